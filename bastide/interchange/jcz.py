"""Games of JCloisterZone, converted. See docs/interchange.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bastide.catalogue import find_tile
from bastide.events import PointsScored
from bastide.game import Game
from bastide.interchange import jcz_file
from bastide.interchange.difference import Difference
from bastide.interchange.errors import ForeignGameError
from bastide.interchange.jcz_discards import Moments, lost_tiles
from bastide.interchange.jcz_file import Message, SavedGame, messages_of, read_file
from bastide.interchange.jcz_game import JczReplay
from bastide.interchange.jcz_setup import Agreement, agreement_of, sets_of
from bastide.interchange.jcz_tiles import TileNames, full_bag, setup_with, usual_start
from bastide.records import Replay
from bastide.scenario import StartTile
from bastide.setup import COLOURS, LONGEST_NAME, Setup

START_TILE = "D"
NOTHING_LOST: Moments = {}


@dataclass(frozen=True, slots=True)
class Converted:
    """A game of another program as ours, what differs, and what its file claims of it.

    ``replay`` is set where it was a game of ours from the beginning.
    """

    game: Game
    differences: tuple[Difference, ...] = ()
    claims: tuple[str, ...] = ()
    replay: Replay | None = None


def read_jcz(text: str | bytes, source: str = "game") -> Converted:
    """Convert a game of JCloisterZone from the text of its file."""
    return _Conversion(read_file(text, source), source).converted()


class _Conversion:
    """A file on its way to a game."""

    def __init__(self, saved: SavedGame, source: str) -> None:
        self.saved = saved
        self.source = source
        self.messages: tuple[Message, ...] = ()
        self.differences: list[Difference] = []

    def converted(self) -> Converted:
        copies, problems = sets_of(self.saved.setup)
        problems += agreement_of(self.saved.setup, copies, ())[1]
        if problems:
            raise self._refuse_all(problems)
        names = TileNames(copies)
        start, unknown = names.start(self.saved.setup.start)
        if unknown:
            raise self._refuse_all([f"the tile {name!r}" for name in unknown])
        # Messages about what we do not have would be refused one by one, and it by its name.
        self.messages = messages_of(self.saved, self.source)
        placed = self._placed(names)
        on_board = [*(each.tile for each in start), *placed.values()]
        agreement, problems = agreement_of(self.saved.setup, copies, on_board)
        if problems:
            raise self._refuse_all(problems)
        self.differences += map(Difference, agreement.notes)
        plain = self._plain_setup(agreement)
        start = start or usual_start(replace(plain, players=COLOURS[:2]))
        bag = self._bag(copies, start, placed)
        game = self._game(plain, names, start, bag, Counter(placed.values()))
        return Converted(game, tuple(self.differences), self.saved.claims)

    def _refuse_all(self, problems: Sequence[str]) -> ForeignGameError:
        return ForeignGameError(self.source, f"it has what we do not have: {'; '.join(problems)}")

    def _placed(self, names: TileNames) -> dict[int, str]:
        """The tiles that were placed, by the number of their message."""
        placed = {}
        for message in self.messages:
            if isinstance(message.payload, jcz_file.PlaceTile):
                id = names.id_of(message.payload.tile_id)
                if id is None:
                    reason = f"no tile {message.payload.tile_id!r} is in the sets of this game"
                    raise ForeignGameError(self.source, reason, message.number)
                placed[message.number] = id
        return placed

    def _plain_setup(self, agreement: Agreement) -> Setup:
        """What was agreed, but for the tiles. A single player is a matter of the scenario."""
        setup = Setup(
            players=self._names(),
            sets=agreement.sets,
            rules=agreement.rules,
            followers=agreement.followers,
            copies=agreement.copies,
            tiles_only=agreement.tiles_only,
        )
        alone = len(setup.names) == 1
        problems = replace(setup, players=COLOURS[:2]).validate() if alone else setup.validate()
        if problems:
            raise ForeignGameError(self.source, "; ".join(problems))
        return setup

    def _names(self) -> tuple[str, ...]:
        """The players' names, changed where they would not do as names of ours."""
        names: list[str] = []
        for number, given in enumerate(self.saved.players, start=1):
            kept = "".join(each if each.isprintable() else " " for each in given)
            name = " ".join(kept.replace(",", " ").split())[:LONGEST_NAME].strip()
            if not name or name in names:
                name = f"{name[: LONGEST_NAME - 3]} {number}".strip()
            if name != given:
                self.differences.append(Difference(f"player {number}, {given!r}, is {name!r} here"))
            names.append(name)
        return tuple(names)

    def _bag(
        self, copies: Mapping[str, int], start: tuple[StartTile, ...], placed: Mapping[int, str]
    ) -> Counter[str]:
        """The tiles to draw, with those that were placed although there are none left."""
        bag = full_bag(copies, start)
        if START_TILE in bag and not any(each.tile == START_TILE for each in start):
            self.differences.append(
                Difference(
                    "the start tile is among the tiles to draw, and not out of the game"
                    " [RIV-1, CAR-1]"
                )
            )
        used: Counter[str] = Counter()
        for number, id in placed.items():
            used[id] += 1
            if used[id] > bag[id]:
                self.differences.append(Difference(f"there is no further tile {id}", number))
        return self._without_lost_river(bag, used) | used

    def _without_lost_river(self, bag: Counter[str], used: Counter[str]) -> Counter[str]:
        """RIV-8: once there is land, the rest of the river has left the game without a word."""
        if all(find_tile(id).river_role for id in used):
            return bag
        lost = Counter({id: bag[id] - used[id] for id in bag if find_tile(id).river_role})
        if lost.total() > 0:
            words = (
                f"tiles of the river, {lost.total()} of them, were never placed and are left out"
            )
            self.differences.append(Difference(words))
        return bag - lost

    def _game(
        self,
        plain: Setup,
        names: TileNames,
        start: tuple[StartTile, ...],
        bag: Counter[str],
        placed: Counter[str],
    ) -> Game:
        """Play the game: to its end with the tiles placed, if the file says that it ends so."""
        if self.saved.end_turn is not None and placed:
            replay = self._replay(plain, names, start, placed)
            if replay.turns > self.saved.end_turn:
                reason = f"it goes on after turn {self.saved.end_turn}, with which it ends"
                raise ForeignGameError(self.source, reason)
            if replay.turns == self.saved.end_turn and replay.game.phase in ("over", "market"):
                return self._finished(replay)
        replay = self._replay(plain, names, start, bag)
        lost = lost_tiles(replay.game)
        if lost:
            replay = self._replay(plain, names, start, bag, lost)
        return self._finished(replay)

    def _replay(
        self,
        plain: Setup,
        names: TileNames,
        start: tuple[StartTile, ...],
        tiles: Mapping[str, int],
        lost: Moments = NOTHING_LOST,
    ) -> JczReplay:
        setup = setup_with(plain, start, tiles, plain_lake="river_2" in plain.sets)
        problems = setup.validate()
        if problems:
            raise ForeignGameError(self.source, "; ".join(problems))
        replay = JczReplay(setup, names, self.messages, self.source, lost)
        replay.run()
        return replay

    def _finished(self, replay: JczReplay) -> Game:
        game = replay.game
        self.differences += replay.differences
        if game.discarded or (game.over and game.set_aside):
            left = game.discarded + sum(game.set_aside.values())
            self.differences.append(
                Difference(f"tiles that fitted nowhere, {left} of them, have left the game")
            )
        if _fairy_beside_nothing(game):
            words = (
                "the fairy is worth 3 points here beside what is worth nothing at the end [FRY-6];"
                " early versions there paid nothing"
            )
            self.differences.append(Difference(words))
        return game


def _fairy_beside_nothing(game: Game) -> bool:
    """Whether the fairy was paid at the end by a road or a city that was worth nothing."""
    last = [each for each in game.log if isinstance(each, PointsScored) and not each.complete]
    beside = {each.tiles for each in last if each.source == "fairy"}
    return any(each.tiles in beside and not each.points for each in last)
