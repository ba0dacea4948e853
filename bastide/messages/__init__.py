"""Positions, offers and setups as messages, for whoever plays from outside.

Clients of the server and programs that play as bots are shown the same: docs/protocol.md tells of
every field.
"""

from bastide.draw.boards.piece_layout import Piece
from bastide.messages.offers import (
    BanishOffer,
    BuildOffer,
    CaptureOffer,
    CountOffer,
    DeployOffer,
    DragonOffer,
    ExchangeOffer,
    FairyOffer,
    LeaveOffer,
    Offer,
    PassOffer,
    PlaceOffer,
    RansomOffer,
    SecondTurnOffer,
    SettleOffer,
    offers_of,
)
from bastide.messages.position import (
    Captive,
    Laid,
    PlayerState,
    Position,
    PositionChange,
    Standing,
    position_change,
    position_of,
)
from bastide.messages.setups import SetupSeen, setup_of
from bastide.messages.words import District, Figure, Message, Place

__all__ = [
    "BanishOffer",
    "BuildOffer",
    "Captive",
    "CaptureOffer",
    "CountOffer",
    "DeployOffer",
    "District",
    "DragonOffer",
    "ExchangeOffer",
    "FairyOffer",
    "Figure",
    "Laid",
    "LeaveOffer",
    "Message",
    "Offer",
    "PassOffer",
    "Piece",
    "Place",
    "PlaceOffer",
    "PlayerState",
    "Position",
    "PositionChange",
    "RansomOffer",
    "SecondTurnOffer",
    "SettleOffer",
    "SetupSeen",
    "Standing",
    "offers_of",
    "position_change",
    "position_of",
    "setup_of",
]
