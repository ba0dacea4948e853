"""Hundreds of games at once, stepped inside the compiled engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bastide.engine import survey
from bastide.engine.dice import Dice
from bastide.envs.options import OptionsError, options_of
from bastide.envs.rivals import Rivals
from bastide.envs.sight import Observation, Sight
from bastide.errors import IllegalActionError
from bastide.setup import Rules, Setup
from bastide.view import View

MOST_GAMES = 100_000


class CarcassonneVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` games of one setup. A game that ends begins anew in the same step.

    With ``opponents`` of None the caller plays every seat: each game is shown to whoever is asked,
    and ``infos["rewards"]`` has the rewards of all. With ``copy=False`` the arrays are written
    over at the next step, which saves time.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        sets: Sequence[str] = ("base",),
        players: int = 2,
        rules: str | Rules = "modern",
        *,
        opponents: Sequence[str] | str | None = "random",
        setup: Setup | None = None,
        window: int | None = None,
        observation: str = "planes",
        reward: str = "outcome",
        every_rule: bool = False,
        seat: int | None = None,
        copy: bool = True,
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
        )
        if type(num_envs) is not int or not 1 <= num_envs <= MOST_GAMES:
            raise OptionsError([f"num_envs is 1 to {MOST_GAMES}, not {num_envs!r}"])
        self.num_envs = num_envs
        self.copy = copy
        self._games = self.options.games(num_envs)
        self._rivals = Rivals(self.options, self._games)
        self._sight = Sight(self._games, observation)
        self.single_observation_space = self._sight.space()
        self.single_action_space = spaces.Discrete(self._games.code.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = self._sight.room(num_envs)
        self._masks = np.zeros((num_envs, self._games.code.size), np.int8)
        self._beyond = np.zeros(num_envs, np.int32)
        self._over = np.zeros(num_envs, np.int8)
        self._paid = np.zeros((num_envs, len(self.options.setup.names)), np.float32)
        self._dice: list[Dice] = []

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games anew. Game number i has the seed ``seed + i``, or the one of its own."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        for game, own in enumerate(self._seeds(seed)):
            if own is not None:
                self._dice[game] = Dice(own, 1)
            self._rivals.begin(game, self._dice[game].next() if own is None else own)
        # What the others did before the first decision is not the caller's doing.
        self._games.write_rewards(self._paid)
        return self._observe(), self._infos()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if not self._dice:
            # Unseeded, Gymnasium's own generator takes its seed from the system.
            entropy = int(self.np_random.integers(2**63))
            self._dice = [Dice(entropy, game) for game in range(self.num_envs)]
        if isinstance(seed, int | np.integer):
            return [int(seed) + game for game in range(self.num_envs)]
        if seed is None:
            return [None] * self.num_envs
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
        return seed

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Carry out an action in each game. If one is not on offer nothing is done at all."""
        numbers = np.ascontiguousarray(actions, np.int64)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"actions have the shape ({self.num_envs},), not {numbers.shape}")
        acting = self._viewers()
        wrong = self._games.step(numbers)
        if wrong >= 0:
            raise IllegalActionError(
                int(numbers[wrong]),
                f"no action on offer in game {wrong} has this number: see its action_mask",
            )
        self._rivals.play_all_on()
        self._games.write_rewards(self._paid)
        ended = self._games.write_over(self._over)
        paid = self._paid.copy()
        over = self._over.astype(np.bool_)
        final = self._renew(over) if ended else {}
        seen, infos = self._observe(), self._infos()
        infos |= final
        infos["rewards"] = paid
        reward = paid[np.arange(self.num_envs), acting].astype(np.float64)
        return seen, reward, over, np.zeros(self.num_envs, np.bool_), infos

    def sample_actions(self, dice: Dice) -> NDArray[np.int64]:
        """One of the actions on offer in each game, each as likely as the others."""
        numbers = np.zeros(self.num_envs, np.int64)
        self._games.write_choices(dice, numbers)
        return numbers

    def _viewers(self) -> NDArray[np.int32]:
        viewers = np.zeros(self.num_envs, np.int32)
        self._games.write_viewers(viewers)
        return viewers

    def _renew(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        """Begin the games anew that are over; return how they ended."""
        last = np.full(self.num_envs, None, dtype=object)
        scores = np.zeros(self._paid.shape, np.int32)
        for game in np.flatnonzero(over).tolist():
            state = self._games.state(game)
            last[game] = self._last(game)
            scores[game] = survey.scores(state)
            self._rivals.begin(game, self._dice[game].next())
            self._games.write_reward(game, self._paid[game])
        return {
            "final_obs": last,
            "_final_obs": over,
            "final_info": {"scores": scores, "_scores": over},
            "_final_info": over,
        }

    def _last(self, game: int) -> Observation:
        """A game as it ended."""
        state, viewer = self._games.state(game), self._games.viewer(game)
        return self._sight.look(state, viewer, np.zeros(self._games.code.size, np.int8))

    def _observe(self) -> Observation:
        self._games.write_masks(self._masks, self._beyond)
        seen, masks = self._sight.look_at_all(self._seen), self._masks
        if self.copy:
            seen, masks = seen.copy(), masks.copy()
        return {"observation": seen, "action_mask": masks}

    def _infos(self) -> dict[str, Any]:
        """Who is shown each game, and how many legal moves are not on offer."""
        return {"seat": self._viewers(), "beyond": self._beyond.copy()}

    def view(self, game: int) -> View:
        """The position of a game, as any player may see it."""
        return View(self.options.setup, self._games.state(game).copy())
