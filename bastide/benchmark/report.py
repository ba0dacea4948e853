"""How fast the engine is on this machine, what searches with it, the environments, the painter.

The compiled engine and its plain source are measured in turn, round by round, and medians are
given: a machine that slows down meanwhile slows down both. Plain Python runs in a process of
its own, as ``python -m bastide.benchmark``, since one process cannot hold both.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

import bastide
from bastide.benchmark.envs import EnvSpeeds, are_there, env_speeds
from bastide.benchmark.search import SearchSpeed, search_speeds
from bastide.engine import survey, turn, words
from bastide.engine.dice import Dice
from bastide.engine.kit import Kit
from bastide.engine.playout import playouts
from bastide.engine.state import State
from bastide.game import Game
from bastide.setup import ALL_SETS, COLOURS, SETS, Setup, kit_of, start_of

SEED = 1
TABLE = Setup(COLOURS[:2])
GROWTH_BOXES = (1, 2, 4)
GROWTH_PLAYERS = (2, 5)
# The interpreter needs to have run a function some times to run it at its best.
WARM_UP = 10
# Plain Python does one game in the time of so many compiled ones, roughly.
PLAIN_SHARE = 30
# How often a board is drawn in a round, and how wide its PNG is.
PICTURES = 10
PICTURE_WIDTH = 1200


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure: rounds, and in each the compiled engine's games and replays."""

    rounds: int
    games: int
    replays: int
    growth_games: int
    set_games: int
    env_steps: int = 0
    search_nodes: int = 0

    def of_engine(self, compiled: bool) -> Effort:
        """As much as takes the engine in question about as long."""
        if compiled:
            return self
        return Effort(
            rounds=self.rounds,
            games=max(1, self.games // PLAIN_SHARE),
            replays=max(1, self.replays // PLAIN_SHARE),
            growth_games=max(max(GROWTH_BOXES), self.growth_games // PLAIN_SHARE),
            set_games=max(1, self.set_games // PLAIN_SHARE),
            env_steps=max(1, self.env_steps // PLAIN_SHARE),
            search_nodes=max(1, self.search_nodes // PLAIN_SHARE),
        )


FULL = Effort(
    rounds=9,
    games=4500,
    replays=60,
    growth_games=3000,
    set_games=1500,
    env_steps=3000,
    search_nodes=3000,
)
QUICK = Effort(
    rounds=3,
    games=1500,
    replays=30,
    growth_games=300,
    set_games=200,
    env_steps=1000,
    search_nodes=500,
)


@dataclass(frozen=True, slots=True)
class Speeds:
    """Random games a second, and microseconds for single steps called from Python."""

    games_per_second: float
    copy: float
    legal_moves: float
    place: float
    deploy: float


@dataclass(frozen=True, slots=True)
class Growth:
    """What a turn of a random game costs, in microseconds, on a board of so many tiles."""

    tiles: int
    river: bool
    players: int
    turn: float


@dataclass(frozen=True, slots=True)
class SetSpeed:
    """Random games a second with some sets, and microseconds for a turn."""

    name: str
    sets: tuple[str, ...]
    tiles: int
    games_per_second: float
    turn: float


@dataclass(frozen=True, slots=True)
class PictureSpeeds:
    """Milliseconds for pictures of a board, its SVG once the painter is warm, and its size."""

    tiles: int
    svg: float
    svg_bytes: int
    png: float
    png_width: int


@dataclass(frozen=True, slots=True)
class Report:
    """All measures; ``compiled`` is None where there is no compiled engine, ``envs`` where the
    packages of ``bastide[envs]`` are not installed.
    """

    cpu: str
    python: str
    system: str
    version: str
    rounds: int
    compiled: Speeds | None
    plain: Speeds
    ratio: float | None
    growth: tuple[Growth, ...]
    sets: tuple[SetSpeed, ...]
    pictures: PictureSpeeds
    envs: EnvSpeeds | None
    searches: tuple[SearchSpeed, ...]

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def measure(effort: Effort, tell: Callable[[str], None] = lambda _: None) -> Report:
    """Measure everything. ``tell`` hears what is being measured."""
    with_compiled = bastide.is_compiled()
    compiled, plain = [], []
    for number in range(1, effort.rounds + 1):
        tell(f"games and moves, round {number} of {effort.rounds}")
        if with_compiled:
            compiled.append(speeds(effort))
            plain.append(_plain_speeds(effort))
        else:
            plain.append(speeds(effort.of_engine(compiled=False)))
    tell("every set")
    with_sets = tuple(set_speeds(effort.of_engine(with_compiled)))
    tell("environments")
    few = effort.of_engine(with_compiled)
    envs = env_speeds(effort.rounds, few.env_steps) if are_there() else None
    tell("searches")
    searches = tuple(search_speeds(effort.rounds, few.search_nodes))
    tell("pictures")
    pictures = picture_speeds(effort)
    tell("growing boards")
    return Report(
        cpu=cpu_model(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        version=bastide.__version__,
        rounds=effort.rounds,
        compiled=_median_speeds(compiled) if compiled else None,
        plain=_median_speeds(plain),
        ratio=median(
            fast.games_per_second / slow.games_per_second
            for fast, slow in zip(compiled, plain, strict=True)
        )
        if compiled
        else None,
        growth=tuple(growth(effort.of_engine(with_compiled))),
        sets=with_sets,
        pictures=pictures,
        envs=envs,
        searches=searches,
    )


def speeds(effort: Effort) -> Speeds:
    """One round of the engine that this process runs."""
    return Speeds(
        games_per_second=games_per_second(effort.games),
        **{name: median(times) for name, times in step_times(effort.replays).items()},
    )


def games_per_second(games: int) -> float:
    """Random games of two players, whole games inside the engine."""
    kit = kit_of(TABLE)
    playouts(kit, SEED, 0, WARM_UP)
    began = time.perf_counter()
    playouts(kit, SEED, 0, games)
    return games / (time.perf_counter() - began)


def step_times(replays: int) -> dict[str, list[float]]:
    """Microseconds for each kind of step, over all positions of one game, replay by replay."""
    placing, deploying = positions_of_a_game()
    times: dict[str, list[float]] = {"copy": [], "legal_moves": [], "place": [], "deploy": []}
    for _ in range(replays):
        times["copy"].append(_microseconds(State.copy, [(state,) for state, _ in placing]))
        times["legal_moves"].append(
            _microseconds(turn.find_moves_for_tile, [(s, s.drawn) for s, _ in placing])
        )
        times["place"].append(_microseconds(turn.play, [(s.copy(), move) for s, move in placing]))
        times["deploy"].append(
            _microseconds(turn.play, [(s.copy(), move) for s, move in deploying])
        )
    return times


def positions_of_a_game() -> tuple[list[tuple[State, int]], list[tuple[State, int]]]:
    """The positions of a random game that wait for a placement, and for a deployment, each
    with the move that was made.
    """
    state = start_of(TABLE)
    dice = Dice(SEED)
    placing: list[tuple[State, int]] = []
    deploying: list[tuple[State, int]] = []
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            turn.draw_by_chance(state, dice)
            continue
        move = survey.move_at(state, dice.below(state.move_count))
        (placing if state.phase == words.PLACE else deploying).append((state.copy(), move))
        turn.play(state, move)
    return placing, deploying


def _microseconds(step: Callable[..., object], calls: list[tuple[object, ...]]) -> float:
    began = time.perf_counter()
    for arguments in calls:
        step(*arguments)
    return 1e6 * (time.perf_counter() - began) / len(calls)


def growth(effort: Effort) -> Iterable[Growth]:
    """Boards of one, two and four boxes of tiles, in turn, so that drift meets them alike."""
    cases = [
        (boxes, river, players, kit_of(_table(players, river, boxes)))
        for river in (False, True)
        for players in GROWTH_PLAYERS
        for boxes in GROWTH_BOXES
    ]
    times: list[list[float]] = [[] for _ in cases]
    for _ in range(effort.rounds):
        for (boxes, *_, kit), taken in zip(cases, times, strict=True):
            taken.append(turn_time(kit, effort.growth_games // boxes))
    for (boxes, river, players, _), taken in zip(cases, times, strict=True):
        yield Growth(tiles=72 * boxes, river=river, players=players, turn=median(taken))


def set_tables() -> dict[str, tuple[str, ...]]:
    """The base game, each set added to it alone, and everything together."""
    alone = {f"+ {name}": ("base", name) for name in SETS if name != "base"}
    rivers = tuple(name for name in SETS if name != "carcassonne")
    return {"base": ("base",), **alone, "all": ALL_SETS, "all-rivers": rivers}


def set_speeds(effort: Effort) -> Iterable[SetSpeed]:
    """Random games of two players with every set, in turn, so that drift meets them alike."""
    tables = set_tables()
    kits = [kit_of(Setup(COLOURS[:2], sets)) for sets in tables.values()]
    rates: list[list[float]] = [[] for _ in kits]
    turns: list[list[float]] = [[] for _ in kits]
    for _ in range(effort.rounds):
        for kit, rate, taken in zip(kits, rates, turns, strict=True):
            microseconds = turn_time(kit, effort.set_games)
            taken.append(microseconds)
            rate.append(1e6 / (microseconds * (kit.tile_limit - len(kit.recipe.start))))
    for (name, sets), kit, rate, taken in zip(tables.items(), kits, rates, turns, strict=True):
        yield SetSpeed(name, sets, kit.tile_limit, median(rate), median(taken))


def picture_speeds(effort: Effort) -> PictureSpeeds:
    """The last board of a random game of two, with the players beside it."""
    # Nobody else who measures pays for loading the painter.
    from bastide.draw import board_svg
    from bastide.draw.output.raster import png

    game = Game(TABLE, seed=SEED, keep_log=False)
    dice = Dice(SEED)
    while not game.over:
        game.play(game.legal_actions.choice(dice))
    svg = board_svg(game)
    drawing, rendering = [], []
    for _ in range(effort.rounds):
        drawing.append(_microseconds(board_svg, [(game,)] * PICTURES) / 1000)
        rendering.append(_microseconds(lambda: png(svg, width=PICTURE_WIDTH), [()]) / 1000)
    return PictureSpeeds(
        tiles=len(game.board),
        svg=median(drawing),
        svg_bytes=len(svg.encode()),
        png=median(rendering),
        png_width=PICTURE_WIDTH,
    )


def turn_time(kit: Kit, games: int) -> float:
    """Microseconds for a turn of a random game."""
    began = time.perf_counter()
    tally = playouts(kit, SEED, 0, games)
    seconds = time.perf_counter() - began
    turns = games * (kit.tile_limit - len(kit.recipe.start)) - tally.discards
    return 1e6 * seconds / turns


def cpu_model() -> str:
    """What the processor calls itself."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() in ("model name", "Model"):
                return value.strip()
    except OSError:
        pass
    return platform.processor() or platform.machine() or "unknown processor"


def _table(players: int, river: bool, boxes: int) -> Setup:
    sets = ("base", "river") if river else ("base",)
    return Setup(COLOURS[:players], sets=sets, copies={"base": boxes})


def _median_speeds(rounds: list[Speeds]) -> Speeds:
    each = [asdict(one) for one in rounds]
    return Speeds(**{name: median(one[name] for one in each) for name in each[0]})


def _plain_speeds(effort: Effort) -> Speeds:
    """One round of plain Python, in a process of its own."""
    few = effort.of_engine(compiled=False)
    finished = subprocess.run(
        [sys.executable, "-m", "bastide.benchmark", str(few.games), str(few.replays)],
        env={**os.environ, "BASTIDE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return Speeds(**json.loads(finished.stdout))
