"""A server in this process, with a database of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide.server.app import create_app
from bastide.server.settings import Settings, database_url

Start = Callable[..., TestClient]
ADDRESS = "http://localhost"


def settings(folder: Path, **changes: Any) -> Settings:
    """The settings of a server that keeps its games in a folder."""
    return Settings(database=database_url(str(folder / "games.db")), thinkers=1, **changes)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers on the same database, one after another."""
    with ExitStack() as running:

        def started(**changes: Any) -> TestClient:
            running.close()
            app = create_app(settings(tmp_path, **changes))
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
