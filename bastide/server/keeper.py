"""The keeper of all tables: it sets them up, stores every move before anybody hears of it, lets
bots act and tells those who watch.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from bastide.game import Game
from bastide.records import RULES_VERSION
from bastide.server.bots import Bots, question_for
from bastide.server.clocks import clock_now
from bastide.server.desks import Desk, Desks
from bastide.server.errors import NotFound, TooLate, TooMany
from bastide.server.keeping import beginning, going_on, standing_of, stored_move, stored_table
from bastide.server.metrics import Metrics, Mover
from bastide.server.other_rules import OtherRules, Reread, reread, settled
from bastide.server.parties import Party, plain_party
from bastide.server.store import (
    Company,
    Database,
    Parties,
    StoreConflictError,
    StoredMove,
    StoredTable,
    next_of,
)
from bastide.server.store.company import seats_text
from bastide.server.tables import (
    Move,
    Seat,
    Table,
    dealt,
    ends_move,
    new_id,
    now,
    seat_to_act,
)
from bastide.server.watching import Watched
from bastide.setup import Setup

log = logging.getLogger(__name__)

Result = TypeVar("Result")

# How long after a failure of the store a bot tries to act again, in seconds.
RETRY_AFTER = 5.0
# How often something is tried that another server has come before.
ATTEMPTS = 20


class Keeper:
    """Every table there is; those in use are in memory."""

    def __init__(
        self,
        database: Database,
        bots: Bots,
        tables_in_memory: int,
        metrics: Metrics | None = None,
    ) -> None:
        self._database = database
        self.parties = Parties(database)
        self._metrics = metrics or Metrics()
        self._company: Company = database.company
        self._bots = bots
        self._desks = Desks(tables_in_memory)
        self._loading: dict[str, asyncio.Task[Desk]] = {}
        self._writings: set[asyncio.Task[Any]] = set()
        self._thinkers: set[asyncio.Task[None]] = set()
        self._closed = False

    async def resume(self) -> None:
        """Let the bots go on where the server was stopped."""
        await self.resume_at(await self._database.tables_waiting_for_bots())

    async def resume_at(self, tables: Sequence[str]) -> None:
        """Let the bots of these tables go on, if no other server thinks for them."""
        for table in tables:
            try:
                self._wake(await self.desk(table))
            except Exception:
                log.exception("a table could not be resumed")

    async def close(self) -> None:
        """Stop all thinking, and finish storing and loading what is under way."""
        self._closed = True
        thinkers = list(self._thinkers)
        for thinker in thinkers:
            thinker.cancel()
        under_way = (*thinkers, *self._writings, *self._loading.values())
        await asyncio.gather(*under_way, return_exceptions=True)

    # Tables

    async def set_up(
        self, setup: Setup, seats: Sequence[Seat], seed: int | None, party: Party | None = None
    ) -> Desk:
        """A new table with a game that begins, for a party if one has gathered; without a seed its
        draws are sealed.
        """
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
        return await self._coming(id, self._add(table, party))

    async def _add(self, table: Table, party: Party) -> Desk:
        await self._database.add_table(
            stored_table(table),
            [stored_move(move) for move in table.moves],
            beginning(party, self.parties.announcing(party)),
        )
        self._metrics.tables.inc()
        return self._seat_at_desk(table, next_of(party), await self.parties.last_line(table.id))

    async def desk(self, id: str) -> Desk:
        """A table by its name, from memory or from the store."""
        while True:
            desk = self._desks.use(id)
            if desk is not None:
                return desk
            loading = self._loading.get(id)
            if loading is None:
                return await self._coming(id, self._load(id))
            # Whoever asks next waits for the same load: a table has one desk.
            try:
                return await asyncio.shield(loading)
            except StoreConflictError:
                # It was being added, and another was faster: it is there.
                continue

    def _coming(self, id: str, work: Coroutine[Any, Any, Desk]) -> Awaitable[Desk]:
        """A desk for which the store is being asked. What other servers tell of the table in the
        meantime has to wait for it: it may be newer than what the store says.
        """
        task = asyncio.create_task(work)
        self._loading[id] = task
        task.add_done_callback(lambda done: self._arrived(id, done))
        return asyncio.shield(task)

    def _arrived(self, id: str, task: asyncio.Task[Desk]) -> None:
        if self._loading.get(id) is task:
            del self._loading[id]

    async def _load(self, id: str) -> Desk:
        kept = await self.parties.kept(id)
        stored = kept.table
        if stored is None:
            if kept.party is not None:
                raise TooLate("the game has not begun")
            raise NotFound("there is no such table")
        again = reread(stored, kept.moves, None if kept.party is None else kept.party.ending)
        seats = [Seat(seat.bot, seat.token_hash) for seat in stored.seats]
        table = Table(stored.id, stored.created, seats, again.game, again.moves)
        party = kept.party or _plain(table)
        if stored.rules_version != RULES_VERSION:
            over = stored.standing.to_act is None
            party = await self._settle(party, again, over=over)
            if not over and not party.over and (table.game.over or table.game.awaits_draw):
                try:
                    party = await self._go_on(table, party)
                except StoreConflictError:
                    # Another server has.
                    return await self._load(id)
        return self._seat_at_desk(table, party, kept.chat, again.other_rules)

    async def _settle(self, party: Party, again: Reread, *, over: bool) -> Party:
        """A table of other rules is gone on with or closed. That it is closed is stored, so that
        lists of games tell it; its moves stay.
        """
        after = settled(party, again, over=over)
        if over or not after.over or after == party:
            return after
        try:
            return await self.parties.store(after)
        except StoreConflictError:
            # Another server has closed it.
            return await self.parties.party(party.id) or after

    async def _go_on(self, table: Table, party: Party) -> Party:
        """What a table of other rules waits for, today's ask nobody: what comes next by itself, the
        draw or the end of the game, is stored as a move of nobody.
        """
        game, move = table.dealt_on()
        party = party.moved(seat_to_act(game), clock_now(), finished=True)
        await self._database.add_move(
            table.id,
            table.revision + 1,
            stored_move(move),
            standing_of(game),
            going_on(party, tuple(game.scores.values())),
        )
        table.accept(game, [move])
        return next_of(party)

    async def keep(self, table: StoredTable, moves: Sequence[StoredMove]) -> Desk:
        """Keep a table as it is, to look at: a game of other rules that was brought along."""
        await self._database.add_table(table, moves)
        self._metrics.tables.inc()
        return await self.desk(table.id)

    def _seat_at_desk(
        self, table: Table, party: Party, chat: int, other_rules: OtherRules | None = None
    ) -> Desk:
        desk = self._desks.use(table.id)
        if desk is not None:
            # Somebody who heard of it from the store was faster than whoever put it there.
            return desk
        desk = Desk(table, party, chat, other_rules)
        self._desks.add(desk)
        self._wake(desk)
        return desk

    def in_memory(self) -> list[Desk]:
        """The tables that are in use, or were not long ago."""
        return list(self._desks)

    def names(self) -> list[str]:
        """Those of the tables that are in memory or are about to be."""
        return [*(desk.table.id for desk in self._desks), *self._loading]

    def at_hand(self, id: str) -> Desk | None:
        """A table by its name, if it is in memory."""
        return self._desks.find(id)

    async def soon_at_hand(self, id: str) -> Desk | None:
        """A table by its name, if it is in memory or is about to be."""
        loading = self._loading.get(id)
        if loading is None:
            return self._desks.find(id)
        # Whoever asked for it hears why there is none.
        with suppress(Exception):
            return await asyncio.shield(loading)
        return None

    async def stored(self, ids: Sequence[str]) -> list[StoredTable]:
        """Those of the tables that exist, the last changed first."""
        return await self._database.tables(ids)

    # Moves

    async def play(
        self, table: str, revision: int, actions: Sequence[str], by: Mover = "person"
    ) -> int:
        """Carry out a move at a revision, and say the revision after it.

        Whether who asks may act is for ``Desk.check`` to say.
        """
        with self._metrics.timing(self._metrics.moves.labels(by)):
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
            player = desk.party.bot_at(table.to_act)
            for _ in range(ATTEMPTS):
                if desk.over:
                    raise TooLate("the game is over")
                game, move = table.prepared(actions)
                finished = ends_move(move) or seat_to_act(game) != table.to_act
                party = desk.party.moved(seat_to_act(game), clock_now(), finished=finished)
                try:
                    await self._database.add_move(
                        id,
                        revision + 1,
                        stored_move(move),
                        standing_of(game),
                        going_on(party, tuple(game.scores.values())),
                    )
                    break
                except StoreConflictError:
                    await self._reload(desk)
                    if table.revision != revision:
                        raise TooLate(f"another move was made at revision {revision}") from None
                    if desk.party.bot_at(table.to_act) != player:
                        raise TooLate("somebody else plays for this seat now") from None
                except Exception:
                    # It may have been stored or not; the store will tell.
                    self._forget(desk)
                    raise
            else:
                raise TooMany("too many change this table at once")
            table.accept(game, [move])
            desk.party = next_of(party)
        self._wake(desk)
        desk.watched.tell()
        return table.revision

    async def _amend(self, id: str, change: Callable[[Party, Table], Party]) -> Desk:
        desk = await self.desk(id)
        async with desk.lock:
            for _ in range(ATTEMPTS):
                party = change(desk.party, desk.table)
                if party == desk.party:
                    return desk
                try:
                    concluded = party.over and not desk.party.over
                    scores = party.ending.scores if concluded and party.ending else None
                    desk.party = await self.parties.store(party, going_on(party, scores))
                    break
                except StoreConflictError:
                    await self._reload(desk)
                except Exception:
                    self._forget(desk)
                    raise
            else:
                raise TooMany("too many change this table at once")
        self._wake(desk)
        desk.watched.tell()
        return desk

    async def tell_of_line(self, table: str, number: int) -> None:
        """Something was said at a table."""
        desk = await self.soon_at_hand(table)
        if desk is not None:
            desk.chat = max(desk.chat, number)
            desk.watched.tell()

    # Other servers

    async def catch_up(
        self, desk: Desk, revision: int | None = None, version: int | None = None
    ) -> None:
        """See what other servers have stored at a table, unless it is at a revision, or its party
        at a version, already.
        """
        if not self._company.shared:
            return
        async with desk.lock:
            told = revision is not None or version is not None
            moved = revision is not None and desk.table.revision < revision
            changed = version is not None and desk.party.version < version
            if moved or changed or not told:
                await self._follow(desk)

    async def tell_of_watchers(self, id: str, watched: Watched, *, newcomer: bool = False) -> None:
        """Tell the other servers which seats of a table are watched from here, and ask a newcomer's
        question: who watches there.
        """
        try:
            if newcomer:
                await self._company.say("who", id)
            else:
                await self._company.say("seated", id, seats_text(watched.seats))
        except Exception:
            log.exception("the other servers could not be told who watches")

    async def _follow(self, desk: Desk) -> bool:
        """Take over what others have stored; whether there was anything."""
        table = desk.table
        try:
            stored, party, chat = await self.parties.news(table.id, table.revision)
            if desk.closed:
                # These are moves that today's rules refuse.
                stored = []
            if stored:
                told = [(move.seat, move.steps, move.made) for move in stored]
                table.accept(*table.followed(told))
        except Exception:
            self._forget(desk)
            raise
        if party is None:
            # Of a table from before there were parties, or of one that was deleted.
            party = desk.party if desk.party.version else _plain(table)
        news = bool(stored) or party != desk.party
        spoken = chat > desk.chat
        desk.party, desk.chat = party, max(desk.chat, chat)
        if news and self._company.holds(table.id):
            self._wake(desk)
        if news or spoken:
            desk.watched.tell()
        return news

    async def _reload(self, desk: Desk) -> None:
        """Something else was stored than what was tried; where it is not seen, begin anew."""
        if not await self._follow(desk):
            self._forget(desk)
            raise TooLate("the table has just changed")

    def _forget(self, desk: Desk) -> None:
        self._desks.remove(desk)
        desk.watched.dismiss()

    # Bots

    def _wake(self, desk: Desk) -> None:
        if desk.thinker is None and desk.bot_to_act and not self._closed:
            desk.thinker = asyncio.create_task(self._let_think(desk))
            self._thinkers.add(desk.thinker)
            desk.thinker.add_done_callback(self._thinkers.discard)

    async def _let_think(self, desk: Desk) -> None:
        """Bots act until a person has to, or the game is over, or another server is to do it."""
        table = desk.table
        try:
            if not await self._may_think(table):
                return
            while (spec := desk.bot_to_act) is not None and desk in self._desks:
                question = question_for(table, spec)
                revision = table.revision
                with self._metrics.timing(self._metrics.thoughts):
                    actions = await self._bots.think(question)
                if desk.bot_to_act != spec or table.revision != revision:
                    # Somebody has come back, the game has ended, or another server was faster.
                    continue
                try:
                    await self.play(table.id, revision, actions, "bot")
                except TooLate:
                    # Another server thought for it as well and was faster.
                    if not await self._may_think(table):
                        return
                except Exception:
                    log.exception("a bot's move was not accepted")
                    await asyncio.sleep(RETRY_AFTER)
        finally:
            desk.thinker = None
        # Where the desk was given up, the table is at another one, and its bots must go on there.
        if desk not in self._desks:
            # It may have been deleted as well.
            with suppress(NotFound):
                await self.desk(table.id)

    async def _may_think(self, table: Table) -> bool:
        """Whether this server is to think for the bots of a table."""
        try:
            return await self._company.lease(table.id)
        except Exception:
            # Whoever renews the leases will come to it when the store answers again.
            log.exception("nobody could be asked who thinks for a table")
            return False


def _plain(table: Table) -> Party:
    """The party of a table from before there were parties."""
    return plain_party(table.id, table.created, table.setup, table.seats, table.to_act)
