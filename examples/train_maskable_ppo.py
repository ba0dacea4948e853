"""Train MaskablePPO on hundreds of games at once until it beats chance, and prove that it does.

Needs ``pip install 'bastide[learn]'``. It learns where to deploy followers from what the tile just
laid is part of; tiles are placed almost by chance. That is enough to beat ``random``, and to show
how the parts go together.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from bastide import COLOURS, Setup
from bastide.arena.statistics import Estimate, mean_by_cluster
from bastide.envs import CarcassonneVectorEnv, Observer

SETUP = Setup(COLOURS[:2])
# Few games run out of this window, and the smaller it is the fewer actions there are.
WINDOW = 21
KINDS = 4
DEPLOY = 2


class Tables(VecEnv):
    """Our games in the shape that Stable-Baselines3 expects, seen through a few numbers."""

    def __init__(self, games: int, seed: int, **options: Any) -> None:
        self.games = CarcassonneVectorEnv(
            games, setup=SETUP, window=WINDOW, observation="compact", copy=False, **options
        )
        self.observer = Observer(SETUP, WINDOW)
        self.first_seed = seed
        seen, _ = self.games.reset(seed=seed)
        self.masks = seen["action_mask"]
        row = self.features(seen["observation"])
        space = spaces.Box(-1, 8, row.shape[1:], np.float32)
        super().__init__(games, space, self.games.single_action_space)

    def features(self, rows: NDArray[np.int16]) -> NDArray[np.float32]:
        """What the tile just laid is part of, the followers at hand, and the time left."""
        seen = self.observer.unpack(rows)
        spots = seen["spots"].astype(np.float32)
        kinds = (spots[..., :1] == np.arange(KINDS)).astype(np.float32)
        sizes = np.minimum(spots[..., 1:], 8) / np.array([4, 4, 2, 1, 1], np.float32)
        deploying = seen["table"][:, :1] == DEPLOY
        at_hand = seen["supply"][:, :, 0] / 7
        left = seen["table"][:, 5:6] / 72
        flat = np.concatenate([kinds, sizes * (spots[..., :1] >= 0)], axis=2)
        flat = flat.reshape(len(rows), -1) * deploying
        return np.concatenate([flat, deploying, at_hand, left], axis=1).astype(np.float32)

    def reset(self) -> NDArray[np.float32]:
        seen, _ = self.games.reset(seed=self.first_seed)
        self.masks = seen["action_mask"]
        return self.features(seen["observation"])

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], list[Any]]:
        seen, rewards, over, _, infos = self.games.step(self.actions)
        self.masks = seen["action_mask"]
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over):
            last = infos["final_obs"][game]["observation"][np.newaxis]
            told[game] = {"terminal_observation": self.features(last)[0]}
        return self.features(seen["observation"]), rewards.astype(np.float32), over, told

    def env_method(self, method_name: str, *args: Any, **kwargs: Any) -> list[Any]:
        assert method_name == "action_masks"
        return list(self.masks)

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.games.close()


def train(steps: int, seed: int) -> MaskablePPO:
    """Learn from the change of the lead, which is told at once, and not only at the end."""
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        Tables(64, seed, reward="standing"),
        n_steps=64,
        batch_size=512,
        n_epochs=4,
        gamma=0.95,
        learning_rate=2e-3,
        policy_kwargs={"net_arch": [64]},
        seed=seed,
        device="cpu",
    )

    def tell(known: dict[str, Any], _globals: dict[str, Any]) -> bool:
        done = known["self"].num_timesteps
        if done % 4096 == 0:
            print(f"  {done:,} of {steps:,}", flush=True)
        return True

    return model.learn(steps, callback=tell)


def win_share(model: MaskablePPO, pairs: int, seed: int) -> Estimate:
    """The share of games won against ``random``, a draw counted half.

    The games come in pairs: the same tiles, once from each seat.
    """
    results = np.zeros((pairs, 2))
    for seat in range(2):
        tables = Tables(pairs, seed, seat=seat, reward="outcome")
        seen, waiting = tables.reset(), np.ones(pairs, bool)
        while waiting.any():
            actions, _ = model.predict(seen, action_masks=tables.masks)
            seen, rewards, over, _ = tables.step(actions)
            results[waiting & over, seat] = (1 + rewards[waiting & over]) / 2
            waiting &= ~over
    return mean_by_cluster(results.tolist())


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_480, help="decisions to learn from")
    parser.add_argument("--pairs", type=int, default=200, help="pairs of games to judge it by")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    print(f"learning from {chosen.steps:,} decisions ...", flush=True)
    model = train(chosen.steps, chosen.seed)
    print(f"playing {2 * chosen.pairs} games against random ...", flush=True)
    share = win_share(model, chosen.pairs, chosen.seed + 1_000_000)
    print(f"won {share.value:.1%} (95%: {share.low:.1%} to {share.high:.1%})")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("stopped")
