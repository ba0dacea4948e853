"""What can be chosen of an environment, and what is wrong with a choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bastide.bots import spec_problem
from bastide.engine.dice import Dice
from bastide.engine.kit import Kit
from bastide.envs.batch import layout
from bastide.envs.batch.games import Games
from bastide.errors import BastideError
from bastide.setup import COLOURS, FEWEST_PLAYERS, MOST_PLAYERS, Rules, Setup, kit_of, start_of

OBSERVATIONS = ("planes", "compact")
"""What an agent may be shown."""
REWARDS = {"outcome": layout.OUTCOME, "points": layout.POINTS, "standing": layout.STANDING}
"""What an agent may be paid by, with the number that the engine has for it."""
ILLEGAL = ("raise", "random")
RENDER_MODES = ("rgb_array", "svg")
SMALLEST_WINDOW, LARGEST_WINDOW = 5, 255
RANDOM = "random"
# Windows for games of up to so many tiles. Nearly all games fit; docs/environments.md tells how
# many do.
USUAL_WINDOWS = ((100, 25), (200, 35), (400, 45))


class OptionsError(BastideError, ValueError):
    """An environment cannot be made like this. ``problems`` lists everything that is wrong."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


def usual_window(tiles: int) -> int:
    """The side of the window for games of so many tiles."""
    for most, window in USUAL_WINDOWS:
        if tiles <= most:
            return window
    return 61


@dataclass(frozen=True, slots=True)
class Options:
    """What all environments have in common. A ``window`` of None is the usual one."""

    setup: Setup
    window: int | None = None
    observation: str = "planes"
    reward: str = "outcome"
    every_rule: bool = False
    opponents: tuple[str, ...] | None = None
    seat: int | None = None
    illegal: str = "raise"
    render_mode: str | None = None

    def check(self) -> None:
        """Raise an error that names everything that is wrong."""
        if problems := self.problems():
            raise OptionsError(problems)

    def problems(self) -> list[str]:
        """Everything that is wrong; nothing if an environment can be made."""
        problems = self.setup.validate()
        if self.window is not None and not _is_window(self.window):
            problems.append(
                f"the window is an odd number from {SMALLEST_WINDOW} to {LARGEST_WINDOW},"
                f" not {self.window!r}"
            )
        for what, value, known in (
            ("observation", self.observation, OBSERVATIONS),
            ("reward", self.reward, tuple(REWARDS)),
            ("illegal", self.illegal, ILLEGAL),
        ):
            if value not in known:
                problems.append(f"{what} is one of {', '.join(known)}, not {value!r}")
        if self.render_mode is not None and self.render_mode not in RENDER_MODES:
            modes = ", ".join(RENDER_MODES)
            problems.append(f"render_mode is one of {modes}, or None, not {self.render_mode!r}")
        seats = len(self.setup.names)
        if self.seat is not None and self.seat not in range(seats):
            problems.append(f"the seat is a number from 0 to {seats - 1}, not {self.seat!r}")
        if self.opponents is not None:
            if len(self.opponents) != seats - 1:
                problems.append(
                    f"{len(self.opponents)} opponents for {seats} players: there must be"
                    f" {seats - 1}"
                )
            problems += filter(None, map(spec_problem, dict.fromkeys(self.opponents)))
        return problems

    @property
    def kit(self) -> Kit:
        return kit_of(self.setup)

    @property
    def side(self) -> int:
        """The side of the window."""
        return self.window or usual_window(self.kit.tile_limit)

    def games(self, count: int) -> Games:
        """So many games, not yet begun."""
        seats = len(self.setup.names)
        chance = [0] * seats
        for steps, spec in enumerate(self.opponents or (), start=1):
            chance[steps] = int(spec == RANDOM)
        return Games(
            start_of(self.setup), self.side, self.every_rule, count, chance, REWARDS[self.reward]
        )

    def seat_by(self, seed: int) -> int:
        """The caller's seat in the game of a seed; -1 where he plays all seats."""
        if self.opponents is None:
            return layout.EVERY_SEAT
        if self.seat is not None:
            return self.seat
        return Dice(seed, layout.DECISIONS - 1).below(len(self.setup.names))


def options_of(
    sets: Sequence[str],
    players: int,
    rules: str | Rules,
    *,
    setup: Setup | None = None,
    opponents: Sequence[str] | str | None = None,
    window: int | None = None,
    observation: str = "planes",
    reward: str = "outcome",
    every_rule: bool = False,
    seat: int | None = None,
    illegal: str = "raise",
    render_mode: str | None = None,
) -> Options:
    """The options of an environment, checked. A ``setup`` stands for sets, players and rules."""
    if setup is None:
        if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise OptionsError(
                [f"there are {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players!r}"]
            )
        setup = Setup(COLOURS[:players], sets, rules)
    seats = len(setup.names)
    if isinstance(opponents, str):
        opponents = (opponents,) * (seats - 1)
    options = Options(
        setup=setup,
        window=window,
        observation=observation,
        reward=reward,
        every_rule=every_rule,
        opponents=None if opponents is None else tuple(opponents),
        seat=seat,
        illegal=illegal,
        render_mode=render_mode,
    )
    options.check()
    return options


def _is_window(window: object) -> bool:
    return type(window) is int and SMALLEST_WINDOW <= window <= LARGEST_WINDOW and window % 2 == 1
