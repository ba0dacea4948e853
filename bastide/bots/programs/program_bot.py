"""A bot whose decisions a program of any language takes, over its standard input and output."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TypeVar

import msgspec

import bastide
from bastide.actions import Action, parse_action
from bastide.bots.programs.errors import ProgramError
from bastide.bots.programs.lines import STANDINGS, VERSION, WANTS, Choice, Decide, End, Hello, Ready
from bastide.bots.programs.process import Program
from bastide.catalogue.export import as_facts
from bastide.engine import survey, turn
from bastide.errors import IllegalActionError, InvalidActionError
from bastide.legal import find_move
from bastide.messages import Message, position_of, setup_of
from bastide.view import View

# It is stopped when it has taken half as much time again as it was given, and half a second more:
# a busy machine delays everybody, and an arena that waits longer finds it stopped already.
MARGIN_FACTOR, MARGIN_SECONDS = 1.5, 0.5
SECONDS_WITHOUT_CLOCK = 60.0
SECONDS_TO_BE_READY = 30.0
SECONDS_TO_PART = 1.0
LONGEST_QUOTED = 80

Line = TypeVar("Line", Ready, Choice)


class ProgramBot:
    """Starts the program when it sits down at a table, and ends it when the game is over."""

    def __init__(self, command: Sequence[str], name: str, seed: int) -> None:
        self._command = command
        self._name = name
        self._seed = seed
        self._program: Program | None = None
        self._wants: frozenset[str] = frozenset()
        self._number = 0

    def start(self, view: View) -> None:
        """Start the program and tell it what is played."""
        self.close()
        try:
            program = self._program = Program(self._command, self._name)
        except OSError as error:
            raise ProgramError("crash", f"it did not start: {error}", self._name) from error
        answer = program.ask(_line(_hello(view, self._seed)), SECONDS_TO_BE_READY)
        ready = _read(program, answer, Ready)
        unknown = [want for want in ready.wants if want not in WANTS]
        if ready.protocol != VERSION:
            told = f"it speaks version {ready.protocol} of the protocol, and this is {VERSION}"
            raise program.fault("protocol", told)
        if unknown:
            told = f"it wants {', '.join(unknown)[:LONGEST_QUOTED]}: there is {', '.join(WANTS)}"
            raise program.fault("protocol", told)
        self._wants = frozenset(ready.wants)
        self._number = 0

    def choose(self, view: View, time_left: float | None) -> Action:
        """Ask the program, and stop it if it takes much longer than it may."""
        began = time.monotonic()
        if self._program is None:
            self.start(view)
        program = self._program
        assert program is not None
        self._number += 1
        standings = _standings(view) if STANDINGS in self._wants else None
        position = position_of(view, with_pieces=False)
        if time_left is not None:
            time_left = max(0.0, time_left - (time.monotonic() - began))
        decide = Decide(
            number=self._number,
            time_left=None if time_left is None else round(time_left, 3),
            position=position,
            left=view.tiles_left,
            standings=standings,
        )
        most = SECONDS_WITHOUT_CLOCK
        if time_left is not None:
            most = MARGIN_FACTOR * time_left + MARGIN_SECONDS
        choice = _read(program, program.ask(_line(decide), most), Choice)
        if choice.number != self._number:
            told = f"it answered decision {choice.number} when it was asked for {self._number}"
            raise program.fault("protocol", told)
        try:
            action = parse_action(choice.action)
            find_move(view.state, action)
        except (InvalidActionError, IllegalActionError) as error:
            raise program.fault("illegal", f"it chose {_quoted(choice.action)}: {error}") from error
        return action

    def end(self, view: View) -> None:
        """Tell the program how the game ended, and let it go."""
        if self._program is not None:
            end = End(position=position_of(view, with_offers=False, with_pieces=False))
            self._program.part(_line(end), SECONDS_TO_PART)
            self._program = None

    def close(self) -> None:
        """End the program, wherever the game stands."""
        if self._program is not None:
            self._program.stop()
            self._program = None


def _hello(view: View, seed: int) -> Hello:
    player = view.viewer or view.to_act
    assert player is not None
    return Hello(
        bastide=bastide.__version__,
        seat=view.players.index(player),
        players=list(view.players),
        # As text: some languages read large numbers inexactly.
        seed=str(seed),
        setup=setup_of(view.setup),
        tiles=[as_facts(tile) for tile in view.state.kit.types],
    )


def _standings(view: View) -> list[list[int]]:
    """What everybody would have if the game ended right after each of the actions offered."""
    state = view.state
    standings = []
    for move in survey.moves(state):
        after = state.copy()
        turn.play(after, move)
        standings.append(survey.standing(after))
    return standings


def _line(message: Message) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def _read(program: Program, line: bytes, kind: type[Line]) -> Line:
    try:
        return msgspec.json.decode(line, type=kind)
    except (ValueError, RecursionError) as error:
        said = _quoted(line.decode("utf-8", "replace"))
        raise program.fault("protocol", f"it said {said}, which is no answer: {error}") from error


def _quoted(text: str) -> str:
    return repr(text if len(text) <= LONGEST_QUOTED else text[:LONGEST_QUOTED] + "...")
