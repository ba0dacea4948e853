"""Positions laid out from a drawing, so that a test reads like an example of the rulebook.

A drawing has one word a square and ``.`` where nothing lies::

    scene = lay('''
        .                E@S
        W@N:red-thief-E  *D@N  A@E!blue
    ''')

``D@N`` is tile D with its north side to the north, ``D@E`` the same turned clockwise until its
north side looks east. ``*`` marks the start tile, which lies at (0, 0). ``B@N:red-monk`` has a
follower; where a tile has several roads, cities or fields a compass letter says which one is
meant, as it lies: ``L@N:red-thief-S``. A field that does not show on a whole side is named by
half a side, as in docs/notation.md: ``U@N:blue-farmer-ENE`` is the field at the north half of the
east side. ``U@N:red-large-thief`` is a large follower, ``U@N:red-builder`` and ``B@N:red-pig`` are
figures that need a follower of their owner, which the layout therefore deploys before them.

``!`` marks the new tile, which is laid last, ``!blue`` by whom. ``?`` is the same, but the scene
stops where its player is asked to deploy.

The position is reached by real turns of a real game. Everything else may be laid in any order
in which each follower is deployed legally; the layout looks for one. When it is the turn of
somebody who has nothing to lay, that player adds a tile to the sidings: a row of tiles that
leads away from the scene over a field, with a road across it, so that nothing there joins
anything that the drawing shows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bastide import COLOURS, Deploy, Game, Pass, PlaceTile, Rules, Setup, parse_action
from bastide.catalogue import Kind, Tile, find_tile
from bastide.events import PointsScored
from bastide.feature import HALF_EDGE_NAMES

ROLE_KINDS = {
    "knight": Kind.CITY,
    "thief": Kind.ROAD,
    "farmer": Kind.FIELD,
    "monk": Kind.CLOISTER,
    "heretic": Kind.SHRINE,
}
KIND_ROLES = {kind: role for role, kind in ROLE_KINDS.items()}
# Figures that have no role but themselves, and where they can stand.
HELPER_KINDS = {"builder": (Kind.CITY, Kind.ROAD), "pig": (Kind.FIELD,)}
FACINGS = "NESW"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
# Tiles with fields on opposite sides, and the turn that puts these to the north and south.
SIDINGS = {"U": 0, "H": 1, "E": 1, "B": 0}
# From here on tiles lie so far from the scene that they cannot touch it, not even at a corner.
FAR = 3
LONGEST_ROW = 60

SQUARE = re.compile(
    r"(?P<start>\*)?(?P<tile>[A-Z][A-Z0-9-]*)@(?P<facing>[NESW])"
    r"(?::(?P<owner>[a-z]+)(?P<large>-large)?-(?P<role>[a-z]+)(?:-(?P<where>[NESW]{1,3}))?)?"
    r"(?P<new>[!?])?(?P<layer>[a-z]+)?"
)


class Paid(NamedTuple):
    """Points that somebody was given. Tiles are written as ``"0,0 1,0"``, in order."""

    player: str
    points: int
    feature: str
    tiles: str
    clause: str
    cities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A square of the drawing."""

    x: int
    y: int
    tile: Tile
    rotation: int
    player: str | None
    segment: int | None
    last: bool
    stops: bool
    figure: str = "follower"


def lay(
    drawing: str,
    *,
    players: Iterable[str] = (),
    rules: str | Rules = "modern",
    followers: int = 7,
    sets: Iterable[str] = ("base",),
) -> Scene:
    """Lay out a drawing. Unless named, the players are those who have followers in it."""
    return Scene(drawing, tuple(players), rules, followers, tuple(sets))


class Scene:
    """A laid-out position: a game, and questions that tests ask about it."""

    def __init__(
        self,
        drawing: str,
        players: tuple[str, ...],
        rules: str | Rules,
        followers: int,
        sets: tuple[str, ...],
    ) -> None:
        self.pieces = read(drawing)
        self.places = {(0, 0)} | {(piece.x, piece.y) for piece in self.pieces}
        setup = Setup(
            players=players or players_of(self.pieces), sets=sets, rules=rules, followers=followers
        )
        self._exit, self._way = find_exit(self.pieces, self.places)
        self._sidings = 0
        self._failed: set[frozenset[Piece]] = set()
        game = self._lay_all(Game(setup), frozenset(self.pieces), 0)
        if game is None:
            raise ValueError(f"no order of turns leads to this drawing:\n{drawing}")
        self.game = game

    @property
    def points(self) -> dict[str, int]:
        """The scores of those who have any."""
        return {player: points for player, points in self.game.scores.items() if points}

    @property
    def paid(self) -> list[Paid]:
        """All points that were given, sorted. Of a farm only the tiles of the drawing show."""
        return sorted(
            Paid(
                event.player,
                event.points,
                event.feature,
                written(
                    place
                    for place in event.tiles
                    if event.feature != "field" or place in self.places
                ),
                event.clause,
                tuple(sorted(written(city) for city in event.cities)),
            )
            for event in self.game.log
            if isinstance(event, PointsScored)
        )

    @property
    def followers(self) -> list[str]:
        """Who stands where, as in ``"red thief 1,0"``, sorted."""
        return sorted(
            f"{each.player} {each.role} {each.x},{each.y}" for each in self.game.followers
        )

    @property
    def offers(self) -> set[str]:
        """Where the player to act may deploy, such as ``"thief E W"`` or ``"farmer SSE SSW"``."""
        laid = self.game.last_placed
        return {
            offer_name(laid.tile, action.segment, laid.rotation, action.figure)
            for action in self.game.legal_actions
            if isinstance(action, Deploy)
        }

    def finish(self, but: str | None = None) -> Scene:
        """Play on to the end of the game, far from the scene and without any follower; or to the
        last draw, if the tile named ``but`` is to remain for it."""
        decline(self.game)
        while self._sidings < 2 * FAR or self._siding_distance(self._sidings - 1) <= FAR:
            if not self._lay_siding(self.game, frozenset(), self._sidings):
                raise ValueError("the tiles do not reach for a row that leads out of the scene")
            self._sidings += 1
        while not self.game.over and self.game.tiles_left != {but: 1}:
            self._lay_far_away(but)
        return self

    def _lay_all(self, game: Game, waiting: frozenset[Piece], sidings: int) -> Game | None:
        if not waiting:
            self._sidings = sidings
            return game
        if waiting in self._failed:
            return None
        for piece in candidates(game, waiting):
            trial = game.copy()
            used = self._lay_piece(trial, piece, waiting, sidings)
            if used is not None:
                done = self._lay_all(trial, waiting - {piece}, used)
                if done is not None:
                    return done
        self._failed.add(waiting)
        return None

    def _lay_piece(
        self, game: Game, piece: Piece, waiting: frozenset[Piece], sidings: int
    ) -> int | None:
        """Lay a piece when its player's turn comes. Returns the length of the sidings, or None
        if the piece cannot be laid."""
        while piece.player not in (None, game.to_act):
            if not self._lay_siding(game, waiting, sidings):
                return None
            sidings += 1
        game.draw(piece.tile.id)
        action = PlaceTile(piece.x, piece.y, piece.rotation)
        if game.tile is None or action not in game.legal_actions:
            return None
        game.play(action)
        if piece.segment is not None:
            deployment = Deploy(piece.segment, piece.figure)
            if game.phase != "deploy" or deployment not in game.legal_actions:
                return None
            game.play(deployment)
        elif not piece.stops:
            decline(game)
        return sidings

    def _lay_siding(self, game: Game, waiting: frozenset[Piece], number: int) -> bool:
        """Lay the next tile of the row that leads out, of a type that the scene can spare."""
        x, y = self._exit
        dx, dy = STEPS[self._way]
        needed = Counter(piece.tile.id for piece in waiting)
        for name, upright in SIDINGS.items():
            if number == 0 and name != "U":
                break
            if game.tiles_left.get(name, 0) > needed[name]:
                game.draw(name)
                action = PlaceTile(x + number * dx, y + number * dy, upright + self._way % 2)
                if action not in game.legal_actions:
                    return False
                game.play(action)
                decline(game)
                return True
        return False

    def _siding_distance(self, number: int) -> int:
        x, y = self._exit
        dx, dy = STEPS[self._way]
        return self._distance(x + number * dx, y + number * dy)

    def _distance(self, x: int, y: int) -> int:
        """How far a square lies beyond the scene, in the direction of the sidings."""
        dx, dy = STEPS[self._way]
        return x * dx + y * dy - max(px * dx + py * dy for px, py in self.places)

    def _lay_far_away(self, but: str | None) -> None:
        left = self.game.tiles_left
        for name in sorted(left, key=rarity):
            if name == but and left[name] == 1:
                continue
            for x, y, rotation in self.game.placements_of(name):
                if self._distance(x, y) > FAR:
                    self.game.draw(name)
                    self.game.play(PlaceTile(x, y, rotation))
                    decline(self.game)
                    return
        for name in left:
            if name != but and not self.game.placements_of(name):
                self.game.draw(name)
                return
        raise ValueError("no tile that is left can be laid far from the scene")


def read(drawing: str) -> tuple[Piece, ...]:
    """The pieces of a drawing but for the start tile, which lies on the table already."""
    rows = [line.split() for line in drawing.split("\n") if line.strip()]
    squares = [
        (column, row, match_square(word))
        for row, words in enumerate(rows)
        for column, word in enumerate(words)
        if word != "."
    ]
    starts = [(column, row) for column, row, square in squares if square["start"]]
    if len(starts) != 1:
        raise ValueError(f"a drawing has one start tile, *D@N, and this has {len(starts)}")
    left, top = starts[0]
    return tuple(
        piece_of(square, column - left, row - top)
        for column, row, square in squares
        if not square["start"]
    )


def match_square(word: str) -> re.Match[str]:
    match = SQUARE.fullmatch(word)
    if match is None:
        raise ValueError(f"{word!r} is no square such as V@E, A@N:red-monk or E@S!blue")
    return match


def piece_of(square: re.Match[str], x: int, y: int) -> Piece:
    tile = find_tile(square["tile"])
    rotation = FACINGS.index(square["facing"])
    segment = None
    if square["role"]:
        segment = find_segment(tile, rotation, square["role"], square["where"])
    return Piece(
        x,
        y,
        tile,
        rotation,
        square["owner"] or square["layer"],
        segment,
        square["new"] is not None,
        square["new"] == "?",
        "large" if square["large"] else figure_of(square["role"]),
    )


def figure_of(role: str | None) -> str:
    return role if role in HELPER_KINDS else "follower"


def find_segment(tile: Tile, rotation: int, role: str, where: str | None) -> int:
    """The number of the one segment that a role and a place on the turned tile mean."""
    kinds = HELPER_KINDS.get(role) or (ROLE_KINDS[role],)
    found = [
        number
        for number, segment in enumerate(tile.segments)
        if segment.kind in kinds
        and (where is None or where in touched(tile, number, rotation, sides_too=True))
    ]
    if len(found) != 1:
        raise ValueError(f"{role} {where or ''} means {len(found)} segments of tile {tile.id}")
    return found[0]


def touched(tile: Tile, number: int, rotation: int, *, sides_too: bool = False) -> list[str]:
    """The sides that a segment of a turned tile reaches; of a field the halves of sides."""
    segment = tile.segments[number]
    sides = [FACINGS[side] for side in sorted((side + rotation) % 4 for side in segment.sides)]
    halves = sorted((half + 2 * rotation) % 8 for half in segment.half_edges)
    if sides_too:
        sides += [FACINGS[half // 2] for half in halves if half % 2 == 0 and half + 1 in halves]
    return sides + [HALF_EDGE_NAMES[half] for half in halves]


def offer_name(tile: Tile, segment: int, rotation: int, figure: str) -> str:
    role = figure if figure in HELPER_KINDS else KIND_ROLES[tile.segments[segment].kind]
    return " ".join([role, *touched(tile, segment, rotation)])


def players_of(pieces: Iterable[Piece]) -> tuple[str, ...]:
    """Those who have a part in the drawing, in a fixed order; two at least."""
    seen = {piece.player for piece in pieces}
    names = [colour for colour in COLOURS if colour in seen]
    names += [colour for colour in COLOURS if colour not in names][: max(0, 2 - len(names))]
    return tuple(names)


def candidates(game: Game, waiting: frozenset[Piece]) -> Iterator[Piece]:
    """The pieces that lie beside a tile by now. Followers come first: what joins their features
    must come after them."""
    empty = set(game.empty_cells)
    ready = [piece for piece in waiting if (piece.x, piece.y) in empty]
    if len(waiting) > 1:
        ready = [piece for piece in ready if not piece.last]
    return iter(
        sorted(
            ready,
            key=lambda piece: (
                piece.segment is None,
                piece.figure in HELPER_KINDS,
                piece.player != game.to_act,
                piece.y,
                piece.x,
            ),
        )
    )


def holds_cloister(piece: Piece) -> bool:
    holy = (Kind.CLOISTER, Kind.SHRINE)
    return piece.segment is not None and piece.tile.segments[piece.segment].kind in holy


def find_exit(
    pieces: tuple[Piece, ...], places: set[tuple[int, int]]
) -> tuple[tuple[int, int], int]:
    """Where a row of tiles can lead out of the scene over a field, and in which direction. The
    start tile's field is best, because that tile is there from the beginning."""
    start = Piece(0, 0, find_tile("D"), 0, None, None, False, False)
    monks = [(each.x, each.y) for each in pieces if holds_cloister(each)]
    for piece in (start, *(each for each in pieces if not each.last)):
        for way in (2, 0, 1, 3):
            x, y = piece.x + STEPS[way][0], piece.y + STEPS[way][1]
            if (
                piece.tile.edge_at(way, piece.rotation) == "F"
                and all(max(abs(x - mx), abs(y - my)) > 1 for mx, my in monks)
                and not places & set(row_and_beside(x, y, way))
            ):
                return (x, y), way
    raise ValueError("no field of the drawing leads out of it")


def row_and_beside(x: int, y: int, way: int) -> Iterator[tuple[int, int]]:
    """The squares of a row that begins at (x, y), and those along its two sides."""
    dx, dy = STEPS[way]
    for _ in range(LONGEST_ROW):
        yield from ((x, y), (x + dy, y + dx), (x - dy, y - dx))
        x, y = x + dx, y + dy


def rarity(name: str) -> tuple[int, str]:
    """Tiles with much city come first, while there are city sides that they fit."""
    return (-find_tile(name).edges.count("C"), name)


def decline(game: Game) -> None:
    """Pass, if the player is asked to deploy at all."""
    if game.phase == "deploy":
        game.play(Pass())


def written(places: Iterable[tuple[int, int]]) -> str:
    """Coordinates as text, in order."""
    return " ".join(f"{x},{y}" for x, y in sorted(places))


def follow(game: Game, script: str) -> Game:
    """Play turns, one a line: the tile drawn, its place, and what its player does after that, all
    in machine notation; if nothing is said, the player passes where asked to deploy."""
    for line in filter(None, map(str.strip, script.split("\n"))):
        tile, *actions = line.split()
        game.draw(tile)
        for action in actions:
            game.play(parse_action(action))
        if len(actions) == 1:
            decline(game)
    return game
