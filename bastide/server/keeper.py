"""The keeper of all tables: it sets them up, stores every move before anybody hears of it, lets
bots act and tells those who watch.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncSession

from bastide.game import Game
from bastide.records import read_record
from bastide.server.bots import Bots, question_for
from bastide.server.clocks import clock_now
from bastide.server.desks import Desk
from bastide.server.errors import NotFound, TooLate
from bastide.server.parties import Party, plain_party
from bastide.server.store import (
    Database,
    Parties,
    Standing,
    StoreConflictError,
    StoredMove,
    StoredSeat,
    StoredTable,
    Writing,
    concluding,
    next_of,
    seating,
    storing,
)
from bastide.server.tables import (
    Move,
    Seat,
    Table,
    dealt,
    ends_move,
    new_id,
    now,
    replayed,
    seat_to_act,
    setup_text,
)
from bastide.setup import Setup

log = logging.getLogger(__name__)

Result = TypeVar("Result")

# How long after a failure of the store a bot tries to act again, in seconds.
RETRY_AFTER = 5.0


class Keeper:
    """Every table there is; those in use are in memory."""

    def __init__(self, database: Database, bots: Bots, tables_in_memory: int) -> None:
        self._database = database
        self.parties = Parties(database)
        self._bots = bots
        self._most = tables_in_memory
        self._desks: OrderedDict[str, Desk] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Desk]] = {}
        self._writings: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def resume(self) -> None:
        """Let the bots go on where the server was stopped."""
        waiting = [
            *await self._database.tables_waiting_for_bots(),
            *await self.parties.waiting_for_stand_ins(),
        ]
        for table in waiting:
            try:
                await self.desk(table)
            except Exception:
                log.exception("a table could not be resumed")

    async def close(self) -> None:
        """Stop all thinking, and finish storing what is being stored."""
        self._closed = True
        thinkers = [desk.thinker for desk in self._desks.values() if desk.thinker is not None]
        for thinker in thinkers:
            thinker.cancel()
        await asyncio.gather(*thinkers, *self._writings, return_exceptions=True)

    # Tables

    async def set_up(
        self, setup: Setup, seats: Sequence[Seat], seed: int, party: Party | None = None
    ) -> Desk:
        """A new table with a game that begins, for a party if one has gathered."""
        game, first = dealt(setup, seed)
        return await self.add(seats, game, [first], party)

    async def add(
        self,
        seats: Sequence[Seat],
        game: Game,
        moves: Sequence[Move],
        party: Party | None = None,
    ) -> Desk:
        """A new table with a game that is under way, or over."""
        id, created = (new_id(), now()) if party is None else (party.id, party.created)
        table = Table(id, created, seats, game, moves)
        if party is None:
            party = plain_party(id, created, table.setup, seats, table.to_act)
        party = party.begun(table.to_act, clock_now())
        stored = [_stored_move(move) for move in moves]
        await self._database.add_table(_stored_table(table), stored, _beginning(party))
        return self._seat_at_desk(table, next_of(party), await self.parties.last_line(id))

    async def desk(self, id: str) -> Desk:
        """A table by its name, from memory or from the store."""
        desk = self._desks.get(id)
        if desk is not None:
            self._desks.move_to_end(id)
            return desk
        loading = self._loading.get(id)
        if loading is None:
            # Whoever asks next waits for the same load: a table has one desk.
            loading = asyncio.create_task(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Desk:
        found = await self._database.table(id)
        party = await self.parties.party(id)
        if found is None:
            if party is not None:
                raise TooLate("the game has not begun")
            raise NotFound("there is no such table")
        stored, moves = found
        setup = read_record(stored.setup).setup
        game, played = replayed(
            setup, stored.seed, [(move.seat, move.steps, move.made) for move in moves]
        )
        seats = [Seat(seat.bot, seat.token_hash) for seat in stored.seats]
        table = Table(stored.id, stored.created, seats, game, played)
        if party is None:
            party = plain_party(id, stored.created, setup, seats, table.to_act)
        return self._seat_at_desk(table, party, await self.parties.last_line(id))

    def _seat_at_desk(self, table: Table, party: Party, chat: int) -> Desk:
        desk = self._desks[table.id] = Desk(table, party, chat)
        self._make_room()
        self._wake(desk)
        return desk

    def _make_room(self) -> None:
        """Let go of the tables that were not used for longest."""
        for id in [id for id, desk in self._desks.items() if desk.idle]:
            if len(self._desks) <= self._most:
                return
            del self._desks[id]

    async def stored(self, ids: Sequence[str]) -> list[StoredTable]:
        """Those of the tables that exist, the last changed first."""
        return await self._database.tables(ids)

    # Moves

    async def play(self, table: str, revision: int, actions: Sequence[str]) -> int:
        """Carry out a move at a revision, and say the revision after it.

        Whether who asks may act is for ``Desk.check`` to say.
        """
        return await self._to_its_end(self._play(table, revision, actions))

    async def amend(self, table: str, change: Callable[[Party, Table], Party]) -> Desk:
        """Change something about the party at a table, once it is stored."""
        return await self._to_its_end(self._amend(table, change))

    async def _to_its_end(self, writing: Coroutine[Any, Any, Result]) -> Result:
        # Once it is stored it must also be told, even if whoever asked has hung up.
        task = asyncio.create_task(writing)
        self._writings.add(task)
        task.add_done_callback(self._writings.discard)
        return await asyncio.shield(task)

    async def _play(self, id: str, revision: int, actions: Sequence[str]) -> int:
        desk = await self.desk(id)
        async with desk.lock:
            table = desk.table
            if table.revision != revision:
                raise TooLate(f"the table is at revision {table.revision}, not {revision}")
            if desk.over:
                raise TooLate("the game is over")
            game, move = table.prepared(actions)
            finished = ends_move(move) or seat_to_act(game) != table.to_act
            party = desk.party.moved(seat_to_act(game), clock_now(), finished=finished)
            try:
                await self._database.add_move(
                    id,
                    revision + 1,
                    _stored_move(move),
                    _standing(game),
                    _going_on(party, tuple(game.scores.values())),
                )
            except StoreConflictError:
                self._forget(desk)
                raise TooLate(f"something else was stored at revision {revision}") from None
            except Exception:
                # It may have been stored or not; the store will tell.
                self._forget(desk)
                raise
            table.accept(game, move)
            desk.party = next_of(party)
        self._wake(desk)
        desk.watched.tell()
        return table.revision

    async def _amend(self, id: str, change: Callable[[Party, Table], Party]) -> Desk:
        desk = await self.desk(id)
        async with desk.lock:
            party = change(desk.party, desk.table)
            if party == desk.party:
                return desk
            try:
                concluded = party.over and not desk.party.over
                scores = party.ending.scores if concluded and party.ending else None
                desk.party = await self.parties.store(party, _going_on(party, scores))
            except StoreConflictError:
                self._forget(desk)
                raise TooLate("the table has just changed") from None
            except Exception:
                self._forget(desk)
                raise
        self._wake(desk)
        desk.watched.tell()
        return desk

    def tell_of_line(self, table: str, number: int) -> None:
        """Something was said at a table."""
        desk = self._desks.get(table)
        if desk is not None:
            desk.chat = max(desk.chat, number)
            desk.watched.tell()

    def _forget(self, desk: Desk) -> None:
        self._desks.pop(desk.table.id, None)
        desk.watched.dismiss()

    # Bots

    def _wake(self, desk: Desk) -> None:
        if desk.thinker is None and desk.bot_to_act and not self._closed:
            desk.thinker = asyncio.create_task(self._let_think(desk))

    async def _let_think(self, desk: Desk) -> None:
        """Bots act until a person has to, or the game is over."""
        table = desk.table
        try:
            while (spec := desk.bot_to_act) is not None and self._is_kept(desk):
                question = question_for(table, spec)
                revision = table.revision
                actions = await self._bots.think(question)
                if desk.bot_to_act != spec or table.revision != revision:
                    # Somebody has come back, or the game has ended meanwhile.
                    continue
                try:
                    await self.play(table.id, revision, actions)
                except Exception:
                    log.exception("a bot's move was not accepted")
                    await asyncio.sleep(RETRY_AFTER)
        finally:
            desk.thinker = None
        # Where the desk was given up, the table is at another one, and its bots must go on there.
        if not self._is_kept(desk):
            await self.desk(table.id)

    def _is_kept(self, desk: Desk) -> bool:
        return self._desks.get(desk.table.id) is desk


def _beginning(party: Party) -> Writing:
    """What is stored of a party whose game begins."""

    async def write(session: AsyncSession) -> None:
        await storing(party)(session)
        await seating(party)(session)

    return write


def _going_on(party: Party, scores: tuple[int, ...] | None) -> Writing:
    """What is stored of a party when something has changed; the scores if that is the end."""

    async def write(session: AsyncSession) -> None:
        await storing(party)(session)
        if party.over and scores is not None:
            await concluding(party, scores)(session)

    return write


def _stored_table(table: Table) -> StoredTable:
    return StoredTable(
        id=table.id,
        created=table.created,
        changed=table.changed,
        setup=setup_text(table.setup),
        seed=table.game.seed,
        seats=tuple(StoredSeat(seat.bot, seat.token_hash) for seat in table.seats),
        standing=_standing(table.game),
    )


def _stored_move(move: Move) -> StoredMove:
    return StoredMove(move.seat, move.text, move.made)


def _standing(game: Game) -> Standing:
    return Standing(game.turn, seat_to_act(game), tuple(game.scores.values()))
