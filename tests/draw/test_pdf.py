"""Pages as PDF: a file that readers take, with the shapes of the picture it was made from."""

from __future__ import annotations

import re
import zlib

import pytest

from bastide.draw import catalogue_svg
from bastide.draw.letters.glyphs import GLYPHS
from bastide.draw.output.document import document, printed
from bastide.draw.output.pdf import outline, pdf
from bastide.draw.palette import THEMES
from tests.draw.pictures import PIXEL, extent

CLASSIC = THEMES["classic"]


def page_of(art: str) -> str:
    return printed(art, 2100, 2970, 0.1, CLASSIC, "a page")


def streams(data: bytes) -> list[str]:
    """Everything that is drawn, page by page or group by group."""
    packed = re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)
    return [zlib.decompress(each).decode() for each in packed]


def test_the_table_of_a_file_leads_to_its_objects() -> None:
    data = pdf([page_of(""), page_of('<path class="ink" d="M1 1h5v5z"/>')], "Zwölf")
    assert data.startswith(b"%PDF-1.5\n")
    assert data.endswith(b"%%EOF\n")
    place = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    lines = data[place:].split(b"\n")
    assert lines[0] == b"xref"
    count = int(lines[1].split()[1])
    for number, line in enumerate(lines[3 : 2 + count], 1):
        assert len(line) == 19
        start = int(line.split()[0])
        assert data[start:].startswith(f"{number} 0 obj\n".encode())
    assert data.count(b"/Type/Page/") == 2
    assert b"/Count 2" in data
    assert "Zwölf".encode("utf-16-be").hex().encode() in data


def test_a_page_has_the_size_of_its_picture() -> None:
    assert b"/MediaBox[0 0 595.2756 841.8898]" in pdf([page_of("")], "A4")
    pixels = document("", 400, 200, CLASSIC, "a board")
    assert b"/MediaBox[0 0 300 150]" in pdf([pixels], "a board")


def test_the_same_pages_make_the_same_file() -> None:
    page = page_of('<circle class="roof" r="4"/>')
    assert pdf([page], "one") == pdf([page], "one")


def test_the_whole_catalogue_can_be_written() -> None:
    drawn = streams(pdf([catalogue_svg()], "tiles"))
    for content in drawn:
        assert content.count("q\n") == content.count("Q\n")
        assert "nan" not in content
    assert "W n" in drawn[-1], "tiles are cut at their edges"


def test_classes_give_colours_and_the_later_rule_holds() -> None:
    (content,) = streams(pdf([page_of('<path class="roof o" d="M1 2h3"/>')], "colours"))
    red = " ".join(f"{int(CLASSIC.colours['roof'][at : at + 2], 16) / 255:.4f}" for at in (1, 3, 5))
    assert normal(f"{red} rg") in normal(content)
    assert "1 2 m\n4 2 l\nB\n" in content
    assert ".8 w 1 J 1 j" in content


def normal(operators: str) -> str:
    return re.sub(r"\b0(?=\.)", "", operators)


def test_what_is_inherited_and_what_is_used_again() -> None:
    art = '<g class="p1"><path d="M0 0h1v1z"/></g><g opacity=".5"><path d="M0 0h1v1z"/></g>'
    group, page = sorted(streams(pdf([page_of(art)], "groups")), key=len)
    assert "Do\n" in page
    assert "gs\n" in page
    assert "0 0 m\n1 0 l\n1 1 l\nh\nf\n" in group


@pytest.mark.parametrize(
    ("path", "operators"),
    [
        ("M1 2L3 4z", "1 2 m\n3 4 l\nh\n"),
        ("m1 2 3 4h-1v.5", "1 2 m\n4 6 l\n3 6 l\n3 6.5 l\n"),
        ("M0 0q3 0 3 3", "0 0 m\n2 0 3 1 3 3 c\n"),
        ("M0 0c1 0 2 1 2 2s1 2 2 2", "0 0 m\n1 0 2 1 2 2 c\n2 3 3 4 4 4 c\n"),
        ("M0 0q1.5 3 3 0t3 0", "0 0 m\n1 2 2 2 3 0 c\n4 -2 5 -2 6 0 c\n"),
        ("M0 0a1 1 0 0 1 1 1", "0 0 m\n.5523 0 1 .4477 1 1 c\n"),
    ],
)
def test_every_command_of_a_path_is_understood(path: str, operators: str) -> None:
    assert outline(path).operators == operators


@pytest.mark.parametrize("character", [each for each in GLYPHS if GLYPHS[each].stroke])
def test_an_outline_reaches_as_far_as_the_picture_of_it(character: str) -> None:
    d = "M0 0" + GLYPHS[character].stroke
    left, top, width, height = extent(f'<path class="s-ink t" d="{d}"/>')
    box = outline(d).box
    pen = 0.75
    slack = 2 * PIXEL
    # Handles of curves may lie outside of them, so a box may be larger than what is drawn.
    assert box.left - pen < left + slack
    assert box.top - pen < top + slack
    assert box.right + pen > left + width - slack
    assert box.bottom + pen > top + height - slack


@pytest.mark.parametrize(
    ("art", "complaint"),
    [
        ('<text x="1">no</text>', "no picture of ours has a <text>"),
        ('<path transform="skewX(3)" d="M0 0h1"/>', "no picture of ours is placed by 'skewX'"),
        ('<path d="M0 0a2 1 30 0 1 1 1"/>', "no arc of ours is tilted"),
    ],
)
def test_what_our_pictures_do_not_have_is_refused(art: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        pdf([page_of(art)], "strange")
