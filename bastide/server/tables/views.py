"""Surveys, histories and earlier positions of tables: made once, kept for a while, and made by
workers where they are large.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

import msgspec

from bastide.messages import Position, position_of
from bastide.server.errors import NotNow, TooMany
from bastide.server.tables.move import replayed, setup_text
from bastide.server.tables.seen import history_of, survey_of, table_at
from bastide.server.tables.table import Table
from bastide.server.wording import Refused
from bastide.server.workers import WorkerError, Workers

MOST_BYTES = 32_000_000
MOST_UNDER_WAY = 100
# After so many moves a view is left to a worker.
LARGE = 160


class _EncodedHistory(msgspec.Struct):
    """A history of which each round is encoded already."""

    rounds: list[msgspec.Raw]
    points_by_source: msgspec.Raw


def _survey(setup: str, steps: str, revision: int) -> bytes:
    return msgspec.json.encode(survey_of(replayed(setup, steps), revision))


def _position(setup: str, steps: str) -> bytes:
    return msgspec.json.encode(position_of(replayed(setup, steps), with_offers=False))


class Views:
    """What is looked at closely, by table and revision."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._under_way: dict[Hashable, asyncio.Future[bytes]] = {}

    async def survey(self, table: Table) -> bytes:
        """A survey of a table, as JSON."""

        async def make() -> bytes:
            if table.revision < LARGE:
                return msgspec.json.encode(survey_of(table.playing, table.revision))
            return await self._call(_survey, *played(table, table.revision), table.revision)

        return await self._view(("survey", table.id, table.revision), make)

    async def history(self, table: Table, since: int) -> bytes:
        """The moves of a table from a revision on, as JSON."""

        async def make() -> bytes:
            return msgspec.json.encode(history_of(table))

        whole = await self._view(("history", table.id, table.revision), make)
        if since == 0:
            return whole
        history = msgspec.json.decode(whole, type=_EncodedHistory)
        history.rounds = history.rounds[bisect_left(table.line(), since) :]
        return msgspec.json.encode(history)

    async def at(self, table: Table, revision: int) -> bytes:
        """A table as it was at a revision, as JSON. Nothing can be done there, so nothing is
        offered.
        """

        async def make() -> bytes:
            setup, steps = played(table, revision)
            if revision < LARGE:
                return _position(setup, steps)
            return await self._call(_position, setup, steps)

        position = await self._view(("position", table.id, revision), make)
        return msgspec.json.encode(
            table_at(table, revision, msgspec.json.decode(position, type=Position))
        )

    async def _call(self, make: Callable[..., bytes], *arguments: object) -> bytes:
        try:
            return await self._workers.call(make, *arguments)
        except WorkerError as error:
            raise NotNow(Refused.NOT_LOOKED_UP(text=str(error))) from error

    async def _view(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        under_way = self._under_way.get(key)
        if under_way is None:
            if len(self._under_way) >= MOST_UNDER_WAY:
                raise TooMany(Refused.MANY_LOOKING())
            under_way = asyncio.ensure_future(self._make(key, make))
            self._under_way[key] = under_way
            under_way.add_done_callback(lambda _: self._under_way.pop(key, None))
        # Others may wait for the same.
        return await asyncio.shield(under_way)

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        made = await make()
        self._kept[key] = made
        self._bytes += len(made)
        while self._bytes > MOST_BYTES:
            _, old = self._kept.popitem(last=False)
            self._bytes -= len(old)
        return made


def played(table: Table, revision: int) -> tuple[str, str]:
    """A game as workers read it: a record without moves, and the steps that led to a revision."""
    steps = " ".join(table.moves[each].text for each in table.line(revision))
    return setup_text(table.setup), steps
