"""Why an action is illegal, in words and with the clause that forbids it.

These are asked only about actions that the engine does not list, so each ends in a reason.
"""

from __future__ import annotations

from bastide.actions import (
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
from bastide.engine.cultists import crowded
from bastide.engine.features import find, node_kind
from bastide.engine.state import State
from bastide.feature import FIGURE_NAMES, KIND_NAMES, cell_of
from bastide.wording import NotLegal, Reason

Forbidden = tuple[Reason, str | None]

SIDE_NAMES = ("north", "east", "south", "west")
SHOWN_NAMES = {"F": "field", "R": "road", "C": "city", "I": "river", "X": "wall"}
NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))
# In which phase each action is asked for, and what is asked there instead of it.
ASKED_IN: dict[type, tuple[int, ...]] = {
    PlaceTile: (words.PLACE,),
    Deploy: (words.DEPLOY,),
    MoveFairy: (words.DEPLOY,),
    BuildTower: (words.DEPLOY,),
    Banish: (words.DEPLOY,),
    Ransom: (words.PLACE, words.DEPLOY, words.LATE_RANSOM),
    Capture: (words.CAPTURE,),
    Exchange: (words.EXCHANGE,),
    MoveDragon: (words.JOURNEY,),
    Leave: (words.LEAVE, words.MARKET),
    Settle: (words.SETTLE,),
    MoveCount: (words.COUNT,),
    TakeSecondTurn: (words.SECOND_TURN,),
}
QUESTIONS = {
    words.PLACE: (NotLegal.PLACE_FIRST(), "TURN-1"),
    words.DEPLOY: (NotLegal.PLACED_ALREADY(), "TURN-1"),
    words.CAPTURE: (NotLegal.CAPTURE_NOW(), "TWR-6"),
    words.EXCHANGE: (NotLegal.EXCHANGE_FIRST(), "TWR-8"),
    words.JOURNEY: (NotLegal.DRAGON_FIRST(), "DRG-4"),
    words.LEAVE: (NotLegal.LEAVE_NOW(), "CNT-6"),
    words.SETTLE: (NotLegal.SETTLE_NOW(), "CNT-1"),
    words.COUNT: (NotLegal.COUNT_NOW(), "CNT-4"),
    words.SECOND_TURN: (NotLegal.SECOND_TURN_NOW(), "BLD-12"),
    words.LATE_RANSOM: (NotLegal.RANSOM_NOW(), "TWR-9"),
    words.MARKET: (NotLegal.MARKET_FIRST(), "CNT-9"),
}


def why_not(state: State, action: object) -> Forbidden:
    """What is wrong with an action."""
    if isinstance(action, Pass):
        return why_not_pass(state)
    if state.phase not in ASKED_IN[type(action)]:
        return QUESTIONS[state.phase]
    match action:
        case PlaceTile():
            return why_not_place(state, action)
        case Deploy():
            return why_not_deploy(state, action)
        case MoveFairy():
            return why_not_fairy(state, action)
        case BuildTower():
            return why_not_build(state)
        case Banish():
            return (NotLegal.NO_KNIGHT_THERE(), "PRN-3")
        case Ransom():
            return why_not_ransom(state, action)
        case Capture():
            return (NotLegal.OUT_OF_REACH(), "TWR-4")
        case Exchange():
            return (NotLegal.NOT_HELD_THERE(figure=action.figure), "TWR-8")
        case MoveDragon():
            return (NotLegal.DRAGON_BARRED(), "DRG-5")
        case Leave():
            return (NotLegal.NOT_LEAVING(), "CNT-7")
        case Settle():
            return (
                NotLegal.NONE_FOR_DISTRICT(figure=action.figure, district=action.district),
                "CNT-3",
            )
        case _:
            return (NotLegal.COUNT_THERE(), "CNT-4")


def why_not_pass(state: State) -> Forbidden:
    """What must be done instead of passing."""
    if state.phase == words.PLACE:
        return (NotLegal.MUST_PLACE(), "TILE-5")
    if state.phase == words.DEPLOY:
        return (NotLegal.PRINCESS_MUST(), "PRN-1")
    return QUESTIONS[state.phase]


def why_not_place(state: State, action: PlaceTile) -> Forbidden:
    """TILE-1, TILE-2, RIV-3 to RIV-5, RIV-13, CULT-1: what is wrong with a placement."""
    cell = cell_of(state, action.x, action.y)
    if survey.turned_tile(state, cell) >= 0:
        return (NotLegal.TILE_LIES_THERE(x=action.x, y=action.y), "TILE-1")
    if cell == 0:
        return (NotLegal.NO_TILE_BESIDE(x=action.x, y=action.y), "TILE-1")
    drawn = state.kit.types[state.drawn]
    rivers = 0
    for side, (dx, dy) in enumerate(NEIGHBOURS):
        turned = survey.turned_tile(state, cell_of(state, action.x + dx, action.y + dy))
        if turned >= 0:
            mine = drawn.edge_at(side, action.rotation)
            theirs = state.kit.types[turned // 4].edge_at((side + 2) % 4, turned % 4)
            rivers += theirs == "I"
            if mine != theirs:
                return (
                    NotLegal.SIDES_DIFFER(
                        side=SIDE_NAMES[side], mine=SHOWN_NAMES[mine], theirs=SHOWN_NAMES[theirs]
                    ),
                    "TILE-2",
                )
    holy = state.kit.cultists and drawn.marks & {"cloister", "shrine"}
    if holy and crowded(state, state.drawn, cell):
        return (NotLegal.TWO_RIVALS(), "CULT-1")
    if cell not in survey.river_ends(state):
        return (NotLegal.RIVER_GOES_ON(), "RIV-3")
    if rivers > 1:
        return (NotLegal.ARMS_APART(), "RIV-13")
    clause = "RIV-5" if state.kit.river_bends_adjacent else "RIV-4"
    return (NotLegal.BENDS_TWICE(), clause)


def why_not_deploy(state: State, action: Deploy) -> Forbidden:
    """FOL-1 to FOL-4 and the clauses of single figures: what is wrong with a deployment."""
    if action.figure not in FIGURE_NAMES:
        return (NotLegal.NO_SUCH_FIGURE(figure=action.figure), "SET-3")
    here = action.x is None or action.y is None
    cell = state.last_cell if here else cell_of(state, action.x or 0, action.y or 0)
    turned = survey.turned_tile(state, cell)
    if turned < 0:
        return (NotLegal.NO_TILE_THERE(x=action.x, y=action.y), "FOL-1")
    tile = state.kit.types[turned // 4]
    count = survey.segment_count(state, turned // 4)
    if not 0 <= action.segment < count:
        return (NotLegal.NO_SUCH_SEGMENT(tile=tile.id, last=count - 1), "FOL-2")
    kind = FIGURE_NAMES.index(action.figure)
    if survey.supply(state, state.active)[kind] == 0:
        return (NotLegal.NOT_AT_HAND(figure=action.figure), "FOL-4")
    if cell == state.dragon_cell:
        return (NotLegal.DRAGON_THERE(), "DRG-8")
    return _why_not_there(state, action.figure, survey.node_of(state, cell, action.segment), cell)


def _why_not_there(state: State, figure: str, node: int, cell: int) -> Forbidden:
    root = find(state, node)
    kind = node_kind(state, root)
    strengths = survey.strengths(state, root)
    if figure in ("builder", "pig"):
        clause = "BLD-2" if figure == "builder" else "PIG-2"
        complete = kind <= words.ROAD and survey.open_edges(state, root) == 0
        if figure == "builder" and complete and strengths[state.active]:
            return (NotLegal.COMPLETE_ALREADY(), "BLD-3")
        return (NotLegal.BESIDE_YOUR_OWN(figure=figure), clause)
    if kind == words.TOWER:
        return (NotLegal.NO_TOWER_FOR_GUARD(), "TWR-3")
    if any(strengths):
        return (NotLegal.TAKEN_ALREADY(feature=KIND_NAMES[kind]), "FOL-3")
    if cell != state.last_cell:
        tile = state.kit.types[survey.turned_tile(state, cell) // 4]
        if state.kit.dragon and state.kit.volcano_closed and "volcano" in tile.marks:
            return (NotLegal.NO_PORTAL_TO_VOLCANO(), "VOL-2")
        return (NotLegal.ONLY_BY_PORTAL(), "PORT-1")
    return (NotLegal.PRINCESS_MUST(), "PRN-1")


def why_not_fairy(state: State, action: MoveFairy) -> Forbidden:
    """FRY-1 to FRY-4: why the fairy cannot go somewhere."""
    if not state.kit.fairy:
        return (NotLegal.NO_FAIRY(), "FRY-1")
    cell = cell_of(state, action.x, action.y)
    here = cell == state.fairy_cell
    if here and not state.kit.fairy_by_tile:
        own = state.fairy_owner == state.active
        here = own and survey.place_of_node(state, state.fairy_node) == (cell, action.segment)
    if here and cell != 0:
        return (NotLegal.FAIRY_THERE(), "FRY-4")
    return (NotLegal.FAIRY_TO_YOUR_OWN(), "FRY-3")


def why_not_build(state: State) -> Forbidden:
    """TWR-2: why no tower piece can be put somewhere."""
    if not state.kit.tower:
        return (NotLegal.NO_TOWERS(), "TWR-2")
    if survey.tower_pieces(state)[state.active] == 0:
        return (NotLegal.NO_TOWER_PIECE(), "TWR-1")
    return (NotLegal.NO_TOWER_PLACE(), "TWR-2")


def why_not_ransom(state: State, action: Ransom) -> Forbidden:
    """TWR-9: why a follower cannot be bought back."""
    if state.ransomed:
        return (NotLegal.RANSOM_PAID(), "TWR-9")
    if survey.scores(state)[state.active] < words.RANSOM_PRICE:
        return (NotLegal.RANSOM_COSTS(count=words.RANSOM_PRICE), "TWR-9")
    return (NotLegal.NOT_HELD_BY(seat=action.seat, figure=action.figure), "TWR-9")
