"""A program as a process: lines to it, lines from it, what it complains of, and its end.

One thread does all of it: while it waits for an answer it also takes what the program writes to
its standard error, and sends what the program is slow to read, so neither can block the other.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from bastide.bots.programs import keeper
from bastide.bots.programs.errors import Cause, ProgramError

LONGEST_LINE = 65_536
# How much of what it wrote to its standard error is kept, and how much of that is told.
KEPT_OF_ERRORS, LINES_TOLD, LETTERS_TOLD = 8_192, 5, 400
# A program that has closed its output is usually about to end.
SECONDS_TO_END = 0.5
SECONDS_TO_BE_SWEPT = 2 * keeper.MOST_SECONDS_TO_SWEEP
CHUNK = 65_536
GLANCE_SECONDS = 0.01


class Program:
    """A program under way, from its start to its end."""

    def __init__(self, command: Sequence[str], name: str) -> None:
        self._name = name
        watched, held = os.pipe()
        self._lifeline: IO[bytes] = os.fdopen(held, "wb", buffering=0)
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", keeper.__file__, str(watched), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(watched,),
                # Ctrl-C is for whoever plays, not for the bots.
                start_new_session=True,
            )
        except BaseException:
            self._lifeline.close()
            raise
        finally:
            os.close(watched)
        # Also when nobody says goodbye: forgotten programs go too.
        self._finish = weakref.finalize(self, _finish, self._process, self._lifeline)
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        stdin, stdout, stderr = (pipe.fileno() for pipe in pipes if pipe is not None)
        self._stdin, self._stdout, self._stderr = stdin, stdout, stderr
        os.set_blocking(stdin, False)
        os.set_blocking(stderr, False)
        self._heard = b""
        self._errors = b""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Say a line, and hear the line that comes back within so many seconds."""
        self._exchange(line, seconds, answered=True)
        answer, _, self._heard = self._heard.partition(b"\n")
        return answer

    def part(self, line: bytes, seconds: float) -> None:
        """Say a last line to which there is no answer, and let it end by itself if it does."""
        until = time.monotonic() + seconds
        # Whatever it does wrong now concerns nobody any more.
        with suppress(ProgramError):
            self._exchange(line, seconds, answered=False)
            assert self._process.stdin is not None
            self._process.stdin.close()
            while self._process.poll() is None and time.monotonic() < until:
                # It may have much to say before it goes.
                with suppress(BlockingIOError):
                    self._hear_errors()
                time.sleep(GLANCE_SECONDS)
        self.stop()

    def stop(self) -> None:
        """End it, and whatever it has started, at once."""
        self._finish()

    def fault(self, cause: Cause, what: str) -> ProgramError:
        """End it, and make the error that tells why, with what it wrote last."""
        _cut(self._process, self._lifeline)
        with suppress(BlockingIOError):
            while self._hear_errors():
                pass
        self.stop()
        lines = self._errors.decode("utf-8", "replace").split("\n")
        told = ["".join(filter(str.isprintable, line)).strip() for line in lines]
        last = " | ".join(list(filter(None, told))[-LINES_TOLD:])[-LETTERS_TOLD:]
        told_last = f"{what}; it wrote last: {last}" if last else what
        return ProgramError(cause, told_last, self._name)

    def _exchange(self, line: bytes, seconds: float, *, answered: bool) -> None:
        until = time.monotonic() + seconds
        unsent = memoryview(line)
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._stdin, selectors.EVENT_WRITE)
            waiting.register(self._stdout, selectors.EVENT_READ)
            waiting.register(self._stderr, selectors.EVENT_READ)
            while unsent or (answered and b"\n" not in self._heard):
                left = until - time.monotonic()
                if left <= 0:
                    raise self.fault("time", f"it did not answer within {seconds:.2f} s")
                for key, _ in waiting.select(left):
                    if key.fd == self._stdin:
                        unsent = self._say(unsent)
                        if not unsent:
                            waiting.unregister(self._stdin)
                    elif key.fd == self._stdout:
                        self._hear()
                    elif not self._hear_errors():
                        waiting.unregister(self._stderr)

    def _say(self, unsent: memoryview) -> memoryview:
        try:
            return unsent[os.write(self._stdin, unsent[:CHUNK]) :]
        except BlockingIOError:
            return unsent
        except OSError:
            raise self._gone("it closed its input") from None

    def _hear(self) -> None:
        chunk = os.read(self._stdout, CHUNK)
        if not chunk:
            raise self._gone("it closed its output")
        self._heard += chunk
        if len(self._heard.partition(b"\n")[0]) > LONGEST_LINE:
            raise self.fault("protocol", f"it sent a line of more than {LONGEST_LINE:,} bytes")

    def _hear_errors(self) -> bool:
        """Take some of what it complains of; whether there can be more."""
        chunk = os.read(self._stderr, CHUNK)
        self._errors = (self._errors + chunk)[-KEPT_OF_ERRORS:]
        return bool(chunk)

    def _gone(self, otherwise: str) -> ProgramError:
        """It is over, or at least does not talk any more."""
        try:
            code = self._process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            return self.fault("crash", otherwise)
        return self.fault("crash", _end_in_words(code))


def _cut(process: subprocess.Popen[bytes], lifeline: IO[bytes]) -> None:
    """Let the keeper end the program and everything that comes from it."""
    lifeline.close()
    try:
        process.wait(SECONDS_TO_BE_SWEPT)
    except subprocess.TimeoutExpired:
        # Something holds even the keeper: a debugger, a machine that sleeps.
        process.kill()
        process.wait()


def _finish(process: subprocess.Popen[bytes], lifeline: IO[bytes]) -> None:
    _cut(process, lifeline)
    for pipe in (process.stdin, process.stdout, process.stderr):
        assert pipe is not None
        pipe.close()


def _end_in_words(code: int) -> str:
    if code == keeper.DID_NOT_START:
        return "it did not start"
    if code > keeper.BY_SIGNAL:
        with suppress(ValueError):
            return f"it was ended by {signal.Signals(code - keeper.BY_SIGNAL).name}"
    return f"it ended with code {code}"
