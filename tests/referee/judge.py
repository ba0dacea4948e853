"""The referee: follows a game move by move, through all the phases of a turn."""

from __future__ import annotations

from collections import Counter

from bastide.catalogue import Kind
from tests.referee.choices import PASS, Choices
from tests.referee.ground import Region, around
from tests.referee.pieces import STEPS, piece_of
from tests.referee.table import (
    GOODS,
    ROLES,
    Figure,
    Move,
    Options,
    is_lake_with_volcano,
)
from tests.referee.worth import Payment, most_of

# What is seldom seen, and shall be seen in a long comparison all the same.
DECLINED = "second turns declined"
GREETED_LATE = "the fairy's point before a later tile"
RANSOM_LATE = "ransoms offered at the end of a turn"
BARRED = "districts closed after a knight or the fairy was moved"
WORTHLESS = "buildings worth nothing after a lost challenge"
MARKET_LEFT = "markets left though the Count has come back"
MARKET_SHUT = "markets shut though the Count has left"
RARITIES = (DECLINED, GREETED_LATE, RANSOM_LATE, BARRED, WORTHLESS, MARKET_LEFT, MARKET_SHUT)


class Referee(Choices):
    """A game as the rules have it."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.journey = []
        self.built = None
        self.exchange_with = None
        self.gained: set[int] = set()
        self.asked = 0
        self.last_placer = 0

    def copy(self) -> Referee:
        """The same game, to try moves on."""
        twin = Referee(self.options)
        self.copy_to(twin)
        twin.journey, twin.built = list(self.journey), self.built
        twin.exchange_with, twin.gained = self.exchange_with, set(self.gained)
        twin.asked, twin.last_placer = self.asked, self.last_placer
        return twin

    def draw(self, tile: str) -> None:
        """The active player draws a tile: to place, to set aside, or lost if it fits nowhere."""
        assert self.phase == "draw", "no draw is due"
        assert tile in self.pile, f"{tile} cannot be drawn"
        pile = self.pile
        pile[tile] -= 1
        if not pile[tile]:
            del pile[tile]
        if not pile and len(self.piles) > 1:
            self.piles.pop(0)
        self.tell("drawn", self.name, tile)
        if self.options.dragon and self.dragon is None and "dragon" in piece_of(tile, 0).marks:
            self.aside[tile] += 1
            self.tell("set_aside", self.name, tile, "DRG-1")
        elif places := self.places_for(tile):
            self.drawn = tile
            self.phase = "place"
            self.moves = [*(("place", *place) for place in places), *self.ransoms()]
            self._note_ransoms()
            return
        else:
            self.tell("discarded", self.name, tile, "TILE-3")
            self.discarded += 1
        if not self.pile:
            self._finish()

    def play(self, move: Move, landing: int | None = None) -> None:
        """Carry out a move. One that leaves a district says on which spot it lands."""
        assert move in self.moves, f"{move} is not allowed"
        offered, self.moves = self.moves, []
        word, *rest = move
        match word:
            case "place":
                self._place(*_ints(rest))
            case "ransom":
                self._ransom(int(rest[0]) - 1, str(rest[1]))
                if self.phase == "place":
                    self.moves = [each for each in offered if each[0] == "place"]
                elif self.phase == "ransom":
                    self._end_turn()
                else:
                    self._ask_wood()
            case "leave":
                assert landing is not None
                self._leave(str(rest[0]), str(rest[1]), int(rest[2]), landing)
            case _ if self.phase == "deploy":
                self._move_wood(move)
            case _ if self.phase == "capture":
                self._capture(move)
            case "exchange":
                self._exchange(str(rest[0]))
                self._after_wood()
            case "dragon":
                self._fly(int(rest[0]))
            case _ if self.phase == "leave":
                self._ask_to_leave()
            case _ if self.phase == "settle":
                self._settle(move)
            case "again":
                self._go_on("BLD-4")
            case _ if self.phase == "second_turn":
                self.tally[DECLINED] += 1
                self._ask_late_ransom()
            case _ if self.phase == "ransom":
                self._end_turn()
            case _:
                self._move_count(move)

    def _place(self, x: int, y: int, rotation: int) -> None:
        tile = self.drawn
        assert tile is not None
        marks = piece_of(tile, rotation).marks
        tower = self.options.tower and "tower" in marks
        self.ground.lay(tile, x, y, rotation, ("tower",) if tower else ())
        self.tell("placed", self.name, tile, x, y, rotation)
        self.drawn = None
        self.last = (x, y)
        self.last_placer = self.active
        self.scored = self.barred = False
        if tower:
            self.heights[x, y] = 0
        if self.options.dragon and "volcano" in marks:
            self.dragon = (x, y)
            self.tell("dragon", self.name, x, y, "VOL-1")
            for waiting, number in self.aside.items():
                self.piles[-1][waiting] = self.piles[-1].get(waiting, 0) + number
            self.aside.clear()
        if not self.pile:
            self.count_at_last_tile = self.count_in
        self.lake_due = is_lake_with_volcano(tile)
        for figure in self.figures:
            if figure.kind == "builder" and figure.owner == self.active:
                spots = self.ground.flood(figure.spot)
                if not spots.isdisjoint(self.ground.spots[x, y]):
                    self.builder_due = True
        self._ask_wood()

    def _ask_wood(self) -> None:
        self.phase = "deploy"
        self.moves = self.wood_moves()
        self._note_ransoms()
        if not self.moves:
            self._after_wood()

    def _note_ransoms(self) -> None:
        """Whoever can pay a ransom now is not asked again at the end of the turn."""
        if any(word == "ransom" for word, *_ in self.moves):
            self.ransom_offered = True

    def _ransom(self, jailer: int, kind: str) -> None:
        self.ransomed = True
        self.pay(
            [
                Payment(self.active, -3, "ransom", "TWR-9", what="ransom"),
                Payment(jailer, 3, "ransom", "TWR-9", what="ransom"),
            ]
        )
        self._free(jailer, self.active, kind, "TWR-9")

    def _free(self, jailer: int, owner: int, kind: str, clause: str) -> None:
        names = self.options.players
        self.prisoners[jailer, owner, kind] -= 1
        self.supply[owner][kind] += 1
        self.tell("freed", names[owner], names[jailer], kind, clause)

    def _move_wood(self, move: Move) -> None:
        word, *rest = move
        if word == "deploy":
            segment, kind, x, y = rest
            spot = self.ground.spot_at(int(x), int(y), int(segment))
            self.stand(self.active, str(kind), spot)
            ground_kind = self.ground.kind[spot]
            role = kind if kind in ("builder", "pig") else ROLES[ground_kind]
            self.tell("deployed", self.name, kind, role, x, y, segment)
            if (x, y) != self.last and role != "guard":
                self.tally["deployed by portal"] += 1
        elif word == "fairy":
            x, y, segment = _ints(rest)
            self.fairy = (x, y)
            self.tell("fairy", self.name, x, y, segment)
            if not self.options.fairy_by_tile:
                self.fairy_by = self._follower_at(x, y, segment)
                self.barred = True
        elif word == "banish":
            knight = self._follower_at(*_ints(rest))
            self._tell_taken("banished", knight, "PRN-3")
            self.barred = True
            self.dismiss(knight)
            self.supply[knight.owner][knight.kind] += 1
        elif word == "build":
            x, y = _ints(rest)
            self.pieces[self.active] -= 1
            self.heights[x, y] += 1
            self.built = (x, y)
            self.tell("built", self.name, x, y, self.heights[x, y])
            self.phase = "capture"
            self.moves = self.captures()
            if self.moves:
                return
        self._after_wood()

    def _follower_at(self, x: int, y: int, segment: int) -> Figure:
        spot = self.ground.spot_at(x, y, segment)
        return next(each for each in self.figures if each.spot == spot and each.follower)

    def _tell_taken(self, word: str, figure: Figure, clause: str) -> None:
        owner = self.options.players[figure.owner]
        self.tell(word, self.name, owner, figure.kind, *self.at(figure.spot), clause)

    def _capture(self, move: Move) -> None:
        if move != PASS:
            follower = self._follower_at(*_ints(move[1:]))
            self._tell_taken("captured", follower, "TWR-7")
            self.dismiss(follower)
            if follower.owner == self.active:
                self.supply[follower.owner][follower.kind] += 1
            else:
                self.prisoners[self.active, follower.owner, follower.kind] += 1
                self.exchange_with = (follower.owner, follower.kind)
                choices = self.exchanges()
                if len(choices) > 1:
                    self.phase, self.moves = "exchange", choices
                    return
                for choice in choices:
                    self._exchange(str(choice[1]))
        self._after_wood()

    def _exchange(self, kind: str) -> None:
        """One follower each goes home: the one just taken, and the one that the captor chose."""
        assert self.exchange_with is not None
        other, taken = self.exchange_with
        self._free(other, self.active, kind, "TWR-8")
        self._free(self.active, other, taken, "TWR-8")

    def _after_wood(self) -> None:
        self.built = self.exchange_with = None
        if self.options.dragon_after_scoring or not self._begin_journey():
            self._after_dragon()

    def _after_dragon(self) -> None:
        """What follows the place of the journey in the turn, whenever that is."""
        self.to_act = self.active
        if self.scored:
            self._end_tile()
        elif self.options.count:
            self.phase = "leave"
            self.asked = 0
            self._ask_to_leave()
        else:
            self._score_turn()

    def _begin_journey(self) -> bool:
        """Whether the dragon sets out; the tile where it begins counts as visited."""
        if not self.options.dragon or "dragon" not in self.ground.pieces[self.last].marks:
            return False
        assert self.dragon is not None, "a dragon tile was placed while the dragon slept"
        self.phase = "dragon"
        self.to_act = self.active
        self.journey = [self.dragon]
        self.moves = self.dragon_moves()
        if not self.moves:
            self.tally["journeys of no step"] += 1
        return bool(self.moves)

    def _fly(self, side: int) -> None:
        assert self.dragon is not None
        dx, dy = STEPS[side]
        self.dragon = (self.dragon[0] + dx, self.dragon[1] + dy)
        self.journey.append(self.dragon)
        self.tell("dragon", self.options.players[self.to_act], *self.dragon, "DRG-4")
        there = [figure for figure in self.figures if self.place_of(figure) == self.dragon]
        for figure in there:
            owner = self.options.players[figure.owner]
            self.tell("eaten", owner, figure.kind, *self.at(figure.spot), "DRG-7")
            self.supply[figure.owner][figure.kind] += 1
        # Builders and pigs first, so that none is taken for one that was left alone.
        for figure in sorted(there, key=lambda each: each.follower):
            if figure.follower:
                self.dismiss(figure)
            else:
                self.lift(figure)
        self.to_act = self._left_of(self.to_act)
        self.moves = self.dragon_moves()
        if not self.moves:
            if len(self.journey) <= 6:
                self.tally["journeys into a dead end"] += 1
            self._after_dragon()

    def _left_of(self, player: int) -> int:
        return (player + 1) % len(self.options.players)

    def _ask_to_leave(self) -> None:
        """Ask the players from the left of the active one, who comes last."""
        while self.asked < len(self.options.players):
            self.asked += 1
            self.to_act = self._left_of(self.to_act)
            self.moves = self.departures()
            if self.moves:
                return
        self._score_turn()

    def _leave(self, district: str, kind: str, feature: int, landing: int) -> None:
        spots = self.ground.flood(feature)
        assert landing in spots, "the follower landed on another feature"
        x, y, segment = self.at(landing)
        assert (x, y) != self.dragon, "the follower landed on the dragon's tile"
        if self.options.fairy_by_tile and any(
            self.ground.where[spot][0] == self.fairy for spot in spots
        ):
            assert (x, y) == self.fairy, "the follower landed away from the fairy"
        courtier = Figure(self.to_act, kind, self.districts[district])
        self.figures.remove(courtier)
        self.figures.append(Figure(self.to_act, kind, landing))
        self.tell("departed", self.options.players[self.to_act], kind, district, x, y, segment)
        if self.phase == "market":
            self._ask_market()
            return
        self.moves = self.departures()
        if not self.moves:
            self._ask_to_leave()

    def _score_turn(self) -> None:
        completed = self.completed()
        held = self.held()
        occupied = [region for region in completed if held & region.spots]
        payments = [payment for region in occupied for payment in self.owners_paid(region)]
        for region in completed:
            self.tell("completed", self.name, region.kind, region.tiles, self.segments_of(region))
            self._note_completion(region)
        self.gained = {payment.player for payment in payments if payment.points > 0}
        self.pay(payments)
        expelled = [spot for region in occupied for spot in self._rivals_expelled(region, held)]
        for spot in expelled:
            x, y, _ = self.at(spot)
            self.tell("challenge", self.ground.kind[spot], x, y, "CULT-4")
        for region in completed:
            if self.options.traders:
                self._take_goods(region)
            if self.options.crown:
                self._take_title(region)
        leaving = {spot for region in completed for spot in region.spots} | set(expelled)
        for figure in [each for each in self.figures if each.spot in leaving]:
            self.send_home(figure)
        self.lost_challenge.update(expelled)
        self.scored = True
        self.to_act = self.active
        self._ask_to_settle()

    def _rivals_expelled(self, region: Region, held: set[int]) -> list[int]:
        """The held buildings beside this one whose followers lose the challenge."""
        if region.kind not in (Kind.CLOISTER, Kind.SHRINE) or region.spots & self.lost_challenge:
            return []
        buildings = self.ground.buildings
        return [
            buildings[place]
            for place in around(region.tiles[0])
            if place in buildings
            and self.ground.kind[buildings[place]] != region.kind
            and buildings[place] in held - self.lost_challenge
            and self.ground.neighbours(place) < 8
        ]

    def _take_goods(self, region: Region) -> None:
        for good in GOODS:
            tokens = region.printed.get(good, 0)
            if tokens:
                self.goods[self.active][good] += tokens
                self.tell("goods", self.name, good, tokens, region.tiles, "GOOD-1")

    def _take_title(self, region: Region) -> None:
        titles = {"city": ("king", "KING-1"), "road": ("robber", "ROB-1")}
        if region.kind not in titles:
            return
        title, clause = titles[region.kind]
        size = len(region.tiles)
        if title not in self.titles or size > self.titles[title][1]:
            self.titles[title] = (self.active, size)
            self.tell("title", self.name, title, size, clause)

    def _ask_to_settle(self) -> None:
        moves = self.settlements(self.gained) if self.options.count else []
        if moves and self.barred:
            self.tally[BARRED] += 1
        elif moves:
            self.phase, self.moves = "settle", moves
            return
        self._after_settling()

    def _settle(self, move: Move) -> None:
        if move == PASS:
            self._after_settling()
            return
        _, district, kind = move
        self.stand(self.active, str(kind), self.districts[str(district)])
        self.tell("settled", self.name, kind, district, "CNT-2")
        self.phase = "count"
        self.moves = self.count_moves()

    def _move_count(self, move: Move) -> None:
        if move != PASS:
            self.count_in = str(move[1])
            self.tell("count", self.name, self.count_in)
        self._after_settling()

    def _after_settling(self) -> None:
        if not self.options.dragon_after_scoring or not self._begin_journey():
            self._end_tile()

    def _end_tile(self) -> None:
        """All of a tile is done with: its player may have another, or the turn is over."""
        if self.lake_due and self.pile:
            self._go_on("RIV-12")
        elif not (self.builder_due and not self.builder_used and self.pile):
            self._ask_late_ransom()
        elif self.options.second_turn_may:
            self.phase = "second_turn"
            self.moves = self.second_turn_moves()
        else:
            self._go_on("BLD-4")

    def _go_on(self, clause: str) -> None:
        """The active player has another tile in the same turn."""
        self.tell("continues", self.name, clause)
        self.builder_used = self.builder_used or not self.lake_due
        self.turn += 1
        if not self.options.fairy_by_tile and not self.greeted:
            self._greet()
            self.tally[GREETED_LATE] += self.greeted
        self._await_draw()

    def _ask_late_ransom(self) -> None:
        self.phase = "ransom"
        self.moves = self.late_ransoms()
        if self.moves:
            self.tally[RANSOM_LATE] += 1
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """The next player's turn begins, or the game ends."""
        self.builder_used = self.ransomed = self.ransom_offered = self.greeted = False
        self.active = self._left_of(self.active)
        self.turn += 1
        if self.pile:
            self._greet()
        self._await_draw()

    def _await_draw(self) -> None:
        self.builder_due = self.lake_due = False
        self.to_act = self.active
        self.phase = "draw"
        if not self.pile:
            self._finish()

    def _greet(self) -> None:
        """A point before a tile is drawn for whoever has the fairy at his side."""
        if self.options.fairy_by_tile:
            greeted = self.fairy is not None and any(
                figure.follower
                and figure.owner == self.active
                and self.place_of(figure) == self.fairy
                for figure in self.figures
            )
        else:
            greeted = self.fairy_by is not None and self.fairy_by.owner == self.active
        if greeted:
            self.greeted = True
            self.pay([Payment(self.active, 1, "fairy", "FRY-5", what="fairy")])

    def _finish(self) -> None:
        """The last tile is placed: followers leave the market, then all is scored."""
        if self.market_is_open != (self.count_in != "market") and self.options.count:
            self.tally[MARKET_LEFT if self.market_is_open else MARKET_SHUT] += 1
        if self.market_is_open:
            self.phase = "market"
            self.to_act = self.last_placer
            self._ask_market()
        else:
            self._end()

    def _ask_market(self) -> None:
        for _ in self.options.players:
            self.to_act = self._left_of(self.to_act)
            self.moves = self.market_moves()
            if self.moves:
                return
        self._end()

    @property
    def market_is_open(self) -> bool:
        """Whether followers leave the market at the end, as things are."""
        return self.options.count and (self.count_at_last_tile or self.count_in) != "market"

    @property
    def standing(self) -> list[int]:
        """The scores if the game ended now, with everybody out of the market who may leave it."""
        scores = list(self.scores)
        if self.phase != "over":
            leaving = self.market_is_open and self.districts["market"] in self.held()
            ended = self._with_market_emptied() if leaving else self
            for payment in ended.final_payments():
                scores[payment.player] += payment.points
        return scores

    def _with_market_emptied(self) -> Referee:
        """The same game, with each market follower on the farm that brought its owner most."""
        twin = self.copy()
        farms = twin.farms_among(twin.ground.regions())
        # The first of several that bring the same is chosen, so their order matters.
        farms.sort(key=lambda each: twin.north_west_of(each[0]))
        market = self.districts["market"]
        player = self.to_act if self.phase == "market" else self._left_of(self.last_placer)
        while any(figure.spot == market for figure in twin.figures):
            choices = [
                Figure(player, courtier.kind, twin.landing_on(farm.spots))
                for farm, _ in farms
                if twin.can_land(farm)
                for courtier in twin.courtiers(player, "market")
            ]
            if choices:
                farmer = max(choices, key=lambda choice: twin.farm_points_with(choice, farms))
                twin.figures.remove(Figure(player, farmer.kind, market))
                twin.figures.append(farmer)
            player = self._left_of(player)
        return twin

    def _end(self) -> None:
        self.pay(self.final_payments())
        self.phase = "over"
        self.tell("ended", self.winners)

    def _note_completion(self, region: Region) -> None:
        """Count what is worth knowing about the games that were compared."""
        kind = {"city": "cities"}.get(region.kind, f"{region.kind}s")
        self.tally[f"{kind} completed"] += 1
        strengths: Counter[int] = self.strengths(region)
        if strengths:
            self.tally[f"{kind} paid"] += 1
        if strengths and region.spots & self.lost_challenge:
            self.tally[WORTHLESS] += 1
        if len(most_of(strengths)) > 1:
            self.tally["ties"] += 1
        if strengths.total() > 1:
            self.tally["features with several followers"] += 1
        if region.kind == Kind.CITY and len(region.tiles) == 2:
            self.tally["cities of two tiles"] += 1
        if len(region.tiles) < len(region.spots):
            self.tally["features with a tile twice"] += 1
        for sign in ("inn", "cathedral"):
            if self.options.inns and sign in region.printed:
                self.tally[f"completed with {sign}"] += 1
        pieces, where = self.ground.pieces, self.ground.where
        if region.kind == Kind.ROAD and all(
            len(pieces[where[spot][0]].sides[where[spot][1]]) == 2 for spot in region.spots
        ):
            self.tally["loops"] += 1


def _ints(values: object) -> tuple[int, ...]:
    assert isinstance(values, list | tuple)
    return tuple(int(value) for value in values)
