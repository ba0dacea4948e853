"""A server in this process, with a database of its own."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from starlette.testclient import TestClient

from bastide.server.app import create_app
from bastide.server.settings import Settings, database_url
from bastide.server.store.upkeep import back_up
from tests.server.postgres import attended

Start = Callable[..., TestClient]
ADDRESS = "http://localhost"


def settings(folder: Path, **changes: Any) -> Settings:
    """The settings of a server that keeps its games in a folder."""
    return settings_at(str(folder / "games.db"), **changes)


def settings_at(place: str, **changes: Any) -> Settings:
    """The settings of a server with a database."""
    return Settings(database=database_url(place), bot_workers=1, **changes)


def everything_kept(place: str, folder: Path) -> bytes:
    """All that a database of either kind holds, as bytes to look for secrets in."""
    copy = folder / "everything.db"
    back_up(database_url(place), copy)
    return copy.read_bytes()


@pytest.fixture
def place(tmp_path: Path) -> str:
    """A database of its own, a file unless a module of tests says otherwise."""
    return str(tmp_path / "games.db")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server, which is started for the first test that asks."""
    with attended() as url:
        yield url


@contextmanager
def new_database(postgres: str) -> Iterator[str]:
    """An empty database of a PostgreSQL server, by its URL."""
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        yield postgres.replace("/postgres?", f"/{name}?")
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def shared_place(postgres: str) -> Iterator[str]:
    """An empty database of PostgreSQL, by its URL."""
    with new_database(postgres) as place:
        yield place


@pytest.fixture(params=["sqlite", "postgresql"])
def either_place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind, for modules of tests that take it as their ``place``."""
    if request.param == "sqlite":
        return str(tmp_path / "games.db")
    url: str = request.getfixturevalue("shared_place")
    return url


@pytest.fixture
def start(place: str) -> Iterator[Start]:
    """Starts servers on the same database, one after another."""
    with ExitStack() as running:

        def started(**changes: Any) -> TestClient:
            running.close()
            app = create_app(settings_at(place, **changes))
            return running.enter_context(TestClient(app, base_url=ADDRESS))

        yield started


@pytest.fixture
def client(start: Start) -> TestClient:
    return start()


@pytest.fixture(scope="module")
def lasting_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for the tests of a module that leave nothing behind for each other."""
    app = create_app(settings(tmp_path_factory.mktemp("server"), tables_per_minute=100_000))
    with TestClient(app, base_url=ADDRESS) as running:
        yield running
