"""Foresight: how far a player will be ahead at the end, foretold by a small neural network.

Everything that is still to bring points is an item: each feature that somebody holds, each open
road and city that somebody may yet claim, and the followers in hand. The network says what an
item is worth to a player, given what it is, who stands there, who has followers at hand and how
many tiles are left. What one player may expect more than the other is the difference on the
scoreboard, what threatened joinings change, and the sum over the items of what each is worth to
the one less what it is worth to the other.

It was taught by games of two with the base game's rules (`scripts/teach.py`), and knows no other.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from bastide.bots.search import inputs
from bastide.bots.search.holdings import Holdings
from bastide.bots.search.weights import Weights
from bastide.engine import words
from bastide.engine.features import node_kind
from bastide.engine.followers import strength_of
from bastide.engine.kit import Kit
from bastide.engine.scoring import worth
from bastide.engine.state import State

# What is beyond these is not looked at.
MOST_ITEMS = 96
MOST_EDGES = 8
MOST_STRENGTH = 3

Network = list[list[float]]


class Foresight(Holdings):
    """Judges positions of one kit before a draw. Begin with the tiles left, as in others."""

    def __init__(self, kit: Kit, weights: Weights, network: Network) -> None:
        Holdings.__init__(self, kit, weights)
        self.item_count = 0
        self._take(network)

    def _lay_out(self, kit: Kit) -> None:
        # A row for each of what hidden neurons look at: its weight for each of them. The first
        # row has their biases.
        self.first = self.doubles((1 + inputs.INPUTS) * inputs.HIDDEN)
        self.second = self.doubles((1 + inputs.HIDDEN) * inputs.HIDDEN)
        self.last = self.doubles(inputs.HIDDEN)
        self.item = self.doubles(MOST_ITEMS * inputs.ITEM)
        self.situation = self.doubles(2 * inputs.SITUATION)
        # Sums that the first layer has in common: from a seat, and of an item.
        self.seen = self.doubles(2 * inputs.HIDDEN)
        self.shared = self.doubles(inputs.HIDDEN)
        self.hidden = self.doubles(inputs.HIDDEN)
        self.deeper = self.doubles(inputs.HIDDEN)
        Holdings._lay_out(self, kit)
        self.item_kind = self.ints(MOST_ITEMS)
        self.item_strength = self.ints(2 * MOST_ITEMS)

    def _take(self, network: Network) -> None:
        for index, number in enumerate(network[0]):
            self.first[index] = number
        for index, number in enumerate(network[1]):
            self.second[index] = number
        for index, number in enumerate(network[2]):
            self.last[index] = number

    def margin(self, state: State, player: int) -> float:
        """What a player may expect more than the other."""
        self._describe(state)
        lead = self.expected[0] - self.expected[1]
        if self.item_count > 0:
            self._look_from_seats()
        for number in range(self.item_count):
            lead += self._gap(number)
        return lead if player == 0 else -lead

    def described(self, state: State) -> tuple[float, list[list[float]], list[list[float]]]:
        """What is sure, the items and the situation from both seats, to teach the network by.

        An item is its numbers, its kind, and how strong each player is there.
        """
        self.begin(state)
        self._describe(state)
        items = [
            [
                *[self.item[number * inputs.ITEM + index] for index in range(inputs.ITEM)],
                float(self.item_kind[number]),
                float(self.item_strength[2 * number]),
                float(self.item_strength[2 * number + 1]),
            ]
            for number in range(self.item_count)
        ]
        seats = [
            [self.situation[seat * inputs.SITUATION + index] for index in range(inputs.SITUATION)]
            for seat in range(2)
        ]
        return self.expected[0] - self.expected[1], items, seats

    # Items

    def _describe(self, state: State) -> None:
        self.item_count = 0
        for player in range(2):
            self.expected[player] = state.score[player]
        if state.phase == words.OVER:
            return
        self.visit += 1
        self._describe_situation(state)
        for node in range(state.node_count):
            if state.parent[node] != node or self.item_count == MOST_ITEMS - 1:
                continue
            kind = node_kind(state, node)
            strengths = state.strengths[node]
            if strengths == 0 and (kind > words.ROAD or state.open_edges[node] == 0):
                continue
            at = self.item_count * inputs.ITEM
            for index in range(inputs.ITEM):
                self.item[at + index] = 0.0
            if kind == words.FIELD:
                self._describe_farm(state, node, at)
            else:
                self._describe_feature(state, node, kind, at)
            self._add_item(kind, strength_of(strengths, 0), strength_of(strengths, 1))
        at = self.item_count * inputs.ITEM
        for index in range(inputs.ITEM):
            self.item[at + index] = 0.0
        self._add_item(inputs.HAND, 0, 0)
        self._count_joining(state)

    def _add_item(self, kind: int, own: int, other: int) -> None:
        number = self.item_count
        self.item_kind[number] = kind
        self.item_strength[2 * number] = own if own < MOST_STRENGTH else MOST_STRENGTH
        self.item_strength[2 * number + 1] = other if other < MOST_STRENGTH else MOST_STRENGTH
        self.item_count = number + 1

    def _describe_situation(self, state: State) -> None:
        situation = self.situation
        tiles = self.odds.tiles / 72.0
        for seat in range(2):
            at = seat * inputs.SITUATION
            own = state.supply[seat * words.FIGURE_KINDS + words.FOLLOWER]
            other = state.supply[(1 - seat) * words.FIGURE_KINDS + words.FOLLOWER]
            situation[at] = tiles
            situation[at + 1] = tiles * tiles
            situation[at + 2] = 1.0 / (1.0 + 9.0 * tiles)
            situation[at + 3] = own / 7.0
            situation[at + 4] = other / 7.0
            situation[at + 5] = 1.0 if own == 0 else 0.0
            situation[at + 6] = 1.0 if other == 0 else 0.0
            situation[at + 7] = 1.0 if state.active == seat else 0.0

    def _describe_farm(self, state: State, farm: int, at: int) -> None:
        item = self.item
        cities = self._find_bordered(state, farm)
        supplied = 0.0
        complete = 0
        for index in range(cities):
            supplied += self.chance[self.bordered[index]]
            if state.open_edges[self.bordered[index]] == 0:
                complete += 1
        # What a joining would bring or cost.
        self.points[farm] = supplied * words.FARM_POINTS
        item[at] = state.tiles[farm] / 6.0
        item[at + 2] = _capped(state.open_edges[farm]) / 4.0
        item[at + 3] = supplied
        item[at + 4] = complete / 10.0
        item[at + 5] = cities / 10.0

    def _describe_feature(self, state: State, root: int, kind: int, at: int) -> None:
        item = self.item
        self._assess(state, root, kind)
        item[at] = state.tiles[root] / 6.0
        item[at + 1] = state.pennants[root] / 2.0
        item[at + 2] = _capped(state.open_edges[root]) / 4.0
        item[at + 3] = self.chance[root]
        item[at + 4] = self.points[root] / 10.0
        item[at + 5] = worth(state, root) / 10.0
        item[at + 6] = item[at + 2]
        if kind > words.ROAD or self.odds.tiles == 0:
            return
        ends = self._find_ends(state, root)
        item[at + 6] = ends / 4.0
        item[at + 7] = 1.0
        item[at + 8] = 1.0
        for end in range(ends):
            demand = state.empty_demand[state.cell_empty[self.end_cell[end]]]
            fitting = self.odds.fitting(demand) / (1.0 * self.odds.tiles)
            ending = self.odds.ending(demand, self.end_side[end]) / (1.0 * self.odds.tiles)
            if fitting < item[at + 7]:
                item[at + 7] = fitting
            if ending < item[at + 8]:
                item[at + 8] = ending
            item[at + 9] += ending

    # The network

    def _look_from_seats(self) -> None:
        """The part of the first layer that all items have in common, from each seat."""
        for seat in range(2):
            at = seat * inputs.HIDDEN
            for neuron in range(inputs.HIDDEN):
                self.seen[at + neuron] = self.first[neuron]
            for index in range(inputs.SITUATION):
                row = (1 + inputs.INPUTS - inputs.SITUATION + index) * inputs.HIDDEN
                number = self.situation[seat * inputs.SITUATION + index]
                for neuron in range(inputs.HIDDEN):
                    self.seen[at + neuron] += number * self.first[row + neuron]

    def _gap(self, item: int) -> float:
        """What an item is worth to the first player less what it is to the second."""
        row = (1 + inputs.ITEM + self.item_kind[item]) * inputs.HIDDEN
        for neuron in range(inputs.HIDDEN):
            self.shared[neuron] = self.first[row + neuron]
        for index in range(inputs.ITEM):
            number = self.item[item * inputs.ITEM + index]
            if number != 0.0:
                row = (1 + index) * inputs.HIDDEN
                for neuron in range(inputs.HIDDEN):
                    self.shared[neuron] += number * self.first[row + neuron]
        one = self.item_strength[2 * item]
        two = self.item_strength[2 * item + 1]
        return self._worth_to(0, one, two) - self._worth_to(1, two, one)

    def _worth_to(self, seat: int, own: int, other: int) -> float:
        """What the item whose shared part was found last is worth to a player."""
        hidden = self.hidden
        deeper = self.deeper
        row = (1 + inputs.ITEM + inputs.KINDS) * inputs.HIDDEN
        for neuron in range(inputs.HIDDEN):
            hidden[neuron] = (
                self.seen[seat * inputs.HIDDEN + neuron]
                + self.shared[neuron]
                + own * self.first[row + neuron]
                + other * self.first[row + inputs.HIDDEN + neuron]
            )
            deeper[neuron] = self.second[neuron]
        for index in range(inputs.HIDDEN):
            number = hidden[index]
            if number > 0.0:
                row = (1 + index) * inputs.HIDDEN
                for neuron in range(inputs.HIDDEN):
                    deeper[neuron] += number * self.second[row + neuron]
        result = 0.0
        for neuron in range(inputs.HIDDEN):
            if deeper[neuron] > 0.0:
                result += self.last[neuron] * deeper[neuron]
        return result


def foresees(kit: Kit) -> bool:
    """Whether a game is of the sort that the network was taught by."""
    return kit.players == 2 and kit.plain_wood and kit.plain_scoring and not kit.farms_by_city


@cache
def taught_network() -> Network:
    """The network that comes with the package: of each layer the biases, then, of each of what
    it looks at, the weights.
    """
    text = resources.files("bastide.bots.search").joinpath("foresight.json").read_text("utf-8")
    network: Network = json.loads(text)
    return network


def _capped(edges: int) -> int:
    return edges if edges < MOST_EDGES else MOST_EDGES


def untaught() -> Network:
    """A network that knows nothing."""
    return [
        [0.0] * (inputs.HIDDEN * (1 + inputs.INPUTS)),
        [0.0] * (inputs.HIDDEN * (1 + inputs.HIDDEN)),
        [0.0] * inputs.HIDDEN,
    ]
