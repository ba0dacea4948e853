"""Every piece keeps to its place and its classes, and nobody takes one for another."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from bastide.draw.palette import HALO_WIDTH, THEMES
from bastide.draw.pieces import figures
from bastide.draw.pieces.figures import Figure, bounds, figure, ghost, size, symbol_id, symbols, use
from bastide.draw.pieces.towers import tower, tower_top
from bastide.events import GOODS_NAMES
from bastide.feature import FIGURE_NAMES
from tests.draw.pictures import PIXEL, difference, extent, parsed, render

SEATS = range(6)
PAIRS = list(combinations(SEATS, 2))
TITLES = ("king", "robber")

EVERY_SHAPE = tuple(
    Figure(kind, lying=lying)
    for kind in figures.KINDS
    for lying in (False, True)
    if not lying or kind in figures.LYING_KINDS
)
EVERY_FIGURE = tuple(
    shape._replace(seat=seat)
    for shape in EVERY_SHAPE
    for seat in ((None, *SEATS) if shape.kind in figures.OWNED_KINDS else (None,))
)
each_shape = pytest.mark.parametrize("shape", EVERY_SHAPE, ids=symbol_id)
each_figure = pytest.mark.parametrize("wanted", EVERY_FIGURE, ids=symbol_id)

# What "about so many units" comes to: the longer side without the halo.
STATED = {
    ("follower", False): 26,
    ("follower", True): 24,
    ("large", False): 32,
    ("large", True): 29,
    ("dragon", False): 49,
    ("fairy", False): 26,
    ("count", False): 27,
    ("king", False): 13,
    ("robber", False): 14,
    ("wine", False): 10,
    ("grain", False): 10,
    ("cloth", False): 10,
}


def picture_of(wanted: Figure) -> str:
    return figure(wanted.kind, wanted.seat, lying=wanted.lying)


def without_shadow(art: str) -> str:
    """The art without what lies on the ground beside it, which is its first shape if any."""
    return re.sub(r'^(<g[^>]*>)<path fill="#000"[^>]*/>', r"\1", art)


@cache
def silhouette(wanted: Figure) -> Image.Image:
    """The outline of a piece, stretched to a square: its form whatever its size."""
    art = without_shadow(picture_of(wanted))
    return render(art, extent(art), 4).getchannel("A").resize((48, 48))


def test_the_library_knows_every_piece_by_its_own_name() -> None:
    names = {*FIGURE_NAMES, *GOODS_NAMES, *TITLES, "dragon", "fairy", "count", "prisoner"}
    assert names <= set(figures.KINDS)
    assert set(FIGURE_NAMES) <= set(figures.OWNED_KINDS)
    assert not {"dragon", "fairy", "count", *GOODS_NAMES, *TITLES} & set(figures.OWNED_KINDS)


@each_figure
def test_pieces_are_well_formed_and_speak_in_known_classes(wanted: Figure) -> None:
    known = set(re.findall(r"\.([\w-]+)\{", THEMES["classic"].css()))
    for element in parsed(picture_of(wanted)).iter():
        assert set(element.get("class", "").split()) <= known
        assert element.tag in {"svg", "g", "path"}
        assert set(element.attrib) <= {"class", "d", "transform", "fill", "opacity"}
        # The only colours with a name are light and shadow.
        if "fill" in element.attrib:
            assert element.get("fill") in {"#000", "#fff"}
            assert float(element.get("opacity", "1")) < 0.5


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_knows_the_same_classes(theme: str) -> None:
    classes = re.findall(r"\.([\w-]+)\{", THEMES[theme].css())
    assert set(classes) == set(re.findall(r"\.([\w-]+)\{", THEMES["classic"].css()))


@each_shape
def test_pieces_keep_within_their_bounds_and_fill_them(shape: Figure) -> None:
    left, top, width, height = extent(without_shadow(picture_of(shape)))
    box_left, box_top, box_width, box_height = bounds(shape.kind, lying=shape.lying)
    assert (box_width, box_height) == size(shape.kind, lying=shape.lying)
    assert box_left - PIXEL <= left
    assert left + width <= box_left + box_width + PIXEL
    assert box_top - PIXEL <= top
    assert top + height <= box_top + box_height + PIXEL
    assert box_height - height < 1.5, "the box is too high"
    widest = 2 * max(-left, left + width)
    assert box_width - widest < 1.5, "the box is too wide"


@pytest.mark.parametrize(("kind", "lying"), STATED)
def test_pieces_are_as_large_as_they_should_be(kind: str, lying: bool) -> None:
    _, _, width, height = extent(without_shadow(figure(kind, lying=lying)))
    assert max(width, height) - HALO_WIDTH == pytest.approx(STATED[kind, lying], abs=1.6)


@each_shape
def test_a_standing_piece_has_its_foot_and_a_lying_one_its_middle_at_the_origin(
    shape: Figure,
) -> None:
    left, top, width, height = extent(without_shadow(picture_of(shape)))
    upright = not shape.lying and shape.kind not in {*GOODS_NAMES, *TITLES, "tower-piece"}
    if upright:
        assert 0 < top + height <= 3.5
    else:
        assert top + height / 2 == pytest.approx(0, abs=1)
    assert left < -width / 4
    assert left + width > width / 4


@pytest.mark.parametrize("kind", figures.LYING_KINDS)
def test_who_lies_is_longer_than_high(kind: str) -> None:
    width, height = size(kind, lying=True)
    assert width > 1.3 * height
    width, height = size(kind)
    assert height > 1.2 * width


@pytest.mark.parametrize(
    ("one", "other"),
    list(
        combinations(
            [Figure(kind) for kind in FIGURE_NAMES] + [Figure("count"), Figure("fairy")], 2
        )
    ),
    ids=symbol_id,
)
def test_pieces_differ_in_form_and_not_only_in_size(one: Figure, other: Figure) -> None:
    assert difference(silhouette(one), silhouette(other)) > 0.06


@cache
def in_one_grey(kind: str, seat: int) -> Image.Image:
    """A seat's piece as if the colours of all seats were the same grey."""
    art = figure(kind, seat).replace(f'class="p{seat}"', 'class="nobody"')
    return render(art, bounds(kind)).convert("L")


@pytest.mark.parametrize("kind", figures.OWNED_KINDS)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_seats_are_told_apart_in_grey(kind: str, one: int, other: int) -> None:
    """Where two colours are the same grey, the marks alone must do."""
    changed = ImageChops.difference(in_one_grey(kind, one), in_one_grey(kind, other))
    plainly = changed.point(lambda value: 255 if value > 48 else 0)
    width, height = size(kind)
    area = ImageStat.Stat(plainly).mean[0] / 255 * width * height
    assert area > 2.5, "less than 2.5 square units differ"


@each_shape
def test_a_piece_without_a_seat_has_no_mark(shape: Figure) -> None:
    if shape.kind in figures.OWNED_KINDS:
        marked = picture_of(shape._replace(seat=0))
        assert len(picture_of(shape)) < len(marked)
        assert 'class="nobody"' in picture_of(shape)


def test_definitions_are_the_figures_again() -> None:
    defined = symbols(EVERY_FIGURE)
    ids = [element.get("id") for element in parsed(defined).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {symbol_id(wanted) for wanted in EVERY_FIGURE} <= set(ids)
    for wanted in EVERY_FIGURE:
        box = bounds(wanted.kind, lying=wanted.lying)
        by_use = render(f"<defs>{defined}</defs>{use(wanted, 0, 0)}", box, 2)
        assert difference(by_use, render(picture_of(wanted), box, 2)) == 0, wanted


def test_definitions_do_not_depend_on_the_order_of_asking() -> None:
    once = symbols(EVERY_FIGURE)
    assert symbols(reversed([*EVERY_FIGURE, *EVERY_FIGURE])) == once
    assert len(once) < 34_000


def test_the_prefix_keeps_two_documents_apart() -> None:
    wanted = Figure("follower", 2, lying=True)
    ids = re.findall(r'(?:id="|href="#)([\w-]+)"', symbols([wanted], "night-"))
    assert ids
    assert all(name.startswith("night-") for name in ids)
    assert 'href="#night-follower-lying-2"' in use(wanted, 3, 4, prefix="night-")


def test_a_piece_can_be_used_smaller_elsewhere() -> None:
    wanted = Figure("pig", 1)
    art = f"<defs>{symbols([wanted])}</defs>{use(wanted, 20, 10, 0.5)}"
    left, top, width, height = extent(art)
    whole = extent(use(wanted, 0, 0) + f"<defs>{symbols([wanted])}</defs>")
    assert width == pytest.approx(whole[2] / 2, abs=0.3)
    assert height == pytest.approx(whole[3] / 2, abs=0.3)
    assert left == pytest.approx(20 + whole[0] / 2, abs=0.3)
    assert top == pytest.approx(10 + whole[1] / 2, abs=0.3)


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        (Figure("knight"), "no piece 'knight'"),
        (Figure("pig", 0, lying=True), "only follower and large lie down"),
        (Figure("dragon", 0), "belongs to no player"),
        (Figure("follower", 6), "seats are 0 to 5"),
        (Figure("follower", -1), "seats are 0 to 5"),
    ],
)
def test_impossible_pieces_are_refused(wanted: Figure, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        picture_of(wanted)
    with pytest.raises(ValueError, match=complaint):
        symbols([wanted])


def test_a_tower_grows_with_every_block() -> None:
    tops = [tower_top(height) for height in range(31)]
    assert tops[0] == 0
    assert all(higher < lower - 0.2 for lower, higher in pairwise(tops))
    highest = [extent(tower(height))[1] for height in (1, 2, 4, 8)]
    assert highest == sorted(highest, reverse=True)


def test_a_tower_of_eight_with_its_guard_stays_on_the_picture() -> None:
    assert tower_top(8) + bounds("follower")[1] > -70
    _, top, width, _ = extent(tower(8))
    assert top > -50
    assert width < 24
    assert tower_top(8) - 6 < top < tower_top(8)


@pytest.mark.parametrize("height", range(1, 13))
def test_every_block_of_a_tower_shows(height: int) -> None:
    paths = parsed(tower(height)).iter("path")
    blocks = [path for path in paths if path.get("class") in {"soil o", "plaster-dark o"}]
    assert len(blocks) == height
    feet = [
        float(foot)
        for path in blocks
        for foot in re.findall(r"^M-[\d.]+ ?(-?[\d.]+)v", path.get("d", ""))
    ]
    assert len(feet) == height
    assert feet[0] == 0
    assert all(upper < lower - 3 for lower, upper in pairwise(feet))


def test_a_plate_tells_the_height_from_two_blocks_on() -> None:
    assert " t" not in "".join(path.get("class", "") for path in parsed(tower(1)).iter("path"))
    plates = [tower(height).split('class="halo f"')[1] for height in range(2, 12)]
    assert len(set(plates)) == len(plates)


@pytest.mark.parametrize("height", [0, -1])
def test_no_tower_is_lower_than_one_block(height: int) -> None:
    with pytest.raises(ValueError, match="at least one block"):
        tower(height)


@pytest.mark.parametrize("kind", figures.OWNED_KINDS)
def test_a_ghost_is_as_large_as_its_piece_and_paler(kind: str) -> None:
    for lying in (False, True) if kind in figures.LYING_KINDS else (False,):
        wanted = Figure(kind, 0, lying)
        box = bounds(kind, lying=lying)
        there, pale = (render(art, box) for art in (picture_of(wanted), ghost(wanted)))
        assert extent(ghost(wanted))[2:] == pytest.approx(
            extent(without_shadow(picture_of(wanted)))[2:], abs=2
        )
        assert ImageStat.Stat(pale.convert("L")).mean > ImageStat.Stat(there.convert("L")).mean
        # The edge that no ground hides.
        assert difference(pale, there) > 0.05
