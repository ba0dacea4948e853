"""Between the engine's moves, which are numbers, and actions, which people read."""

from __future__ import annotations

from bastide.actions import (
    DISTRICT_NAMES,
    Action,
    Banish,
    BuildTower,
    Capture,
    Deploy,
    Exchange,
    Leave,
    MoveCount,
    MoveDragon,
    MoveFairy,
    Pass,
    PlaceTile,
    Ransom,
    Settle,
    TakeSecondTurn,
)
from bastide.engine import survey, words
from bastide.engine.count import landing_on
from bastide.engine.features import find
from bastide.engine.moves import figure_in, kind_of, pack, place_in, segment_in
from bastide.engine.state import State
from bastide.errors import InvalidActionError
from bastide.feature import FIGURE_NAMES, cell_of

NO_MOVE = -1
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def action_of(state: State, move: int) -> Action:
    """The engine's move as an action."""
    kind = kind_of(move)
    if kind == 0:
        if state.phase != words.PLACE:
            return Pass()
        return PlaceTile(*survey.place_of(state, move >> words.ROTATION_BITS), move & 3)
    figure, segment = FIGURE_NAMES[figure_in(move)], segment_in(move)
    if kind == words.TO_DEPLOY and place_in(move) == state.last_cell:
        return Deploy(segment, figure)
    if kind == words.TO_EXCHANGE:
        return Exchange(figure)
    if kind == words.TO_RANSOM:
        return Ransom(place_in(move) + 1, figure)
    if kind == words.TO_FLY:
        return MoveDragon(segment)
    if kind == words.TO_SETTLE:
        return Settle(DISTRICT_NAMES[segment], figure)
    if kind == words.TO_COUNT:
        return MoveCount(DISTRICT_NAMES[segment])
    if kind == words.TO_GO_ON:
        return TakeSecondTurn()
    if kind == words.TO_LEAVE:
        cell, landing = survey.place_of_node(state, place_in(move))
        x, y = survey.place_of(state, cell)
        return Leave(DISTRICT_NAMES[segment], figure, x, y, landing)
    return _action_at(kind, figure, segment, *survey.place_of(state, place_in(move)))


def _action_at(kind: int, figure: str, segment: int, x: int, y: int) -> Action:
    """The actions that name a place on the board."""
    if kind == words.TO_DEPLOY:
        return Deploy(segment, figure, x, y)
    if kind == words.TO_FAIRY:
        return MoveFairy(x, y, segment)
    if kind == words.TO_BUILD:
        return BuildTower(x, y)
    if kind == words.TO_BANISH:
        return Banish(x, y, segment)
    return Capture(x, y, segment)


def move_of(state: State, action: object) -> int:
    """An action as the engine's move; -1 for one that cannot be meant in this position.

    That the move is legal is for the caller to check.
    """
    match action:
        case PlaceTile():
            return _placement(state, action)
        case Pass():
            return words.PASS if state.phase != words.PLACE else NO_MOVE
        case Deploy():
            here = action.x is None or action.y is None
            cell = state.last_cell if here else cell_of(state, action.x or 0, action.y or 0)
            return _pack(words.TO_DEPLOY, cell, action.figure, action.segment)
        case MoveFairy():
            segment = 0 if state.kit.fairy_by_tile else action.segment
            return _pack(words.TO_FAIRY, cell_of(state, action.x, action.y), None, segment)
        case BuildTower():
            return _pack(words.TO_BUILD, cell_of(state, action.x, action.y))
        case Banish():
            cell = cell_of(state, action.x, action.y)
            return _pack(words.TO_BANISH, cell, None, action.segment)
        case Capture():
            cell = cell_of(state, action.x, action.y)
            return _pack(words.TO_CAPTURE, cell, None, action.segment)
        case Exchange():
            return _pack(words.TO_EXCHANGE, state.captured_from, action.figure)
        case Ransom():
            return _pack(words.TO_RANSOM, action.seat - 1, action.figure)
        case MoveDragon():
            return _flight(state, action.side)
        case Settle():
            return _pack(words.TO_SETTLE, 0, action.figure, _district(action.district))
        case MoveCount():
            return _pack(words.TO_COUNT, 0, None, _district(action.district))
        case Leave():
            return _departure(state, action)
        case TakeSecondTurn():
            return _pack(words.TO_GO_ON, 0)
        case _:
            raise InvalidActionError(f"{action!r} is no action")


def _pack(kind: int, place: int, figure: str | None = None, segment: int = 0) -> int:
    if figure is not None and figure not in FIGURE_NAMES:
        return NO_MOVE
    number = 0 if figure is None else FIGURE_NAMES.index(figure)
    if not 0 <= segment < 1 << words.SEGMENT_BITS or not 0 <= place < 1 << words.PLACE_BITS:
        return NO_MOVE
    return pack(kind, place, number, segment)


def _placement(state: State, action: PlaceTile) -> int:
    cell = cell_of(state, action.x, action.y)
    if state.phase != words.PLACE or cell == 0:
        return NO_MOVE
    rotation = action.rotation % 4
    move = cell << words.ROTATION_BITS | rotation
    if survey.has_move(state, move):
        return move
    # A rotation that looks like an earlier one is listed as that.
    return cell << words.ROTATION_BITS | rotation % state.kit.types[state.drawn].symmetry


def _flight(state: State, side: int) -> int:
    if state.dragon_cell == 0 or not 0 <= side < 4:
        return NO_MOVE
    x, y = survey.place_of(state, state.dragon_cell)
    dx, dy = STEPS[side]
    return _pack(words.TO_FLY, cell_of(state, x + dx, y + dy), None, side)


def _departure(state: State, action: Leave) -> int:
    """Any segment of a feature names it; the engine knows it by where the follower lands."""
    cell = cell_of(state, action.x, action.y)
    turned = survey.turned_tile(state, cell)
    if turned < 0 or not 0 <= action.segment < survey.segment_count(state, turned // 4):
        return NO_MOVE
    root = find(state, survey.node_of(state, cell, action.segment))
    landing = landing_on(state, root)
    return _pack(words.TO_LEAVE, landing, action.figure, _district(action.district))


def _district(name: str) -> int:
    return DISTRICT_NAMES.index(name) if name in DISTRICT_NAMES else words.DISTRICTS
