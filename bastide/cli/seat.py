"""A person at the terminal: shows the position, asks, and explains what cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from bastide.actions import Action, Deploy, Pass, PlaceTile
from bastide.cli.board import Board, draw_tile
from bastide.cli.choices import DECLINES, GROUPS, QUESTIONS, group_of, in_short
from bastide.cli.console import console, in_colour, side_by_side
from bastide.cli.marks import holdings, legend, notes
from bastide.game import Game
from bastide.records.prose import FACING_NAMES, in_words

HELP = """\
  a number   choose what it stands for
  u          undo: take back what you did last with this tile
  b          the board once more
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
        # How many actions of this person stand at the end of the game, with no draw after them.
        self._own_actions = 0

    def take_turn(self, game: Game) -> None:
        """Decide as long as this player is asked about one tile. All of that can be undone."""
        turn = game.turn
        self._own_actions = 0
        while game.to_act == self.name and game.turn == turn:
            action = self._ask_action(game)
            if action is None:
                game.undo()
                self._own_actions -= 1
            else:
                game.play(action)
                self._own_actions += 1

    def _ask_action(self, game: Game) -> Action | None:
        """An action of the phase, or None to take the last one back."""
        if game.phase == "place":
            return self._ask_placement(game)
        if game.phase == "deploy":
            return self._ask_wood_move(game)
        console.print()
        if game.active != self.name or game.phase in ("dragon", "market"):
            self._show_board(game)
        console.print(f"[bold]{self.name}[/]:", highlight=False)
        actions = [action for action in game.legal_actions if not isinstance(action, Pass)]
        decline = DECLINES.get(game.phase)
        lines = [in_short(game, action) for action in actions]
        choice = self._ask_line(game, QUESTIONS[game.phase], lines, zero=decline)
        if choice == TAKE_BACK:
            return None
        return Pass() if choice == 0 else actions[choice - 1]

    def _ask_placement(self, game: Game) -> Action | None:
        assert game.tile is not None
        options: dict[tuple[int, int], list[PlaceTile]] = {}
        ransoms = []
        for action in game.legal_actions:
            if isinstance(action, PlaceTile):
                options.setdefault((action.x, action.y), []).append(action)
            else:
                ransoms.append(action)
        cells = sorted(options, key=lambda cell: (cell[1], cell[0]))
        self._show_board(game, {cell: str(number) for number, cell in enumerate(cells, start=1)})
        console.print(f"\n[bold]{self.name}[/], your tile is {game.tile.id}:", highlight=False)
        for line in draw_tile(game.tile, colour=in_colour()):
            console.print(line, highlight=False)
        for number, ransom in enumerate(ransoms, start=len(cells) + 1):
            console.print(f"  {number} first buy back {in_short(game, ransom)}", highlight=False)
        choice = self._ask(game, QUESTIONS["place"], len(cells) + len(ransoms))
        if choice == TAKE_BACK:
            return None
        if choice > len(cells):
            return ransoms[choice - len(cells) - 1]
        turns = options[cells[choice - 1]]
        placement = turns[0] if len(turns) == 1 else self._ask_rotation(game, turns)
        if placement is None or self._may_strand_river(game, placement):
            return placement
        return self._ask_placement(game)

    def _may_strand_river(self, game: Game, placement: PlaceTile) -> bool:
        """RIV-8: warn of a placement that endangers the river, and ask whether it is meant."""
        risk = game.river_risk(placement)
        if not risk.tiles:
            return True
        console.print(
            f"  [bold]Mind the river:[/] of the next two river tiles one may then fit nowhere and"
            f" leave the game ({', '.join(risk.tiles)}; the chance is {float(risk.chance):.0%}).",
            highlight=False,
        )
        lines = ["lay it there all the same"]
        return self._ask_line(game, "What do you do", lines, zero="choose another place") == 1

    def _ask_rotation(self, game: Game, turns: list[PlaceTile]) -> PlaceTile | None:
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
        choice = self._ask(game, "Turned how", len(turns))
        return None if choice == TAKE_BACK else turns[choice - 1]

    def _ask_wood_move(self, game: Game) -> Action | None:
        """What to do with the tile just placed; further menus have a line in the first one."""
        menus: dict[str, list[Action]] = {}
        for action in game.legal_actions:
            menus.setdefault(group_of(game, action), []).append(action)
        first = menus.pop("", [])
        here = [action for action in first if isinstance(action, Deploy)]
        self._show_tile(game, here)
        lines = [in_short(game, action) for action in here]
        lines += [f"{GROUPS[group][0]} ({len(actions)})" for group, actions in menus.items()]
        decline = None
        if Pass() in first:
            decline = DECLINES["deploy"] if menus else "no follower"
        plain = not menus and all(action.figure == "follower" for action in here)
        question = "Follower" if plain else QUESTIONS["deploy"]
        while True:
            choice = self._ask_line(game, question, lines, zero=decline)
            if choice == TAKE_BACK:
                return None
            if choice <= len(here):
                return Pass() if choice == 0 else here[choice - 1]
            group, actions = list(menus.items())[choice - len(here) - 1]
            inner = [in_short(game, action) for action in actions]
            chosen = self._ask_line(game, GROUPS[group][1], inner, zero="something else")
            if chosen == TAKE_BACK:
                return None
            if chosen:
                return actions[chosen - 1]

    def _show_tile(self, game: Game, here: Sequence[Deploy]) -> None:
        """The tile just placed; a segment is labelled with its first choice."""
        laid = game.last_placed
        labels: dict[int, str] = {}
        for number, action in enumerate(here, start=1):
            labels.setdefault(action.segment, str(number)[-1])
        console.print()
        for line in draw_tile(laid.tile, laid.rotation, labels, colour=in_colour()):
            console.print(line, highlight=False)
        console.print()

    def _show_board(self, game: Game, choices: dict[tuple[int, int], str] | None = None) -> None:
        last = game.last_placed
        board = Board(game, choices=choices)
        console.print()
        console.print(board.render(console.width, colour=in_colour(), around=(last.x, last.y)))
        signs = legend(game, colour=in_colour())
        if signs:
            console.print(f"  {signs}", highlight=False, markup=False)
        for seat, name in enumerate(game.players, start=1):
            points = f"{game.scores[name]} points"
            console.print(
                f"  {seat} {name}: {points}, {holdings(game, name)}", highlight=False, markup=False
            )
        for note in notes(game):
            console.print(f"  {note}", highlight=False, markup=False)
        console.print(f"  {sum(game.tiles_left.values())} tiles are left", highlight=False)

    def _ask_line(
        self, game: Game, question: str, lines: Sequence[str], *, zero: str | None
    ) -> int:
        """One of some lines by its number; 0 is there only if it has words."""
        if zero is not None:
            console.print(f"  0 {zero}", highlight=False, markup=False)
        for number, line in enumerate(lines, start=1):
            console.print(f"  {number} {line}", highlight=False, markup=False)
        return self._ask(game, question, len(lines), zero=zero is not None)

    def _ask(self, game: Game, question: str, most: int, *, zero: bool = False) -> int:
        least = 0 if zero else 1
        while True:
            answer = console.input(f"{question} ({least}-{most}, ? for help): ").strip().lower()
            if answer.isdecimal() and least <= int(answer) <= most:
                return int(answer)
            if answer == "q":
                raise LeaveTable
            if answer == "u" and self._own_actions:
                return TAKE_BACK
            if not self._inform(game, answer):
                console.print(f"  {answer!r} is none of these; ? shows what you can type")

    def _inform(self, game: Game, wish: str) -> bool:
        """Show something that was asked for instead of an answer."""
        if wish == "?":
            console.print(HELP, highlight=False)
        elif wish == "u":
            console.print("  There is nothing to take back: you have done nothing with this tile.")
        elif wish == "b":
            self._show_board(game)
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
