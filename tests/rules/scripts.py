"""Scripted games: turns as lines of text, for rules that a drawing cannot show.

A line is a turn, or the part of it that one player decides::

    red: U 1,0,N f0
    blue: PD-16 2,0,N -
    blue: dragon:N

It begins with the player who is to act, which is checked. Then come the tile drawn, if a draw is
due, and actions in machine notation (docs/notation.md). Whatever may still be declined when the
line ends is declined, unless its last word is ``?``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

import pytest

from bastide import COLOURS, Game, IllegalActionError, Pass, Rules, Setup, parse_action
from bastide.catalogue import find_tile
from bastide.engine.kit import Kit
from bastide.engine.turn import first_position
from bastide.events import (
    AnyEvent,
    FigureEaten,
    FollowerReturned,
    PointsScored,
)
from bastide.setup import ONE_OF_EACH, recipe_of
from bastide.view import View


class Got(NamedTuple):
    """Points that somebody was given, and the clause that gives them."""

    player: str
    points: int
    clause: str


def begin(
    *sets: str,
    players: int = 2,
    rules: str | Rules = "modern",
    followers: int = 7,
    copies: Mapping[str, int] = ONE_OF_EACH,
    tiles_only: Iterable[str] = (),
    pile: str | None = None,
) -> Game:
    """A game with some expansions; a short one, if only the tiles of a ``pile`` are to be drawn.

    A river's pile comes before the land's, with ``|`` between them.
    """
    setup = Setup(
        COLOURS[:players],
        sets=("base", *sets),
        rules=rules,
        followers=followers,
        copies=copies,
        tiles_only=tuple(tiles_only),
    )
    if pile is None:
        return Game(setup)
    piles = tuple(
        tuple((find_tile(name), copies) for name, copies in Counter(each.split()).items())
        for each in pile.split("|")
    )
    state = first_position(Kit(replace(recipe_of(setup), piles=piles)))
    return Game.from_view(View(setup, state), keep_log=True)


def play(game: Game, script: str) -> Game:
    """Play the lines of a script."""
    for line in filter(None, map(str.strip, script.split("\n"))):
        play_line(game, line)
    return game


def play_line(game: Game, line: str) -> None:
    player, *words = line.split()
    assert game.to_act == player.removesuffix(":"), f"{line!r}, but {game.to_act} is to act"
    stops = words[-1] == "?"
    if stops:
        words.pop()
    if game.awaits_draw:
        game.draw(words.pop(0))
    for word in words:
        game.play(parse_action(word))
    if not stops:
        decline(game)


def decline(game: Game) -> None:
    """Decline whatever may be declined."""
    while not game.awaits_draw and Pass() in game.legal_actions:
        game.play(Pass())


def legal(game: Game, beginning: str = "") -> set[str]:
    """The legal actions in machine notation, or those that begin with something."""
    return {str(action) for action in game.legal_actions if str(action).startswith(beginning)}


def got(game: Game) -> list[Got]:
    """All points given so far, in order."""
    return [
        Got(event.player, event.points, event.clause)
        for event in game.log
        if isinstance(event, PointsScored)
    ]


def standing(game: Game) -> list[str]:
    """Who stands where, as in ``"red thief 1,0"``, sorted."""
    return sorted(f"{each.player} {each.role} {each.x},{each.y}" for each in game.followers)


def eaten(game: Game) -> list[str]:
    """What the dragon ate, as in ``"red follower 1,0"``, in order."""
    return [
        f"{event.player} {event.figure} {event.x},{event.y}"
        for event in game.log
        if isinstance(event, FigureEaten)
    ]


def returned(game: Game) -> list[str]:
    """The figures that went home otherwise, as in ``"red builder 1,0"``, in order."""
    return [
        f"{event.player} {event.figure} {event.x},{event.y}"
        for event in game.log
        if isinstance(event, FollowerReturned)
    ]


def refused(game: Game, action: str) -> str | None:
    """The clause that forbids an action, which must be illegal and change nothing."""
    before = (game.phase, game.to_act, game.followers, game.scores)
    with pytest.raises(IllegalActionError) as error:
        game.play(parse_action(action))
    assert (game.phase, game.to_act, game.followers, game.scores) == before
    return error.value.clause


def happened(events: Iterable[AnyEvent], *kinds: type) -> list[str]:
    """The names of the events of certain kinds, in order."""
    return [type(event).__name__ for event in events if isinstance(event, kinds)]
