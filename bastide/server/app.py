"""The application: routes, guards and what they stand on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Literal

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

import bastide
from bastide.server import http, protocol
from bastide.server.errors import NotFound, NotNow, NotPossible, Refusal
from bastide.server.http import static_page
from bastide.server.http.access_log import AccessLog
from bastide.server.http.answers import Answer, AnswerRoute, refusals
from bastide.server.http.guard import Guard
from bastide.server.http.openapi import Application
from bastide.server.metrics import Metrics
from bastide.server.service import Service
from bastide.server.settings import Settings
from bastide.server.wording import Refused
from bastide.wording import Reason


def create_app(settings: Settings | None = None, metrics: Metrics | None = None) -> FastAPI:
    """The server as an ASGI application; ``metrics`` is where it notes how it fares."""
    settings = settings or Settings()
    metrics = metrics or Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service = Service(settings, metrics)
        app.state.service = service
        async with service.running():
            yield

    app = Application(
        title="Bastide",
        summary="The game of Carcassonne as a table to play at",
        version=str(protocol.VERSION),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(AccessLog, metrics=metrics)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _not_served)

    async def not_found(request: Request, error: Exception) -> Response:
        if static_page.is_for_a_person(request):
            return static_page.lost(settings.page)
        answer = _refused if isinstance(error, Refusal) else _not_served
        return await answer(request, error)

    app.add_exception_handler(NotFound, not_found)
    app.add_exception_handler(NotFound.status, not_found)

    app.router.route_class = AnswerRoute

    @app.get("/healthz")
    async def healthz() -> Answer[protocol.Health]:
        """Whether the server is well."""
        engine: Literal["compiled", "plain"] = "compiled" if bastide.is_compiled() else "plain"
        return Answer(protocol.Health(version=bastide.__version__, engine=engine))

    @app.get("/readyz", responses=refusals(503))
    async def readyz(request: Request) -> Answer[protocol.Ready]:
        """Whether the server can play: its database answers."""
        service: Service = request.app.state.service
        if not await service.ready():
            raise NotNow(Refused.NO_DATABASE())
        return Answer(protocol.Ready())

    app.include_router(http.router)
    app.include_router(static_page.router_of(settings.page))
    return app


def _answer(refusal: Refusal) -> JSONResponse:
    return JSONResponse(refusal.message(), status_code=refusal.status)


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return _answer(error)


async def _not_understood(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    problems = [_field_problem(each) for each in error.errors()]
    return _answer(NotPossible(Refused.NOT_UNDERSTOOD(), problems))


def _field_problem(found: Mapping[str, Any]) -> Reason:
    """What is wrong with a field of a request, as pydantic has found it."""
    field = ".".join(map(str, found["loc"]))
    match found["type"]:
        case "string_too_short":
            return Refused.FIELD_TOO_SHORT(field=field, count=found["ctx"]["min_length"])
        case "string_too_long":
            return Refused.FIELD_TOO_LONG(field=field, count=found["ctx"]["max_length"])
        case "string_pattern_mismatch":
            return Refused.FIELD_LETTERS(field=field)
    return Refused.FIELD_UNSUITABLE(field=field, text=found["msg"])


async def _not_served(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    refusal = Refusal(Refused.NOT_SERVED(text=str(error.detail)))
    refusal.status = error.status_code
    answer = _answer(refusal)
    answer.headers.update(error.headers or {})
    return answer
