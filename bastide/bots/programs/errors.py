"""What a program can do wrong."""

from __future__ import annotations

from typing import Literal

from bastide.errors import BastideError

Cause = Literal["crash", "illegal", "protocol", "time"]


class ProgramError(BastideError):
    """A program ended, said nothing in time, or said what is no answer or no legal action."""

    def __init__(self, cause: Cause, what: str, who: str = "") -> None:
        # All are arguments of the exception, so that it survives the way between processes.
        super().__init__(cause, what, who)
        self.cause = cause
        self.what = what
        self.who = who

    def __str__(self) -> str:
        return f"{self.who}: {self.what}" if self.who else self.what
