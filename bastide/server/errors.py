"""Refusals: whatever the server will not do, with the status and the words to say so."""

from __future__ import annotations

from collections.abc import Sequence


class Refusal(Exception):  # noqa: N818 - nothing has gone wrong where something is refused
    """Something that a client asked for and does not get."""

    status = 400

    def __init__(self, error: str, problems: Sequence[str] = (), clause: str | None = None) -> None:
        super().__init__(error)
        self.error = error
        self.problems = tuple(problems)
        self.clause = clause

    def message(self) -> dict[str, object]:
        """The refusal as the client reads it."""
        return {"error": self.error, "problems": list(self.problems), "clause": self.clause}


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


class NotPossible(Refusal):
    """Well understood, and against the rules or beyond what there is."""

    status = 422


class TooMany(Refusal):
    """Too often, or too many at once."""

    status = 429


class NotNow(Refusal):
    """What is needed for this is not at hand."""

    status = 503
