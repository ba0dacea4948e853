"""Every wooden piece and token as a picture, around the point where it stands.

Units are those of a tile, 70 to a side. A piece that somebody owns takes the class of its seat,
``p0`` to ``p5``, and wears the seat's mark, so that it is known by either. The keys are the
library's own names: ``follower``, ``large``, ``builder`` and ``pig`` are a player's; a board adds
``dragon``, ``fairy`` and ``count``, a panel the titles, goods, prisoners and tower pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bastide.draw.coordinates import number, numbers
from bastide.draw.palette import HALO_WIDTH
from bastide.draw.pieces import creatures, people, tokens
from bastide.draw.pieces.piece import PieceDrawing
from bastide.draw.pieces.seats import SEATS, player_badge, player_mark
from bastide.draw.pieces.towers import tower, tower_top

__all__ = [
    "KINDS",
    "OWNED_KINDS",
    "Figure",
    "bounds",
    "figure",
    "ghost",
    "player_badge",
    "player_mark",
    "size",
    "symbol_id",
    "symbols",
    "tower",
    "tower_top",
    "use",
]

_STANDING: Mapping[str, PieceDrawing] = {**people.STANDING, **creatures.STANDING, **tokens.TOKENS}
_LYING: Mapping[str, PieceDrawing] = people.LYING

KINDS = tuple(_STANDING)
OWNED_KINDS = tuple(kind for kind, piece in _STANDING.items() if piece.mark is not None)
LYING_KINDS = tuple(_LYING)
ID_PREFIX = "piece-"
GHOST_OPACITY = 0.5


class Figure(NamedTuple):
    """A piece as a board needs it: what, whose, and whether it lies in a field."""

    kind: str
    seat: int | None = None
    lying: bool = False


def figure(kind: str, seat: int | None = None, *, lying: bool = False) -> str:
    """The picture of a piece; without a seat, a player's piece is nobody's and has no mark."""
    wanted = Figure(kind, seat, lying)
    art = _piece(wanted).shape() + _finish(wanted)
    return f"<g{_owner_class(wanted)}{_scaled(wanted)}>{art}</g>"


def ghost(wanted: Figure) -> str:
    """A piece that is not there yet: its silhouette, pale but seen on any ground."""
    piece = _piece(wanted)
    rim = "".join(f'<path d="{part.d}"/>' for part in piece.parts if part.rim)
    art = "".join(part.svg() for part in piece.parts)
    return (
        f'<g{_owner_class(wanted)}{_scaled(wanted)}><g class="s-ink" stroke-linejoin="round"'
        f' stroke-width="{number(HALO_WIDTH + 1.2)}">{rim}</g><g class="h">{rim}</g>'
        f'<g opacity="{GHOST_OPACITY}">{art}{_finish(wanted)}</g></g>'
    )


def symbols(wanted: Iterable[Figure], prefix: str = ID_PREFIX) -> str:
    """Definitions of these pieces for ``use`` to refer to, each once and in a fixed order.

    The shape of a piece is defined apart from its owners, who share it.
    """
    text = ""
    defined: set[str] = set()
    for each in sorted(set(wanted), key=lambda each: symbol_id(each)):
        shape = symbol_id(Figure(each.kind, lying=each.lying), prefix) + "-shape"
        if shape not in defined:
            defined.add(shape)
            text += f'<g id="{shape}">{_piece(each).shape()}</g>'
        text += f'<g id="{symbol_id(each, prefix)}"{_owner_class(each)}{_scaled(each)}>'
        text += f'<use href="#{shape}"/>{_finish(each)}</g>'
    return text


def symbol_id(wanted: Figure, prefix: str = ID_PREFIX) -> str:
    """The id of a piece's definition, such as ``piece-follower-lying-2``."""
    posture = "-lying" if wanted.lying else ""
    seat = "" if wanted.seat is None else f"-{wanted.seat}"
    return f"{prefix}{wanted.kind}{posture}{seat}"


def use(wanted: Figure, x: float, y: float, scale: float = 1, prefix: str = ID_PREFIX) -> str:
    """A defined piece, standing at (x, y)."""
    link = f'<use href="#{symbol_id(wanted, prefix)}"'
    if scale == 1:
        return f'{link} x="{number(x)}" y="{number(y)}"/>'
    return f'{link} transform="translate({numbers(x, y)})scale({number(scale)})"/>'


def size(kind: str, *, lying: bool = False) -> tuple[float, float]:
    """The width and height of a piece, halo included and its shadow left out."""
    _, _, width, height = bounds(kind, lying=lying)
    return width, height


def bounds(kind: str, *, lying: bool = False) -> tuple[float, float, float, float]:
    """The box of a piece around the point where it stands: left, top, width and height."""
    piece = _piece(Figure(kind, lying=lying))
    box = -piece.width / 2, piece.top, piece.width, piece.height
    left, top, width, height = (round(each * piece.scale, 2) for each in box)
    return left, top, width, height


def _piece(wanted: Figure) -> PieceDrawing:
    kind, seat, lying = wanted
    if kind not in _STANDING:
        raise ValueError(f"there is no piece {kind!r}; there are {', '.join(KINDS)}")
    if lying and kind not in _LYING:
        raise ValueError(f"only {' and '.join(LYING_KINDS)} lie down, not {kind}")
    if seat is not None and kind not in OWNED_KINDS:
        raise ValueError(f"{kind} belongs to no player")
    if seat is not None and not 0 <= seat < SEATS:
        raise ValueError(f"seats are 0 to {SEATS - 1}, not {seat}")
    return (_LYING if lying else _STANDING)[kind]


def _owner_class(wanted: Figure) -> str:
    if wanted.kind not in OWNED_KINDS:
        return ""
    return ' class="nobody"' if wanted.seat is None else f' class="p{wanted.seat}"'


def _scaled(wanted: Figure) -> str:
    scale = _piece(wanted).scale
    return "" if scale == 1 else f' transform="scale({number(scale)})"'


def _finish(wanted: Figure) -> str:
    """The owner's mark and what lies over it."""
    piece = _piece(wanted)
    over = "".join(part.svg() for part in piece.over)
    if piece.mark is None or wanted.seat is None:
        return over
    x, y, radius = piece.mark
    mark = player_mark(wanted.seat, radius)
    return f'<g transform="translate({numbers(x, y)})">{mark}</g>{over}'
