"""Positions, offers and setups as messages, for whoever plays from outside.

Clients of the server and programs that play as bots are shown the same: docs/protocol.md tells of
every field.
"""

from bastide.messages.offers import offers_of
from bastide.messages.position import (
    Captive,
    Laid,
    Offer,
    Piece,
    PlayerState,
    Position,
    SetupSeen,
    Standing,
)
from bastide.messages.showing import position_of, setup_of
from bastide.messages.words import District, Figure, Message, Place

__all__ = [
    "Captive",
    "District",
    "Figure",
    "Laid",
    "Message",
    "Offer",
    "Piece",
    "Place",
    "PlayerState",
    "Position",
    "SetupSeen",
    "Standing",
    "offers_of",
    "position_of",
    "setup_of",
]
