"""Random games: the library and the referee agree at every turn.

A failing game shrinks: every choice in it, draws included, is one of hypothesis.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bastide
from tests.games import RULES, Pick, picker, play_closely, play_through, setup_for
from tests.referee import DisagreementError, Options, Referee, Trial

CASES = 10
GAMES = 2000 if bastide.is_compiled() else 100
GAMES_CLOSELY = 70 if bastide.is_compiled() else 20


def games(number: int) -> settings:
    return settings(
        max_examples=number // CASES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def pick_from(data: st.DataObject) -> Pick:
    return lambda bound: data.draw(st.integers(0, bound - 1))


@pytest.mark.parametrize("river", [False, True], ids=["base", "river"])
@pytest.mark.parametrize("players", range(2, 7))
class TestRandomGames:
    @games(GAMES)
    @given(rules=st.sampled_from(list(RULES)), sample=st.integers(0, 2**32), data=st.data())
    def test_agree_with_the_referee(
        self, players: int, river: bool, rules: str, sample: int, data: st.DataObject
    ) -> None:
        trial = Trial(setup_for(players, river, rules))
        play_through(trial, pick_from(data), picker(sample))

    @games(GAMES_CLOSELY)
    @given(rules=st.sampled_from(list(RULES)), data=st.data())
    def test_agree_with_the_referee_in_everything(
        self, players: int, river: bool, rules: str, data: st.DataObject
    ) -> None:
        play_closely(Trial(setup_for(players, river, rules)), pick_from(data))

    def test_agree_when_the_game_draws_by_itself(self, players: int, river: bool) -> None:
        for seed in range(5):
            pick = picker(seed)
            trial = Trial(setup_for(players, river), seed=seed)
            play_through(trial, pick, sample=pick)
            assert trial.game.over


def test_knights_of_a_city_about_to_be_scored_supply_nothing() -> None:
    """Between placing and scoring, a completed city still holds its knights."""
    trial = Trial(setup_for(2, rules="classic"))
    trial.draw("G")
    trial.place((0, -1, 1))
    trial.deploy(0)
    trial.draw("E")
    trial.place((0, -2, 2))
    assert trial.game.phase == "deploy"
    trial.check_standing()
    assert trial.game.standing == {"red": 6, "blue": 0}


def trial_in_the_middle(rules: str = "modern") -> Trial:
    """A game of two with followers of both on the board."""
    pick = picker(3)
    trial = Trial(setup_for(2, rules=rules), seed=3)
    while trial.referee.turn < 30 or trial.referee.phase != "place":
        referee = trial.referee
        if referee.phase == "place":
            trial.place(referee.placements[pick(len(referee.placements))])
        else:
            trial.deploy(referee.deployments[-1])
    assert set(trial.referee.followers.values()) == {0, 1}
    trial.check_all()
    return trial


def give_a_point(referee: Referee) -> None:
    referee.scores[0] += 1


def take_a_follower(referee: Referee) -> None:
    referee.followers.popitem()


def change_an_owner(referee: Referee) -> None:
    spot = next(iter(referee.followers))
    referee.followers[spot] = 1 - referee.followers[spot]


def take_from_the_supply(referee: Referee) -> None:
    referee.supply[1] -= 1


def forbid_a_placement(referee: Referee) -> None:
    referee.placements.pop()


def skip_a_turn(referee: Referee) -> None:
    referee.to_act = 1 - referee.to_act


def tell_something_else(referee: Referee) -> None:
    referee.happenings.append(("returned", 1, "red", "follower", 0, 0, 0))


@pytest.mark.parametrize(
    ("alter", "noticed"),
    [
        (give_a_point, "scores"),
        (take_a_follower, "followers"),
        (change_an_owner, "followers"),
        (take_from_the_supply, "supply"),
        (forbid_a_placement, "placements"),
        (skip_a_turn, "player to act"),
        (tell_something_else, "log"),
    ],
)
def test_an_altered_position_is_noticed_at_once(
    alter: Callable[[Referee], None], noticed: str
) -> None:
    trial = trial_in_the_middle()
    alter(trial.referee)
    with pytest.raises(DisagreementError, match=f"^{noticed}\n"):
        trial.check_turn()


def part_two_tiles(referee: Referee) -> None:
    """Let one pair of joined segments no longer touch, so that a feature falls apart."""
    touching = referee.ground.touching
    for spot, others in enumerate(touching):
        for other in list(others):
            before = referee.ground.flood(spot)
            others.remove(other)
            touching[other].remove(spot)
            if referee.ground.flood(spot) != before:
                return
            others.append(other)
            touching[other].append(spot)
    raise AssertionError("no feature hangs by a single edge")


def earn_from_elsewhere(referee: Referee) -> None:
    referee.earned[0]["farms"] += 1


def lose_a_tile_of_the_pile(referee: Referee) -> None:
    referee.pile[next(iter(referee.pile))] -= 1


@pytest.mark.parametrize(
    ("alter", "noticed"),
    [
        (part_two_tiles, "features"),
        (earn_from_elsewhere, "points by source"),
        (lose_a_tile_of_the_pile, "tiles left"),
    ],
)
def test_an_altered_position_is_noticed_by_the_full_comparison(
    alter: Callable[[Referee], None], noticed: str
) -> None:
    trial = trial_in_the_middle()
    alter(trial.referee)
    with pytest.raises(DisagreementError, match=f"^{noticed}\n"):
        trial.check_all()


@pytest.mark.parametrize(
    ("other", "river"),
    [
        ("modern, farm_scoring", False),
        ("modern, two_tile_city", False),
        ("modern, river_bends", True),
    ],
)
def test_a_referee_by_other_rules_disagrees(other: str, river: bool) -> None:
    options = setup_for(2, river, other).options
    disagreements = 0
    for seed in range(10):
        pick = picker(seed)
        trial = Trial(setup_for(2, river), seed=seed)
        trial.referee.options = Options(
            players=trial.setup.names,
            river=river,
            farms_by_city=options.farm_scoring == "by_city",
            two_tile_city=options.two_tile_city,
            adjacent_bends=options.river_bends == "adjacent",
        )
        try:
            play_through(trial, pick, sample=pick)
        except DisagreementError:
            disagreements += 1
    assert disagreements >= 5


def test_a_disagreement_tells_how_to_play_the_game_again() -> None:
    trial = trial_in_the_middle()
    give_a_point(trial.referee)
    with pytest.raises(DisagreementError) as caught:
        trial.check_turn()
    told = str(caught.value).splitlines()
    assert told[-2] == "seed 3"
    assert told[-1].removeprefix("steps ").split() == [str(step) for step in trial.game.steps]


@pytest.mark.parametrize("module", ["pieces", "ground", "judge"])
def test_the_referee_knows_nothing_of_the_engine(module: str) -> None:
    source = (Path(__file__).parent / f"{module}.py").read_text(encoding="utf-8")
    imported = [
        node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    ours = [name for name in imported if name is not None and name.startswith("bastide")]
    assert set(ours) <= {"bastide.catalogue"}
    others = [name for name in imported if name is not None and name.startswith("tests")]
    assert set(others) <= {"tests.referee.pieces", "tests.referee.ground"}
