"""Planes: a position as an image of the window, a channel for each thing that a cell can show.

The window is the same as that of the actions. What lies outside it is not shown. Which planes
there are is known from the setup; docs/environments.md tells what each one holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bastide.engine import words
from bastide.engine.cultists import has_lost
from bastide.engine.features import find
from bastide.engine.followers import strength_of
from bastide.engine.kit import Kit
from bastide.engine.memory import Tables
from bastide.engine.moves import kind_of
from bastide.engine.state import State
from bastide.envs.batch import layout
from bastide.envs.batch.code import Code

try:
    import cython
except ImportError:
    from bastide.engine import cython_stand_in as cython

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SIDES = ("north", "east", "south", "west")
SIDE_KINDS = ("field", "road", "city", "river", "wall")
PHASES = {
    words.PLACE: "place",
    words.DEPLOY: "deploy",
    words.CAPTURE: "capture",
    words.EXCHANGE: "exchange",
    words.JOURNEY: "dragon",
    words.LEAVE: "leave",
    words.SETTLE: "settle",
    words.COUNT: "count",
    words.MARKET: "market",
    words.SECOND_TURN: "second turn",
    words.LATE_RANSOM: "ransom",
}
EVENTS = {
    words.VOLCANO: "volcano",
    words.DRAGON: "dragon sign",
    words.PRINCESS: "princess",
    words.PORTAL: "portal",
    words.TOWER_PLACE: "tower place",
}
EXTRAS = ("inn", "cathedral", "pigsty", "wine", "grain", "cloth")
FIGURES = ("follower", "large", "builder", "pig")
GOODS = ("wine", "grain", "cloth")


class Planes(Tables):
    """Writes positions of a kit's games as planes."""

    def __init__(self, kit: Kit, code: Code) -> None:
        Tables.__init__(self)
        self.kit = kit
        self.code = code
        self.cells = code.cells
        self.names: list[str] = []
        shown = kit_sides(kit)
        marks = kit_marks(kit)
        figures = [name for kind, name in enumerate(FIGURES) if kit.has_figure(kind)]
        seats = ["own", *(f"seat {seat}" for seat in range(1, kit.players))]
        self.side_kinds = len(shown)
        self.mark_count = len(marks)
        self.figure_kinds = len(figures)
        self.mark = self.int_table(
            [kit_mark(kit, tile, mark) for tile in range(kit.type_count) for mark in marks]
        )
        self.figure_kind = self.int_table(
            [kind for kind in range(words.FIGURE_KINDS) if kit.has_figure(kind)]
        )
        self.figure_place = self.int_table(
            [figures.index(name) if name in figures else 0 for name in FIGURES]
        )
        self.tile = self._add(["tile"])
        self.empty = self._add(["empty"])
        self.last = self._add(["last"])
        self.sides = self._add([f"{kind} {side}" for side in SIDES for kind in shown])
        self.joins = self._add(pair_names())
        self.marks = self._add(marks)
        self.figures = self._add([f"{seat} {name}" for seat in seats for name in figures])
        self.own_way = self._add([f"own strength {side}" for side in SIDES])
        self.other_way = self._add([f"other strength {side}" for side in SIDES])
        self.open_way = self._add([f"open edges {side}" for side in SIDES])
        self.size_way = self._add([f"tiles {side}" for side in SIDES])
        halves = [f"{side} {half}" for side in SIDES for half in ("first half", "second half")]
        self.own_field = self._add([f"own farmers {half}" for half in halves])
        self.other_field = self._add([f"other farmers {half}" for half in halves])
        self.building = self._add(["own monks", "other monks", "cells around"])
        self.lost = self._add(["challenge lost"]) if kit.cultists else layout.NO_PLANE
        self.tower = self._add(["tower height"]) if kit.tower else layout.NO_PLANE
        self.dragon = self._add(["dragon", "fairy"]) if kit.dragon or kit.fairy else layout.NO_PLANE
        self.fits = self._add([f"fits {side}" for side in SIDES])
        self.hand_sides = self._add([f"hand {kind} {side}" for side in SIDES for kind in shown])
        self.hand_joins = self._add([f"hand {pair}" for pair in pair_names()])
        self.hand_marks = self._add([f"hand {mark}" for mark in marks])
        phases = [phase for phase in PHASES if phase in kit_phases(kit)]
        self.phase_place = self.int_table(
            [
                phases.index(phase) if phase in phases else layout.NO_PLANE
                for phase in range(words.LATE_RANSOM + 1)
            ]
        )
        self.phases = self._add([f"phase {PHASES[phase]}" for phase in phases])
        self.left = self._add(["tiles left"])
        self.scores = self._add([f"{seat} points" for seat in seats])
        self.supply = self._add([f"{seat} {name} at hand" for seat in seats for name in figures])
        self.goods = (
            self._add([f"{seat} {good}" for seat in seats for good in GOODS])
            if kit.traders
            else layout.NO_PLANE
        )
        self.pieces = (
            self._add([f"{seat} tower pieces" for seat in seats]) if kit.tower else layout.NO_PLANE
        )
        self.count = len(self.names)

    def _add(self, names: list[str]) -> int:
        first = len(self.names)
        self.names.extend(names)
        return first

    def write(self, state: State, viewer: int, out: NDArray[np.uint8]) -> None:
        """Fill ``out``, plane by plane and row by row, as a player sees the position."""
        self._fill(out, 0, self.count, 0)
        self.code.focus(state)
        for cell in range(1, state.cell_count):
            spot = self.code.spot(state, cell)
            if spot >= 0:
                if state.cell_tile[cell] == 0:
                    out[self.empty * self.cells + spot] = 1
                else:
                    self._write_tile(state, viewer, cell, spot, out)
        self._write_figures(state, viewer, out)
        self._write_fits(state, out)
        self._write_hand(state, out)
        self._write_table(state, viewer, out)

    def _put(self, out: NDArray[np.uint8], plane: int, spot: int, value: int) -> None:
        out[plane * self.cells + spot] = layout.MOST if value > layout.MOST else value

    def _show(self, out: NDArray[np.uint8], plane: int, value: int) -> None:
        """The same value in every cell of a plane."""
        if value > 0:
            self._fill(out, plane, 1, layout.MOST if value > layout.MOST else value)

    def _fill(self, out: NDArray[np.uint8], plane: int, count: int, value: int) -> None:
        first = plane * self.cells
        after = first + count * self.cells
        if cython.compiled:
            # A C compiler makes one step of this, and not of assigning to a slice.
            for spot in range(first, after):
                out[spot] = value
        else:
            out[first:after] = value

    # Tiles and what they are part of

    def _write_tile(
        self, state: State, viewer: int, cell: int, spot: int, out: NDArray[np.uint8]
    ) -> None:
        turned = state.cell_tile[cell] - 1
        out[self.tile * self.cells + spot] = 1
        if cell == state.last_cell:
            out[self.last * self.cells + spot] = 1
        for side in range(4):
            kind = self.kit.side_shown[turned * 4 + side] - 1
            out[(self.sides + side * self.side_kinds + kind) * self.cells + spot] = 1
            self._write_side(state, viewer, state.cell_node[cell], turned, side, spot, out)
        for pair in range(layout.PAIRS):
            if self._joined(turned, pair):
                out[(self.joins + pair) * self.cells + spot] = 1
        for mark in range(self.mark_count):
            value = self.mark[(turned >> 2) * self.mark_count + mark]
            self._put(out, self.marks + mark, spot, value)
        building = self.kit.building[turned >> 2]
        if building != words.NO_SEGMENT:
            node = state.cell_node[cell] + building
            own = strength_of(state.strengths[node], viewer)
            self._put(out, self.building, spot, own)
            self._put(out, self.building + 1, spot, self._others(state.strengths[node], viewer))
            self._put(out, self.building + 2, spot, state.open_edges[node])
            if self.lost != layout.NO_PLANE and has_lost(state, node):
                out[self.lost * self.cells + spot] = 1
        if self.tower != layout.NO_PLANE:
            self._put(out, self.tower, spot, state.tower_height[cell])
        if self.dragon != layout.NO_PLANE:
            if cell == state.dragon_cell:
                out[self.dragon * self.cells + spot] = 1
            if cell == state.fairy_cell:
                out[(self.dragon + 1) * self.cells + spot] = 1

    def _write_side(
        self,
        state: State,
        viewer: int,
        first: int,
        turned: int,
        side: int,
        spot: int,
        out: NDArray[np.uint8],
    ) -> None:
        """The features that reach one side of a tile: a road or city, fields on either half."""
        port = turned * 12 + side * 3
        way = self.kit.port[port + 1]
        if way != words.NO_SEGMENT:
            root = find(state, first + way)
            own = strength_of(state.strengths[root], viewer)
            self._put(out, self.own_way + side, spot, own)
            self._put(out, self.other_way + side, spot, self._others(state.strengths[root], viewer))
            self._put(out, self.open_way + side, spot, state.open_edges[root])
            self._put(out, self.size_way + side, spot, state.tiles[root])
        for half in range(2):
            field = self.kit.port[port + 2 * half]
            if field != words.NO_SEGMENT:
                strengths = state.strengths[find(state, first + field)]
                plane = 2 * side + half
                self._put(out, self.own_field + plane, spot, strength_of(strengths, viewer))
                self._put(out, self.other_field + plane, spot, self._others(strengths, viewer))

    def _others(self, strengths: int, viewer: int) -> int:
        """The greatest strength of anybody else."""
        greatest = 0
        if strengths != 0:
            for player in range(self.kit.players):
                strength = strength_of(strengths, player)
                if player != viewer and strength > greatest:
                    greatest = strength
        return greatest

    def _joined(self, turned: int, pair: int) -> bool:
        """Whether a road or city of a tile reaches both sides of a pair."""
        one = 0 if pair < 3 else (1 if pair < 5 else 2)
        two = pair + 1 if pair < 3 else (pair - 1 if pair < 5 else 3)
        segment = self.kit.port[turned * 12 + one * 3 + 1]
        return segment != words.NO_SEGMENT and segment == self.kit.port[turned * 12 + two * 3 + 1]

    def _write_figures(self, state: State, viewer: int, out: NDArray[np.uint8]) -> None:
        for figure in range(state.figure_count):
            spot = self.code.spot(state, state.node_cell[state.figure_node[figure]])
            if spot >= 0:
                seat = self._seen(state.figure_owner[figure], viewer)
                kind = self.figure_place[state.figure_kind[figure]]
                plane = self.figures + seat * self.figure_kinds + kind
                out[plane * self.cells + spot] += 1

    def _seen(self, seat: int, viewer: int) -> int:
        """A seat counted from the viewer's."""
        return seat - viewer if seat >= viewer else seat - viewer + self.kit.players

    # The tile at hand and what else the table tells

    def _write_fits(self, state: State, out: NDArray[np.uint8]) -> None:
        if state.phase != words.PLACE:
            return
        for index in range(state.move_count):
            move = state.moves[index]
            if kind_of(move) == 0:
                spot = self.code.spot(state, move >> words.ROTATION_BITS)
                if spot >= 0:
                    out[(self.fits + (move & 3)) * self.cells + spot] = 1

    def _write_hand(self, state: State, out: NDArray[np.uint8]) -> None:
        tile = state.drawn
        if tile == words.NO_TILE:
            return
        for side in range(4):
            kind = self.kit.side_shown[tile * 16 + side] - 1
            self._show(out, self.hand_sides + side * self.side_kinds + kind, 1)
        for pair in range(layout.PAIRS):
            if self._joined(tile * 4, pair):
                self._show(out, self.hand_joins + pair, 1)
        for mark in range(self.mark_count):
            self._show(out, self.hand_marks + mark, self.mark[tile * self.mark_count + mark])

    def _write_table(self, state: State, viewer: int, out: NDArray[np.uint8]) -> None:
        phase = self.phase_place[state.phase]
        if phase != layout.NO_PLANE:
            self._show(out, self.phases + phase, 1)
        self._show(out, self.left, tiles_to_come(state))
        for player in range(self.kit.players):
            seat = self._seen(player, viewer)
            self._show(out, self.scores + seat, state.score[player])
            for place in range(self.figure_kinds):
                at_hand = player * words.FIGURE_KINDS + self.figure_kind[place]
                plane = self.supply + seat * self.figure_kinds + place
                self._show(out, plane, state.supply[at_hand])
            if self.goods != layout.NO_PLANE:
                for good in range(words.GOODS_KINDS):
                    tokens = state.goods[player * words.GOODS_KINDS + good]
                    self._show(out, self.goods + seat * words.GOODS_KINDS + good, tokens)
            if self.pieces != layout.NO_PLANE:
                self._show(out, self.pieces + seat, state.pieces[player])


def tiles_to_come(state: State) -> int:
    """How many tiles are left in all piles."""
    tiles = state.pile_left
    for pile in range(state.pile + 1, state.kit.pile_count):
        tiles += state.kit.pile_total[pile]
    return tiles


def pair_names() -> list[str]:
    """The pairs of sides, in the order in which they are written."""
    return [f"{one}-{two} joined" for place, one in enumerate(SIDES) for two in SIDES[place + 1 :]]


def kit_sides(kit: Kit) -> list[str]:
    """What sides of tiles can show in a kit's games."""
    letters = "".join([tile.edges for tile in kit.types])
    return list(SIDE_KINDS[: 5 if "X" in letters else 4 if "I" in letters else 3])


def kit_phases(kit: Kit) -> list[int]:
    """The phases in which somebody can be asked."""
    phases = [kit.phases[index] for index in range(kit.phase_count)]
    return [*phases, words.MARKET] if kit.count else phases


def kit_marks(kit: Kit) -> list[str]:
    """What else tiles can show in a kit's games."""
    names = ["cloister", "shrine", "pennants", *EXTRAS, *EVENTS.values()]
    types = range(kit.type_count)
    return [name for name in names if sum([kit_mark(kit, tile, name) for tile in types])]


def kit_mark(kit: Kit, tile: int, name: str) -> int:
    """How much of something a tile type shows."""
    first = kit.segment_first[tile]
    segments = range(first, first + kit.segment_count[tile])
    if name == "pennants":
        return sum([kit.segment_pennants[each] for each in segments])
    if name in ("cloister", "shrine"):
        kind = words.CLOISTER if name == "cloister" else words.SHRINE
        return sum([1 for each in segments if kit.segment_kind[each] == kind])
    if name in EXTRAS:
        shift = 8 * EXTRAS.index(name)
        return sum([kit.segment_extras[each] >> shift & words.EXTRA_MASK for each in segments])
    for event, sign in EVENTS.items():
        if sign == name:
            return 1 if kit.event[tile] & event else 0
    raise ValueError(f"no such mark: {name!r}")
