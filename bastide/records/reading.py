"""Reading saved games. Every move is checked as it is played; a bad file is refused with the
line and the reason, and nothing of it is kept. A game of another version of the rules is played
as far as today's agree.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bastide.actions import DrawTile, Step, parse_step
from bastide.errors import (
    DrawError,
    IllegalActionError,
    InvalidActionError,
    OtherRulesError,
    RecordError,
)
from bastide.game import Game
from bastide.records.record import FORMAT_VERSION, HEADLINE, Record, UnknownStep
from bastide.records.rules_version import (
    FIRST_RULES_VERSION,
    RULES_VERSION,
    Departure,
    of_question,
    result_problem,
)
from bastide.records.scenarios import read_lake, read_start, read_tiles
from bastide.scenario import Scenario
from bastide.seal import COMMITMENT_DIGITS, SALT_DIGITS, SECRET_DIGITS, Promise, Seal
from bastide.setup import Rules, Setup, read_rules, read_sets
from bastide.wording import Damage

NEEDED_HEADERS = ("players", "sets", "rules", "followers")
SCENARIO_HEADERS = ("start", "tiles")
# What a promise of the draws is told by, each with the number of its digits.
PROMISE_HEADERS = {
    "commitment": COMMITMENT_DIGITS,
    "secret": SECRET_DIGITS,
    "salt": SALT_DIGITS,
}
HEADERS = (
    *NEEDED_HEADERS,
    "rules_version",
    "tiles_only",
    *SCENARIO_HEADERS,
    "lake",
    *PROMISE_HEADERS,
    "taken_back",
)
# The parts of a setup that have no line of their own.
WRITTEN_WITH = {"copies": "sets", "scenario": "tiles"}
LARGEST_FILE = 1_000_000


@dataclass(frozen=True, slots=True)
class Replay:
    """A saved game, played back by today's rules as far as they agree with it.

    ``record`` is what the file says: all steps, the result, and the version of the rules.
    ``departure`` tells where today's rules part from it, and ``game`` ends there; it is None where
    they agree to the end, as they always do with a game of today's version.
    """

    record: Record
    game: Game
    departure: Departure | None = None

    @property
    def is_of_other_rules(self) -> bool:
        """Whether the game was played by another version of the rules than today's."""
        return self.record.rules_version != RULES_VERSION


def load_game(path: Path | str) -> Game:
    """Play a saved game back from its file, checking every move and the result."""
    return read_record(text_of(path), str(path))


def load_replay(path: Path | str) -> Replay:
    """The same, and a game of other rules as far as today's agree."""
    return read_replay(text_of(path), str(path))


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

    It draws no more: what the record tells of a seal is for ``read_promise``. If it was played by
    other rules, and today's part from them, ``OtherRulesError`` tells where.
    """
    return read_promise(text, source)[0]


def read_promise(text: str, source: str = "record") -> tuple[Game, Promise | None]:
    """The same, and what the record tells of the seal of the draws. It is not checked here."""
    reader = _Reader(text, source)
    replay = reader.read()
    if replay.departure is not None:
        raise OtherRulesError(
            source,
            reader.departed_at,
            f"{reader.other_rules}, which parts from it in {replay.departure}",
        )
    return replay.game, replay.record.promise


def read_replay(text: str, source: str = "record") -> Replay:
    """Play a saved game back from its text; if it is of other rules, as far as today's agree.

    A game of today's version that breaks a rule is refused, and so is any that is damaged.
    """
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
        self.version = FIRST_RULES_VERSION
        self.steps: list[Step | UnknownStep] = []
        self.departure: Departure | None = None
        self.departed_at = 1

    def refuse(self, line: int, reason: str) -> RecordError:
        if self.version > RULES_VERSION:
            # It may be right, and this program too old to know.
            reason = Damage.OF_LATER_RULES(reason=reason, then=self.version, today=RULES_VERSION)
        return RecordError(self.source, line, reason)

    @property
    def other_rules(self) -> str:
        return (
            f"the game was played by version {self.version} of the rules,"
            f" this program plays by version {RULES_VERSION}"
        )

    def read(self) -> Replay:
        self._check_headline()
        headers, moves, result = self._parts()
        game = Game(self._setup(headers))
        promise = self._promise(headers)
        taken_back = self._number(*headers.get("taken_back", (1, "0")))
        for number, (line, text) in enumerate(moves, start=1):
            self._read_turn(game, number, line, text)
        claimed = self._read_result(game, *result, turn=len(moves))
        steps = tuple(self.steps)
        record = Record(game.setup, steps, claimed, promise, self.version, taken_back)
        return Replay(record, game, self.departure)

    def _depart(self, line: int, departure: Departure, reason: str) -> None:
        """Today's rules part from the game here. If it is a game of theirs, it breaks them."""
        if self.version == RULES_VERSION:
            raise self.refuse(line, reason)
        self.departure = departure
        self.departed_at = line

    def _check_headline(self) -> None:
        if not self.lines:
            raise self.refuse(1, Damage.EMPTY_FILE())
        line, text = self.lines.pop(0)
        word, _, version = text.partition(" ")
        if word != HEADLINE:
            raise self.refuse(line, Damage.NO_HEADLINE(headline=HEADLINE))
        if version != str(FORMAT_VERSION):
            raise self.refuse(line, Damage.OTHER_FORMAT(version=version, known=FORMAT_VERSION))

    def _find_version(self) -> None:
        """By which rules the game was played. What else is in the file depends on it."""
        for line, text in self.lines:
            key, _, value = (part.strip() for part in text.partition(":"))
            if key == "rules_version":
                self.version = self._number(line, value)
                if self.version < FIRST_RULES_VERSION:
                    raise self.refuse(line, Damage.NO_RULES_VERSION(value=value))
                return

    def _parts(self) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]], tuple[int, str]]:
        """The headers, the lines of moves, and the result that closes the file."""
        self._find_version()
        headers: dict[str, tuple[int, str]] = {}
        moves: list[tuple[int, str]] = []
        for position, (line, text) in enumerate(self.lines):
            key, colon, value = (part.strip() for part in text.partition(":"))
            if not colon or text[0].isdigit():
                moves.append((line, text))
            elif key == "result":
                if position + 1 < len(self.lines):
                    raise self.refuse(self.lines[position + 1][0], Damage.AFTER_RESULT())
                return headers, moves, (line, value)
            elif key not in HEADERS:
                raise self.refuse(line, Damage.UNKNOWN_HEADING(heading=key))
            elif key in headers:
                raise self.refuse(line, Damage.HEADING_REPEATED(heading=key))
            elif moves:
                raise self.refuse(line, Damage.HEADING_LATE(heading=key))
            else:
                headers[key] = (line, value)
        raise self.refuse(self.last_line, Damage.NO_RESULT())

    def _setup(self, headers: dict[str, tuple[int, str]]) -> Setup:
        missing = [key for key in NEEDED_HEADERS if key not in headers]
        if missing:
            raise self.refuse(1, Damage.HEADINGS_MISSING(headings=", ".join(missing)))
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
                raise self.refuse(line, _joined(problems))
        return setup

    def _promise(self, headers: dict[str, tuple[int, str]]) -> Promise | None:
        told = {key: headers[key] for key in PROMISE_HEADERS if key in headers}
        for key, (line, text) in told.items():
            if not re.fullmatch(rf"[0-9a-f]{{{PROMISE_HEADERS[key]}}}", text):
                digits = PROMISE_HEADERS[key]
                raise self.refuse(line, Damage.HEX_DIGITS(heading=key, count=digits, text=text))
        if not told:
            return None
        if set(told) not in ({"commitment"}, set(PROMISE_HEADERS)):
            line, _ = next(iter(told.values()))
            raise self.refuse(line, Damage.HALF_A_PROMISE())
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
            raise self.refuse(
                headers[told[0]][0], Damage.HEADING_WITHOUT(heading=told[0], other=missing[0])
            )
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
            raise self.refuse(line, _joined(problems))
        return rules

    def _number(self, line: int, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise self.refuse(line, Damage.NO_NUMBER(text=text))
        return int(text)

    def _read_turn(self, game: Game, number: int, line: int, text: str) -> None:
        first, *steps = text.split()
        if first != str(number):
            raise self.refuse(line, Damage.OTHER_TURN(turn=number, text=first[:20]))
        if self.departure is None:
            problem = ""
            if game.over:
                problem = Damage.OVER_BEFORE()
            elif not game.awaits_draw:
                problem = Damage.TURN_UNFINISHED(player=game.to_act, phase=game.phase)
            if problem:
                self._depart(line, Departure(number, None, problem, of_question(game)), problem)
        for step in steps:
            self._read_step(game, number, line, step)

    def _read_step(self, game: Game, turn: int, line: int, text: str) -> None:
        step: Step | UnknownStep
        try:
            step = parse_step(text)
        except InvalidActionError as error:
            if self.version <= RULES_VERSION:
                raise self.refuse(line, str(error)) from error
            step = UnknownStep(text)
            if self.departure is None:
                self._depart(line, Departure.at_step(turn, text, error, game), str(error))
        self.steps.append(step)
        if self.departure is not None or isinstance(step, UnknownStep):
            return
        try:
            if isinstance(step, DrawTile):
                game.draw(step.tile)
            else:
                game.play(step)
        except (IllegalActionError, DrawError) as error:
            self._depart(line, Departure.at_step(turn, text, error, game), str(error))

    def _read_result(
        self, game: Game, line: int, text: str, *, turn: int
    ) -> tuple[int, ...] | None:
        claimed = None
        if text != "unfinished":
            claimed = tuple(self._number(line, each) for each in _listed(text))
            if len(claimed) != len(game.players):
                raise self.refuse(line, Damage.SCORES_COUNT(count=len(game.players), text=text))
        if self.departure is None and (problem := result_problem(game, claimed)):
            self._depart(line, Departure(turn, None, problem), problem)
        return claimed


def _joined(problems: Sequence[str]) -> str:
    """Problems as one; a single one keeps its code."""
    return problems[0] if len(problems) == 1 else "; ".join(problems)


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text else []
