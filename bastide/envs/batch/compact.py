"""Compact: a position as one short row of numbers with named fields.

It shows the whole board, however far it reaches. Seats are counted from the viewer's, places
are those of the board, with the first tile at (0, 0). A row of a list that is not used holds -1;
docs/environments.md tells what each field holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bastide.engine import words
from bastide.engine.cultists import building_node, has_lost
from bastide.engine.features import find, node_kind
from bastide.engine.followers import strength_of
from bastide.engine.kit import Kit
from bastide.engine.state import State
from bastide.envs.batch import layout
from bastide.envs.batch.code import Code
from bastide.envs.batch.planes import tiles_to_come

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Compact:
    """Writes positions of a kit's games as rows of numbers."""

    def __init__(self, kit: Kit, code: Code) -> None:
        self.kit = kit
        self.code = code
        self.size = 0
        self.fields: dict[str, tuple[int, tuple[int, ...]]] = {}
        players = kit.players
        self.table = self._add("table", (layout.TABLE_FIELDS,))
        self.scores = self._add("scores", (players,))
        self.supply = self._add("supply", (players, words.FIGURE_KINDS))
        self.goods = self._add("goods", (players, words.GOODS_KINDS))
        self.pieces = self._add("tower_pieces", (players,))
        self.prisoners = self._add("prisoners", (players, players, 2))
        self.left = self._add("tiles_left", (kit.type_count,))
        self.aside = self._add("set_aside", (kit.type_count,))
        self.spots = self._add("spots", (layout.SEGMENTS, layout.SPOT_FIELDS))
        self.figures = self._add("figures", (kit.figure_limit, layout.FIGURE_FIELDS))
        self.tiles = self._add("tiles", (kit.tile_limit, layout.TILE_FIELDS))
        # There is none without the Cultists.
        self.lost = self._add("challenges_lost", (kit.tile_limit if kit.cultists else 0,))

    def _add(self, name: str, shape: tuple[int, ...]) -> int:
        first = self.size
        self.fields[name] = (first, shape)
        room = 1
        for side in shape:
            room *= side
        self.size += room
        return first

    def write(self, state: State, viewer: int, out: NDArray[np.int16]) -> None:
        """Fill ``out`` as a player sees the position."""
        out[:] = 0
        self._write_table(state, viewer, out)
        self._write_players(state, viewer, out)
        for tile in range(self.kit.type_count):
            out[self.left + tile] = state.left[tile]
            if self.kit.dragon:
                out[self.aside + tile] = state.aside[tile]
        self._write_spots(state, viewer, out)
        self._write_figures(state, viewer, out)
        self._write_tiles(state, out)

    def _write_table(self, state: State, viewer: int, out: NDArray[np.int16]) -> None:
        self.code.focus(state)
        half = self.code.window >> 1
        at = self.table
        out[at] = state.phase
        out[at + 1] = state.turn + 1
        out[at + 2] = self._seen(state.to_act, viewer)
        out[at + 3] = self._seen(state.active, viewer)
        out[at + 4] = state.drawn
        out[at + 5] = tiles_to_come(state)
        out[at + 6] = self.code.left + half
        out[at + 7] = self.code.top + half
        self._write_place(state, state.last_cell, at + 8, out)
        self._write_place(state, state.dragon_cell, at + 10, out)
        self._write_place(state, state.fairy_cell, at + 12, out)
        out[at + 14] = self._seen(state.fairy_owner, viewer)
        out[at + 15] = state.count_district if self.kit.count else layout.NOTHING
        out[at + 16] = self._seen(state.king, viewer)
        out[at + 17] = self._seen(state.robber, viewer)
        out[at + 18] = state.dragon_steps

    def _write_place(self, state: State, cell: int, at: int, out: NDArray[np.int16]) -> None:
        out[at] = layout.NOWHERE if cell == 0 else state.cell_x[cell]
        out[at + 1] = layout.NOWHERE if cell == 0 else state.cell_y[cell]

    def _seen(self, seat: int, viewer: int) -> int:
        """A seat counted from the viewer's; nobody's stays as it is."""
        if seat < 0:
            return layout.NOTHING
        return seat - viewer if seat >= viewer else seat - viewer + self.kit.players

    def _write_players(self, state: State, viewer: int, out: NDArray[np.int16]) -> None:
        players = self.kit.players
        for player in range(players):
            seat = self._seen(player, viewer)
            out[self.scores + seat] = state.score[player]
            for kind in range(words.FIGURE_KINDS):
                at_hand = state.supply[player * words.FIGURE_KINDS + kind]
                out[self.supply + seat * words.FIGURE_KINDS + kind] = at_hand
            if self.kit.traders:
                for good in range(words.GOODS_KINDS):
                    tokens = state.goods[player * words.GOODS_KINDS + good]
                    out[self.goods + seat * words.GOODS_KINDS + good] = tokens
            if self.kit.tower:
                out[self.pieces + seat] = state.pieces[player]
                for owner in range(players):
                    cage = (seat * players + self._seen(owner, viewer)) * 2
                    held = (player * players + owner) * 2
                    out[self.prisoners + cage] = state.prisoners[held]
                    out[self.prisoners + cage + 1] = state.prisoners[held + 1]

    def _write_spots(self, state: State, viewer: int, out: NDArray[np.int16]) -> None:
        """The features that the tile just laid is part of."""
        cell = state.last_cell
        first = state.cell_node[cell]
        count = self.kit.segment_count[(state.cell_tile[cell] - 1) >> 2]
        for segment in range(layout.SEGMENTS):
            at = self.spots + segment * layout.SPOT_FIELDS
            if segment >= count:
                out[at] = layout.NOTHING
                continue
            root = find(state, first + segment)
            out[at] = node_kind(state, root)
            out[at + 1] = state.open_edges[root]
            out[at + 2] = state.tiles[root]
            out[at + 3] = state.pennants[root]
            out[at + 4] = strength_of(state.strengths[root], viewer)
            others = 0
            for player in range(self.kit.players):
                strength = strength_of(state.strengths[root], player)
                if player != viewer and strength > others:
                    others = strength
            out[at + 5] = others

    def _write_figures(self, state: State, viewer: int, out: NDArray[np.int16]) -> None:
        for figure in range(self.kit.figure_limit):
            at = self.figures + figure * layout.FIGURE_FIELDS
            if figure >= state.figure_count:
                for place in range(at, at + layout.FIGURE_FIELDS):
                    out[place] = layout.NOTHING
                continue
            node = state.figure_node[figure]
            cell = state.node_cell[node]
            out[at] = self._seen(state.figure_owner[figure], viewer)
            out[at + 1] = state.figure_kind[figure]
            out[at + 2] = state.cell_x[cell]
            out[at + 3] = state.cell_y[cell]
            out[at + 4] = node - state.cell_node[cell]
            out[at + 5] = node_kind(state, node)

    def _write_tiles(self, state: State, out: NDArray[np.int16]) -> None:
        """The tiles in the order in which they were laid, which is that of their segments."""
        count = 0
        before = 0
        for node in range(state.node_count):
            cell = state.node_cell[node]
            if cell != before:
                before = cell
                at = self.tiles + count * layout.TILE_FIELDS
                turned = state.cell_tile[cell] - 1
                out[at] = turned >> 2
                out[at + 1] = turned & 3
                out[at + 2] = state.cell_x[cell]
                out[at + 3] = state.cell_y[cell]
                out[at + 4] = state.tower_height[cell] if self.kit.tower else 0
                if self.kit.cultists:
                    building = building_node(state, cell)
                    out[self.lost + count] = building != words.NO_NODE and has_lost(state, building)
                count += 1
        for place in range(count * layout.TILE_FIELDS, self.kit.tile_limit * layout.TILE_FIELDS):
            out[self.tiles + place] = layout.NOTHING
