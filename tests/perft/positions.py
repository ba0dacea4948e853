"""Reading the files of positions in this folder.

A file holds positions, apart by blank lines; lines that begin with ``#`` are comments. Every
line of a position is a word and its value:

    position      a name
    players       how many play
    sets          the tile sets
    rules         a profile, then perhaps options such as two_tile_city=2
    followers     how many each player has; 7 unless told
    steps         draws and actions in machine notation; may be repeated, the lines follow on
    draw          the tiles that come next, the one to count for first
    placements    in how many ways the first of them can be placed
    deployments   the same with what may follow: for each placement, the deployments on it and
                  the pass, or 1 where nothing can be deployed
    depth N       in how many ways the first N tiles of ``draw`` can be played, one after the
                  other. Each is placed and a follower deployed or not; one that fits nowhere is
                  discarded, and that is one way.

So depth 1 equals deployments, unless the tile fits nowhere: then they are 1 and 0.

With expansions all that players choose before the next draw belongs to a way: wood moves,
captures, ransoms, every step of the dragon, who leaves a district and who enters one, and whether
a second turn is taken where that is free. Two ways are different if any choice is, or the order
in which the same is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bastide import Action, DrawTile, Setup
from bastide.actions import parse_step
from bastide.setup import COLOURS, PROFILES

FOLDER = Path(__file__).parent


@dataclass
class Position:
    """A position as its file tells it."""

    name: str
    players: int = 2
    sets: tuple[str, ...] = ("base",)
    rules: tuple[str, ...] = ("modern",)
    followers: int = 7
    steps: list[str] = field(default_factory=list)
    draw: tuple[str, ...] = ()
    placements: int = -1
    deployments: int = -1
    depth: dict[int, int] = field(default_factory=dict)

    @property
    def setup(self) -> Setup:
        profile, *options = self.rules
        rules = PROFILES[profile].with_options(
            **{
                name: int(value) if value.isdigit() else value
                for name, _, value in (option.partition("=") for option in options)
            }
        )
        return Setup(
            players=COLOURS[: self.players], sets=self.sets, rules=rules, followers=self.followers
        )

    @property
    def moves(self) -> list[Action | DrawTile]:
        return [parse_step(step) for step in self.steps]


def read_positions(text: str) -> Iterator[Position]:
    """The positions of a file."""
    for paragraph in text.split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        word, _, name = lines[0].partition(" ")
        if word != "position":
            raise ValueError(f"a position begins with its name, not with {lines[0]!r}")
        position = Position(name.strip())
        for line in lines[1:]:
            _read_line(position, line)
        yield position


def _read_line(position: Position, line: str) -> None:
    word, *values = line.split()
    match word:
        case "players" | "followers" | "placements" | "deployments":
            (value,) = values
            setattr(position, word, int(value))
        case "sets" | "rules" | "draw":
            setattr(position, word, tuple(values))
        case "steps":
            position.steps += values
        case "depth":
            tiles, ways = values
            position.depth[int(tiles)] = int(ways)
        case _:
            raise ValueError(f"{position.name}: what is {word!r}?")


def all_positions() -> list[Position]:
    """The positions of all files in this folder."""
    return [
        position
        for file in sorted(FOLDER.glob("*.txt"))
        for position in read_positions(file.read_text(encoding="utf-8"))
    ]
