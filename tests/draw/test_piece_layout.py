"""Where pieces stand is said once, and pictures and messages show the same."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from bastide import Game, Setup
from bastide.actions import DISTRICT_NAMES, BuildTower, Deploy
from bastide.catalogue import find_tile
from bastide.draw.boards.piece_layout import LYING_ROOM, ROOM, Piece, arranged, groups_on, pieces_on
from bastide.draw.boards.piece_separation import MOST_HIDDEN, overlap
from bastide.draw.coordinates import SIDE
from bastide.draw.tiles.anchors import Anchors, load_anchors
from bastide.feature import Follower
from bastide.messages import position_of
from bastide.setup import ALL_SETS, COLOURS
from bastide.view import View
from scripts.anchors import worked_out
from tests.draw.boards import busy_moments, parsed, part, uses

SEEDS = range(3)
each_rules = pytest.mark.parametrize("rules", ["modern", "classic"])


@cache
def moments(rules: str) -> tuple[View, ...]:
    """Games of six with everything, seen again and again."""
    return tuple(
        game.view() for seed in SEEDS for game in busy_moments(seed, ALL_SETS, rules, every=20)
    )


@each_rules
def test_a_position_tells_what_a_picture_draws(rules: str) -> None:
    seen: set[str] = set()
    for view in moments(rules):
        drawn = [
            (each.name, each.x, each.y)
            for each in uses(part(parsed(view), "over-tiles"))
            if each.name.startswith(("piece-", "tower-"))
        ]
        told = position_of(view, with_offers=False).pieces
        assert [(each.name, each.x, each.y) for each in told] == drawn
        seen |= {each.kind for each in told}
    assert seen >= {"follower", "large", "builder", "tower", "dragon", "fairy", "count"}


@each_rules
def test_pieces_know_whose_they_are_and_where_they_were_deployed(rules: str) -> None:
    for view in moments(rules):
        pieces = pieces_on(view)
        figures = Counter(
            (view.players[each.seat], each.kind, each.district or each.cell, each.segment)
            for each in pieces
            if each.seat is not None
        )
        assert figures == Counter(
            (each.player, each.figure, whereabouts(view, each), each.segment)
            for each in view.followers
        )
        towers = {each.cell: each.name for each in pieces if each.kind == "tower"}
        assert towers == {cell: f"tower-{high}" for cell, high in view.towers.items() if high}
        single = {each.kind: each for each in pieces if each.kind in ("dragon", "fairy", "count")}
        assert single["count"].district == view.count_in
        assert ("dragon" in single) == (view.dragon is not None)
        assert "dragon" not in single or single["dragon"].cell == view.dragon
        by = view.fairy_stands_by
        assert ("fairy" in single) == (view.fairy is not None)
        if by is not None and by.role == "courtier":
            assert single["fairy"].district == whereabouts(view, by)
        elif "fairy" in single:
            assert single["fairy"].cell == view.fairy


def whereabouts(view: View, figure: Follower) -> tuple[int, int] | str:
    x, y = figure.x, figure.y
    laid = view.tile_at(x, y)
    assert laid is not None
    beyond = figure.segment - len(laid.tile.segments)
    return (x, y) if beyond < 0 or "tower" in laid.tile.marks else DISTRICT_NAMES[beyond]


@each_rules
@pytest.mark.parametrize("scale", [1.0, 1.35])
def test_what_is_remembered_is_what_would_be_arranged_for_the_whole_board(
    rules: str, scale: float
) -> None:
    for view in moments(rules):
        assert_arranged_as_a_whole(view, scale)


def test_a_high_tower_pushes_aside_who_stands_behind_it_on_another_tile() -> None:
    pushed = 0
    for view in with_a_high_tower(1):
        assert_arranged_as_a_whole(view, 1.0)
        alone = {
            (each.name, round(each.x + x * SIDE, 2), round(each.y + y * SIDE, 2))
            for x, y, arrangement in groups_on(view, 1.0)
            for each in arrangement.pieces
        }
        pushed += any((each.name, each.x, each.y) not in alone for each in pieces_on(view))
    assert pushed > 5


def with_a_high_tower(seed: int) -> Iterator[View]:
    """A game of four who build ever higher where the highest tower is."""
    game = Game(Setup(COLOURS[:4], ("base", "tower")), seed=seed, keep_log=False)
    dice = Random(seed)
    while not game.over:
        actions, towers = list(game.legal_actions), game.towers
        built = [each for each in actions if isinstance(each, BuildTower)]
        deployed = [each for each in actions if isinstance(each, Deploy)]
        if built:
            game.play(max(built, key=lambda each: towers[each.x, each.y]))
        else:
            game.play(dice.choice(deployed if deployed and dice.random() < 0.9 else actions))
        if game.turn > 40:
            yield game


def assert_arranged_as_a_whole(view: View, scale: float) -> None:
    places = tuple(
        (x + right, y + down, place)
        for x, y, arrangement in groups_on(view, scale)
        for right, down, place in arrangement.places
    )
    whole = Counter(map(rounded, arranged(places, scale).pieces)) if places else Counter()
    assert whole == Counter(map(rounded, pieces_on(view, scale)))


def rounded(piece: Piece) -> tuple[object, ...]:
    return piece.name, piece.cell, piece.segment, round(piece.x, 2), round(piece.y, 2)


@each_rules
def test_pieces_stay_on_their_tiles_and_lie_in_fields_only(rules: str) -> None:
    lying = Counter[str]()
    for view in moments(rules):
        roles = {(each.x, each.y, each.segment): each.role for each in view.followers}
        for piece in pieces_on(view):
            on_tower = roles.get((*piece.cell, piece.segment)) == "guard"  # type: ignore[arg-type]
            if piece.district or on_tower or piece.kind in ("tower", "dragon"):
                assert not piece.lying
                continue
            left, top, right, bottom = LYING_ROOM if piece.lying else ROOM
            x, y = piece.x - piece.cell[0] * SIDE, piece.y - piece.cell[1] * SIDE
            assert left <= round(x, 2) <= right
            assert top <= round(y, 2) <= bottom
            if piece.seat is not None:
                farmer = roles[*piece.cell, piece.segment] == "farmer"  # type: ignore[index]
                assert piece.lying == (farmer and piece.kind in ("follower", "large"))
                lying[piece.kind] += piece.lying
    assert lying["follower"] > 10
    assert lying["large"] > 3


@each_rules
def test_those_on_one_tile_hide_little_of_each_other(rules: str) -> None:
    together = 0
    for view in moments(rules):
        on_foot = [each for each in pieces_on(view) if each.kind != "tower"]
        for back, front in combinations(on_foot, 2):
            if back.cell == front.cell:
                together += 1
                left, top, right, bottom = back.box()
                hidden = overlap(back.box(), front.box()) / ((right - left) * (bottom - top))
                assert hidden <= MOST_HIDDEN, f"{front} hides {back}"
    assert together > 50


def test_nearly_everybody_stays_in_place_from_turn_to_turn() -> None:
    stayed = moved = 0
    before: dict[tuple[str, tuple[int, int], int | None], tuple[float, float]] = {}
    for game in busy_moments(7, ALL_SETS, "modern", every=1):
        pieces = pieces_on(game)
        now = {(each.name, each.cell, each.segment): (each.x, each.y) for each in pieces}
        stayed += sum(before[key] == now[key] for key in before.keys() & now.keys())
        moved += sum(before[key] != now[key] for key in before.keys() & now.keys())
        before = now
    assert stayed > 30 * moved


def test_the_fairy_stands_beside_the_tower_of_her_guard() -> None:
    seen = 0
    for view in moments("modern"):
        by = view.fairy_stands_by
        if by is not None and by.role == "guard":
            seen += 1
            pieces = {each.kind: each for each in pieces_on(view) if each.cell == (by.x, by.y)}
            assert 12 < abs(pieces["fairy"].x - pieces["tower"].x) < 30
            assert abs(pieces["fairy"].y - pieces["tower"].y) < 15
    assert seen


def test_the_anchors_are_those_of_the_shapes() -> None:
    expected, known = worked_out(), load_anchors()
    assert spots(known).keys() == spots(expected).keys(), "python -m scripts.anchors works them out"
    for name, spot in spots(expected).items():
        assert spots(known)[name] == pytest.approx(spot, abs=0.02), name
    guarded = {name for name, anchors in known.tiles.items() if anchors.tower is not None}
    assert guarded == {name for name in known.tiles if "tower" in find_tile(name).marks}


def spots(anchors: Anchors) -> dict[str, tuple[float, float]]:
    found = dict(anchors.districts)
    for name, tile in anchors.tiles.items():
        every = tile.segments if tile.tower is None else (*tile.segments, tile.tower)
        found |= {f"{name}.{segment}": spot for segment, spot in enumerate(every)}
    return found


def test_telling_where_pieces_stand_needs_no_geometry() -> None:
    code = (
        "import bastide.messages, sys; sys.exit(not {'shapely', 'numpy'}.isdisjoint(sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
