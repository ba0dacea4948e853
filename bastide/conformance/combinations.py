"""Which games a bot is tried in: every set alone, every two together, and all of them."""

from __future__ import annotations

from itertools import combinations

from bastide.setup import ALL_SETS, COLOURS, MOST_PLAYERS, SETS, Setup

NUMBERS_OF_PLAYERS = (2, 3, 2, 4, 2, 5, 2, MOST_PLAYERS)


def setups(profile: str = "modern", *, pairs: bool = True) -> list[Setup]:
    """A setup for each combination of sets, by the rules of a profile.

    They differ in the number of players too, so that all of them occur.
    """
    extra = [name for name in SETS if name != "base"]
    chosen: list[tuple[str, ...]] = [("base",), *(("base", name) for name in extra)]
    if pairs:
        chosen += [("base", *pair) for pair in combinations(extra, 2)]
    chosen += [ALL_SETS, tuple(name for name in SETS if name != "carcassonne")]
    playable = [sets for sets in chosen if not Setup(COLOURS[:2], sets).validate()]
    return [
        Setup(COLOURS[: NUMBERS_OF_PLAYERS[number % len(NUMBERS_OF_PLAYERS)]], sets, profile)
        for number, sets in enumerate(playable)
    ]
