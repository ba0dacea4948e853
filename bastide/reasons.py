"""Why an action is illegal, in words and with the clause that forbids it.

These are asked only about actions that the engine does not list, so each ends in a reason.
"""

from __future__ import annotations

from bastide.actions import Deploy, PlaceTile
from bastide.engine import survey, words
from bastide.engine.features import find, node_kind
from bastide.engine.state import State
from bastide.feature import FIGURE_NAMES, KIND_NAMES, cell_of

Reason = tuple[str, str | None]

SIDE_NAMES = ("north", "east", "south", "west")
SHOWN_NAMES = {"F": "field", "R": "road", "C": "city", "I": "river", "X": "wall"}
NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def why_not_place(state: State, action: PlaceTile) -> Reason:
    """TILE-1, TILE-2, RIV-3 to RIV-5: what is wrong with a placement."""
    if state.phase != words.PLACE:
        return ("the tile is placed already; deploy a follower or pass", "TURN-1")
    cell = cell_of(state, action.x, action.y)
    if survey.turned_tile(state, cell) >= 0:
        return (f"a tile lies at ({action.x}, {action.y}) already", "TILE-1")
    if cell == 0:
        return (f"no tile lies beside ({action.x}, {action.y})", "TILE-1")
    drawn = state.kit.types[state.drawn]
    for side, (dx, dy) in enumerate(NEIGHBOURS):
        turned = survey.turned_tile(state, cell_of(state, action.x + dx, action.y + dy))
        if turned >= 0:
            mine = drawn.edge_at(side, action.rotation)
            theirs = state.kit.types[turned // 4].edge_at((side + 2) % 4, turned % 4)
            if mine != theirs:
                return (
                    f"its {SIDE_NAMES[side]} side shows {SHOWN_NAMES[mine]} where the tile beside"
                    f" it shows {SHOWN_NAMES[theirs]}",
                    "TILE-2",
                )
    if cell != state.river_end:
        return ("a river tile must carry the river on from its open end", "RIV-3")
    clause = "RIV-5" if state.kit.river_bends_adjacent else "RIV-4"
    return ("the river would turn twice the same way", clause)


def why_not_deploy(state: State, action: Deploy) -> Reason:
    """FOL-2, FOL-3: what is wrong with a deployment."""
    if state.phase != words.DEPLOY:
        return ("a tile must be placed first", "TURN-1")
    if action.figure not in FIGURE_NAMES:
        return (f"there is no figure {action.figure!r} in this game", "SET-3")
    tile = state.kit.types[survey.turned_tile(state, state.last_cell) // 4]
    count = sum(each.kind != "river" for each in tile.segments)
    if not 0 <= action.segment < count:
        return (f"tile {tile.id} has segments 0 to {count - 1} for followers", "FOL-2")
    root = find(state, survey.node_of(state, state.last_cell, action.segment))
    kind = KIND_NAMES[node_kind(state, root)]
    return (f"the {kind} has a follower already", "FOL-3")
