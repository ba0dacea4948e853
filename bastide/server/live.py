"""Watching a table: a WebSocket that tells the table on connecting and whenever it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from bastide.server import protocol
from bastide.server.desks import Desk
from bastide.server.errors import Refusal, TooMany
from bastide.server.keeper import Keeper
from bastide.server.positions import table_of
from bastide.server.watching import Watcher

# Close codes of the WebSocket protocol.
AGAINST_THE_RULES, TOO_LARGE, COME_AGAIN = 1008, 1009, 1012

Talk = Coroutine[Any, Any, None]


class Live:
    """Everybody who watches."""

    def __init__(self, keeper: Keeper, most: int, most_at_a_table: int) -> None:
        self._keeper = keeper
        self._most = most
        self._most_at_a_table = most_at_a_table
        self._number = 0

    @property
    def watching(self) -> int:
        """How many watch."""
        return self._number

    async def watch(
        self, socket: WebSocket, table: str, revision: int | None, account: str | None = None
    ) -> None:
        """Serve a watcher from the first look until one of both leaves."""
        await socket.accept()
        try:
            desk = await self._keeper.desk(table)
            if revision is not None:
                await self._keeper.catch_up(desk, revision)
            if self._number >= self._most or len(desk.watched) >= self._most_at_a_table:
                raise TooMany("too many are watching already")
        except Refusal as refusal:
            await refuse(socket, refusal.error, AGAINST_THE_RULES)
            return
        watcher = Watcher()
        self._number += 1
        desk.watched.enter(watcher)
        try:
            await self._keeper.tell_of_watchers(table, desk.watched, newcomer=True)
            await self._serve(socket, desk, watcher, revision, account)
        finally:
            self._number -= 1
            desk.watched.leave(watcher)
            if watcher.seats:
                await self._keeper.tell_of_watchers(table, desk.watched)

    async def _serve(
        self,
        socket: WebSocket,
        desk: Desk,
        watcher: Watcher,
        revision: int | None,
        account: str | None,
    ) -> None:
        await converse(
            _tell(socket, desk, watcher, revision), self._hear(socket, desk, watcher, account)
        )

    async def _hear(
        self, socket: WebSocket, desk: Desk, watcher: Watcher, account: str | None
    ) -> None:
        """Take the one message that a watcher may send, and none besides."""
        for number in range(2):
            text = await message_of(socket)
            if text is None:
                return
            if len(text) > protocol.LONGEST_MESSAGE:
                await refuse(socket, "the message is too long", TOO_LARGE)
                return
            if number:
                await refuse(
                    socket, "one message is enough; acting goes by HTTP", AGAINST_THE_RULES
                )
                return
            try:
                held = protocol.SeatsHeld.model_validate_json(text)
            except ValidationError:
                error = 'a watcher may say {"type": "seats", "tokens": [...]} and nothing else'
                await refuse(socket, error, AGAINST_THE_RULES)
                return
            desk.watched.sit(watcher, desk.party.seats_of(held.tokens, account))
            await self._keeper.tell_of_watchers(desk.table.id, desk.watched)


async def _tell(socket: WebSocket, desk: Desk, watcher: Watcher, revision: int | None) -> None:
    """Send the table now and after each change."""
    table = desk.table
    known = table.revision if revision is None else min(revision, table.revision)
    while not watcher.dismissed:
        message = protocol.WholeTable(table=table_of(desk), events=table.events_since(known))
        known = table.revision
        await socket.send_text(msgspec.json.encode(message).decode())
        await watcher.change()
    await socket.close(COME_AGAIN)


async def converse(telling: Talk, hearing: Talk) -> None:
    """Tell and hear at the same time, until one of both has ended."""
    tasks = [asyncio.create_task(telling), asyncio.create_task(hearing)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    for task in tasks:
        # RuntimeError: one of both has just hung up while the other was speaking.
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            task.result()


async def message_of(socket: WebSocket) -> str | None:
    """The next message; None once the watcher has left."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text if text is not None else str(message.get("bytes"))


async def refuse(socket: WebSocket, error: str, code: int) -> None:
    """Say why, and hang up."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(msgspec.json.encode(protocol.Refused(error)).decode())
        await socket.close(code)
