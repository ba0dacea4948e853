"""Putting a summary together: what is said of the sets and rules that are played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bastide.catalogue import SET_NAMES, load_block, load_set
from bastide.engine import words
from bastide.engine.kit import TOWER_PIECES
from bastide.errors import SetupError
from bastide.setup import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    RIVERS,
    SETS,
    Setup,
    recipe_of,
)
from bastide.summary.model import Line, Section, Summary
from bastide.summary.points import CULTISTS, DRAGON, INNS, KING, TOWER, TRADERS, points_rows
from bastide.summary.words import LANGUAGES, Words

# The fields of a score track.
LAP = 50
CITY = "carcassonne"
UNITS = ("tile", "pennant", "city", "road")
# What ends a road on the tiles of a set, with its rules or without (SET-8).
ROAD_ENDS = {TRADERS: "village", DRAGON: "volcano", TOWER: "tower", CULTISTS: "shrine"}


def summary_of(setup: Setup, language: str = "en") -> Summary:
    """The rules in short, for a setup.

    Who plays makes no difference. A River and Carcassonne, of which a game has only one, can both
    be in a summary.
    """
    if language not in LANGUAGES:
        raise ValueError(f"a summary is in {', '.join(LANGUAGES)}, not in {language!r}")
    problems = problems_of(setup)
    if problems:
        raise SetupError(problems)
    say = Words(language)
    profile = setup.options.profile or "own"
    return Summary(
        language=language,
        title=say("title"),
        subtitle=say("subtitle", least=FEWEST_PLAYERS, most=MOST_PLAYERS),
        rules=say(f"rules.{profile}"),
        sections=tuple(_sections(setup, say)),
        units={unit: say(f"unit.{unit}") for unit in UNITS},
        columns=(say("points.in_play"), say("points.at_end")),
    )


def problems_of(setup: Setup) -> list[str]:
    """Everything that is wrong with a setup, but for having both ways to begin (RIV-16)."""
    found = [problem for game in _games(setup) for problem in game.validate()]
    return list(dict.fromkeys(found))


def tiles_of(setup: Setup, name: str) -> int:
    """How many tiles of a set there are to lay, SET-13 considered."""
    if name == CITY:
        return len(load_block().squares)
    if name not in SET_NAMES:
        return 0
    if name == "base" or name in RIVERS:
        return setup.copies_of(name) * load_set(name).total
    land = recipe_of(_games(setup)[0]).piles[-1]
    return sum(count for tile, count in land if tile.set == name)


def _has_both(setup: Setup) -> bool:
    return CITY in setup.sets and any(river in setup.sets for river in RIVERS)


def _games(setup: Setup) -> list[Setup]:
    """The games that a summary is for: one, or one with a River and one with Carcassonne."""
    if not _has_both(setup):
        return [setup]
    without = ((CITY,), RIVERS)
    return [
        replace(setup, sets=tuple(name for name in setup.sets if name not in left_out))
        for left_out in without
    ]


def _sections(setup: Setup, say: Words) -> Iterator[Section]:
    yield Section("turn", say("turn"), lines=tuple(_turn(setup, say)))
    yield _points(setup, say)
    yield _roles(setup, say)
    yield Section("complete", say("complete"), lines=tuple(_complete(setup, say)))
    yield Section("end", say("end"), lines=tuple(_end(setup, say)))
    yield _figures(setup, say)
    base = say("tiles", tiles=tiles_of(setup, "base"))
    yield Section("start", say("start"), base, lines=tuple(_start(setup, say)))
    rivers = [name for name in RIVERS if name in setup.sets]
    if rivers:
        name = "rivers" if len(rivers) > 1 else rivers[0]
        total = sum(tiles_of(setup, river) for river in rivers)
        lines = tuple(_rivers(setup, say))
        yield Section(name, say(f"set.{name}"), say("tiles", tiles=total), lines=lines)
    for name in SETS:
        if name in setup.sets and name not in ("base", *RIVERS):
            tiles = tiles_of(setup, name)
            aside = say("tiles", tiles=tiles) if tiles else ""
            lines = tuple(_expansion(setup, say, name))
            gallery: tuple[Line, ...] = ()
            if name == CITY and _plays_count(setup):
                gallery = tuple(_districts(setup, say))
            yield Section(name, say(f"set.{name}"), aside, gallery, lines=lines)


def _turn(setup: Setup, say: Words) -> Iterator[Line]:
    """TURN-1, MIX-1: the steps in their order, each with what belongs to it."""
    steps = list(_steps(setup, say))
    draw = next(number for number, step in enumerate(steps, 1) if step[0].picture == "back")
    builder = TRADERS in setup.in_force
    if builder:
        key = f"turn.again.{setup.options.second_turn}"
        steps.append([Line(say(key, first=draw, last=len(steps)), "builder", TRADERS)])
    for number, (step, *inner) in enumerate(steps, 1):
        yield replace(step, number=number)
        yield from (replace(line, inner=True) for line in inner)
    if TOWER in setup.in_force:
        yield Line(say("turn.ransom", points=words.RANSOM_PRICE), "prisoner", TOWER)


def _steps(setup: Setup, say: Words) -> Iterator[list[Line]]:
    parts, rules = setup.parts, setup.options
    if "fairy" in parts:
        points = words.FAIRY_TURN_POINTS
        told = say(f"turn.fairy.{rules.fairy}", points=points)
        if rules.fairy == "by_follower" and _may_go_on(setup):
            told += f" {say('turn.fairy.again')}"
        yield [Line(told, "fairy", DRAGON)]
    draw = [Line(say("turn.draw"), "back")]
    if "dragon" in parts:
        draw.append(Line(say("turn.aside"), "dragon-sign", DRAGON))
        draw.append(Line(say("turn.volcano"), "volcano", DRAGON))
    yield draw
    yield list(_wood(setup, say))
    journey = _journey(setup, say)
    if journey and rules.dragon == "before_scoring":
        yield journey
    count = _plays_count(setup)
    if count:
        yield [Line(say("turn.leave"), "castle", CITY)]
    score = [Line(say("turn.score"), "track")]
    if TRADERS in setup.in_force:
        score.append(Line(say("turn.goods"), "goods", TRADERS))
    if KING in setup.in_force:
        score.append(Line(say("turn.titles"), "titles", KING))
    yield score
    if count:
        yield [Line(say("turn.settle"), "count", CITY)]
    if journey and rules.dragon == "after_scoring":
        yield journey


def _may_go_on(setup: Setup) -> bool:
    """BLD-4, RIV-12: whether a turn can have more than one tile."""
    return TRADERS in setup.in_force or "river_2" in setup.sets


def _wood(setup: Setup, say: Words) -> Iterator[Line]:
    """MIX-2: what the one move of wood can be."""
    parts, rules = setup.parts, setup.options
    choices = []
    if INNS in setup.in_force:
        choices.append(Line(say("wood.large"), "large", INNS))
    if TRADERS in setup.in_force:
        choices.append(Line(say("wood.builder"), "builder", TRADERS))
        choices.append(Line(say("wood.pig"), "pig", TRADERS))
    if "portal" in parts:
        choices.append(Line(say("wood.portal"), "portal", DRAGON))
    if "princess" in parts:
        choices.append(Line(say(f"wood.princess.{rules.princess}"), "princess", DRAGON))
    if "fairy" in parts:
        choices.append(Line(say(f"wood.fairy.{rules.fairy}"), "fairy", DRAGON))
    if TOWER in setup.in_force:
        choices.append(Line(say("wood.tower"), "tower", TOWER))
        choices.append(Line(say("wood.guard"), "guard", TOWER))
    if not choices:
        yield Line(say("turn.deploy"), "follower")
        return
    yield Line(say("turn.wood"))
    yield Line(say("wood.follower"), "follower")
    yield from choices


def _journey(setup: Setup, say: Words) -> list[Line]:
    if "dragon" not in setup.parts:
        return []
    key = "turn.journey.fairy" if "fairy" in setup.parts else "turn.journey"
    return [Line(say(key, steps=words.DRAGON_STEPS), "dragon", DRAGON)]


def _plays_count(setup: Setup) -> bool:
    return CITY in setup.in_force and setup.options.count == "on"


def _points(setup: Setup, say: Words) -> Section:
    lines = (Line(say("points.when")),)
    return Section("points", say("points"), rows=points_rows(setup, say), lines=lines)


def _complete(setup: Setup, say: Words) -> Iterator[Line]:
    """ROAD-1, CITY-1, CLO-1, FARM-1 to FARM-3."""
    ends = [say(f"road.{end}") for end in _road_ends(setup)]
    key = "complete.road.also" if ends else "complete.road"
    yield Line(say(key, ends=", ".join(ends)), "road")
    yield Line(say("complete.city"), "city")
    shrine = ".shrine" if CULTISTS in setup.in_force else ""
    yield Line(say(f"complete.cloister{shrine}"), "cloister")
    yield Line(say("complete.farm"), "farmer")


def _road_ends(setup: Setup) -> Iterator[str]:
    """ROAD-1: what ends a road besides crossings, cities and cloisters, SET-13 considered."""
    is_in_parts = DRAGON in setup.in_force and "dragon" not in setup.parts
    volcanoes_are_boxed = is_in_parts and setup.options.unused_tiles == "box"
    for name, end in ROAD_ENDS.items():
        if name in setup.sets and not (end == "volcano" and volcanoes_are_boxed):
            yield end


def _roles(setup: Setup, say: Words) -> Section:
    roles = ["thief", "knight", "monk", "farmer"]
    if CULTISTS in setup.in_force:
        roles.append("heretic")
    if TOWER in setup.in_force:
        roles.append("guard")
    lines = [Line(say("roles.farmer")), Line(say("roles.most")), Line(say("roles.joined"))]
    if INNS in setup.in_force:
        lines.append(Line(say("roles.large"), "", INNS))
    if TRADERS in setup.in_force:
        lines.append(Line(say("roles.others"), "", TRADERS))
    gallery = tuple(Line(say(f"role.{role}"), role) for role in roles)
    return Section("roles", say("roles"), gallery=gallery, lines=tuple(lines))


def _end(setup: Setup, say: Words) -> Iterator[Line]:
    yield Line(say("end.last"))
    if _plays_count(setup):
        yield Line(say("end.market"), "market", CITY)
    yield Line(say("end.count"))
    yield Line(say("end.win"))


def _figures(setup: Setup, say: Words) -> Section:
    gallery = [Line(say("figures.follower", count=setup.followers), "follower")]
    if INNS in setup.in_force:
        gallery.append(Line(say("figures.large"), "large"))
    if TRADERS in setup.in_force:
        gallery.append(Line(say("figures.builder"), "builder"))
        gallery.append(Line(say("figures.pig"), "pig"))
    grid: tuple[tuple[str, ...], ...] = ()
    if TOWER in setup.in_force:
        gallery.append(Line(say("figures.tower"), "tower-piece"))
        players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        grid = (
            (say("figures.players"), *map(str, players)),
            (say("figures.pieces"), *(str(TOWER_PIECES[number]) for number in players)),
        )
    return Section("figures", say("figures"), gallery=tuple(gallery), grid=grid)


def _start(setup: Setup, say: Words) -> Iterator[Line]:
    rivers = [name for name in RIVERS if name in setup.sets]
    if not rivers and CITY not in setup.sets:
        yield Line(say("start.tile"), "start")
    if rivers:
        key = "rivers" if len(rivers) > 1 else rivers[0]
        middle = sum(
            tile.count
            for river in rivers
            for tile in load_set(river).tiles
            if tile.river_role == "middle"
        )
        yield Line(say(f"start.{key}", middle=middle), "spring")
    if CITY in setup.sets:
        city = say("start.carcassonne", squares=len(load_block().squares))
        if _plays_count(setup):
            city += " " + say("start.count")
        yield Line(city, "city-block")
    if rivers and CITY in setup.sets:
        yield Line(say("start.either"))
    yield Line(say("start.stacks"), "stack")
    yield Line(say("start.track", lap=LAP), "track")
    yield Line(say("start.first"))
    beside = list(_beside(setup, say))
    if beside:
        yield Line(f"{say('start.beside')} {', '.join(beside)}.")


def _beside(setup: Setup, say: Words) -> Iterator[str]:
    yield from (say(f"start.beside.{part}") for part in ("dragon", "fairy") if part in setup.parts)
    if TRADERS in setup.in_force:
        yield say("start.beside.goods", **_tokens(setup))
    if KING in setup.in_force:
        yield say("start.beside.titles")


def _tokens(setup: Setup) -> dict[str, int]:
    """GOOD-3: as many tokens as there are signs."""
    tokens: dict[str, int] = {}
    for tile in load_set(TRADERS).tiles:
        for segment in tile.segments:
            if segment.goods is not None:
                copies = setup.copies_of(TRADERS) * tile.count
                tokens[segment.goods] = tokens.get(segment.goods, 0) + copies
    return tokens


def _rivers(setup: Setup, say: Words) -> Iterator[Line]:
    yield Line(say("river.on"), "river")
    yield Line(say(f"river.{setup.options.river_bends}"), "bend")
    yield Line(say("river.water"))
    if "river_2" in setup.sets:
        yield Line(say("river_2.arms"), "fork")
        yield Line(say("river_2.city"), "river-city")
        yield Line(say("river_2.lake"), "lake")


def _princess_dragon(setup: Setup, say: Words) -> Iterator[Line]:
    parts, rules = setup.parts, setup.options
    if "dragon" in parts:
        yield Line(say(f"dragon.volcano.{rules.volcano}"), "volcano")
        yield Line(say("dragon.tile"), "dragon")
    if "fairy" in parts:
        key = "dragon.fairy" if "dragon" in parts else "dragon.fairy.alone"
        yield Line(say(key), "fairy")
    if "princess" in parts:
        yield Line(say("dragon.princess"), "princess")
    if "portal" in parts and TRADERS in setup.in_force:
        yield Line(say("dragon.portal"), "portal")
    if rules.unused_tiles == "box" and tiles_of(setup, DRAGON) < _in_the_box(setup):
        yield Line(say("dragon.box"))


def _in_the_box(setup: Setup) -> int:
    return setup.copies_of(DRAGON) * load_set(DRAGON).total


def _districts(setup: Setup, say: Words) -> Iterator[Line]:
    """CNT-7, CNT-9: where followers go from each district."""
    yield Line(say("count.castle"), "castle")
    yield Line(say("count.blacksmith"), "blacksmith")
    shrine = ".shrine" if CULTISTS in setup.in_force else ""
    yield Line(say(f"count.cathedral{shrine}"), "cathedral-district")
    yield Line(say("count.market"), "market")


def _carcassonne(setup: Setup, say: Words) -> Iterator[Line]:
    if _plays_count(setup):
        yield Line(say("count.locked"), "count")
        barred = [
            "princess" * ("princess" in setup.parts),
            "fairy" * ("fairy" in setup.parts and setup.options.fairy == "by_follower"),
        ]
        if any(barred):
            yield Line(say(f"count.not.{'both' if all(barred) else ''.join(barred)}"))
    king = ".king" if KING in setup.in_force else ""
    yield Line(say(f"count.city{king}"), "city-block")


def _expansion(setup: Setup, say: Words, name: str) -> Iterator[Line]:
    if name in setup.tiles_only:
        yield Line(say("tiles_only"))
    elif name == DRAGON:
        yield from _princess_dragon(setup, say)
    elif name == CITY:
        yield from _carcassonne(setup, say)
    else:
        yield from (Line(say(key), picture) for key, picture in _EXPANSIONS[name])


# What there is to say of each other set, with its pictures.
_EXPANSIONS = {
    INNS: (("inns.inn", "inn-tile"),),
    TRADERS: (
        ("traders.goods", "goods-sign"),
        ("traders.builder", "builder"),
        ("traders.pig", "pig"),
    ),
    TOWER: (
        ("tower.reach", "reach"),
        ("tower.take", "prisoner"),
        ("tower.exchange", ""),
        ("tower.guard", "guard"),
    ),
    KING: (("king.larger", "titles"),),
    "king_robber_tiles": (("land.bridge", "more-tiles"),),
    CULTISTS: (("cultists.place", "shrine"), ("cultists.race", "heretic")),
}
