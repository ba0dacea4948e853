"""What features are worth, who is paid for them, and what the end of the game brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bastide.catalogue import Kind
from tests.referee.ground import Place, Region, around
from tests.referee.table import GOODS, Figure, Table, is_way

SOURCES = {
    "road": "roads",
    "city": "cities",
    "cloister": "cloisters",
    "shrine": "cloisters",
    "field": "farms",
}

Farm = tuple[Region, list[Region]]
"""A field and the completed cities that it supplies."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Points for one player, and what for. Without a region, ``what`` names it."""

    player: int
    points: int
    source: str
    clause: str
    region: Region | None = None
    cities: tuple[tuple[Place, ...], ...] = ()
    what: str = ""


class Accounts(Table):
    """A table at which points are counted."""

    def completed(self) -> list[Region]:
        """The roads, cities, cloisters and shrines that the tile just laid completed."""
        ground = self.ground
        found = []
        met: set[int] = set()
        for spot in ground.spots[self.last]:
            kind = ground.kind[spot]
            if is_way(kind) and spot not in met:
                spots = ground.flood(spot)
                met |= spots
                if ground.open_edges(kind, spots) == 0:
                    found.append(ground.region(spots))
        return found + [
            ground.region(frozenset({ground.buildings[place]}))
            for place in (self.last, *around(self.last))
            if place in ground.buildings and ground.neighbours(place) == 8
        ]

    def value(self, region: Region) -> tuple[int, str]:
        """What a road, city, cloister or shrine is worth as it is, and by which clause."""
        size, complete = len(region.tiles), region.complete
        if region.kind == Kind.ROAD:
            if self.options.inns and "inn" in region.printed:
                return (2 * size, "INN-1") if complete else (0, "INN-2")
            return size, "ROAD-2" if complete else "ROAD-3"
        if region.kind in (Kind.CLOISTER, Kind.SHRINE):
            if complete and region.spots & self.lost_challenge:
                return 0, "CULT-6"
            worth = 1 + self.ground.neighbours(region.tiles[0])
            if region.kind == Kind.SHRINE:
                return worth, "CULT-3" if complete else "CULT-7"
            return worth, "CLO-2" if complete else "CLO-3"
        if self.options.inns and "cathedral" in region.printed:
            return (3 * (size + region.pennants), "INN-4") if complete else (0, "INN-5")
        if not complete:
            return size + region.pennants, "CITY-4"
        if size == 2 and self.options.two_tile_city == 2:
            return 2 + region.pennants, "CITY-3"
        return 2 * (size + region.pennants), "CITY-2"

    def owners_paid(self, region: Region) -> list[Payment]:
        """What a road, city, cloister or shrine pays now, the fairy's points included."""
        points, clause = self.value(region)
        payments = [
            Payment(player, points, SOURCES[region.kind], clause, region)
            for player in most_of(self.strengths(region))
        ]
        return payments + self.fairy_paid(region)

    def fairy_paid(
        self, region: Region, cities: tuple[tuple[Place, ...], ...] = ()
    ) -> list[Payment]:
        """Three points where a feature is scored on which the fairy's follower stands."""
        if self.options.fairy_by_tile:
            thanked = {
                figure.owner
                for figure in self.figures
                if figure.follower
                and figure.spot in region.spots
                and self.place_of(figure) == self.fairy
            }
        else:
            by = self.fairy_by
            thanked = {by.owner} if by is not None and by.spot in region.spots else set()
        return [Payment(player, 3, "fairy", "FRY-6", region, cities) for player in sorted(thanked)]

    def final_payments(self) -> list[Payment]:
        """What the end of the game would pay as things are."""
        regions = list(self.ground.regions())
        held = self.held()
        payments = []
        for region in regions:
            if region.kind in SOURCES and region.kind != Kind.FIELD and held & region.spots:
                payments += self.owners_paid(region)
        payments += self.farms_paid(self.farms_among(regions))
        if self.options.traders:
            payments += self._goods_paid()
        if self.options.crown:
            payments += self._titles_paid(regions)
        return payments

    def farms_among(self, regions: Iterable[Region]) -> list[Farm]:
        """The fields, each with the completed cities that it supplies."""
        regions = list(regions)
        cities = {
            spot: region
            for region in regions
            if region.kind == Kind.CITY and region.open_edges == 0
            for spot in region.spots
        }
        return [(farm, self.supplied(farm, cities)) for farm in regions if farm.kind == Kind.FIELD]

    def farms_paid(self, farms: Iterable[Farm]) -> list[Payment]:
        """What farms bring to those who stand there now."""
        held = self.held()
        payments = []
        around_city: dict[int, tuple[Region, list[Region]]] = {}
        for farm, supplied in farms:
            if held.isdisjoint(farm.spots):
                continue
            tiles = tuple(sorted(city.tiles for city in supplied))
            payments += self.fairy_paid(farm, tiles)
            for city in supplied:
                around_city.setdefault(min(city.spots), (city, []))[1].append(farm)
            if supplied and not self.options.farms_by_city:
                for player in most_of(self.strengths(farm)):
                    each = 3 + self._pig(player, farm) + self._pigsty(farm)
                    points = each * len(supplied)
                    payments.append(Payment(player, points, "farms", "FARM-4", farm, tiles))
        if self.options.farms_by_city:
            for city, suppliers in around_city.values():
                payments += self._suppliers_paid(city, suppliers)
        return payments

    def farm_points_with(self, farmer: Figure, farms: Iterable[Farm]) -> int:
        """What all farms bring to the owner of one more farmer."""
        self.figures.append(farmer)
        payments = self.farms_paid(farms)
        self.figures.pop()
        return sum(each.points for each in payments if each.player == farmer.owner)

    def north_west_of(self, region: Region) -> tuple[int, int, int]:
        """The row and the column of the first square, row by row, and the segment there."""
        return min((y, x, segment) for x, y, segment in map(self.at, region.spots))

    def _suppliers_paid(self, city: Region, farms: list[Region]) -> list[Payment]:
        """Four points for a city to whoever has most farmers on all the farms around it."""
        farmers: Counter[int] = Counter()
        for farm in farms:
            farmers.update(self.strengths(farm))
        payments = []
        for player in most_of(farmers):
            points = 4
            for farm in farms:
                points += self._pig(player, farm)
                if self.strengths(farm)[player]:
                    points += self._pigsty(farm)
            payments.append(Payment(player, points, "farms", "FARM-5", city))
        return payments

    def _pig(self, player: int, farm: Region) -> int:
        return int(
            any(
                figure.kind == "pig" and figure.owner == player and figure.spot in farm.spots
                for figure in self.figures
            )
        )

    def _pigsty(self, farm: Region) -> int:
        return farm.printed.get("pigsty", 0) if self.options.traders else 0

    def supplied(self, farm: Region, cities: dict[int, Region]) -> list[Region]:
        """The completed cities that a farm borders, each once."""
        beside = self.ground.cities_beside(farm.spots)
        return list(
            {min(cities[spot].spots): cities[spot] for spot in beside & cities.keys()}.values()
        )

    def _goods_paid(self) -> list[Payment]:
        payments = []
        for good in GOODS:
            owned = Counter({seat: own[good] for seat, own in enumerate(self.goods)})
            payments += [
                Payment(player, 10, "goods", "GOOD-2", what=good) for player in most_of(owned)
            ]
        return payments

    def _titles_paid(self, regions: Iterable[Region]) -> list[Payment]:
        """A point for every completed city or road; those not yet scored are not yet counted."""
        # What the new tile has just closed belongs to nobody's count until it is scored.
        pending = {
            spot for region in ([] if self.scored else self.completed()) for spot in region.spots
        }
        closed = Counter(
            region.kind
            for region in regions
            if region.complete and pending.isdisjoint(region.spots)
        )
        payments = []
        for title, kind, clause in (("king", "city", "KING-3"), ("robber", "road", "ROB-2")):
            if title in self.titles:
                holder, _ = self.titles[title]
                payments.append(Payment(holder, closed[kind], title, clause, what=title))
        return payments

    def pay(self, payments: Iterable[Payment]) -> None:
        for payment in payments:
            self.scores[payment.player] += payment.points
            self.earned[payment.player][payment.source] += payment.points
            region = payment.region
            about: tuple[object, ...] = (payment.what, False, (), 0, ())
            if region is not None:
                segments = self.segments_of(region)
                about = (region.kind, region.complete, region.tiles, region.pennants, segments)
            self.tell(
                "scored",
                self.options.players[payment.player],
                payment.points,
                payment.source,
                *about,
                payment.clause,
                payment.cities,
            )

    @property
    def winners(self) -> tuple[str, ...]:
        """All who have the most points."""
        best = max(self.scores)
        names = zip(self.options.players, self.scores, strict=True)
        return tuple(name for name, score in names if score == best)


def most_of(strengths: Counter[int]) -> list[int]:
    """Who has most, all of them in a tie; nobody where nobody has any."""
    most = max(strengths.values(), default=0)
    return sorted(player for player, own in strengths.items() if own == most > 0)
