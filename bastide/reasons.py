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

Reason = tuple[str, str | None]

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
    words.PLACE: ("a tile must be placed first", "TURN-1"),
    words.DEPLOY: ("the tile is placed already; deploy a follower or pass", "TURN-1"),
    words.CAPTURE: ("a prisoner may be taken now, or none", "TWR-6"),
    words.EXCHANGE: ("choose first who comes back in the exchange", "TWR-8"),
    words.JOURNEY: ("the dragon has to be moved first", "DRG-4"),
    words.LEAVE: ("followers may leave Carcassonne now, or stay", "CNT-6"),
    words.SETTLE: ("a follower may be put into Carcassonne now, or none", "CNT-1"),
    words.COUNT: ("the Count may be moved now, or stay", "CNT-4"),
    words.SECOND_TURN: ("a second turn may be taken now, or declined", "BLD-12"),
    words.LATE_RANSOM: ("a follower may be bought back now, or none", "TWR-9"),
    words.MARKET: ("a follower has to leave the market first", "CNT-9"),
}


def why_not(state: State, action: object) -> Reason:
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
            return ("no knight there is in the princess's city", "PRN-3")
        case Ransom():
            return why_not_ransom(state, action)
        case Capture():
            return ("no follower there is within the tower's reach", "TWR-4")
        case Exchange():
            return (f"no {action.figure} of yours is held captive there", "TWR-8")
        case MoveDragon():
            return ("the dragon cannot go there", "DRG-5")
        case Leave():
            return ("no such follower may leave that district for there", "CNT-7")
        case Settle():
            return (f"there is no {action.figure} for {action.district}", "CNT-3")
        case _:
            return ("the Count is there already, or there is no such district", "CNT-4")


def why_not_pass(state: State) -> Reason:
    """What must be done instead of passing."""
    if state.phase == words.PLACE:
        return ("the tile drawn must be placed", "TILE-5")
    if state.phase == words.DEPLOY:
        return ("the princess must send a knight home", "PRN-1")
    return QUESTIONS[state.phase]


def why_not_place(state: State, action: PlaceTile) -> Reason:
    """TILE-1, TILE-2, RIV-3 to RIV-5, RIV-13, CULT-1: what is wrong with a placement."""
    cell = cell_of(state, action.x, action.y)
    if survey.turned_tile(state, cell) >= 0:
        return (f"a tile lies at ({action.x}, {action.y}) already", "TILE-1")
    if cell == 0:
        return (f"no tile lies beside ({action.x}, {action.y})", "TILE-1")
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
                    f"its {SIDE_NAMES[side]} side shows {SHOWN_NAMES[mine]} where the tile beside"
                    f" it shows {SHOWN_NAMES[theirs]}",
                    "TILE-2",
                )
    holy = state.kit.cultists and drawn.marks & {"cloister", "shrine"}
    if holy and crowded(state, state.drawn, cell):
        return ("a shrine or a cloister there would have two rivals", "CULT-1")
    if cell not in survey.river_ends(state):
        return ("a river tile must carry the river on from its open end", "RIV-3")
    if rivers > 1:
        return ("the arms of the river may not be joined", "RIV-13")
    clause = "RIV-5" if state.kit.river_bends_adjacent else "RIV-4"
    return ("the river would turn twice the same way", clause)


def why_not_deploy(state: State, action: Deploy) -> Reason:
    """FOL-1 to FOL-4 and the clauses of single figures: what is wrong with a deployment."""
    if action.figure not in FIGURE_NAMES:
        return (f"there is no figure {action.figure!r} in this game", "SET-3")
    here = action.x is None or action.y is None
    cell = state.last_cell if here else cell_of(state, action.x or 0, action.y or 0)
    turned = survey.turned_tile(state, cell)
    if turned < 0:
        return (f"there is no tile at ({action.x}, {action.y})", "FOL-1")
    tile = state.kit.types[turned // 4]
    count = survey.segment_count(state, turned // 4)
    if not 0 <= action.segment < count:
        return (f"tile {tile.id} has segments 0 to {count - 1} for followers", "FOL-2")
    kind = FIGURE_NAMES.index(action.figure)
    if survey.supply(state, state.active)[kind] == 0:
        return (f"there is no {action.figure} at hand", "FOL-4")
    if cell == state.dragon_cell:
        return ("no figure may share a tile with the dragon", "DRG-8")
    return _why_not_there(state, action.figure, survey.node_of(state, cell, action.segment), cell)


def _why_not_there(state: State, figure: str, node: int, cell: int) -> Reason:
    root = find(state, node)
    kind = node_kind(state, root)
    strengths = survey.strengths(state, root)
    if figure in ("builder", "pig"):
        clause = "BLD-2" if figure == "builder" else "PIG-2"
        complete = kind <= words.ROAD and survey.open_edges(state, root) == 0
        if figure == "builder" and complete and strengths[state.active]:
            return ("the road or city is complete", "BLD-3")
        return (f"a {figure} goes to the new tile, beside a follower of your own", clause)
    if kind == words.TOWER:
        return ("a guard needs a tower with a piece and without a guard", "TWR-3")
    if any(strengths):
        return (f"the {KIND_NAMES[kind]} has a follower already", "FOL-3")
    if cell != state.last_cell:
        tile = state.kit.types[survey.turned_tile(state, cell) // 4]
        if state.kit.dragon and state.kit.volcano_closed and "volcano" in tile.marks:
            return ("no portal leads to a volcano tile", "VOL-2")
        return ("only a magic portal leads to earlier tiles, and to nothing complete", "PORT-1")
    return ("the princess must send a knight home", "PRN-1")


def why_not_fairy(state: State, action: MoveFairy) -> Reason:
    """FRY-1 to FRY-4: why the fairy cannot go somewhere."""
    if not state.kit.fairy:
        return ("the fairy is not in this game", "FRY-1")
    cell = cell_of(state, action.x, action.y)
    here = cell == state.fairy_cell
    if here and not state.kit.fairy_by_tile:
        own = state.fairy_owner == state.active
        here = own and survey.place_of_node(state, state.fairy_node) == (cell, action.segment)
    if here and cell != 0:
        return ("the fairy is there already", "FRY-4")
    return ("the fairy goes to a follower of your own", "FRY-3")


def why_not_build(state: State) -> Reason:
    """TWR-2: why no tower piece can be put somewhere."""
    if not state.kit.tower:
        return ("there are no towers in this game", "TWR-2")
    if survey.tower_pieces(state)[state.active] == 0:
        return ("there is no tower piece at hand", "TWR-1")
    return ("there is no tower place without a guard", "TWR-2")


def why_not_ransom(state: State, action: Ransom) -> Reason:
    """TWR-9: why a follower cannot be bought back."""
    if state.ransomed:
        return ("one ransom a turn has been paid already", "TWR-9")
    if survey.scores(state)[state.active] < words.RANSOM_PRICE:
        return (f"a ransom costs {words.RANSOM_PRICE} points", "TWR-9")
    return (f"seat {action.seat} holds no {action.figure} of yours", "TWR-9")
