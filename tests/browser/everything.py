"""A game with everything on, in which every kind of decision comes up.

python -m tests.browser.everything    look for seeds of such games
"""

from __future__ import annotations

from collections import Counter
from random import Random

from bastide import Game, Setup
from bastide.actions import Action, Deploy
from bastide.setup import ALL_SETS

NAMES = ("Ada", "Ben")
SEED = 3119
# Each kind of action, with what is decided in another way set apart: figures of their own,
# portals and guards, and the market, which a follower has to leave.
KINDS = frozenset(
    [
        "place",
        "deploy",
        "large",
        "builder",
        "pig",
        "portal",
        "guard",
        "pass",
        "fairy",
        "build",
        "banish",
        "capture",
        "exchange",
        "ransom",
        "dragon",
        "settle",
        "count",
        "leave",
        "market",
    ]
)
# How often a kind is chosen before passing is preferred; twice unless it is named here. Others
# follow from these: without captures there is no ransom, without deployments no capture.
OFTEN = {"deploy": 14, "large": 6, "capture": 8, "build": 10}
# Rare ones first.
ORDER = [
    "exchange",
    "market",
    "leave",
    "banish",
    "capture",
    "guard",
    "portal",
    "settle",
    "count",
    "build",
    "fairy",
    "builder",
    "pig",
    "large",
    "deploy",
    "pass",
]
# Until then prisoners wait for an exchange.
LATE = 110


def new_game(seed: int = SEED) -> Game:
    return Game(Setup(players=NAMES, sets=ALL_SETS), seed=seed)


def kind_of(game: Game, action: Action) -> str:
    """The kind of an action that is legal now."""
    kind = str(type(action).__struct_config__.tag)
    if kind == "leave" and game.phase == "market":
        return "market"
    if not isinstance(action, Deploy):
        return kind
    if action.x is None or action.y is None:
        return kind if action.figure == "follower" else action.figure
    on_tower = game.feature_at(action.x, action.y, action.segment).kind == "tower"
    return "guard" if on_tower else "portal"


class Curious:
    """A player who wants to see everything, and passes what was seen."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)
        self.met: Counter[str] = Counter()

    def choose(self, game: Game) -> Action:
        choices: dict[str, list[Action]] = {}
        for action in game.legal_actions:
            choices.setdefault(kind_of(game, action), []).append(action)
        kind = self._preferred(game, choices)
        self.met[kind] += 1
        return self._dice.choice(choices[kind])

    def _preferred(self, game: Game, choices: dict[str, list[Action]]) -> str:
        ready = self.met["exchange"] > 0 or game.turn > LATE
        if "ransom" in choices and self.met["ransom"] == 0 and ready:
            return "ransom"
        if "place" in choices:
            return "place"
        wanted = [kind for kind in choices if kind in ORDER and self._share(kind) < 1]
        if wanted:
            return min(wanted, key=lambda kind: (self._share(kind), ORDER.index(kind)))
        return "pass" if "pass" in choices else min(choices)

    def _share(self, kind: str) -> float:
        return self.met[kind] / OFTEN.get(kind, 2)


def main() -> None:
    for seed in range(100_000):
        game, player = new_game(seed), Curious(seed)
        decisions = 0
        while not game.over:
            game.play(player.choose(game))
            decisions += 1
        if set(player.met) >= KINDS:
            print(f"seed {seed}: {decisions} decisions")


if __name__ == "__main__":
    main()
