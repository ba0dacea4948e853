"""Games for the tests: setups to go through, and players that choose in different ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from bastide import Game, Rules, Setup, View
from bastide.catalogue import Kind
from bastide.setup import COLOURS, PROFILES
from tests.referee import Trial
from tests.referee.judge import Placement, Referee
from tests.referee.pieces import OPEN

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

STYLES = ("any", "dense", "builder", "farmer", "shy")


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


def choose_placement(referee: Referee, style: str, pick: Pick) -> Placement:
    """A legal placement. All but one style like to fill gaps, which completes features."""
    choices: Sequence[Placement] = referee.placements
    if style != "any" and pick(4):
        gaps = referee.ground.demands
        fewest = min(gaps[x, y].count(OPEN) for x, y, _ in choices)
        choices = [each for each in choices if gaps[each[0], each[1]].count(OPEN) == fewest]
    return choices[pick(len(choices))]


def choose_segment(referee: Referee, style: str, pick: Pick) -> int | None:
    """A legal deployment, or none."""
    choices: list[int | None] = [*referee.deployments]
    if style == "shy":
        choices += [None] * (3 * len(choices))
    elif style in ("farmer", "builder"):
        kinds = referee.ground.pieces[referee.last].kinds
        farms = style == "farmer"
        liked: list[int | None] = [
            each for each in referee.deployments if (kinds[each] is Kind.FIELD) == farms
        ]
        choices = liked or [None]
    else:
        choices.append(None)
    return choices[pick(len(choices))]


def take_action(trial: Trial, styles: Sequence[str], pick: Pick) -> None:
    """Let whoever is to act, or chance, do one thing."""
    referee = trial.referee
    style = styles[referee.to_act]
    if referee.phase == "draw":
        trial.draw(choose_tile(referee, pick))
    elif referee.phase == "place":
        trial.place(choose_placement(referee, style, pick))
    else:
        trial.deploy(choose_segment(referee, style, pick))


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


def play_closely(trial: Trial, pick: Pick) -> None:
    """Play a game to its end, comparing everything after every action."""
    styles = [STYLES[pick(len(STYLES))] for _ in trial.setup.names]
    while not trial.over:
        take_action(trial, styles, pick)
        trial.check_all()
        trial.check_features_of_last_tile()


def snapshot(view: View) -> dict[str, object]:
    """Everything that can be seen of a position, and of a game its history."""
    seen: dict[str, object] = {
        "turn": (view.turn, view.phase, view.to_act, view.tile, view.over),
        "legal": list(view.legal_actions),
        "scores": (view.scores, view.standing, view.points_by_source, view.winners),
        "supply": view.supply,
        "board": (view.board, view.last_placed, view.empty_cells),
        "followers": view.followers,
        "features": view.features,
        "pile": (view.tiles_left, view.odds, view.discarded),
    }
    if isinstance(view, Game):
        seen["history"] = (view.log, view.steps, view.awaits_draw)
    return seen
