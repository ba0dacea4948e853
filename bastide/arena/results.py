"""Results on disk: a folder that a match is written to game by game, and gone on with.

    arena.json       what is played
    games.jsonl      a line a game, in the order in which they ended
    records/         the games themselves
    results.json     what they add up to, for programs
    results.md       the same for people

A game counts once its line is whole on the disk. A line that was being written when the machine
went down is dropped, and its game is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, Protocol

import msgspec

from bastide.arena.outcome import Match, Outcome
from bastide.arena.plan import ArenaError, Settings, differences
from bastide.locking import lock
from bastide.processes import undisturbed

SETTINGS, GAMES, RECORDS, LOCK = "arena.json", "games.jsonl", "records", "arena.lock"
SUMMARY, REPORT = "results.json", "results.md"


class Results(Protocol):
    """Where outcomes are kept."""

    @property
    def outcomes(self) -> Sequence[Outcome]:
        """Those so far, in the order of their games."""

    def add(self, match: Match) -> bool:
        """Keep a game. A game that is there already is not counted again."""

    def close(self) -> None:
        """There will be no more."""


class InMemory:
    """Results that nobody wants to keep."""

    def __init__(self, outcomes: Iterable[Outcome] = ()) -> None:
        self._by_game = {outcome.game: outcome for outcome in outcomes}

    @property
    def outcomes(self) -> list[Outcome]:
        """Those so far, in the order of their games."""
        return [self._by_game[game] for game in sorted(self._by_game)]

    def __contains__(self, game: int) -> bool:
        return game in self._by_game

    def add(self, match: Match) -> bool:
        """Keep an outcome. The record of its game is dropped."""
        if match.outcome.game in self:
            return False
        self._by_game[match.outcome.game] = match.outcome
        return True

    def close(self) -> None:
        """Nothing is open."""


class Folder:
    """Results in a folder, for as long as it is open. One process at a time has it."""

    def __init__(self, path: Path, settings: Settings, *, records: bool = True) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._records = records
        self._claim = _claimed(path)
        try:
            self._agree_on(settings)
            if records:
                (path / RECORDS).mkdir(exist_ok=True)
            self._kept = InMemory(_begun(path / GAMES))
            self._games = (path / GAMES).open("ab")
        except BaseException:
            self._claim.close()
            raise

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let others have the folder."""
        self._games.close()
        self._claim.close()

    @property
    def path(self) -> Path:
        """The folder itself."""
        return self._path

    @property
    def outcomes(self) -> list[Outcome]:
        """Those so far, in the order of their games."""
        return self._kept.outcomes

    def add(self, match: Match) -> bool:
        """Write a game down, its record first. It is on the disk when this returns."""
        if match.outcome.game in self._kept:
            return False
        with undisturbed():
            # The record first: whoever finds the line finds the record too.
            if self._records and match.record is not None:
                write_whole(record_path(self._path, match.outcome.game), match.record)
            self._games.write(msgspec.json.encode(match.outcome) + b"\n")
            self._games.flush()
            os.fsync(self._games.fileno())
            return self._kept.add(match)

    def _agree_on(self, settings: Settings) -> None:
        """Begin the folder, or make sure that it was begun with the same settings."""
        file = self._path / SETTINGS
        if file.exists():
            differ = differences(read_settings(self._path), settings)
            if differ:
                raise ArenaError(
                    f"{self._path} holds another match: {'; '.join(differ)}."
                    " Name another folder, or go on as it was begun"
                )
        elif (self._path / GAMES).exists():
            raise ArenaError(f"{self._path} holds games, but no {SETTINGS} says which")
        write_whole(file, json.dumps(settings, indent=2) + "\n")


def read_settings(path: Path) -> Settings:
    """The settings that a folder was begun with."""
    file = path / SETTINGS
    try:
        settings = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ArenaError(f"{path} holds no match: there is no {SETTINGS}") from None
    except ValueError as error:
        raise ArenaError(f"{file} cannot be read: {error}") from error
    if not isinstance(settings, dict):
        raise ArenaError(f"{file} cannot be read: it is no object")
    return settings


def read_outcomes(path: Path) -> list[Outcome]:
    """The outcomes in a folder, which may be that of a match under way."""
    file = path / GAMES
    return InMemory(_games(file)).outcomes if file.exists() else []


def write_summary(path: Path, summary: Mapping[str, object], report: str) -> None:
    """Write what the games add up to."""
    write_whole(path / SUMMARY, json.dumps(summary, indent=2) + "\n")
    write_whole(path / REPORT, report)


def record_path(path: Path, game: int) -> Path:
    """Where the record of a game is."""
    return path / RECORDS / f"game-{game:06}.bastide"


def write_whole(path: Path, text: str) -> None:
    """Write a file that is there as a whole or not at all."""
    beside = path.with_name(path.name + ".part")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def _claimed(path: Path) -> IO[bytes]:
    file = (path / LOCK).open("ab")
    try:
        lock(file)
    except OSError as error:
        file.close()
        raise ArenaError(f"another arena writes to {path}: wait for it, or stop it") from error
    return file


def _begun(path: Path) -> list[Outcome]:
    """The games of a file to which others will be added: a torn last line is cut off."""
    if not path.exists():
        return []
    with path.open("rb+") as file:
        file.truncate(_whole(file.read()))
    return _games(path)


def _games(path: Path) -> list[Outcome]:
    """The games of a file, but for a torn last line."""
    text = path.read_bytes()
    outcomes = []
    for number, line in enumerate(text[: _whole(text)].splitlines(), start=1):
        try:
            outcomes.append(msgspec.json.decode(line, type=Outcome))
        except msgspec.DecodeError as error:
            raise ArenaError(f"{path}, line {number}: no game: {error}") from error
    return outcomes


def _whole(text: bytes) -> int:
    """How much of a text is whole lines."""
    return text.rfind(b"\n") + 1
