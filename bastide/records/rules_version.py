"""The version of the rules, and where today's part from those by which a game was played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bastide.clauses import of_phase
from bastide.errors import DrawError, IllegalActionError
from bastide.game import Game

RULES_VERSION = 2
"""The version of the rules. It grows whenever a change makes a move legal or illegal, or changes a
score; docs/rules-versions.md lists what each version changed."""
FIRST_RULES_VERSION = 1


@dataclass(frozen=True, slots=True)
class Departure:
    """Where today's rules part from a game that was played by another version of them.

    ``step`` is the step that they refuse, by ``clause`` if there is one. It is None where they
    refuse none and lead elsewhere all the same: to another score, or to another end.
    """

    turn: int
    step: str | None
    reason: str
    clause: str | None = None

    @classmethod
    def at_step(cls, turn: int, step: str, error: Exception, game: Game) -> Departure:
        """Today's rules refuse a step of a game."""
        if isinstance(error, IllegalActionError):
            return cls(turn, step, error.reason, error.clause)
        # Other errors begin with what they are about.
        clause = of_question(game) if isinstance(error, DrawError) else None
        return cls(turn, step, str(error).removeprefix(f"{step}: "), clause)

    def __str__(self) -> str:
        step = "" if self.step is None else f", {self.step}"
        clause = "" if self.clause is None else f" [{self.clause}]"
        return f"turn {self.turn}{step}: {self.reason}{clause}"


def of_question(game: Game) -> str | None:
    """The clause by which somebody is asked before a tile is drawn, if anybody is."""
    return None if game.over or game.awaits_draw else of_phase(game.phase, game.tile)


def result_problem(game: Game, claimed: tuple[int, ...] | None) -> str | None:
    """Why the result that was written down, None for none yet, is not that of the moves."""
    if claimed is None:
        return "the game is finished, but the result says it is not" if game.over else None
    if not game.over:
        return "the result is given, but the game is not finished"
    if claimed != tuple(game.scores.values()):
        return (
            f"the moves lead to {points(game.scores.values())}, the result says {points(claimed)}"
        )
    return None


def points(scores: Iterable[int]) -> str:
    """Points of all players as they are written."""
    return ", ".join(map(str, scores))
