"""Makes a data set of games on all cores: a line of JSON for every decision, with its outcome.

    python examples/make_dataset.py data --games 10000 --bots judge,greedy

The folder gets files of 20 games each, such as ``games-000040.jsonl``, and ``dataset.json`` with
what was asked for. A line is an object:

    game       the number of the game, from 0
    position   what lay on the table, as docs/protocol.md tells, but without offers
    left       how many tiles of each type were still to come
    legal      the actions that could be chosen, in the notation of saved games
    action     the one that was chosen, by the seat in position.to_act
    scores     the points of each seat at the end of the game
    won        each seat's share of the victory: 1, 0, or a part of it where it was shared

A game depends on its number and the seed alone. A file is there as a whole or not at all, so that
after Ctrl-C, or a power cut, the same command goes on where it was.
"""

import argparse
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from bastide import Game, Setup
from bastide.actions import DrawTile
from bastide.messages import position_of
from bastide.processes import begin_worker, interrupts_held
from bastide.setup import COLOURS
from bastide.simulation import Plan, play_game

GAMES_A_FILE = 20
SETTINGS = "dataset.json"


def lines_of(game: Game, number: int) -> Iterator[str]:
    """The decisions of a game that is over, each with what it led to in the end."""
    won = [(name in game.winners) / len(game.winners) for name in game.players]
    again = Game(game.setup, keep_log=False)
    for step in game.steps:
        if isinstance(step, DrawTile):
            again.draw(step.tile)
            continue
        position = msgspec.to_builtins(position_of(again, with_offers=False, with_pieces=False))
        del position["offers"], position["pieces"]
        line = {
            "game": number,
            "position": position,
            "left": again.tiles_left,
            "legal": list(map(str, again.legal_actions)),
            "action": str(step),
            "scores": list(game.scores.values()),
            "won": won,
        }
        yield json.dumps(line, separators=(",", ":"))
        again.play(step)


def write_games(plan: Plan, numbers: range, file: Path) -> int:
    """Play some games and write them to a file, which appears when it is whole."""
    beside = file.with_suffix(".part")
    with beside.open("w", encoding="utf-8") as text:
        for number in numbers:
            for line in lines_of(play_game(plan, number), number):
                text.write(line + "\n")
    beside.replace(file)
    return len(numbers)


def make(plan: Plan, folder: Path) -> int:
    """Write every file that is missing, on as many processes as the plan says; how many games."""
    missing = {}
    for first in range(0, plan.games, GAMES_A_FILE):
        file = folder / f"games-{first:06}.jsonl"
        if not file.exists():
            missing[file] = range(first, min(first + GAMES_A_FILE, plan.games))
    whole = sum(map(len, missing.values()))
    made = 0
    pool = ProcessPoolExecutor(
        plan.jobs, multiprocessing.get_context("spawn"), initializer=begin_worker
    )
    bar = Progress(
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} games"),
        BarColumn(),
        TimeRemainingColumn(compact=True),
    )
    try:
        with bar:
            task = bar.add_task("", total=whole)
            with interrupts_held():
                waiting = [pool.submit(write_games, plan, *each[::-1]) for each in missing.items()]
            for future in as_completed(waiting):
                made += future.result()
                bar.update(task, completed=made)
    except BaseException:
        # Nobody waits for the files under way.
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        for torn in folder.glob("games-*.part"):
            torn.unlink()
    return made


def agree_on(settings: dict[str, object], folder: Path) -> bool:
    """Whether the folder is for this data set; a new one is from now on."""
    file = folder / SETTINGS
    if file.exists():
        return bool(json.loads(file.read_text("utf-8")) == settings)
    file.write_text(json.dumps(settings) + "\n", "utf-8")
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a data set of games on all cores.")
    parser.add_argument("folder", type=Path, help="where the files go")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bots", default="judge,greedy", help="a bot a seat, with commas")
    parser.add_argument("--sets", default="base", help="tile sets, with commas")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()

    bots = tuple(wanted.bots.split(","))
    setup = Setup(COLOURS[: len(bots)], wanted.sets.split(","))
    plan = Plan(setup, bots, wanted.games, wanted.seed, wanted.jobs)
    if problems := plan.validate():
        parser.error("; ".join(problems))
    wanted.folder.mkdir(parents=True, exist_ok=True)
    settings = {name: getattr(wanted, name) for name in ("games", "bots", "sets", "seed")}
    if not agree_on(settings, wanted.folder):
        parser.error(f"{wanted.folder} holds another data set: name another folder")
    try:
        made = make(plan, wanted.folder)
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here", file=sys.stderr)
        sys.exit(130)
    print(f"{made:,} games are new in {wanted.folder}")


if __name__ == "__main__":
    main()
