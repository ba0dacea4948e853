"""What a player may do: the exact list for every phase of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bastide.catalogue import Kind, load_block
from tests.referee.ground import Place, Region
from tests.referee.pieces import NOTHING, STEPS, piece_of
from tests.referee.table import FOLLOWERS, Figure, Move, is_lake_with_volcano, is_way
from tests.referee.worth import Accounts

PASS: Move = ("pass",)
DISTRICT_FOR = {
    str(kind): district.name for district in load_block().districts for kind in district.kinds
}


class Choices(Accounts):
    """A table at which it is known what may be done.

    A follower that leaves a district is asked for the feature that it goes to, which is named
    by the first of its spots.
    """

    journey: list[Place]
    built: Place | None
    exchange_with: tuple[int, str] | None

    def places_for(self, tile: str) -> list[tuple[int, int, int]]:
        """Where a tile may be laid."""
        if piece_of(tile, 0).river:
            found = self.ground.fitting_river(tile, self.options.adjacent_bends)
        else:
            found = self.ground.fitting(tile)
        if self.options.cultists and piece_of(tile, 0).building != NOTHING:
            found = [each for each in found if not self.ground.crowds(tile, (each[0], each[1]))]
        return found

    def at_hand(self) -> list[str]:
        """The kinds of follower that the active player can put on the board."""
        return [kind for kind in FOLLOWERS if self.supply[self.active].get(kind, 0)]

    def wood_moves(self) -> list[Move]:
        """Everything that may be done with the tile just laid besides; nothing if only a pass."""
        piece = self.ground.pieces[self.last]
        if is_lake_with_volcano(piece.tile):
            return []
        moves: list[Move] = []
        if self.options.princess and "princess" in piece.marks:
            moves += self._banishments()
            if moves and self.options.princess_must:
                return moves + self.ransoms()
        if not (self.options.dragon and "volcano" in piece.marks):
            moves += self._on_the_tile()
        if self.options.portal and "portal" in piece.marks:
            moves += self._through_the_portal()
        if self.options.fairy:
            moves += self._fairy_moves()
        if self.options.tower:
            moves += self._tower_moves()
        moves += self.ransoms()
        return [*moves, PASS] if moves else []

    def _banishments(self) -> list[Move]:
        spot = self.ground.spots[self.last][self.ground.pieces[self.last].printed.index("princess")]
        city = self.ground.flood(spot)
        return [
            ("banish", *self.at(figure.spot))
            for figure in self.figures
            if figure.follower and figure.spot in city
        ]

    def _on_the_tile(self) -> Iterator[Move]:
        """Followers on what nobody holds; a builder or pig beside one's own follower."""
        x, y = self.last
        ground, held, kinds = self.ground, self.held(), self.at_hand()
        supply = self.supply[self.active]
        for segment, spot in enumerate(ground.spots[self.last]):
            kind = ground.kind[spot]
            if kind == "tower":
                continue
            spots = ground.flood(spot)
            if held.isdisjoint(spots):
                for figure in kinds:
                    yield ("deploy", segment, figure, x, y)
                continue
            helper = "pig" if kind == Kind.FIELD else "builder" if is_way(kind) else ""
            if supply.get(helper, 0) and any(
                each.follower and each.owner == self.active and each.spot in spots
                for each in self.figures
            ):
                if helper == "builder" and ground.open_edges(kind, spots) == 0:
                    continue
                yield ("deploy", segment, helper, x, y)

    def _through_the_portal(self) -> Iterator[Move]:
        """Followers on anything elsewhere that is unheld and not complete."""
        held, kinds = self.held(), self.at_hand()
        if not kinds:
            return
        for region in self.ground.regions():
            if region.kind in ("tower", "district") or region.complete or held & region.spots:
                continue
            for spot in sorted(region.spots):
                x, y, segment = self.at(spot)
                if (x, y) not in (self.last, self.dragon) and not self._closed_for_good((x, y)):
                    for figure in kinds:
                        yield ("deploy", segment, figure, x, y)

    def _closed_for_good(self, place: Place) -> bool:
        """Whether a volcano keeps a tile closed even when the dragon is elsewhere."""
        return (
            self.options.dragon
            and not self.options.volcano_open
            and "volcano" in self.ground.pieces[place].marks
        )

    def _fairy_moves(self) -> list[Move]:
        mine = [
            figure
            for figure in self.figures
            if figure.follower and figure.owner == self.active and not self.in_district(figure)
        ]
        if self.options.fairy_by_tile:
            places = dict.fromkeys(self.place_of(figure) for figure in mine)
            return [("fairy", *place, 0) for place in places if place != self.fairy]
        return [("fairy", *self.at(figure.spot)) for figure in mine if figure != self.fairy_by]

    def _tower_moves(self) -> Iterator[Move]:
        guarded = self.held()
        for (x, y), height in self.heights.items():
            spot = self.ground.spots[x, y][-1]
            if spot in guarded:
                continue
            if self.pieces[self.active]:
                yield ("build", x, y)
            if height and (x, y) != self.dragon:
                segment = self.ground.where[spot][1]
                for figure in self.at_hand():
                    yield ("deploy", segment, figure, x, y)

    def ransoms(self) -> list[Move]:
        """Buying a follower back: once a turn, for three points."""
        if self.ransomed or self.scores[self.active] < 3:
            return []
        return [
            ("ransom", jailer + 1, kind)
            for (jailer, owner, kind), number in self.prisoners.items()
            if owner == self.active and number
        ]

    def captures(self) -> list[Move]:
        """The followers within reach of the tower just built on."""
        if self.built is None:
            return []
        reach = self.heights[self.built]
        moves = [
            ("capture", *self.at(figure.spot))
            for figure in self.figures
            if figure.follower
            and not self.in_district(figure)
            and _in_line(self.built, self.place_of(figure)) <= reach
        ]
        return [*moves, PASS] if moves else []

    def exchanges(self) -> list[Move]:
        """Which of the captor's followers can come back for the one just taken."""
        if self.exchange_with is None:
            return []
        other, _ = self.exchange_with
        return [
            ("exchange", kind) for kind in FOLLOWERS if self.prisoners[other, self.active, kind]
        ]

    def dragon_moves(self) -> list[Move]:
        """Where the dragon may go next on its journey of six steps."""
        if self.dragon is None or len(self.journey) > 6:
            return []
        x, y = self.dragon
        moves: list[Move] = []
        for side, (dx, dy) in enumerate(STEPS):
            place = (x + dx, y + dy)
            if (
                place in self.ground.pieces
                and place not in self.journey
                and place != self.fairy
                and not self.inside_walls(place)
            ):
                moves.append(("dragon", side))
        return moves

    def courtiers(self, player: int, district: str) -> list[Figure]:
        """A player's followers in a district, one of each kind."""
        spot = self.districts[district]
        there = {
            figure.kind: figure
            for figure in self.figures
            if figure.owner == player and figure.spot == spot
        }
        return [there[kind] for kind in FOLLOWERS if kind in there]

    def departures(self) -> list[Move]:
        """From which districts the player who is asked may go to what has been completed."""
        moves = [
            ("leave", district, courtier.kind, min(region.spots))
            for region in self.completed()
            if self.can_land(region)
            for district in [DISTRICT_FOR[region.kind]]
            if district != self.count_in
            for courtier in self.courtiers(self.to_act, district)
        ]
        return [*moves, PASS] if moves else []

    def can_land(self, region: Region) -> bool:
        """Whether a feature has a tile where the dragon is not."""
        return any(place != self.dragon for place in region.tiles)

    def landing_on(self, spots: Iterable[int]) -> int:
        """Where on a feature a follower lands: never by the dragon, and best by the fairy."""
        places = {spot: self.ground.where[spot][0] for spot in spots}
        safe = [spot for spot, place in places.items() if place != self.dragon]
        return min(safe, key=lambda spot: (places[spot] != self.fairy, spot))

    def second_turn_moves(self) -> list[Move]:
        """Whether to go on with the tile that the builder has earned."""
        return [("again",), PASS]

    def late_ransoms(self) -> list[Move]:
        """Ransoms at the end of a turn in which there was no chance to pay one before."""
        moves = [] if self.ransom_offered else self.ransoms()
        return [*moves, PASS] if moves else []

    def settlements(self, gained: set[int]) -> list[Move]:
        """Districts for a follower of the active player, where only others gained points."""
        if not gained or self.active in gained:
            return []
        moves: list[Move] = [
            ("settle", district, kind) for kind in self.at_hand() for district in self.districts
        ]
        return [*moves, PASS] if moves else []

    def count_moves(self) -> list[Move]:
        return [*(("count", each) for each in self.districts if each != self.count_in), PASS]

    def market_moves(self) -> list[Move]:
        """Any field, for one of the market followers of the player who is asked."""
        kinds = [courtier.kind for courtier in self.courtiers(self.to_act, "market")]
        if not kinds:
            return []
        return [
            ("leave", "market", kind, min(region.spots))
            for region in self.ground.regions()
            if region.kind == Kind.FIELD and self.can_land(region)
            for kind in kinds
        ]


def _in_line(one: Place, other: Place) -> float:
    """How far apart two places of one row or column are."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return abs(dx) + abs(dy) if 0 in (dx, dy) else float("inf")
