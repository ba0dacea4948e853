"""Which clause of docs/rules.md explains what is to be decided, what may be done, what happened.

Points name theirs where they are counted, and an event that is always of the same clause has it
as its default; whatever depends on more is here.
"""

from __future__ import annotations

from bastide.actions import (
    Banish,
    BuildTower,
    Capture,
    Exchange,
    Leave,
    MoveCount,
    MoveDragon,
    MoveFairy,
    PlaceTile,
    Ransom,
    Settle,
    TakeSecondTurn,
)
from bastide.catalogue import Tile

# What a player, or chance, is to decide.
OF_PHASES = {
    "draw": "TURN-1",
    "place": "TILE-1",
    "deploy": "FOL-1",
    "score": "TURN-1",
    "over": "END-3",
    "greet": "FRY-5",
    "capture": "TWR-5",
    "exchange": "TWR-8",
    "dragon": "DRG-4",
    "leave": "CNT-6",
    "settle": "CNT-1",
    "count": "CNT-4",
    "market": "CNT-9",
    "second_turn": "BLD-12",
    "ransom": "TWR-9",
}
OF_ACTIONS: dict[type, str] = {
    PlaceTile: "TILE-2",
    MoveFairy: "FRY-1",
    BuildTower: "TWR-2",
    Banish: "PRN-1",
    Capture: "TWR-5",
    Exchange: "TWR-8",
    Ransom: "TWR-9",
    MoveDragon: "DRG-4",
    Settle: "CNT-1",
    MoveCount: "CNT-4",
    Leave: "CNT-6",
    TakeSecondTurn: "BLD-12",
}
# What it is to decline, where that is not a matter of the same clause as to accept.
OF_PASSING = {"capture": "TWR-6", "leave": "CNT-8"}
OF_FIGURES = {"follower": "FOL-1", "large": "BIG-1", "builder": "BLD-2", "pig": "PIG-2"}
OF_RETURNS = {"follower": "FOL-6", "large": "FOL-6", "builder": "BLD-9", "pig": "PIG-5"}
OF_COMPLETION = {"road": "ROAD-1", "city": "CITY-1", "cloister": "CLO-1", "shrine": "CULT-2"}


def of_phase(phase: str, tile: Tile | None) -> str:
    """What is to be decided, with the tile that was drawn for it."""
    if phase == "place" and tile is not None and "I" in tile.edges:
        return "RIV-3"
    return OF_PHASES[phase]


def of_passing(phase: str) -> str:
    """To decline what a phase offers."""
    return OF_PASSING.get(phase, OF_PHASES[phase])


def of_deployment(figure: str, role: str, *, away: bool) -> str:
    """To deploy a figure, perhaps away from the tile just placed."""
    if role == "guard":
        return "TWR-3"
    return "PORT-1" if away else OF_FIGURES[figure]


def of_leaving(district: str) -> str:
    """To leave a district for a feature."""
    return "CNT-9" if district == "market" else "CNT-6"
