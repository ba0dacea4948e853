"""Games for the tests: setups to go through, and players that choose in different ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from bastide import Game, Rules, Setup, View
from bastide.catalogue import Kind
from bastide.setup import (
    ALWAYS_WITH_RULES,
    COLOURS,
    MOST_COPIES,
    MOST_FOLLOWERS,
    ONLY_ONE,
    OPTION_VALUES,
    PROFILES,
    RIVERS,
    SETS,
    USUAL_FOLLOWERS,
)
from tests.referee import Referee, Trial
from tests.referee.pieces import OPEN
from tests.referee.table import Move

Pick = Callable[[int], int]
"""Given a bound, a number from 0 up to it; where the number comes from is the caller's."""

MODERN, CLASSIC = PROFILES["modern"], PROFILES["classic"]
RULES: dict[str, Rules] = {
    "modern": MODERN,
    "classic": CLASSIC,
    **{
        f"{name}, {option}": rules.with_options(**{option: value})
        for name, rules, other in (("modern", MODERN, CLASSIC), ("classic", CLASSIC, MODERN))
        for option, value in (
            ("farm_scoring", other.farm_scoring),
            ("two_tile_city", other.two_tile_city),
            ("river_bends", "adjacent"),
        )
    },
}
"""Both profiles, and each with each option the other way."""

STYLES = ("any", "dense", "builder", "farmer", "shy", "curious")
# The curious do what is seldom possible whenever it is.
RARE = ("exchange", "ransom", "leave", "settle", "count", "banish", "capture", "fairy", "build")
# They try so many places for the last tile of all, to see the Count move after it.
LAST_PLACES_TRIED = 8


def setup_for(players: int, river: bool = False, rules: str = "modern") -> Setup:
    """A setup by number of players, with or without the River, and the name of its rules."""
    sets = ("base", "river") if river else ("base",)
    return Setup(players=COLOURS[:players], sets=sets, rules=RULES[rules])


def all_setups() -> Iterator[Setup]:
    """Every number of players, with and without the River, by all of the rules."""
    for players in range(2, 7):
        for river in (False, True):
            for rules in RULES:
                yield setup_for(players, river, rules)


def any_setup(pick: Pick) -> Setup:
    """Any players, any sets that go together, each option either way; often a profile's.

    Now and then there are several copies of a set, tiles without their rules, or more or fewer
    followers.
    """
    players = COLOURS[: 2 + pick(5)]
    start = pick(8)
    sets = ["base"]
    sets += {5: ["river"], 6: ["river_2"], 7: [*RIVERS]}.get(start, [])
    sets += ["carcassonne"] if 2 <= start < 5 else []
    many = 1 + pick(3)
    for name in SETS:
        if name not in ("base", "carcassonne", *RIVERS) and pick(4) < many:
            sets.append(name)
    profile = ("modern", "classic")[pick(2)]
    rules = PROFILES[profile]
    if pick(2):
        chosen = {name: values[pick(len(values))] for name, values in OPTION_VALUES.items()}
        # The Count is more often there: without him, Carcassonne is only a place to begin.
        chosen["count"] = ("on", "on", "on", "off")[pick(4)]
        rules = rules.with_options(**chosen)
    return Setup(
        players=players,
        sets=sets,
        rules=rules,
        followers=USUAL_FOLLOWERS if pick(8) else 1 + pick(MOST_FOLLOWERS),
        copies=any_copies(sets, pick) if pick(4) == 0 else {},
        tiles_only=any_tiles_only(sets, pick) if pick(3) == 0 else (),
    )


def any_copies(sets: Sequence[str], pick: Pick) -> dict[str, int]:
    """More copies of one set or of several."""
    copied = [name for name in sets if name not in ONLY_ONE]
    copies = {copied[pick(len(copied))]: 2}
    for name in copied:
        if pick(4) == 0:
            # The referee takes its time over large boards, so most of them stay smaller.
            most = MOST_COPIES if name != "base" or pick(8) == 0 else 2
            copies[name] = 1 + pick(most)
    return copies


def any_tiles_only(sets: Sequence[str], pick: Pick) -> tuple[str, ...]:
    """Some of the sets that can do without their rules."""
    return tuple(name for name in sets if name not in ALWAYS_WITH_RULES and pick(2))


def picker(seed: int) -> Pick:
    """Numbers from a generator of its own."""
    random = Random(seed).random
    return lambda bound: int(random() * bound)


def choose_tile(referee: Referee, pick: Pick) -> str:
    """One of the tiles in the pile, each as likely as the others."""
    number = pick(sum(referee.pile.values()))
    for tile, count in referee.pile.items():
        if number < count:
            return tile
        number -= count
    raise AssertionError("the number is below the tiles in the pile")


def choose_placement(referee: Referee, style: str, pick: Pick) -> Move:
    """A legal placement. All but one style like to fill gaps, which completes features."""
    choices = [move for move in referee.moves if move[0] == "place"]
    if style == "curious" and referee.options.count and not referee.pile:
        tried = [_any_of(choices, pick) for _ in range(LAST_PLACES_TRIED)]
        choices = [move for move in tried if _opens_districts(referee, move)] or choices
    elif style != "any" and pick(4):
        gaps = referee.ground.demands
        open_sides = [gaps[int(x), int(y)].count(OPEN) for _, x, y, _ in choices]
        fewest = min(open_sides)
        choices = [move for move, sides in zip(choices, open_sides, strict=True) if sides == fewest]
    return choices[pick(len(choices))]


def choose_move(referee: Referee, style: str, pick: Pick) -> Move:
    """One of the moves that are legal now."""
    kinds: dict[str, list[Move]] = {}
    for move in referee.moves:
        kinds.setdefault(str(move[0]), []).append(move)
    if style == "curious" and referee.lost_challenge:
        for move in kinds.get("deploy", ()):
            if _goes_where_a_challenge_was_lost(referee, move):
                return move
    rare = [kind for kind in RARE if kind in kinds]
    if style == "curious" and rare and pick(4):
        return _any_of(kinds[rare[pick(len(rare))]], pick)
    if "place" in kinds and (len(kinds) == 1 or pick(4)):
        return choose_placement(referee, style, pick)
    if style == "shy" and "pass" in kinds and pick(4):
        return ("pass",)
    if style in ("farmer", "builder") and "deploy" in kinds and pick(8):
        liked = [move for move in kinds["deploy"] if _is_liked(referee, move, style)]
        if liked:
            return _any_of(liked, pick)
        if "pass" in kinds and pick(2):
            return ("pass",)
    # By kind first: a portal offers so many deployments that nothing else would ever be chosen.
    names = list(kinds)
    if len(names) == 2 and "deploy" in kinds and "pass" in kinds:
        choices = [*kinds["deploy"], ("pass",)]
        return _any_of(choices, pick)
    return _any_of(kinds[names[pick(len(names))]], pick)


def _any_of(moves: Sequence[Move], pick: Pick) -> Move:
    return moves[pick(len(moves))]


def _opens_districts(referee: Referee, placement: Move) -> bool:
    """Whether a placement, without a wood move, lets its player put a follower into a district."""
    tried = referee.copy()
    tried.play(placement)
    while tried.phase in ("deploy", "leave") and ("pass",) in tried.moves:
        tried.play(("pass",))
    return tried.phase == "settle"


def _goes_where_a_challenge_was_lost(referee: Referee, move: Move) -> bool:
    """Whether a portal leads to a building that will pay nothing."""
    _, segment, _, x, y = move
    return referee.ground.spot_at(int(x), int(y), int(segment)) in referee.lost_challenge


def _is_liked(referee: Referee, move: Move, style: str) -> bool:
    """Farmers like fields and pigs, builders anything else."""
    _, segment, _, x, y = move
    spot = referee.ground.spot_at(int(x), int(y), int(segment))
    return (referee.ground.kind[spot] == Kind.FIELD) == (style == "farmer")


def take_action(trial: Trial, styles: Sequence[str], pick: Pick) -> None:
    """Let whoever is to act, or chance, do one thing."""
    referee = trial.referee
    if referee.phase == "draw":
        trial.draw(choose_tile(referee, pick))
    else:
        trial.play(choose_move(referee, styles[referee.to_act], pick))


def play_through(trial: Trial, pick: Pick, sample: Pick) -> None:
    """Play a game to its end. On every turn the trial compares what is cheap to compare, and
    the rest where ``sample`` says so.
    """
    styles = [STYLES[pick(len(STYLES))] for _ in trial.setup.names]
    while not trial.over:
        take_action(trial, styles, pick)
        if sample(40) == 0:
            trial.check_standing()
            trial.check_features_of_last_tile()
        if sample(1000) == 0:
            trial.check_all()
    trial.check_board()
    if sample(8) == 0:
        trial.check_all()


def play_closely(trial: Trial, pick: Pick, every: int = 1) -> None:
    """Play a game to its end, comparing everything after every action, or every few of them."""
    styles = [STYLES[pick(len(STYLES))] for _ in trial.setup.names]
    actions = 0
    while not trial.over:
        take_action(trial, styles, pick)
        actions += 1
        if actions % every == 0 or trial.over:
            trial.check_all()
            trial.check_features_of_last_tile()


def snapshot(view: View) -> dict[str, object]:
    """Everything that can be seen of a position, and of a game its history."""
    seen: dict[str, object] = {
        "turn": (view.turn, view.phase, view.to_act, view.active, view.tile),
        "legal": list(view.legal_actions),
        "scores": (view.scores, view.standing, view.points_by_source, view.winners),
        "supply": view.supply,
        "board": (view.board, view.last_placed, view.empty_cells),
        "followers": view.followers,
        "figures": (view.dragon, view.fairy, view.fairy_stands_by, view.count_in, view.titles),
        "held": (view.goods, view.towers, view.tower_pieces, view.prisoners, view.set_aside),
        "features": view.features,
        "pile": (view.tiles_left, view.odds, view.discarded),
    }
    if isinstance(view, Game):
        seen["history"] = (view.log, view.steps, view.awaits_draw)
    return seen
