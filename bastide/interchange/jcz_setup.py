"""What a game of JCloisterZone was agreed to be, in our words, or why we cannot play it.

There a set only brings tiles, and each rule is an element that is on or off by itself. Ours come
in boxes. A box is opened for its rules if any of its elements is on. Of The Princess & the Dragon
the others are parts that are left out (SET-12). What of another box would then be on that the
file has off must not matter: either nobody can tell without using it, or no tile that was placed
shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from bastide.catalogue import Segment, Tile, find_tile
from bastide.interchange.jcz_file import SavedSetup
from bastide.setup import PARTS, RIVERS, USUAL_FOLLOWERS, Rules

SETS = {
    "basic": "base",
    "inns-and-cathedrals": "inns_cathedrals",
    "traders-and-builders": "traders_builders",
    "princess-and-dragon": "princess_dragon",
    "tower": "tower",
    "river/1": "river",
    "river/2": "river_2",
    "count": "carcassonne",
    "king-and-robber": "king_robber_tiles",
    "cult/5": "cultists",
}
EDITIONS = ("", "1", "2")
# The boxes by the elements that open them.
BOXES = {
    "inns_cathedrals": ("big-follower", "inn", "cathedral"),
    "traders_builders": ("builder", "pig", "traders", "pig-herd"),
    "princess_dragon": tuple(PARTS),
    "king_robber": ("king", "robber"),
}
# What an element is about, if it is printed on tiles.
SIGNS: dict[str, Callable[[Tile], bool]] = {
    "inn": lambda tile: _shows(tile, lambda segment: segment.inn),
    "cathedral": lambda tile: _shows(tile, lambda segment: segment.cathedral),
    "traders": lambda tile: _shows(tile, lambda segment: segment.goods is not None),
    "pig-herd": lambda tile: _shows(tile, lambda segment: segment.pigsty),
    "shrine": lambda tile: "shrine" in tile.marks,
}
# Those whose rules mean nothing without their tiles.
OPENED_WITH_TILES = {"tower": "tower", "shrine": "cultists", "count": "carcassonne"}
NUMBERS = ("small-follower", *(name for names in BOXES.values() for name in names))
ELEMENTS = (*NUMBERS, *OPENED_WITH_TILES, "farmers", "river")
# Rules that are about elements which we do not have, and so change nothing here.
IDLE_RULES = (
    "barn-placement",
    "wagon-move",
    "bazaar-no-auction",
    "hill-tiebreaker",
    "espace-variant",
    "gq11-pig-herd",
    "tunnelize-other-expansions",
    "more-tunnel-tokens",
    "festival-return",
    "keep-monasteries",
    "labyrinth-variant",
    "little-buildings-scoring",
    "vineyards-for-garden",
    "robbers-son-action",
    "meteorite-impact",
)
# The one value that we play of rules that are no options of ours, and the elements they are about.
FIXED_RULES = {
    "king-and-robber-scoring": ("default", ("king", "robber")),
    "coc-final-scoring": ("market-only", ("count",)),
    "count-move": ("by-player", ("count",)),
    "inn-and-cathedral-final-scoring": ("zero", ("inn", "cathedral")),
}
# Our options by theirs, with the element they are about if it may be off; the first value is meant
# where the file says nothing.
OPTIONS: dict[str, tuple[str, str | None, dict[str, str | int]]] = {
    "princess-action": ("princess", "princess", {"may": "may", "must": "must"}),
    "fairy-placement": (
        "fairy",
        "fairy",
        {"next-follower": "by_follower", "on-tile": "by_tile"},
    ),
    "dragon-move": (
        "dragon",
        "dragon",
        {"before-scoring": "before_scoring", "after-scoring": "after_scoring"},
    ),
    "tiny-city-scoring": ("two_tile_city", None, {"4": 4, "2": 2}),
}


@dataclass(frozen=True, slots=True)
class Agreement:
    """The sets with their copies, those used for their tiles or for their rules alone, the rules.

    ``notes`` tell what differs without changing anything that was done.
    """

    copies: Mapping[str, int]
    tiles_only: tuple[str, ...]
    rules_only: tuple[str, ...]
    rules: Rules
    followers: int
    notes: tuple[str, ...]

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets of the setup. The base game is part of it even if its tiles are not."""
        return tuple(dict.fromkeys(("base", *self.copies, *self.rules_only)))


def sets_of(saved: SavedSetup) -> tuple[dict[str, int], list[str]]:
    """The sets whose tiles are used, with the number of copies, and those that we do not have."""
    copies: dict[str, int] = {}
    problems = []
    for title, number in saved.sets.items():
        name, _, edition = title.partition(":")
        if not number:
            continue
        if name not in SETS or edition not in EDITIONS:
            problems.append(f"the tile set {title!r}")
        else:
            copies[SETS[name]] = copies.get(SETS[name], 0) + int(number)
    return copies, problems


def agreement_of(
    saved: SavedSetup, copies: Mapping[str, int], placed: Iterable[str]
) -> tuple[Agreement, list[str]]:
    """What was agreed, and all that we do not have. ``placed`` are the tiles on the board."""
    elements = {
        name: value
        for name, value in saved.elements.items()
        if not isinstance(value, str) and value
    }
    problems = [f"the element {name!r}" for name in elements if name not in ELEMENTS]
    problems += [
        f"{value} of the element {name!r}: there is one"
        for name, value in elements.items()
        if name in ELEMENTS and name != "small-follower" and value > 1
    ]
    rules, wrong = _rules(saved.rules, elements, copies)
    problems += wrong
    opened = {box for box, names in BOXES.items() if any(name in elements for name in names)}
    tiles = [find_tile(id) for id in dict.fromkeys(placed)]
    problems += _what_would_matter(elements, opened, tiles)
    closed = [name for name in BOXES if name in copies and name not in opened]
    closed += [
        name
        for element, name in OPENED_WITH_TILES.items()
        if name in copies and element not in elements and name != "carcassonne"
    ]
    if "count" in elements and "carcassonne" not in copies:
        problems.append("the element 'count' without the tile set 'count'")
    followers = elements.get("small-follower", True)
    agreement = Agreement(
        copies=copies,
        tiles_only=tuple(closed),
        rules_only=tuple(sorted(opened - copies.keys())),
        rules=rules,
        followers=USUAL_FOLLOWERS if followers is True else followers,
        notes=tuple(_notes(elements, opened, copies)),
    )
    return agreement, problems


def _rules(
    saved: Mapping[str, object], elements: Mapping[str, int], sets: Iterable[str]
) -> tuple[Rules, list[str]]:
    """Our options for their rules, and the rules that we do not have."""
    options: dict[str, str | int] = {}
    problems = []
    for name, value in saved.items():
        text = str(value)
        if value is None:
            continue
        if name in OPTIONS:
            option, element, values = OPTIONS[name]
            if element is not None and element not in elements:
                continue
            if text in values:
                options[option] = values[text]
            else:
                problems.append(f"the rule {name!r} with the value {text!r}")
        elif name in FIXED_RULES:
            wanted, about = FIXED_RULES[name]
            if text != wanted and any(element in elements for element in about):
                problems.append(f"the rule {name!r} with the value {text!r}, but {wanted!r} alone")
        elif value is not False and name not in IDLE_RULES:
            problems.append(f"the rule {name!r}")
    if "carcassonne" in sets and "count" not in elements:
        options["count"] = "off"
    if any(river in sets for river in RIVERS):
        options["river_bends"] = "adjacent"
    if any(part in elements for part in PARTS):
        options |= {part: "off" for part in PARTS if part not in elements}
        # Nothing that was done there is to be refused here.
        options["volcano"] = "open"
    return Rules().with_options(**options), problems


def _what_would_matter(
    elements: Mapping[str, int], opened: Iterable[str], placed: Iterable[Tile]
) -> list[str]:
    """Elements that are off, though we would have them with others of their box."""
    problems = []
    for box in opened:
        for name in BOXES[box]:
            if name not in elements and name in SIGNS and any(map(SIGNS[name], placed)):
                others = " and ".join(other for other in BOXES[box] if other in elements)
                problems.append(f"tiles with the sign of {name!r}, which is off, but {others} on")
    if "king_robber" in opened and not {"king", "robber"} <= elements.keys():
        problems.append("one of 'king' and 'robber' without the other")
    if "shrine" not in elements and any(map(SIGNS["shrine"], placed)):
        problems.append("a shrine that is a mere monastery, since the element 'shrine' is off")
    return problems


def _notes(
    elements: Mapping[str, int], opened: Iterable[str], sets: Iterable[str]
) -> Iterable[str]:
    for box in sorted(opened):
        more = [name for name in BOXES[box] if name not in elements and name not in PARTS]
        if more:
            yield (f"{', '.join(more)}: off there, but here part of the box {box}")
    if "farmers" not in elements:
        yield "farmers: off there, but possible here"
    if "river_2" in sets:
        yield (
            "the lake with the volcano is like any other there; the game is kept as a scenario"
            " in which RIV-12 does not hold"
        )
    if "carcassonne" in sets and "king" in elements and "count" not in elements:
        yield (
            "the King is paid for the city of Carcassonne here [KING-3], but there only where the"
            " Count is in play"
        )


def _shows(tile: Tile, has: Callable[[Segment], bool]) -> bool:
    return any(has(segment) for segment in tile.segments)
