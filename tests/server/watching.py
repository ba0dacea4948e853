"""Watching a table as any client does: the whole table first, and then what changes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from starlette.testclient import TestClient
from websockets.sync.client import connect

from bastide.server import protocol
from tests.messages.test_changes import changed
from tests.server.players import AtTable, Json

SECONDS = 20
READ = msgspec.json.Decoder(protocol.TableMessage)


def applied(table: Json, change: Json) -> Json:
    """A table, as a client has it, with a change that it was sent."""
    assert change["type"] == "change"
    assert change["since"] == table["version"]
    told = {name: value for name, value in change.items() if name not in UNSHOWN}
    if "position" in told:
        told["position"] = changed(table["position"], told["position"])
    return {**table, **told}


# What a change has and a table has not.
UNSHOWN = ("type", "since", "events")


class Watching:
    """An open socket of a table, and the table as it is known from what was heard."""

    def __init__(self, receive: Callable[[], str], send: Callable[[Any], None]) -> None:
        self._receive = receive
        self._send = send
        self._last_id = 0
        self.table: Json = {}
        self.heard: list[str] = []

    def hear(self) -> Json:
        """The next message, whatever it is."""
        text = self._receive()
        self.heard.append(text)
        READ.decode(text)
        message: Json = json.loads(text)
        if message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "change":
            self.table = applied(self.table, message)
        return message

    def told(self) -> Json:
        """The next message, which must be the table or a change of it."""
        message = self.hear()
        assert message["type"] in ("table", "change"), message
        return message

    def told_until(self, holds: Callable[[Json], bool]) -> Json:
        """The table once something holds of it."""
        while not holds(self.table):
            self.told()
        return self.table

    def told_past(self, revision: int) -> Json:
        """The table once it is at a revision, or past it."""
        return self.told_until(lambda table: bool(table["revision"] >= revision))

    def say(self, message: str | bytes | Json) -> None:
        self._send(json.dumps(message) if isinstance(message, dict) else message)

    def hold(self, *tokens: str) -> None:
        """Show the secrets of seats."""
        self.say({"type": "seats", "tokens": list(tokens)})

    def ask(self, type: str, revision: int, *actions: str, **more: object) -> Json:
        """The answer to a question or a move; what the table tells in between is taken in."""
        self._last_id += 1
        id = self._last_id
        self.say({"type": type, "id": id, "revision": revision, "actions": list(actions), **more})
        while (answer := self.hear())["type"] in ("table", "change"):
            pass
        assert answer["id"] == id
        return answer

    @property
    def connected(self) -> list[bool]:
        return [seat["connected"] for seat in self.table["seats"]]


@contextmanager
def watching(table: AtTable, query: str = "", **headers: str) -> Iterator[Watching]:
    """The socket of a table, at a server of this process or at one that listens."""
    path = f"{table.path}/live{query}"
    if isinstance(table.client, TestClient):
        headers = {"host": "localhost"} | headers
        with table.client.websocket_connect(path, headers=headers) as session:
            yield Watching(session.receive_text, session.send_text)
        return
    address = str(table.client.base_url).replace("http", "ws").rstrip("/")
    with connect(address + path, max_size=None, additional_headers=headers) as socket:
        yield Watching(lambda: str(socket.recv(SECONDS)), socket.send)
