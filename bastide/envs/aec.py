"""The game as PettingZoo has it: all players are agents, asked one after another."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.envs.batch import layout
from bastide.envs.options import Options
from bastide.envs.showing import show
from bastide.envs.sight import Observation, Sight
from bastide.errors import IllegalActionError
from bastide.view import View


class CarcassonneAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """``bastide_v0``: agents ``player_0`` and so on, in seating order.

    A player is asked for each of his decisions, so one agent may be selected several times in a
    row. After ``most_decisions`` of them, all players' counted, the game is cut off.
    """

    metadata = {  # noqa: RUF012
        "name": "bastide_v0",
        "render_modes": ["rgb_array", "svg"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, options: Options, most_decisions: int | None = None) -> None:
        super().__init__()
        self.options = options
        self.render_mode = options.render_mode
        self.most_decisions = most_decisions
        self._games = options.games(1)
        self._dice = Dice(0)
        self._wild = Dice(0)
        self._seed = 0
        self._decisions = 0
        self.possible_agents = [f"player_{seat}" for seat in range(len(options.setup.names))]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._sight = Sight(self._games, options.observation)
        self._observation_spaces = {agent: self._sight.space() for agent in self.possible_agents}
        self._action_spaces = {
            agent: spaces.Discrete(self._games.code.size) for agent in self.possible_agents
        }
        self._paid = np.zeros(len(self.possible_agents), np.float32)

    def observation_space(self, agent: str) -> spaces.Dict:
        """What the observations of an agent are like."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the actions of an agent."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: with a seed, the one whose tiles ``Game(setup, seed=seed)`` draws."""
        if seed is not None:
            self._dice = Dice(seed, 1)
            self._seed = seed
        else:
            self._seed = self._dice.next()
        self._wild = Dice(self._seed, layout.DECISIONS)
        self._games.begin(0, self._seed, layout.EVERY_SEAT)
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.to_act]

    @property
    def _state(self) -> State:
        return self._games.state(0)

    @property
    def view(self) -> View:
        """The position, as any player may see it."""
        return View(self.options.setup, self._state.copy())

    @property
    def seed(self) -> int:
        """The seed of the game under way."""
        return self._seed

    def observe(self, agent: str) -> Observation:
        """What an agent sees. Only the one who is asked has actions on offer."""
        seat, state = self._seats[agent], self._state
        mask = np.zeros(self._games.code.size, np.int8)
        if state.to_act == seat and agent in self.agents:
            self._games.code.write_mask(state, mask)
        return self._sight.look(state, seat, mask)

    def step(self, action: int | None) -> None:
        """Carry out an action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._games.answer(0, self._move(agent, action))
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._games.write_reward(0, self._paid)
        for each, seat in self._seats.items():
            self.rewards[each] = float(self._paid[seat])
        over = self._games.is_over(0)
        cut_off = not over and self._decisions == self.most_decisions
        for each in self.agents:
            self.terminations[each] = over
            self.truncations[each] = cut_off
        self._accumulate_rewards()
        # The dead are selected too, each once: in seating order.
        self.agent_selection = self.agents[0 if over else self._state.to_act]

    def _move(self, agent: str, action: int | None) -> int:
        number = -1 if action is None else int(action)
        move = self._games.code.legal(self._state, number)
        if move != layout.NO_MOVE:
            return move
        if self.options.illegal == "raise":
            raise IllegalActionError(
                action, f"no action on offer to {agent} has this number; see its action_mask"
            )
        mask = self.observe(agent)["action_mask"]
        offered = np.flatnonzero(mask)
        return self._games.code.legal(self._state, int(offered[self._wild.below(len(offered))]))

    def render(self) -> NDArray[np.uint8] | str | None:
        """The board as ``render_mode`` wants it."""
        return show(self.view, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
