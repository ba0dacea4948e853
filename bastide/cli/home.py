"""``bastide`` alone: what the command can do, with a game that was just played."""

from __future__ import annotations

from rich.table import Table

from bastide.cli.board import Board
from bastide.cli.console import console, in_colour
from bastide.engine.dice import Dice
from bastide.game import Game
from bastide.setup import Setup

COMMANDS = (
    ("bastide play", "play in the browser, against bots or with others"),
    ("bastide table", "play in the terminal against bots"),
    ("bastide simulate", "thousands of games, and what they add up to"),
    ("bastide arena --bots A,B", "a match among bots, and what it proves"),
    ("bastide replay FILE", "play a saved game back and explain each point"),
    ("bastide convert FILE", "bring a game of JCloisterZone along"),
    ("bastide show FILE", "draw a saved game, or film it"),
    ("bastide rules", "the rules in short, or as a sheet to print"),
    ("bastide sets", "every expansion and rule option, explained"),
    ("bastide tiles", "every tile of every set"),
    ("bastide bot new NAME", "a bot of your own, ready to be written"),
    ("bastide bot check BOT", "whether a bot of yours plays by the rules"),
    ("bastide store", "copies of your games, and an end for old ones"),
    ("bastide bench", "how fast the engine is on this machine"),
)
TURNS_SHOWN = 26


def show_home() -> None:
    """A small board as a taste, then the commands."""
    game = Game(Setup(players=["red", "blue"], sets=["base", "river"]), seed=1)
    dice = Dice(11)
    while game.turn <= TURNS_SHOWN:
        game.play(game.legal_actions.choice(dice))
    console.print(Board(game).render(min(console.width, 80), colour=in_colour()))
    console.print("[bold]Bastide[/]: the game of Carcassonne\n", highlight=False)
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    for command, purpose in COMMANDS:
        table.add_row(f"[bold]{command}[/]", purpose)
    console.print(table)
    console.print("\nEach takes [bold]--help[/].", highlight=False)
