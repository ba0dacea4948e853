"""Secrets stay secret: those of the seats, and the order of the tiles to come."""

from __future__ import annotations

import base64
import hashlib
import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.actions import DrawTile
from bastide.records import PromiseError, check_promise, read_promise, read_record
from bastide.seal import Promise, Seal
from bastide.server.tables.bots import question_for
from bastide.server.tables.table import Caller, Seat, Table, new_id, new_token, token_hash
from tests.server.conftest import Start
from tests.server.players import TWO_PEOPLE, AtTable, bearer, seated, sit_down

SEED = "918273645546372819"
READING = ("", "/survey", "/history", "/at/3", "/record", "/picture.svg", "/art")


def everything_told(table: AtTable) -> str:
    """All that the server says of a table, to anybody or to a player."""
    answers = [table.client.get(table.path + what).text for what in READING]
    seen = table.see()
    if not seen["position"]["over"]:
        actions = table.random_move(seen, Random(1))
        answers.append(json.dumps(table.draft(seen, actions)))
    summary = table.client.post("/api/v1/tables/summaries", json={"tables": [table.id]})
    answers.append(summary.text)
    assert isinstance(table.client, TestClient)
    live = f"{table.path}/live?revision=-1"
    with table.client.websocket_connect(live, headers={"host": "localhost"}) as socket:
        answers.append(socket.receive_text())
    return "\n".join(answers)


def test_the_secrets_of_seats_are_told_once(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    table.play_on(Random(1), moves=5)
    told = everything_told(table)
    for token in table.tokens.values():
        assert len(token) >= 43
        assert token not in told
        assert token_hash(token).hex() not in told


def test_the_seed_is_told_when_the_game_is_over(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, seed=SEED)
    table.play_on(Random(1), moves=5)
    assert SEED not in everything_told(table)
    assert table.see()["seed"] is None
    assert table.play_on(Random(1))["seed"] == SEED
    assert table.get("/at/2")["seed"] == SEED


def test_nothing_that_is_told_tells_the_tiles_to_come(lasting_client: TestClient) -> None:
    """Two tables that were dealt alike so far say the same, whatever their bags hold."""
    told = []
    seeds = [seed for seed in range(2000) if _dealt(seed, 2) == _dealt(0, 2)][:2]
    assert len({_dealt(seed, 12) for seed in seeds}) == 2
    for seed in seeds:
        table = sit_down(lasting_client, seed=str(seed))
        opening = table.see()
        table.move(opening, _first_move(table))
        words = everything_told(table)
        for changing in (table.id, opening["created"]):
            words = words.replace(changing, "")
        told.append(_without_times(words))
    assert told[0] == told[1]


def test_nothing_that_is_told_tells_the_secret_of_sealed_draws(
    lasting_client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables that were dealt alike so far say the same but for their commitments."""
    seals = [Seal(f"{number:064x}", f"{number:032x}") for number in range(2000)]
    alike = [seal for seal in seals if _sealed(seal, 2) == _sealed(seals[0], 2)][:2]
    assert len({_sealed(seal, 12) for seal in alike}) == 2
    told = []
    for seal in alike:
        monkeypatch.setattr(Seal, "new", lambda seal=seal: seal)
        table = sit_down(lasting_client)
        opening = table.see()
        table.move(opening, _first_move(table))
        words = everything_told(table)
        assert seal.commitment is not None
        assert seal.secret not in words
        assert str(seal.salt) not in words
        assert seal.commitment in words
        for changing in (table.id, opening["created"], seal.commitment):
            words = words.replace(changing, "")
        told.append(_without_times(words))
    assert told[0] == told[1]


def test_the_secret_of_sealed_draws_is_told_when_the_game_is_over(
    lasting_client: TestClient,
) -> None:
    answer = lasting_client.post("/api/v1/tables", json={"seats": TWO_PEOPLE})
    table = seated(lasting_client, answer)
    promised = answer.json()["commitment"]
    fairness = table.see()["fairness"]
    assert fairness == {"commitment": promised, "secret": None, "salt": None}
    record = lasting_client.get(f"{table.path}/record").text
    assert read_promise(record)[1] == Promise(promised, None)
    table.play_on(Random(1), moves=5)
    assert table.see()["fairness"] == fairness
    told = table.play_on(Random(1))["fairness"]
    assert told["commitment"] == promised
    # By hand, as docs/api.md tells it.
    words = f"bastide-draws 1 {told['secret']} {told['salt']}"
    assert hashlib.sha256(words.encode()).hexdigest() == promised
    record = lasting_client.get(f"{table.path}/record").text
    assert check_promise(*read_promise(record)) == promised


def test_where_nothing_was_promised_that_is_said(lasting_client: TestClient) -> None:
    chosen = sit_down(lasting_client, seed=SEED)
    record = lasting_client.get(f"{chosen.path}/record").text
    answer = lasting_client.post("/api/v1/tables/import", json={"record": record})
    for table in (chosen, seated(lasting_client, answer)):
        assert table.see()["fairness"] is None
        table.play_on(Random(1))
        assert table.see()["fairness"] is None
        record = lasting_client.get(f"{table.path}/record").text
        with pytest.raises(PromiseError, match="nothing was promised"):
            check_promise(*read_promise(record))


def test_a_promise_outlives_the_server(start: Start) -> None:
    table = sit_down(start())
    table.play_on(Random(1), moves=5)
    promised = table.see()["fairness"]
    again = AtTable(start(), table.id, table.tokens)
    assert again.see()["fairness"] == promised
    again.play_on(Random(2))
    record = again.client.get(f"{again.path}/record").text
    assert check_promise(*read_promise(record)) == promised["commitment"]


def _sealed(seal: Seal, number: int) -> tuple[str, ...]:
    """The first tiles of a game in which the last action is always taken."""
    return _first_draws(Game(Setup(players=["Ada", "Ben"]), seal=seal), number)


def _dealt(seed: int, number: int) -> tuple[str, ...]:
    """The first tiles of a game in which the last action is always taken."""
    return _first_draws(Game(Setup(players=["Ada", "Ben"]), seed=seed), number)


def _first_draws(game: Game, number: int) -> tuple[str, ...]:
    while len([step for step in game.steps if isinstance(step, DrawTile)]) < number:
        game.play(game.legal_actions[-1])
    return tuple(str(step) for step in game.steps if isinstance(step, DrawTile))[:number]


def _first_move(table: AtTable) -> list[str]:
    seen = table.see()
    actions: list[str] = []
    offers = seen["position"]["offers"]
    while True:
        actions.append(offers[-1]["id"])
        drafted = table.draft(seen, actions)
        if drafted["finished"]:
            return actions
        offers = drafted["position"]["offers"]


def _without_times(words: str) -> str:
    lines = []
    for line in words.splitlines():
        try:
            lines.append(json.dumps(_timeless(json.loads(line))))
        except ValueError:
            lines.append(line)
    return "\n".join(lines)


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: _timeless(own) for key, own in value.items() if key not in ("created", "changed")
        }
    return [_timeless(each) for each in value] if isinstance(value, list) else value


def test_a_record_of_a_game_under_way_ends_with_the_tile_at_hand(
    lasting_client: TestClient,
) -> None:
    table = sit_down(lasting_client, sets=["base", "river"])
    table.play_on(Random(1), moves=9)
    steps = read_record(lasting_client.get(f"{table.path}/record").text).steps
    told = [each for each in table.get("/history")["rounds"] for each in each["events"]]
    drawn = [str(step) for step in steps if isinstance(step, DrawTile)]
    assert drawn == [event["tile"] for event in told if event["type"] == "drawn"]


@pytest.mark.parametrize("seed", [int(SEED), None])
def test_a_bot_is_not_told_the_secret_either(seed: int | None) -> None:
    table = table_with(
        Seat(name="Ada", bot="greedy"), Seat(name="Ben", token=token_hash(new_token()))
    ).dealt(Seal.new() if seed is None else seed, 0)
    question = question_for(table, "greedy")
    seal = table.playing.seal
    secret = SEED if seal is None else seal.secret
    assert secret not in repr(question)
    assert question.seed != int(SEED)
    assert len(question.steps.split()) == 1


def table_with(*seats: Seat) -> Table:
    setup = Setup(players=[str(seat.name) for seat in seats])
    return Table(id=new_id(), created="", changed="", setup=setup, seats=seats)


def test_secrets_are_not_kept_in_clear(start: Start, tmp_path: Path) -> None:
    client = start()
    table = sit_down(client)
    table.play_on(Random(1), moves=5)
    tokens = list(table.tokens.values())
    start()
    kept = b"".join(path.read_bytes() for path in sorted(tmp_path.glob("games.db*")))
    for token in tokens:
        assert token.encode() not in kept
        assert base64.b64encode(token_hash(token)) in kept


def test_the_database_is_for_its_owner_only(start: Start, tmp_path: Path) -> None:
    sit_down(start())
    assert (tmp_path / "games.db").stat().st_mode & 0o077 == 0


def test_secrets_are_not_logged(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    client = start()
    table = sit_down(client, seed=SEED)
    table.play_on(Random(1), moves=3)
    table.post("/moves", 77, ["-"], 0)
    body = {"revision": 0, "actions": 3}
    client.post(f"{table.path}/moves", json=body, headers=bearer(table.tokens[0]))
    for token in table.tokens.values():
        assert token not in caplog.text


def test_a_secret_is_of_one_seat() -> None:
    token, other = new_token(), new_token()
    table = table_with(
        Seat(name="Ada", token=token_hash(token)), Seat(name="Ben", bot="greedy"), Seat(name="Cleo")
    )
    assert table.seats_of(Caller.with_tokens([token])) == {0}
    for wrong in (other, "", token[:-1], token + "x", token.upper(), "é"):
        assert not table.seats_of(Caller.with_tokens([wrong]))
