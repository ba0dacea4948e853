"""Code: every move as a number of a fixed range, and back.

First come the moves that name no place on the board, always the same ones at the same numbers.
Then come layers of the window: a square of cells whose middle is the middle of the board. A
move at a cell has the number of its layer's first cell plus the cell's, row by row. Which layers
there are is known from the rules in force, so the range is known before the first tile.

A move at a cell outside the window has no number. It is not on offer, except where nothing else
is: then ``BEYOND`` stands for the first such move, so that a game always goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bastide.engine import words
from bastide.engine.cells import cell_at
from bastide.engine.count import district_for
from bastide.engine.features import node_kind
from bastide.engine.kit import Kit
from bastide.engine.moves import figure_in, kind_of, pack, place_in, segment_in
from bastide.engine.state import State
from bastide.envs.batch import layout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Code:
    """Numbers for the moves of a kit's games. With ``everything`` there is room for the moves of
    all rules, whichever are in force.
    """

    def __init__(self, kit: Kit, window: int, everything: bool) -> None:
        self.kit = kit
        self.window = window
        self.cells = window * window
        self.layers = 0
        self.names: list[tuple[str, int]] = []
        large = everything or kit.inns
        self.placements = self._add("place", layout.ROTATIONS, True)
        self.towers = self._add("build", 1, everything or kit.tower)
        away = everything or kit.portal or kit.tower
        self.away = self._add("deploy follower", layout.SEGMENTS, away)
        self.away_large = self._add("deploy large", layout.SEGMENTS, away and large)
        self.fairy = self._add("fairy", layout.SEGMENTS, everything or kit.fairy)
        self.banish = self._add("banish", layout.SEGMENTS, everything or kit.princess)
        self.capture = self._add("capture", layout.SEGMENTS, everything or kit.tower)
        self.leave = self._add("leave follower", layout.SEGMENTS, everything or kit.count)
        self.leave_large = self._add(
            "leave large", layout.SEGMENTS, everything or (kit.count and large)
        )
        self.size = layout.LAYERS + self.layers * self.cells
        self.left = 0
        self.top = 0

    def _add(self, name: str, count: int, wanted: bool) -> int:
        """The number of the first of some more layers."""
        if not wanted:
            return layout.NO_LAYER
        first = self.layers
        self.layers += count
        self.names.append((name, count))
        return first

    # The window

    def focus(self, state: State) -> None:
        """Put the middle of the window on the middle of the board; where that lies between two
        cells, on the one to the west or north.

        Tiles have empty cells around them, so the cells reach one step farther on all sides.
        """
        west = east = state.cell_x[1]
        north = south = state.cell_y[1]
        for cell in range(2, state.cell_count):
            x = state.cell_x[cell]
            y = state.cell_y[cell]
            if x < west:
                west = x
            elif x > east:
                east = x
            if y < north:
                north = y
            elif y > south:
                south = y
        self.left = ((west + east) >> 1) - (self.window >> 1)
        self.top = ((north + south) >> 1) - (self.window >> 1)

    def spot(self, state: State, cell: int) -> int:
        """The number of a cell in the window that was last focused, -1 outside."""
        column = state.cell_x[cell] - self.left
        row = state.cell_y[cell] - self.top
        if column < 0 or row < 0 or column >= self.window or row >= self.window:
            return layout.NO_NUMBER
        return row * self.window + column

    # Moves to numbers

    def number(self, state: State, move: int) -> int:
        """The number of a move in the window that was last focused, -1 outside."""
        kind = kind_of(move)
        if kind == 0:
            if move == words.PASS:
                return layout.PASSING
            rotation = move & 3
            return self._at(state, move >> words.ROTATION_BITS, self.placements + rotation)
        place = place_in(move)
        figure = figure_in(move)
        segment = segment_in(move)
        if kind == words.TO_DEPLOY:
            if place == state.last_cell:
                return layout.HERE + figure * layout.SEGMENTS + segment
            layer = self.away if figure == words.FOLLOWER else self.away_large
            return self._at(state, place, layer + segment)
        if kind == words.TO_FAIRY:
            return self._at(state, place, self.fairy + segment)
        if kind == words.TO_BUILD:
            return self._at(state, place, self.towers)
        if kind == words.TO_BANISH:
            return self._at(state, place, self.banish + segment)
        if kind == words.TO_CAPTURE:
            return self._at(state, place, self.capture + segment)
        if kind == words.TO_EXCHANGE:
            return layout.EXCHANGES + figure
        if kind == words.TO_RANSOM:
            return layout.RANSOMS + self._farther(place, state.to_act) * layout.FOLLOWERS + figure
        if kind == words.TO_FLY:
            return layout.FLIGHTS + segment
        if kind == words.TO_SETTLE:
            return layout.SETTLEMENTS + figure * words.DISTRICTS + segment
        if kind == words.TO_COUNT:
            return layout.COUNTS + segment
        if kind == words.TO_GO_ON:
            return layout.SECOND_TURN
        cell = state.node_cell[place]
        layer = self.leave if figure == words.FOLLOWER else self.leave_large
        return self._at(state, cell, layer + place - state.cell_node[cell])

    def _at(self, state: State, cell: int, layer: int) -> int:
        spot = self.spot(state, cell)
        return layout.NO_NUMBER if spot < 0 else layout.LAYERS + layer * self.cells + spot

    def _farther(self, seat: int, other: int) -> int:
        """How many seats to the left of another a seat is."""
        steps = seat - other
        return steps + self.kit.players if steps < 0 else steps

    def lone_move_beyond(self, state: State) -> int:
        """The first legal move, if all of them lie outside the window, else -1."""
        for index in range(state.move_count):
            if self.number(state, state.moves[index]) != layout.NO_NUMBER:
                return layout.NO_MOVE
        return state.moves[0] if state.move_count != 0 else layout.NO_MOVE

    def encode(self, state: State, move: int) -> int:
        """The number of a legal move; -1 for one that is not on offer."""
        self.focus(state)
        number = self.number(state, move)
        if number == layout.NO_NUMBER and move == self.lone_move_beyond(state):
            return layout.BEYOND
        return number

    # Numbers to moves

    def decode(self, state: State, number: int) -> int:
        """The move of a number; -1 for one that can mean nothing in this position.

        That the move is legal is for the caller to check.
        """
        self.focus(state)
        if number < 0 or number >= self.size:
            return layout.NO_MOVE
        if number == layout.PASSING:
            return layout.NO_MOVE if state.phase == words.PLACE else words.PASS
        if number == layout.BEYOND:
            return self.lone_move_beyond(state)
        if number >= layout.LAYERS:
            return self._move_in_layer(state, number - layout.LAYERS)
        if number < layout.EXCHANGES:
            rest = number - layout.HERE
            return pack(
                words.TO_DEPLOY, state.last_cell, rest // layout.SEGMENTS, rest % layout.SEGMENTS
            )
        if number < layout.RANSOMS:
            if state.captured_from == words.NOBODY:
                return layout.NO_MOVE
            return pack(words.TO_EXCHANGE, state.captured_from, number - layout.EXCHANGES, 0)
        if number < layout.FLIGHTS:
            return self._ransom(state, number - layout.RANSOMS)
        if number < layout.SETTLEMENTS:
            return self._flight(state, number - layout.FLIGHTS)
        if number < layout.COUNTS:
            rest = number - layout.SETTLEMENTS
            figure = rest // words.DISTRICTS
            return pack(words.TO_SETTLE, 0, figure, rest % words.DISTRICTS)
        if number < layout.SECOND_TURN:
            return pack(words.TO_COUNT, 0, 0, number - layout.COUNTS)
        return pack(words.TO_GO_ON, 0, 0, 0)

    def _ransom(self, state: State, rest: int) -> int:
        steps = rest // layout.FOLLOWERS
        if steps >= self.kit.players:
            return layout.NO_MOVE
        jailer = (state.to_act + steps) % self.kit.players
        return pack(words.TO_RANSOM, jailer, rest % layout.FOLLOWERS, 0)

    def _flight(self, state: State, side: int) -> int:
        if state.dragon_cell == 0:
            return layout.NO_MOVE
        x = state.cell_x[state.dragon_cell]
        y = state.cell_y[state.dragon_cell]
        if side == 0:
            y -= 1
        elif side == 1:
            x += 1
        elif side == 2:
            y += 1
        else:
            x -= 1
        return pack(words.TO_FLY, cell_at(state, x, y), 0, side)

    def _move_in_layer(self, state: State, rest: int) -> int:
        """The move of a cell of a layer."""
        layer = rest // self.cells
        spot = rest % self.cells
        row = spot // self.window
        cell = cell_at(state, self.left + spot % self.window, self.top + row)
        if cell == 0:
            return layout.NO_MOVE
        if layer < self.placements + layout.ROTATIONS:
            return cell << words.ROTATION_BITS | (layer - self.placements)
        if layer == self.towers:
            return pack(words.TO_BUILD, cell, 0, 0)
        if self._is_in(layer, self.away):
            return self._deployment(state, cell, words.FOLLOWER, layer - self.away)
        if self._is_in(layer, self.away_large):
            return self._deployment(state, cell, words.LARGE, layer - self.away_large)
        if self._is_in(layer, self.fairy):
            return pack(words.TO_FAIRY, cell, 0, layer - self.fairy)
        if self._is_in(layer, self.banish):
            return pack(words.TO_BANISH, cell, 0, layer - self.banish)
        if self._is_in(layer, self.capture):
            return pack(words.TO_CAPTURE, cell, 0, layer - self.capture)
        if self._is_in(layer, self.leave):
            return self._departure(state, cell, words.FOLLOWER, layer - self.leave)
        return self._departure(state, cell, words.LARGE, layer - self.leave_large)

    def _is_in(self, layer: int, first: int) -> bool:
        return first != layout.NO_LAYER and first <= layer < first + layout.SEGMENTS

    def _deployment(self, state: State, cell: int, figure: int, segment: int) -> int:
        """On the tile just laid figures have numbers of their own."""
        if cell == state.last_cell:
            return layout.NO_MOVE
        return pack(words.TO_DEPLOY, cell, figure, segment)

    def _departure(self, state: State, cell: int, figure: int, segment: int) -> int:
        """CNT-7, CNT-9: the kind of a feature tells from which district one goes there."""
        turned = state.cell_tile[cell] - 1
        if turned < 0 or segment >= self.kit.segment_count[turned >> 2]:
            return layout.NO_MOVE
        node = state.cell_node[cell] + segment
        kind = node_kind(state, node)
        district = words.MARKET_DISTRICT if kind == words.FIELD else district_for(kind)
        return pack(words.TO_LEAVE, node, figure, district)

    # All moves of a position

    def write_mask(self, state: State, mask: NDArray[np.int8]) -> int:
        """Set the numbers of the moves on offer to 1 and all others to 0.

        Returns how many legal moves are not on offer, since they lie outside the window.
        """
        self.focus(state)
        mask[:] = 0
        beyond = 0
        for index in range(state.move_count):
            number = self.number(state, state.moves[index])
            if number == layout.NO_NUMBER:
                beyond += 1
            else:
                mask[number] = 1
        if beyond != 0 and beyond == state.move_count:
            mask[layout.BEYOND] = 1
            beyond -= 1
        return beyond

    def legal(self, state: State, number: int) -> int:
        """The legal move of a number, -1 if there is none."""
        move = self.decode(state, number)
        for index in range(state.move_count):
            if state.moves[index] == move:
                return move
        return layout.NO_MOVE

    def describe(self) -> dict[str, Any]:
        """Where each kind of move begins, and how many numbers it has."""
        flat = {
            "pass": (layout.PASSING, 1),
            "beyond": (layout.BEYOND, 1),
            "deploy here": (layout.HERE, layout.EXCHANGES - layout.HERE),
            "exchange": (layout.EXCHANGES, layout.RANSOMS - layout.EXCHANGES),
            "ransom": (layout.RANSOMS, layout.FLIGHTS - layout.RANSOMS),
            "dragon": (layout.FLIGHTS, layout.SETTLEMENTS - layout.FLIGHTS),
            "settle": (layout.SETTLEMENTS, layout.COUNTS - layout.SETTLEMENTS),
            "count": (layout.COUNTS, layout.SECOND_TURN - layout.COUNTS),
            "second turn": (layout.SECOND_TURN, 1),
        }
        first = layout.LAYERS
        for name, count in self.names:
            flat[name] = (first, count * self.cells)
            first += count * self.cells
        return flat
