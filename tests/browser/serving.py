"""A server with the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bastide import Game
from bastide.actions import DrawTile
from bastide.records import read_record, record_of
from bastide.server.settings import PAGE
from tests.server.players import AtTable, seated, sit_down
from tests.server.process import Running


@contextmanager
def serving(folder: Path) -> Iterator[Running]:
    """A server that keeps its games in a folder."""
    server = started(folder)
    try:
        yield server
    finally:
        server.stop()
        output = "".join(server.said)
        assert "Traceback" not in output, output


def started(folder: Path, port: int = 0) -> Running:
    """A server at a port, which whoever starts it has to stop."""
    if not (PAGE / "index.html").is_file():
        raise AssertionError(
            "the page is not built; `make build` builds it, or says what is missing for that"
        )
    server = Running(folder / "games.db", "--port", str(port))
    if port and not server.address.endswith(f":{port}"):
        server.stop()
        raise AssertionError(f"port {port} is taken")
    return server


def table_with(server: Running, game: Game) -> AtTable:
    """A table at which this game is played on, with all seats held by the one who asks."""
    record = record_of(game).to_text()
    answer = server.client.post("/api/v1/tables/import", json={"record": record})
    assert answer.status_code == 201, answer.text
    return seated(server.client, answer)


def table_played(server: Running, game: Game) -> AtTable:
    """A table at which this very game was played move by move, the tiles to come included."""
    table = sit_down(
        server.client,
        *({"name": name} for name in game.players),
        sets=list(game.setup.sets),
        seed=str(game.seed),
    )
    seen, move = table.see(), []
    for step in game.steps:
        if isinstance(step, DrawTile):
            continue
        move.append(str(step))
        if table.draft(seen, move)["finished"]:
            table.move(seen, move)
            seen, move = table.see(), []
    return table


def now_at(table: AtTable) -> Game:
    """The game of a table, as far as it has come."""
    return read_record(table.client.get(f"{table.path}/record").text)
