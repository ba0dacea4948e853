"""The application: routes, guards and what they stand on."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import bastide
from bastide.server import pages, protocol, routes
from bastide.server.errors import Refusal
from bastide.server.guards import Guard
from bastide.server.service import Service
from bastide.server.settings import Settings

log = logging.getLogger(__name__)


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
    app.add_exception_handler(Exception, _failed)

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


def _problem(status: int, error: str, problems: list[str] | None = None) -> JSONResponse:
    body = protocol.Problem(error=error, problems=problems or [])
    return JSONResponse(body.model_dump(), status_code=status)


async def _refused(_: Request, refusal: Exception) -> JSONResponse:
    assert isinstance(refusal, Refusal)
    return JSONResponse(refusal.message(), status_code=refusal.status)


async def _not_understood(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    problems = [
        f"{'.'.join(map(str, each['loc']))}: {each['msg']}"[:300] for each in error.errors()[:20]
    ]
    return _problem(422, "the request cannot be understood", problems)


async def _not_served(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = _problem(error.status_code, str(error.detail))
    answer.headers.update(error.headers or {})
    return answer


async def _failed(request: Request, error: Exception) -> JSONResponse:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _problem(500, "the server has failed; nothing was changed")
