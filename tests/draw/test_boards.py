"""A picture of a board shows the position: every tile and every piece once, where it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from itertools import chain
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat
from shapely import Point, affinity, box, unary_union
from syrupy.assertion import SnapshotAssertion

from bastide import Game, Setup
from bastide.actions import BuildTower, PlaceTile
from bastide.catalogue import find_tile, load_block
from bastide.draw import Options, board_svg
from bastide.draw.boards.board import edges_art, grounds_art, laid_ground
from bastide.draw.boards.piece_layout import pieces_on
from bastide.draw.output.document import cutting
from bastide.draw.output.raster import pixels, png
from bastide.draw.palette import THEMES
from bastide.draw.tiles.block import district
from bastide.draw.tiles.layout import shapes_of
from bastide.draw.tiles.scatter import VARIANTS
from bastide.feature import Follower
from bastide.setup import ALL_SETS, COLOURS, SETS
from bastide.view import LaidTile, View
from tests.draw.boards import (
    MOMENTS,
    NAMES,
    SIDE,
    busy_moments,
    parsed,
    part,
    picture,
    pieces,
    position,
    uses,
)

EVERYTHING: dict[str, bool | int | str] = dict.fromkeys(
    ("coordinates", "last", "owners", "farms", "legal", "remaining", "scores", "track"), True
)
NOTHING: dict[str, bool | int | str] = {"scores": False}
each_moment = pytest.mark.parametrize(("name", "turns"), MOMENTS, ids=NAMES)
# How far a piece goes out of the way of others, and how far above its place it is drawn.
ASIDE, FOOT = 15, 10
RIVER_SETS = tuple(name for name in SETS if name != "carcassonne")


def problems_of(root: ElementTree.Element, theme: str) -> list[str]:
    """What would keep a viewer from showing a picture as it is meant."""
    text = ElementTree.tostring(root, encoding="unicode")
    ids = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
    links = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    problems = [
        f"{name} is there {count} times" for name, count in Counter(ids).items() if count > 1
    ]
    problems += [f"{link} is not there" for link in links - set(ids)]
    problems += [f"{name} is not used" for name in set(ids) - links]
    key = f"{THEMES[theme].key}-"
    problems += [f"{name} could be of any theme" for name in ids if not name.startswith(key)]
    return problems


class TestDocument:
    @each_moment
    @pytest.mark.parametrize("options", [NOTHING, {}, EVERYTHING], ids=["bare", "usual", "all"])
    def test_it_is_well_formed_and_refers_only_to_what_is_there(
        self, name: str, turns: int, options: dict[str, bool | int | str]
    ) -> None:
        assert problems_of(picture(name, turns, **options), "classic") == []

    @pytest.mark.parametrize("theme", THEMES)
    def test_every_theme_has_a_colour_for_everything(self, theme: str) -> None:
        root = picture("all-modern", 171, theme=theme, **EVERYTHING)
        assert problems_of(root, theme) == []
        style = root.findtext("{http://www.w3.org/2000/svg}style") or ""
        coloured = set(re.findall(r"\.bastide-\w \.([\w-]+)\{", style))
        used = {name for each in root.iter() for name in each.get("class", "").split()}
        names = {"tiles", "over-tiles", "coordinates", "last-laid", "held", "badge", "choice"}
        names |= {"players", "player", "acting", "track", "remaining", f"bastide-{theme[0]}"}
        assert used - coloured <= names
        assert coloured <= used
        assert style.count("{") == style.count(f".bastide-{theme[0]} ")

    def test_themes_share_no_names_and_one_name_means_one_drawing(self) -> None:
        roots = [picture("base", 36), picture("base", 71), picture("all-modern", 51)]
        drawings: dict[str, str] = {}
        for each in chain.from_iterable(root.iter() for root in roots):
            if "id" in each.attrib:
                text = ElementTree.tostring(each, encoding="unicode")
                assert drawings.setdefault(each.attrib["id"], text) == text
        night = {each.get("id") for each in picture("base", 71, theme="night").iter()} - {None}
        assert night
        assert not night & set(drawings)

    def test_the_title_tells_the_scores(self) -> None:
        title = "{http://www.w3.org/2000/svg}title"
        assert picture("base", 0).findtext(title) == "Turn 1: red 0, blue 0"
        scores = position("base", 71).scores
        told = f"Game over: red {scores['red']}, blue {scores['blue']}"
        assert picture("base", 71).findtext(title) == told

    def test_any_name_can_be_written(self) -> None:
        names = ["<&>\"'", "Żółć & Łódź", "W" * 30, "日本"]
        root = parsed(Game(Setup(names), seed=1), scores=True)
        assert problems_of(root, "classic") == []
        assert '<&>"' in (root.findtext("{http://www.w3.org/2000/svg}title") or "")

    def test_a_full_board_stays_below_300_kilobytes(self) -> None:
        view = position("base", 71)
        assert len(view.board) == 72
        assert len(board_svg(view).encode()) < 300_000
        crowded = board_svg(view, Options(owners=True, farms=True, track=True, coordinates=True))
        assert len(crowded.encode()) < 300_000

    def test_the_same_position_is_the_same_picture_in_every_process(self) -> None:
        code = (
            "from bastide.draw import Options, board_svg\n"
            "from tests.draw.boards import position\n"
            "options = Options(owners=True, remaining=True, track=True)\n"
            "print(board_svg(position('all-modern', 51), options))"
        )
        elsewhere = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=True,
        )
        options = Options(owners=True, remaining=True, track=True)
        assert elsewhere.stdout == board_svg(position("all-modern", 51), options) + "\n"


class TestTiles:
    @each_moment
    def test_every_tile_lies_on_its_cell_turned_as_it_is(self, name: str, turns: int) -> None:
        drawn: Counter[tuple[str, int, int, int]] = Counter()
        for use in uses(part(picture(name, turns), "tiles")):
            if use.name.startswith("ground-"):
                # Where a turn about its corner takes the middle of the tile, and its own north.
                right, down = {0: (1, 1), 90: (-1, 1), 180: (-1, -1), 270: (1, -1)}[use.turn]
                x, y = use.x + right * SIDE / 2, use.y + down * SIDE / 2
                cell = (int(x // SIDE), int(y // SIDE))
                assert (x % SIDE, y % SIDE) == (SIDE / 2, SIDE / 2)
                drawn[use.name.removeprefix("ground-"), *cell, use.turn // 90] += 1
        laid = position(name, turns).board
        assert drawn == Counter((each.tile.id, each.x, each.y, each.rotation) for each in laid)

    @each_moment
    def test_on_every_tile_stands_what_belongs_there(self, name: str, turns: int) -> None:
        stands = {
            (int(use.x) // SIDE, int(use.y) // SIDE): use.name
            for use in uses(part(picture(name, turns), "tiles"))
            if use.name.startswith("stand-")
        }
        laid = position(name, turns).board
        assert len(stands) == len(laid)
        variants = set()
        for each in laid:
            begin, _, variant = stands[each.x, each.y].rpartition("-")
            assert begin == f"stand-{each.tile.id}-{each.rotation}"
            variants.add(int(variant))
        assert variants <= set(range(VARIANTS))
        assert len(variants) == VARIANTS or len(laid) < 10

    @pytest.mark.parametrize("tile_id", ["D", "J", "IC-06", "R1-09"])
    @pytest.mark.parametrize("rotation", [1, 2, 3])
    def test_a_turned_ground_is_the_ground_turned(self, tile_id: str, rotation: int) -> None:
        tile = find_tile(tile_id)
        theme = THEMES["classic"]
        plain, turned = (
            pixels(
                png(cutting(laid_ground(LaidTile(0, 0, tile, turn), "c-"), (0, 0, 70, 70), theme))
            )
            for turn in (0, rotation)
        )
        assert _mean_difference(plain.rotate(-90 * rotation), turned) < 2
        assert _mean_difference(plain, turned) > 5

    def test_the_block_of_carcassonne_is_one_piece_of_cardboard(self) -> None:
        tiles = part(picture("all-modern", 51), "tiles")
        names = [use.name for use in uses(tiles)]
        assert names.count("quarters") == 1
        assert "quarters" not in [use.name for use in uses(part(picture("base", 71), "tiles"))]
        block = load_block()
        squares = [
            LaidTile(x, y, block.square(x, y), 0)
            for y in range(block.height)
            for x in range(block.width)
        ]
        beside = LaidTile(block.width, 0, find_tile("D"), 0)
        # With a tile beside it there is one joint, and edges around all.
        drawn = ElementTree.fromstring(f"<g>{edges_art([*squares, beside])}</g>")
        joints, lit, shaded = (each.attrib["d"].count("M") for each in drawn)
        assert joints == 1
        assert lit == shaded == block.width + 1 + block.height

    @pytest.mark.parametrize("rotation", range(4))
    def test_shadows_fall_to_the_south_east_however_a_tile_is_turned(self, rotation: int) -> None:
        art = grounds_art([LaidTile(0, 0, find_tile("G"), rotation)], "c-")
        drawn = ElementTree.fromstring(f'<g xmlns="http://www.w3.org/2000/svg">{art}</g>')
        shadow, *_ = (each for each in drawn if each.tag.endswith("}g"))
        (wall,) = uses(shadow)
        assert wall.turn == 90 * rotation
        assert float(shadow.attrib["opacity"]) < 0.5
        right, down = re.findall(r"[\d.-]+", shadow.attrib["transform"])
        assert 0 < float(right) <= float(down)


def _mean_difference(one: Image.Image, other: Image.Image) -> float:
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    return max(ImageStat.Stat(difference).mean)


def expected_name(view: View, follower: Follower) -> str:
    lying = (
        "-lying" if follower.role == "farmer" and follower.figure in ("follower", "large") else ""
    )
    return f"{follower.figure}{lying}-{view.players.index(follower.player)}"


def anchor_on_board(view: View, follower: Follower) -> tuple[float, float]:
    """Where a figure belongs, worked out apart from the picture: the tile's shape is turned."""
    laid = view.tile_at(follower.x, follower.y)
    assert laid is not None
    if follower.role == "courtier":
        index = follower.segment - len(laid.tile.segments)
        spot = Point(district(load_block().districts[index].name).anchor)
        corner = next(each for each in view.board if each.tile.id == load_block().squares[0].id)
        return corner.x * SIDE + spot.x, corner.y * SIDE + spot.y
    shapes = shapes_of(laid.tile.id)
    patch = shapes.tower if follower.role == "guard" else shapes.patches[follower.segment]
    assert patch is not None
    spot = affinity.rotate(Point(patch.anchor), 90 * laid.rotation, origin=(SIDE / 2, SIDE / 2))
    return laid.x * SIDE + spot.x, laid.y * SIDE + spot.y


class TestPieces:
    @each_moment
    def test_every_figure_is_there_once_and_nothing_else(self, name: str, turns: int) -> None:
        view = position(name, turns)
        drawn = Counter(each.name for each in pieces(part(picture(name, turns), "over-tiles")))
        expected = Counter(expected_name(view, each) for each in view.followers)
        expected["dragon"] = view.dragon is not None
        expected["fairy"] = view.fairy is not None
        expected["count"] = view.count_in is not None
        assert drawn == +expected

    @each_moment
    def test_every_figure_is_where_it_was_deployed(self, name: str, turns: int) -> None:
        view = position(name, turns)
        drawn = pieces(part(picture(name, turns), "over-tiles"))
        for follower in view.followers:
            x, y = anchor_on_board(view, follower)
            near = [
                use
                for use in drawn
                if use.name == expected_name(view, follower)
                and abs(use.x - x) <= 2 * ASIDE
                and (follower.role == "guard" or abs(use.y - FOOT - y) <= 2 * ASIDE)
            ]
            assert near, f"{follower} is not at {x}, {y}"
            if follower.role not in ("guard", "courtier"):
                cells = {(int(use.x // SIDE), int(use.y // SIDE)) for use in near}
                assert (follower.x, follower.y) in cells

    def test_towers_are_as_high_as_they_are_built(self) -> None:
        view = position("inns_cathedrals-tower", 50)
        root = part(picture("inns_cathedrals-tower", 50), "over-tiles")
        drawn = {
            (int(use.x // SIDE), int(use.y // SIDE)): int(use.name.removeprefix("tower-"))
            for use in uses(root)
            if use.name.startswith("tower-")
        }
        assert drawn == {cell: height for cell, height in view.towers.items() if height}
        assert max(drawn.values()) > 1

    def test_guards_stand_on_top_of_their_towers(self) -> None:
        view = position("inns_cathedrals-tower", 50)
        guards = [each for each in view.followers if each.role == "guard"]
        assert guards
        order = list(uses(part(picture("inns_cathedrals-tower", 50), "over-tiles")))
        for guard in guards:
            x, y = anchor_on_board(view, guard)
            tower = next(
                use
                for use in order
                if use.name.startswith("tower-") and abs(use.x - x) < 1 and abs(use.y - y) < 5
            )
            above = [
                use
                for use in order
                if use.name == f"piece-{expected_name(view, guard)}"
                and use.x == tower.x
                and use.y < tower.y
            ]
            assert above
            assert order.index(above[-1]) > order.index(tower)

    def test_the_dragon_the_fairy_and_the_count_are_where_they_are(self) -> None:
        view = position("all-classic", 110)
        drawn = {
            each.name: each for each in pieces(part(picture("all-classic", 110), "over-tiles"))
        }
        for name, cell in (("dragon", view.dragon), ("fairy", view.fairy)):
            assert (drawn[name].x // SIDE, drawn[name].y // SIDE) == cell
        assert view.count_in is not None
        x, y = district(view.count_in).anchor
        assert abs(drawn["count"].x - x) < ASIDE
        assert abs(drawn["count"].y - FOOT - y) < ASIDE

    def test_the_fairy_stands_beside_the_follower_that_she_protects(self) -> None:
        view = position("all-modern", 51)
        friend = view.fairy_stands_by
        assert friend is not None
        x, y = anchor_on_board(view, friend)
        drawn = {each.name: each for each in pieces(part(picture("all-modern", 51), "over-tiles"))}
        assert abs(drawn["fairy"].x - x) < 2 * ASIDE
        assert abs(drawn["fairy"].y - FOOT - y) < 2 * ASIDE

    @pytest.mark.parametrize("scale", [1.0, 1.2])
    @pytest.mark.parametrize("rules", ["modern", "classic"])
    def test_nobody_is_hidden(self, rules: str, scale: float) -> None:
        crowds = 0
        for game in busy_moments(0, ALL_SETS, rules, every=20):
            standing = pieces_on(game, scale)
            assert [each.depth for each in standing] == sorted(each.depth for each in standing)
            for index, each in enumerate(standing):
                whole = box(*each.box(scale))
                others = unary_union([box(*other.box(scale)) for other in standing[index + 1 :]])
                seen = whole.difference(others).area / whole.area
                assert seen > 0.12, f"{each} in turn {game.turn}"
                crowds += seen < 1
        assert crowds > 10

    def test_pieces_are_larger_on_small_tiles(self) -> None:
        small, usual = (
            pieces(part(picture("base", 36, size=size), "over-tiles")) for size in (40, 80)
        )
        assert {each.scale for each in usual} == {1}
        assert {each.scale for each in small} == {1.2}

    def test_a_tower_on_the_first_row_is_not_cut_off(self) -> None:
        game = Game(Setup(COLOURS, ("base", "tower")), seed=2)
        while max(game.towers.values(), default=0) < 9:
            actions = list(game.legal_actions)
            # Towers go up in the north, all other tiles lie in the south.
            north = -1 if game.tile is not None and "tower" not in game.tile.marks else 1
            wanted = [each for each in actions if isinstance(each, (BuildTower, PlaceTile))]
            game.play(min(wanted, key=lambda each: north * each.y) if wanted else actions[0])
        pieces_top = min(each.box()[1] for each in pieces_on(game))
        assert pieces_top < min(each.y for each in game.board) * SIDE - 18
        for options in ({}, {"size": 160}, {"size": 24}, {"coordinates": True}):
            transform = part(parsed(game, **options), "over-tiles").attrib["transform"]
            place = re.match(r"translate\([-\d.]+ ?([-\d.]+)\)scale\(([\d.]+)\)", transform)
            assert place is not None
            scale = 1.35 if options.get("size") == 24 else 1.0
            top = min(each.box(scale)[1] for each in pieces_on(game, scale))
            assert float(place[1]) + top * float(place[2]) > 0


@pytest.mark.parametrize(
    ("sets", "rules"),
    [(ALL_SETS, "modern"), (ALL_SETS, "classic"), (RIVER_SETS, "modern"), (("base",), "modern")],
    ids=["all-modern", "all-classic", "rivers", "base"],
)
def test_whole_games_can_be_drawn(sets: tuple[str, ...], rules: str) -> None:
    for game in busy_moments(11, sets, rules, every=45):
        root = parsed(game, size=40, **EVERYTHING)
        assert problems_of(root, "classic") == []
        grounds = [
            each for each in uses(part(root, "tiles")) if each.name.startswith("far-ground-")
        ]
        assert len(grounds) == len(game.board)


@pytest.mark.parametrize(
    ("name", "turns"), [("base", 36), ("all-modern", 51), ("inns_cathedrals-tower", 50)]
)
def test_boards_look_as_they_did(name: str, turns: int, snapshot: SnapshotAssertion) -> None:
    """What is used where; whoever means to change it runs pytest with --snapshot-update."""
    root = picture(name, turns, last=True, owners=True)
    pictured = [f"{root.get('width')} x {root.get('height')} pixels"]
    for css in ("tiles", "over-tiles", "players"):
        pictured += [
            f"{css}: {use.name} at {use.x:.0f} {use.y:.0f}"
            + (f" turned {use.turn}" if use.turn else "")
            for use in uses(part(root, css))
        ]
    assert "\n".join(pictured) == snapshot


def test_the_colours_of_the_seats_are_in_seating_order() -> None:
    game = Game(Setup(COLOURS), seed=5)
    assert len(game.players) == 6
    cards = [each.name for each in pieces(part(parsed(game), "players"))]
    assert cards == [f"follower-{seat}" for seat in range(6) for _ in range(7)]
