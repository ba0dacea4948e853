"""Every option of a picture shows what it says, and only what it says."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from xml.etree import ElementTree

import pytest
from PIL import ImageColor

from bastide import Game, Setup
from bastide.actions import PlaceTile
from bastide.catalogue import find_tile
from bastide.draw import Options, PictureError, board_svg
from bastide.draw.letters.lettering import text
from bastide.draw.output.raster import pixels, png
from bastide.draw.palette import THEMES
from tests.draw.boards import (
    MOMENTS,
    NAMES,
    SIDE,
    SVG,
    busy_moments,
    parsed,
    part,
    parts,
    picture,
    pieces,
    position,
    uses,
)

each_moment = pytest.mark.parametrize(("name", "turns"), MOMENTS, ids=NAMES)
SWITCHES = [each.name for each in fields(Options) if each.type == "bool"]
NOT_ON_TILES = ("tower", "district")


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_changes_the_picture(switch: str) -> None:
    view = position("base", 36, next_drawn=True)
    assert view.svg(**{switch: True}) != view.svg(**{switch: False})


def test_there_is_nothing_around_the_board_unless_it_is_asked_for() -> None:
    bare = picture("base", 36, scores=False)
    for css in ("coordinates", "players", "track", "remaining", "badge", "choice", "last-laid"):
        assert parts(bare, css) == []
    view = position("base", 36)
    wide = max(each.x for each in view.board) - min(each.x for each in view.board) + 1
    assert float(bare.attrib["width"]) == wide * 80 + 2 * 18


class TestOptions:
    def test_what_cannot_be_drawn_is_refused_with_everything_that_is_wrong(self) -> None:
        with pytest.raises(PictureError, match="no theme 'neon'; there are classic, night, print"):
            Options(theme="neon")
        with pytest.raises(PictureError, match="a tile is 16 to 400 pixels wide, not 3"):
            Options(size=3)
        with pytest.raises(PictureError, match=r"no theme 'x'.*16 to 400 pixels wide, not 999"):
            Options(theme="x", size=999)

    def test_a_view_takes_the_same_options(self) -> None:
        view = position("base", 36)
        assert view.svg(owners=True, size=50) == board_svg(view, Options(owners=True, size=50))
        with pytest.raises(TypeError, match="colour"):
            view.svg(colour=True)

    def test_a_notebook_shows_games_views_and_tiles(self) -> None:
        game = Game(Setup(["Ada", "Ben"]), seed=1)
        assert game._repr_svg_() == game.svg()
        assert game.view()._repr_svg_() == game.svg()
        bundle = game._repr_mimebundle_(include=None, exclude=None)
        assert bundle == {"image/svg+xml": game.svg(), "text/plain": repr(game)}
        tile = ElementTree.fromstring(find_tile("D")._repr_svg_())
        shown = [use.name for use in uses(tile)]
        assert "ground-D" in shown
        assert shown[-1] == "stand-D-0-0"

    @pytest.mark.parametrize("size", [40, 80, 160])
    def test_a_tile_is_as_wide_as_asked(self, size: int) -> None:
        transform = part(picture("base", 36, size=size), "tiles").attrib["transform"]
        assert float(transform.partition("scale(")[2].strip(")")) * SIDE == pytest.approx(
            size, abs=0.001
        )

    @pytest.mark.parametrize("theme", THEMES)
    def test_a_theme_gives_the_colours(self, theme: str) -> None:
        image = pixels(png(board_svg(position("base", 0), Options(theme=theme))))
        colours = THEMES[theme].colours
        assert image.getpixel((1, 1)) == (*ImageColor.getrgb(colours["table"]), 255)
        shown = {colour for _, colour in image.getcolors(1_000_000)}  # type: ignore[union-attr]
        for name in ("meadow", "paper", "text"):
            assert (*ImageColor.getrgb(colours[name]), 255) in shown


class TestCoordinates:
    @each_moment
    def test_every_column_and_row_is_numbered_at_both_ends(self, name: str, turns: int) -> None:
        root = picture(name, turns, coordinates=True, scores=False)
        board = position(name, turns).board
        columns, rows = ({getattr(each, axis) for each in board} for axis in "xy")
        labels = [*range(min(columns), max(columns) + 1), *range(min(rows), max(rows) + 1)]
        shapes = Counter(each.attrib["d"] for each in part(root, "coordinates"))
        assert shapes == Counter(_strokes(str(label)) for label in labels for _ in range(2))

    def test_a_number_stands_over_the_middle_of_its_column(self) -> None:
        root = picture("base", 36, coordinates=True, scores=False)
        left = min(each.x for each in position("base", 36).board)
        corner = float(part(root, "tiles").attrib["transform"].partition("(")[2].split()[0])
        for column in (left, left + 1):
            label = next(
                each
                for each in part(root, "coordinates")
                if each.attrib["d"] == _strokes(str(column))
            )
            start = float(label.attrib["transform"].partition("(")[2].split()[0])
            assert corner + column * 80 < start < corner + (column + 1) * 80


def _strokes(label: str) -> str:
    return ElementTree.fromstring(text(label, 0, 0, 8)).attrib["d"]


class TestLast:
    @each_moment
    def test_the_tile_laid_last_is_framed(self, name: str, turns: int) -> None:
        laid = position(name, turns).last_placed
        frames = {
            (float(each.attrib["x"]), float(each.attrib["y"]), float(each.attrib["width"]))
            for each in part(picture(name, turns, last=True), "last-laid")
        }
        assert frames == {(laid.x * SIDE, laid.y * SIDE, SIDE)}


class TestOwners:
    @each_moment
    def test_every_held_feature_has_a_tint_and_a_badge(self, name: str, turns: int) -> None:
        held = [
            each
            for each in position(name, turns).features
            if each.owners and each.kind not in NOT_ON_TILES
        ]
        root = picture(name, turns, owners=True)
        assert len(parts(root, "held")) == len(held)
        badges = parts(root, "badge")
        assert Counter(_value(badge) for badge in badges) == Counter(
            _strokes(str(each.value)) for each in held
        )

    @each_moment
    def test_farms_are_tinted_alone(self, name: str, turns: int) -> None:
        fields_held = [
            each for each in position(name, turns).features if each.owners and each.kind == "field"
        ]
        root = picture(name, turns, farms=True)
        assert len(parts(root, "held")) == len(parts(root, "badge")) == len(fields_held)
        greyed = [each for each in part(root, "over-tiles") if each.get("class") == "nobody"]
        assert len(greyed) == 1

    def test_the_tint_is_the_owners_colour_over_the_whole_feature(self) -> None:
        view = position("base", 36)
        plain, tinted = (
            pixels(png(board_svg(view, Options(scores=False, size=SIDE, owners=owners))))
            for owners in (False, True)
        )
        left, top = (min(getattr(each, axis) for each in view.board) for axis in "xy")
        margin = round(18 * 0.875)
        road = next(each for each in view.features if each.kind == "road" and each.owners)
        for x, y, segment in road.segments:
            laid = view.tile_at(x, y)
            assert laid is not None
            side = laid.tile.segments[segment].sides[0]
            # The middle of the road where it leaves the tile, just inside.
            across, down = ((35, 2), (67, 35), (35, 67), (2, 35))[(side + laid.rotation) % 4]
            spot = margin + (x - left) * SIDE + across, margin + (y - top) * SIDE + down
            assert plain.getpixel(spot) != tinted.getpixel(spot)

    @pytest.mark.parametrize(("name", "turns"), [("carcassonne", 35), ("all-modern", 51)])
    def test_a_shared_feature_is_striped_in_the_colours_of_its_owners(
        self, name: str, turns: int
    ) -> None:
        view = position(name, turns)
        shared = Counter(
            "-".join(["stripes", *(str(view.players.index(name)) for name in each.owners)])
            for each in view.features
            if len(each.owners) > 1
        )
        assert shared
        root = picture(name, turns, owners=True)
        fills = Counter(
            each.attrib["fill"].removeprefix("url(#c-").removesuffix(")")
            for group in parts(root, "held")
            for each in group
            if "fill" in each.attrib
        )
        assert fills == shared
        patterns = {each.attrib["id"]: each for each in root.iter(f"{SVG}pattern")}
        for stripes in shared:
            seats = stripes.split("-")[1:]
            bars = [each.attrib["class"] for each in patterns[f"c-{stripes}"]]
            assert bars == [f"p{seat}" for seat in seats]

    def test_badges_do_not_hide_one_another(self) -> None:
        for game in busy_moments(5, ("base", "inns_cathedrals"), "modern", every=30):
            spots = [_place(badge) for badge in parts(parsed(game, owners=True), "badge")]
            assert len(set(spots)) == len(spots)
            for index, (x, y) in enumerate(spots):
                near = [(a, b) for a, b in spots[:index] if abs(a - x) < 8 and abs(b - y) < 6]
                assert not near


def _value(badge: ElementTree.Element) -> str:
    return badge[-1].attrib["d"]


def _place(badge: ElementTree.Element) -> tuple[float, float]:
    inner = badge.attrib["transform"].partition("(")[2].partition(")")[0]
    x, _, y = inner.replace("-", " -").strip().partition(" ")
    return float(x), float(y)


class TestLegal:
    @each_moment
    def test_every_cell_that_takes_the_tile_is_marked_with_all_its_ways(
        self, name: str, turns: int
    ) -> None:
        view = position(name, turns, next_drawn=True)
        legal: dict[tuple[int, int], set[int]] = {}
        for action in view.legal_actions:
            if isinstance(action, PlaceTile):
                legal.setdefault((action.x, action.y), set()).add(action.rotation)
        assert bool(legal) != view.over
        shown: dict[tuple[int, int], int] = {}
        for choice in parts(picture(name, turns, legal=True), "choice"):
            frame = next(each for each in choice if each.get("class") == "s-hint")
            cell = int(float(frame.attrib["x"]) // SIDE), int(float(frame.attrib["y"]) // SIDE)
            ticks = next(each for each in choice if each.get("class") == "last f")
            shown[cell] = ticks.attrib["d"].count("M")
            stands = [use for use in uses(choice) if use.name.startswith("stand-")]
            assert view.tile is not None
            assert stands[0].name.startswith(f"stand-{view.tile.id}-")
            assert int(stands[0].name.split("-")[-2]) in legal[cell]
        assert shown == {cell: len(rotations) for cell, rotations in legal.items()}

    def test_the_picture_has_room_for_every_choice(self) -> None:
        root = picture("base", 36, legal=True, scores=False)
        view = position("base", 36, next_drawn=True)
        cells = [(each.x, each.y) for each in view.board]
        cells += [(each.x, each.y) for each in view.legal_actions if isinstance(each, PlaceTile)]
        wide = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
        assert float(root.attrib["width"]) == wide * 80 + 2 * 18


class TestPanels:
    @each_moment
    def test_every_player_has_a_card_and_who_acts_stands_out(self, name: str, turns: int) -> None:
        view = position(name, turns)
        cards = parts(picture(name, turns), "player")
        assert len(cards) == len(view.players)
        wanted = view.winners if view.over else (view.to_act,)
        for player, card in zip(view.players, cards, strict=True):
            assert ("acting" in card.attrib["class"]) == (player in wanted)
            drawn = {each.attrib["d"] for each in card.iter(f"{SVG}path")}
            assert _strokes(str(view.scores[player])) in drawn
            assert _strokes(player) in drawn

    @each_moment
    def test_a_card_holds_what_the_player_has(self, name: str, turns: int) -> None:
        view = position(name, turns)
        for player, card in zip(view.players, parts(picture(name, turns), "player"), strict=True):
            away = {
                id(use) for group in card.iter(f"{SVG}g") if group.get("opacity") for use in group
            }
            at_hand = Counter(
                each.attrib["href"].partition("piece-")[2]
                for each in card.iter(f"{SVG}use")
                if id(each) not in away
            )
            seat = view.players.index(player)
            expected = Counter(
                {f"{kind}-{seat}": number for kind, number in view.supply[player].items()}
            )
            goods = view.goods.get(player, {})
            expected.update(good for good, number in goods.items() if number)
            expected["tower-piece"] = bool(view.tower_pieces.get(player))
            for jailed in view.prisoners:
                if jailed.jailer == player:
                    kind = "prisoner-large" if jailed.figure == "large" else "prisoner"
                    expected[f"{kind}-{view.players.index(jailed.owner)}"] += 1
            expected.update(title for title, holder in view.titles.items() if holder == player)
            assert at_hand == +expected

    def test_the_tile_at_hand_is_shown(self) -> None:
        view = position("base", 36, next_drawn=True)
        assert view.tile is not None
        shown = [use.name for use in uses(part(parsed(view), "players"))]
        assert shown[0] == f"ground-{view.tile.id}"
        assert f"stand-{view.tile.id}-0-0" in shown
        waiting = [use.name for use in uses(part(picture("base", 36), "players"))]
        assert not any(name.startswith("ground-") for name in waiting)

    def test_the_winner_is_shown_at_the_end(self) -> None:
        view = position("base", 71)
        winner = view.players.index(view.winners[0])
        first = next(iter(pieces(part(picture("base", 71), "players"))))
        assert first.name == f"follower-{winner}"
        assert first.scale > 2

    @each_moment
    def test_the_track_has_a_counter_for_each_player_in_the_right_field(
        self, name: str, turns: int
    ) -> None:
        view = position(name, turns)
        track = part(picture(name, turns, track=True), "track")
        counters = pieces(track)
        assert sorted(each.name for each in counters) == [
            f"follower-{seat}" for seat in range(len(view.players))
        ]
        # Whoever has fewer points of a lap is further left in the lower row.
        places = {view.scores[view.players[int(each.name[-1])]] % 50: each for each in counters}
        wide = max(each.x for each in counters) - min(each.x for each in counters)
        for place, counter in places.items():
            others = [other for other in places if place < other < 25]
            assert all(counter.x < places[other].x for other in others) or wide < 1
        laps = [each for each in view.scores.values() if each >= 50]
        assert len([each for each in track.iter() if each.get("class") == "paper f"]) == len(laps)

    @each_moment
    def test_the_remaining_tiles_are_listed_with_their_numbers(self, name: str, turns: int) -> None:
        view = position(name, turns)
        sheet = part(picture(name, turns, remaining=True), "remaining")
        shown = [
            use.name.removeprefix("far-ground-")
            for use in uses(sheet)
            if use.name.startswith("far-ground-")
        ]
        assert shown == list(view.tiles_left)
        drawn = Counter(each.attrib["d"] for each in sheet.iter(f"{SVG}path"))
        for label, times in Counter(f"x{count}" for count in view.tiles_left.values()).items():
            assert drawn[_strokes(label)] == times
