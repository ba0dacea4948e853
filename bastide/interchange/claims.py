"""What a game gave to whom, and whether that is what a file claims of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from bastide.events import ChallengeLost, FollowerReturned, PointsScored
from bastide.game import Game

KINDS = {
    "roads": "road",
    "cities": "city",
    "cloisters": "monastery",
    "farms": "field",
    "goods": "goods",
    "fairy": "fairy",
    "king": "king",
    "robber": "robber",
    "ransom": "ransom",
}
SHRINE = "shrine"
# Words that mean one of our kinds.
OTHER_WORDS = {
    "farm": "field",
    "cloister": "monastery",
    "trade-goods": "goods",
    "ransompaid": "ransom",
}
TOTAL = re.compile(r"(.+) has (-?[0-9]{1,9}) points?\.?")
SCORED = re.compile(r"(.+) scored ([\w-]+) for (-?[0-9]{1,9}) points?\.?")

Verdict = Literal["holds", "fails", "unreadable"]


class ScoreEvent(NamedTuple):
    """Points that a player got for a kind of feature, in a turn."""

    turn: int
    player: str
    points: int
    kind: str
    complete: bool
    clause: str


class Claim(NamedTuple):
    """Something that a file claims, whether it is so, and what is."""

    text: str
    verdict: Verdict
    reason: str = ""


def score_events(game: Game) -> list[ScoreEvent]:
    """Every time that points were given, in order."""
    return [
        ScoreEvent(
            turn=event.turn,
            player=event.player,
            points=event.points,
            kind=SHRINE if event.feature == SHRINE else KINDS[event.source],
            complete=event.complete,
            clause=event.clause,
        )
        for event in game.log
        if isinstance(event, PointsScored)
    ]


def worthless(game: Game) -> list[tuple[str, str]]:
    """Who held a building or a farm that brought nothing, and its kind: no event tells of those.

    They are buildings whose challenge was lost (CULT-4), and at the end farms without a city.
    """
    held = []
    lost: dict[tuple[int, int], str] = {}
    for event in game.log:
        if isinstance(event, ChallengeLost):
            lost[event.x, event.y] = SHRINE if event.feature == SHRINE else KINDS["cloisters"]
        elif isinstance(event, FollowerReturned) and (event.x, event.y) in lost:
            held.append((event.player, lost.pop((event.x, event.y))))
    if game.over:
        farms = [each for each in game.features if each.kind == KINDS["farms"]]
        held += [(owner, farm.kind) for farm in farms if not farm.value for owner in farm.owners]
    return held


def check_claims(game: Game, claims: Sequence[str]) -> list[Claim]:
    """Judge claims such as ``Ann has 10 points`` and ``Ann scored city for 8 points``."""
    events = score_events(game)
    return [_judged(game, events, claim) for claim in claims]


def _judged(game: Game, events: Sequence[ScoreEvent], text: str) -> Claim:
    if match := SCORED.fullmatch(text.strip()):
        name, word, points = match.groups()
        kind = OTHER_WORDS.get(word, word)
        if kind not in (*KINDS.values(), SHRINE):
            return Claim(text, "unreadable", f"no points are given for {word!r}")
        if name in game.players:
            got = [each.points for each in events if (each.player, each.kind) == (name, kind)]
            got += [0 for each in worthless(game) if each == (name, kind)]
            told = ", ".join(map(str, got)) or "nothing"
            if int(points) in got:
                return Claim(text, "holds")
            return Claim(text, "fails", f"{name} scored {told} for {word}")
    elif match := TOTAL.fullmatch(text.strip()):
        name, points = match.groups()
        if name in game.players:
            has = game.scores[name]
            if has == int(points):
                return Claim(text, "holds")
            return Claim(text, "fails", f"{name} has {has}")
    else:
        return Claim(text, "unreadable", "no claim of this form can be checked")
    return Claim(text, "unreadable", f"nobody is called {name!r}")
