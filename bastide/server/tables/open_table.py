"""A table in memory: the one place where anything happens to it.

People, bots and clocks send commands, which wait in a queue. One after another they are applied,
stored, and only then broadcast.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection
from typing import Any

import msgspec

from bastide.server import protocol
from bastide.server.errors import NotYours, Refusal, TooLate
from bastide.server.live.watchers import Presence, Watcher, Watchers
from bastide.server.store import (
    Database,
    Notice,
    StoreConflictError,
    StoreUnavailableError,
)
from bastide.server.store.tables import find_table
from bastide.server.tables.apply import Change, apply, events_since
from bastide.server.tables.clock import clock_now
from bastide.server.tables.commands import Command
from bastide.server.tables.move import StoredMove, followed
from bastide.server.tables.seen import table_seen
from bastide.server.tables.stored import refreshed
from bastide.server.tables.table import Caller, Table
from bastide.server.wording import Refused

log = logging.getLogger(__name__)

_encode = msgspec.json.Encoder().encode


class Refresh(msgspec.Struct, frozen=True):
    """Another server has stored something: what its notice tells, or whatever there is."""

    notice: Notice | None = None


class OpenTable:
    """A table that is in use.

    ``when_changed`` is told of every change once it is stored, and whether another server stored
    it; ``when_lost`` that nobody knows what is stored, so that the table has to be read again.
    """

    def __init__(
        self,
        table: Table,
        database: Database,
        when_changed: Callable[[OpenTable, Change, bool], None],
        when_lost: Callable[[OpenTable], None],
    ) -> None:
        self.table = table
        self.watchers = Watchers()
        self.lost = False
        # The bot that is thinking here, if one is.
        self.thinking: asyncio.Task[None] | None = None
        self._database = database
        self._when_changed = when_changed
        self._when_lost = when_lost
        self._queue: deque[tuple[Command | Refresh, asyncio.Future[Any]]] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._seen: protocol.TableSeen | None = None

    # Commands

    async def send(self, command: Command) -> Change:
        """Carries out a command; when this returns, what it led to is stored."""
        change: Change = await self._enqueue(command)
        return change

    async def refresh(self, notice: Notice | None = None) -> None:
        """Sees what other servers have stored, if there are any."""
        if self._database.shared:
            await self._enqueue(Refresh(notice))

    @property
    def finished(self) -> asyncio.Task[None] | None:
        """What is still being carried out, to be waited for."""
        return self._worker

    def _enqueue(self, command: Command | Refresh) -> asyncio.Future[Any]:
        # Whoever asks may hang up: what is in the queue is carried out all the same.
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.append((command, answer))
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        return answer

    async def _work(self) -> None:
        try:
            while self._queue:
                command, answer = self._queue.popleft()
                try:
                    done = await self._carry_out(command)
                except Exception as error:
                    if not answer.done():
                        answer.set_exception(error)
                else:
                    if not answer.done():
                        answer.set_result(done)
        finally:
            self._worker = None

    async def _carry_out(self, command: Command | Refresh) -> Change:
        if isinstance(command, Refresh):
            # Whoever was at a lost table comes again, and reads it anew.
            lost = Change(self.table, self.table)
            return lost if self.lost else await self._refresh(command.notice)
        if self.lost:
            raise TooLate(Refused.JUST_CHANGED())
        try:
            return await self._apply(command)
        except (TooLate, NotYours, StoreConflictError) as error:
            # Another server may have come first, or has let somebody sit down.
            news = self._database.shared and not (await self._refresh(None)).is_empty
            if not news and isinstance(error, StoreConflictError):
                # It was deleted, or a file has changed under its only server.
                self._lose()
                raise TooLate(Refused.JUST_CHANGED()) from None
            if not news:
                raise
        try:
            return await self._apply(command)
        except StoreConflictError:
            raise TooLate(Refused.JUST_CHANGED()) from None

    async def _apply(self, command: Command) -> Change:
        change = apply(self.table, command, clock_now())
        if not change.is_empty:
            await self._store(change)
            self._accept(change)
        return change

    async def _store(self, change: Change) -> None:
        try:
            await self._database.store(change)
        except StoreConflictError:
            # Another server may have come first.
            raise
        except StoreUnavailableError as error:
            log.warning("a table could not be stored: %s", error.reason)
            if not error.settled:
                self._lose()
            raise
        except Exception:
            self._lose()
            raise

    async def _refresh(self, notice: Notice | None) -> Change:
        before = self.table
        if notice is not None and notice.version <= before.version:
            return Change(before, before)
        try:
            after = _moved_elsewhere(before, notice) if notice is not None else None
            if after is None:
                after = await self._read_again(before)
        except Refusal:
            raise
        except Exception:
            self._lose()
            raise
        change = Change(before, after)
        if not change.is_empty:
            self._accept(change, elsewhere=True)
        return change

    async def _read_again(self, before: Table) -> Table:
        news = await self._database.read(
            lambda session: find_table(session, before.id, before.revision)
        )
        return before if news is None else refreshed(before, *news)

    def _lose(self) -> None:
        self.lost = True
        self.watchers.dismiss()
        self._when_lost(self)

    def _accept(self, change: Change, *, elsewhere: bool = False) -> None:
        self.table = change.table
        try:
            if change.before is None or change.before.seats is not change.table.seats:
                self.watchers.seat(change.table)
            if self.watchers:
                self._broadcast(change)
            else:
                self._seen = None
        except Exception:
            # It is stored all the same, and whoever asked for it is to hear so.
            log.exception("a change of a table could not be broadcast")
            self._seen = None
            self.watchers.send_away()
        self._when_changed(self, change, elsewhere)

    # Those who watch

    def seen(self) -> protocol.TableSeen:
        """The table as everybody sees it."""
        # A clock that runs shows another time than when it was told last.
        if self._seen is None or self.table.clock_runs:
            self._seen = table_seen(self.table, self.watchers.everywhere, self._seen)
        return self._seen

    def whole(self, since: int | None = None) -> str:
        """The whole table as a message, with what has happened since a revision."""
        events = () if since is None else events_since(self.table, since)
        return _encode(protocol.WholeTable(table=self.seen(), events=tuple(events))).decode()

    def watch(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)

    def sit(self, watcher: Watcher, caller: Caller) -> bool:
        """Marks a watcher as the holder of seats, or as a spectator; whether others watch from here
        now than before.
        """
        here, before = self.watchers.here, self.watchers.everywhere
        watcher.introduced = True
        watcher.caller = caller
        watcher.seats = self.table.seats_of(caller)
        self._tell_presence(before)
        return self.watchers.here != here

    def unwatch(self, watcher: Watcher) -> bool:
        """Somebody has left; whether others watch from here than before."""
        here, before = self.watchers.here, self.watchers.everywhere
        self.watchers.remove(watcher)
        self._tell_presence(before)
        return self.watchers.here != here

    def hear_of(self, server: str, presence: Presence) -> None:
        """Somebody watches at another server."""
        before = self.watchers.everywhere
        self.watchers.hear_of(server, presence)
        self._tell_presence(before)

    def forget_servers_but(self, servers: Collection[str]) -> None:
        """Nobody watches at a server that is not there any more."""
        before = self.watchers.everywhere
        if self.watchers.forget_servers_but(servers):
            self._tell_presence(before)

    def _tell_presence(self, before: Presence) -> None:
        if self.watchers.everywhere == before:
            return
        nothing = Change(self.table, self.table)
        if self.watchers:
            self._broadcast(nothing)
        else:
            self._seen = None
        self._when_changed(self, nothing, False)

    def _broadcast(self, change: Change) -> None:
        """Tells everybody what has changed, and if the game has begun or gone back, everything."""
        before, revision = self._seen, change.table.revision
        if change.takes_back:
            before = None
        self._seen = after = table_seen(change.table, self.watchers.everywhere, before)
        events = () if change.is_empty else tuple(change.events)
        message: protocol.WholeTable | protocol.TableChange
        if before is None or change.has_begun:
            message = protocol.WholeTable(table=after, events=events)
        else:
            message = protocol.table_change(before, after, events)
        self.watchers.broadcast(_encode(message).decode(), revision)


def _moved_elsewhere(table: Table, notice: Notice) -> Table | None:
    """The table after the move that a notice tells of; None where it does not tell enough."""
    if (
        notice.move is None
        or table.game is None
        or table.closed
        or notice.version != table.version + 1
        or notice.revision != table.revision + 1
    ):
        return None
    move: StoredMove = notice.move
    game, played = followed(table.game, move, table.moves)
    return table.with_(
        version=notice.version,
        changed=move.made,
        game=game,
        moves=(*table.moves, played),
        phase="over" if game.over else "playing",
        since=notice.since,
        left=notice.left,
    )
