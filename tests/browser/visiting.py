"""A browser at the page, with an ear for everything that it complains of."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, StorageState, WebSocket

from tests.browser.hands import PATIENCE, Fingers, Hands
from tests.server.players import AtTable
from tests.server.process import Running

EYES = Path(__file__).with_name("eyes.js")
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}
USUAL: dict[str, Any] = {
    "viewport": LAPTOP,
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "color_scheme": "light",
}
# What a browser complains of when the server dies, at whatever moment of an answer.
CUT_OFF = (
    "WebSocket",
    "ERR_CONNECTION",
    "ERR_EMPTY_RESPONSE",
    "ERR_SOCKET_NOT_CONNECTED",
    "ERR_CONTENT_LENGTH_MISMATCH",
    "ERR_INCOMPLETE_CHUNKED_ENCODING",
)


class Addressed(Protocol):
    """A server, or what leads to one."""

    address: str


@dataclass
class Visitor:
    """Somebody at the page. ``complaints`` are what must not have happened when they leave."""

    page: Page
    server: Running
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    address: str = ""

    def __post_init__(self) -> None:
        self.address = self.address or self.server.address
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("request", self._see_request)
        self.page.on("websocket", self._see_socket)
        self.page.on("requestfailed", self._see_failure)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def _see_request(self, request: Request) -> None:
        here = f"{self.address}/"
        if not request.url.startswith((here, f"blob:{here}", "data:")):
            self.complaints.append(f"a request to elsewhere: {request.url}")

    def _see_socket(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.address.replace("http:", "ws:")):
            self.complaints.append(f"a socket to elsewhere: {socket.url}")

    def _see_failure(self, request: Request) -> None:
        # The page gives up questions whose answer it no longer needs.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"request failed: {request.url}: {request.failure}")

    def expect(self, *parts: str) -> None:
        """Complaints that hold one of these words are part of the test."""
        self.expected.extend(parts)

    def check(self) -> None:
        """Nothing was complained of but what was expected."""
        unexpected = [
            complaint
            for complaint in self.complaints
            if not any(part in complaint for part in self.expected)
        ]
        assert not unexpected, "\n".join(unexpected)

    @property
    def hands(self) -> Hands:
        return Hands(self.page)

    @property
    def fingers(self) -> Fingers:
        return Fingers(self.page)

    def go(self, path: str) -> None:
        """Open an address of the page, and wait until its screen is there."""
        self.page.goto(self.address + path)
        self.page.locator("main h1").first.wait_for(state="attached")

    def sit_down(self, table: AtTable) -> Hands:
        """Open a table, and wait until it is our turn."""
        self.go(f"/table/{table.id}")
        hands = self.hands
        hands.look()
        return hands


class Visit:
    """Lets visitors in, each with a new browser in which nothing is left of earlier visits."""

    def __init__(self, browser: Browser, server: Running) -> None:
        self._browser = browser
        self._server = server
        self.visitors: list[Visitor] = []

    def __call__(
        self,
        *tables: AtTable,
        at: Running | None = None,
        by: Addressed | None = None,
        preferences: dict[str, Any] | None = None,
        **options: Any,
    ) -> Visitor:
        """A visitor who holds the seats of these tables and comes ``by`` a wire, if there is one.
        Options are those of the browser.
        """
        server = at or self._server
        address = (by or server).address
        memory = {
            "bastide.games": list(map(_kept, tables)),
            # Most tests read the log and the aids beside the board, and play without a name.
            "bastide.preferences": {"panel": True, "nameless": True, **(preferences or {})},
        }
        state: StorageState = {
            "cookies": [],
            "origins": [
                {
                    "origin": address,
                    "localStorage": [
                        {"name": name, "value": json.dumps(value)}
                        for name, value in memory.items()
                        if value
                    ],
                }
            ],
        }
        context = self._browser.new_context(**{**USUAL, **options}, storage_state=state)
        context.add_init_script(path=EYES)
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(context.new_page(), server, address=address)
        self.visitors.append(visitor)
        return visitor


def _kept(table: AtTable) -> dict[str, Any]:
    """A table as the page keeps it."""
    seats = [
        {"seat": seat, "name": f"Seat {seat}", "token": token}
        for seat, token in table.tokens.items()
    ]
    return {"table": table.id, "since": 0, "seats": seats}
