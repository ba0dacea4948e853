"""How many decisions a second the environments take on this machine.

Everything plays the base game for two, choosing by chance among what is on offer, and pays for
what an environment is for: being asked, being told what is legal and what is seen. ``Game`` is
stepped for comparison, with its list of legal actions and no observation at all. Seconds are those
of the processor, so that other work on the machine counts as little as can be.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import median
from typing import TYPE_CHECKING, Any

import numpy as np

from bastide.engine.dice import Dice
from bastide.game import Game
from bastide.setup import COLOURS, Setup

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEED = 1
TABLE = Setup(COLOURS[:2])
# Games that are stepped at once.
TOGETHER = 256


@dataclass(frozen=True, slots=True)
class EnvSpeeds:
    """Decisions a second: through ``Game``, one environment, many games at once."""

    together: int
    game: float
    pettingzoo: float
    gymnasium: float
    vector_planes: float
    vector_compact: float


def are_there() -> bool:
    """Whether the packages are installed that environments need."""
    return all(find_spec(package) for package in ("gymnasium", "pettingzoo"))


def env_speeds(rounds: int, steps: int) -> EnvSpeeds:
    """Medians of rounds in which all of them take so many steps in turn."""
    from bastide.envs import CarcassonneEnv, bastide_v0

    many_planes, many_compact = Many("planes"), Many("compact")
    alone = CarcassonneEnv(setup=TABLE, observation="compact")
    table = bastide_v0.raw_env(setup=TABLE, observation="compact")
    measures: dict[str, Callable[[int], int]] = {
        "game": step_game,
        "pettingzoo": lambda most: step_agents(table, most),
        "gymnasium": lambda most: step_alone(alone, most),
        "vector_planes": many_planes.step,
        "vector_compact": many_compact.step,
    }
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            began = time.process_time()
            taken = measure(steps)
            rates[name].append(taken / (time.process_time() - began))
    return EnvSpeeds(TOGETHER, **{name: median(rate) for name, rate in rates.items()})


def step_game(most: int) -> int:
    """Decide so often in games of the library; returns how often."""
    dice, taken, seed = Dice(SEED), 0, 0
    while taken < most:
        game = Game(TABLE, seed=seed, keep_log=False)
        seed += 1
        while not game.over and taken < most:
            game.play(game.legal_actions.choice(dice))
            taken += 1
    return taken


def step_alone(env: Any, most: int) -> int:
    """Decide so often against a random opponent, whose decisions are not counted."""
    generator = np.random.default_rng(SEED)
    seen, _ = env.reset(seed=SEED)
    for _ in range(most):
        seen, _, over, _, _ = env.step(_one_of(seen["action_mask"], generator))
        if over:
            seen, _ = env.reset()
    return most


def step_agents(env: Any, most: int) -> int:
    """Decide so often for all players."""
    generator = np.random.default_rng(SEED)
    env.reset(seed=SEED)
    for _ in range(most):
        if env.terminations[env.agent_selection]:
            env.reset()
        seen, *_ = env.last()
        env.step(_one_of(seen["action_mask"], generator))
    return most


class Many:
    """Many games at once, in all of whose seats we decide."""

    def __init__(self, observation: str) -> None:
        from bastide.envs import CarcassonneVectorEnv

        self._games = CarcassonneVectorEnv(
            TOGETHER, setup=TABLE, observation=observation, opponents=None, copy=False
        )
        self._games.reset(seed=SEED)
        self._dice = Dice(SEED)

    def step(self, most: int) -> int:
        """Decide at least so often, once in every game at a time; returns how often."""
        taken = 0
        # One game after another is slower than many together, so these get more to do.
        while taken < 10 * most:
            self._games.step(self._games.sample_actions(self._dice))
            taken += TOGETHER
        return taken


def _one_of(mask: NDArray[np.int8], generator: np.random.Generator) -> int:
    offered = np.flatnonzero(mask)
    return int(offered[generator.integers(len(offered))])
