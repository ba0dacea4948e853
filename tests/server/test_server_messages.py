"""What the server says has a shape that is described, and changes lead to the same table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from pydantic import ValidationError

from bastide import Game, Setup
from bastide.engine.dice import Dice
from bastide.events import AnyEvent
from bastide.messages import Offer, position_of, setup_of
from bastide.server import protocol
from bastide.server.app import create_app
from bastide.setup import ALL_SETS
from tests.server.watching import applied

DESCRIPTION = create_app().openapi()
SCHEMAS: dict[str, dict[str, Any]] = DESCRIPTION["components"]["schemas"]


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema and everything that it is made of."""
    if isinstance(schema, dict):
        yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from parts(part)


def test_every_part_of_every_message_has_a_shape() -> None:
    for part in parts(SCHEMAS):
        assert part.get("additionalProperties") is not True
        if part.get("type") == "object":
            assert part.keys() & {"properties", "additionalProperties"}
        if part.get("type") == "array":
            assert part.keys() & {"items", "prefixItems"}


def test_every_shape_that_is_named_is_there() -> None:
    named = {part["$ref"] for part in parts(DESCRIPTION) if "$ref" in part}
    assert named <= {f"#/components/schemas/{name}" for name in SCHEMAS}


def test_every_answer_has_a_shape() -> None:
    for path, methods in DESCRIPTION["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                for kind, content in answer["content"].items():
                    assert kind != "application/json" or content["schema"], (path, method, status)


@pytest.mark.parametrize(
    ("name", "union"),
    [
        ("Event", AnyEvent),
        ("Offer", Offer),
        ("TableMessage", protocol.TableMessage),
        ("LobbyMessage", protocol.LobbyMessage),
    ],
)
def test_what_comes_in_several_forms_says_which(name: str, union: Any) -> None:
    described = SCHEMAS[name]["discriminator"]
    tags = {str(each.__struct_config__.tag): each.__name__ for each in get_args(union)}
    assert described["mapping"] == {
        tag: f"#/components/schemas/{message}" for tag, message in tags.items()
    }
    for tag, message in tags.items():
        tagged = SCHEMAS[message]["properties"][described["propertyName"]]
        assert tagged["enum"] == [tag]


def test_what_a_client_says_over_a_socket_is_described() -> None:
    described = SCHEMAS["ClientMessage"]["discriminator"]
    assert described["propertyName"] == "type"
    assert set(described["mapping"]) == {"seats", "draft", "move", "take_back"}


@pytest.mark.parametrize(
    "message",
    [
        {"type": "seats", "tokens": ["secret"]},
        {"type": "draft", "id": 1, "revision": 0, "actions": ["1,0,E", "f0"]},
        {"type": "draft", "id": 1, "revision": 0, "actions": ["1,0,E"], "closely": True},
        {"type": "move", "id": 2, "revision": 12, "actions": []},
    ],
)
def test_a_client_message_is_read_by_its_type(message: dict[str, Any]) -> None:
    read = protocol.CLIENT_MESSAGES.validate_json(msgspec.json.encode(message))
    assert read.model_dump(exclude_unset=True) == message
    for wrong in ({**message, "type": "hello"}, {**message, "more": 1}, {**message, "id": -1}):
        with pytest.raises(ValidationError):
            protocol.CLIENT_MESSAGES.validate_python(wrong)


def tables(seed: int) -> Iterator[tuple[Game, protocol.TableSeen]]:
    """A table through a random game, with all that can happen at one besides."""
    chance, dice = Random(seed), Dice(seed)
    game = Game(Setup(["Ada", "Ben", "Cleo"], ALL_SETS), seed=seed)
    table = protocol.TableSeen(
        table="t" * 22,
        version=1,
        revision=0,
        created="2026-01-01T00:00:00Z",
        phase="playing",
        setup=setup_of(game.setup),
        seats=[
            protocol.SeatSeen(seat, name, None, False, None, None, False, False, seat, False, None)
            for seat, name in enumerate(game.players)
        ],
        position=position_of(game),
        thinking=None,
        seed=None,
        fairness=protocol.Fairness("c" * 64, None, None),
        terms=protocol.Terms(True, None, "wait", "greedy", False),
        clock=None,
        ending=None,
        rematch=None,
        chat=0,
        taken_back=0,
        spectators=0,
        other_rules=None,
    )
    yield game, table
    while not game.over:
        seat = chance.randrange(3)
        there = msgspec.structs.replace(table.seats[seat], connected=chance.random() < 0.5)
        seats = [*table.seats[:seat], there, *table.seats[seat + 1 :]]
        table = msgspec.structs.replace(table, seats=seats)
        if chance.random() < 0.5:
            game.play(game.legal_actions.choice(dice))
            table = msgspec.structs.replace(
                table,
                version=table.version + 1,
                revision=table.revision + 1,
                phase="over" if game.over else "playing",
                position=position_of(game),
                thinking=chance.choice([None, 1]),
                clock=protocol.ClockSeen([chance.randrange(9000), None, 5], seat),
                seed=str(seed) if game.over else None,
            )
        elif chance.random() < 0.5:
            table = msgspec.structs.replace(table, version=table.version + 1, chat=table.chat + 1)
        yield game, table


@pytest.mark.parametrize("seed", range(3))
def test_whoever_applies_every_change_has_every_table(seed: int) -> None:
    told: protocol.TableSeen | None = None
    held: dict[str, Any] = {}
    events = 0
    for game, table in tables(seed):
        whole = msgspec.json.decode(msgspec.json.encode(table))
        if told is None:
            told, held = table, whole
            continue
        change = protocol.table_change(told, table, list(game.log[events:]))
        text = msgspec.json.encode(change)
        assert msgspec.json.decode(text, type=protocol.TableChange) == change
        held = applied(held, msgspec.json.decode(text))
        assert held == whole
        told, events = table, len(game.log)


def test_who_comes_and_goes_costs_few_bytes() -> None:
    _, table = next(tables(1))
    there = msgspec.structs.replace(table.seats[0], connected=True)
    after = msgspec.structs.replace(table, seats=[there, *table.seats[1:]])
    change = msgspec.to_builtins(protocol.table_change(table, after, []))
    assert set(change) == {"type", "since", "version", "revision", "events", "seats"}
    assert change["since"] == change["version"]


def test_when_a_game_begins_the_whole_table_is_told() -> None:
    _, table = next(tables(1))
    gathering = msgspec.structs.replace(table, phase="gathering", revision=-1, position=None)
    with pytest.raises(ValueError, match="whole table"):
        protocol.table_change(gathering, table, [])


def test_a_change_can_tell_everything_that_changes() -> None:
    constant = {"protocol", "table", "created"}
    told = set(protocol.TableChange.__struct_fields__) - {"since", "events"}
    assert told == set(protocol.TableSeen.__struct_fields__) - constant
