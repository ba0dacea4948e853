"""Watching a party gather, and watching the lobby: WebSockets that tell what there is to see on
connecting and whenever it changes.

Watchers look into the store whenever they are woken. What another process tells may be lost with
the line to it, so they also look from time to time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from fastapi import WebSocket
from pydantic import ValidationError

from bastide.server import protocol
from bastide.server.errors import Refusal, TooMany
from bastide.server.gathering import Gatherings
from bastide.server.live import (
    AGAINST_THE_RULES,
    TOO_LARGE,
    converse,
    message_of,
    refuse,
)
from bastide.server.parties import Party
from bastide.server.store import Parties
from bastide.server.watching import Watched, Watcher
from bastide.server.welcoming import party_seen

LOOKING_AGAIN = 4.0
# At most so often is anybody told, in seconds: a lobby may change many times at once.
BREATH = 0.2
DONE = 1000

Look = Callable[[], Awaitable[tuple[str, bool]]]
"""What there is to see, and whether there will be more."""
Sit = Callable[[Watcher, list[str]], Awaitable[None]]
"""Mark a watcher as the holder of secrets."""
Ask = Callable[[], Awaitable[None]]
"""Ask the other servers who watches there."""


class Rooms:
    """Everybody who watches a party or the lobby."""

    def __init__(self, gatherings: Gatherings, parties: Parties, most: int) -> None:
        self._gatherings = gatherings
        self._parties = parties
        self._most = most
        self._number = 0

    @property
    def watching(self) -> int:
        """How many watch."""
        return self._number

    async def watch_party(self, socket: WebSocket, id: str) -> None:
        """Serve a watcher until the game begins; the table is watched elsewhere."""
        room = self._gatherings.room(id)

        async def look() -> tuple[str, bool]:
            party = await self._gatherings.party(id)
            chat = await self._parties.last_line(id)
            seen = protocol.PartyChanged(party=party_seen(party, room.connected, chat))
            return msgspec.json.encode(seen).decode(), party.phase == "waiting"

        async def sit(watcher: Watcher, tokens: list[str]) -> None:
            party = await self._gatherings.party(id)
            room.sit(watcher, party.seats_of(tokens))
            await self._gatherings.tell_of_watchers(id)

        async def ask() -> None:
            await self._gatherings.tell_of_watchers(id, newcomer=True)

        try:
            await self._watch(socket, room, look, sit, ask)
        finally:
            await self._gatherings.tell_of_watchers(id)
            self._gatherings.leave_room(id)

    async def watch_lobby(self, socket: WebSocket) -> None:
        async def look() -> tuple[str, bool]:
            seen = protocol.LobbyChanged(await self.lobby())
            return msgspec.json.encode(seen).decode(), True

        await self._watch(socket, self._gatherings.lobby, look)

    async def lobby(self) -> protocol.LobbySeen:
        """The open tables."""
        waiting, playing = await self._gatherings.listed()
        return protocol.LobbySeen(
            waiting=[self._in_lobby(party) for party in waiting],
            playing=[self._in_lobby(party) for party in playing],
        )

    def _in_lobby(self, party: Party) -> protocol.PartySeen:
        return party_seen(party, self._gatherings.present(party.id), 0)

    async def _watch(
        self,
        socket: WebSocket,
        watched: Watched,
        look: Look,
        sit: Sit | None = None,
        ask: Ask | None = None,
    ) -> None:
        # Entered before anything is awaited: a room that nobody is in may be forgotten.
        watcher = Watcher()
        watched.enter(watcher)
        self._number += 1
        try:
            await socket.accept()
            try:
                if self._number > self._most:
                    raise TooMany("too many are watching already")
                await look()
            except Refusal as refusal:
                await refuse(socket, refusal.error, AGAINST_THE_RULES)
                return
            if ask is not None:
                await ask()
            await converse(_tell(socket, watcher, look), _hear(socket, watcher, sit))
        finally:
            self._number -= 1
            watched.leave(watcher)


async def _tell(socket: WebSocket, watcher: Watcher, look: Look) -> None:
    told = ""
    while True:
        seen, more = await look()
        if seen != told:
            await socket.send_text(seen)
            told = seen
        if not more:
            await socket.close(DONE)
            return
        await asyncio.sleep(BREATH)
        await watcher.change(LOOKING_AGAIN)


async def _hear(socket: WebSocket, watcher: Watcher, sit: Sit | None) -> None:
    """Take the secrets of the seats that a watcher holds. Whoever sits down tells them anew."""
    while (text := await message_of(socket)) is not None:
        if len(text) > protocol.LONGEST_MESSAGE:
            await refuse(socket, "the message is too long", TOO_LARGE)
            return
        try:
            held = protocol.SeatsHeld.model_validate_json(text)
        except ValidationError:
            sit = None
        if sit is None:
            error = 'a watcher may say {"type": "seats", "tokens": [...]} at a table only'
            await refuse(socket, error, AGAINST_THE_RULES)
            return
        await sit(watcher, held.tokens)
