"""What lies on the table, and what may be done there."""

from __future__ import annotations

from bastide.draw.boards.piece_layout import PieceKind
from bastide.messages.words import District, Figure, Message, Place


class Laid(Message):
    """A tile on the board, turned clockwise by ``rotation`` quarters."""

    x: int
    y: int
    tile: str
    rotation: int


class Standing(Message):
    """A figure on the board; a courtier stands in a district and has no tile to show it on."""

    seat: int
    figure: Figure
    role: str
    x: int
    y: int
    segment: int
    district: District | None = None


class Piece(Message):
    """A piece where it is drawn: ``name`` is that of its drawing, ``x`` and ``y`` are its foot in
    units of the art, and what is less deep is drawn first. ``kind`` is the kind of a figure, or
    ``tower``, ``dragon``, ``fairy`` or ``count``; ``cell`` is where it stands."""

    name: str
    kind: PieceKind
    x: float
    y: float
    depth: float
    cell: Place
    seat: int | None
    lying: bool
    segment: int | None
    district: District | None


class Captive(Message):
    jailer: int
    owner: int
    figure: Figure


class PlayerState(Message):
    """What lies in front of a player."""

    score: int
    supply: dict[str, int]
    goods: dict[str, int]
    tower_pieces: int | None


class Offer(Message):
    """An action that the player to act may choose. Which of the fields are given depends on
    ``kind``; ``id`` is what is sent back. ``strands`` are river tiles that may fit nowhere soon
    after such a placement."""

    id: str
    kind: str
    x: int | None = None
    y: int | None = None
    rotation: int | None = None
    segment: int | None = None
    figure: Figure | None = None
    seat: int | None = None
    district: District | None = None
    side: int | None = None
    role: str | None = None
    clause: str | None = None
    strands: tuple[str, ...] = ()


class Position(Message):
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


class SetupSeen(Message):
    """How the game was set up."""

    sets: list[str]
    copies: dict[str, int]
    tiles_only: list[str]
    profile: str | None
    options: dict[str, str | int]
    followers: int
