"""The messages between the server and its clients, version 1.

Whatever a client sends is checked against these before anything else happens; whatever it is sent
has these shapes, and ``/openapi.json`` tells them to everybody else. Seats are numbered from 0 in
seating order. Actions travel in machine notation, which docs/notation.md describes: a client sends
back the ``id`` of an action that it was offered.
"""

from bastide.server.protocol.acting import Draft, Move, MoveMade, Refused, SeatsHeld, TableChanged
from bastide.server.protocol.choosing import BotOffered, Choices, OptionOffered, SetOffered
from bastide.server.protocol.looking import EmptyCell, FeatureSeen, History, Round, Survey
from bastide.server.protocol.pictures import Art, PatchArt, TileArt
from bastide.server.protocol.positions import Captive, Laid, Offer, PlayerState, Position, Standing
from bastide.server.protocol.tables import (
    Fairness,
    SeatSeen,
    SeatTaken,
    SeatWanted,
    SetupSeen,
    SummariesWanted,
    Summary,
    TableImported,
    TableMade,
    TableSeen,
    TableWanted,
)
from bastide.server.protocol.words import (
    LONGEST_ACTION,
    LONGEST_RECORD,
    MOST_ACTIONS,
    MOST_SUMMARIES,
    VERSION,
    ActionText,
    District,
    Figure,
    Health,
    Message,
    Name,
    Place,
    Problem,
    Ready,
    Seed,
    TableId,
    Text,
)

__all__ = [
    "LONGEST_ACTION",
    "LONGEST_RECORD",
    "MOST_ACTIONS",
    "MOST_SUMMARIES",
    "VERSION",
    "ActionText",
    "Art",
    "BotOffered",
    "Captive",
    "Choices",
    "District",
    "Draft",
    "EmptyCell",
    "Fairness",
    "FeatureSeen",
    "Figure",
    "Health",
    "History",
    "Laid",
    "Message",
    "Move",
    "MoveMade",
    "Name",
    "Offer",
    "OptionOffered",
    "PatchArt",
    "Place",
    "PlayerState",
    "Position",
    "Problem",
    "Ready",
    "Refused",
    "Round",
    "SeatSeen",
    "SeatTaken",
    "SeatWanted",
    "SeatsHeld",
    "Seed",
    "SetOffered",
    "SetupSeen",
    "Standing",
    "SummariesWanted",
    "Summary",
    "Survey",
    "TableChanged",
    "TableId",
    "TableImported",
    "TableMade",
    "TableSeen",
    "TableWanted",
    "Text",
    "TileArt",
]
