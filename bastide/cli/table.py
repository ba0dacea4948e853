"""``bastide table``: play in the terminal, against bots or with others at the same screen."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from bastide.bots import (
    Bot,
    end_game,
    make_bot,
    seated,
    short_name,
    spec_problem,
    start_game,
)
from bastide.cli.board import Board
from bastide.cli.console import console, in_colour
from bastide.cli.options import (
    Followers,
    Profile,
    RuleOptions,
    Sets,
    TilesOnly,
    bots_in,
    refuse,
    setup_from,
)
from bastide.cli.seat import LeaveTable, Seat
from bastide.events import (
    AnyEvent,
    ChallengeLost,
    DragonMoved,
    FigureEaten,
    FollowerFreed,
    GoodsTaken,
    PointsScored,
    TileDiscarded,
    TileSetAside,
    TitleTaken,
    TurnContinues,
)
from bastide.game import Game
from bastide.records import save_game
from bastide.records.prose import deeds_in_words, in_words
from bastide.setup import LONGEST_NAME, USUAL_FOLLOWERS

HUMAN = "human"
# What is told besides what players did themselves.
CONSEQUENCES = (
    TileDiscarded,
    TileSetAside,
    DragonMoved,
    FigureEaten,
    FollowerFreed,
    PointsScored,
    GoodsTaken,
    TitleTaken,
    ChallengeLost,
    TurnContinues,
)


def table(
    seats: Annotated[
        str,
        typer.Option(
            metavar="SEAT,...",
            help="Who sits at the table, in turn order: 'human', the name of a bot or"
            " of a level, or your own as in mine.py:MyBot or program:./mybot.",
        ),
    ] = "human,greedy",
    sets: Sets = "base",
    tiles_only: TilesOnly = "",
    rules: Profile = "modern",
    option: RuleOptions = None,
    followers: Followers = USUAL_FOLLOWERS,
    seed: Annotated[
        int | None, typer.Option(help="Deal the same tiles again; by default a new game.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game here when it stops.")
    ] = None,
) -> None:
    """Play in the terminal against bots."""
    chosen = bots_in(seats)
    setup, problems = setup_from(_names(chosen), sets, rules, option or [], tiles_only, followers)
    problems += filter(None, (spec_problem(seat) for seat in chosen if seat != HUMAN))
    if problems:
        refuse(problems)
    dealt = secrets.randbelow(10**9) if seed is None else seed
    players: dict[str, Seat | Bot] = {
        name: Seat(name) if seat == HUMAN else make_bot(seat, dealt + number)
        for number, (name, seat) in enumerate(zip(setup.names, chosen, strict=True), start=1)
    }
    game = Game(setup, seed=dealt)
    console.print(f"[dim]Seed {dealt}: use --seed to play the same tiles again.[/]\n")
    try:
        _play(game, players)
    except (LeaveTable, KeyboardInterrupt, EOFError):
        console.print("\nYou leave the table.")
    finally:
        if save is not None:
            save_game(game, save)
            console.print(f"The game is saved: bastide replay {save}", highlight=False)


def _play(game: Game, players: dict[str, Seat | Bot]) -> None:
    bots = {name: each for name, each in players.items() if not isinstance(each, Seat)}
    with seated(bots.values()):
        for name, bot in bots.items():
            start_game(bot, game.view(name))
        while (to_act := game.to_act) is not None:
            player = players[to_act]
            before = len(game.log)
            if isinstance(player, Seat):
                player.take_turn(game)
            else:
                _let_act(game, to_act, player)
            _tell(to_act, game.log[before:])
        for name, bot in bots.items():
            end_game(bot, game.view(name))
    _show_end(game)


def _let_act(game: Game, name: str, bot: Bot) -> None:
    """A bot plays until somebody else is asked, or another tile is drawn."""
    turn = game.turn
    while game.to_act == name and game.turn == turn:
        game.play(bot.choose(game.view(name), None))


def _tell(name: str, events: Sequence[AnyEvent]) -> None:
    """What somebody did, and what came of it."""
    done = deeds_in_words(events)
    if done:
        console.print(Text.assemble((name, "bold"), f": {done}"))
    for event in events:
        if isinstance(event, CONSEQUENCES):
            console.print(f"   {in_words(event)}", highlight=False, markup=False)


def _show_end(game: Game) -> None:
    console.print()
    console.print(Board(game).render(console.width, colour=in_colour()))
    for name, points in sorted(game.scores.items(), key=lambda item: -item[1]):
        sources = ", ".join(
            f"{source} {own}" for source, own in game.points_by_source[name].items()
        )
        console.print(f"[bold]{name} {points}[/] [dim]({sources})[/]", highlight=False)
    console.print(f"\n[bold]{' and '.join(game.winners)} won.[/]", highlight=False)


def _names(seats: Sequence[str]) -> list[str]:
    """A name for each seat: what sits there, numbered where several are alike."""
    longest = LONGEST_NAME - len(" 6")
    titles = ["you" if seat == HUMAN else short_name(seat)[-longest:].strip() for seat in seats]
    return [
        title if titles.count(title) == 1 else f"{title} {titles[: place + 1].count(title)}"
        for place, title in enumerate(titles)
    ]
