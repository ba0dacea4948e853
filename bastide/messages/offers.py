"""Legal actions as offers: each with all that a client needs to show it where it belongs.

They are made anew for every position of every table, so each is told from the numbers of the
engine, without a feature or a follower being made for it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from bastide import clauses
from bastide.actions import (
    DISTRICT_NAMES,
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
from bastide.engine.moves import figure_in, kind_of, place_in, segment_in
from bastide.engine.state import State
from bastide.feature import FIGURE_NAMES
from bastide.messages.words import District, Figure, Message
from bastide.recorder import role_of
from bastide.translation import STEPS, action_of
from bastide.view import PHASE_NAMES, View


# The garbage collector need not look at offers: there are many, and they hold only plain values.
class _Offer(Message, frozen=True, tag_field="kind", gc=False):
    """An action that the player to act may choose. ``id`` is what is sent back, ``clause`` the
    rule that allows it."""

    id: str
    clause: str


class PlaceOffer(_Offer, frozen=True, tag="place", gc=False):
    """Lay the tile. ``strands`` are river tiles that may fit nowhere soon after it."""

    x: int
    y: int
    rotation: int
    strands: tuple[str, ...]


class DeployOffer(_Offer, frozen=True, tag="deploy", gc=False):
    """Deploy a figure, on the tile just placed or elsewhere."""

    x: int
    y: int
    segment: int
    figure: Figure
    role: str


class PassOffer(_Offer, frozen=True, tag="pass", gc=False):
    """Decline what is offered."""


class FairyOffer(_Offer, frozen=True, tag="fairy", gc=False):
    """Send the fairy to a figure; to nobody in particular where she goes to a tile."""

    x: int
    y: int
    segment: int
    seat: int | None
    figure: Figure | None
    role: str | None


class BuildOffer(_Offer, frozen=True, tag="build", gc=False):
    """Put a tower piece there."""

    x: int
    y: int


class BanishOffer(_Offer, frozen=True, tag="banish", gc=False):
    """The princess sends a knight home."""

    x: int
    y: int
    segment: int
    seat: int
    figure: Figure
    role: str


class CaptureOffer(_Offer, frozen=True, tag="capture", gc=False):
    """Take a follower prisoner."""

    x: int
    y: int
    segment: int
    seat: int
    figure: Figure
    role: str


class ExchangeOffer(_Offer, frozen=True, tag="exchange", gc=False):
    """Who comes back in an exchange of prisoners."""

    figure: Figure


class RansomOffer(_Offer, frozen=True, tag="ransom", gc=False):
    """Buy a follower back from a seat, for so many points."""

    seat: int
    figure: Figure
    price: int


class Eaten(Message, frozen=True, gc=False):
    """A figure that the dragon would eat."""

    seat: int
    figure: Figure
    role: str


class DragonOffer(_Offer, frozen=True, tag="dragon", gc=False):
    """Move the dragon a step, which is number ``step`` of ``steps``. ``eats`` are the figures
    that stand there."""

    x: int
    y: int
    side: int
    step: int
    steps: int
    eats: tuple[Eaten, ...]


class SettleOffer(_Offer, frozen=True, tag="settle", gc=False):
    """Put a follower into a district."""

    district: District
    figure: Figure


class CountOffer(_Offer, frozen=True, tag="count", gc=False):
    """Move the Count to a district."""

    district: District


class LeaveOffer(_Offer, frozen=True, tag="leave", gc=False):
    """A follower leaves a district for a feature."""

    x: int
    y: int
    segment: int
    district: District
    figure: Figure


class SecondTurnOffer(_Offer, frozen=True, tag="again", gc=False):
    """Take the second turn that a builder has earned."""


Offer = (
    PlaceOffer
    | DeployOffer
    | PassOffer
    | FairyOffer
    | BuildOffer
    | BanishOffer
    | CaptureOffer
    | ExchangeOffer
    | RansomOffer
    | DragonOffer
    | SettleOffer
    | CountOffer
    | LeaveOffer
    | SecondTurnOffer
)


def offers_of(view: View) -> list[Offer]:
    """What the player to act may do now, in the order of the legal actions."""
    return offers_in(view.state)


def offers_in(state: State) -> list[Offer]:
    """The same of the engine's position."""
    # Placements are most of all offers, and but for the river the same in every game.
    if state.phase == words.PLACE and not survey.is_river_tile(state, state.drawn):
        return [
            _offer(state, move)
            if kind_of(move)
            else _placement(*survey.place_of(state, move >> words.ROTATION_BITS), move & 3)
            for move in survey.moves(state)
        ]
    return [_offer(state, move) for move in survey.moves(state)]


@lru_cache(4096)
def _placement(x: int, y: int, rotation: int, strands: tuple[str, ...] = ()) -> PlaceOffer:
    id = str(PlaceTile(x, y, rotation))
    return PlaceOffer(id, clauses.OF_ACTIONS[PlaceTile], x, y, rotation, strands)


def _offer(state: State, move: int) -> Offer:
    action = action_of(state, move)
    id = str(action)
    clause = clauses.OF_ACTIONS.get(type(action), "")
    match action:
        case PlaceTile():
            return _placement(action.x, action.y, action.rotation, _strands(state, move))
        case Deploy():
            return _deployment(state, move, action)
        case Pass():
            return PassOffer(id, clauses.of_passing(PHASE_NAMES[state.phase]))
        case MoveFairy():
            whose = _visited(state, move)
            return FairyOffer(id, clause, action.x, action.y, action.segment, *whose)
        case BuildTower():
            return BuildOffer(id, clause, action.x, action.y)
        case Banish():
            whose = _whose(state, move)
            return BanishOffer(id, clause, action.x, action.y, action.segment, *whose)
        case Capture():
            whose = _whose(state, move)
            return CaptureOffer(id, clause, action.x, action.y, action.segment, *whose)
        case Exchange():
            return ExchangeOffer(id, clause, _figure(move))
        case Ransom():
            seat, figure = action.seat - 1, _figure(move)
            return RansomOffer(id, clause, seat, figure, words.RANSOM_PRICE)
        case MoveDragon():
            return _flight(state, move, id, clause, action.side)
        case Settle():
            return SettleOffer(id, clause, _district(move), _figure(move))
        case MoveCount():
            return CountOffer(id, clause, _district(move))
        case Leave():
            clause = clauses.of_leaving(action.district)
            district, figure = _district(move), _figure(move)
            return LeaveOffer(id, clause, action.x, action.y, action.segment, district, figure)
        case TakeSecondTurn():
            return SecondTurnOffer(id, clause)
        case _:
            assert_never(action)


def _strands(state: State, move: int) -> tuple[str, ...]:
    """RIV-8: the river tiles that a placement endangers."""
    if not survey.is_river_tile(state, state.drawn):
        return ()
    tiles, _, _ = survey.river_risk(state, move)
    return tuple(state.kit.types[tile].id for tile in tiles)


def _deployment(state: State, move: int, action: Deploy) -> DeployOffer:
    """A deployment always says where, also on the tile just placed."""
    cell, figure = place_in(move), _figure(move)
    x, y = survey.place_of(state, cell)
    node = survey.node_of(state, cell, action.segment)
    role = role_of(state, figure_in(move), node)
    clause = clauses.of_deployment(figure, role, away=action.x is not None)
    return DeployOffer(str(action), clause, x, y, action.segment, figure, role)


def _flight(state: State, move: int, id: str, clause: str, side: int) -> DragonOffer:
    """DRG-4, DRG-7: a step of the dragon, with whoever stands in its way."""
    x, y = survey.place_of(state, state.dragon_cell)
    right, down = STEPS[side]
    cell = place_in(move)
    eats = tuple(
        Eaten(seat, FIGURE_NAMES[kind], role_of(state, kind, node))
        for seat, kind, node in survey.figures(state)
        if survey.place_of_node(state, node)[0] == cell
    )
    step = state.dragon_steps + 1
    return DragonOffer(id, clause, x + right, y + down, side, step, words.DRAGON_STEPS, eats)


Whose = tuple[int, Figure, str]
"""Seat, kind and role of a figure."""


def _whose(state: State, move: int) -> Whose:
    """The follower that a move is about: of several on one segment, the first."""
    return _standing_at(state, move)[0]


def _visited(state: State, move: int) -> Whose | tuple[None, None, None]:
    """FRY-2: the follower to which the fairy goes, which is one's own, or nobody."""
    if state.kit.fairy_by_tile:
        return None, None, None
    return next(whose for whose in _standing_at(state, move) if whose[0] == state.active)


def _standing_at(state: State, move: int) -> list[Whose]:
    node = survey.node_of(state, place_in(move), segment_in(move))
    return [
        (seat, FIGURE_NAMES[kind], role_of(state, kind, node))
        for seat, kind, place in survey.figures(state)
        if place == node and kind <= words.LARGE
    ]


def _figure(move: int) -> Figure:
    return FIGURE_NAMES[figure_in(move)]


def _district(move: int) -> District:
    return DISTRICT_NAMES[segment_in(move)]
