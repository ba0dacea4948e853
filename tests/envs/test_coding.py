"""Actions as numbers: each has one, each number has one, whatever is played."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bastide import (
    Game,
    IllegalActionError,
    InvalidActionError,
    PlaceTile,
    Rules,
    Setup,
    is_compiled,
)
from bastide.engine import survey, words
from bastide.engine.state import State
from bastide.envs import ActionCode, OptionsError, OutsideWindowError, usual_window
from bastide.envs.batch import layout
from bastide.envs.batch.code import Code
from bastide.setup import ALL_SETS, kit_of, start_of
from tests.envs.play import RIVERS, game_after, positions, table
from tests.games import any_setup, picker

WINDOWS = (5, 11, 25, 45)


def check(code: Code, state: State) -> None:
    """In one position, numbers and legal moves name each other."""
    mask = np.ones(code.size, np.int8)
    beyond = code.write_mask(state, mask)
    offered = set(np.flatnonzero(mask).tolist())
    moves = survey.moves(state)
    numbers = {move: code.encode(state, move) for move in moves}
    named = {move: number for move, number in numbers.items() if number != layout.NO_NUMBER}
    assert offered == set(named.values())
    assert len(offered) == len(named)
    assert offered, "a game always goes on"
    for move, number in named.items():
        assert code.decode(state, number) == code.legal(state, number) == move
    assert beyond == sum(numbers[move] == layout.NO_NUMBER for move in moves)


# The plain source takes as long for a few as the compiled one for many.
@settings(
    max_examples=60 if is_compiled() else 6, deadline=None, suppress_health_check=list(HealthCheck)
)
@given(seed=st.integers(0, 2**32), window=st.sampled_from(WINDOWS), every_rule=st.booleans())
def test_encoding_and_decoding_are_inverses_in_games_of_any_sets(
    seed: int, window: int, every_rule: bool
) -> None:
    setup = any_setup(picker(seed))
    code = Code(kit_of(setup), window, every_rule)
    for number, state in enumerate(positions(setup, seed)):
        if (number + seed) % 7 == 0:
            check(code, state)


@pytest.mark.parametrize(
    "sets", [("base",), ("base", "tower"), pytest.param(ALL_SETS, marks=pytest.mark.once)]
)
def test_no_number_but_those_on_offer_means_a_legal_move(sets: tuple[str, ...]) -> None:
    code = Code(kit_of(table(sets)), 11, False)
    for number, state in enumerate(positions(table(sets), 3)):
        if number % 40 == 20:
            mask = np.zeros(code.size, np.int8)
            code.write_mask(state, mask)
            legal = [code.legal(state, each) != layout.NO_MOVE for each in range(code.size)]
            assert legal == mask.astype(bool).tolist()


@pytest.mark.once
def test_every_kind_of_action_comes_up_and_has_its_numbers() -> None:
    """Some are rare, as an exchange with a choice is, hence the seeds. In the smallest window
    nothing may be within reach, which is a kind of its own.
    """
    rules = Rules(second_turn="may")
    setup = Setup(("red", "blue", "green"), ALL_SETS, rules, followers=4)
    unseen = set(ActionCode(setup).blocks)
    for seed, window in ((0, 5), (0, 35), (1, 35), (2, 35), (4, 35), (93, 35), (98, 35)):
        code, blocks = Code(kit_of(setup), window, False), ActionCode(setup, window).blocks
        for state in positions(setup, seed):
            first, *others = survey.moves(state)
            numbers = {code.encode(state, first), *(code.number(state, move) for move in others)}
            unseen -= {name for name in unseen if not numbers.isdisjoint(blocks[name])}
    assert not unseen


def test_the_range_is_known_before_the_first_tile() -> None:
    base, everything = ActionCode(table()), ActionCode(table(), every_rule=True)
    assert base.size == 69 + 4 * 25 * 25
    assert everything.size == 69 + 68 * 25 * 25
    # With a window of the same size all setups have the same numbers, if that is wanted.
    assert ActionCode(table(ALL_SETS, 4), 25, every_rule=True).blocks == everything.blocks
    # The numbers of the base game mean the same in every setup.
    for name, numbers in base.blocks.items():
        assert everything.blocks[name] == numbers
    for code in (base, everything):
        assert [each for numbers in code.blocks.values() for each in numbers] == [*range(code.size)]


def test_no_tile_has_more_segments_than_there_are_numbers_for() -> None:
    for sets in (ALL_SETS, RIVERS):
        state = start_of(table(sets))
        counts = [survey.segment_count(state, tile) for tile in range(state.kit.type_count)]
        assert max(counts) == layout.SEGMENTS


def test_actions_are_numbered_around_the_middle_of_the_board() -> None:
    setup = Setup(["Ada", "Ben"])
    game = Game(setup, draws=["A", "A"])
    code = ActionCode(setup, 5)
    below = PlaceTile(0, 1, 3)
    number = code.encode(game, below)
    # The start tile is in the middle of the 5 x 5 window; the cell below it is row 3, column 2.
    assert number == code.blocks["place"].start + 3 * 25 + 3 * 5 + 2
    assert code.decode(game, number) == below
    with pytest.raises(IllegalActionError, match="9,9,N"):
        code.encode(game, PlaceTile(9, 9, 0))
    with pytest.raises(InvalidActionError, match="no action on offer has the number 0"):
        code.decode(game, 0)
    with pytest.raises(InvalidActionError):
        code.decode(game, code.size)


def test_what_lies_outside_the_window_has_no_number_and_is_not_on_offer() -> None:
    setup = table()
    code = ActionCode(setup, 5)
    game = game_after(setup, 5, 60)
    while game.phase != "place":
        game.play(game.legal_actions[-1])
    on_offer = [code.decode(game, int(number)) for number in np.flatnonzero(code.mask(game))]
    outside = [action for action in game.legal_actions if action not in on_offer]
    assert outside
    for action in outside:
        with pytest.raises(OutsideWindowError, match="outside the window of 5 x 5 cells"):
            code.encode(game, action)


def test_where_all_moves_lie_outside_one_number_stands_for_the_first() -> None:
    setup = table()
    code = Code(kit_of(setup), 5, False)
    lone = 0
    for state in positions(setup, 0):
        code.focus(state)
        if (move := code.lone_move_beyond(state)) != layout.NO_MOVE:
            lone += 1
            mask = np.zeros(code.size, np.int8)
            assert code.write_mask(state, mask) == state.move_count - 1
            assert np.flatnonzero(mask).tolist() == [layout.BEYOND]
            assert code.encode(state, move) == layout.BEYOND
            assert move == code.legal(state, layout.BEYOND) == survey.move_at(state, 0)
    assert lone > 0


def test_a_view_of_another_setup_is_refused() -> None:
    with pytest.raises(ValueError, match="another setup"):
        ActionCode(table()).mask(Game(table(("base", "river")), seed=1))


@pytest.mark.parametrize("window", [4, 3, 257, 25.0, True])
def test_a_window_is_an_odd_number(window: int) -> None:
    with pytest.raises(OptionsError, match="odd number from 5 to 255"):
        ActionCode(table(), window)


def test_the_usual_window_grows_with_the_number_of_tiles() -> None:
    assert [usual_window(tiles) for tiles in (72, 183, 300, 700)] == [25, 35, 45, 61]


def test_the_numbers_of_the_source_and_of_the_compiler_agree() -> None:
    declared = Path(layout.__file__).with_suffix(".pxd").read_text(encoding="utf-8")
    in_c = {name: int(value) for name, value in re.findall(r"(\w+) = (-?\d+)", declared)}
    in_python = {name: value for name, value in vars(layout).items() if name.isupper()}
    assert in_c == in_python
    assert in_python["SECOND_TURN"] == in_python["COUNTS"] + words.DISTRICTS
    assert in_python["LAYERS"] == in_python["SECOND_TURN"] + 1
    assert in_python["EXCHANGES"] == in_python["HERE"] + words.FIGURE_KINDS * layout.SEGMENTS
