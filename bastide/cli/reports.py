"""What is told of a game that was brought along: points as JSON, differences, claims."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from rich.text import Text

from bastide.cli.console import console, errors
from bastide.interchange import Claim, Converted, score_events
from bastide.records import RULES_VERSION

MARKS = {
    "holds": ("holds", "green"),
    "fails": ("fails", "bold red"),
    "unreadable": ("cannot be read", "yellow"),
}


def as_json(converted: Converted, claims: Sequence[Claim] | None = None) -> dict[str, object]:
    """A game for programs: who played, the scores, and every time that points were given."""
    game = converted.game
    facts: dict[str, object] = {
        "players": list(game.players),
        "scores": game.scores,
        "over": game.over,
        "winners": list(game.winners),
        "score_events": [event._asdict() for event in score_events(game)],
        "differences": [each._asdict() for each in converted.differences],
    }
    replay = converted.replay
    facts["rules_version"] = RULES_VERSION if replay is None else replay.record.rules_version
    if replay is not None and replay.departure is not None:
        facts["departure"] = {**asdict(replay.departure), "result": replay.record.result}
    if claims is not None:
        facts["assertions"] = [claim._asdict() for claim in claims]
    return facts


def tell_differences(converted: Converted) -> None:
    """Say beside the output where a converted game differs from what it was."""
    for difference in converted.differences:
        errors.print(Text.assemble(("note: ", "yellow"), str(difference)), soft_wrap=True)


def show_claims(claims: Sequence[Claim]) -> None:
    """Each claim, whether it holds, and what is so if it does not."""
    for claim in claims:
        word, style = MARKS[claim.verdict]
        told = f"{claim.text} ({claim.reason})" if claim.reason else claim.text
        console.print(Text.assemble((f"{word}: ", style), told), soft_wrap=True)
    counts = {verdict: sum(each.verdict == verdict for each in claims) for verdict in MARKS}
    console.print(
        f"\n{counts['holds']} hold, {counts['fails']} fail, {counts['unreadable']} cannot be read",
        highlight=False,
    )
