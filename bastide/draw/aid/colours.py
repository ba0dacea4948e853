"""The colours of the player aid: of each section, and of each set whose rules it tells."""

from __future__ import annotations

from collections.abc import Mapping

# Classes of the palette that are not pale in any theme: headings are written on them.
COLOURS: Mapping[str, str] = {
    "turn": "scale",
    "points": "shield",
    "roles": "timber",
    "complete": "timber",
    "end": "timber",
    "figures": "timber",
    "start": "timber",
    "river": "cloth",
    "river_2": "cloth",
    "rivers": "cloth",
    "inns_cathedrals": "wine",
    "traders_builders": "gold-dark",
    "princess_dragon": "scale-dark",
    "tower": "rock-dark",
    "carcassonne": "count",
    "king_robber": "magic",
    "king_robber_tiles": "rock",
    "cultists": "lava",
}
