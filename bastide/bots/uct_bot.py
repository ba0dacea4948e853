"""The yardstick: plain Monte Carlo tree search, as the literature has it.

UCT with random playouts and the draws as chance nodes, after Ameneyro, Galvan and Kuri, "Playing
Carcassonne with Monte Carlo Tree Search" (2020). It knows nothing but the rules.
"""

from __future__ import annotations

from bastide.bots.effort import Effort
from bastide.bots.search.tree import Tree
from bastide.bots.thinking import ThinkingBot
from bastide.engine.dice import Dice


class UctBot(ThinkingBot[Tree]):
    """Tries moves by games of chance, and most often those that went well."""

    def __init__(self, dice: Dice, effort: Effort) -> None:
        super().__init__(dice, effort, Tree)
