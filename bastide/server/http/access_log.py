"""Every request is measured and logged, by its route and not by its path: a path may hold the name
of a table, and whoever knows that may watch it.
"""

from __future__ import annotations

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.metrics import Metrics

log = logging.getLogger(__name__)

# So much of a table's name tells its lines from others, and is too little to find it by.
TABLE_SHOWN = 6
NO_ANSWER = 499


class AccessLog:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = NO_ANSWER

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        began = time.perf_counter()
        try:
            await self._app(scope, receive, noted)
        finally:
            seconds = time.perf_counter() - began
            self._note(scope, status, seconds)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.requests.labels(method, route, str(status)).observe(seconds)
        about = {
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        table = scope.get("path_params", {}).get("table")
        if table is not None:
            about["table"] = table[:TABLE_SHOWN]
        log.info("request", extra=about)


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def route_of(scope: Scope) -> str:
    """The route of a request as it is described, without what is particular to this one."""
    return str(getattr(scope.get("route"), "path", "none"))
