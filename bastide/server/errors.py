"""Refusals: whatever the server will not do, with the status and the words to say so."""

from __future__ import annotations

from collections.abc import Sequence

from bastide.wording import Reason, reason_of

MOST_PROBLEMS = 50
LONGEST_PROBLEM = 400


def readable(text: str) -> str:
    """A text that may quote what a client sent: not too much of it, and fit to be sent back."""
    short = text if len(text) <= LONGEST_PROBLEM else f"{text[:LONGEST_PROBLEM]} ..."
    return short.encode("utf-8", "backslashreplace").decode()


def told(reason: Reason) -> dict[str, object]:
    """A reason as the client reads it: in English, and by its code."""
    values = {name: _value_told(value) for name, value in reason.values.items()}
    return {"error": readable(reason), "code": reason.code, "values": values}


def _value_told(value: str | int) -> object:
    if isinstance(value, Reason):
        return told(value)
    return readable(value) if isinstance(value, str) else value


class Refusal(Exception):  # noqa: N818 - nothing has gone wrong where something is refused
    """Something that a client asked for and does not get."""

    status = 400

    def __init__(
        self, why: Reason, problems: Sequence[str] = (), clause: str | None = None
    ) -> None:
        super().__init__(why)
        self.why = why
        self.error = readable(why)
        self.problems = tuple(map(reason_of, problems[:MOST_PROBLEMS]))
        self.clause = clause

    def message(self) -> dict[str, object]:
        """The refusal as the client reads it."""
        problems = [told(problem) for problem in self.problems]
        return {**told(self.why), "problems": problems, "clause": self.clause}


class NotYours(Refusal):
    """The secret of the seat is missing or is not its secret."""

    status = 403


class NotFound(Refusal):
    """There is no such thing."""

    status = 404


class TooLate(Refusal):
    """The table is not, or no longer, where the client believes it to be."""

    status = 409


class TooLarge(Refusal):
    """More than anybody needs."""

    status = 413


class NotJson(Refusal):
    """Bodies are JSON and say so; a form of another site cannot."""

    status = 415


class UnknownHost(Refusal):
    """Another name was made to point here, or another site asks."""

    status = 421


class NotPossible(Refusal):
    """Well understood, and against the rules or beyond what there is."""

    status = 422


class TooMany(Refusal):
    """Too often, or too many at once."""

    status = 429


class Failure(Refusal):
    """A mistake of the server itself."""

    status = 500


class NotNow(Refusal):
    """What is needed for this is not at hand."""

    status = 503
