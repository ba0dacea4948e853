"""Our hand writes every character that it should, in the room that it says."""

from __future__ import annotations

import string
import unicodedata
from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from bastide.draw.letters import digits
from bastide.draw.letters.glyphs import ACCENTS, GLYPHS, UNKNOWN
from bastide.draw.letters.lettering import folded, text, text_width
from tests.draw.pictures import PIXEL, extent, parsed, render

PRINTABLE = tuple(chr(code) for code in range(32, 127))
BESIDES = ("ß", "œ", "Œ", "æ", "Æ", "\u0131", "«", "»", "\u2013", "\u2014", "\xd7", "·", *"łŁďť¡¿")
ACCENTED = tuple("äöüÄÖÜëïéÉàèùÀÈâêîôûÂÊÎÔÛçÇñåšİęĄžŘůĎ")
SAMPLES = ("Bastide", "12345", "67890", "jumping", "A", "Il|.", "(x) + [y]", "Île où")


def test_every_printable_character_has_a_glyph() -> None:
    assert {*PRINTABLE, *BESIDES} == set(GLYPHS)
    assert all(GLYPHS[character].stroke for character in (*PRINTABLE[1:], *BESIDES))


@pytest.mark.parametrize("character", [*PRINTABLE[1:], *BESIDES, *ACCENTED])
def test_a_glyph_stays_in_its_room(character: str) -> None:
    left, top, width, height = extent(text(character, 0, 0, 10))
    room = text_width(character, 10)
    slack = 0.4
    assert left > -slack
    assert left + width < room + slack
    assert width > room - 2 * slack
    assert top > (-14.3 if character in ACCENTED and character.isupper() else -12.5)
    assert top + height < 4.2


@pytest.mark.parametrize("character", string.ascii_uppercase + string.digits)
def test_capitals_and_digits_are_equally_high(character: str) -> None:
    _, top, _, height = extent(text(character, 0, 0, 10))
    pen = 0.75
    assert top == pytest.approx(-10 - pen, abs=0.45)
    assert top + height == pytest.approx(pen, abs=0.65)


def test_no_two_characters_look_alike() -> None:
    box = (-1, -14, 13, 19)
    shapes = {
        character: render(text(character, 0, 0, 10), box, 4).getchannel("A")
        for character in (*PRINTABLE, *BESIDES, *ACCENTED)
    }
    for one, other in combinations(shapes, 2):
        changed = ImageStat.Stat(ImageChops.difference(shapes[one], shapes[other])).mean[0] / 255
        # Square units: a comma is a full stop with a tail of one.
        assert changed * box[2] * box[3] > 0.9, f"{one} is like {other}"


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("height", [4, 7, 10])
def test_the_width_is_the_one_that_is_told(sample: str, height: float) -> None:
    for anchor, share in (("start", 0), ("middle", 0.5), ("end", 1)):
        left, _, width, _ = extent(text(sample, 3, 5, height, anchor=anchor))
        told = text_width(sample, height)
        slack = 0.04 * height + PIXEL
        assert width == pytest.approx(told, abs=slack)
        assert left == pytest.approx(3 - share * told, abs=slack)


def test_the_baseline_is_where_it_was_asked_for() -> None:
    _, top, _, height = extent(text("HTE", 0, 20, 8))
    assert top + height / 2 == pytest.approx(16, abs=0.2)


@pytest.mark.parametrize("accented", ACCENTED)
def test_an_accent_is_written_on_its_letter(accented: str) -> None:
    letter, accent = tuple(unicodedata.normalize("NFD", accented))
    assert ACCENTS[accent].stroke in text(accented, 0, 0, 10)
    assert text(accented, 0, 0, 10) == text(letter + accent, 0, 0, 10)
    assert text_width(accented, 10) >= text_width(letter, 10)
    # The dot of an i is as high as the accent that takes its place.
    plain = "\u0131" if letter == "i" else letter
    above = extent(text(accented, 0, 0, 10))[1] < extent(text(plain, 0, 0, 10))[1] - 0.3
    assert above == (accented not in "çÇęĄ")


def test_a_dot_makes_way_for_an_accent() -> None:
    assert text("ï", 0, 0, 10).count(GLYPHS["i"].stroke) == 0
    assert text("ï", 0, 0, 10).count(GLYPHS["\u0131"].stroke) == 1


def test_bold_letters_have_a_broader_pen_and_the_same_room() -> None:
    thin, bold = (extent(text("Inn", 0, 0, 10, bold=bold)) for bold in (False, True))
    assert 0.4 < bold[2] - thin[2] < 1.2
    assert bold[0] + bold[2] / 2 == pytest.approx(thin[0] + thin[2] / 2, abs=0.2)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Zoë", "Zoe\u0308"),
        ("Jörg Müßig", "Jo\u0308rg Mu\u0308ßig"),
        ("Łukasz", "Łukasz"),
        ("Loďka", "Lod\u030cka"),
        ("Ægir", "Ægir"),
        ("İpek Iş\u0131k", "I\u0307pek Is\u0327\u0131k"),
        ("d\u2019Arc \u2013 \u201cLa Pucelle\u201d", 'd\'Arc \u2013 "La Pucelle"'),
        ("A\u200dB\u0301", "AB\u0301"),
        ("Nguye\u0302\u0323n", "Nguye\u0302n"),
        ("line\nbreak\ttab", "line break tab"),
        ("ﬁne \uff21", "fine A"),
        ("½", "1/2"),
        ("…", "..."),
    ],
)
def test_names_are_written_as_near_as_can_be(name: str, written: str) -> None:
    assert folded(name) == written
    assert text(name, 0, 0, 10) == text(written, 0, 0, 10)


def test_what_cannot_be_written_is_a_box() -> None:
    assert text("日本", 0, 0, 10).count(UNKNOWN.stroke) == 2
    assert text_width("日本", 10) > 2 * UNKNOWN.width


@pytest.mark.parametrize("nothing", ["", " ", "\u200b", "\u0301"])
def test_nothing_is_written_for_nothing(nothing: str) -> None:
    assert text(nothing, 0, 0, 10) == ""


def test_lettering_is_one_path_in_the_colour_asked_for() -> None:
    (path,) = parsed(text('<&"> Ana', 1, 2, 5, css="p3"))
    assert path.get("class") == "s-p3 t"
    assert text("A", 0, 0, 5) == text("A", 0, 0, 5, css="ink")


def test_an_unknown_anchor_is_refused() -> None:
    with pytest.raises(ValueError, match="anchor is one of start, middle, end"):
        text("A", 0, 0, 5, anchor="centre")


@pytest.mark.parametrize("value", [0, 7, 11, 42, 108, -3])
def test_numbers_are_centred(value: int) -> None:
    left, top, width, height = extent(digits.number(value, 12))
    assert left + width / 2 == pytest.approx(0, abs=0.4)
    assert width == pytest.approx(digits.number_width(value, 12), abs=0.6)
    if value >= 0:
        assert top + height / 2 == pytest.approx(0, abs=0.5)
