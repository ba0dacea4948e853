"""Several servers on one database.

On PostgreSQL several servers serve the same tables. Each tells the others what it stores, in the
transaction that stores it, and the bots of a table are left to the one that holds its lease. A
server renews all of its leases at once by saying that it is there, and one that has not said so for
a while loses everything that it held. A lease saves work and nothing more: that no two moves are
stored at a version is for the database to see to.

The rest of a server knows nothing of this but ``Cluster``.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from datetime import timedelta
from typing import Any, Protocol

import psycopg
from sqlalchemy import delete, func, literal, or_, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from bastide.server.live.lobby import Lobby
from bastide.server.live.watchers import NOBODY, Presence
from bastide.server.logs import log_failure
from bastide.server.store import Database, Notice, StoreConflictError
from bastide.server.store.notices import CHANNEL
from bastide.server.store.postgresql import CONNECT_OPTIONS
from bastide.server.store.schema import LeaseRow, ServerRow, TableRow
from bastide.server.store.tables import find_waiting_for_bots, notify
from bastide.server.store.writer import reason_of
from bastide.server.tables.apply import Change
from bastide.server.tables.bots import BotPlayers
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

MOST_WAITING = 1000
# A lease is renewed so many times before it would run out.
RENEWALS_PER_LEASE = 3
# How long after the line to the database broke it is tried again, in seconds.
RETRY_AFTER = 1.0


class Cluster(Protocol):
    """What a server needs of those beside it."""

    async def lease(self, table: str) -> bool:
        """Whether the bots of a table are this server's, now that it asks."""

    def holds(self, table: str) -> bool:
        """Whether they were when it asked last."""

    async def tell_presence(self, table: str, presence: Presence) -> None:
        """Tells the others who watches a table from here."""

    async def ask_presence(self, table: str) -> None:
        """Asks the others who watches it from there."""

    async def tell_signed_out(self, account: str) -> None:
        """Tells the others that sessions of an account have ended."""

    def running(
        self,
        registry: TableRegistry,
        bots: BotPlayers,
        lobby: Lobby,
        sign_out: Callable[[str], None],
    ) -> AbstractAsyncContextManager[None]:
        """Listens to the others, and is seen by them."""


class SingleServer:
    """There is nobody else."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lease(self, table: str) -> bool:  # noqa: ARG002 - nobody else asks for it
        return True

    def holds(self, table: str) -> bool:  # noqa: ARG002 - nobody else can
        return True

    async def tell_presence(self, table: str, presence: Presence) -> None:
        pass

    async def ask_presence(self, table: str) -> None:
        pass

    async def tell_signed_out(self, account: str) -> None:
        pass

    @asynccontextmanager
    async def running(
        self,
        registry: TableRegistry,  # noqa: ARG002 - nobody else tells of a table
        bots: BotPlayers,
        lobby: Lobby,  # noqa: ARG002
        sign_out: Callable[[str], None],  # noqa: ARG002
    ) -> AsyncIterator[None]:
        """Lets all bots go on where the server was stopped."""
        waiting = await self._database.read(find_waiting_for_bots)
        resuming = asyncio.create_task(bots.resume(waiting))
        try:
            yield
        finally:
            resuming.cancel()
            await asyncio.gather(resuming, return_exceptions=True)


class Peers:
    """The servers at a PostgreSQL database, this one among them."""

    def __init__(self, database: Database, lease_seconds: float) -> None:
        self._database = database
        self._lease_seconds = lease_seconds
        self._held: frozenset[str] = frozenset()
        self._early = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: asyncio.Task[None] | None = None
        self._resuming: asyncio.Task[None] | None = None
        self._to_tell: list[Notice] = []
        self._telling = asyncio.Lock()
        self._next_telling: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def running(
        self,
        registry: TableRegistry,
        bots: BotPlayers,
        lobby: Lobby,
        sign_out: Callable[[str], None],
    ) -> AsyncIterator[None]:
        self._registry, self._bots, self._lobby = registry, bots, lobby
        self._sign_out = sign_out
        registry.listen(self._table_changed)
        await self._renew()
        self._listener = self._soon(self._listen())
        self._soon(self._stay())
        try:
            yield
        finally:
            tasks = list(self._tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._leave()

    def _soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log_failure(log, "the other servers could not be followed", error)

    # Leases

    async def lease(self, table: str) -> bool:
        if table in self._held:
            return True
        try:
            holder = await self._database.write(lambda session: self._claim(session, table))
        except (StoreConflictError, IntegrityError):
            # The table is gone, or this server was struck off; it will say again that it is here.
            return False
        if holder == self._database.server:
            self._held |= {table}
        return holder == self._database.server

    def _claim(self, session: Session, table: str) -> str | None:
        """Where there is a lease already, it stays as it is, and its holder is returned."""
        _lightly(session)
        claim = insert(LeaseRow).values(table_id=table, server_id=self._database.server)
        claim = claim.on_conflict_do_update(
            index_elements=["table_id"], set_={"server_id": LeaseRow.server_id}
        )
        return session.scalar(claim.returning(LeaseRow.server_id))

    def holds(self, table: str) -> bool:
        return table in self._held

    async def _stay(self) -> None:
        """Renews the leases in time, and lets bots go on that nobody else lets think."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._lease_seconds / RENEWALS_PER_LEASE):
                    await self._early.wait()
            self._early.clear()
            try:
                await self._renew()
            except Exception as error:
                log_failure(log, "the leases could not be renewed", error)
                self._listen_anew()

    async def _renew(self) -> None:
        await self._database.write(self._say_here)
        # Apart from the above: two servers that each hold their own row and want to strike off
        # the other's would wait for each other.
        servers, held, waiting = await self._database.write(self._strike_off)
        self._held = held
        for table in self._registry:
            table.forget_servers_but(servers)
        if self._resuming is None or self._resuming.done():
            # To read many tables takes long, and the leases must not wait for that.
            self._resuming = self._soon(self._bots.resume(waiting))

    def _say_here(self, session: Session) -> None:
        _lightly(session)
        until = func.now() + literal(timedelta(seconds=self._lease_seconds))
        here = insert(ServerRow).values(id=self._database.server, until=until)
        session.execute(here.on_conflict_do_update(index_elements=["id"], set_={"until": until}))

    def _strike_off(self, session: Session) -> tuple[frozenset[str], frozenset[str], list[str]]:
        """Strikes off the servers that are gone. Returns those that are here, the leases of this
        one, and the tables whose bots nobody else lets think.
        """
        _lightly(session)
        mine = LeaseRow.server_id == self._database.server
        gone = select(ServerRow.id).where(ServerRow.until < func.now())
        session.execute(
            delete(ServerRow).where(ServerRow.id.in_(gone.with_for_update(skip_locked=True)))
        )
        over = select(TableRow.id).where(TableRow.phase == "over")
        session.execute(delete(LeaseRow).where(mine, LeaseRow.table_id.in_(over)))
        servers = frozenset(session.scalars(select(ServerRow.id)))
        held = frozenset(session.scalars(select(LeaseRow.table_id).where(mine)))
        waiting = session.scalars(
            select(TableRow.id)
            .where(TableRow.bot_acts)
            .outerjoin(LeaseRow, LeaseRow.table_id == TableRow.id)
            .where(or_(LeaseRow.table_id.is_(None), mine))
            .order_by(TableRow.changed.desc())
            .limit(MOST_WAITING)
        )
        return servers, held, list(waiting)

    async def _leave(self) -> None:
        """Gives up all leases, and tells the others that they are free. Where that fails, they run
        out.
        """
        self._held = frozenset()

        def leave(session: Session) -> None:
            session.execute(delete(ServerRow).where(ServerRow.id == self._database.server))
            notify(session, Notice(kind="left", server=self._database.server))

        try:
            await self._database.write(leave)
        except Exception as error:
            log_failure(log, "the other servers could not be told that this one leaves", error)

    # Telling the others

    async def tell_presence(self, table: str, presence: Presence) -> None:
        await self._tell(
            Notice(
                kind="present",
                server=self._database.server,
                table=table,
                seats=tuple(sorted(presence.seats)),
                spectators=presence.spectators,
            )
        )

    def _table_changed(self, table: OpenTable, change: Change, _: bool) -> None:
        """Who sits elsewhere now, or nowhere, may watch from here."""
        before = change.before
        if before is not None and before.seats is not change.table.seats and table.watchers:
            self._soon(self.tell_presence(table.table.id, table.watchers.here))

    async def ask_presence(self, table: str) -> None:
        await self._tell(Notice(kind="who", server=self._database.server, table=table))

    async def tell_signed_out(self, account: str) -> None:
        await self._tell(Notice(kind="signed_out", server=self._database.server, account=account))

    async def _tell(self, notice: Notice) -> None:
        self._to_tell.append(notice)
        if self._next_telling is None:
            self._next_telling = self._soon(self._tell_together())
        await asyncio.shield(self._next_telling)

    async def _tell_together(self) -> None:
        """Tells what there is to tell. What comes while that is under way is told next."""
        async with self._telling:
            notices, self._to_tell, self._next_telling = self._to_tell, [], None
            try:
                await self._database.write(lambda session: _tell_lightly(session, notices))
            except Exception as error:
                log_failure(log, "the other servers could not be told", error)

    # Hearing them

    def _listen_anew(self) -> None:
        """A line may be dead without a word; where the database does not answer, it is."""
        if self._listener is not None:
            self._listener.cancel()
            self._listener = self._soon(self._listen())

    async def _listen(self) -> None:
        while True:
            try:
                connection = await psycopg.AsyncConnection.connect(
                    self._database.url_for_psycopg,
                    autocommit=True,
                    **CONNECT_OPTIONS,
                )
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    # What was told while there was no line is in the store.
                    self._soon(self._refresh_all())
                    async for told in connection.notifies():
                        notice = Notice.decoded(told.payload)
                        if notice is not None and notice.server != self._database.server:
                            self._take(notice)
            except psycopg.OperationalError as error:
                log.warning("the line to the other servers broke: %s", reason_of(error))
            except Exception as error:
                log_failure(log, "the line to the other servers broke", error)
            await asyncio.sleep(RETRY_AFTER)

    def _take(self, notice: Notice) -> None:
        """Does what a notice asks for."""
        if notice.kind in ("moved", "changed"):
            if notice.listed and notice.kind == "changed":
                self._lobby.changed()
            self._soon(self._follow(notice))
        elif notice.kind == "left":
            self._early.set()
        elif notice.kind == "signed_out":
            self._sign_out(notice.account)
        elif (table := self._registry.find(notice.table)) is not None:
            if notice.kind == "present":
                presence = Presence(frozenset(notice.seats), notice.spectators)
                table.hear_of(notice.server, presence)
            elif notice.kind == "who" and table.watchers.here != NOBODY:
                self._soon(self.tell_presence(notice.table, table.watchers.here))

    async def _follow(self, notice: Notice) -> None:
        """Sees what another server has stored, where that matters to anybody here."""
        table = await self._registry.find_soon(notice.table)
        if table is not None:
            await table.refresh(notice)
        elif self.holds(notice.table):
            # Its bot may have to act now; opening the table lets it.
            await self._registry.get(notice.table)

    async def _refresh_all(self) -> None:
        self._lobby.changed()
        for name in self._registry.names():
            # Whoever watches where this fails is sent away, and comes again.
            try:
                table = await self._registry.find_soon(name)
                if table is not None:
                    await table.refresh()
            except Exception as error:
                log_failure(log, "a table could not be followed", error)


def _lightly(session: Session) -> None:
    """What is lost with the machine is not missed: its servers are lost with it."""
    session.execute(text("SET LOCAL synchronous_commit TO off"))


def _tell_lightly(session: Session, notices: Iterable[Notice]) -> None:
    _lightly(session)
    notify(session, *notices)


def cluster_of(database: Database, lease_seconds: float) -> Cluster:
    """The cluster that a database makes possible."""
    return Peers(database, lease_seconds) if database.shared else SingleServer(database)
