"""The table: the board, everybody's figures, and what goes from hand to board and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from bastide.catalogue import Kind, Tile, load_block, load_set
from tests.referee.ground import Ground, Place, Region
from tests.referee.pieces import piece_of

Happening = tuple[object, ...]
Move = tuple[str | int, ...]
"""What a player may do, as plain values: a word first, then what it needs."""

FOLLOWERS = ("follower", "large")
STRENGTH = {"follower": 1, "large": 2, "builder": 0, "pig": 0}
ROLES = {
    "road": "thief",
    "city": "knight",
    "cloister": "monk",
    "shrine": "heretic",
    "field": "farmer",
    "tower": "guard",
    "district": "courtier",
}
GOODS = ("wine", "grain", "cloth")
PIECES = {2: 10, 3: 9, 4: 7, 5: 6, 6: 5}
RIVERS = ("river", "river_2")
# What can be left out of the Princess & the Dragon, with the signs that belong to it.
PARTS: dict[str, tuple[str, ...]] = {
    "dragon": ("volcano", "dragon"),
    "fairy": (),
    "princess": ("princess",),
    "portal": ("portal",),
}
LAND = (
    *("base", "inns_cathedrals", "traders_builders", "princess_dragon", "tower"),
    *("king_robber_tiles", "cultists"),
)


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the game, as plain values."""

    players: tuple[str, ...]
    sets: frozenset[str] = frozenset({"base"})
    copies: Mapping[str, int] = field(default_factory=dict)
    tiles_only: frozenset[str] = frozenset()
    followers: int = 7
    farms_by_city: bool = False
    two_tile_city: int = 4
    adjacent_bends: bool = False
    second_turn_may: bool = False
    left_out: frozenset[str] = frozenset()
    unused_in_box: bool = False
    volcano_open: bool = False
    dragon_after_scoring: bool = False
    fairy_by_tile: bool = False
    princess_must: bool = False
    count: bool = False

    def plays(self, name: str) -> bool:
        """Whether a set is there with its rules."""
        return name in self.sets and name not in self.tiles_only

    @property
    def inns(self) -> bool:
        return self.plays("inns_cathedrals")

    @property
    def traders(self) -> bool:
        return self.plays("traders_builders")

    def has_part(self, part: str) -> bool:
        """Whether a part of the Princess & the Dragon is played."""
        return self.plays("princess_dragon") and part not in self.left_out

    @property
    def dragon(self) -> bool:
        return self.has_part("dragon")

    @property
    def fairy(self) -> bool:
        return self.has_part("fairy")

    @property
    def princess(self) -> bool:
        return self.has_part("princess")

    @property
    def portal(self) -> bool:
        return self.has_part("portal")

    @property
    def tower(self) -> bool:
        return self.plays("tower")

    @property
    def crown(self) -> bool:
        return self.plays("king_robber")

    @property
    def cultists(self) -> bool:
        return self.plays("cultists")


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on the board."""

    owner: int
    kind: str
    spot: int

    @property
    def follower(self) -> bool:
        return self.kind in FOLLOWERS


class Table:
    """The state of a game. ``happenings`` lists what a log of the game must tell."""

    def __init__(self, options: Options) -> None:
        self.options = options
        seats = range(len(options.players))
        self.ground = Ground(shrines=options.cultists)
        self.owned = {"follower": options.followers}
        if options.inns:
            self.owned["large"] = 1
        if options.traders:
            self.owned |= {"builder": 1, "pig": 1}
        self.supply = [dict(self.owned) for _ in seats]
        self.scores = [0 for _ in seats]
        self.earned: list[Counter[str]] = [Counter() for _ in seats]
        self.figures: list[Figure] = []
        self.goods: list[Counter[str]] = [Counter() for _ in seats]
        self.pieces = [PIECES[len(seats)] if options.tower else 0 for _ in seats]
        self.heights: dict[Place, int] = {}
        self.prisoners: Counter[tuple[int, int, str]] = Counter()
        self.dragon: Place | None = None
        self.fairy: Place | None = None
        self.fairy_by: Figure | None = None
        self.count_in = load_block().count_starts_in if options.count else None
        self.districts: dict[str, int] = {}
        self.titles: dict[str, tuple[int, int]] = {}
        self.happenings: list[Happening] = []
        self.tally: Counter[str] = Counter()
        self.turn = 1
        self.active = 0
        self.to_act = 0
        self.phase = "draw"
        self.drawn: str | None = None
        self.discarded = 0
        self.aside: Counter[str] = Counter()
        self.piles = piles_of(options)
        self.last: Place = (0, 0)
        self.builder_due = self.builder_used = self.lake_due = False
        self.ransomed = self.ransom_offered = self.greeted = self.barred = False
        self.lost_challenge: set[int] = set()
        self.count_at_last_tile: str | None = None
        self.scored = True
        self.moves: list[Move] = []
        self._lay_start()

    def copy_to(self, twin: Table) -> None:
        """Make another table the same as this."""
        twin.ground = self.ground.copy()
        twin.supply = [dict(own) for own in self.supply]
        twin.scores = list(self.scores)
        twin.earned = [Counter(own) for own in self.earned]
        twin.figures = list(self.figures)
        twin.goods = [Counter(own) for own in self.goods]
        twin.pieces, twin.heights = list(self.pieces), dict(self.heights)
        twin.prisoners = Counter(self.prisoners)
        twin.dragon, twin.fairy, twin.fairy_by = self.dragon, self.fairy, self.fairy_by
        twin.count_in, twin.titles = self.count_in, dict(self.titles)
        twin.happenings, twin.tally = list(self.happenings), Counter(self.tally)
        twin.turn, twin.active, twin.to_act = self.turn, self.active, self.to_act
        twin.phase, twin.drawn, twin.discarded = self.phase, self.drawn, self.discarded
        twin.aside, twin.piles = Counter(self.aside), [dict(pile) for pile in self.piles]
        twin.last, twin.moves, twin.scored = self.last, list(self.moves), self.scored
        twin.builder_due, twin.builder_used = self.builder_due, self.builder_used
        twin.lake_due, twin.ransomed = self.lake_due, self.ransomed
        twin.ransom_offered, twin.greeted = self.ransom_offered, self.greeted
        twin.barred, twin.lost_challenge = self.barred, set(self.lost_challenge)
        twin.count_at_last_tile = self.count_at_last_tile

    def _lay_start(self) -> None:
        """The tile, or tiles, that lie on the table before the first draw."""
        if "carcassonne" in self.options.sets:
            block = load_block()
            inner = False
            for row in range(block.height):
                for column in range(block.width):
                    tile = block.square(column, row)
                    places: tuple[str, ...] = ()
                    if tile.edges == "XXXX" and not inner:
                        inner = True
                        places = ("district",) * len(block.districts) if self.options.count else ()
                    self.ground.lay(tile.id, column, row, 0, places)
                    if places:
                        spots = self.ground.spots[column, row][-len(places) :]
                        names = [district.name for district in block.districts]
                        self.districts = dict(zip(names, spots, strict=True))
            self.last = (block.width - 1, block.height - 1)
            return
        name = next((each for each in reversed(RIVERS) if each in self.options.sets), "base")
        tiles = load_set(name).tiles
        start = next(each for each in tiles if each.start or each.river_role == "spring")
        self.ground.lay(start.id, 0, 0, 0)

    @property
    def pile(self) -> dict[str, int]:
        """The tiles of which the next may be drawn, with how many of each; perhaps none."""
        return self.piles[0]

    @property
    def tiles_left(self) -> dict[str, int]:
        """How many of each tile are to come."""
        return {tile: count for pile in self.piles for tile, count in pile.items()}

    @property
    def name(self) -> str:
        """The name of the player whose turn it is."""
        return self.options.players[self.active]

    def tell(self, word: str, *facts: object) -> None:
        self.happenings.append((word, self.turn, *facts))

    def at(self, spot: int) -> tuple[int, int, int]:
        """A spot by place and segment."""
        (x, y), segment = self.ground.where[spot]
        return x, y, segment

    def segments_of(self, region: Region) -> tuple[tuple[int, int, int], ...]:
        """The spots of a feature, by place and segment."""
        return tuple(sorted(map(self.at, region.spots)))

    def place_of(self, figure: Figure) -> Place:
        return self.ground.where[figure.spot][0]

    def in_district(self, figure: Figure) -> bool:
        return self.ground.kind[figure.spot] == "district"

    def held(self) -> set[int]:
        """The spots on which followers stand."""
        return {figure.spot for figure in self.figures if figure.follower}

    def strengths(self, region: Region) -> Counter[int]:
        """How much each player's followers count in a feature."""
        counted: Counter[int] = Counter()
        for figure in self.figures:
            if figure.follower and figure.spot in region.spots:
                counted[figure.owner] += STRENGTH[figure.kind]
        return counted

    def stand(self, owner: int, kind: str, spot: int) -> None:
        """Put a figure from the supply on a spot."""
        self.supply[owner][kind] -= 1
        self.figures.append(Figure(owner, kind, spot))

    def lift(self, figure: Figure) -> None:
        """Take a figure off the board; the fairy stays and stands by nobody."""
        self.figures.remove(figure)
        if figure == self.fairy_by:
            self.fairy_by = None

    def send_home(self, figure: Figure) -> None:
        """A figure goes back to the supply, and the log tells so."""
        self.lift(figure)
        self.supply[figure.owner][figure.kind] += 1
        name = self.options.players[figure.owner]
        self.tell("returned", name, figure.kind, *self.at(figure.spot))

    def dismiss(self, follower: Figure) -> None:
        """Take a follower away from its feature, and what it alone held there goes home."""
        self.lift(follower)
        spots = self.ground.flood(follower.spot)
        mine = [
            each for each in self.figures if each.owner == follower.owner and each.spot in spots
        ]
        if not any(each.follower for each in mine):
            for lonely in mine:
                self.tally["builders and pigs left alone"] += 1
                self.send_home(lonely)

    def inside_walls(self, place: Place) -> bool:
        """Whether a place is one of the inner squares of Carcassonne."""
        return self.ground.pieces[place].edges == "XXXX"


def piles_of(options: Options) -> list[dict[str, int]]:
    """The piles in the order in which they are drawn from."""
    land = {
        tile.id: options.copies.get(name, 1) * tile.count - (1 if tile.start else 0)
        for name in LAND
        if name in options.sets
        for tile in load_set(name).tiles
        if not stays_in_box(tile, options)
    }
    rivers = [name for name in RIVERS if name in options.sets]
    if not rivers:
        return [land]
    last = load_set(rivers[-1]).tiles
    middle = {
        tile.id: tile.count
        for name in rivers
        for tile in load_set(name).tiles
        if tile.river_role == "middle"
    }

    def with_role(role: str) -> dict[str, int]:
        return {tile.id: tile.count for tile in last if tile.river_role == role}

    piles = [with_role("fork"), middle, with_role("lake"), land]
    return [pile for pile in piles if pile]


def stays_in_box(tile: Tile, options: Options) -> bool:
    """Whether a land tile shows the sign of a part that is left out, and is not to be used."""
    return (
        options.unused_in_box
        and tile.set == "princess_dragon"
        and options.plays(tile.set)
        and any(sign in tile.marks for part in options.left_out for sign in PARTS[part])
    )


def is_lake_with_volcano(tile: str) -> bool:
    piece = piece_of(tile, 0)
    return piece.role == "lake" and "volcano" in piece.marks


def is_way(kind: str) -> bool:
    """Roads and cities close when no edge of them is open."""
    return kind in (Kind.ROAD, Kind.CITY)
