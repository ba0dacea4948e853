"""What can go wrong, each with an error of its own that says what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class BastideError(Exception):
    """Any error of this package that a caller can act on."""


class SetupError(BastideError, ValueError):
    """A game cannot be set up like this. ``problems`` lists everything that is wrong; each has a
    code besides, see ``bastide.wording.Reason``."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class InvalidActionError(BastideError, ValueError):
    """A text or value that is no action at all."""


class IllegalActionError(BastideError, ValueError):
    """An action that the rules do not allow now. The game is as it was.

    ``reason`` says why in words, and has a code as ``bastide.wording.Reason``; ``clause`` names the
    rule, if one forbids it.
    """

    def __init__(self, action: object, reason: str, clause: str | None = None) -> None:
        super().__init__(f"{action}: {reason}" + (f" [{clause}]" if clause else ""))
        self.action = action
        self.reason = reason
        self.clause = clause


class DrawError(BastideError, ValueError):
    """A tile cannot be drawn: none is due, or none of this type is in the pile."""


class RecordError(BastideError, ValueError):
    """A saved game is damaged or breaks the rules."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}: {reason}")
        self.source = source
        self.line = line
        self.reason = reason


class OtherRulesError(RecordError):
    """A saved game of another version of the rules, from which today's part.

    ``bastide.records.load_replay`` opens it as far as they agree.
    """
