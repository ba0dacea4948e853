"""Playing the messages of a game of JCloisterZone as actions of ours.

The moves are trusted, and every one of them is checked: what our rules do not allow is refused with
the number of its message. Whoever declines something there says so in another moment than here, so
that PASS tells nothing: whatever stands between us and the next move is declined.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bastide.actions import (
    Action,
    Banish,
    BuildTower,
    Capture,
    Deploy,
    Exchange,
    Leave,
    MoveCount,
    MoveDragon,
    MoveFairy,
    Pass,
    PlaceTile,
    Ransom,
    Settle,
)
from bastide.errors import DrawError, IllegalActionError
from bastide.events import FollowerFreed, TurnContinues
from bastide.game import Game
from bastide.interchange import jcz_file as jcz
from bastide.interchange.difference import Difference
from bastide.interchange.errors import ForeignGameError
from bastide.interchange.jcz_discards import Moments, can_be_placed
from bastide.interchange.jcz_file import Message
from bastide.interchange.jcz_locations import NoSuchPlaceError, district_of, segment_of
from bastide.interchange.jcz_market import idle_step
from bastide.interchange.jcz_tiles import TileNames
from bastide.setup import Setup

FIGURES = {"small": "follower", "big": "large", "builder": "builder", "pig": "pig"}
ROTATIONS = {"R0": 0, "R90": 1, "R180": 2, "R270": 3}
STEPS = {(0, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 0): 3}
FOLLOWERS = ("follower", "large")
TOWER_PIECE = "TOWER_PIECE"
PRINCESS = "PRINCESS"


class JczReplay:
    """A game while the messages of a file are played."""

    def __init__(
        self,
        setup: Setup,
        names: TileNames,
        messages: Sequence[Message],
        source: str,
        lost: Moments,
    ) -> None:
        self.game = Game(setup)
        self.names = names
        self.messages = messages
        self.source = source
        self.turns = 0
        self.differences: list[Difference] = []
        self._lost = lost
        self._draws = 0
        # Figures have names there: those in districts and in prison with where they are.
        self._districts: dict[str, str] = {}
        self._jailers: dict[str, str] = {}
        self._exchanged = False

    def run(self) -> Game:
        """Play all messages, and decline what is left of the last turn if it was ended."""
        for index, message in enumerate(self.messages):
            self._take(message, index)
        if self.messages and isinstance(self.messages[-1].payload, jcz.Pass | jcz.Commit):
            while self._may_pass():
                self.game.play(Pass())
        self._draw_what_fits_nowhere()
        if self.messages and isinstance(self.messages[-1].payload, jcz.Pass):
            self._empty_the_market(self.messages[-1])
        return self.game

    def _empty_the_market(self, last: Message) -> None:
        """CNT-9: those who passed at the end have to go all the same."""
        while self.game.phase == "market":
            if not self._leave_the_market(last):
                reason = (
                    f"{self.game.to_act} has to move a follower out of the market at the end"
                    " [CNT-9], and would change the score wherever it goes"
                )
                raise self._refuse(last, reason)

    def _leave_the_market(self, message: Message) -> bool:
        step = idle_step(self.game)
        if step is None:
            return False
        words = (
            f"{self.game.to_act} leaves a follower in the market, which has to go [CNT-9]:"
            " here it goes to a farm where it changes nothing"
        )
        self.differences.append(Difference(words, message.number))
        self.game.play(step)
        return True

    def _take(self, message: Message, index: int) -> None:
        payload = message.payload
        match payload:
            case jcz.PlaceTile():
                self._place(message, payload)
            case jcz.DeployMeeple():
                self._deploy(message, payload)
            case jcz.MoveNeutralFigure():
                self._move_neutral(message, payload)
            case jcz.PlaceToken():
                if payload.token != TOWER_PIECE:
                    raise self._refuse(message, f"no token {payload.token!r} is known")
                x, y = self._position(message, payload.pointer)
                self._play(message, BuildTower(x, y))
            case jcz.CaptureFollower():
                self._capture(message, payload.pointer)
            case jcz.ExchangeFollower():
                self._exchange(message, payload.meeple_id)
            case jcz.PayRansom():
                self._ransom(message, payload.meeple_id, index)
            case jcz.ReturnMeeple():
                if payload.source != PRINCESS:
                    raise self._refuse(message, f"nobody comes home by {payload.source!r} here")
                self._play(message, Banish(*self._spot(message, payload.pointer.feature_pointer)))
            case jcz.Pass() | jcz.Commit() | jcz.Undo():
                pass
            case _:
                assert_never(payload)

    def _place(self, message: Message, payload: jcz.PlaceTile) -> None:
        self._draw(message, payload.tile_id)
        self._play(message, PlaceTile(*payload.position, ROTATIONS[payload.rotation]))
        self.turns += 1

    def _draw(self, message: Message, name: str) -> None:
        """Come to the draw that is due and draw a tile, if it is not drawn yet."""
        game = self.game
        id = self.names.id_of(name)
        if id is None:
            raise self._refuse(message, f"the tile {name!r} is not in this game")
        if game.phase == "place" and game.tile is not None and game.tile.id == id:
            return
        while self._may_pass():
            game.play(Pass())
        if game.over:
            raise self._refuse(message, "the game is over before this tile")
        if not game.awaits_draw:
            raise self._refuse(message, f"{game.to_act} has something to do first: {game.phase}")
        if self.turns and self._goes_on():
            self.turns -= 1
        try:
            for lost in self._lost.get(self._draws, ()):
                game.draw(lost)
            game.draw(id)
        except DrawError as error:
            raise self._refuse(message, str(error)) from error
        self._draws += 1
        if game.tile is None or game.tile.id != id:
            why = "waits for the dragon [DRG-1]" if id in game.set_aside else "fits nowhere"
            raise self._refuse(message, f"the tile {name!r} cannot be placed: it {why}")

    def _goes_on(self) -> bool:
        """Whether the tile that is due belongs to the turn of the last one."""
        game = self.game
        for event in reversed(game.log):
            if event.turn < game.turn - 1:
                return False
            if isinstance(event, TurnContinues):
                return True
        return False

    def _deploy(self, message: Message, payload: jcz.DeployMeeple) -> None:
        meeple, pointer = payload.meeple_id, payload.pointer
        owner, figure = self._figure(message, meeple)
        if (district := district_of(pointer.location)) is not None:
            self._play(message, Settle(district, figure), owner)
            self._districts[meeple] = district
            return
        x, y, segment = self._spot(message, pointer)
        if (left := self._districts.pop(meeple, None)) is not None:
            if self.game.awaits_draw:
                self._draw_what_fits_nowhere()
            self._play(message, Leave(left, figure, x, y, segment), owner)
            return
        last = self.game.last_placed
        here = (x, y) == (last.x, last.y)
        self._play(
            message, Deploy(segment, figure) if here else Deploy(segment, figure, x, y), owner
        )

    def _move_neutral(self, message: Message, payload: jcz.MoveNeutralFigure) -> None:
        figure = payload.figure_id.partition(".")[0]
        if figure == "fairy":
            spot = self._fairy_goes_to(message, payload.to)
            if self._fairy_is_at(*spot):
                words = "the fairy is moved to where it is, which is no move here [FRY-4]"
                self.differences.append(Difference(words, message.number))
            else:
                self._play(message, MoveFairy(*spot))
        elif figure == "dragon":
            self._play(message, self._flight(message, *self._position(message, payload.to)))
        elif figure == "count":
            pointer = _feature_pointer(payload.to)
            district = district_of(pointer.location) if pointer else None
            if district is None:
                raise self._refuse(message, "the Count goes to a district, and the file names none")
            self._play(message, MoveCount(district))
        else:
            raise self._refuse(message, f"no figure {payload.figure_id!r} is known")

    def _fairy_goes_to(
        self, message: Message, to: tuple[int, int] | jcz.Pointer
    ) -> tuple[int, int, int]:
        """Where the fairy goes: to a follower's segment, or to a tile."""
        if self.game.setup.options.fairy == "by_tile":
            return (*self._position(message, to), 0)
        if (pointer := _feature_pointer(to)) is not None:
            return self._spot(message, pointer)
        x, y = self._position(message, to)
        segments = [
            each.segment
            for each in self.game.followers
            if (each.player, each.x, each.y) == (self.game.active, x, y)
            and each.figure in FOLLOWERS
        ]
        if len(segments) != 1:
            raise self._refuse(message, "the fairy goes to a follower, and the file names none")
        return x, y, segments[0]

    def _fairy_is_at(self, x: int, y: int, segment: int) -> bool:
        if self.game.setup.options.fairy == "by_tile":
            return self.game.fairy == (x, y)
        by = self.game.fairy_stands_by
        return by is not None and (by.x, by.y, by.segment) == (x, y, segment)

    def _flight(self, message: Message, x: int, y: int) -> MoveDragon:
        dragon = self.game.dragon
        if dragon is None:
            raise self._refuse(message, "the dragon is not awake [VOL-1]")
        side = STEPS.get((x - dragon[0], y - dragon[1]))
        if side is None:
            raise self._refuse(message, f"({x}, {y}) is not beside the dragon at {dragon} [DRG-4]")
        return MoveDragon(side)

    def _capture(self, message: Message, pointer: jcz.MeeplePointer) -> None:
        """Take a figure, and keep in mind who holds it, unless it was exchanged at once."""
        captor, before = self.game.active, len(self.game.log)
        self._play(message, Capture(*self._spot(message, pointer.feature_pointer)))
        self._exchanged = any(isinstance(each, FollowerFreed) for each in self.game.log[before:])
        if not self._exchanged:
            self._jailers[pointer.meeple_id] = captor

    def _exchange(self, message: Message, meeple: str) -> None:
        """Where there was no choice, the exchange has happened by itself."""
        if self.game.phase == "exchange":
            _, figure = self._figure(message, meeple)
            self._play(message, Exchange(figure))
        elif not self._exchanged:
            raise self._refuse(message, "there is no exchange of prisoners now [TWR-8]")

    def _ransom(self, message: Message, meeple: str, index: int) -> None:
        owner, figure = self._figure(message, meeple)
        game = self.game
        while game.to_act != owner and self._may_pass():
            game.play(Pass())
        if game.awaits_draw:
            self._draw_ahead(index)
        jailers = [
            each.jailer for each in game.prisoners if each.owner == owner and each.figure == figure
        ]
        if not jailers:
            raise self._refuse(message, f"nobody holds {meeple!r} prisoner [TWR-9]")
        known = self._jailers.pop(meeple, None)
        jailer = known if known in jailers else jailers[0]
        self._play(message, Ransom(game.players.index(jailer) + 1, figure), owner)

    def _draw_ahead(self, index: int) -> None:
        """TWR-9: a ransom can be paid when the tile is drawn and not yet placed."""
        for later in self.messages[index:]:
            if isinstance(later.payload, jcz.PlaceTile):
                self._draw(later, later.payload.tile_id)
                return

    def _draw_what_fits_nowhere(self) -> None:
        """TILE-3, DRG-2: if none of the tiles that are left can be placed, the game is over."""
        game = self.game
        if not game.awaits_draw or any(can_be_placed(game, id) for id in game.tiles_left):
            return
        while game.awaits_draw:
            game.draw(next(iter(game.odds)))

    def _play(self, message: Message, action: Action, player: str | None = None) -> None:
        """Carry out an action, as soon as all that comes before it is declined."""
        game = self.game
        if player is None and message.player is not None:
            player = self._player(message, message.player)
        asked = game.to_act
        reason: IllegalActionError | None = None
        while True:
            if not game.awaits_draw and player in (None, game.to_act):
                try:
                    game.play(action)
                except IllegalActionError as error:
                    reason = reason or error
                else:
                    return
            if not self._declined(message, player):
                break
        if reason is not None:
            raise self._refuse(message, str(reason))
        if player in (None, asked):
            raise self._refuse(message, f"{action}: a tile must be placed first [TURN-1]")
        raise self._refuse(message, f"{action}: {player} is not to act, but {asked}")

    def _declined(self, message: Message, player: str | None) -> bool:
        """Whether what is asked now could be declined, for something that comes later."""
        if self._may_pass():
            self.game.play(Pass())
            return True
        others_stay = self.game.phase == "market" and player not in (None, self.game.to_act)
        return others_stay and self._leave_the_market(message)

    def _may_pass(self) -> bool:
        return not self.game.awaits_draw and Pass() in self.game.legal_actions

    def _figure(self, message: Message, meeple: str) -> tuple[str, str]:
        """The owner and the kind of a figure such as ``0.small.1``."""
        owner, _, rest = meeple.partition(".")
        kind = rest.partition(".")[0]
        if not (owner.isascii() and owner.isdigit()) or kind not in FIGURES:
            known = ", ".join(FIGURES)
            raise self._refuse(message, f"no figure {meeple!r} is known, but {known}")
        return self._player(message, int(owner)), FIGURES[kind]

    def _player(self, message: Message, index: int) -> str:
        if index >= len(self.game.players):
            raise self._refuse(message, f"there is no player {index}")
        return self.game.players[index]

    def _position(self, message: Message, to: tuple[int, int] | jcz.Pointer) -> tuple[int, int]:
        if not isinstance(to, jcz.Pointer):
            return to
        if to.position is not None:
            return to.position
        if to.feature_pointer is not None:
            return to.feature_pointer.position
        raise self._refuse(message, "a place without a position")

    def _spot(self, message: Message, pointer: jcz.FeaturePointer) -> tuple[int, int, int]:
        x, y = pointer.position
        laid = self.game.tile_at(x, y)
        if laid is None:
            raise self._refuse(message, f"there is no tile at ({x}, {y})")
        try:
            segment = segment_of(laid.tile, laid.rotation, pointer.location, pointer.feature)
        except NoSuchPlaceError as error:
            raise self._refuse(message, f"at ({x}, {y}): {error}") from error
        return x, y, segment

    def _refuse(self, message: Message, reason: str) -> ForeignGameError:
        return ForeignGameError(self.source, reason, message.number)


def _feature_pointer(to: tuple[int, int] | jcz.Pointer) -> jcz.FeaturePointer | None:
    """The feature that something points to, if it is more than a tile."""
    if not isinstance(to, jcz.Pointer):
        return None
    if to.position is not None and to.location is not None:
        return jcz.FeaturePointer(to.position, to.location, to.feature)
    return to.feature_pointer
