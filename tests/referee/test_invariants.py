"""What must hold after every action of any game, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bastide
from bastide import Feature, Game, Setup
from bastide.catalogue import Kind
from bastide.engine.dice import Dice
from tests.games import any_setup
from tests.referee.ground import around
from tests.referee.table import PARTS, PIECES

GAMES = 100 if bastide.is_compiled() else 10
# The features of a whole board take their time, so they are looked at only on some turns.
TURNS = 12
FOLLOWERS = ("follower", "large")
# Between these, what a tile completed has been scored and nobody is on the way out of a district.
AT_REST = ("draw", "place")
GOODS_SHOWN = {"wine": 9, "grain": 6, "cloth": 5}


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    return any_setup(lambda bound: draw(st.integers(0, bound - 1)))


@settings(
    max_examples=GAMES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_every_position_of_a_game_can_be(setup: Setup, seed: int) -> None:
    game = Game(setup, seed=seed)
    dice = Dice(seed, 2)
    turn = 0
    while not game.over:
        check(game)
        if game.turn != turn:
            turn = game.turn
            if turn % TURNS == 0:
                check_features(game)
        game.play(game.legal_actions.choice(dice))
    check(game)
    check_features(game)


def check_features(game: Game) -> None:
    features = game.features
    check_buildings(game, features)
    check_goods(game, features)
    if game.phase in AT_REST:
        check_helpers(features)
        check_parts(game)


def check(game: Game) -> None:
    """Who decides, who stands where, and what is nowhere twice."""
    assert game.over or game.to_act in game.players
    assert game.over or game.legal_actions
    if game.phase not in ("dragon", "leave", "market", "over"):
        assert game.to_act == game.active
    assert min(game.scores.values()) >= 0
    assert all(number >= 0 for own in game.supply.values() for number in own.values())
    if game.dragon is not None:
        assert game.dragon != game.fairy
        assert not game.set_aside
        assert all((each.x, each.y) != game.dragon for each in game.followers)
    check_figures(game)
    check_towers(game)


def check_figures(game: Game) -> None:
    """One follower on a segment, but for districts and those who have just left one."""
    spots = Counter(
        (each.x, each.y, each.segment)
        for each in game.followers
        if each.figure in FOLLOWERS and each.role != "courtier"
    )
    if game.phase not in ("leave", "market", "over"):
        assert max(spots.values(), default=1) == 1
    by = game.fairy_stands_by
    if by is not None:
        assert (by.x, by.y) == game.fairy
        assert by in game.followers


def check_helpers(features: Iterable[Feature]) -> None:
    """A builder or pig is never without its owner's follower, nor a builder where all is done."""
    for feature in features:
        for helper in feature.followers:
            if helper.figure not in FOLLOWERS:
                assert feature.strengths[helper.player] > 0
                assert feature.kind == "field" if helper.figure == "pig" else not feature.complete


def check_parts(game: Game) -> None:
    """Nothing is seen of a part that was left out, and nobody stands on a closed volcano."""
    options = game.setup.options
    assert options.fairy != "off" or game.fairy is None
    assert options.dragon != "off" or (game.dragon is None and not game.set_aside)
    if "princess_dragon" not in game.setup.in_force:
        return
    tiles = {(laid.x, laid.y): laid.tile for laid in game.board}
    if options.unused_tiles == "box":
        for part, signs in PARTS.items():
            if getattr(options, part) == "off":
                boxed = [each for each in tiles.values() if each.set == "princess_dragon"]
                assert not any(sign in each.marks for each in boxed for sign in signs)
    if options.volcano == "closed" and options.dragon != "off":
        assert not any("volcano" in tiles[each.x, each.y].marks for each in game.followers)


def check_towers(game: Game) -> None:
    """Guards stand on towers, pieces are at hand or built, no two hold each other's."""
    guards = [each for each in game.followers if each.role == "guard"]
    assert all(game.towers[each.x, each.y] > 0 for each in guards)
    pieces = sum(game.tower_pieces.values()) + sum(game.towers.values())
    players = len(game.players)
    assert pieces == (PIECES[players] * players if "tower" in game.setup.in_force else 0)
    if game.phase != "exchange":
        pairs = {(each.jailer, each.owner) for each in game.prisoners}
        assert all((owner, jailer) not in pairs for jailer, owner in pairs)


def check_buildings(game: Game, features: Iterable[Feature]) -> None:
    """No shrine has two cloisters beside it, no cloister two shrines; completed ones are empty."""
    kinds = {
        (laid.x, laid.y): segment.kind
        for laid in game.board
        for segment in laid.tile.segments
        if segment.kind in (Kind.CLOISTER, Kind.SHRINE)
    }
    for place, kind in kinds.items():
        if "cultists" not in game.setup.tiles_only:
            assert sum(kinds.get(beside, kind) != kind for beside in around(place)) <= 1
    if game.phase in AT_REST:
        for feature in features:
            assert not (feature.complete and feature.followers)


def check_goods(game: Game, features: Iterable[Feature]) -> None:
    """The goods that players hold are those of the completed cities, and never too many."""
    if not game.goods or game.phase not in (*AT_REST, "over"):
        return
    held: Counter[str] = Counter()
    for own in game.goods.values():
        held.update(own)
    shown: Counter[str] = Counter()
    for feature in features:
        if feature.kind == "city" and feature.complete:
            shown.update({good: feature.extras.get(good, 0) for good in GOODS_SHOWN})
    boxes = game.setup.copies_of("traders_builders")
    assert all(held[good] == shown[good] <= boxes * most for good, most in GOODS_SHOWN.items())
