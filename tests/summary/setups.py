"""The setups that the tests of the summary ask about."""

from __future__ import annotations

from bastide.setup import ALWAYS_WITH_RULES, COLOURS, PROFILES, SETS, Setup

PLAYERS = COLOURS[:2]
EVERYTHING = tuple(SETS)
WITHOUT_RULES = tuple(name for name in SETS if name not in ALWAYS_WITH_RULES)


def setup_of(sets: tuple[str, ...], rules: str = "modern", **options: str | int) -> Setup:
    return Setup(PLAYERS, sets, PROFILES[rules].with_options(**options))


def many_setups() -> dict[str, Setup]:
    """Everything that changes what a summary says, at least once."""
    return {
        **{f"all-{rules}": setup_of(EVERYTHING, rules) for rules in PROFILES},
        "base": setup_of(("base",)),
        **{name: setup_of(("base", name)) for name in SETS if name != "base"},
        "rivers": setup_of(("base", "river", "river_2"), river_bends="adjacent"),
        "count": setup_of(("base", "carcassonne", "princess_dragon"), fairy="off"),
        "no-princess": setup_of(("base", "carcassonne", "princess_dragon"), princess="off"),
        "no-dragon": setup_of(EVERYTHING, dragon="off", unused_tiles="box"),
        "no-fairy": setup_of(EVERYTHING, fairy="off", second_turn="may"),
        "no-count": setup_of(EVERYTHING, count="off", princess="off", portal="off"),
        "tiles-only": Setup(PLAYERS, EVERYTHING, tiles_only=WITHOUT_RULES),
        "copies": Setup(PLAYERS, EVERYTHING, followers=5, copies={"traders_builders": 2}),
    }
