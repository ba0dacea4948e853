"""The notation for people, and that docs/notation.md says what is written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from bastide import Game, Setup
from bastide.actions import Step, parse_step
from bastide.bots import make_bot, play_to_end
from bastide.events import (
    CountMoved,
    DragonMoved,
    FairyMoved,
    FeatureCompleted,
    FollowerCaptured,
    FollowerDeparted,
    FollowerDeployed,
    FollowerFreed,
    FollowerReturned,
    GameEnded,
    PointsScored,
    TileDrawn,
    TilePlaced,
    TowerBuilt,
)
from bastide.records import load_game, record_of
from bastide.records.prose import deeds_in_words, events_by_line, in_words, turn_in_words
from tests.golden.games import GAMES, path_of

NOTATION = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
PLACE = r"\(-?\d+, -?\d+\)"
PLAYER = r"(red|blue|yellow|green|black|pink)"
FIGURE = r"(large follower|follower|builder|pig)"
DISTRICT = r"(castle|market|blacksmith|cathedral)"
ROLE = r"(large )?(knight|thief|farmer|monk|heretic|guard|builder|pig)"
WHERE = r"(N|E|S|W|NNW|NNE|ENE|ESE|SSE|SSW|WSW|WNW|inside|tower)"
PARTS = (
    r"[A-Z][A-Z0-9-]* (discarded|set aside)",
    rf"[A-Z][A-Z0-9-]* {PLACE} (north|east|south|west)",
    rf"{ROLE} {WHERE}( at {PLACE})?",
    rf"fairy to {PLACE}",
    rf"tower {PLACE} to \d+",
    rf"banishes a (large )?knight of ({PLAYER}|their own) at {PLACE}",
    rf"takes a {FIGURE} of ({PLAYER}|their own) at {PLACE}",
    rf"ransoms a {FIGURE} from {PLAYER}",
    rf"({PLAYER}: )?dragon to {PLACE}",
    rf"{FIGURE} to the {DISTRICT}",
    rf"Count to the {DISTRICT}",
    rf"({PLAYER}: )?{FIGURE} from the {DISTRICT} to {PLACE}",
    rf"dragon flies to {PLACE}",
    rf"dragon eats a {FIGURE} of {PLAYER} at {PLACE}",
    rf"({PLAYER}: )?gets a {FIGURE} back from {PLAYER} in exchange",
    r"completes a (road|city) of \d+ tiles?",
    r"completes a (cloister|shrine)",
    rf"({PLAYER}: )?{FIGURE} home from {PLACE}",
    rf"the (cloister|shrine) at {PLACE} loses its challenge",
    r"takes \d+ (wine|grain|cloth)",
    r"(King by a city|Robber by a road) of \d+ tiles?",
    r"goes on by the (builder|lake)",
)


def test_every_turn_of_the_golden_games_follows_the_grammar() -> None:
    used: set[str] = set()
    for name in GAMES:
        for _, events in events_by_line(load_game(path_of(name))):
            words = turn_in_words(events)
            for part in re.split(r", (?!-?\d)", words) if words else []:
                fitting = [form for form in PARTS if re.fullmatch(form, part)]
                assert len(fitting) == 1, part
                used |= set(fitting)
    assert used == set(PARTS)


# What the score sheet tells, and what is told by the deed that follows or by the last line.
NO_PART = (TileDrawn, PointsScored, GameEnded)


def test_the_turns_leave_nothing_out_but_what_the_sheet_tells() -> None:
    for name in GAMES:
        for event in load_game(path_of(name)).log:
            assert (turn_in_words([event]) == "") == isinstance(event, NO_PART), event


def test_what_was_done_can_be_told_without_what_came_of_it() -> None:
    red: dict[str, Any] = {"turn": 1, "player": "red"}
    events = (
        TilePlaced(tile="PD-03", x=2, y=1, rotation=0, **red),
        DragonMoved(x=2, y=1, clause="VOL-1", **red),
        FeatureCompleted(feature="cloister", tiles=((1, 1),), clause="CLO-1", **red),
        FollowerReturned(
            turn=1, player="blue", figure="large", x=1, y=1, segment=2, clause="FOL-6"
        ),
    )
    assert deeds_in_words(events) == "PD-03 (2, 1) north"
    assert turn_in_words(events) == (
        "PD-03 (2, 1) north, dragon flies to (2, 1), completes a cloister,"
        " blue: large follower home from (1, 1)"
    )


def test_prisoners_are_exchanged_in_words() -> None:
    red: dict[str, Any] = {"turn": 1, "player": "red"}
    captured = FollowerCaptured(owner="blue", figure="follower", x=0, y=1, segment=0, **red)
    freed = FollowerFreed(jailer="blue", figure="large", clause="TWR-8", **red)
    back = FollowerFreed(turn=1, player="blue", jailer="red", figure="follower", clause="TWR-8")
    assert turn_in_words((captured, freed, back)) == (
        "takes a follower of blue at (0, 1), gets a large follower back from blue in exchange,"
        " blue: gets a follower back from red in exchange"
    )


@pytest.mark.parametrize("feature", ["cloister", "shrine"])
def test_why_a_building_pays_nothing_is_told(feature: str) -> None:
    scored = PointsScored(
        turn=9,
        player="red",
        points=0,
        source="cloisters",
        feature=feature,
        complete=True,
        tiles=((1, 1),),
        pennants=0,
        cities=(),
        clause="CULT-6",
    )
    assert in_words(scored) == f"red +0 for a {feature} that had lost its challenge [CULT-6]"


def test_followers_leave_the_market_on_the_line_of_the_last_tile() -> None:
    game = next(game for game in map(play_with_carcassonne, range(50)) if left_market(game))
    lines = record_of(game).to_text().splitlines()
    last = [line for line in lines if line[:1].isdigit()][-1]
    told = events_by_line(game)
    assert [line for line, _ in told] == list(range(1, len(told) + 1))
    assert last.startswith(f"{len(told)} ")
    words = turn_in_words(told[-1][1])
    assert words.count(" from the market to (") == last.count("leave:market:")
    # Whoever did not lay the last tile is named.
    _, events = told[-1]
    first = events[0]
    assert isinstance(first, TileDrawn)
    for event in left_market(game):
        by = "" if event.player == first.player else f"{event.player}: "
        assert f", {by}follower from the market to ({event.x}, {event.y})" in words


def play_with_carcassonne(seed: int) -> Game:
    game = Game(Setup(["red", "blue"], ["base", "carcassonne"]), seed=seed)
    play_to_end(game, {name: make_bot("random", seed) for name in game.players})
    return game


def left_market(game: Game) -> list[FollowerDeparted]:
    departed = [event for event in game.log if isinstance(event, FollowerDeparted)]
    return [event for event in departed if event.district == "market"]


# What players do themselves needs no reason; whatever follows from the rules names its clause.
PLAIN_DEEDS = (
    TileDrawn,
    TilePlaced,
    FollowerDeployed,
    FeatureCompleted,
    FollowerReturned,
    FollowerDeparted,
    FairyMoved,
    TowerBuilt,
    CountMoved,
    GameEnded,
)


def test_every_event_is_a_sentence_of_its_own() -> None:
    for name in GAMES:
        for event in load_game(path_of(name)).log:
            words = in_words(event)
            assert words == words.strip()
            assert not words.endswith(".")
            assert "  " not in words
            if isinstance(event, PLAIN_DEEDS):
                assert "[" not in words
            else:
                assert words.endswith(f" [{event.clause}]")


def examples() -> list[str]:
    """The steps that the table of docs/notation.md shows."""
    rows = [line for line in NOTATION.splitlines() if line.startswith("| ") and "`" in line]
    return [step for row in rows for step in re.findall(r"`([^`]+)`", row.split("|")[-2])]


@pytest.mark.parametrize("step", examples())
def test_the_steps_of_the_documentation_are_read_and_written_alike(step: str) -> None:
    assert str(parse_step(step)) == step


def test_the_documentation_shows_every_kind_of_step() -> None:
    assert {type(parse_step(step)) for step in examples()} == set(get_args(Step))
