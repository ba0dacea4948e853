"""What lies on the table, and what may be done there."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from bastide import clauses
from bastide.actions import DISTRICT_NAMES, District, Figure
from bastide.draw.boards.piece_layout import Piece, pieces_on
from bastide.engine import survey, words
from bastide.engine.state import State
from bastide.events import GOODS_NAMES
from bastide.feature import FIGURE_NAMES
from bastide.messages.offers import Offer, offers_in
from bastide.messages.words import Message, Place
from bastide.recorder import role_of
from bastide.view import PHASE_NAMES, View


# As with offers, the garbage collector need not look at what holds only plain values.
class Laid(Message, frozen=True, gc=False):
    """A tile on the board, turned clockwise by ``rotation`` quarters."""

    x: int
    y: int
    tile: str
    rotation: int


class Standing(Message, frozen=True, gc=False):
    """A figure on the board; a courtier stands in a district and has no tile to show it on."""

    seat: int
    figure: Figure
    role: str
    x: int
    y: int
    segment: int
    district: District | None = None


class Captive(Message, frozen=True, gc=False):
    """A prisoner and who holds it."""

    jailer: int
    owner: int
    figure: Figure


class PlayerState(Message, frozen=True):
    """What lies in front of a player."""

    score: int
    supply: dict[str, int]
    goods: dict[str, int]
    tower_pieces: int | None


class Position(Message, frozen=True, kw_only=True):
    """Everything on the table that anybody may see. ``clause`` explains the ``phase``."""

    turn: int
    phase: str
    clause: str
    to_act: int | None
    active: int
    tile: str | None
    board: list[Laid]
    last: Place
    figures: list[Standing]
    pieces: list[Piece]
    players: list[PlayerState]
    towers: list[tuple[int, int, int]]
    prisoners: list[Captive]
    dragon: Place | None
    fairy: Place | None
    fairy_by: Standing | None
    count_in: District | None
    king: int | None
    robber: int | None
    tiles_left: int
    discarded: int
    set_aside: dict[str, int]
    over: bool
    winners: list[int]
    offers: list[Offer]


class PositionChange(Message, frozen=True, kw_only=True):
    """How a position has changed. What is absent is as before; ``added`` are the tiles laid since,
    for a board only grows."""

    added: list[Laid] | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    to_act: int | UnsetType | None = UNSET
    active: int | UnsetType = UNSET
    tile: str | UnsetType | None = UNSET
    last: Place | UnsetType = UNSET
    figures: list[Standing] | UnsetType = UNSET
    pieces: list[Piece] | UnsetType = UNSET
    players: list[PlayerState] | UnsetType = UNSET
    towers: list[tuple[int, int, int]] | UnsetType = UNSET
    prisoners: list[Captive] | UnsetType = UNSET
    dragon: Place | UnsetType | None = UNSET
    fairy: Place | UnsetType | None = UNSET
    fairy_by: Standing | UnsetType | None = UNSET
    count_in: District | UnsetType | None = UNSET
    king: int | UnsetType | None = UNSET
    robber: int | UnsetType | None = UNSET
    tiles_left: int | UnsetType = UNSET
    discarded: int | UnsetType = UNSET
    set_aside: dict[str, int] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    offers: list[Offer] | UnsetType = UNSET


def position_of(
    view: View,
    *,
    with_offers: bool = True,
    with_pieces: bool = True,
    earlier: Position | None = None,
) -> Position:
    """Everything on the table that anybody may see.

    Who draws no board wants no ``pieces``: ``figures`` and the like say what there is. An
    ``earlier`` position of the same game saves telling of its tiles again, and of its pieces where
    none has moved.
    """
    state = view.state
    kit = state.kit
    phase = PHASE_NAMES[state.phase]
    over = state.phase == words.OVER
    tile = None if state.drawn == words.NO_TILE else kit.types[state.drawn]
    scores = survey.scores(state)
    figures = survey.figures(state)
    piles = range(state.pile, kit.pile_count)
    standing = [_standing(state, figure) for figure in figures]
    towers = [(*survey.place_of(state, cell), height) for cell, height in survey.towers(state)]
    dragon, fairy = _place(state, state.dragon_cell), _place(state, state.fairy_cell)
    fairy_by = _beside_fairy(state, figures)
    count_in = DISTRICT_NAMES[state.count_district] if kit.count else None
    if not with_pieces:
        pieces = []
    elif earlier is not None and (
        (standing, towers, dragon, fairy, fairy_by, count_in)
        == (
            earlier.figures,
            earlier.towers,
            earlier.dragon,
            earlier.fairy,
            earlier.fairy_by,
            earlier.count_in,
        )
    ):
        pieces = earlier.pieces
    else:
        pieces = pieces_on(view)
    return Position(
        turn=state.turn + 1,
        phase=phase,
        clause=clauses.of_phase(phase, tile),
        to_act=None if over else state.to_act,
        active=state.active,
        tile=None if tile is None else tile.id,
        board=_board(state, [] if earlier is None else earlier.board),
        last=survey.place_of(state, state.last_cell),
        figures=standing,
        pieces=pieces,
        players=_players(state, scores),
        towers=towers,
        prisoners=[
            Captive(jailer, owner, FIGURE_NAMES[kind])
            for jailer, owner, kind, number in survey.prisoners(state)
            for _ in range(number)
        ],
        dragon=dragon,
        fairy=fairy,
        fairy_by=fairy_by,
        count_in=count_in,
        king=state.king if state.king >= 0 else None,
        robber=state.robber if state.robber >= 0 else None,
        tiles_left=sum(count for pile in piles for _, count in survey.tiles_left(state, pile)),
        discarded=state.discards,
        set_aside={kit.types[kind].id: number for kind, number in survey.set_aside_tiles(state)},
        over=over,
        winners=[seat for seat, own in enumerate(scores) if own == max(scores)] if over else [],
        offers=offers_in(state) if with_offers else [],
    )


def position_change(before: Position, after: Position) -> PositionChange:
    """How a position has changed into a later one of the same game."""
    changed = {
        name: value for name in _SHARED if (value := getattr(after, name)) != getattr(before, name)
    }
    if len(after.board) > len(before.board):
        changed["added"] = after.board[len(before.board) :]
    return PositionChange(**changed)


_SHARED = tuple(name for name in Position.__struct_fields__ if name != "board")


def _board(state: State, known: list[Laid]) -> list[Laid]:
    """The tiles in the order in which they were laid, the first of which are known."""
    added = survey.laid_cells(state)[len(known) :]
    return [*known, *(_laid(state, cell) for cell in added)]


def _laid(state: State, cell: int) -> Laid:
    tile, rotation = divmod(survey.turned_tile(state, cell), 4)
    return Laid(*survey.place_of(state, cell), state.kit.types[tile].id, rotation)


def _standing(state: State, figure: tuple[int, int, int]) -> Standing:
    seat, kind, node = figure
    cell, segment = survey.place_of_node(state, node)
    x, y = survey.place_of(state, cell)
    role = role_of(state, kind, node)
    district = None
    if role == "courtier":
        # The districts are counted on after the segments of their tile.
        tile = state.kit.types[survey.turned_tile(state, cell) // 4]
        district = DISTRICT_NAMES[segment - len(tile.segments)]
    return Standing(seat, FIGURE_NAMES[kind], role, x, y, segment, district)


def _players(state: State, scores: list[int]) -> list[PlayerState]:
    kinds = [(kind, name) for kind, name in enumerate(FIGURE_NAMES) if state.kit.has_figure(kind)]
    goods, pieces = survey.goods(state), survey.tower_pieces(state)
    players = []
    for seat, score in enumerate(scores):
        supply = survey.supply(state, seat)
        players.append(
            PlayerState(
                score,
                {name: supply[kind] for kind, name in kinds},
                dict(zip(GOODS_NAMES, goods[seat], strict=True)) if goods else {},
                pieces[seat] if pieces else None,
            )
        )
    return players


def _place(state: State, cell: int) -> Place | None:
    return None if cell == 0 else survey.place_of(state, cell)


def _beside_fairy(state: State, figures: list[tuple[int, int, int]]) -> Standing | None:
    """FRY-2: the follower that the fairy stands by, where it does not stand on a tile."""
    for figure in figures:
        seat, kind, node = figure
        if (node, seat) == (state.fairy_node, state.fairy_owner) and kind <= words.LARGE:
            return _standing(state, figure)
    return None
