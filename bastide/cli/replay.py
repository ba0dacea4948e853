"""``bastide replay``: a saved game, checked move by move, with every point explained."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from bastide.actions import DrawTile
from bastide.cli.board import Board
from bastide.cli.console import console, errors, in_colour
from bastide.cli.marks import holdings, legend, notes
from bastide.cli.options import refuse
from bastide.cli.reports import as_json, show_claims, tell_differences
from bastide.events import PointsScored
from bastide.game import Game
from bastide.interchange import Claim, Converted, check_claims, open_game
from bastide.records import Replay, check_promise, load_replay
from bastide.records.prose import (
    claim_in_words,
    events_by_line,
    followers_in_words,
    other_rules_in_words,
    plus,
    sets_in_words,
    turn_in_words,
    what_was_scored,
)
from bastide.records.record import rules_text, turns_of


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game saved by bastide, or by JCloisterZone.")
    ],
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="N", min=0, help="Show the board after turn N instead of the sheet."
        ),
    ] = None,
    moves: Annotated[bool, typer.Option("--moves", help="List every turn as well.")] = False,
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help="Check instead that the draws are those that the server promised."
        ),
    ] = False,
    to_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object: scores, and every point.")
    ] = False,
    check_assertions: Annotated[
        bool,
        typer.Option(
            "--check-assertions", help="Check what a file of JCloisterZone claims of its game."
        ),
    ] = False,
) -> None:
    """Play a saved game back, check it, and explain each point."""
    if verify:
        show_promise(load_replay(file))
        return
    opened = open_game(file)
    game = opened.game
    claims = claims_of(opened, file) if check_assertions else None
    if to_json:
        print(json.dumps(as_json(opened, claims)))
    else:
        tell_differences(opened)
        if claims is not None:
            show_claims(claims)
    if claims is not None and any(claim.verdict == "fails" for claim in claims):
        raise typer.Exit(1)
    if to_json or claims is not None:
        return
    if at is None:
        show_sheet(opened, moves=moves)
        return
    turns = len(turns_of(game.steps))
    if at > turns:
        errors.print(f"error: {no_such_turn(opened, file, turns, at)}", highlight=False)
        raise typer.Exit(2)
    show_position(position_after(game, at))


def no_such_turn(opened: Converted, file: Path, turns: int, wanted: int) -> str:
    """Why there is no position after so many turns."""
    if opened.replay is not None and opened.replay.departure is not None:
        return f"today's rules lead {file} as far as turn {turns}, not {wanted}"
    return f"{file} has {turns} turns, not {wanted}"


def show_promise(replay: Replay) -> None:
    """Say that the draws are those that were promised; if they are not, an error says so.

    Draws after the point where today's rules part from the game cannot be checked.
    """
    commitment = check_promise(replay.game, replay.record.promise)
    draws = draws_in(replay.game.steps)
    checked = f"Every move and all {draws} draws are right."
    if replay.departure is not None:
        told = other_rules_in_words(replay)
        errors.print(f"error: {told}", highlight=False, markup=False, soft_wrap=True)
        after = draws_in(replay.record.steps) - draws
        checked = f"The first {draws} draws are right; {after} more cannot be checked."
    console.print(
        f"{checked} They were fixed before the first one by\n"
        f"[bold]{commitment}[/]\n"
        "which the page shows from the beginning of a game: it must be the same.",
        highlight=False,
        soft_wrap=True,
    )
    if replay.departure is not None:
        raise typer.Exit(1)


def draws_in(steps: Iterable[object]) -> int:
    """How many tiles were drawn."""
    return sum(isinstance(step, DrawTile) for step in steps)


def claims_of(opened: Converted, file: Path) -> list[Claim]:
    """What a file claims of its game, judged. One that claims nothing is refused."""
    if not opened.claims:
        refuse([f"{file} has no assertions to check"])
    return check_claims(opened.game, opened.claims)


def position_after(game: Game, turns: int) -> Game:
    """The game as it was when a number of turns had been played."""
    earlier = Game(game.setup)
    for steps in turns_of(game.steps)[:turns]:
        for step in steps:
            if isinstance(step, DrawTile):
                earlier.draw(step.tile)
            else:
                earlier.play(step)
    return earlier


def show_position(game: Game) -> None:
    """The board, the scores, and what the scores would be if the game ended here."""
    console.print(Board(game).render(console.width, colour=in_colour()))
    table = Table("seat", "player", "score", "if it ended now", "at hand", box=None)
    for seat, name in enumerate(game.players, start=1):
        table.add_row(
            str(seat),
            name,
            str(game.scores[name]),
            str(game.standing[name]),
            holdings(game, name),
        )
    console.print(table)
    signs = legend(game, colour=in_colour())
    for line in [*([signs] if signs else []), *notes(game)]:
        console.print(line, highlight=False, markup=False)


def show_sheet(opened: Converted, *, moves: bool) -> None:
    """The score sheet: every point with its turn, its feature and its clause."""
    game = opened.game
    setup = game.setup
    console.print(
        f"[bold]{' against '.join(game.players)}[/]\n"
        f"sets {sets_in_words(setup)}; rules {rules_text(setup.options)}"
        f"{followers_in_words(setup)}\n",
        highlight=False,
    )
    if moves:
        _show_moves(game)
    _show_points([event for event in game.log if isinstance(event, PointsScored)], game)
    _show_totals(game)
    console.print(f"\n{_verdict(opened)}", highlight=False, markup=False)


def _verdict(opened: Converted) -> str:
    """How the game ended, and whether that is what its file says."""
    game, replay = opened.game, opened.replay
    won = f"{' and '.join(game.winners)} won"
    if replay is not None and replay.departure is not None:
        version, claim = replay.record.rules_version, claim_in_words(replay)
        if game.over:
            return f"By today's rules {won}; the file says {claim}, by version {version} of them."
        return (
            f"Today's rules lead no further. The file, by version {version} of them, says {claim}."
        )
    if not game.over:
        return "The game is not finished; every move is right."
    if replay is None:
        return f"{won}; every move is right."
    return f"{won}; every move and the result are right."


def _show_moves(game: Game) -> None:
    turns = Table.grid(padding=(0, 1))
    for line, happened in events_by_line(game):
        words = turn_in_words(happened)
        if words:
            player = getattr(happened[0], "player", "")
            turns.add_row(f"{line:>3}.", Text(f"{player} {words}"))
    console.print(turns)
    console.print()


def _show_points(points: Sequence[PointsScored], game: Game) -> None:
    if not points:
        console.print("Nobody has scored yet.")
        return
    table = Table("turn", "player", "points", "total", "clause", "for", box=None, pad_edge=False)
    table.columns[2].justify = table.columns[3].justify = "right"
    totals = dict.fromkeys(game.players, 0)
    last_turn = len(turns_of(game.steps))
    for event in points:
        totals[event.player] += event.points
        table.add_row(
            str(event.turn) if event.turn <= last_turn else "end",
            event.player,
            plus(event.points),
            str(totals[event.player]),
            event.clause,
            what_was_scored(event),
        )
    console.print(table)


def _show_totals(game: Game) -> None:
    sources = list(game.points_by_source[game.players[0]])
    table = Table("player", *sources, "total", box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    for name, points in game.points_by_source.items():
        table.add_row(name, *map(str, points.values()), str(game.scores[name]))
    console.print()
    console.print(table)
