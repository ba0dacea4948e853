"""The application: routes, guards and what they stand on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

import bastide
from bastide.server import pages, protocol, routes
from bastide.server.errors import NotFound, NotPossible, Refusal
from bastide.server.guards import Guard
from bastide.server.service import Service
from bastide.server.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service = Service(settings)
        app.state.service = service
        async with service.running():
            yield

    app = FastAPI(
        title="Bastide",
        summary="The game of Carcassonne as a table to play at",
        version=str(protocol.VERSION),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _not_served)

    async def not_found(request: Request, error: Exception) -> Response:
        if pages.is_for_a_person(request):
            return pages.lost(settings.page)
        answer = _refused if isinstance(error, Refusal) else _not_served
        return await answer(request, error)

    app.add_exception_handler(NotFound, not_found)
    app.add_exception_handler(NotFound.status, not_found)

    @app.get("/healthz", response_model=protocol.Health)
    async def healthz() -> protocol.Health:
        """Whether the server is well."""
        return protocol.Health(
            version=bastide.__version__,
            engine="compiled" if bastide.is_compiled() else "plain",
        )

    app.include_router(routes.router)
    app.include_router(pages.router_of(settings.page))
    return app


def _answer(refusal: Refusal) -> JSONResponse:
    return JSONResponse(refusal.message(), status_code=refusal.status)


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return _answer(error)


async def _not_understood(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    problems = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()]
    return _answer(NotPossible("the request cannot be understood", problems))


async def _not_served(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    refusal = Refusal(str(error.detail))
    refusal.status = error.status_code
    answer = _answer(refusal)
    answer.headers.update(error.headers or {})
    return answer
