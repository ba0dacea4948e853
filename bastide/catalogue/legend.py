"""What each character of a drawing stands for.

The marks stand on a cell of their own that belongs to no region; regions flow around them.
"""

from bastide.catalogue.model import Kind

WALLS = "@"
BRIDGE = "+"
INN = "i"
TUNNEL_MOUTH = "="
PENNANT = "P"
CATHEDRAL = "K"
PRINCESS = "p"
PIGSTY = "Y"

GOODS = {"w": "wine", "g": "grain", "c": "cloth"}

GROUND = {
    ".": Kind.FIELD,
    PIGSTY: Kind.FIELD,
    "C": Kind.CITY,
    PENNANT: Kind.CITY,
    **dict.fromkeys(GOODS, Kind.CITY),
    CATHEDRAL: Kind.CITY,
    PRINCESS: Kind.CITY,
    WALLS: Kind.CITY,
    "R": Kind.ROAD,
    INN: Kind.ROAD,
    TUNNEL_MOUTH: Kind.ROAD,
    "~": Kind.RIVER,
}
"""Cells that are part of a region, and of what kind."""

BUILDINGS = {"M": Kind.CLOISTER, "S": Kind.SHRINE}
"""Marks that are a segment of their own."""

MARKS = {
    "M": "cloister",
    "S": "shrine",
    "T": "tower",
    "V": "volcano",
    "D": "dragon",
    "O": "portal",
    PRINCESS: "princess",
}

ROAD_ENDS = {
    "o": "crossing",
    "v": "village",
    "M": "cloister",
    "S": "shrine",
    "T": "tower",
    "V": "volcano",
}
"""Where a road can end, besides a city."""

STUB = ":"
WOODS = "*"

KNOWN = frozenset({*GROUND, *MARKS, *ROAD_ENDS, BRIDGE, STUB, WOODS})
