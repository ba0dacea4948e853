"""``bastide sets``: what can be put on the table, and by which rules it is played."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bastide.catalogue import SET_NAMES, load_block, load_set
from bastide.cli.console import console
from bastide.cli.options import SHORTHANDS
from bastide.setup import (
    ALWAYS_WITH_RULES,
    COLOURS,
    MOST_COPIES,
    ONLY_ONE,
    OPTION_VALUES,
    PROFILES,
    SETS,
    Setup,
)

# What each option decides, and what each of its values means.
OPTIONS: dict[str, tuple[str, dict[str | int, str]]] = {
    "farm_scoring": (
        "how farms are paid",
        {
            "by_farm": "3 points for each completed city and each farm beside it",
            "by_city": "4 points for each completed city, to whoever has most farmers around it",
        },
    ),
    "two_tile_city": (
        "points for a completed city of two tiles, pennants aside",
        {2: "2 points, as a road would pay", 4: "4 points, as for any city"},
    ),
    "river_bends": (
        "which bends of the river may not go the same way",
        {
            "successive": "any two bends in a row, with or without straight tiles between them",
            "adjacent": "only two bends on neighbouring tiles",
        },
    ),
    "second_turn": (
        "whether the turn that a builder has earned must be taken",
        {"always": "it is taken", "may": "its player is asked, and can decline"},
    ),
    "dragon": (
        "when the dragon sets out",
        {
            "before_scoring": "before completed features are scored",
            "after_scoring": "after they are scored",
            "off": "never: there is no dragon, and volcanoes are pictures",
        },
    ),
    "volcano": (
        "whether a magic portal ever leads to a volcano tile",
        {"closed": "no", "open": "yes, once the dragon has left it"},
    ),
    "fairy": (
        "where the fairy stands",
        {
            "by_follower": "beside one follower",
            "by_tile": "on a tile, for all who stand there",
            "off": "nowhere: there is no fairy",
        },
    ),
    "princess": (
        "whether a knight in her city has to go",
        {
            "may": "her player may send one home",
            "must": "her player must send one home",
            "off": "no: princesses are pictures",
        },
    ),
    "portal": (
        "what magic portals do",
        {"on": "they lead to any tile on the board", "off": "nothing: they are pictures"},
    ),
    "unused_tiles": (
        "what becomes of the tiles of dragon, princess or portal when these are off",
        {"land": "they are used as plain land", "box": "they stay in the box"},
    ),
    "count": (
        "what the city of Carcassonne is used for",
        {"on": "with the Count and the four districts", "off": "only as the first tiles"},
    ),
}


def sets(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Explain every tile set and every rule option."""
    if as_json:
        print(json.dumps(_facts()))
        return
    _show_sets()
    _show_rules()


def tiles_of(name: str) -> int:
    """How many tiles a set adds."""
    total = load_set(name).total if name in SET_NAMES else 0
    block = load_block()
    return total + (block.width * block.height if name == block.name else 0)


def most_copies(name: str) -> int:
    """SET-5, SET-6: how many copies of a set there can be."""
    return 1 if name in ONLY_ONE else MOST_COPIES


def can_do_without_rules(name: str) -> bool:
    """SET-7, SET-10: whether the tiles of a set can be used without its rules."""
    return name not in ALWAYS_WITH_RULES


def refused_pairs() -> list[tuple[str, str]]:
    """The sets that cannot be combined, as the setup judges them."""
    others = [name for name in SETS if name != "base"]
    return [
        pair for pair in combinations(others, 2) if Setup(COLOURS[:2], ("base", *pair)).validate()
    ]


def _facts() -> dict[str, object]:
    return {
        "sets": {
            name: {
                "adds": SETS[name],
                "tiles": tiles_of(name),
                "most_copies": most_copies(name),
                "tiles_only": can_do_without_rules(name),
            }
            for name in SETS
        },
        "refused": refused_pairs(),
        "shorthands": SHORTHANDS,
        "options": {
            name: {"decides": decides, "values": {str(each): says for each, says in values.items()}}
            for name, (decides, values) in OPTIONS.items()
        },
        "profiles": {
            profile: {name: getattr(rules, name) for name in OPTION_VALUES}
            for profile, rules in PROFILES.items()
        },
    }


def _show_sets() -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("set", no_wrap=True, style="bold")
    table.add_column("tiles", justify="right")
    table.add_column("what it adds")
    for name, adds in SETS.items():
        table.add_row(name, str(tiles_of(name) or "-"), adds)
    console.print(table)
    console.print()
    for first, second in refused_pairs():
        console.print(f"{first} and {second} cannot be combined [RIV-16]", markup=False)
    console.print("\nName sets with commas, base among them: --sets base,river,tower", markup=False)
    console.print("--sets all          everything with the city of Carcassonne", markup=False)
    console.print("--sets all-rivers   everything with both rivers instead", markup=False)
    _show_more()


def _show_more() -> None:
    """Copies, tiles without rules, and how many followers."""
    copied = ", ".join(name for name in SETS if most_copies(name) > 1)
    alone = ", ".join(name for name in SETS if can_do_without_rules(name))
    for option, means in {
        "--sets 2xbase,tower": f"two copies of a set, up to {MOST_COPIES} of each of these:"
        f" {copied} [SET-5]",
        "--tiles-only tower": f"the tiles of a set without its rules, of any of these: {alone}"
        " [SET-7]",
        "--followers 5": "another number of followers for everybody [SET-3]",
    }.items():
        console.print(f"\n{option}", markup=False)
        console.print(Padding(Text(means), (0, 0, 0, 2), expand=False), highlight=False)
    console.print()


def _show_rules() -> None:
    console.print(
        f"[bold]Rules[/]: --rules {' or '.join(PROFILES)},\n"
        "and single options that change them: --option fairy=by_tile\n",
        highlight=False,
    )
    for name, (decides, values) in OPTIONS.items():
        console.print(f"[bold]{name}[/]: {decides}", highlight=False)
        for value, says in values.items():
            profiles = [each for each, rules in PROFILES.items() if getattr(rules, name) == value]
            of = f" ({' and '.join(profiles)})" if profiles else ""
            console.print(
                Padding(f"{value}: {says}{of}", (0, 0, 0, 2), expand=False), highlight=False
            )
