"""Databases without a server around them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bastide.server.metrics import Metrics
from bastide.server.settings import database_url
from bastide.server.store import Database
from bastide.server.store.tables import find_table
from bastide.server.tables.registry import TableRegistry
from bastide.server.tables.stored import read_table
from bastide.server.tables.table import Table
from tests.server.tables import a_table, person_seat


@asynccontextmanager
async def opened(place: str) -> AsyncIterator[Database]:
    database = Database(database_url(place))
    await database.open()
    try:
        yield database
    finally:
        await database.close()


async def games(database: Database, number: int) -> list[Table]:
    """Games of two people that have just begun, as they are stored."""
    registry = TableRegistry(database, number, Metrics())
    made = [a_table(person_seat("Ada", 0), person_seat("Ben", 1)) for _ in range(number)]
    # An invitation is for one table.
    dealt = [table.with_(invitation=None).dealt(7, 0) for table in made]
    return [(await registry.add(table)).table for table in dealt]


async def stored(database: Database, table: Table) -> Table:
    """A table as it is in the database."""
    found = await database.read(lambda session: find_table(session, table.id))
    assert found is not None
    return read_table(*found)
