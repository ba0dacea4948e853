"""Record: a game as it is saved, and how it is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeVar

from bastide.actions import DrawTile, Step
from bastide.game import Game
from bastide.records.rules_version import FIRST_RULES_VERSION, RULES_VERSION, points
from bastide.records.scenarios import scenario_lines
from bastide.seal import Promise
from bastide.setup import OPTION_VALUES, PROFILES, Rules, Setup

FORMAT_VERSION = 1
"""The version of the format of saved games, as in their headline."""
HEADLINE = "bastide-game"


class UnknownStep(NamedTuple):
    """A step of a newer version of the rules, which this program cannot read."""

    text: str

    def __str__(self) -> str:
        return self.text


SavedStep = TypeVar("SavedStep", bound=Step | UnknownStep)


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its setup, every draw and action, and the scores if it was played to the end.

    It needs no generator: the draws are part of it. ``promise`` is for those who want to check
    that they are the draws that were promised. ``rules_version`` names the rules by which it was
    played. ``taken_back`` is how often moves were taken back in a friendly game; what is saved is
    what counted in the end.
    """

    setup: Setup
    steps: tuple[Step | UnknownStep, ...]
    result: tuple[int, ...] | None
    promise: Promise | None = None
    rules_version: int = RULES_VERSION
    taken_back: int = 0

    def to_text(self) -> str:
        """The record as the text of a file."""
        setup = self.setup
        lines = [
            f"{HEADLINE} {FORMAT_VERSION}",
            f"players: {', '.join(setup.names)}",
            f"sets: {sets_text(setup)}",
            *([f"tiles_only: {', '.join(setup.tiles_only)}"] if setup.tiles_only else []),
            f"rules: {rules_text(setup.options)}",
            f"followers: {setup.followers}",
            *version_lines(self.rules_version),
            *scenario_lines(setup.scenario),
            *promise_lines(self.promise),
            *([f"taken_back: {self.taken_back}"] if self.taken_back else []),
            "",
        ]
        lines += [
            f"{number} {' '.join(map(str, steps))}"
            for number, steps in enumerate(turns_of(self.steps), start=1)
        ]
        if self.result is None:
            lines += ["", "result: unfinished"]
        else:
            lines += ["", f"result: {points(self.result)}"]
        return "\n".join(lines) + "\n"


def record_of(game: Game) -> Record:
    """A game as a record, finished or not."""
    result = tuple(game.scores.values()) if game.over else None
    return Record(game.setup, tuple(game.steps), result, game.promise)


def save_game(game: Game, path: Path | str) -> None:
    """Write a game to a file. The file is whole or not there: it is moved into place."""
    target = Path(path)
    beside = target.with_name(target.name + ".part")
    beside.write_text(record_of(game).to_text(), encoding="utf-8")
    beside.replace(target)


def version_lines(rules_version: int) -> list[str]:
    """The version of the rules; a game of the first one does not name it."""
    return [] if rules_version == FIRST_RULES_VERSION else [f"rules_version: {rules_version}"]


def promise_lines(promise: Promise | None) -> list[str]:
    """What is told of the seal of a game's draws."""
    if promise is None:
        return []
    seal = promise.seal
    told = [] if seal is None else [f"secret: {seal.secret}", f"salt: {seal.salt}"]
    return [f"commitment: {promise.commitment}", *told]


def turns_of(steps: Iterable[SavedStep]) -> list[list[SavedStep]]:
    """Steps by turn: a turn begins with the draw that follows an action."""
    turns: list[list[SavedStep]] = []
    for step in steps:
        begins = isinstance(step, DrawTile) and (
            not turns or not isinstance(turns[-1][-1], DrawTile)
        )
        if begins:
            turns.append([])
        turns[-1].append(step)
    return turns


def sets_text(setup: Setup) -> str:
    """The tile sets, each with its copies if there are several: ``2xbase, tower``."""
    numbers = [(name, setup.copies_of(name)) for name in setup.sets]
    return ", ".join(name if number == 1 else f"{number}x{name}" for name, number in numbers)


def rules_text(rules: Rules) -> str:
    """A profile's name, then the options that differ from it: ``modern two_tile_city=2``."""

    def differences(profile: str) -> list[str]:
        return [
            f"{option}={getattr(rules, option)}"
            for option in OPTION_VALUES
            if getattr(rules, option) != getattr(PROFILES[profile], option)
        ]

    nearest = min(reversed(PROFILES), key=lambda profile: len(differences(profile)))
    return " ".join([nearest, *differences(nearest)])
