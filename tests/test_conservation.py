"""What no action may lose, double or leak: followers, points, history, secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bastide
from bastide import (
    Action,
    Deploy,
    DrawError,
    DrawTile,
    Game,
    IllegalActionError,
    InvalidActionError,
    Pass,
    PlaceTile,
    Setup,
)
from bastide.actions import (
    DISTRICT_NAMES,
    Banish,
    BuildTower,
    Capture,
    Exchange,
    Leave,
    MoveCount,
    MoveDragon,
    MoveFairy,
    Ransom,
    Settle,
)
from bastide.engine import survey, turn
from bastide.engine.dice import Dice
from bastide.events import PointsScored
from bastide.setup import COLOURS
from tests.games import RULES, any_setup, setup_for, snapshot

COMPILED = bastide.is_compiled()
# A river and the city of Carcassonne take the place of the start tile.
TILES_ADDED = {
    "base": 72,
    "river": 11,
    "river_2": 11,
    "carcassonne": 11,
    "inns_cathedrals": 18,
    "traders_builders": 24,
    "princess_dragon": 30,
    "tower": 18,
    "king_robber": 0,
    "king_robber_tiles": 5,
    "cultists": 5,
}

plain_setups = st.builds(
    setup_for,
    players=st.integers(2, 6),
    river=st.booleans(),
    rules=st.sampled_from(list(RULES)),
)


@st.composite
def setups_of_any_sets(draw: st.DrawFn) -> Setup:
    return any_setup(lambda bound: draw(st.integers(0, bound - 1)))


setups = st.one_of(setups_of_any_sets(), plain_setups)
seeds = st.integers(0, 2**64 - 1)


def games(number: int, plain: int) -> settings:
    return settings(
        max_examples=number if COMPILED else plain,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def play_some(game: Game, seed: int, actions: int = 5000) -> None:
    """Play so many actions by chance, or fewer if the game ends."""
    dice = Dice(seed)
    while actions and not game.over:
        game.play(game.legal_actions.choice(dice))
        actions -= 1


def figures_of(game: Game) -> dict[str, Counter[str]]:
    """Everybody's figures by kind: at hand, on the board and in prison together."""
    owned = {name: Counter(figures) for name, figures in game.supply.items()}
    for figure in game.followers:
        owned[figure.player][figure.figure] += 1
    for prisoner in game.prisoners:
        owned[prisoner.owner][prisoner.figure] += 1
    return owned


@games(60, 10)
@given(setup=setups, seed=seeds)
def test_nobody_gains_or_loses_a_figure(setup: Setup, seed: int) -> None:
    all_figures = {"follower": setup.followers}
    if "inns_cathedrals" in setup.in_force:
        all_figures["large"] = 1
    if "traders_builders" in setup.in_force:
        all_figures |= {"builder": 1, "pig": 1}
    game = Game(setup, seed=seed)
    dice = Dice(seed, 1)
    while not game.over:
        assert figures_of(game) == dict.fromkeys(setup.names, all_figures)
        game.play(game.legal_actions.choice(dice))
    assert figures_of(game) == dict.fromkeys(setup.names, all_figures)


@games(60, 10)
@given(setup=setups, seed=seeds)
def test_the_points_in_the_log_add_up_to_the_scores(setup: Setup, seed: int) -> None:
    game = Game(setup, seed=seed)
    dice = Dice(seed, 1)
    logged = Counter(dict.fromkeys(setup.names, 0))
    by_source = {name: Counter[str]() for name in setup.names}
    told = 0
    while True:
        for event in game.log[told:]:
            if isinstance(event, PointsScored):
                logged[event.player] += event.points
                by_source[event.player][event.source] += event.points
        told = len(game.log)
        assert game.scores == logged
        for name, points in game.points_by_source.items():
            assert Counter(points) == by_source[name]
        if game.over:
            break
        game.play(game.legal_actions.choice(dice))
    assert game.standing == game.scores


@games(60, 10)
@given(setup=setups, seed=seeds)
def test_every_tile_is_placed_left_discarded_set_aside_or_in_hand(setup: Setup, seed: int) -> None:
    total = sum(setup.copies_of(name) * TILES_ADDED[name] for name in setup.sets)
    # Both rivers share a spring and a lake, and take the place of one start tile.
    total -= 1 if {"river", "river_2"} <= set(setup.sets) else 0

    def counted() -> int:
        apart = game.discarded + sum(game.set_aside.values()) + (game.tile is not None)
        return len(game.board) + sum(game.tiles_left.values()) + apart

    game = Game(setup, seed=seed)
    assert counted() == total
    dice = Dice(seed, 1)
    while not game.over:
        game.play(game.legal_actions.choice(dice))
        assert counted() == total


@games(12, 1)
@given(setup=setups, seed=seeds)
def test_an_action_taken_back_and_played_again_changes_nothing(setup: Setup, seed: int) -> None:
    game = Game(setup, seed=seed)
    dice = Dice(seed, 1)
    number = 0
    while not game.over:
        action = game.legal_actions.choice(dice)
        number += 1
        if number % 5:
            game.play(action)
            continue
        before = snapshot(game)
        game.play(action)
        after = snapshot(game)
        assert game.undo() == action
        assert snapshot(game) == before
        game.play(action)
        assert snapshot(game) == after


@games(6, 3)
@given(setup=setups, seed=seeds)
def test_a_whole_game_can_be_taken_back(setup: Setup, seed: int) -> None:
    game = Game(setup, seed=seed)
    start = snapshot(game)
    # To take back an action is to play all that came before it again, which is slow when plain.
    play_some(game, seed, 5000 if COMPILED else 40)
    end = snapshot(game)
    undone = []
    while any(not isinstance(step, DrawTile) for step in game.steps):
        undone.append(game.undo())
    assert snapshot(game) == start
    for action in reversed(undone):
        game.play(action)
    assert snapshot(game) == end


@games(6, 2)
@given(setup=setups, seed=seeds)
def test_the_end_of_a_game_can_be_taken_back(setup: Setup, seed: int) -> None:
    game = Game(setup, seed=seed)
    play_some(game, seed)
    end = snapshot(game)
    last = game.undo()
    assert not game.over
    game.play(last)
    assert snapshot(game) == end


def test_undo_takes_back_draws_made_by_hand() -> None:
    game = Game(setup_for(2))
    game.draw("U")
    before = snapshot(game)
    game.play(PlaceTile(1, 0, 0))
    game.play(Pass())
    waiting = snapshot(game)
    game.draw("V")
    assert game.undo() == Pass()
    assert game.undo() == PlaceTile(1, 0, 0)
    assert snapshot(game) == before
    game.play(PlaceTile(1, 0, 0))
    game.play(Pass())
    assert snapshot(game) == waiting


@games(20, 4)
@given(setup=setups, seed=seeds, actions=st.integers(0, 120))
def test_a_copy_is_independent_and_has_the_same_draws_to_come(
    setup: Setup, seed: int, actions: int
) -> None:
    game = Game(setup, seed=seed)
    play_some(game, seed, actions)
    twin = game.copy()
    there = snapshot(game)
    assert snapshot(twin) == there
    play_some(twin, seed + 1)
    assert snapshot(game) == there
    end = snapshot(twin)
    play_some(game, seed + 1)
    assert snapshot(game) == end
    assert snapshot(twin) == end


@games(20, 4)
@given(setup=setups, seed=seeds, actions=st.integers(1, 120))
def test_a_copy_and_its_original_take_back_on_their_own(
    setup: Setup, seed: int, actions: int
) -> None:
    game = Game(setup, seed=seed)
    play_some(game, seed, actions)
    twin = game.copy()
    there = snapshot(game)
    game.undo()
    assert snapshot(twin) == there
    earlier = snapshot(game)
    twin.undo()
    assert snapshot(twin) == earlier
    play_some(twin, seed + 1)
    assert snapshot(game) == earlier


@games(30, 6)
@given(setup=setups, seed=seeds)
def test_the_steps_of_a_game_replay_to_the_same_log(setup: Setup, seed: int) -> None:
    game = Game(setup, seed=seed)
    play_some(game, seed)
    by_hand = Game(setup)
    for step in game.steps:
        if isinstance(step, DrawTile):
            by_hand.draw(step.tile)
        else:
            by_hand.play(step)
    assert by_hand.log == game.log
    assert snapshot(by_hand) == snapshot(game)
    scripted = Game(setup, draws=[step.tile for step in game.steps if isinstance(step, DrawTile)])
    for step in game.steps:
        if not isinstance(step, DrawTile):
            scripted.play(step)
    assert scripted.log == game.log


def no_draw() -> Game:
    return Game(setup_for(2))


def to_place(tile: str = "U") -> Game:
    return Game(setup_for(2), draws=[tile])


def to_deploy() -> Game:
    """A road of two tiles: the thief of the first turn stands on the road that goes on."""
    game = Game(setup_for(2), draws=["U", "U"])
    for action in (PlaceTile(1, 0, 0), Deploy(0), PlaceTile(2, 0, 0)):
        game.play(action)
    return game


def without_followers() -> Game:
    """Red's only follower stands in a field; red's second tile is placed and turn passed."""
    game = Game(Setup(players=COLOURS[:2], followers=1), draws=["B", "U", "U"])
    for action in (PlaceTile(0, 1, 0), Deploy(0), PlaceTile(1, 0, 0), Pass()):
        game.play(action)
    game.play(PlaceTile(2, 0, 0))
    assert game.awaits_draw
    return game


def at_the_river() -> Game:
    """The river has turned right once, on the tile east of the spring."""
    game = Game(setup_for(2, river=True), draws=["R1-10", "R1-10"])
    game.play(PlaceTile(1, 0, 0))
    game.play(Pass())
    return game


def at_the_river_by_adjacent_bends() -> Game:
    game = Game(setup_for(2, river=True, rules="modern, river_bends"), draws=["R1-10", "R1-10"])
    game.play(PlaceTile(1, 0, 0))
    game.play(Pass())
    return game


def over() -> Game:
    game = Game(setup_for(2), seed=5)
    play_some(game, 5)
    return game


@pytest.mark.parametrize(
    ("begin", "action", "clause"),
    [
        (to_place, PlaceTile(0, 0, 0), "TILE-1"),
        (to_place, PlaceTile(1, 1, 0), "TILE-1"),
        (to_place, PlaceTile(9, -9, 0), "TILE-1"),
        (to_place, PlaceTile(10**30, 0, 0), "TILE-1"),
        (to_place, PlaceTile(0, -1, 0), "TILE-2"),
        (to_place, PlaceTile(1, 0, 1), "TILE-2"),
        (to_place, Deploy(0), "TURN-1"),
        (to_place, Pass(), "TILE-5"),
        (no_draw, PlaceTile(1, 0, 0), "TURN-1"),
        (no_draw, Deploy(0), "TURN-1"),
        (no_draw, Pass(), "TURN-1"),
        (to_deploy, PlaceTile(3, 0, 0), "TURN-1"),
        (to_deploy, Deploy(0), "FOL-3"),
        (to_deploy, Deploy(3), "FOL-2"),
        (to_deploy, Deploy(-1), "FOL-2"),
        (to_deploy, Deploy(10**30), "FOL-2"),
        (to_deploy, Deploy(1, "dragon"), "SET-3"),
        (without_followers, Deploy(0), "TURN-1"),
        (at_the_river, PlaceTile(0, 1, 0), "RIV-3"),
        (at_the_river, PlaceTile(1, 1, 1), "RIV-4"),
        (at_the_river_by_adjacent_bends, PlaceTile(1, 1, 1), "RIV-5"),
        (over, PlaceTile(1, 0, 0), "END-1"),
        (over, Deploy(0), "END-1"),
        (over, Pass(), "END-1"),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_an_illegal_action_names_its_clause_and_changes_nothing(
    begin: Callable[[], Game], action: Action, clause: str
) -> None:
    game = begin()
    before = snapshot(game)
    assert action not in game.legal_actions
    with pytest.raises(IllegalActionError) as refused:
        game.play(action)
    assert refused.value.clause == clause
    assert refused.value.action == action
    assert refused.value.reason
    assert snapshot(game) == before


@pytest.mark.parametrize("far", [10**6, 2**31, -(2**31) - 1, 2**63, 10**30, -(10**30)])
def test_nothing_lies_far_away(far: int) -> None:
    game = to_place()
    for x, y in ((far, 0), (0, far), (far, far)):
        assert game.tile_at(x, y) is None
        assert PlaceTile(x, y, 0) not in game.legal_actions
        with pytest.raises(LookupError, match="there is no tile"):
            game.feature_at(x, y, 0)
    with pytest.raises(LookupError, match="tile D has segments"):
        game.feature_at(0, 0, far)


@pytest.mark.parametrize("nonsense", ["1,0,N", None, 7, DrawTile("U"), (1, 0, 0)], ids=repr)
@pytest.mark.parametrize("begin", [to_place, to_deploy])
def test_what_is_no_action_is_refused(begin: Callable[[], Game], nonsense: object) -> None:
    game = begin()
    before = snapshot(game)
    assert nonsense not in game.legal_actions
    with pytest.raises(InvalidActionError):
        game.play(nonsense)  # type: ignore[arg-type]
    assert snapshot(game) == before


@pytest.mark.parametrize(
    ("begin", "tile", "told"),
    [
        (to_place, "U", "no draw is due"),
        (to_deploy, "U", "no draw is due"),
        (over, "U", "the game is over"),
        (no_draw, "R1-07", "no such tile in the pile"),
        (no_draw, "ZZ", "no such tile in the pile"),
    ],
)
def test_a_draw_that_is_not_due_changes_nothing(
    begin: Callable[[], Game], tile: str, told: str
) -> None:
    game = begin()
    before = snapshot(game)
    with pytest.raises(DrawError, match=told):
        game.draw(tile)
    assert snapshot(game) == before


@pytest.mark.parametrize("begin", [no_draw, to_place])
def test_nothing_can_be_taken_back_before_the_first_action(begin: Callable[[], Game]) -> None:
    game = begin()
    before = snapshot(game)
    with pytest.raises(IllegalActionError):
        game.undo()
    assert snapshot(game) == before


figures = st.sampled_from(["follower", "large", "builder", "pig", "horse"])
districts = st.sampled_from([*DISTRICT_NAMES, "harbour"])
any_action = st.one_of(
    st.builds(PlaceTile, st.integers(-8, 8), st.integers(-8, 8), st.integers(0, 3)),
    st.builds(Deploy, st.integers(-1, 9)),
    st.builds(Deploy, st.integers(0, 9), figures, st.integers(-8, 8), st.integers(-8, 8)),
    st.just(Pass()),
    st.builds(MoveFairy, st.integers(-8, 8), st.integers(-8, 8), st.integers(-1, 9)),
    st.builds(BuildTower, st.integers(-8, 8), st.integers(-8, 8)),
    st.builds(Banish, st.integers(-8, 8), st.integers(-8, 8), st.integers(-1, 9)),
    st.builds(Capture, st.integers(-8, 8), st.integers(-8, 8), st.integers(-1, 9)),
    st.builds(Exchange, figures),
    st.builds(Ransom, st.integers(-1, 8), figures),
    st.builds(MoveDragon, st.integers(-1, 4)),
    st.builds(Settle, districts, figures),
    st.builds(MoveCount, districts),
    st.builds(
        Leave, districts, figures, st.integers(-8, 8), st.integers(-8, 8), st.integers(-1, 9)
    ),
)


@games(150, 40)
@given(
    setup=setups, seed=seeds, played=st.integers(0, 140), tried=st.lists(any_action, max_size=30)
)
def test_any_action_is_either_listed_or_refused_with_a_clause(
    setup: Setup, seed: int, played: int, tried: list[Action]
) -> None:
    game = Game(setup, seed=seed)
    play_some(game, seed, played)
    before = snapshot(game)
    for action in tried:
        twin = game.copy()
        if action in game.legal_actions:
            twin.play(action)
            assert len(twin.steps) > len(game.steps)
        else:
            with pytest.raises(IllegalActionError) as refused:
                twin.play(action)
            assert refused.value.clause
            assert snapshot(twin) == before
    assert snapshot(game) == before


SECRETS = ("seed", "draws", "script", "_script", "_seed", "dice", "_dice", "log", "steps")


@pytest.mark.parametrize("viewer", [None, "red", "blue"])
def test_a_view_holds_no_draws_to_come_and_no_way_to_play(viewer: str | None) -> None:
    game = Game(setup_for(2), seed=11)
    play_some(game, 11, 30)
    view = game.view(viewer)
    assert view.viewer == viewer
    for secret in (*SECRETS, "play", "draw", "undo", "copy"):
        assert not hasattr(view, secret), secret
    seen = snapshot(view)
    assert seen == {key: value for key, value in snapshot(game).items() if key != "history"}


def test_views_of_games_that_differ_in_what_is_to_come_are_alike() -> None:
    shared = ["U", "V", "B"]
    games = [Game(setup_for(2), draws=[*shared, *rest]) for rest in (["C", "E"], ["W", "X"])]
    for game in games:
        for action in (PlaceTile(1, 0, 0), Deploy(0), PlaceTile(2, 0, 0), Pass()):
            game.play(action)
    one, other = (game.view("red") for game in games)
    assert snapshot(one) == snapshot(other)
    futures = []
    for view in (one, other):
        dream = Game.from_view(view, seed=1)
        play_some(dream, 1)
        futures.append(snapshot(dream))
    assert futures[0] == futures[1]


@games(10, 3)
@given(setup=setups, seed=seeds, actions=st.integers(0, 100))
def test_whatever_is_done_with_a_view_the_game_stays_as_it_is(
    setup: Setup, seed: int, actions: int
) -> None:
    game = Game(setup, seed=seed)
    play_some(game, seed, actions)
    before = snapshot(game)
    view = game.view()
    seen = snapshot(view)
    state = view.state
    for _ in range(3):
        if survey.moves(state):
            turn.play(state, survey.moves(state)[0])
    play_some(Game.from_view(view, seed=seed, keep_log=True), seed)
    view.scores["red"] = 1000
    view.supply["red"]["follower"] = 0
    view.tiles_left.clear()
    assert snapshot(view) == seen
    assert snapshot(game) == before
    play_some(game, seed, 10)
    assert snapshot(view) == seen
