"""A server of a few lines that is acted to over the open socket and tells what has changed.

It keeps nothing and checks little; a load that plays at it shows that it speaks this way.
"""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bastide.actions import parse_action
from bastide.game import Game
from bastide.setup import COLOURS, Setup

# Longer than what fits into two bytes of length.
LARGE = "x" * 70_000
PASS = "-"


class Table:
    """A game, and who is connected to it."""

    def __init__(self) -> None:
        self.game = Game(Setup(COLOURS[:2]), seed=1, keep_log=False)
        self.revision = self.version = 0
        self.sockets: list[WebSocket] = []

    def seen(self) -> dict[str, Any]:
        return {"version": self.version, "revision": self.revision, "position": position(self.game)}


def position(game: Game) -> dict[str, Any]:
    return {
        "to_act": None if game.to_act is None else game.players.index(game.to_act),
        "over": game.over,
        "offers": [
            {"id": str(action), "kind": "pass" if str(action) == PASS else "other"}
            for action in game.legal_actions
        ],
    }


class FakeServer:
    """Its tables, and what it was asked."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.asked: Counter[str] = Counter()
        # Every so many moves are refused.
        self.refuses_every = 0

    def app(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/api/v1/tables", self._make, methods=["POST"]),
                Route("/api/v1/tables/{table}", self._tell),
                WebSocketRoute("/api/v1/tables/{table}/live", self._live),
            ]
        )

    async def _make(self, _: Request) -> JSONResponse:
        name = str(len(self.tables))
        self.tables[name] = Table()
        seats = [{"seat": seat, "token": f"{name}/{seat}"} for seat in range(2)]
        return JSONResponse({"table": name, "seats": seats}, 201)

    async def _tell(self, request: Request) -> JSONResponse:
        return JSONResponse(self.tables[request.path_params["table"]].seen())

    async def _live(self, websocket: WebSocket) -> None:
        await websocket.accept()
        table = self.tables[websocket.path_params["table"]]
        table.sockets.append(websocket)
        await _send(websocket, {"type": "table", "table": table.seen(), "events": [LARGE]})
        try:
            while True:
                await self._take(websocket, table, await websocket.receive_json())
        except (WebSocketDisconnect, KeyError):
            table.sockets.remove(websocket)

    async def _take(self, websocket: WebSocket, table: Table, message: Any) -> None:
        kind = message["type"]
        self.asked[kind] += 1
        if kind == "seats":
            # That somebody has come changes nothing that is played.
            change = {"type": "change", "since": table.version, "version": table.version}
            await _send(websocket, {**change, "revision": table.revision, "seats": []})
            return
        answer = {"id": message["id"]}
        if message["revision"] != table.revision or (
            self.refuses_every and self.asked[kind] % self.refuses_every == 0
        ):
            problem: dict[str, Any] = {"error": "it is too late", "problems": [], "clause": None}
            await _send(websocket, {"type": "denied", **answer, "status": 409, "problem": problem})
        elif kind == "draft":
            await _send(websocket, {"type": "draft", **answer, "draft": draft(table, message)})
        else:
            for action in message["actions"]:
                table.game.play(parse_action(action))
            await self._change(table)
            await _send(websocket, {"type": "done", **answer, "revision": table.revision})

    async def _change(self, table: Table) -> None:
        table.version += 1
        table.revision += 1
        change = {
            "type": "change",
            "since": table.version - 1,
            "version": table.version,
            "revision": table.revision,
            "position": position(table.game),
            "events": [],
        }
        for each in table.sockets:
            await _send(each, change)


def draft(table: Table, message: Any) -> dict[str, Any]:
    """What actions lead to, and what each way to go on does."""
    game = Game.from_view(table.game.view(), keep_log=False)
    seat = game.to_act
    for action in message["actions"]:
        game.play(parse_action(action))
    finished = game.over or game.awaits_draw or game.to_act != seat
    seen = {"to_act": None, "over": game.over, "offers": []} if finished else position(game)
    outcomes = [{"action": offer["id"], "finished": True} for offer in seen["offers"]]
    return {"revision": 0, "position": seen, "finished": finished, "outcomes": outcomes}


async def _send(websocket: WebSocket, message: Any) -> None:
    await websocket.send_text(msgspec.json.encode(message).decode())


@contextmanager
def served(fake: FakeServer) -> Iterator[int]:
    """Serve in a thread; tells the port."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    config = uvicorn.Config(fake.app(), log_config=None, ws="websockets-sansio", lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()
