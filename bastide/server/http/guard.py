"""What every request passes: names and sizes are checked before anything is read, and every
answer carries the headers that keep a browser careful.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
from collections.abc import MutableMapping
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bastide.server.errors import Failure, NotNow, Refusal, TooLarge, UnknownHost
from bastide.server.http.access_log import route_of
from bastide.server.protocol import LONGEST_RECORD
from bastide.server.settings import Settings
from bastide.server.wording import Refused

log = logging.getLogger(__name__)

SMALL_BODY = 64_000
# A saved game, which as JSON is longer than it is: line ends are written as escapes.
LARGE_BODY = 2 * LONGEST_RECORD + SMALL_BODY
READING = ("GET", "HEAD")
LARGE_PATHS = ("/api/v1/tables/import",)

SECURITY_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
# A host as it can stand in a policy.
PLAIN_HOST = re.compile(r"[\w.-]+(:\d+)?|\[[0-9a-f:.]+\](:\d+)?")


def content_policy(host: str) -> str:
    """What a page from this host may load: what comes from there, and nothing else.

    Drawings bring style sheets with them, and scripts set single styles, hence inline styles:
    they can neither load nor run anything. Not every browser counts WebSockets of the same host
    as its own, so they are named.
    """
    sockets = f" ws://{host} wss://{host}" if PLAIN_HOST.fullmatch(host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
        f" img-src 'self' data: blob:; font-src 'self'; connect-src 'self'{sockets};"
        " media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    )


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        careful = _with_headers(send, headers.get("host", ""))
        try:
            self._check_host(headers)
            if scope["type"] == "websocket":
                self._check_origin(headers)
                await self._app(scope, receive, send)
                return
            if scope["method"] not in READING:
                self._check_origin(headers)
            most = LARGE_BODY if scope["path"] in LARGE_PATHS else SMALL_BODY
            _check_length(headers, most)
        except Refusal as refusal:
            await _refuse(scope, refusal, careful)
            return
        exchange = _Exchange(scope, receive, careful, most)
        try:
            await self._app(scope, exchange.receive, exchange.send)
        except asyncio.CancelledError:
            # The server has been told to stop, and has waited for this as long as it can.
            await exchange.refuse(NotNow(Refused.STOPPING()))
        except Exception:
            log.exception("%s %s failed", scope["method"], route_of(scope))
            await exchange.refuse(Failure(Refused.FAILED()))

    def _check_host(self, headers: Headers) -> None:
        host = _without_port(headers.get("host", "")).lower()
        known = host in self._settings.hosts
        if not known and not (self._settings.any_address and _is_address(host)):
            raise UnknownHost(Refused.UNKNOWN_HOST(host=host[:100]))

    def _check_origin(self, headers: Headers) -> None:
        """Browsers let any site open a WebSocket or send a form; only the page from here may."""
        origin = headers.get("origin")
        if origin is not None and origin.partition("://")[2] != headers.get("host", ""):
            raise UnknownHost(Refused.OTHER_SITE())


class _Exchange:
    """A request whose body has a bound, and its answer."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        self._scope = scope
        self._receive = receive
        self._send = send
        self._most = most
        self._read = 0
        self._begun = False
        self._refused = False

    async def receive(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._read += len(message.get("body", b""))
            if self._read > self._most:
                refusal = TooLarge(Refused.BODY_TOO_LARGE(most=self._most))
                await self.refuse(refusal)
                raise refusal
        return message

    async def send(self, message: Message) -> None:
        if not self._refused:
            self._begun = True
            await self._send(message)

    async def refuse(self, refusal: Refusal) -> None:
        """Answer with a refusal, whatever the application would say after it."""
        if not self._begun:
            self._begun = self._refused = True
            await _refuse(self._scope, refusal, self._send)


def _check_length(headers: Headers, most: int) -> None:
    length = headers.get("content-length", "0")
    if length.isdigit() and int(length) > most:
        raise TooLarge(Refused.BODY_TOO_LARGE(most=most))


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if host.count(":") == 1 else host


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _with_headers(send: Send, host: str) -> Send:
    careful = {**SECURITY_HEADERS, "content-security-policy": content_policy(host)}

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=_lists(message))
            for name, value in careful.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sent


def _lists(message: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    message["headers"] = list(message.get("headers", []))
    return message


async def _refuse(scope: Scope, refusal: Refusal, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.error[:100]})
        return
    body = json.dumps(refusal.message()).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
