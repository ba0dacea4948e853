"""Positions to draw, and how a test reads a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree

from bastide import Game, Setup
from bastide.actions import BuildTower, Deploy, MoveFairy, Settle
from bastide.cli.replay import position_after
from bastide.draw import Options, board_svg
from bastide.draw.definitions import PIECE
from bastide.draw.output.film import draw_next_tile
from bastide.records import load_game
from bastide.records.record import turns_of
from bastide.setup import COLOURS
from bastide.view import View
from tests.golden.games import path_of

SVG = "{http://www.w3.org/2000/svg}"
SIDE = 70
EAGER = (BuildTower, Deploy, MoveFairy, Settle)
# Moments of golden games: with every expansion, by either rules, with rivers, and the base game.
MOMENTS = (
    ("base", 0),
    ("base", 36),
    ("base", 71),
    ("all-modern", 51),
    ("inns_cathedrals-tower", 50),
    ("all-modern", 171),
    ("all-classic", 110),
    ("all-rivers-classic", 90),
)
NAMES = tuple(f"{name}-{turn}" for name, turn in MOMENTS)


@cache
def position(name: str, turns: int, *, next_drawn: bool = False) -> View:
    """A golden game after so many turns, perhaps with the next tile drawn."""
    whole = load_game(path_of(name))
    game = position_after(whole, turns)
    if next_drawn:
        draw_next_tile(game, turns_of(whole.steps), turns)
    return game


def busy_moments(seed: int, sets: Sequence[str], rules: str, every: int) -> Iterator[Game]:
    """A game of six who send out whoever they can, seen again and again: it is one game."""
    game = Game(Setup(COLOURS, sets, rules), seed=seed, keep_log=False)
    dice = Random(seed)
    seen = 0
    while not game.over:
        actions = list(game.legal_actions)
        eager = [each for each in actions if isinstance(each, EAGER)]
        game.play(dice.choice(eager if eager and dice.random() < 0.9 else actions))
        if game.turn // every > seen:
            seen = game.turn // every
            yield game
    yield game


@cache
def picture(name: str, turns: int, **options: bool | int | str) -> ElementTree.Element:
    """A position as a parsed picture."""
    return parsed(position(name, turns, next_drawn=bool(options.get("legal"))), **options)


def parsed(view: View, **options: bool | int | str) -> ElementTree.Element:
    return ElementTree.fromstring(board_svg(view, Options(**options)))  # type: ignore[arg-type]


def part(root: ElementTree.Element, css: str) -> ElementTree.Element:
    """The one group of a class."""
    (found,) = parts(root, css)
    return found


def parts(root: ElementTree.Element, css: str) -> list[ElementTree.Element]:
    """All elements of a class."""
    return [each for each in root.iter() if css in each.get("class", "").split()]


class Use(NamedTuple):
    """A shared drawing where it is used: by its name, its place, its turn and its size."""

    name: str
    x: float
    y: float
    turn: int
    scale: float


def uses(root: ElementTree.Element) -> Iterator[Use]:
    """Everything that is used within an element."""
    for each in root.iter(f"{SVG}use"):
        name = each.attrib["href"].partition("-")[2]
        transform = each.get("transform", "")
        place = re.match(r"translate\(([-\d.]+?)[ ,]?(-?[\d.]*)\)", transform)
        turn = re.search(r"rotate\((\d+)", transform)
        scale = re.search(r"scale\(([\d.]+)\)", transform)
        x, y = each.get("x", "0"), each.get("y", "0")
        if place:
            x, y = place[1], place[2] or "0"
        yield Use(
            name, float(x), float(y), int(turn[1]) if turn else 0, float(scale[1]) if scale else 1.0
        )


def pieces(root: ElementTree.Element) -> list[Use]:
    """The wooden pieces within an element, by their names without what all names begin with."""
    return [
        each._replace(name=each.name.removeprefix(PIECE))
        for each in uses(root)
        if each.name.startswith(PIECE)
    ]
