"""What can be chosen about a server, with the usual values."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL

PAGE = Path(__file__).parent / "static"
LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Settings:
    """A server's database, whom it answers, and the bounds of what it takes on.

    ``hosts`` are the names under which it may be addressed, without ports; with ``any_address``
    it also answers to bare IP addresses. Names that are not listed are refused: else another
    site could make its own name point here and read what the server says. ``proxies`` are
    believed when they say where a request comes from, and nobody else is. ``metrics`` is the
    address and the port at which they are shown, if they are.
    """

    database: str = "sqlite:///bastide.db"
    hosts: tuple[str, ...] = LOCAL_HOSTS
    any_address: bool = False
    proxies: tuple[str, ...] = ()
    metrics: tuple[str, int] | None = None
    page: Path = PAGE
    bot_workers: int = max(2, os.cpu_count() or 1)
    bot_seconds: float = 120.0
    picture_seconds: float = 120.0
    tables_in_memory: int = 200
    tables_per_minute: int = 60
    joins_per_minute: int = 60
    lines_per_minute: int = 20
    sign_ins_per_minute: int = 10
    watchers_per_table: int = 50
    watchers: int = 2000
    lease_seconds: float = 10.0


# The drivers, by the name of the database.
DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}


def database_url(place: str) -> str:
    """A database by its URL, or by the path of its file."""
    name, is_url, rest = place.partition("://")
    if is_url:
        return f"{DRIVERS.get(name, name)}://{rest}"
    path = Path(place).expanduser().resolve()
    return URL.create(DRIVERS["sqlite"], database=str(path)).render_as_string()
