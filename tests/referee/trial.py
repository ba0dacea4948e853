"""A trial: one game played twice, by the library and by the referee, and compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from operator import attrgetter
from typing import Any, get_args

from bastide import Deploy, DrawTile, Feature, Follower, Game, Pass, PlaceTile, Rules, Setup
from bastide.catalogue import Kind
from bastide.events import AnyEvent, PointsScored
from tests.referee.ground import Region
from tests.referee.judge import ROLES, Happening, Options, Placement, Referee, most_of

# Completions may be told in any order within a turn, what leads up to them may not.
IN_ORDER = ("drawn", "discarded", "placed", "deployed")

TOLD = {
    "drawn": attrgetter("turn", "player", "tile"),
    "discarded": attrgetter("turn", "player", "tile", "clause"),
    "placed": attrgetter("turn", "player", "tile", "x", "y", "rotation"),
    "deployed": attrgetter("turn", "player", "figure", "role", "x", "y", "segment"),
    "completed": attrgetter("turn", "player", "feature", "tiles"),
    "scored": attrgetter(
        *("turn", "player", "points", "source", "feature", "complete", "tiles", "pennants"),
        "clause",
    ),
    "returned": attrgetter("turn", "player", "figure", "x", "y", "segment"),
    "ended": attrgetter("turn", "winners"),
}
"""What the log tells of a rule's doing, event by event."""
TAGS = {kind: str(kind.__struct_config__.tag) for kind in get_args(AnyEvent)}

Facts = tuple[Any, ...]
# Of longer lists a disagreement shows only what differs.
SHORT = 6


class DisagreementError(AssertionError):
    """The library and the referee do not say the same."""


def options_of(setup: Setup) -> Options:
    """A setup in the referee's own words."""
    rules: Rules = setup.options
    return Options(
        players=tuple(setup.names),
        followers=setup.followers,
        river="river" in setup.sets,
        farms_by_city=rules.farm_scoring == "by_city",
        two_tile_city=rules.two_tile_city,
        adjacent_bends=rules.river_bends == "adjacent",
    )


class Trial:
    """A game and its referee. Whatever is played is played in both.

    After every move it compares what must hold on every turn: whose turn it is, what is legal,
    scores, followers, and everything that the log tells. The other checks cost more and are
    for the caller to ask for.
    """

    def __init__(self, setup: Setup, seed: int | None = None) -> None:
        self.setup = setup
        self.seed = seed
        self.game = Game(setup, seed=seed)
        self.referee = Referee(options_of(setup))
        self.checks: Counter[str] = Counter()
        self._steps_seen = 0
        self._told = 0
        self._heard = 0
        self._catch_up()

    @property
    def over(self) -> bool:
        return self.referee.phase == "over"

    @property
    def reproduction(self) -> str:
        """Everything that is needed to play the game again."""
        steps = " ".join(str(step) for step in self.game.steps)
        return f"{self.setup!r}\nseed {self.seed}\nsteps {steps}"

    def draw(self, tile: str) -> None:
        """Deal a tile, where the game does not draw by itself."""
        self.game.draw(tile)
        self._catch_up()

    def place(self, placement: Placement) -> None:
        """Lay the tile drawn."""
        self.game.play(PlaceTile(*placement))
        self._catch_up()

    def deploy(self, segment: int | None) -> None:
        """Deploy on a segment, or pass."""
        self.game.play(Pass() if segment is None else Deploy(segment))
        self._catch_up()

    def _catch_up(self) -> None:
        """Let the referee follow what the game has played, then compare."""
        steps = self.game.steps
        for step in steps[self._steps_seen :]:
            match step:
                case DrawTile(tile):
                    self.agree("a draw", tile in self.referee.pile, True)
                    self.referee.draw(tile)
                case PlaceTile(x, y, rotation):
                    self.referee.place(x, y, rotation)
                case Deploy(segment):
                    self.referee.deploy(segment)
                case Pass():
                    self.referee.deploy(None)
        self._steps_seen = len(steps)
        self.check_turn()

    def agree(self, what: str, library: object, referee: object) -> None:
        """Both must say the same, or the trial ends here."""
        if library == referee:
            return
        if isinstance(library, list) and isinstance(referee, list) and len(library) > SHORT:
            library, referee = (
                [each for each in library if each not in referee] or library,
                [each for each in referee if each not in library] or referee,
            )
        raise DisagreementError(
            f"{what}\n  library {library!r}\n  referee {referee!r}\n{self.reproduction}"
        )

    def check_turn(self) -> None:
        """What is compared on every turn of every game."""
        game, referee = self.game, self.referee
        self.agree("phase", game.phase, referee.phase)
        over = referee.phase == "over"
        names = referee.options.players
        self.agree("player to act", game.to_act, None if over else names[referee.to_act])
        self.agree("turn", game.turn, referee.turn)
        self._check_legal_actions()
        self.agree("scores", list(game.scores.values()), referee.scores)
        supply = [figures["follower"] for figures in game.supply.values()]
        self.agree("supply", supply, referee.supply)
        self.agree("discards", game.discarded, referee.discarded)
        if referee.phase != "deploy":
            self.agree("followers", _followers(game.followers), self._followers(referee.followers))
        self._check_log()

    def _check_legal_actions(self) -> None:
        game, referee = self.game, self.referee
        listed = list(game.legal_actions)
        if referee.phase == "place":
            placements = [
                (each.x, each.y, each.rotation) for each in listed if isinstance(each, PlaceTile)
            ]
            self.agree("only placements", len(placements), len(listed))
            self.agree("placements", sorted(placements), sorted(referee.placements))
            self.checks["placements"] += len(placements)
        elif referee.phase == "deploy":
            self.agree("pass", listed.count(Pass()), 1)
            segments = [each.segment for each in listed if isinstance(each, Deploy)]
            self.agree("only deployments", len(segments) + 1, len(listed))
            self.agree("deployments", sorted(segments), referee.deployments)
            self.checks["deployments"] += len(segments)
        else:
            self.agree("legal actions", listed, [])

    def _check_log(self) -> None:
        log = self.game.log
        told = [telling(event) for event in log[self._told :]]
        heard = self.referee.happenings[self._heard :]
        self._told = len(log)
        self._heard = len(self.referee.happenings)
        self.agree("log in order", _in_order(told), _in_order(heard))
        if told != heard:
            self.agree("log", Counter(told), Counter(heard))
        self.checks["events"] += len(told)

    def _followers(self, spots: Iterable[int]) -> list[tuple[str, str, int, int, int]]:
        ground, referee = self.referee.ground, self.referee
        found = []
        for spot in spots:
            (x, y), segment = ground.where[spot]
            name = referee.options.players[referee.followers[spot]]
            found.append((name, ROLES[ground.kind[spot]], x, y, segment))
        return sorted(found)

    def check_standing(self) -> None:
        """What everybody would have if the game ended now."""
        self.agree("standing", list(self.game.standing.values()), self.referee.standing)
        self.checks["standings"] += 1

    def check_pile(self) -> None:
        """What is left to draw, its odds, and where each of it could go."""
        game, referee = self.game, self.referee
        self.agree("tiles left", game.tiles_left, referee.tiles_left)
        total = sum(referee.pile.values())
        odds = {tile: Fraction(count, total) for tile, count in referee.pile.items()}
        self.agree("odds", game.odds, odds if referee.phase == "draw" else {})
        for tile in referee.tiles_left:
            places = sorted(game.placements_of(tile))
            self.agree(f"placements of {tile}", places, sorted(referee.places_for(tile)))

    def check_board(self) -> None:
        """The tiles on the table, the gaps beside them, and everybody's points by source."""
        game, referee = self.game, self.referee
        self.agree(
            "board",
            [((laid.x, laid.y), laid.tile.id, laid.rotation) for laid in game.board],
            [(place, piece.tile, piece.rotation) for place, piece in referee.ground.pieces.items()],
        )
        self.agree("empty cells", list(game.empty_cells), sorted(referee.ground.demands))
        self.agree(
            "points by source",
            [
                {key: own for key, own in each.items() if own}
                for each in game.points_by_source.values()
            ],
            [dict(earned) for earned in referee.earned],
        )
        if self.over:
            self.agree("winners", game.winners, referee.winners)

    def check_features(self) -> None:
        """Every feature on the board."""
        cities: dict[int, Region] = {}
        regions = list(self.referee.ground.regions())
        for region in regions:
            cities.update(dict.fromkeys(region.spots, region))
        ours = sorted(self._region_facts(region, cities) for region in regions)
        self.agree("features", sorted(map(_facts, self.game.features)), ours)
        self.checks["features"] += len(ours)

    def check_features_of_last_tile(self) -> None:
        """The features that the tile laid last belongs to."""
        ground, (x, y) = self.referee.ground, self.referee.last
        for spot in ground.spots_at((x, y)):
            region = ground.region(ground.flood(spot))
            cities = {
                city: ground.region(ground.flood(city))
                for city in ground.cities_beside(region.spots)
            }
            facts = self._region_facts(region, cities)
            feature = self.game.feature_at(x, y, ground.where[spot][1])
            self.agree("feature", _facts(feature), facts)
            self.checks["features"] += 1

    def check_all(self) -> None:
        """Everything there is to compare about a position."""
        self.check_standing()
        self.check_pile()
        self.check_board()
        self.check_features()

    def _region_facts(self, region: Region, cities: dict[int, Region]) -> Facts:
        """All that a ``Feature`` tells, as the referee sees it."""
        ground, referee = self.referee.ground, self.referee
        names = referee.options.players
        strengths = referee.strengths(region)
        complete = region.kind is not Kind.FIELD and region.open_edges == 0
        supplied: tuple[object, ...] = ()
        if region.kind is Kind.FIELD:
            beside = {cities[spot] for spot in ground.cities_beside(region.spots)}
            supplied = tuple(sorted(city.tiles for city in beside if city.open_edges == 0))
            by_city = referee.options.farms_by_city
            value, clause = len(supplied) * (4 if by_city else 3), "FARM-5" if by_city else "FARM-4"
        else:
            value, clause = referee.value(region, complete)
        return (
            str(region.kind),
            tuple(sorted((*ground.where[spot][0], ground.where[spot][1]) for spot in region.spots)),
            region.tiles,
            self._followers(referee.followers.keys() & region.spots),
            [strengths[seat] for seat in range(len(names))],
            tuple(names[seat] for seat in most_of(strengths)),
            complete,
            region.open_edges,
            region.pennants,
            value,
            clause,
            supplied,
        )


def _facts(feature: Feature) -> Facts:
    """All that a ``Feature`` tells."""
    return (
        feature.kind,
        feature.segments,
        feature.tiles,
        _followers(feature.followers),
        list(feature.strengths.values()),
        feature.owners,
        feature.complete,
        feature.open_edges,
        feature.pennants,
        feature.value,
        feature.clause,
        feature.cities,
    )


def _followers(followers: Iterable[Follower]) -> list[tuple[str, str, int, int, int]]:
    return sorted((each.player, each.role, each.x, each.y, each.segment) for each in followers)


def telling(event: AnyEvent) -> Happening:
    """An event in the form of the referee's happenings."""
    tag = TAGS[type(event)]
    fields: tuple[object, ...] = TOLD[tag](event)
    if isinstance(event, PointsScored):
        return (tag, *fields, tuple(sorted(event.cities)))
    return (tag, *fields)


def _in_order(happenings: list[Happening]) -> list[Happening]:
    """The happenings whose order is fixed, each with how many others came before it."""
    counted = []
    others = 0
    for happening in happenings:
        if happening[0] in IN_ORDER:
            counted.append((others, *happening))
        else:
            others += 1
    return counted
