"""The PettingZoo environment ``bastide_v0``, made the way PettingZoo's own ones are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from bastide.envs.aec import CarcassonneAEC
from bastide.envs.options import OptionsError, options_of
from bastide.setup import Rules

__all__ = ["env", "parallel_env", "raw_env"]


def raw_env(
    sets: Sequence[str] = ("base",),
    players: int = 2,
    rules: str | Rules = "modern",
    *,
    max_cycles: int | None = None,
    **options: Any,
) -> CarcassonneAEC:
    """The environment as it is; see docs/environments.md for the options.

    After ``max_cycles`` decisions for each player the game is cut off.
    """
    chosen = options_of(sets, players, rules, **options)
    _check_cycles(max_cycles)
    most = None if max_cycles is None else max_cycles * len(chosen.setup.names)
    return CarcassonneAEC(chosen, most)


def env(
    sets: Sequence[str] = ("base",),
    players: int = 2,
    rules: str | Rules = "modern",
    *,
    max_cycles: int | None = None,
    **options: Any,
) -> wrappers.OrderEnforcingWrapper:
    """The environment, which tells those off who step before they reset."""
    return wrappers.OrderEnforcingWrapper(
        raw_env(sets, players, rules, max_cycles=max_cycles, **options)
    )


def parallel_env(
    sets: Sequence[str] = ("base",),
    players: int = 2,
    rules: str | Rules = "modern",
    *,
    max_cycles: int | None = None,
    **options: Any,
) -> Any:
    """All agents give an action at every step; the one of the player who is asked counts.

    Each is asked at every step, so after ``max_cycles`` steps the game is cut off.
    """
    _check_cycles(max_cycles)
    chosen = options_of(sets, players, rules, **options)
    return turn_based_aec_to_parallel(CarcassonneAEC(chosen, max_cycles))


def _check_cycles(max_cycles: int | None) -> None:
    if max_cycles is not None and max_cycles < 1:
        raise OptionsError([f"max_cycles is at least 1, or None, not {max_cycles}"])
