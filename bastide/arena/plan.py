"""Plan: what is to be played, and everything that can be wrong with that."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bastide
from bastide.bots import sources_of, spec_problem
from bastide.errors import BastideError, SetupError
from bastide.records.record import rules_text, sets_text
from bastide.setup import COLOURS, Setup, read_rules, read_sets

TABLES = {
    "all": "every table of different bots; with two players a round robin",
    "one": "one of each bot against several of each other",
    "first": "the first bot against each other; with more players one of it against several",
}
"""Who meets whom, by the name of the way."""
# What is stored and compared, as JSON.
Settings = dict[str, Any]


class ArenaError(BastideError):
    """A match cannot be played, or not be gone on with."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Games of a setup among bots, ``games`` for each table, rounded up to whole bags.

    ``seconds`` is what each decision may take; None if nobody looks at the clock.
    """

    setup: Setup
    bots: Sequence[str]
    games: int
    tables: str = "all"
    seed: int = 0
    seconds: float | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "bots", tuple(self.bots))

    @property
    def players(self) -> int:
        """How many sit at a table."""
        return len(self.setup.names)

    @property
    def bags(self) -> int:
        """How many bags there are. Each is played from every seat."""
        return math.ceil(self.games / self.players)

    def validate(self) -> list[str]:
        """Everything that is wrong with this plan; nothing if it can be played."""
        problems = [*self.setup.validate()]
        problems += filter(None, map(spec_problem, dict.fromkeys(self.bots)))
        problems += [
            f"the bot {bot!r} is named {self.bots.count(bot)} times"
            for bot in dict.fromkeys(self.bots)
            if self.bots.count(bot) > 1
        ]
        if len(self.bots) < 2:
            problems.append(f"{len(self.bots)} bots: a match needs at least 2")
        if self.tables not in TABLES:
            problems.append(f"no such tables: {self.tables!r} (there are {', '.join(TABLES)})")
        elif self.tables == "all" and 2 <= len(self.bots) < self.players:
            problems.append(
                f"{len(self.bots)} bots cannot fill a table of {self.players} players with"
                " different ones: choose the tables 'one' or 'first', or name more bots"
            )
        if self.games < 1:
            problems.append(f"{self.games} games: at least 1 must be played")
        if not 0 <= self.seed < 2**64:
            problems.append(f"the seed is a number from 0 to 2**64 - 1, not {self.seed}")
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            problems.append(f"{self.seconds:g} seconds for a decision: there must be some")
        return problems

    def check(self) -> None:
        """Raise if there is anything wrong."""
        problems = self.validate()
        if problems:
            raise SetupError(problems)

    def settings(self) -> Settings:
        """What makes this match another one than others, for a file."""
        setup = self.setup
        return {
            "bots": list(self.bots),
            "games": self.games,
            "tables": self.tables,
            "players": self.players,
            "sets": sets_text(setup),
            "tiles_only": list(setup.tiles_only),
            "rules": rules_text(setup.options),
            "followers": setup.followers,
            "seconds": self.seconds,
            "seed": self.seed,
            "version": bastide.__version__,
            "engine": "compiled" if bastide.is_compiled() else "plain",
            "code": code_of(self.bots),
        }


def plan_of(settings: Mapping[str, Any]) -> Plan:
    """The plan of which these are the settings."""
    profile, *options = settings["rules"].split()
    rules, _ = read_rules(profile, options)
    sets, copies = read_sets(settings["sets"].split(", "))
    setup = Setup(
        players=COLOURS[: settings["players"]],
        sets=sets,
        rules=rules,
        followers=settings["followers"],
        copies=copies,
        tiles_only=settings["tiles_only"],
    )
    names = ("bots", "games", "tables", "seed", "seconds")
    return Plan(setup, **{name: settings[name] for name in names})


def differences(before: Mapping[str, object], now: Mapping[str, object]) -> list[str]:
    """Which settings forbid to go on with a match that was begun with others.

    More games than before are welcome.
    """
    told = []
    for name in dict.fromkeys([*before, *now]):
        old, new = before.get(name), now.get(name)
        if old == new or (name == "games" and _is_more(old, new)):
            continue
        if name == "code":
            told.append("the code of the bots or of the engine was another one")
        else:
            told.append(f"{name} was {_in_words(old)}, now {_in_words(new)}")
    return told


def _is_more(old: object, new: object) -> bool:
    return isinstance(old, int) and isinstance(new, int) and new > old


def _in_words(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def code_of(bots: Sequence[str]) -> str:
    """A fingerprint of the code that plays: the package's, and that of bots of one's own."""
    package = Path(bastide.__file__).parent
    sources = [package / "setup.py", package / "game.py"]
    for folder in ("engine", "bots", "catalogue"):
        sources += sorted((package / folder).rglob("*.py"))
    sources += [source for bot in bots for source in sources_of(bot)]
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]
