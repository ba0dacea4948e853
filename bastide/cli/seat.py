"""A person at the terminal: shows the position, asks, and explains what cannot be done."""

from __future__ import annotations

from rich.text import Text

from bastide.actions import Action, Deploy, Pass, PlaceTile
from bastide.cli.board import Board, draw_tile
from bastide.cli.console import console, in_colour, side_by_side
from bastide.feature import where_on_tile
from bastide.game import Game
from bastide.records.prose import FACING_NAMES, count, in_words

HELP = """\
  a number   choose what it stands for
  u          undo: take the tile back, until you have decided on a follower
  s          scores now, and if the game ended now
  t          tiles that are left
  l          what happened lately
  q          leave the table
"""
LATELY = 12
TAKE_BACK = -1


class LeaveTable(Exception):  # noqa: N818 - not an error: a person's wish
    """The person wants to stop."""


class Seat:
    """Asks one person for the actions of one player."""

    def __init__(self, name: str) -> None:
        self.name = name

    def take_turn(self, game: Game) -> None:
        """Place the tile, then deploy or not. The placement can be taken back until then."""
        turn = game.turn
        while not game.over and game.turn == turn:
            if game.phase == "place":
                game.play(self._ask_placement(game))
            elif (action := self._ask_deployment(game)) is None:
                game.undo()
            else:
                game.play(action)

    def _ask_placement(self, game: Game) -> Action:
        assert game.tile is not None
        options: dict[tuple[int, int], list[PlaceTile]] = {}
        for action in game.legal_actions:
            assert isinstance(action, PlaceTile)
            options.setdefault((action.x, action.y), []).append(action)
        cells = sorted(options, key=lambda cell: (cell[1], cell[0]))
        labels = {cell: str(number) for number, cell in enumerate(cells, start=1)}
        last = game.last_placed
        board = Board(game, choices=labels)
        console.print()
        console.print(board.render(console.width, colour=in_colour(), around=(last.x, last.y)))
        self._show_players(game)
        console.print(f"\n[bold]{self.name}[/], your tile is {game.tile.id}:", highlight=False)
        for line in draw_tile(game.tile, colour=in_colour()):
            console.print(line, highlight=False)
        choice = self._ask(game, "On which cell", len(cells))
        turns = options[cells[choice - 1]]
        return turns[0] if len(turns) == 1 else self._ask_rotation(game, turns)

    def _ask_rotation(self, game: Game, turns: list[PlaceTile]) -> Action:
        assert game.tile is not None
        blocks = [
            [
                Text(f"{number} {FACING_NAMES[action.rotation]}"),
                *draw_tile(game.tile, action.rotation, colour=in_colour()),
            ]
            for number, action in enumerate(turns, start=1)
        ]
        for line in side_by_side(blocks, console.width):
            console.print(line, highlight=False)
        return turns[self._ask(game, "Turned how", len(turns)) - 1]

    def _ask_deployment(self, game: Game) -> Action | None:
        """A deployment, a pass, or None to take the tile back."""
        laid = game.last_placed
        actions = [action for action in game.legal_actions if isinstance(action, Deploy)]
        labels = {action.segment: str(number) for number, action in enumerate(actions, start=1)}
        console.print()
        for line in draw_tile(laid.tile, laid.rotation, labels, colour=in_colour()):
            console.print(line, highlight=False)
        console.print("\n  0 no follower", highlight=False)
        for number, action in enumerate(actions, start=1):
            feature = game.feature_at(laid.x, laid.y, action.segment)
            where = where_on_tile(laid.tile, laid.rotation, action.segment)
            state = "complete, " if feature.complete else ""
            size = count(feature.tiles, "tile")
            console.print(
                f"  {number} {feature.kind} {where} ({state}{size}, worth {feature.value} now)",
                highlight=False,
            )
        choice = self._ask(game, "Follower", len(actions), zero=True, undo=True)
        if choice == TAKE_BACK:
            return None
        return Pass() if choice == 0 else actions[choice - 1]

    def _show_players(self, game: Game) -> None:
        for seat, name in enumerate(game.players, start=1):
            followers = game.supply[name]["follower"]
            console.print(
                f"  {seat} {name}: {game.scores[name]} points, {followers} followers",
                highlight=False,
            )
        left = sum(game.tiles_left.values())
        console.print(f"  {left} tiles are left", highlight=False)

    def _ask(
        self, game: Game, question: str, most: int, *, zero: bool = False, undo: bool = False
    ) -> int:
        least = 0 if zero else 1
        while True:
            answer = console.input(f"{question} ({least}-{most}, ? for help): ").strip().lower()
            if answer.isdecimal() and least <= int(answer) <= most:
                return int(answer)
            if answer == "q":
                raise LeaveTable
            if answer == "u" and undo:
                return TAKE_BACK
            if not self._inform(game, answer):
                console.print(f"  {answer!r} is none of these; ? shows what you can type")

    def _inform(self, game: Game, wish: str) -> bool:
        """Show something that was asked for instead of an answer."""
        if wish == "?":
            console.print(HELP, highlight=False)
        elif wish == "u":
            console.print("  There is nothing to take back: the tile is not placed yet.")
        elif wish == "s":
            for name, points in game.standing.items():
                console.print(
                    f"  {name}: {game.scores[name]}, and {points} if the game ended now",
                    highlight=False,
                )
        elif wish == "t":
            left = [f"{tile} x{count}" for tile, count in game.tiles_left.items()]
            console.print("  " + "  ".join(left), highlight=False)
        elif wish == "l":
            for event in game.log[-LATELY:]:
                console.print(f"  {in_words(event)}", highlight=False, markup=False)
        else:
            return False
        return True
