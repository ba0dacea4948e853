"""A game between bots that anybody may watch, without a table of its own."""

from __future__ import annotations

from bastide.draw.boards.piece_layout import Piece
from bastide.messages import Laid, Message


class ShowcaseTurn(Message, frozen=True):
    """The tile that was laid in a turn, and what stands on the board after it."""

    laid: Laid
    pieces: list[Piece]
    scores: list[int]


class Showcase(Message, frozen=True):
    """A whole game, the tile with which it begins and one turn after another."""

    players: list[str]
    turns: list[ShowcaseTurn]
