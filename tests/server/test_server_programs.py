"""No client of the server can have a program started, or code run that is not of Bastide."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.bots import BotSpecError, spec_problem
from bastide.records import record_of
from bastide.server.tables.bots import Question, answer
from tests.server.players import Json, bearer, refusal

OWN = """
import pathlib
pathlib.Path({trace!r}).touch()


def Bot(seed):
    pathlib.Path({trace!r}).touch()
"""


@pytest.fixture(params=["program", "file"])
def spec(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A bot that the command line would take, and that leaves a trace when it is run."""
    trace, file = tmp_path / "trace", tmp_path / "own.py"
    file.write_text(OWN.format(trace=str(trace)))
    return f"program:touch {trace}" if request.param == "program" else f"{file}:Bot"


def gathering(client: TestClient) -> Json:
    body = {"seats": [{"name": "Ada"}, {"open": True}, {"open": True}]}
    made: Json = client.post("/api/v1/tables", json=body).json()
    return made


def test_nobody_can_ask_for_it(lasting_client: TestClient, spec: str, tmp_path: Path) -> None:
    seats = [{"name": "Ada"}, {"name": "Ben", "bot": spec}]
    record = record_of(Game(Setup(players=["Ada", "Ben"]), seed=2)).to_text()
    made = gathering(lasting_client)
    arrange = f"/api/v1/tables/{made['table']}/arrange"
    for path, body, secret in (
        ("/api/v1/tables", {"seats": seats}, None),
        ("/api/v1/tables", {"seats": [*seats, {"open": True}]}, None),
        ("/api/v1/tables", {"seats": [{"name": "A"}, {"open": True}], "stand_in": spec}, None),
        ("/api/v1/tables/import", {"record": record, "bots": [None, spec]}, None),
        (arrange, {"seat": 1, "bot": spec}, made["host"]),
    ):
        headers = bearer(secret) if secret else {}
        refusal(lasting_client.post(path, json=body, headers=headers), 422)
    assert not (tmp_path / "trace").exists()


def test_not_even_the_store_can(spec: str, tmp_path: Path) -> None:
    game = Game(Setup(players=["Ada", "Ben"]), seed=2)
    head = record_of(Game(game.setup)).to_text()
    with pytest.raises(BotSpecError, match="no other may play here"):
        answer(Question(head, " ".join(map(str, game.steps)), spec, 7))
    assert not (tmp_path / "trace").exists()
    # On the command line it would have been taken.
    if spec.startswith("program:"):
        assert spec_problem(spec) is None
