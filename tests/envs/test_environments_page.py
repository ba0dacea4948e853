"""What docs/environments.md says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bastide.engine import words
from bastide.envs import OBSERVATIONS, REWARDS, ActionCode, Observer, usual_window
from bastide.envs.batch import layout
from bastide.setup import ALL_SETS
from bastide.view import PHASE_NAMES
from tests.envs.play import RIVERS, table

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SIDES = "(north|east|south|west)"


@pytest.mark.once
@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_its_programs_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(program, "environments.md", "exec"), {})


def test_it_has_programs() -> None:
    assert len(PROGRAMS) == 5


def test_it_names_every_field_and_its_shape() -> None:
    fields = Observer(table(ALL_SETS)).fields
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\w, ]+) \|", PAGE.split("### The compact")[1], re.M))
    assert list(rows) == list(fields)
    for name, shape in rows.items():
        sizes = shape.split(", ")
        assert len(sizes) == len(fields[name][1])
        for said, size in zip(sizes, fields[name][1], strict=True):
            assert not said.isdigit() or int(said) == size
    for number, name in re.findall(r"(\d+) (\w+)", re.findall(r"the phase \((.*?)\)", PAGE)[0]):
        assert PHASE_NAMES[int(number)] == name
    assert PHASE_NAMES[words.OVER] == "over"


def test_it_names_every_plane() -> None:
    for setup in (table(), table(ALL_SETS), table(RIVERS)):
        for plane in Observer(setup).plane_names:
            # Of what there is by seat or side only some are spelled out.
            bare = re.sub(r"^(own|other|seat 1|hand) | at hand$", "", plane)
            bare = re.sub(rf" {SIDES}( (first|second) half)?$", "", bare)
            assert re.search(rf"[`| ]{bare}[` ]", PAGE), plane
    assert "91 x 25 x 25" in PAGE
    assert len(Observer(table()).plane_names) == 91


def test_its_numbers_of_actions_are_right() -> None:
    blocks = ActionCode(table(ALL_SETS)).blocks
    for name in blocks:
        if blocks[name].start >= layout.LAYERS and name != "place":
            assert f"`{name}`" in PAGE
    flat = ("deploy here", "exchange", "ransom", "dragon", "settle", "count")
    for name in flat:
        first, last = blocks[name][0], blocks[name][-1]
        joined = " to " if len(blocks[name]) > 2 else ", "
        assert f"| {first}{joined}{last} |" in PAGE
    assert f"{ActionCode(table()).size:,} actions" in PAGE
    layers = (ActionCode(table(), 25, every_rule=True).size - layout.LAYERS) // 625
    assert f"all {layers} layers" in PAGE


def test_its_windows_are_the_usual_ones() -> None:
    said = re.findall(r"(\d+) for up\s+to (\d+)", PAGE)
    assert [(int(tiles), int(window)) for window, tiles in said] == [
        (100, 25),
        (200, 35),
        (400, 45),
    ]
    for window, tiles in said:
        assert usual_window(int(tiles)) == int(window)
        assert usual_window(int(tiles) + 1) > int(window)


def test_it_names_every_choice() -> None:
    for choice in (*OBSERVATIONS, *REWARDS):
        assert f'`"{choice}"`' in PAGE
