"""A position and a setup as messages."""

from __future__ import annotations

from typing import cast

from msgspec.structs import asdict

from bastide import clauses
from bastide.actions import DISTRICT_NAMES
from bastide.draw.boards.piece_layout import pieces_on
from bastide.feature import Follower
from bastide.messages.offers import offers_of
from bastide.messages.position import (
    Captive,
    Laid,
    Piece,
    PlayerState,
    Position,
    SetupSeen,
    Standing,
)
from bastide.messages.words import District, Figure
from bastide.setup import OPTION_VALUES, Setup
from bastide.view import View


def position_of(view: View, *, with_offers: bool = True, with_pieces: bool = True) -> Position:
    """Everything on the table that anybody may see.

    Who draws no board wants no ``pieces``: ``figures`` and the like say what there is.
    """
    seats = {name: seat for seat, name in enumerate(view.players)}
    last = view.last_placed
    by = view.fairy_stands_by
    return Position(
        turn=view.turn,
        phase=view.phase,
        clause=clauses.of_phase(view.phase, view.tile),
        to_act=None if view.to_act is None else seats[view.to_act],
        active=seats[view.active],
        tile=None if view.tile is None else view.tile.id,
        board=[
            Laid(x=laid.x, y=laid.y, tile=laid.tile.id, rotation=laid.rotation)
            for laid in view.board
        ],
        last=(last.x, last.y),
        figures=[_standing(view, each) for each in view.followers],
        pieces=[Piece(**asdict(each)) for each in pieces_on(view)] if with_pieces else [],
        players=[_player(view, name) for name in view.players],
        towers=[(x, y, height) for (x, y), height in view.towers.items()],
        prisoners=[
            Captive(
                jailer=seats[each.jailer],
                owner=seats[each.owner],
                figure=cast(Figure, each.figure),
            )
            for each in view.prisoners
        ],
        dragon=view.dragon,
        fairy=view.fairy,
        fairy_by=None if by is None else _standing(view, by),
        count_in=cast(District | None, view.count_in),
        king=seats.get(view.titles.get("king", "")),
        robber=seats.get(view.titles.get("robber", "")),
        tiles_left=sum(view.tiles_left.values()),
        discarded=view.discarded,
        set_aside=view.set_aside,
        over=view.over,
        winners=[seats[name] for name in view.winners],
        offers=offers_of(view) if with_offers else [],
    )


def _standing(view: View, follower: Follower) -> Standing:
    return Standing(
        seat=view.players.index(follower.player),
        figure=cast(Figure, follower.figure),
        role=follower.role,
        x=follower.x,
        y=follower.y,
        segment=follower.segment,
        district=_district(view, follower),
    )


def _district(view: View, follower: Follower) -> District | None:
    """Where a courtier is: the districts are counted on after the segments of their tile."""
    if follower.role != "courtier":
        return None
    laid = view.tile_at(follower.x, follower.y)
    assert laid is not None
    name = DISTRICT_NAMES[follower.segment - len(laid.tile.segments)]
    return cast(District, name)


def _player(view: View, name: str) -> PlayerState:
    return PlayerState(
        score=view.scores[name],
        supply=view.supply[name],
        goods=view.goods.get(name, {}),
        tower_pieces=view.tower_pieces.get(name),
    )


def setup_of(setup: Setup) -> SetupSeen:
    """How a game was set up."""
    rules = setup.options
    return SetupSeen(
        sets=list(setup.sets),
        copies=dict(setup.copies),
        tiles_only=list(setup.tiles_only),
        profile=rules.profile,
        options={name: getattr(rules, name) for name in OPTION_VALUES},
        followers=setup.followers,
    )
