"""The trial for bots: our bots pass it with every set, and it sees what is wrong."""

from __future__ import annotations

from functools import partial
from itertools import combinations

import pytest

import bastide
from bastide import Game, Setup
from bastide.bots import BOTS, make_bot
from bastide.conformance import check_bot, check_game, play_watched, setups
from bastide.conformance.trial import UnfairPlayError
from bastide.engine.dice import Dice
from bastide.events import PointsScored
from bastide.setup import ALL_SETS, ALWAYS_WITH_RULES, COLOURS, PROFILES, SETS
from tests.conformance.bots import Clumsy, Eager, Meddler, Stubborn

# Plain Python takes sixty times as long: there each set alone and all of them have to do.
GAMES = {"random": 3, "greedy": 1} if bastide.is_compiled() else {"random": 1}
TRIED = [
    (profile, setup)
    for profile in PROFILES
    for setup in setups(profile, pairs=bastide.is_compiled())
]


def named(value: object) -> str:
    return "+".join(value.sets) if isinstance(value, Setup) else str(value)


@pytest.mark.parametrize(("profile", "setup"), TRIED, ids=named)
def test_our_bots_play_every_combination_of_sets(profile: str, setup: Setup) -> None:
    for spec, games in GAMES.items():
        found = check_bot(partial(make_bot, spec), games=games, setups=[setup])
        assert found == [], [str(each) for each in found]


RULELESS = tuple(name for name in SETS if name not in ALWAYS_WITH_RULES)
UNUSUAL = {
    "two copies": Setup(COLOURS[:2], ("base", "tower"), copies={"base": 2, "tower": 3}),
    "tiles only": Setup(COLOURS[:3], ("base", *RULELESS), tiles_only=RULELESS),
    "tiles of half": Setup(COLOURS[:2], ALL_SETS, "classic", tiles_only=RULELESS[::2]),
    "tiles of the others": Setup(COLOURS[:2], ALL_SETS, "modern", tiles_only=RULELESS[1::2]),
    "one follower": Setup(COLOURS[:2], ALL_SETS, followers=1),
    "many followers": Setup(COLOURS[:4], ("base", "cultists"), followers=20),
}


@pytest.mark.once
@pytest.mark.parametrize("name", list(UNUSUAL))
@pytest.mark.parametrize("spec", list(BOTS))
def test_our_bots_play_with_copies_tiles_without_rules_and_any_followers(
    spec: str, name: str
) -> None:
    found = check_bot(partial(make_bot, spec), setups=[UNUSUAL[name]])
    assert found == [], [str(each) for each in found]


def test_a_complaint_says_how_many_copies_there_were() -> None:
    setup = Setup(COLOURS[:2], ("base", "tower"), copies={"base": 2}, tiles_only=["tower"])
    (found,) = check_bot(Stubborn, setups=[setup], seed=3)
    assert "sets 2xbase, tower (tiles only: tower), rules modern" in str(found)


@pytest.mark.once
def test_every_bot_is_tried_with_everything_on() -> None:
    everything = Setup(COLOURS[:2], ALL_SETS)
    for spec in BOTS:
        assert check_bot(partial(make_bot, spec), setups=[everything]) == []


@pytest.mark.parametrize("profile", list(PROFILES))
def test_the_setups_are_all_combinations_that_can_be_played(profile: str) -> None:
    chosen = setups(profile)
    assert all(setup.validate() == [] for setup in chosen)
    assert {setup.options for setup in chosen} == {PROFILES[profile]}
    assert {len(setup.names) for setup in chosen} == {2, 3, 4, 5, 6}
    others = [name for name in SETS if name != "base"]
    pairs = {frozenset(("base", *pair)) for pair in combinations(others, 2)}
    refused = {frozenset(("base", "carcassonne", river)) for river in ("river", "river_2")}
    found = {frozenset(setup.sets) for setup in chosen}
    assert pairs - refused <= found
    assert {frozenset(("base", name)) for name in others} <= found
    assert frozenset(ALL_SETS) in found
    assert frozenset(SETS) - {"carcassonne"} in found
    assert len(setups(profile, pairs=False)) == len(others) + 3


SMALL = [Setup(COLOURS[:2])]


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        (Stubborn, "in phase place the bot chose -, not legal there"),
        (Clumsy, "it raised KeyError('clumsy')"),
        (Meddler, "in phase place the bot changed the view it was given"),
    ],
)
def test_a_bad_bot_is_complained_of(bot: type[Eager], complaint: str) -> None:
    (found,) = check_bot(bot, setups=SMALL, seed=3)
    assert found.what == complaint
    assert str(found).endswith(
        f"(after {len(found.steps)} steps; 2 players, sets base, rules modern, seed 3)"
    )
    # What is complained of can be played again up to that point.
    game = Game(SMALL[0], seed=3)
    assert tuple(map(str, game.steps)) == found.steps[: len(game.steps)]


def test_a_good_bot_of_ones_own_passes() -> None:
    told: list[Setup] = []
    assert check_bot(Eager, games=2, setups=SMALL, tell=told.append) == []
    assert told == SMALL


def test_a_game_without_an_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bastide.conformance.trial.MOST_DECISIONS", 20)
    game = Game(SMALL[0], seed=1)
    with pytest.raises(UnfairPlayError, match="did not end in 20 decisions"):
        play_watched(game, {name: Eager(1) for name in game.players}, Dice(1))
    assert list(check_game(game)) == ["the game is not over"]


def test_a_log_that_does_not_add_up_is_noticed() -> None:
    game = Game(SMALL[0], seed=1)
    play_watched(game, {name: Eager(1) for name in game.players}, Dice(1))
    assert list(check_game(game)) == []
    events = game._recorder.events
    events.remove(next(each for each in events if isinstance(each, PointsScored)))
    first, second, *more = check_game(game)
    assert first.startswith("the log pays ")
    assert second == "the record reads back as another game"
    assert more == []
