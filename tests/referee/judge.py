"""The referee: follows a game move by move and says what each turn allows and pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bastide.catalogue import Kind, load_set
from tests.referee.ground import AROUND, Ground, Place, Region
from tests.referee.pieces import piece_of

Placement = tuple[int, int, int]
Happening = tuple[object, ...]

SOURCES = {
    Kind.ROAD: "roads",
    Kind.CITY: "cities",
    Kind.CLOISTER: "cloisters",
    Kind.FIELD: "farms",
}
ROLES = {
    Kind.ROAD: "thief",
    Kind.CITY: "knight",
    Kind.CLOISTER: "monk",
    Kind.FIELD: "farmer",
}


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the game, as plain values."""

    players: tuple[str, ...]
    followers: int = 7
    river: bool = False
    farms_by_city: bool = False
    two_tile_city: int = 4
    adjacent_bends: bool = False


@dataclass(frozen=True, slots=True)
class Payment:
    """Points for one player, and what for."""

    player: int
    points: int
    source: str
    region: Region
    complete: bool
    clause: str
    cities: tuple[tuple[Place, ...], ...] = ()


class Referee:
    """A game as the rules have it. ``happenings`` lists what a log of the game must tell."""

    def __init__(self, options: Options) -> None:
        self.options = options
        seats = range(len(options.players))
        self.ground = Ground()
        self.supply = [options.followers for _ in seats]
        self.scores = [0 for _ in seats]
        self.earned: list[Counter[str]] = [Counter() for _ in seats]
        self.followers: dict[int, int] = {}
        self.happenings: list[Happening] = []
        self.tally: Counter[str] = Counter()
        self.turn = 1
        self.to_act = 0
        self.drawn: str | None = None
        self.discarded = 0
        self.phase = "draw"
        self.last: Place = (0, 0)
        self.piles, start = _piles_and_start(options.river)
        self.placements: list[Placement] = []
        self.deployments: list[int] = []
        self._features_here: dict[int, frozenset[int]] = {}
        self.ground.lay(start, 0, 0, 0)

    def copy(self) -> Referee:
        """The same game, to try moves on."""
        twin = Referee(self.options)
        twin.ground = self.ground.copy()
        twin.supply = list(self.supply)
        twin.scores = list(self.scores)
        twin.earned = [Counter(earned) for earned in self.earned]
        twin.followers = dict(self.followers)
        twin.happenings = list(self.happenings)
        twin.tally = Counter(self.tally)
        twin.turn, twin.to_act, twin.phase = self.turn, self.to_act, self.phase
        twin.drawn, twin.discarded, twin.last = self.drawn, self.discarded, self.last
        twin.piles = [dict(pile) for pile in self.piles]
        twin.placements, twin.deployments = list(self.placements), list(self.deployments)
        twin._features_here = dict(self._features_here)
        return twin

    @property
    def pile(self) -> dict[str, int]:
        """The tiles of which the next may be drawn, with how many of each; perhaps none."""
        return self.piles[0] if self.piles else {}

    @property
    def tiles_left(self) -> dict[str, int]:
        """How many of each tile are to come."""
        return {tile: count for pile in self.piles for tile, count in pile.items()}

    def places_for(self, tile: str) -> list[Placement]:
        """Where a tile may be laid."""
        if piece_of(tile, 0).river:
            return self.ground.fitting_river(tile, self.options.adjacent_bends)
        return self.ground.fitting(tile)

    def draw(self, tile: str) -> None:
        """The player to act draws a tile, and loses it if it fits nowhere."""
        assert self.phase == "draw", "no draw is due"
        assert tile in self.pile, f"{tile} cannot be drawn"
        pile = self.pile
        pile[tile] -= 1
        if not pile[tile]:
            del pile[tile]
        if not pile:
            self.piles.pop(0)
        name = self.options.players[self.to_act]
        self.happenings.append(("drawn", self.turn, name, tile))
        self.placements = self.places_for(tile)
        if self.placements:
            self.drawn = tile
            self.phase = "place"
            return
        self.happenings.append(("discarded", self.turn, name, tile, "TILE-3"))
        self.discarded += 1
        if not self.piles:
            self._end()

    def place(self, x: int, y: int, rotation: int) -> None:
        """Lay the drawn tile."""
        assert self.phase == "place"
        assert self.drawn is not None
        assert (x, y, rotation) in self.placements, f"{self.drawn} may not lie so"
        ground = self.ground
        name = self.options.players[self.to_act]
        ground.lay(self.drawn, x, y, rotation)
        self.happenings.append(("placed", self.turn, name, self.drawn, x, y, rotation))
        self.drawn = None
        self.placements = []
        self.last = (x, y)
        features: dict[int, frozenset[int]] = {}
        for spot in ground.spots_at(self.last):
            if spot not in features:
                spots = ground.flood(spot)
                for same in ground.spots_at(self.last):
                    if same in spots:
                        features[same] = spots
        self._features_here = features
        self.deployments = []
        if self.supply[self.to_act]:
            first = ground.first_spot[self.last]
            taken = self.followers.keys()
            self.deployments = [
                spot - first for spot in sorted(features) if taken.isdisjoint(features[spot])
            ]
        if self.deployments:
            self.phase = "deploy"
        else:
            self._score_turn()

    def deploy(self, segment: int | None) -> None:
        """Put a follower on a segment of the tile just laid, or none; then the turn is scored."""
        assert self.phase == "deploy"
        if segment is not None:
            assert segment in self.deployments, f"no follower may stand on segment {segment}"
            spot = self.ground.first_spot[self.last] + segment
            self.followers[spot] = self.to_act
            self.supply[self.to_act] -= 1
            name, role = self.options.players[self.to_act], ROLES[self.ground.kind[spot]]
            self.happenings.append(
                ("deployed", self.turn, name, "follower", role, *self.last, segment)
            )
        self.deployments = []
        self._score_turn()

    def _score_turn(self) -> None:
        completed = self._completed()
        name = self.options.players[self.to_act]
        payments = [payment for region in completed for payment in self._owners_paid(region, True)]
        for region in completed:
            self.happenings.append(("completed", self.turn, name, str(region.kind), region.tiles))
            self._note_completion(region)
        self._pay(payments)
        for region in completed:
            for spot in sorted(self.followers.keys() & region.spots):
                owner = self.followers.pop(spot)
                self.supply[owner] += 1
                (x, y), segment = self.ground.where[spot]
                returned = self.options.players[owner]
                self.happenings.append(("returned", self.turn, returned, "follower", x, y, segment))
        self.turn += 1
        self.to_act = (self.to_act + 1) % len(self.options.players)
        self.phase = "draw"
        if not self.piles:
            self._end()

    def _completed(self) -> list[Region]:
        """The roads, cities and cloisters that the tile just laid completed."""
        ground = self.ground
        completed = []
        for spots in set(self._features_here.values()):
            kind = ground.kind[next(iter(spots))]
            if kind in (Kind.ROAD, Kind.CITY) and ground.open_edges(kind, spots) == 0:
                completed.append(ground.region(spots))
        x, y = self.last
        for dx, dy in ((0, 0), *AROUND):
            place = (x + dx, y + dy)
            if place in ground.cloisters and ground.neighbours(place) == 8:
                completed.append(ground.region(frozenset({ground.cloisters[place]})))
        return completed

    def _owners_paid(self, region: Region, complete: bool) -> list[Payment]:
        """What a road, city or cloister pays to whoever has most followers in it."""
        points, clause = self.value(region, complete)
        return [
            Payment(player, points, SOURCES[region.kind], region, complete, clause)
            for player in most_of(self.strengths(region))
        ]

    def value(self, region: Region, complete: bool) -> tuple[int, str]:
        """What a road, city or cloister is worth, and by which clause."""
        size = len(region.tiles)
        if region.kind is Kind.ROAD:
            return size, "ROAD-2" if complete else "ROAD-3"
        if region.kind is Kind.CLOISTER:
            around = self.ground.neighbours(region.tiles[0])
            return 1 + around, "CLO-2" if complete else "CLO-3"
        if not complete:
            return size + region.pennants, "CITY-4"
        if size == 2 and self.options.two_tile_city == 2:
            return 2 + region.pennants, "CITY-3"
        return 2 * size + 2 * region.pennants, "CITY-2"

    def strengths(self, region: Region) -> Counter[int]:
        """How many followers each player has in a feature."""
        return Counter(self.followers[spot] for spot in self.followers.keys() & region.spots)

    def _pay(self, payments: Sequence[Payment]) -> None:
        for payment in payments:
            self.scores[payment.player] += payment.points
            self.earned[payment.player][payment.source] += payment.points
            self.happenings.append(
                (
                    "scored",
                    self.turn,
                    self.options.players[payment.player],
                    payment.points,
                    payment.source,
                    str(payment.region.kind),
                    payment.complete,
                    payment.region.tiles,
                    payment.region.pennants,
                    payment.clause,
                    payment.cities,
                )
            )

    def final_payments(self) -> list[Payment]:
        """What the end of the game would pay as things are."""
        regions = list(self.ground.regions())
        payments = []
        for region in regions:
            if region.kind is not Kind.FIELD and not self.followers.keys().isdisjoint(region.spots):
                payments += self._owners_paid(region, region.open_edges == 0)
        cities = {
            spot: region
            for region in regions
            if region.kind is Kind.CITY and region.open_edges == 0
            for spot in region.spots
        }
        farms = [
            (region, self.strengths(region), self._supplied(region, cities))
            for region in regions
            if region.kind is Kind.FIELD
        ]
        if not self.options.farms_by_city:
            for farm, farmers, supplied in farms:
                tiles = tuple(sorted(city.tiles for city in supplied))
                if supplied:
                    payments += [
                        Payment(player, 3 * len(supplied), "farms", farm, False, "FARM-4", tiles)
                        for player in most_of(farmers)
                    ]
            return payments
        around: dict[Region, Counter[int]] = {}
        for _, farmers, supplied in farms:
            for city in supplied:
                around.setdefault(city, Counter()).update(farmers)
        for city, farmers in around.items():
            payments += [
                Payment(player, 4, "farms", city, True, "FARM-5") for player in most_of(farmers)
            ]
        return payments

    def _supplied(self, farm: Region, cities: dict[int, Region]) -> list[Region]:
        """The completed cities that a farm borders, each once."""
        beside = self.ground.cities_beside(farm.spots)
        return list(
            {min(cities[spot].spots): cities[spot] for spot in beside & cities.keys()}.values()
        )

    @property
    def standing(self) -> list[int]:
        """The scores if the game ended now."""
        scores = list(self.scores)
        if self.phase != "over":
            for payment in self.final_payments():
                scores[payment.player] += payment.points
        return scores

    def _end(self) -> None:
        self._pay(self.final_payments())
        self.phase = "over"
        self.happenings.append(("ended", self.turn, self.winners))

    @property
    def winners(self) -> tuple[str, ...]:
        """All who have the most points."""
        best = max(self.scores)
        return tuple(
            name
            for name, score in zip(self.options.players, self.scores, strict=True)
            if score == best
        )

    def _note_completion(self, region: Region) -> None:
        """Count what is worth knowing about the games that were compared."""
        kind = {"city": "cities", "road": "roads", "cloister": "cloisters"}[region.kind]
        self.tally[f"{kind} completed"] += 1
        strengths = self.strengths(region)
        if strengths:
            self.tally[f"{kind} paid"] += 1
        if len(most_of(strengths)) > 1:
            self.tally["ties"] += 1
        if strengths.total() > 1:
            self.tally["features with several followers"] += 1
        if region.kind is Kind.CITY and len(region.tiles) == 2:
            self.tally["cities of two tiles"] += 1
        if len(region.tiles) < len(region.spots):
            self.tally["features with a tile twice"] += 1
        pieces, where = self.ground.pieces, self.ground.where
        if region.kind is Kind.ROAD and all(
            len(pieces[where[spot][0]].sides[where[spot][1]]) == 2 for spot in region.spots
        ):
            self.tally["loops"] += 1


def most_of(strengths: Counter[int]) -> list[int]:
    """Who has most, all of them in a tie; nobody where nobody has any."""
    most = max(strengths.values(), default=0)
    return sorted(player for player, own in strengths.items() if own == most > 0)


def _piles_and_start(river: bool) -> tuple[list[dict[str, int]], str]:
    """The piles in the order in which they are drawn from, and the tile that lies first."""
    base = load_set("base").tiles
    start = next(tile for tile in base if tile.start)
    land = {tile.id: tile.count for tile in base}
    land[start.id] -= 1
    if not river:
        return [land], start.id
    tiles = load_set("river").tiles

    def with_role(role: str) -> dict[str, int]:
        return {tile.id: tile.count for tile in tiles if tile.river_role == role}

    spring = with_role("spring")
    return [with_role("middle"), with_role("lake"), land], next(iter(spring))
