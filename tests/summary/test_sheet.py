"""The sheet: two pages at most, letters that can be read, nothing on top of anything else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from bastide.draw import PictureError, sheet_svgs
from bastide.draw.aid.parts import LETTER, Cards
from bastide.draw.aid.pictures import PICTURES
from bastide.draw.aid.prose import paragraph
from bastide.draw.aid.sheet import COLUMN, HEIGHT, LARGEST, MOST_PAGES, SMALLEST, WIDTH
from bastide.draw.letters.lettering import CAPITAL_HEIGHT, text_width
from bastide.draw.output.pdf import outline
from bastide.draw.palette import THEMES
from bastide.setup import PROFILES
from bastide.summary import LANGUAGES, summary_of
from tests.draw.test_boards import problems_of
from tests.summary.setups import EVERYTHING, many_setups, setup_of

SVG = "{http://www.w3.org/2000/svg}"
SETUPS = many_setups()
# Half of a bold pen's width, in units of the lettering.
PEN = 1.05


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Box) -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Seen(NamedTuple):
    """Lettering where it is on the page, how high it is, and the card that it is on."""

    box: Box
    height: float
    card: Box | None


def letterings(
    element: ElementTree.Element,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    card: Box | None = None,
) -> Iterator[Seen]:
    """All lettering of a page but for that within shared drawings."""
    if element.tag == f"{SVG}defs":
        return
    for name, values in transforms(element):
        if name == "translate":
            x, y = x + values[0] * scale, y + values[-1] * scale
        elif name == "scale":
            scale *= values[0]
    classes = element.get("class", "").split()
    if "card" in classes:
        frame = next(each for each in element.iter(f"{SVG}rect"))
        width, height = float(frame.attrib["width"]), float(frame.attrib["height"])
        card = Box(x, y, x + width * scale, y + height * scale)
    if element.tag == f"{SVG}path" and {"t", "b"} & set(classes):
        drawn = outline(element.attrib["d"]).box
        box = Box(
            x + (drawn.left - PEN) * scale,
            y + (drawn.top - PEN) * scale,
            x + (drawn.right + PEN) * scale,
            y + (drawn.bottom + PEN) * scale,
        )
        yield Seen(box, CAPITAL_HEIGHT * scale, card)
    for child in element:
        yield from letterings(child, x, y, scale, card)


def transforms(element: ElementTree.Element) -> Iterator[tuple[str, list[float]]]:
    for part in element.get("transform", "").split(")")[:-1]:
        name, _, values = part.partition("(")
        yield name, [float(each) for each in values.replace("-", " -").split()]


@pytest.mark.parametrize(("name", "language"), list(product(SETUPS, LANGUAGES)))
def test_a_sheet_can_be_read(name: str, language: str) -> None:
    pages = sheet_svgs(summary_of(SETUPS[name], language))
    assert 1 <= len(pages) <= MOST_PAGES == 2
    page = Box(0, 0, WIDTH, HEIGHT)
    for svg in pages:
        root = ElementTree.fromstring(svg)
        assert (root.attrib["width"], root.attrib["height"]) == ("210mm", "297mm")
        seen = list(letterings(root))
        assert len(seen) > 50
        for each in seen:
            assert each.height >= SMALLEST - 0.1, "letters are smaller than 2.2 mm"
            assert page.holds(each.box)
            if each.card is not None:
                assert each.card.holds(each.box), "lettering runs over its column"
                assert page.holds(each.card)
        keep_apart(seen)


def keep_apart(seen: list[Seen]) -> None:
    for one, other in combinations(seen, 2):
        assert not one.box.meets(other.box), "lettering is on top of other lettering"


@pytest.mark.parametrize(("rules", "language"), list(product(PROFILES, LANGUAGES)))
def test_the_largest_letters_have_room_in_every_card(rules: str, language: str) -> None:
    summary = summary_of(setup_of(EVERYTHING, rules), language)
    cards = Cards(summary, COLUMN, LARGEST / LETTER, "c-")
    for section in summary.sections:
        art = f'<svg xmlns="{SVG[1:-1]}">{cards.card(section).art}</svg>'
        seen = list(letterings(ElementTree.fromstring(art)))
        keep_apart(seen)
        for each in seen:
            assert each.card is not None
            assert each.card.holds(each.box), "lettering runs over its column"


def test_the_base_game_needs_one_page_and_large_letters() -> None:
    (svg,) = sheet_svgs(summary_of(SETUPS["base"]))
    assert min(each.height for each in letterings(ElementTree.fromstring(svg))) >= SMALLEST - 0.1
    words = [each for each in letterings(ElementTree.fromstring(svg)) if each.card]
    assert min(each.height for each in words) > 25


@pytest.mark.parametrize("theme", THEMES)
def test_it_comes_in_every_theme(theme: str) -> None:
    for svg in sheet_svgs(summary_of(SETUPS["all-modern"]), theme=theme):
        assert problems_of(ElementTree.fromstring(svg), theme) == []


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(PictureError, match="there is no theme 'neon'"):
        sheet_svgs(summary_of(SETUPS["base"]), theme="neon")


def test_profile_language_and_sets_change_the_sheet() -> None:
    base = ("base", "princess_dragon")
    sheets = {
        tuple(sheet_svgs(summary_of(setup_of(sets, rules), language)))
        for sets, rules, language in (
            (base, "modern", "en"),
            (base, "classic", "en"),
            (base, "modern", "de"),
            (EVERYTHING, "modern", "en"),
        )
    }
    assert len(sheets) == 4


def test_every_line_has_a_picture_that_there_is() -> None:
    for setup in SETUPS.values():
        for section in summary_of(setup).sections:
            shown = (*section.gallery, *section.lines)
            named = {line.picture for line in shown if line.picture}
            assert named | {row.picture for row in section.rows} <= set(PICTURES)


def test_room_is_added_at_the_joints_of_a_card() -> None:
    summary = summary_of(SETUPS["all-modern"])
    for section in summary.sections:
        close = Cards(summary, 900, 1.0, "c-").card(section)
        wide = Cards(summary, 900, 1.0, "c-", spread=7).card(section)
        assert wide.height - close.height == pytest.approx(7 * Cards.joints(section))


@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_keep_to_their_width(language: str) -> None:
    for said in LANGUAGES[language].values():
        longest = max(text_width(word, 20) for word in said.replace("**", "").split(" "))
        for width in (300, 700):
            assert paragraph(said, width, 20).width <= max(width, longest) + 1e-6


def test_words_stand_out_and_are_kept_together() -> None:
    plain, bold = (paragraph(said, 500, 20) for said in ("one two", "**one** two"))
    assert plain.width == bold.width
    assert (plain.art.count(' b"'), bold.art.count(' b"')) == (0, 1)
    assert paragraph("one two", 60, 20).height > plain.height
    assert paragraph("one\N{NO-BREAK SPACE}two", 60, 20).height == plain.height
