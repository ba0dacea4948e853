"""The socket of a table: it is sent the table and every change, and moves come in by it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
from fastapi import WebSocket
from pydantic import ValidationError

from bastide.server import protocol
from bastide.server.cluster import Cluster
from bastide.server.errors import NotNow, Refusal, TooLate, TooMany
from bastide.server.live.conversation import (
    AGAINST_THE_RULES,
    COME_AGAIN,
    TOO_LARGE,
    converse,
    hang_up,
    message_of,
    refuse,
    send,
)
from bastide.server.live.watchers import Watcher
from bastide.server.tables.commands import Arrive
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.play import Players
from bastide.server.tables.registry import TableRegistry
from bastide.server.tables.table import Caller, token_hash
from bastide.server.wording import Refused

# Somebody may come with the secrets of a few games that were played again.
MOST_TOKENS = 60

Account = Callable[[], Awaitable[str | None]]
"""Tells who is signed in: a session may end before a socket does."""


class TableSockets:
    """All open sockets of tables."""

    def __init__(
        self,
        registry: TableRegistry,
        players: Players,
        cluster: Cluster,
        most: int,
        most_at_a_table: int,
    ) -> None:
        self._registry = registry
        self._players = players
        self._cluster = cluster
        self._most = most
        self._most_at_a_table = most_at_a_table
        self._number = 0

    @property
    def number(self) -> int:
        """How many there are."""
        return self._number

    async def serve(
        self, socket: WebSocket, id: str, revision: int | None, account: Account
    ) -> None:
        """Serves a client from the first look until either side leaves."""
        await socket.accept()
        try:
            table = await self._registry.get(id)
            if revision is not None and revision > table.table.revision:
                await table.refresh()
            if self._number >= self._most or len(table.watchers) >= self._most_at_a_table:
                raise TooMany(Refused.MANY_WATCHING())
            client = _Client(socket, table, self._players, self._cluster, revision, account)
            self._number += 1
            try:
                await client.serve()
            finally:
                self._number -= 1
        except (NotNow, TooLate):
            # It passes: whoever comes again finds the table.
            await hang_up(socket, COME_AGAIN)
        except Refusal as refusal:
            await refuse(socket, refusal.why, AGAINST_THE_RULES)


class _Client:
    """Somebody at the other end of a socket."""

    def __init__(
        self,
        socket: WebSocket,
        table: OpenTable,
        players: Players,
        cluster: Cluster,
        revision: int | None,
        account: Account,
    ) -> None:
        self._socket = socket
        self._table = table
        self._players = players
        self._cluster = cluster
        self._account = account
        self._tokens: frozenset[bytes] = frozenset()
        self._watcher = Watcher(table.table.revision if revision is None else revision)

    async def serve(self) -> None:
        table, watcher = self._table, self._watcher
        # What happens from now on comes after the whole, which is sent first of all.
        whole = table.whole(watcher.revision)
        watcher.revision = table.table.revision
        table.watch(watcher)
        try:
            await self._socket.send_text(whole)
            await self._cluster.ask_presence(table.table.id)
            await converse(self._send(), self._hear())
        finally:
            if table.unwatch(watcher):
                await self._tell_presence()

    async def _send(self) -> None:
        """Sends what there is to tell, until this server does not know the table any more."""
        table, watcher = self._table, self._watcher
        while not watcher.dismissed:
            if watcher.behind:
                watcher.behind = False
                whole = table.whole(watcher.revision)
                watcher.revision = table.table.revision
                await self._socket.send_text(whole)
            for message in watcher.messages():
                await self._socket.send_text(message)
            await watcher.waiting()
        await self._socket.close(COME_AGAIN)

    async def _hear(self) -> None:
        """Carries out what the client asks for, one thing after another."""
        while (text := await message_of(self._socket)) is not None:
            if len(text) > protocol.LONGEST_MOVE:
                await refuse(self._socket, Refused.TOO_LONG(), TOO_LARGE)
                return
            try:
                message = protocol.CLIENT_MESSAGES.validate_json(text)
            except ValidationError:
                await refuse(self._socket, Refused.MALFORMED(), AGAINST_THE_RULES)
                return
            match message:
                case protocol.SeatsHeld():
                    if len(text) > protocol.LONGEST_MESSAGE:
                        await refuse(self._socket, Refused.TOO_LONG(), TOO_LARGE)
                        return
                    await self._sit(message.tokens)
                case protocol.DraftAsked():
                    await self._answer(message.id, self._draft(message))
                case protocol.MoveAsked():
                    await self._answer(message.id, self._move(message))
                case protocol.TakeBackAsked():
                    await self._answer(message.id, self._take_back(message))

    async def _sit(self, tokens: list[str]) -> None:
        self._tokens |= {token_hash(token) for token in tokens}
        if len(self._tokens) > MOST_TOKENS:
            raise TooMany(Refused.MANY_SEATS())
        if self._table.sit(self._watcher, await self._caller()):
            await self._tell_presence()
        if any(self._table.table.seats[seat].awaited for seat in self._watcher.seats):
            await self._table.send(Arrive(caller=self._watcher.caller))

    async def _caller(self) -> Caller:
        """Who is at the other end now."""
        return Caller(self._tokens, await self._account())

    async def _tell_presence(self) -> None:
        await self._cluster.tell_presence(self._table.table.id, self._table.watchers.here)

    async def _answer(self, id: int, answer: Coroutine[Any, Any, msgspec.Struct]) -> None:
        try:
            await send(self._socket, await answer)
        except Refusal as refusal:
            problem = msgspec.convert(refusal.message(), protocol.Problem)
            await send(self._socket, protocol.Denied(id, refusal.status, problem))

    async def _draft(self, asked: protocol.DraftAsked) -> protocol.DraftAnswer:
        draft = await self._players.draft(
            self._table,
            await self._caller(),
            asked.revision,
            tuple(asked.actions),
            closely=asked.closely,
        )
        return protocol.DraftAnswer(id=asked.id, draft=draft)

    async def _move(self, asked: protocol.MoveAsked) -> protocol.MoveStored:
        revision = await self._players.move(
            self._table, await self._caller(), asked.revision, tuple(asked.actions)
        )
        return protocol.MoveStored(id=asked.id, revision=revision)

    async def _take_back(self, asked: protocol.TakeBackAsked) -> protocol.MoveStored:
        revision = await self._players.take_back(self._table, await self._caller(), asked.revision)
        return protocol.MoveStored(id=asked.id, revision=revision)
