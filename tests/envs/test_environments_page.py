"""What docs/environments.md says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bastide import Game, Pass, PlaceTile
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.playout import playout
from bastide.envs import OBSERVATIONS, REWARDS, ActionCode, Observer, usual_window
from bastide.envs.batch import layout
from bastide.setup import ALL_SETS, start_of
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


@pytest.mark.once
@pytest.mark.parametrize(
    ("sets", "games", "longest"), [(("base",), 2000, 22), (ALL_SETS, 300, 28), (RIVERS, 300, 31)]
)
def test_random_boards_are_as_long_as_it_says(
    sets: tuple[str, ...], games: int, longest: int
) -> None:
    start, found = start_of(table(sets)), 0
    for game in range(games):
        state = start.copy()
        playout(state, Dice(1, game))
        places = [survey.place_of(state, cell) for cell in survey.laid_cells(state)]
        found = max(found, *(max(row) - min(row) + 1 for row in zip(*places, strict=True)))
    assert found == longest
    assert str(longest) in PAGE.split("the longest board was")[1]
    assert longest + 3 <= usual_window(start.kit.tile_limit)


@pytest.mark.parametrize("tiles", [4, 5])
def test_three_cells_more_than_the_board_is_long_are_enough(tiles: int) -> None:
    """A row of tiles to the east: roads, each after the other."""
    setup = table()
    game = Game(setup, draws=["U"] * tiles)
    while len(game.board) < tiles:
        x = max(laid.x for laid in game.board) + 1
        game.play(PlaceTile(x, 0, 0))
        game.play(Pass())
    sides = (tiles + 3) | 1
    assert int(ActionCode(setup, sides).mask(game).sum()) == len(game.legal_actions)
    if tiles % 2:
        assert int(ActionCode(setup, sides - 4).mask(game).sum()) < len(game.legal_actions)


def test_it_names_every_choice() -> None:
    for choice in (*OBSERVATIONS, *REWARDS):
        assert f'`"{choice}"`' in PAGE
