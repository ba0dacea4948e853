"""View: everything that may be asked of a position, and nothing that changes it.

A view holds no secret: a position knows how many tiles of each type are left, not their
order. ``Game`` is a view that can be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bastide.actions import DISTRICT_NAMES, Action, PlaceTile, Step
from bastide.catalogue import Tile
from bastide.engine import survey, words
from bastide.engine.features import find
from bastide.engine.state import State
from bastide.events import GOODS_NAMES, SOURCE_NAMES
from bastide.feature import FIGURE_NAMES, Feature, Follower, cell_of, feature_of, follower_of
from bastide.legal import LegalActions, find_move
from bastide.setup import Setup

PHASE_NAMES = (
    "draw",
    "place",
    "deploy",
    "score",
    "over",
    "greet",
    "capture",
    "exchange",
    "dragon",
    "leave",
    "settle",
    "count",
    "market",
    "second_turn",
    "ransom",
)


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile on the board, turned clockwise by ``rotation`` quarters."""

    x: int
    y: int
    tile: Tile
    rotation: int


@dataclass(frozen=True, slots=True)
class Prisoner:
    """A follower in the hands of another player."""

    jailer: str
    owner: str
    figure: str


@dataclass(frozen=True, slots=True)
class RiverRisk:
    """What may become of the river after a placement: the tiles that may fit nowhere when they
    are drawn first or second after it, however well the first is placed, and how likely that is.
    """

    tiles: tuple[str, ...] = ()
    chance: Fraction = Fraction(0)


class View:
    """A position, seen by a player or by a spectator (``viewer`` is None).

    ``setup`` is what was agreed before the first tile. Views come from ``Game.view``.
    """

    def __init__(
        self,
        setup: Setup,
        state: State,
        viewer: str | None = None,
        history: Sequence[Step] | None = None,
    ) -> None:
        self.setup = setup
        self.viewer = viewer
        self._players = setup.names
        self._state = state
        self._history = history

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in seating order."""
        return self._players

    @property
    def state(self) -> State:
        """A copy of the engine's position, for those who search."""
        return self._state.copy()

    @property
    def history(self) -> Sequence[Step] | None:
        """Every draw and action since the first tile; None where the beginning is not known."""
        return self._history

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._state.turn + 1

    @property
    def phase(self) -> str:
        """What the game waits for: ``draw``, ``place``, ``deploy``; or ``over``.

        With expansions also ``capture`` and ``exchange`` (prisoners), ``dragon`` (a step of its
        journey), ``leave``, ``settle``, ``count`` and ``market`` (the city of Carcassonne),
        ``second_turn`` (the builder's, where it may be declined) and ``ransom`` (a late one).
        """
        return PHASE_NAMES[self._state.phase]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == words.OVER

    @property
    def to_act(self) -> str | None:
        """The player who has to decide, None when the game is over.

        In some phases that is not the player whose turn it is: see ``active``.
        """
        return None if self.over else self._players[self._state.to_act]

    @property
    def seat_to_act(self) -> int | None:
        """The number of the seat that has to decide, None when the game is over."""
        return None if self.over else self._state.to_act

    @property
    def active(self) -> str:
        """The player whose turn it is; after the last tile, whose turn it would be."""
        return self._players[self._state.active]

    @property
    def tile(self) -> Tile | None:
        """The tile that was drawn and waits to be placed."""
        drawn = self._state.drawn
        return None if drawn == words.NO_TILE else self._state.kit.types[drawn]

    @property
    def legal_actions(self) -> LegalActions:
        """What the player to act may do now."""
        return LegalActions(self._state)

    @property
    def scores(self) -> dict[str, int]:
        """Points by player."""
        return dict(zip(self._players, survey.scores(self._state), strict=True))

    @property
    def standing(self) -> dict[str, int]:
        """END-4: what each player would have if the game ended now.

        Followers in the market of Carcassonne count where they bring their owner most.
        """
        return dict(zip(self._players, survey.standing(self._state), strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """END-3: those with most points; nobody before the game is over."""
        if not self.over:
            return ()
        best = max(self.scores.values())
        return tuple(name for name, points in self.scores.items() if points == best)

    @property
    def points_by_source(self) -> dict[str, dict[str, int]]:
        """Each player's points by where they come from: roads, cities, farms and so on."""
        return {
            name: {
                SOURCE_NAMES[source]: points
                for source, points in enumerate(survey.earned(self._state, seat))
                if self._state.kit.has_source(source)
            }
            for seat, name in enumerate(self._players)
        }

    @property
    def supply(self) -> dict[str, dict[str, int]]:
        """Each player's figures at hand, by kind."""
        return {
            name: {
                FIGURE_NAMES[kind]: number
                for kind, number in enumerate(survey.supply(self._state, seat))
                if self._state.kit.has_figure(kind)
            }
            for seat, name in enumerate(self._players)
        }

    @property
    def goods(self) -> dict[str, dict[str, int]]:
        """GOOD-1: each player's trade goods; nothing in a game without them."""
        return {
            name: dict(zip(GOODS_NAMES, tokens, strict=True))
            for name, tokens in zip(self._players, survey.goods(self._state), strict=False)
        }

    @property
    def dragon(self) -> tuple[int, int] | None:
        """Where the dragon is, once it is awake."""
        return self._place(self._state.dragon_cell)

    @property
    def fairy(self) -> tuple[int, int] | None:
        """The fairy's tile, once it has been moved."""
        return self._place(self._state.fairy_cell)

    @property
    def fairy_stands_by(self) -> Follower | None:
        """FRY-2: the follower that the fairy stands by, where it does not stand on a tile."""
        at = self._state.fairy_node, self._state.fairy_owner
        for figure in survey.figures(self._state):
            if (figure[2], figure[0]) == at and figure[1] <= words.LARGE:
                return follower_of(self._state, figure, self._players)
        return None

    @property
    def towers(self) -> dict[tuple[int, int], int]:
        """The tower places on the board and how high each tower is."""
        return {
            survey.place_of(self._state, cell): height
            for cell, height in survey.towers(self._state)
        }

    @property
    def tower_pieces(self) -> dict[str, int]:
        """TWR-1: each player's tower pieces at hand; nothing in a game without towers."""
        return dict(zip(self._players, survey.tower_pieces(self._state), strict=False))

    @property
    def prisoners(self) -> tuple[Prisoner, ...]:
        """TWR-7: the followers held captive."""
        return tuple(
            Prisoner(self._players[jailer], self._players[owner], FIGURE_NAMES[kind])
            for jailer, owner, kind, number in survey.prisoners(self._state)
            for _ in range(number)
        )

    @property
    def carcassonne(self) -> tuple[int, int] | None:
        """CAR-1: the north-west cell of the city of Carcassonne; None in a game without it."""
        if not self._state.kit.walled:
            return None
        # Its squares are laid before everything else.
        return self._place(survey.place_of_node(self._state, 0)[0])

    @property
    def count_in(self) -> str | None:
        """The Count's district; None in a game without him."""
        return DISTRICT_NAMES[self._state.count_district] if self._state.kit.count else None

    @property
    def titles(self) -> dict[str, str]:
        """KING-1, ROB-1: who holds the King and the Robber."""
        held = {"king": self._state.king, "robber": self._state.robber}
        return {title: self._players[seat] for title, seat in held.items() if seat >= 0}

    @property
    def set_aside(self) -> dict[str, int]:
        """DRG-1: the dragon tiles that wait for the dragon."""
        types = self._state.kit.types
        return {types[tile].id: number for tile, number in survey.set_aside_tiles(self._state)}

    def _place(self, cell: int) -> tuple[int, int] | None:
        return None if cell == 0 else survey.place_of(self._state, cell)

    @property
    def board(self) -> tuple[LaidTile, ...]:
        """The tiles on the board in the order in which they were laid."""
        return tuple(self._laid(cell) for cell in survey.laid_cells(self._state))

    def tile_at(self, x: int, y: int) -> LaidTile | None:
        """The tile at these coordinates, if there is one."""
        cell = cell_of(self._state, x, y)
        return self._laid(cell) if survey.turned_tile(self._state, cell) >= 0 else None

    def _laid(self, cell: int) -> LaidTile:
        tile, rotation = divmod(survey.turned_tile(self._state, cell), 4)
        return LaidTile(*survey.place_of(self._state, cell), self._state.kit.types[tile], rotation)

    @property
    def last_placed(self) -> LaidTile:
        """The tile laid last; before the first turn, the start tile."""
        return self._laid(self._state.last_cell)

    @property
    def empty_cells(self) -> tuple[tuple[int, int], ...]:
        """The empty cells beside the tiles of the board."""
        cells = survey.empty_cells(self._state)
        return tuple(sorted(survey.place_of(self._state, cell) for cell in cells))

    @property
    def followers(self) -> tuple[Follower, ...]:
        """Every figure on the board."""
        return tuple(
            follower_of(self._state, figure, self._players)
            for figure in survey.figures(self._state)
        )

    @property
    def figures_by_tile(self) -> list[tuple[int, int, Tile, int, list[tuple[int, str, int]]]]:
        """The same as ``followers``, but fast: x, y, tile and rotation, and who stands there.

        Figures are seat, kind and segment. The tower place of a tile, or the districts of
        Carcassonne, count on after its segments.
        """
        state = self._state
        cells: dict[int, list[tuple[int, str, int]]] = {}
        for owner, kind, node in survey.figures(state):
            cell, segment = survey.place_of_node(state, node)
            cells.setdefault(cell, []).append((owner, FIGURE_NAMES[kind], segment))
        types, found = state.kit.types, []
        for cell, figures in cells.items():
            x, y = survey.place_of(state, cell)
            tile, rotation = divmod(survey.turned_tile(state, cell), 4)
            found.append((x, y, types[tile], rotation, figures))
        return found

    @property
    def features(self) -> tuple[Feature, ...]:
        """Every road, city, field and cloister."""
        return tuple(
            feature_of(self._state, root, self._players) for root in survey.roots(self._state)
        )

    def feature_at(self, x: int, y: int, segment: int) -> Feature:
        """The feature that a segment of the tile at (x, y) belongs to."""
        laid = self.tile_at(x, y)
        if laid is None:
            raise LookupError(f"there is no tile at ({x}, {y})")
        count = survey.segment_count(self._state, self._state.kit.type_of[laid.tile.id])
        if not 0 <= segment < count:
            raise LookupError(f"tile {laid.tile.id} has segments 0 to {count - 1}, not {segment}")
        node = survey.node_of(self._state, cell_of(self._state, x, y), segment)
        return feature_of(self._state, find(self._state, node), self._players)

    @property
    def tiles_left(self) -> dict[str, int]:
        """How many tiles of each type are still to be drawn, from all piles."""
        state = self._state
        return {
            state.kit.types[tile].id: count
            for pile in range(state.pile, state.kit.pile_count)
            for tile, count in survey.tiles_left(state, pile)
        }

    @property
    def discarded(self) -> int:
        """How many tiles have left the game because they fitted nowhere."""
        return self._state.discards

    @property
    def odds(self) -> dict[str, Fraction]:
        """The chance of each tile in a position that waits for a draw; else nothing."""
        state = self._state
        if state.phase != words.DRAW:
            return {}
        return {
            state.kit.types[tile].id: Fraction(count, state.pile_left)
            for tile, count in survey.tiles_left(state, state.pile)
        }

    def placements_of(self, tile: str) -> tuple[tuple[int, int, int], ...]:
        """Where a tile type could be placed now, as (x, y, rotation), whoever draws it."""
        state = self._state
        if tile not in state.kit.type_of:
            raise LookupError(f"tile {tile!r} is not in this game")
        return tuple(
            (*survey.place_of(state, move >> words.ROTATION_BITS), move & 3)
            for move in survey.placements_of(state, state.kit.type_of[tile])
        )

    def river_risk(self, action: Action) -> RiverRisk:
        """RIV-8: whether an action that is legal now endangers the river.

        Only the placement of a river tile can.
        """
        state = self._state
        move = find_move(state, action)
        if not isinstance(action, PlaceTile) or not survey.is_river_tile(state, state.drawn):
            return RiverRisk()
        tiles, chances, draws = survey.river_risk(state, move)
        ids = tuple(state.kit.types[tile].id for tile in tiles)
        return RiverRisk(ids, Fraction(chances, draws))

    def svg(self, **options: bool | int | str) -> str:
        """The position as a picture; ``bastide.draw.Options`` lists what may be asked for."""
        # A view can show itself, but the painter is loaded only when somebody wants to see it.
        from bastide.draw import Options, board_svg

        return board_svg(self, Options(**options))  # type: ignore[arg-type]

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        """What a notebook shows, and what stands for it where there are no pictures."""
        return {"image/svg+xml": self._repr_svg_(), "text/plain": repr(self)}
