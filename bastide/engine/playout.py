"""Whole games by chance, without leaving the engine, and what they add up to."""

from __future__ import annotations

from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.kit import Kit
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, first_position, play


def playout(state: State, dice: Dice) -> None:
    """Play a position to its end, every draw and every move by chance.

    Moves are uniform over the placements, then over the deployments and none.
    """
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            draw_by_chance(state, dice)
        else:
            play(state, state.moves[dice.below(state.move_count)])


def traced_playout(state: State, dice: Dice) -> list[int]:
    """The same as ``playout``, listing every draw and move in order."""
    trace: list[int] = []
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            trace.append(draw_by_chance(state, dice))
        else:
            move = state.moves[dice.below(state.move_count)]
            trace.append(move)
            play(state, move)
    return trace


class Tally:
    """Sums over finished games, seat by seat."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.discards = 0
        self.shared_wins = 0
        self.points = [0] * players
        self.squares = [0] * players
        self.wins = [0] * players
        self.earned = [0] * (players * words.SOURCES)

    def add(self, state: State) -> None:
        """Count a finished game."""
        players = state.kit.players
        best = 0
        winners = 0
        for player in range(players):
            if state.score[player] > best:
                best = state.score[player]
        for player in range(players):
            score = state.score[player]
            self.points[player] += score
            self.squares[player] += score * score
            if score == best:
                winners += 1
                self.wins[player] += 1
            for source in range(words.SOURCES):
                index = player * words.SOURCES + source
                self.earned[index] += state.earned[index]
        self.games += 1
        self.discards += state.discards
        if winners > 1:
            self.shared_wins += 1

    def join(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.discards += other.discards
        self.shared_wins += other.shared_wins
        self.points = list(map(int.__add__, self.points, other.points))
        self.squares = list(map(int.__add__, self.squares, other.squares))
        self.wins = list(map(int.__add__, self.wins, other.wins))
        self.earned = list(map(int.__add__, self.earned, other.earned))


def playouts(kit: Kit, seed: int, first: int, games: int) -> Tally:
    """Tally random games ``first`` to ``first + games - 1`` of a seed.

    Each game has a stream of its own, so that any way of dealing out the games adds up to
    the same.
    """
    tally = Tally(kit.players)
    start = first_position(kit)
    state = start.copy()
    dice = Dice(seed)
    for game in range(first, first + games):
        state.load(start)
        dice.restart(seed, game)
        playout(state, dice)
        tally.add(state)
    return tally
