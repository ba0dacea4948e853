"""What a new table can be made of."""

from __future__ import annotations

from functools import cache

from bastide.bots import BOTS, LEVELS
from bastide.catalogue import SET_NAMES, load_block, load_set
from bastide.server import protocol
from bastide.setup import (
    ALWAYS_WITH_RULES,
    COLOURS,
    FEWEST_PLAYERS,
    LONGEST_NAME,
    MOST_COPIES,
    MOST_FOLLOWERS,
    MOST_PLAYERS,
    ONLY_ONE,
    OPTION_VALUES,
    PARTS,
    PROFILES,
    SETS,
    USUAL_FOLLOWERS,
    Setup,
    kit_of,
)
from bastide.view import View

# Tiles that show what a set is about.
SAMPLES = {
    "base": "C L B",
    "river": "R1-03 R1-05 R1-10",
    "inns_cathedrals": "IC-01 IC-14 IC-02",
    "traders_builders": "TB-02 TB-10 TB-20",
    "princess_dragon": "PD-01 PD-13 PD-10",
    "tower": "TO-07 TO-14 TO-03",
    "river_2": "R2-04 R2-03 R2-06",
    "king_robber_tiles": "KR-01 KR-05 KR-03",
    "cultists": "CU-01 CU-04 CU-02",
}
# The clause of each option, and the sets without which it decides nothing.
OPTIONS: dict[str, tuple[str, list[str]]] = {
    "farm_scoring": ("FARM-4", ["base"]),
    "two_tile_city": ("CITY-3", ["base"]),
    "river_bends": ("RIV-4", ["river", "river_2"]),
    "second_turn": ("BLD-12", ["traders_builders"]),
    "dragon": ("DRG-3", ["princess_dragon"]),
    "volcano": ("VOL-2", ["princess_dragon"]),
    "fairy": ("FRY-2", ["princess_dragon"]),
    "princess": ("PRN-1", ["princess_dragon"]),
    "portal": ("SET-12", ["princess_dragon"]),
    "unused_tiles": ("SET-13", ["princess_dragon"]),
    "count": ("CAR-4", ["carcassonne"]),
}
# The options that decide nothing unless one of these is met: others with certain values.
NEEDS: dict[str, list[dict[str, list[str | int]]]] = {
    "volcano": [{"dragon": ["before_scoring", "after_scoring"], "portal": ["on"]}],
    "unused_tiles": [{part: ["off"]} for part, signs in PARTS.items() if signs],
}
# The options that leave out a part of a set, and the one about the tiles of such parts.
SET_PARTS = {"princess_dragon": list(PARTS), "carcassonne": ["count"]}
UNUSED = {"princess_dragon": "unused_tiles"}
# Sets of tiles without rules of their own.
ONLY_TILES = ("king_robber_tiles",)


@cache
def choices() -> protocol.Choices:
    """Everything that can be chosen for a new table."""
    return protocol.Choices(
        sets=[_set(name) for name in SETS],
        profiles=list(PROFILES),
        options=[_option(name) for name in OPTION_VALUES],
        bots=[
            protocol.BotOffered(
                spec=level, level=level, summary=BOTS[spec.partition(":")[0]].summary
            )
            for level, spec in LEVELS.items()
        ],
        fewest_players=FEWEST_PLAYERS,
        most_players=MOST_PLAYERS,
        usual_followers=USUAL_FOLLOWERS,
        most_followers=MOST_FOLLOWERS,
        most_copies=MOST_COPIES,
        longest_name=LONGEST_NAME,
    )


def _set(name: str) -> protocol.SetOffered:
    return protocol.SetOffered(
        name=name,
        title=_title(name),
        summary=SETS[name],
        tiles=len(_tiles(name)),
        excludes=[
            other
            for other in SETS
            if other not in ("base", name)
            and Setup(COLOURS[:2], tuple(dict.fromkeys(("base", name, other)))).validate()
        ],
        has_rules=name not in ONLY_TILES,
        most_copies=1 if name in ONLY_ONE else MOST_COPIES,
        without_rules=name not in ALWAYS_WITH_RULES,
        samples=samples(name),
        parts=SET_PARTS.get(name, []),
        unused=UNUSED.get(name),
    )


def _title(name: str) -> str:
    if name in SET_NAMES:
        return load_set(name).title
    block = load_block()
    return block.title if name == block.name else "The King and the Robber"


def _tiles(name: str) -> list[str]:
    """Every tile of a set, by id, as often as it is there."""
    if name in SET_NAMES:
        return [tile.id for tile in load_set(name).tiles for _ in range(tile.count)]
    block = load_block()
    return [square.id for square in block.squares] if name == block.name else []


def samples(name: str) -> list[str]:
    """Some tiles of a set, for those who choose by pictures."""
    return SAMPLES.get(name, "").split()


def _option(name: str) -> protocol.OptionOffered:
    clause, sets = OPTIONS[name]
    return protocol.OptionOffered(
        name=name,
        values=list(OPTION_VALUES[name]),
        profiles={profile: getattr(rules, name) for profile, rules in PROFILES.items()},
        sets=sets,
        clause=clause,
        needs=NEEDS.get(name, []),
    )


def tiles_of(setup: Setup) -> list[str]:
    """The tiles that a game is played with, by id."""
    return [kind.id for kind in kit_of(setup).types]


def tiles_on(view: View) -> list[str]:
    """The tiles that lie on the board, and the one that is to be laid."""
    tiles = [laid.tile.id for laid in view.board]
    return tiles if view.tile is None else [*tiles, view.tile.id]
