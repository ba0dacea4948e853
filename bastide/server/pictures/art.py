"""The pictures that a page needs to draw a table itself.

They are the same for everybody and never change while the server runs. Making them takes a
second or more, so a worker does it, and the answer is kept.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bastide.catalogue import find_tile, load_block
from bastide.draw.boards.board import FAR_WALLS, WALLS, Wall
from bastide.draw.boards.piece_layout import FOOT, LYING_ROOM, ROOM
from bastide.draw.boards.piece_separation import Box
from bastide.draw.definitions import GHOST, MEADOWS, PIECE, definitions
from bastide.draw.options import NEAR_FROM
from bastide.draw.palette import PLAYER_COLOURS, THEMES
from bastide.draw.pieces import figures
from bastide.draw.pieces.seats import SEATS
from bastide.draw.pieces.towers import tower_name, tower_top
from bastide.draw.tiles import block, tile
from bastide.draw.tiles.geometry import SIDE
from bastide.draw.tiles.ink import path_data
from bastide.draw.tiles.landscape import use
from bastide.draw.tiles.layout import shapes_of
from bastide.draw.tiles.scatter import VARIANTS, Item
from bastide.draw.tiles.shapes import Patch
from bastide.server import protocol

PREFIX = "b-"
HIGHEST_TOWER = 30


def painted(tiles: Iterable[str], with_pieces: bool, whole: bool = True) -> bytes:
    """The pictures of tiles, and of everything else that comes on a table, as JSON. Workers call
    this. ``whole`` says whether these are all tiles that are needed.
    """
    wanted = sorted(set(tiles))
    in_block = {square.id for square in load_block().squares}
    walled = not in_block.isdisjoint(wanted)
    art = {name: _tile(name) for name in wanted}
    quarters, far_quarters = (
        block.quarters(PREFIX, far=far) if walled else None for far in (False, True)
    )
    shown = "".join(each.ground + each.far_ground for each in art.values())
    shown += (quarters or "") + (far_quarters or "")
    shown += "".join(use(PREFIX, name, 0, 0) for name in _standing_names(art.values()))
    shown += "".join(f'<use href="#{PREFIX}{name}"/>' for name in ("frame", *MEADOWS))
    if with_pieces:
        shown += _pieces(towers=any("tower" in find_tile(name).marks for name in wanted))
    return msgspec.json.encode(
        protocol.Art(
            whole=whole,
            size=SIDE,
            prefix=PREFIX,
            definitions=definitions(shown, PREFIX),
            styles={name: theme.css() for name, theme in THEMES.items()},
            tiles=art,
            near_from=NEAR_FROM,
            meadows=MEADOWS,
            walls=[_wall_layer(each) for each in WALLS],
            far_walls=[_wall_layer(each) for each in FAR_WALLS],
            quarters=quarters,
            far_quarters=far_quarters,
            districts={
                district.name: _patch(block.district(district.name))
                for district in load_block().districts
                if walled
            },
            player_colours=list(PLAYER_COLOURS),
            boxes={
                **{kind: figures.bounds(kind) for kind in figures.KINDS},
                **{
                    f"{kind}-lying": figures.bounds(kind, lying=True)
                    for kind in figures.LYING_KINDS
                },
            },
            tower_tops=[tower_top(height) for height in range(HIGHEST_TOWER + 1)],
            feet=_feet(FOOT, ROOM),
            lying_feet=_feet(0.0, LYING_ROOM),
        )
    )


def _tile(name: str) -> protocol.TileArt:
    shapes = shapes_of(name)
    return protocol.TileArt(
        ground=tile.ground(name, PREFIX),
        far_ground=tile.ground(name, PREFIX, far=True),
        walls=tile.walls(name),
        standing=[_standing(tile.items(name, variant)) for variant in range(VARIANTS)],
        far_standing=_standing(tile.far_items(name)),
        patches=[_patch(patch) for patch in shapes.patches],
        tower=None if shapes.tower is None else _patch(shapes.tower),
    )


def _standing(items: Iterable[Item]) -> list[tuple[str, float, float]]:
    return [(item.name, round(item.x, 1), round(item.y, 1)) for item in items]


def _wall_layer(layer: Wall) -> protocol.WallLayer:
    return protocol.WallLayer(
        style=layer.css,
        width=layer.width,
        right=layer.right,
        down=layer.down,
        opacity=layer.opacity,
        dashes=layer.dashes,
    )


def _feet(below: float, room: Box) -> protocol.FeetArt:
    left, top, right, bottom = room
    return protocol.FeetArt(below=below, left=left, top=top, right=right, bottom=bottom)


def _patch(patch: Patch) -> protocol.PatchArt:
    x, y = patch.anchor
    return protocol.PatchArt(path=path_data(patch.area), anchor=(round(x, 1), round(y, 1)))


def _standing_names(art: Iterable[protocol.TileArt]) -> list[str]:
    names = {
        name
        for each in art
        for variant in (*each.standing, each.far_standing)
        for name, _, _ in variant
    }
    return sorted(names)


def _pieces(*, towers: bool) -> str:
    """A use of every piece and tower, so that all of them are defined."""
    seats = range(SEATS)
    wanted = [
        figures.Figure(kind, seat)
        for kind in figures.KINDS
        for seat in (seats if kind in figures.OWNED_KINDS else (None,))
    ]
    wanted += [
        figures.Figure(kind, seat, lying=True) for kind in figures.LYING_KINDS for seat in seats
    ]
    uses = [figures.use(each, 0, 0, prefix=PREFIX + PIECE) for each in wanted]
    ghosts = [each for each in wanted if each.seat is not None]
    uses += [figures.use(each, 0, 0, prefix=PREFIX + GHOST) for each in ghosts]
    heights = range(1, HIGHEST_TOWER + 1) if towers else ()
    return "".join(uses) + "".join(use(PREFIX, tower_name(height), 0, 0) for height in heights)
