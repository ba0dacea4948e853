"""Weights: the numbers that the evaluation was tuned to. docs/bots-notes.md tells how."""

from __future__ import annotations


class Weights:
    """Points and shares; every one can be set, to try other values."""

    def __init__(self) -> None:
        # The draws of its holder that go into closing a feature, of all that he has left.
        self.attention = 0.2
        # Each further cell that a feature needs takes so much of the draws for the others.
        self.rivalry = 0.8
        # How good a tile is that fits without closing, beside one that closes.
        self.extending = 0.23
        # The draws, of everybody, that go into surrounding a cloister.
        self.neighbourly = 0.4
        # A first and each further follower in hand; a large one more.
        self.first_in_hand = 18.0
        self.next_in_hand = 6.0
        self.large_in_hand = 1.2
        # Own turns left from which on a follower in hand is worth less and less.
        self.late = 20.0
        # A follower that is sure to come home.
        self.coming_home = 4.0
        # What a farm has before it, a turn.
        self.farm_growth = 0.02
        # What an open city or road is worth to whoever may claim it next.
        self.unclaimed = 0.3
        # How much of a threatened joining of features is counted.
        self.joining = 0.5
        self.farm_joining = 0.6
        # How much an incomplete feature grows for each end that can be continued.
        self.growth = 0.6
        self.builder = 2.5
        self.extra_turn = 3.0
        self.fairy = 1.5
        self.dragon_risk = 0.5
        self.prisoner = 2.0
        self.tower_piece = 0.3
        self.tower_threat = 0.35
        self.guard = 0.5
        self.goods = 10.0
        self.castle = 3.0
        self.market = 2.5
        self.blacksmith = 1.5
        self.cathedral = 1.5
        self.barred = 0.4
        # With more than two players: how much the best of the others counts, and how much all.
        self.best_other = 0.6


def playing(players: int) -> Weights:
    """Weights to choose moves by. Those of duels were found in duels, and are worse with more."""
    weights = Weights()
    if players == 2:
        weights.attention = 0.255
        weights.rivalry = 1.51
        weights.extending = 0.134
        weights.neighbourly = 0.231
        weights.first_in_hand = 12.0
        weights.next_in_hand = 6.06
        weights.late = 9.51
        weights.coming_home = 3.14
        weights.farm_growth = 0.0164
        weights.unclaimed = 0.22
        weights.joining = 0.636
        weights.farm_joining = 0.797
        weights.growth = 1.15
    return weights


def foretelling(players: int) -> Weights:
    """Weights that foretell best how games end; found for two players only."""
    weights = playing(players)
    if players == 2:
        weights.attention = 0.355
        weights.rivalry = 2.3
        weights.extending = 0.128
        weights.neighbourly = 0.212
        weights.first_in_hand = 8.1
        weights.next_in_hand = 6.9
        weights.late = 7.0
        weights.coming_home = 3.75
        weights.farm_growth = 0.0129
        weights.unclaimed = 0.154
        weights.joining = 0.67
        weights.farm_joining = 0.56
        weights.growth = 2.23
    return weights
