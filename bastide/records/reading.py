"""Reading saved games. Every move is checked as it is played; a bad file is refused with the
line and the reason, and nothing of it is kept.
"""

from __future__ import annotations

import re
from pathlib import Path

from bastide.actions import DrawTile, parse_step
from bastide.errors import (
    DrawError,
    IllegalActionError,
    InvalidActionError,
    RecordError,
)
from bastide.game import Game
from bastide.records.record import FORMAT_VERSION, HEADLINE
from bastide.records.scenarios import read_lake, read_start, read_tiles
from bastide.scenario import Scenario
from bastide.seal import COMMITMENT_DIGITS, SALT_DIGITS, SECRET_DIGITS, Promise, Seal
from bastide.setup import Rules, Setup, read_rules, read_sets

NEEDED_HEADERS = ("players", "sets", "rules", "followers")
SCENARIO_HEADERS = ("start", "tiles")
# What a promise of the draws is told by, each with the number of its digits.
PROMISE_HEADERS = {
    "commitment": COMMITMENT_DIGITS,
    "secret": SECRET_DIGITS,
    "salt": SALT_DIGITS,
}
HEADERS = (*NEEDED_HEADERS, "tiles_only", *SCENARIO_HEADERS, "lake", *PROMISE_HEADERS)
# The parts of a setup that have no line of their own.
WRITTEN_WITH = {"copies": "sets", "scenario": "tiles"}
LARGEST_FILE = 1_000_000


def load_game(path: Path | str) -> Game:
    """Play a saved game back from its file, checking every move and the result."""
    return read_record(text_of(path), str(path))


def text_of(path: Path | str) -> str:
    """The text of a saved game's file."""
    source = str(path)
    try:
        if Path(path).stat().st_size > LARGEST_FILE:
            raise RecordError(source, 1, f"the file is larger than {LARGEST_FILE} bytes")
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(source, 1, "this is no text: a saved game is UTF-8") from error
    except OSError as error:
        raise RecordError(source, 1, f"cannot be read: {error.strerror}") from error
    return text


def read_record(text: str, source: str = "record") -> Game:
    """Play a saved game back from its text, checking every move and the result.

    It draws no more: what the record tells of a seal is for ``read_promise``.
    """
    return _Reader(text, source).read()[0]


def read_promise(text: str, source: str = "record") -> tuple[Game, Promise | None]:
    """The same, and what the record tells of the seal of the draws. It is not checked here."""
    return _Reader(text, source).read()


class _Reader:
    """Goes through a record line by line, so that an error can name the line."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.lines = [
            (number, line.strip())
            for number, line in enumerate(text.splitlines(), start=1)
            if line.strip() and not line.lstrip().startswith("#")
        ]
        self.last_line = len(text.splitlines()) or 1

    def refuse(self, line: int, reason: str) -> RecordError:
        return RecordError(self.source, line, reason)

    def read(self) -> tuple[Game, Promise | None]:
        self._check_headline()
        headers, moves, result = self._parts()
        game = Game(self._setup(headers))
        promise = self._promise(headers)
        for number, (line, text) in enumerate(moves, start=1):
            self._play_turn(game, number, line, text)
        self._check_result(game, *result)
        return game, promise

    def _check_headline(self) -> None:
        if not self.lines:
            raise self.refuse(1, "the file is empty")
        line, text = self.lines.pop(0)
        word, _, version = text.partition(" ")
        if word != HEADLINE:
            raise self.refuse(line, f"this is no saved game: it does not begin with {HEADLINE}")
        if version != str(FORMAT_VERSION):
            raise self.refuse(
                line, f"format {version!r} is unknown; this version reads {FORMAT_VERSION}"
            )

    def _parts(self) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]], tuple[int, str]]:
        """The headers, the lines of moves, and the result that closes the file."""
        headers: dict[str, tuple[int, str]] = {}
        moves: list[tuple[int, str]] = []
        for position, (line, text) in enumerate(self.lines):
            key, colon, value = (part.strip() for part in text.partition(":"))
            if not colon or text[0].isdigit():
                moves.append((line, text))
            elif key == "result":
                if position + 1 < len(self.lines):
                    raise self.refuse(self.lines[position + 1][0], "the result is the last line")
                return headers, moves, (line, value)
            elif key not in HEADERS:
                raise self.refuse(line, f"unknown heading {key!r}")
            elif key in headers:
                raise self.refuse(line, f"a second line of {key!r}")
            elif moves:
                raise self.refuse(line, f"{key!r} belongs before the moves")
            else:
                headers[key] = (line, value)
        raise self.refuse(self.last_line, "the file ends without a result: part of it is missing")

    def _setup(self, headers: dict[str, tuple[int, str]]) -> Setup:
        missing = [key for key in NEEDED_HEADERS if key not in headers]
        if missing:
            raise self.refuse(1, f"no line of {', '.join(missing)}")
        sets, copies = read_sets(_listed(headers["sets"][1]))
        _, tiles_only = headers.get("tiles_only", (0, ""))
        setup = Setup(
            players=_listed(headers["players"][1]),
            sets=sets,
            rules=self._rules(*headers["rules"]),
            followers=self._number(*headers["followers"]),
            copies=copies,
            tiles_only=_listed(tiles_only),
            scenario=self._scenario(headers),
        )
        for part, problems in setup.problems().items():
            if problems:
                line, _ = headers[WRITTEN_WITH.get(part, part)]
                raise self.refuse(line, "; ".join(problems))
        return setup

    def _promise(self, headers: dict[str, tuple[int, str]]) -> Promise | None:
        told = {key: headers[key] for key in PROMISE_HEADERS if key in headers}
        for key, (line, text) in told.items():
            if not re.fullmatch(rf"[0-9a-f]{{{PROMISE_HEADERS[key]}}}", text):
                digits = PROMISE_HEADERS[key]
                raise self.refuse(line, f"{key!r} has {digits} hexadecimal digits, not {text!r}")
        if not told:
            return None
        if set(told) not in ({"commitment"}, set(PROMISE_HEADERS)):
            line, _ = next(iter(told.values()))
            raise self.refuse(
                line, "a commitment stands alone or with both the secret and the salt"
            )
        _, commitment = told["commitment"]
        if "secret" not in told:
            return Promise(commitment, None)
        return Promise(commitment, Seal(told["secret"][1], told["salt"][1]))

    def _scenario(self, headers: dict[str, tuple[int, str]]) -> Scenario | None:
        told = [key for key in (*SCENARIO_HEADERS, "lake") if key in headers]
        if not told:
            return None
        missing = [key for key in SCENARIO_HEADERS if key not in headers]
        if missing:
            raise self.refuse(headers[told[0]][0], f"{told[0]!r} without {missing[0]!r}")
        line = 1
        try:
            line, start = headers["start"]
            begins = read_start(start)
            line, tiles = headers["tiles"]
            drawn = read_tiles(tiles)
            line, lake = headers.get("lake", (1, ""))
            return Scenario(begins, drawn, plain_lake="lake" in headers and read_lake(lake))
        except ValueError as error:
            raise self.refuse(line, str(error)) from error

    def _rules(self, line: int, text: str) -> str | Rules:
        profile, *options = text.split() or [""]
        rules, problems = read_rules(profile, options)
        if problems:
            raise self.refuse(line, "; ".join(problems))
        return rules

    def _number(self, line: int, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise self.refuse(line, f"expected a number, not {text!r}")
        return int(text)

    def _play_turn(self, game: Game, number: int, line: int, text: str) -> None:
        first, *steps = text.split()
        if first != str(number):
            raise self.refuse(line, f"expected turn {number}, not {first[:20]!r}")
        if game.over:
            raise self.refuse(line, "the game is over before this turn")
        if not game.awaits_draw:
            raise self.refuse(line, f"the turn before is not finished: {game.to_act} has to act")
        for step in steps:
            self._take(game, line, step)

    def _take(self, game: Game, line: int, text: str) -> None:
        try:
            step = parse_step(text)
            if isinstance(step, DrawTile):
                game.draw(step.tile)
            else:
                game.play(step)
        except (InvalidActionError, IllegalActionError, DrawError) as error:
            raise self.refuse(line, str(error)) from error

    def _check_result(self, game: Game, line: int, text: str) -> None:
        if text == "unfinished":
            if game.over:
                raise self.refuse(line, "the game is finished, but the result says it is not")
            return
        if not game.over:
            raise self.refuse(line, "the result is given, but the game is not finished")
        scores = [self._number(line, each) for each in _listed(text)]
        if scores != list(game.scores.values()):
            played = ", ".join(map(str, game.scores.values()))
            raise self.refuse(line, f"the moves lead to {played}, the result says {text}")


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text else []
