"""Setup: who plays, with which tiles, by which rules.

A setup is any values at first; ``validate`` lists everything that is wrong with them, and only
a setup without problems becomes a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bastide.catalogue import SET_NAMES, Tile, TileSet, load_block, load_set
from bastide.engine.kit import Kit, Laid, Recipe
from bastide.engine.state import State
from bastide.engine.turn import first_position
from bastide.errors import SetupError
from bastide.scenario import Pile, Scenario
from bastide.wording import Problem, Reason

COLOURS = ("red", "blue", "yellow", "green", "black", "pink")
"""The colours of the six seats, by which players are called who have no names."""
SETS = {
    "base": "the game itself: 72 tiles, roads, cities, cloisters, farms",
    "river": "a river of 12 tiles to begin with",
    "inns_cathedrals": "inns and cathedrals raise the stakes; a large follower counts twice",
    "traders_builders": "trade goods, a builder who earns double turns, a pig for the farm",
    "princess_dragon": "volcanoes and a dragon that eats, a fairy, princesses, magic portals",
    "tower": "towers that take prisoners, exchange and ransom",
    "river_2": "a river that forks, to begin with, alone or with the first one",
    "carcassonne": "the city of Carcassonne to begin with, and its Count",
    "king_robber": "the King and the Robber reward the largest city and road",
    "king_robber_tiles": "five more land tiles",
    "cultists": "shrines that challenge cloisters",
}
"""Everything that can be put on the table and what it is, in the order in which people learn it."""
# RIV-16: these are other ways to begin, and cannot both be used.
RIVERS = ("river", "river_2")
ALL_SETS = tuple(name for name in SETS if name not in RIVERS)
"""Everything that goes together with the city of Carcassonne."""
# SET-6: what there cannot be two of, and why. Of every other set there can be several copies.
ONLY_ONE = {
    **dict.fromkeys(RIVERS, Problem.ONE_SPRING()),
    "carcassonne": Problem.ONE_CITY(),
    "king_robber": Problem.ONE_KING(),
}
# SET-10: what cannot do without its rules, and why. Of every other set the tiles can.
ALWAYS_WITH_RULES = {
    "base": Problem.RULES_ARE_THE_GAME(),
    **dict.fromkeys(RIVERS, Problem.RULES_LAY_THE_RIVER()),
    "carcassonne": Problem.RULES_WITHOUT_COUNT(),
    "king_robber": Problem.RULES_WITHOUT_TILES(),
    "king_robber_tiles": Problem.RULES_ARE_NONE(),
}
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
USUAL_FOLLOWERS, MOST_FOLLOWERS = 7, 20
MOST_COPIES = 4
LONGEST_NAME = 30
# Two copies of the base game are written as 2xbase, which no shell takes for a pattern.
SOME_COPIES = re.compile(r"([0-9]{1,9})x(.+)")


@dataclass(frozen=True, slots=True)
class Rules:
    """The options by which rule profiles differ. Each can be chosen on its own."""

    #: FARM-4, FARM-5: 3 points for each city and farm, or 4 for each city over all its farms.
    farm_scoring: str = "by_farm"
    #: CITY-3: what a completed city of two tiles pays without pennants.
    two_tile_city: int = 4
    #: RIV-4, RIV-5: which bends of the river may not go the same way.
    river_bends: str = "successive"
    #: BLD-12: whether the builder's second turn is always taken, or may be declined.
    second_turn: str = "always"
    #: DRG-3, SET-12: when the dragon sets out on its journey, or that there is none.
    dragon: str = "before_scoring"
    #: VOL-2: whether volcano tiles stay closed to portals, or open when the dragon has left.
    volcano: str = "closed"
    #: FRY-2, SET-12: whether the fairy stands by a follower or on a tile, or that there is none.
    fairy: str = "by_follower"
    #: PRN-1, SET-12: whether the princess may or must send a knight home, or does nothing.
    princess: str = "may"
    #: SET-12: whether magic portals lead anywhere.
    portal: str = "on"
    #: SET-13: what becomes of the tiles of a part that is left out.
    unused_tiles: str = "land"
    #: CAR-4: whether the Count and the districts are played with the city of Carcassonne.
    count: str = "on"

    @property
    def profile(self) -> str | None:
        """The name of the profile with just these options, if there is one."""
        for name, rules in PROFILES.items():
            if rules == self:
                return name
        return None

    def with_options(self, **options: str | int) -> Rules:
        """The same rules but for the options named."""
        unknown = [name for name in options if name not in OPTION_VALUES]
        if unknown:
            raise SetupError([no_such_option(name) for name in unknown])
        return replace(self, **options)  # type: ignore[arg-type]


PROFILES = {
    "classic": Rules(
        farm_scoring="by_city",
        two_tile_city=2,
        dragon="after_scoring",
        volcano="open",
        fairy="by_tile",
        princess="must",
    ),
    "modern": Rules(),
}
"""The rule profiles by name."""
OPTION_VALUES: dict[str, tuple[str | int, ...]] = {
    "farm_scoring": ("by_farm", "by_city"),
    "two_tile_city": (2, 4),
    "river_bends": ("successive", "adjacent"),
    "second_turn": ("always", "may"),
    "dragon": ("before_scoring", "after_scoring", "off"),
    "volcano": ("closed", "open"),
    "fairy": ("by_follower", "by_tile", "off"),
    "princess": ("may", "must", "off"),
    "portal": ("on", "off"),
    "unused_tiles": ("land", "box"),
    "count": ("on", "off"),
}
"""The rule options, and the values that each can have."""
# SET-12: the parts of The Princess & the Dragon, each with the signs on its tiles.
PARTS: dict[str, frozenset[str]] = {
    "dragon": frozenset({"dragon", "volcano"}),
    "fairy": frozenset(),
    "princess": frozenset({"princess"}),
    "portal": frozenset({"portal"}),
}


def no_such_option(name: str) -> Reason:
    """That there is no rule option of this name."""
    return Problem.NO_SUCH_OPTION(option=name, known=", ".join(OPTION_VALUES))


def read_rules(profile: str, options: Sequence[str]) -> tuple[str | Rules, list[str]]:
    """Rules from words: a profile, and options such as ``two_tile_city=2`` that change it.

    Returns the rules and what is wrong with the options; that a profile does not exist is left
    for the setup to say.
    """
    chosen: dict[str, str | int] = {}
    problems: list[str] = []
    for option in options:
        name, equals, value = option.partition("=")
        values = {str(each): each for each in OPTION_VALUES.get(name, ())}
        if not equals:
            problems.append(Problem.OPTION_UNWRITTEN(option=option))
        elif not values:
            problems.append(no_such_option(name))
        elif value not in values:
            problems.append(Problem.OPTION_VALUE(option=name, known=", ".join(values), value=value))
        else:
            chosen[name] = values[value]
    if profile not in PROFILES or not chosen:
        return profile, problems
    return PROFILES[profile].with_options(**chosen), problems


def read_sets(words: Iterable[str]) -> tuple[tuple[str, ...], dict[str, int]]:
    """Tile sets from words such as ``tower`` and ``2xbase``, and how many copies of each.

    Whether there are such sets is left for the setup to say.
    """
    sets: list[str] = []
    copies: dict[str, int] = {}
    for word in words:
        several = SOME_COPIES.fullmatch(word)
        name = several[2] if several else word
        sets.append(name)
        if several:
            copies[name] = int(several[1])
    return tuple(sets), copies


class Copies(Mapping[str, int]):
    """How many copies of each set there are. A set that is not named is there once.

    To name a set with 1 says no more than not to name it, and is forgotten.
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[str, int] | None = None) -> None:
        self._counts = {
            name: count
            for name, count in (counts or {}).items()
            if name not in SETS or not _is_number(count, 1, 1)
        }

    def __getitem__(self, name: str) -> int:
        return self._counts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __repr__(self) -> str:
        return repr(self._counts)


ONE_OF_EACH = Copies()


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first tile: players in seating order, tile sets, rules.

    ``rules`` is the name of a profile or a ``Rules`` of your own. ``copies`` has the sets of
    which there are several, as in ``{"base": 2}``. Of the sets in ``tiles_only``, which are
    among ``sets`` too, the tiles are used and the rules are not. With a ``scenario`` it is that
    which says what lies on the table and what is drawn, and the sets only bring their rules.
    """

    players: Sequence[str]
    sets: Sequence[str] = ("base",)
    rules: str | Rules = "modern"
    followers: int = USUAL_FOLLOWERS
    copies: Mapping[str, int] = ONE_OF_EACH
    tiles_only: Sequence[str] = ()
    scenario: Scenario | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", tuple(self.players))
        object.__setattr__(self, "sets", tuple(self.sets))
        object.__setattr__(self, "copies", Copies(self.copies))
        object.__setattr__(self, "tiles_only", tuple(self.tiles_only))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seating order."""
        return tuple(self.players)

    def validate(self) -> list[str]:
        """Everything that is wrong with this setup; nothing if it can be played."""
        return [problem for problems in self.problems().values() for problem in problems]

    def problems(self) -> dict[str, list[str]]:
        """What is wrong with each part of this setup."""
        return {
            "players": _player_problems(self.names, FEWEST_PLAYERS if self.scenario is None else 1),
            "sets": _set_problems(tuple(self.sets)),
            "rules": _rule_problems(self.rules),
            "followers": _follower_problems(self.followers),
            "copies": _copies_problems(self.copies, tuple(self.sets)),
            "tiles_only": _tiles_only_problems(tuple(self.tiles_only), tuple(self.sets)),
            "scenario": self.scenario.problems(self.sets) if self.scenario else [],
        }

    @property
    def options(self) -> Rules:
        """The rule options, those of the profile if one is named."""
        return PROFILES[self.rules] if isinstance(self.rules, str) else self.rules

    @property
    def in_force(self) -> frozenset[str]:
        """SET-7: the sets whose rules are played."""
        return frozenset(self.sets) - frozenset(self.tiles_only)

    @property
    def parts(self) -> frozenset[str]:
        """SET-12: the parts of The Princess & the Dragon that are played."""
        if "princess_dragon" not in self.in_force:
            return frozenset()
        return frozenset(part for part in PARTS if getattr(self.options, part) != "off")

    def copies_of(self, name: str) -> int:
        """SET-5: how many copies of a set are in the game."""
        return self.copies.get(name, 1) if name in self.sets else 0


def kit_of(setup: Setup) -> Kit:
    """The engine's tables for a setup. A setup with problems raises ``SetupError``."""
    return _start_of(_for_anybody(setup)).kit


def start_of(setup: Setup) -> State:
    """The position before the first draw, as a copy to play on."""
    return _start_of(_for_anybody(setup)).copy()


def tile_count(setup: Setup) -> int:
    """How many tiles a game has, those on the table at the beginning among them."""
    recipe = recipe_of(setup)
    return len(recipe.start) + sum(count for pile in recipe.piles for _, count in pile)


def recipe_of(setup: Setup) -> Recipe:
    """What the kit of a setup is made from."""
    return _recipe_of(_for_anybody(setup))


def _for_anybody(setup: Setup) -> Setup:
    """The same setup whoever plays and however it was put: a kit depends on nothing else."""
    problems = setup.validate()
    if problems:
        raise SetupError(problems)
    return replace(
        setup,
        players=COLOURS[: len(setup.names)],
        sets=sorted(setup.sets),
        rules=setup.options,
        tiles_only=sorted(setup.tiles_only),
    )


@lru_cache(maxsize=64)
def _start_of(setup: Setup) -> State:
    return first_position(Kit(_recipe_of(setup)))


def _recipe_of(setup: Setup) -> Recipe:
    """Tiles come from all sets, rules only from those in force."""
    start, river_piles = _beginning(frozenset(setup.sets))
    piles = (*river_piles, tuple(_land(setup)))
    if setup.scenario is not None:
        start, piles = setup.scenario.laid(), setup.scenario.piles()
    in_force, parts, rules = setup.in_force, setup.parts, setup.options
    return Recipe(
        players=len(setup.names),
        followers=setup.followers,
        piles=piles,
        start=start,
        farms_by_city=rules.farm_scoring == "by_city",
        two_tile_city_points=rules.two_tile_city,
        river_bends_adjacent=rules.river_bends == "adjacent",
        inns="inns_cathedrals" in in_force,
        traders="traders_builders" in in_force,
        dragon="dragon" in parts,
        fairy="fairy" in parts,
        princess="princess" in parts,
        portal="portal" in parts,
        tower="tower" in in_force,
        count="carcassonne" in in_force and rules.count == "on",
        crown="king_robber" in in_force,
        cultists="cultists" in in_force,
        dragon_after_scoring=rules.dragon == "after_scoring",
        fairy_by_tile=rules.fairy == "by_tile",
        princess_must=rules.princess == "must",
        volcano_closed=rules.volcano == "closed",
        second_turn_may=rules.second_turn == "may",
        plain_lake=setup.scenario is not None and setup.scenario.plain_lake,
    )


def _land(setup: Setup) -> list[tuple[Tile, int]]:
    """SET-2, SET-5: the land tiles. One start tile, of all copies, is never among them."""
    boxed = _signs_in_the_box(setup)
    return [
        (tile, setup.copies_of(name) * tile.count - tile.start)
        for name in SET_NAMES
        if name in setup.sets and name not in RIVERS
        for tile in load_set(name).tiles
        if not tile.marks & boxed
    ]


def _signs_in_the_box(setup: Setup) -> frozenset[str]:
    """SET-13: the signs of parts that are left out, where their tiles stay in the box."""
    if setup.options.unused_tiles == "land" or "princess_dragon" not in setup.in_force:
        return frozenset()
    return frozenset().union(*(PARTS[part] for part in PARTS.keys() - setup.parts))


def _beginning(sets: frozenset[str]) -> tuple[tuple[Laid, ...], list[Pile]]:
    """SET-2, RIV-1, RIV-9, CAR-1: what lies on the table, and the piles drawn before the land."""
    if "carcassonne" in sets:
        block = load_block()
        squares = [(x, y) for y in range(block.height) for x in range(block.width)]
        return tuple(Laid(block.square(x, y), x, y, 0) for x, y in squares), []
    if "river_2" in sets:
        second = load_set("river_2")
        # RIV-14: both rivers share one spring, and the lake with the volcano ends them.
        first = _with_role(load_set("river"), "middle") if "river" in sets else ()
        piles = [
            _with_role(second, "fork"),
            (*first, *_with_role(second, "middle")),
            _with_role(second, "lake"),
        ]
        return (Laid(_with_role(second, "spring")[0][0], 0, 0, 0),), piles
    if "river" in sets:
        river = load_set("river")
        piles = [_with_role(river, "middle"), _with_role(river, "lake")]
        return (Laid(_with_role(river, "spring")[0][0], 0, 0, 0),), piles
    start = next(tile for tile in load_set("base").tiles if tile.start)
    return (Laid(start, 0, 0, 0),), []


def _with_role(tiles: TileSet, role: str) -> Pile:
    return tuple((tile, tile.count) for tile in tiles.tiles if tile.river_role == role)


def _player_problems(names: tuple[str, ...], fewest: int) -> list[str]:
    problems: list[str] = []
    if not fewest <= len(names) <= MOST_PLAYERS:
        problems.append(Problem.PLAYERS_COUNT(count=len(names)))
    for name in names:
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
            problems.append(Problem.NAME_LENGTH(most=LONGEST_NAME, name=name))
        elif not name.isprintable() or name != name.strip() or "," in name:
            problems.append(Problem.NAME_LETTERS(name=name))
    shared = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    return problems + [Problem.NAME_SHARED(count=names.count(name), name=name) for name in shared]


def no_such_set(name: str) -> Reason:
    """That there is no tile set of this name."""
    return Problem.NO_SUCH_SET(set=name, known=", ".join(SETS))


def _set_problems(sets: tuple[str, ...]) -> list[str]:
    problems: list[str] = []
    for name in dict.fromkeys(sets):
        if name not in SETS:
            problems.append(no_such_set(name))
        if sets.count(name) > 1:
            problems.append(Problem.SET_REPEATED(set=name, count=sets.count(name)))
    if "base" not in sets:
        problems.append(Problem.NO_BASE())
    if "carcassonne" in sets:
        problems += [Problem.TWO_BEGINNINGS(set=river) for river in RIVERS if river in sets]
    return problems


def _rule_problems(rules: str | Rules) -> list[str]:
    if isinstance(rules, str):
        if rules in PROFILES:
            return []
        return [Problem.NO_SUCH_PROFILE(profile=rules, known=", ".join(PROFILES))]
    return [
        Problem.OPTION_VALUE(
            option=option, known=", ".join(map(str, values)), value=getattr(rules, option)
        )
        for option, values in OPTION_VALUES.items()
        if getattr(rules, option) not in values
    ]


def _follower_problems(followers: int) -> list[str]:
    if _is_number(followers, 1, MOST_FOLLOWERS):
        return []
    return [Problem.FOLLOWERS_COUNT(most=MOST_FOLLOWERS, count=followers)]


def _copies_problems(copies: Mapping[str, int], sets: tuple[str, ...]) -> list[str]:
    problems: list[str] = []
    for name, count in copies.items():
        if name not in sets:
            problems.append(Problem.COPIES_OF_NOTHING(count=count, set=name))
        elif name in ONLY_ONE:
            problems.append(Problem.ONLY_ONE(set=name, count=count, reason=ONLY_ONE[name]))
        elif not _is_number(count, 1, MOST_COPIES):
            problems.append(Problem.COPIES_COUNT(most=MOST_COPIES, set=name, count=count))
    return problems


def _tiles_only_problems(names: tuple[str, ...], sets: tuple[str, ...]) -> list[str]:
    problems: list[str] = []
    for name in dict.fromkeys(names):
        if name not in sets:
            problems.append(Problem.TILES_OF_NOTHING(set=name))
        elif name in ALWAYS_WITH_RULES:
            reason = ALWAYS_WITH_RULES[name]
            problems.append(Problem.ALWAYS_WITH_RULES(set=name, reason=reason))
        if names.count(name) > 1:
            problems.append(Problem.TILES_ONLY_REPEATED(set=name, count=names.count(name)))
    return problems


def _is_number(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most
