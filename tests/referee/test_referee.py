"""Random games: the library and the referee agree at every turn.

Some games of the base sets shrink if they fail: every choice in them, draws included, is
hypothesis's. That takes its time, so most games are played from a seed.

Every day has games of its own. A test that fails tells the seed of its day, and
`BASTIDE_TEST_SEED` plays the games of that day again.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import seed as beginning_with
from hypothesis import strategies as st

import bastide
from bastide import Setup
from bastide.setup import (
    ALL_SETS,
    ALWAYS_WITH_RULES,
    COLOURS,
    ONLY_ONE,
    OPTION_VALUES,
    PROFILES,
    SETS,
)
from tests.games import (
    RULES,
    Pick,
    any_setup,
    picker,
    play_closely,
    play_through,
    setup_for,
    take_action,
)
from tests.referee import DisagreementError, Referee, Trial
from tests.referee.table import PARTS, Figure
from tests.referee.trial import options_of

COMPILED = bastide.is_compiled()
MODULES = ("pieces", "ground", "table", "worth", "choices", "judge")
CASES = 10
# Of a day: a week has seven times as many. `make soak` plays 300,000.
GAMES = 500 if COMPILED else 40
GAMES_THAT_SHRINK = 100 if COMPILED else 20
GAMES_CLOSELY = 30 if COMPILED else 10
GAMES_OF_ANY_SETS = 700 if COMPILED else 30
GAMES_OF_ANY_SETS_CLOSELY = 30 if COMPILED else 10
ACTIONS_BETWEEN_LOOKS = 6 if COMPILED else 15
GAMES_THAT_DRAW = 5 if COMPILED else 1
SEED = int(os.environ.get("BASTIDE_TEST_SEED") or f"{datetime.now(UTC):%Y%m%d}")


@pytest.fixture
def _seed_of_the_day() -> None:
    """pytest shows what a test has printed when it fails."""
    print(f"BASTIDE_TEST_SEED={SEED} plays these games again")


def games(number: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """So many games of the day, shared among the cases of a test."""
    chosen = settings(
        max_examples=number // CASES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    return lambda test: beginning_with(SEED)(chosen(test))


def pick_from(data: st.DataObject, case: int = 0) -> Pick:
    """Numbers of hypothesis's, which draws the same for all cases of a test: each case but the
    first turns them on by numbers of its own.
    """
    own = picker(case)
    return lambda bound: (data.draw(st.integers(0, bound - 1)) + case * own(bound)) % bound


@pytest.mark.usefixtures("_seed_of_the_day")
@pytest.mark.parametrize("river", [False, True], ids=["base", "river"])
@pytest.mark.parametrize("players", range(2, 7))
class TestRandomGames:
    @games(GAMES)
    @given(rules=st.sampled_from(list(RULES)), seed=st.integers(0, 2**32))
    def test_agree_with_the_referee(self, players: int, river: bool, rules: str, seed: int) -> None:
        pick = picker(seed)
        play_through(Trial(setup_for(players, river, rules)), pick, sample=pick)

    @games(GAMES_THAT_SHRINK)
    @given(rules=st.sampled_from(list(RULES)), sample=st.integers(0, 2**32), data=st.data())
    def test_agree_with_the_referee_choice_by_choice(
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
        for number in range(GAMES_THAT_DRAW):
            pick = picker(SEED + number)
            trial = Trial(setup_for(players, river), seed=SEED + number)
            play_through(trial, pick, sample=pick)
            assert trial.game.over


@pytest.mark.usefixtures("_seed_of_the_day")
@pytest.mark.parametrize("case", range(CASES))
class TestRandomGamesOfAnySets:
    """The setup is hypothesis's, and shrinks; a whole game would be too long for it, and is
    played from a seed. The case is part of both, or all cases would play the same games.
    """

    @games(GAMES_OF_ANY_SETS)
    @given(seed=st.integers(0, 2**32), data=st.data())
    def test_agree_with_the_referee(self, case: int, seed: int, data: st.DataObject) -> None:
        pick = picker(seed * CASES + case)
        trial = Trial(any_setup(pick_from(data, case)))
        play_through(trial, pick, sample=pick)

    @games(GAMES_OF_ANY_SETS_CLOSELY)
    @given(seed=st.integers(0, 2**32), data=st.data())
    def test_agree_with_the_referee_in_everything(
        self, case: int, seed: int, data: st.DataObject
    ) -> None:
        trial = Trial(any_setup(pick_from(data, case)))
        play_closely(trial, picker(seed * CASES + case), every=ACTIONS_BETWEEN_LOOKS)


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
        moves = trial.referee.moves
        deploying = trial.referee.phase == "deploy"
        trial.play(moves[-2] if deploying else moves[pick(len(moves))])
    assert {figure.owner for figure in trial.referee.figures} == {0, 1}
    trial.check_all()
    return trial


def give_a_point(referee: Referee) -> None:
    referee.scores[0] += 1


def take_a_follower(referee: Referee) -> None:
    referee.figures.pop()


def change_an_owner(referee: Referee) -> None:
    figure = referee.figures.pop()
    referee.figures.append(Figure(1 - figure.owner, figure.kind, figure.spot))


def take_from_the_supply(referee: Referee) -> None:
    referee.supply[1]["follower"] -= 1


def forbid_a_placement(referee: Referee) -> None:
    referee.moves.pop()


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
    options = options_of(setup_for(2, river, other))
    disagreements = 0
    for seed in range(10):
        pick = picker(seed)
        trial = Trial(setup_for(2, river), seed=seed)
        trial.referee.options = options
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


def trial_with_everything(seed: int = 34) -> Trial:
    """A game with a dragon, a fairy, towers, prisoners, goods and titles on the table."""
    trial = Trial(Setup(players=COLOURS[:2], sets=ALL_SETS), seed=seed)
    pick = picker(seed)
    styles = ("curious", "dense")
    referee = trial.referee
    while not (
        referee.phase == "place"
        and referee.dragon
        and referee.fairy_by
        and referee.prisoners.total()
        and referee.titles
        and any(referee.goods)
    ):
        take_action(trial, styles, pick)
    trial.check_all()
    return trial


def move_the_dragon(referee: Referee) -> None:
    referee.dragon = (0, 0)


def move_the_fairy(referee: Referee) -> None:
    referee.fairy = (0, 0)


def let_the_fairy_stand_alone(referee: Referee) -> None:
    referee.fairy_by = None


def take_a_good(referee: Referee) -> None:
    referee.goods[0]["wine"] += 1


def raise_a_tower(referee: Referee) -> None:
    referee.heights[next(iter(referee.heights))] += 1


def lose_a_piece(referee: Referee) -> None:
    referee.pieces[0] -= 1


def free_a_prisoner(referee: Referee) -> None:
    referee.prisoners.clear()


def crown_another(referee: Referee) -> None:
    referee.titles = {title: (1 - seat, size) for title, (seat, size) in referee.titles.items()}


def send_the_count_away(referee: Referee) -> None:
    referee.count_in = next(each for each in referee.districts if each != referee.count_in)


def set_a_tile_aside(referee: Referee) -> None:
    referee.aside["PD-01"] += 1


@pytest.mark.parametrize(
    ("alter", "noticed"),
    [
        (move_the_dragon, "dragon"),
        (move_the_fairy, "fairy"),
        (let_the_fairy_stand_alone, "the fairy's follower"),
        (take_a_good, "goods"),
        (raise_a_tower, "towers"),
        (lose_a_piece, "tower pieces"),
        (free_a_prisoner, "prisoners"),
        (crown_another, "titles"),
        (send_the_count_away, "the Count"),
        (set_a_tile_aside, "set aside"),
    ],
)
def test_what_expansions_put_on_the_table_is_compared(
    alter: Callable[[Referee], None], noticed: str
) -> None:
    trial = trial_with_everything()
    alter(trial.referee)
    with pytest.raises(DisagreementError, match=f"^{noticed}\n"):
        trial.check_turn()


def test_followers_in_the_market_are_compared_in_the_standing() -> None:
    trial = Trial(Setup(players=COLOURS[:2], sets=("base", "carcassonne")), seed=6)
    referee, pick = trial.referee, picker(6)
    while referee.count_in == "market" or referee.districts["market"] not in referee.held():
        take_action(trial, ("curious", "builder"), pick)
    trial.check_standing()
    referee.count_at_last_tile = "market"
    with pytest.raises(DisagreementError, match=r"^standing\n"):
        trial.check_standing()


@pytest.mark.parametrize(
    ("option", "other"),
    [
        (option, value)
        for option, values in OPTION_VALUES.items()
        # There is no river here; which tiles are used is told by the pile, below.
        if option not in ("river_bends", "unused_tiles")
        for value in values
        if value != getattr(PROFILES["modern"], option)
    ],
)
def test_a_referee_by_other_rules_disagrees_with_any_expansion(
    option: str, other: str | int
) -> None:
    sets = ("base", "princess_dragon", "traders_builders", "carcassonne")
    setup = Setup(players=COLOURS[:2], sets=sets)
    rules = PROFILES["modern"].with_options(**{option: other})
    others = Setup(players=COLOURS[:2], sets=sets, rules=rules)
    disagreements = 0
    for seed in range(10):
        pick = picker(seed)
        trial = Trial(setup, seed=seed)
        trial.referee.options = options_of(others)
        try:
            play_through(trial, pick, sample=pick)
        except AssertionError:
            # A disagreement, or the referee was asked for what its rules forbid.
            disagreements += 1
    # A princess who comes to a city with knights is rare.
    assert disagreements >= 2


RULELESS = [name for name in SETS if name not in ALWAYS_WITH_RULES]


@pytest.mark.parametrize("name", RULELESS)
def test_a_referee_who_plays_by_all_rules_disagrees_where_only_tiles_are_used(name: str) -> None:
    setup = Setup(players=COLOURS[:2], sets=("base", name), tiles_only=(name,))
    full = options_of(Setup(players=COLOURS[:2], sets=("base", name)))
    for seed in range(3):
        play_through(Trial(setup), picker(seed), sample=picker(seed))
        trial = Trial(setup)
        trial.referee = Referee(full)
        # A disagreement, or the referee was asked for what its rules forbid.
        with pytest.raises(AssertionError):
            play_through(trial, picker(seed), sample=picker(seed))


def test_a_referee_with_other_copies_disagrees() -> None:
    setup = Setup(players=COLOURS[:2], sets=("base", "tower"), copies={"tower": 3})
    trial = Trial(setup)
    trial.check_pile()
    trial.referee = Referee(replace(options_of(setup), copies={"tower": 2}))
    with pytest.raises(DisagreementError, match=r"^tiles left\n"):
        trial.check_pile()


@pytest.mark.parametrize("part", [part for part, signs in PARTS.items() if signs])
def test_a_referee_who_uses_other_tiles_disagrees(part: str) -> None:
    rules = PROFILES["modern"].with_options(**{part: "off", "unused_tiles": "box"})
    sets = ("base", "princess_dragon", "river_2")
    setup = Setup(players=COLOURS[:2], sets=sets, rules=rules, copies={"princess_dragon": 2})
    trial = Trial(setup)
    trial.check_pile()
    trial.referee = Referee(replace(options_of(setup), unused_in_box=False))
    with pytest.raises(DisagreementError, match=r"^tiles left\n"):
        trial.check_pile()


def test_random_setups_have_copies_tiles_without_rules_and_any_followers() -> None:
    setups = [any_setup(picker(seed)) for seed in range(400)]
    assert not any(setup.validate() for setup in setups)
    copied = {name for setup in setups for name in setup.copies}
    assert copied == set(SETS) - set(ONLY_ONE)
    assert {name for setup in setups for name in setup.tiles_only} == set(RULELESS)
    assert {number for setup in setups for number in setup.copies.values()} == {2, 3, 4}
    usual = [setup for setup in setups if setup == replace(setup, copies={}, tiles_only=())]
    assert 150 < len(usual) < 300
    assert len({setup.followers for setup in setups}) > 10


def test_random_setups_have_every_mixture_of_parts_and_every_value_of_options() -> None:
    options = [any_setup(picker(seed)).options for seed in range(800)]
    mixtures = {tuple(getattr(each, part) == "off" for part in PARTS) for each in options}
    assert len(mixtures) == 2 ** len(PARTS)
    for name, values in OPTION_VALUES.items():
        assert {getattr(each, name) for each in options} == set(values)


@pytest.mark.parametrize("module", MODULES)
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
    assert set(others) <= {f"tests.referee.{name}" for name in MODULES}
