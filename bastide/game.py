"""Game: the face of the library. Draw, ask what is legal, play, look, undo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bastide.actions import Action, DrawTile, PlaceTile, Step
from bastide.catalogue import Tile
from bastide.engine import survey, turn, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.errors import DrawError, IllegalActionError
from bastide.events import AnyEvent, GameEnded, TileDrawn, TilePlaced
from bastide.legal import find_move
from bastide.recorder import Recorder
from bastide.seal import Promise, Seal, promise_of
from bastide.setup import Setup, start_of
from bastide.view import View


class Game(View):
    """A game from its first tile to its last.

    Chance is explicit. With a ``seed`` the game draws by itself, and with a ``seal`` too, whose
    draws cannot be foreseen; with ``draws`` it takes the tiles that the script names, and when
    these run out it waits; with none of them it always waits for ``draw``. ``keep_log=False``
    saves the time of writing the log, for those who search.
    """

    def __init__(
        self,
        setup: Setup,
        *,
        seed: int | None = None,
        draws: Iterable[str] | None = None,
        seal: Seal | None = None,
        keep_log: bool = True,
    ) -> None:
        if sum(source is not None for source in (seed, draws, seal)) > 1:
            raise ValueError("a game draws by a seed, by a script or by a seal, not by two of them")
        super().__init__(setup, start_of(setup))
        self._past: Sequence[Step] | None = ()
        script = None if draws is None else tuple(draws)
        self._begin(None, seed, seal, script, keep_log)
        self.deal()

    @classmethod
    def from_view(
        cls,
        view: View,
        *,
        seed: int | None = None,
        seal: Seal | None = None,
        keep_log: bool = False,
    ) -> Game:
        """A game that goes on from a view, with draws of its own: for those who look ahead."""
        game = cls.__new__(cls)
        View.__init__(game, view.setup, view.state)
        game._past = view.history
        game._begin(view.state, seed, seal, None, keep_log)
        game.deal()
        return game

    def _begin(
        self,
        origin: State | None,
        seed: int | None,
        seal: Seal | None,
        script: tuple[str, ...] | None,
        keep_log: bool,
    ) -> None:
        self.seed = seed
        self.seal = seal
        # The position to which an undo goes back; None is the one before the first tile.
        self._origin = origin
        self._script = script
        self._keep_log = keep_log
        self._forget()

    def _forget(self) -> None:
        """Begin an empty history."""
        self._steps: list[Step] = []
        self._drawn = 0
        self._recorder = Recorder(self._players)
        self._state.recorder = self._recorder if self._keep_log else None

    @property
    def log(self) -> Sequence[AnyEvent]:
        """Everything that happened, in order."""
        return tuple(self._recorder.events)

    @property
    def steps(self) -> Sequence[Step]:
        """Every draw and action so far. Together with the setup they are the whole game."""
        return tuple(self._steps)

    @property
    def history(self) -> Sequence[Step] | None:
        """Every draw and action since the first tile; None where the beginning is not known."""
        return None if self._past is None else (*self._past, *self._steps)

    @property
    def awaits_draw(self) -> bool:
        """Whether the position waits for a tile to be drawn; ``odds`` tells the chances."""
        return self._state.phase == words.DRAW

    @property
    def promise(self) -> Promise | None:
        """What may be told of the seal by which the game draws, if it does."""
        return promise_of(self.seal, over=self.over)

    def draw(self, tile: str | Tile) -> None:
        """Deal the active player a tile, where the game does not draw by itself."""
        name = tile.id if isinstance(tile, Tile) else tile
        if self.over:
            raise DrawError(f"{name}: the game is over")
        if not self.awaits_draw:
            raise DrawError(f"{name}: no draw is due; {self.to_act} has to {self.phase} first")
        if name not in self.odds:
            left = ", ".join(self.odds)
            raise DrawError(f"{name}: no such tile in the pile, which holds {left}")
        self._draw(self._state.kit.type_of[name])
        self.deal()

    def deal(self) -> None:
        """Draw the tiles that are due by the seed, the seal or the script, as every action does.

        It is for a game that was given a seed or a seal after its last action.
        """
        while self.awaits_draw and (tile := self._next_draw()) is not None:
            self._draw(tile)

    def play(self, action: Action) -> None:
        """Carry out an action of the player to act.

        One that is not legal raises ``IllegalActionError``, which says why, and changes
        nothing.
        """
        self._play(action)
        self.deal()

    def undo(self) -> Action:
        """Take back the last action, and the draws that followed it. Returns the action."""
        steps = list(self._steps)
        while steps and isinstance(steps[-1], DrawTile):
            steps.pop()
        if not steps:
            raise IllegalActionError("undo", "nothing has been played yet")
        undone = steps.pop()
        assert not isinstance(undone, DrawTile)
        self._state = start_of(self.setup) if self._origin is None else self._origin.copy()
        self._forget()
        for step in steps:
            self._take(step)
        return undone

    def copy(self) -> Game:
        """The same game, independent of this one, with the same draws to come."""
        twin = Game.__new__(Game)
        View.__init__(twin, self.setup, self._state.copy())
        twin._past = self._past
        twin._begin(self._origin, self.seed, self.seal, self._script, self._keep_log)
        twin._steps = list(self._steps)
        twin._drawn = self._drawn
        twin._recorder.events = list(self._recorder.events)
        return twin

    def view(self, player: str | None = None) -> View:
        """The position as a player, or a spectator, may see it: without the draws to come."""
        if player is not None and player not in self._players:
            raise LookupError(f"{player!r} does not play in this game")
        return View(self.setup, self._state.copy(), player, self.history)

    def _take(self, step: Step) -> None:
        if isinstance(step, DrawTile):
            self._draw(self._state.kit.type_of[step.tile])
        else:
            self._play(step)

    def _next_draw(self) -> int | None:
        """What the seed, the seal or the script deals next. Each draw of a seed or seal is a chance
        of its own, so that it is the same again after an undo.
        """
        if self._script is not None:
            if self._drawn == len(self._script):
                return None
            name = self._script[self._drawn]
            if name not in self.odds:
                there = ", ".join(self.odds)
                raise DrawError(f"draw {self._drawn + 1} of the script: no {name} among {there}")
            return self._state.kit.type_of[name]
        left = self._state.pile_left
        if self.seal is not None:
            number = self.seal.choose(self._drawn + 1, left)
        elif self.seed is not None:
            number = Dice(self.seed, self._drawn).below(left)
        else:
            return None
        for tile, count in survey.tiles_left(self._state, self._state.pile):
            if number < count:
                return tile
            number -= count
        raise AssertionError("the counts of the pile add up to what is left in it")

    def _draw(self, tile: int) -> None:
        name = self._state.kit.types[tile].id
        self._steps.append(DrawTile(name))
        self._drawn += 1
        if self._keep_log:
            player = self._players[self._state.active]
            self._recorder.events.append(TileDrawn(turn=self.turn, player=player, tile=name))
        turn.draw(self._state, tile)
        self._note_end()

    def _play(self, action: Action) -> None:
        move = find_move(self._state, action)
        if self._keep_log and isinstance(action, PlaceTile):
            self._note_placement(move)
        self._steps.append(action)
        turn.play(self._state, move)
        self._note_end()

    def _note_placement(self, move: int) -> None:
        x, y = survey.place_of(self._state, move >> words.ROTATION_BITS)
        self._recorder.events.append(
            TilePlaced(
                turn=self.turn,
                player=self._players[self._state.to_act],
                tile=self._state.kit.types[self._state.drawn].id,
                x=x,
                y=y,
                rotation=move & 3,
            )
        )

    def _note_end(self) -> None:
        if self._keep_log and self.over:
            self._recorder.events.append(GameEnded(turn=self.turn, winners=self.winners))
