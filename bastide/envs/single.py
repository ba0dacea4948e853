"""The game as Gymnasium has it: one agent against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from bastide.engine.dice import Dice
from bastide.envs.options import options_of
from bastide.envs.rivals import Rivals
from bastide.envs.showing import show
from bastide.envs.sight import Observation, Sight
from bastide.errors import IllegalActionError
from bastide.setup import Rules, Setup
from bastide.view import View


class CarcassonneEnv(gymnasium.Env[Any, Any]):
    """``bastide/Carcassonne-v0``. ``opponents`` are specs of bots, or one for all of them.

    They sit to the left of the agent, in order; ``seat`` is the agent's, by chance if None.
    """

    metadata = {"render_modes": ["rgb_array", "svg"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        sets: Sequence[str] = ("base",),
        players: int = 2,
        rules: str | Rules = "modern",
        *,
        opponents: Sequence[str] | str = "random",
        setup: Setup | None = None,
        window: int | None = None,
        observation: str = "planes",
        reward: str = "outcome",
        every_rule: bool = False,
        seat: int | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.options = options_of(
            sets,
            players,
            rules,
            setup=setup,
            opponents=opponents,
            window=window,
            observation=observation,
            reward=reward,
            every_rule=every_rule,
            seat=seat,
            illegal=illegal,
            render_mode=render_mode,
        )
        self.render_mode = render_mode
        self._games = self.options.games(1)
        self._rivals = Rivals(self.options, self._games)
        self._sight = Sight(self._games, observation)
        self.observation_space = self._sight.space()
        self.action_space = spaces.Discrete(self._games.code.size)
        self._dice: Dice | None = None
        self._action = np.zeros(1, np.int64)
        self._mask = np.zeros((1, self._games.code.size), np.int8)
        self._beyond = np.zeros(1, np.int32)
        self._paid = np.zeros(len(self.options.setup.names), np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: with a seed, the one whose tiles ``Game(setup, seed=seed)`` draws."""
        super().reset(seed=seed)
        if seed is not None:
            self._dice = Dice(seed, 1)
        elif self._dice is None:
            # Unseeded, Gymnasium's own generator takes its seed from the system.
            self._dice = Dice(int(self.np_random.integers(2**63)), 1)
        self._rivals.begin(0, self._dice.next() if seed is None else seed)
        # What the others did before the first decision is not the agent's doing.
        self._games.write_reward(0, self._paid)
        return self._observe()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action, and what the others reply, up to the agent's next decision."""
        self._action[0] = self._chosen(action)
        self._games.step(self._action)
        self._rivals.play_on(0)
        self._games.write_reward(0, self._paid)
        seen, info = self._observe()
        reward = float(self._paid[self._games.seat_of(0)])
        return seen, reward, self._games.is_over(0), False, info

    def _chosen(self, action: int) -> int:
        number = int(action)
        if self._games.code.legal(self._games.state(0), number) >= 0:
            return number
        if self._games.is_over(0):
            raise IllegalActionError(action, "the game is over: reset the environment first")
        if self.options.illegal == "raise":
            raise IllegalActionError(action, "no action on offer has this number: see action_mask")
        offered = np.flatnonzero(self.action_masks())
        return int(self.np_random.choice(offered))

    def action_masks(self) -> NDArray[np.int8]:
        """Which actions are on offer, as MaskablePPO asks for them."""
        mask: NDArray[np.int8] = self._mask[0].copy()
        return mask

    @property
    def view(self) -> View:
        """The position, as any player may see it."""
        return View(self.options.setup, self._games.state(0).copy())

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        self._games.write_masks(self._mask, self._beyond)
        seat = self._games.seat_of(0)
        info: dict[str, Any] = {
            "seat": seat,
            "seed": self._games.seed_of(0),
            "beyond": int(self._beyond[0]),
        }
        if self._games.is_over(0):
            info["scores"] = tuple(self.view.scores.values())
        return self._sight.look(self._games.state(0), seat, self.action_masks()), info

    def render(self) -> Any:
        """The board as ``render_mode`` wants it."""
        return show(self.view, self.render_mode)
