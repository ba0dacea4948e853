"""Plain Monte Carlo tree search: UCT over decisions, with the draws as explicit chance.

Each playout begins at the position asked about, follows the tree by upper confidence bounds, at
a draw takes the branch of the tile that comes, adds one node and plays to the end by chance.
"""

from __future__ import annotations

from math import log

from bastide.bots.search.clock import Clock
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.kit import Kit
from bastide.engine.memory import Block
from bastide.engine.playout import playout
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play

# Nodes of a tree; with no room left it grows no further, and playouts begin at its leaves.
MOST_NODES = 400_000
DEEPEST = 500
# A lead of so many points counts as half of a lead without end.
HALF_LEAD = 20.0
NO_CHILD = -1


class Tree(Block):
    """A tree of the games of one kit that may follow a position. A node is a playout."""

    def __init__(self, start: State, most_nodes: int = MOST_NODES) -> None:
        self.most_nodes = most_nodes
        Block.__init__(self, 0)
        self._lay_out(start.kit)
        Block.__init__(self, self.used)
        self._lay_out(start.kit)
        self.kit = start.kit
        self.scratch = start.copy()
        self.size = 0
        self.length = 0
        # How much is tried that seems worse.
        self.exploration = 0.5

    def _lay_out(self, kit: Kit) -> None:
        # What each player got in the playouts through a node, all told.
        self.total = self.doubles(self.most_nodes * kit.players)
        self.reward = self.doubles(kit.players)
        self.visits = self.ints(self.most_nodes)
        # The move or the tile that leads to a node.
        self.step = self.ints(self.most_nodes)
        # Children of a decision stand side by side; those of a draw are a chain.
        self.first = self.ints(self.most_nodes)
        self.count = self.ints(self.most_nodes)
        self.sibling = self.ints(self.most_nodes)
        self.path = self.ints(DEEPEST)

    def choose(self, state: State, clock: Clock, dice: Dice) -> int:
        """The move that was tried most."""
        self.size = 0
        self._add(words.PASS)
        self._expand(0, state)
        while clock.goes_on():
            self._descend(state, dice)
            playout(self.scratch, dice)
            self._learn()
        best = self.first[0]
        for child in range(self.first[0], self.first[0] + self.count[0]):
            if self.visits[child] > self.visits[best]:
                best = child
        return self.step[best]

    def visits_of_moves(self) -> list[int]:
        """How often each move of the last position was tried, in their order."""
        return [self.visits[self.first[0] + index] for index in range(self.count[0])]

    def _add(self, step: int) -> int:
        """A new node, for which there must be room."""
        node = self.size
        self.size = node + 1
        self.visits[node] = 0
        self.step[node] = step
        self.first[node] = NO_CHILD
        self.count[node] = 0
        self.sibling[node] = NO_CHILD
        for player in range(self.kit.players):
            self.total[node * self.kit.players + player] = 0.0
        return node

    def _expand(self, node: int, state: State) -> bool:
        """Give a decision its children, if there is room."""
        if self.size + state.move_count > self.most_nodes:
            return False
        self.first[node] = self.size
        self.count[node] = state.move_count
        for index in range(state.move_count):
            self._add(state.moves[index])
        return True

    def _descend(self, state: State, dice: Dice) -> None:
        """Follow the tree to a node that is new, or to where it cannot grow."""
        here = self.scratch
        here.load(state)
        node = 0
        self.path[0] = 0
        self.length = 1
        while here.phase != words.OVER and self.length < DEEPEST:
            if here.phase == words.DRAW:
                node = self._branch(node, draw_by_chance(here, dice))
            elif self.first[node] != NO_CHILD or self._expand(node, here):
                node = self._promising(node, here.to_act, dice)
                play(here, self.step[node])
            else:
                return
            if node == NO_CHILD:
                return
            self.path[self.length] = node
            self.length += 1
            if self.visits[node] == 0:
                return

    def _branch(self, node: int, tile: int) -> int:
        """The child of a draw for a tile, begun if it is new; none without room."""
        child = self.first[node]
        while child != NO_CHILD:
            if self.step[child] == tile:
                return child
            child = self.sibling[child]
        if self.size == self.most_nodes:
            return NO_CHILD
        child = self._add(tile)
        self.sibling[child] = self.first[node]
        self.first[node] = child
        return child

    def _promising(self, node: int, player: int, dice: Dice) -> int:
        """The child with the highest upper confidence bound; those not yet tried come first."""
        players = self.kit.players
        first = self.first[node]
        fresh = 0
        chosen = first
        for child in range(first, first + self.count[node]):
            if self.visits[child] == 0:
                fresh += 1
                if dice.below(fresh) == 0:
                    chosen = child
        if fresh != 0:
            return chosen
        spread = self.exploration * self.exploration * log(self.visits[node])
        best = -1.0
        for child in range(first, first + self.count[node]):
            visits = self.visits[child]
            bound = self.total[child * players + player] / visits + (spread / visits) ** 0.5
            if bound > best:
                best = bound
                chosen = child
        return chosen

    def _learn(self) -> None:
        """Note how a playout ended for everybody, in all nodes that it went through."""
        players = self.kit.players
        for player in range(players):
            self.reward[player] = reward_of(self.scratch, player)
        for index in range(self.length):
            node = self.path[index]
            self.visits[node] += 1
            for player in range(players):
                self.total[node * players + player] += self.reward[player]


def reward_of(state: State, player: int) -> float:
    """How a finished game is for a player, from 0 to 1: his lead over the best of the others."""
    most = 0
    for other in range(state.kit.players):
        if other != player and state.score[other] > most:
            most = state.score[other]
    lead = state.score[player] - most
    return 0.5 + 0.5 * lead / (abs(lead) + HALF_LEAD)
