"""A trial: one game played twice, by the library and by the referee, and compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, get_args

import msgspec

from bastide import Action, Deploy, DrawTile, Feature, Follower, Game, Setup
from bastide.actions import Leave, MoveFairy
from bastide.events import (
    AnyEvent,
    CountMoved,
    FairyMoved,
    FeatureCompleted,
    FollowerDeparted,
    FollowerDeployed,
    FollowerReturned,
    GameEnded,
    PointsScored,
    TileDrawn,
    TilePlaced,
    TowerBuilt,
)
from tests.referee.ground import Region
from tests.referee.judge import Referee
from tests.referee.table import PARTS, ROLES, Figure, Happening, Move, Options
from tests.referee.worth import most_of

# Completions may be told in any order within a turn, what leads up to them may not.
IN_ORDER = ("drawn", "set_aside", "discarded", "placed", "deployed", "built", "captured")
TAGS: dict[type, str] = {
    kind: str(kind.__struct_config__.tag) for kind in (*get_args(AnyEvent), *get_args(Action))
}
# What the referee tells without a clause.
EXPLAINED_ELSEWHERE = (
    CountMoved,
    FairyMoved,
    FeatureCompleted,
    FollowerDeparted,
    FollowerReturned,
    GameEnded,
    TileDrawn,
    TilePlaced,
    TowerBuilt,
)
NEVER_SCORED = {"tower": "TWR-12", "district": "CNT-8"}
EXTRAS = {
    "inn": "inns_cathedrals",
    "cathedral": "inns_cathedrals",
    **dict.fromkeys(("pigsty", "wine", "grain", "cloth"), "traders_builders"),
}

Facts = tuple[Any, ...]
# Of longer lists a disagreement shows only what differs.
SHORT = 6


class DisagreementError(AssertionError):
    """The library and the referee do not say the same."""


def options_of(setup: Setup) -> Options:
    """A setup in the referee's own words."""
    rules = setup.options
    return Options(
        players=setup.names,
        sets=frozenset(setup.sets),
        copies=dict(setup.copies),
        tiles_only=frozenset(setup.tiles_only),
        followers=setup.followers,
        farms_by_city=rules.farm_scoring == "by_city",
        two_tile_city=rules.two_tile_city,
        adjacent_bends=rules.river_bends == "adjacent",
        second_turn_may=rules.second_turn == "may",
        left_out=frozenset(part for part in PARTS if getattr(rules, part) == "off"),
        unused_in_box=rules.unused_tiles == "box",
        volcano_open=rules.volcano == "open",
        dragon_after_scoring=rules.dragon == "after_scoring",
        fairy_by_tile=rules.fairy == "by_tile",
        princess_must=rules.princess == "must",
        count=rules.count == "on" and "carcassonne" in setup.sets,
    )


class Trial:
    """A game and its referee. Whatever is played is played in both.

    After every move it compares what must hold on every turn: whose turn it is, what is legal,
    scores, figures, goods, prisoners, who stands where, and everything that the log tells. The
    other checks cost more and are for the caller to ask for.
    """

    def __init__(self, setup: Setup, seed: int | None = None) -> None:
        self.setup = setup
        self.seed = seed
        self.game = Game(setup, seed=seed)
        self.referee = Referee(options_of(setup))
        self.checks: Counter[str] = Counter()
        self.offered: dict[Move, Action] = {}
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

    def play(self, move: Move) -> None:
        """Play one of the moves that the referee allows."""
        self.checks[f"action {move[0]}"] += 1
        self.game.play(self.offered[move])
        self._catch_up()

    def place(self, placement: tuple[int, int, int]) -> None:
        """Lay the tile drawn."""
        self.play(("place", *placement))

    def deploy(self, segment: int | None) -> None:
        """Deploy a small follower on a segment of the new tile, or pass."""
        if segment is None:
            self.play(("pass",))
        else:
            self.play(("deploy", segment, "follower", *self.referee.last))

    def _catch_up(self) -> None:
        """Let the referee follow what the game has played, then compare."""
        steps = self.game.steps
        for step in steps[self._steps_seen :]:
            if isinstance(step, DrawTile):
                self.agree("a draw", step.tile in self.referee.pile, True)
                self.referee.draw(step.tile)
            else:
                self.referee.play(self.move_of(step), self._landing(step))
        self._steps_seen = len(steps)
        self.check_turn()

    def _landing(self, step: Action) -> int | None:
        """Where a follower that left a district came to stand; that is the library's choice."""
        if not isinstance(step, Leave):
            return None
        for event in self.game.log[self._told :]:
            if isinstance(event, FollowerDeparted):
                return self.referee.ground.spot_at(event.x, event.y, event.segment)
        raise DisagreementError(f"the log tells of no departure\n{self.reproduction}")

    def move_of(self, action: Action) -> Move:
        """An action of the library as the referee's move."""
        ground = self.referee.ground
        match action:
            case Deploy(segment, figure, x, y):
                place = self.referee.last if x is None or y is None else (x, y)
                return ("deploy", segment, figure, *place)
            case Leave(district, figure, x, y, segment):
                feature = ground.flood(ground.spot_at(x, y, segment))
                return ("leave", district, figure, min(feature))
            case MoveFairy(x, y, segment) if not self.referee.options.fairy_by_tile:
                return ("fairy", x, y, segment)
            case MoveFairy(x, y, _):
                return ("fairy", x, y, 0)
            case _:
                return (TAGS[type(action)], *msgspec.structs.astuple(action))

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
        names = referee.options.players
        self.agree("player to act", game.to_act, None if self.over else names[referee.to_act])
        if referee.phase not in ("over", "market"):
            self.agree("active player", game.active, names[referee.active])
        self.agree("turn", game.turn, referee.turn)
        self._check_legal_actions()
        self.agree("scores", list(game.scores.values()), referee.scores)
        self.agree("supply", list(game.supply.values()), referee.supply)
        self.agree("discards", game.discarded, referee.discarded)
        if referee.phase != "deploy":
            self.agree("followers", _followers(game.followers), self._figures(referee.figures))
        if len(self.setup.sets) > 1:
            self._check_expansions()
        self._check_log()

    def _check_expansions(self) -> None:
        """What expansions put on the table."""
        game, referee, options = self.game, self.referee, self.referee.options
        names = options.players
        if options.traders:
            taken = [{k: n for k, n in own.items() if n} for own in game.goods.values()]
            self.agree("goods", taken, [dict(own) for own in referee.goods])
        if "princess_dragon" in options.sets:
            self.agree("dragon", game.dragon, referee.dragon)
            self.agree("fairy", game.fairy, referee.fairy)
            by = [game.fairy_stands_by] if game.fairy_stands_by else []
            theirs = [referee.fairy_by] if referee.fairy_by else []
            self.agree("the fairy's follower", _followers(by), self._figures(theirs))
            self.agree("set aside", game.set_aside, dict(referee.aside))
        if options.tower:
            self.agree("towers", game.towers, referee.heights)
            self.agree("tower pieces", list(game.tower_pieces.values()), referee.pieces)
            held = Counter((each.jailer, each.owner, each.figure) for each in game.prisoners)
            prisoners = {
                (names[jailer], names[owner], kind): number
                for (jailer, owner, kind), number in referee.prisoners.items()
                if number
            }
            self.agree("prisoners", dict(held), prisoners)
        self.agree("the Count", game.count_in, referee.count_in)
        titles = {title: names[seat] for title, (seat, _) in referee.titles.items()}
        self.agree("titles", game.titles, titles)

    def _check_legal_actions(self) -> None:
        referee = self.referee
        actions = list(self.game.legal_actions)
        self.offered = {self.move_of(action): action for action in actions}
        self.agree("actions listed once", len(self.offered), len(actions))
        allowed = set(referee.moves)
        what = {"place": "placements", "deploy": "deployments"}.get(referee.phase, "actions")
        if self.offered.keys() != allowed:
            listed = sorted(self.offered.keys() - allowed, key=repr)
            self.agree(what, listed, sorted(allowed - self.offered.keys(), key=repr))
        self.checks[f"{what} compared"] += len(actions)

    def _check_log(self) -> None:
        log = self.game.log
        told = _last_titles([telling(event) for event in log[self._told :]])
        heard = _last_titles(self.referee.happenings[self._heard :])
        self._told = len(log)
        self._heard = len(self.referee.happenings)
        self.agree("log in order", _in_order(told), _in_order(heard))
        if told != heard:
            self.agree("log", Counter(told), Counter(heard))
        for word, *_ in told:
            self.checks[f"event {word}"] += 1

    def _figures(self, figures: Iterable[Figure]) -> list[tuple[str, str, str, int, int, int]]:
        referee = self.referee
        return sorted(
            (
                referee.options.players[each.owner],
                each.kind,
                ROLES[referee.ground.kind[each.spot]] if each.follower else each.kind,
                *referee.at(each.spot),
            )
            for each in figures
        )

    def check_standing(self) -> None:
        """What everybody would have if the game ended now."""
        self.agree("standing", list(self.game.standing.values()), self.referee.standing)
        self.checks["standings"] += 1

    def check_pile(self) -> None:
        """What is left to draw, its odds, and where each of it could go."""
        game, referee = self.game, self.referee
        self.agree("tiles left", game.tiles_left, referee.tiles_left)
        total = sum(referee.pile.values()) or 1
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
            [{key: own for key, own in each.items() if own} for each in referee.earned],
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
        for spot in ground.spots[x, y]:
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
        supplied: tuple[object, ...] = ()
        if region.kind == "field":
            beside = {cities[spot] for spot in ground.cities_beside(region.spots)}
            supplied = tuple(sorted(city.tiles for city in beside if city.complete))
            by_city = referee.options.farms_by_city
            value, clause = len(supplied) * (4 if by_city else 3), "FARM-5" if by_city else "FARM-4"
        elif region.kind in NEVER_SCORED or "carcassonne" in region.printed:
            value, clause = 0, NEVER_SCORED.get(region.kind, "CAR-3")
        else:
            value, clause = referee.value(region)
        return (
            region.kind,
            tuple(sorted(referee.at(spot) for spot in region.spots)),
            region.tiles,
            self._figures(each for each in referee.figures if each.spot in region.spots),
            [strengths[seat] for seat in range(len(names))],
            tuple(names[seat] for seat in most_of(strengths)),
            region.complete,
            region.open_edges,
            region.pennants,
            value,
            clause,
            supplied,
            {
                sign: number
                for sign, number in sorted(region.printed.items())
                if referee.options.plays(EXTRAS.get(sign, ""))
            },
            not region.spots.isdisjoint(referee.lost_challenge),
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
        feature.extras,
        feature.lost_challenge,
    )


def _followers(followers: Iterable[Follower]) -> list[tuple[str, str, str, int, int, int]]:
    return sorted(
        (each.player, each.figure, each.role, each.x, each.y, each.segment) for each in followers
    )


def telling(event: AnyEvent) -> Happening:
    """An event in the form of the referee's happenings."""
    tag = TAGS[type(event)]
    fields = [getattr(event, name) for name in event.__struct_fields__ if name != "clause"]
    if isinstance(event, PointsScored):
        return (tag, *fields[:-2], event.segments, event.clause, tuple(sorted(event.cities)))
    if isinstance(event, FollowerDeployed):
        # The last says in words where it stands.
        return (tag, *fields[:-1])
    if isinstance(event, EXPLAINED_ELSEWHERE):
        return (tag, *fields)
    return (tag, *fields, event.clause)


def _last_titles(happenings: list[Happening]) -> list[Happening]:
    """Of titles that one tile gave several times, as cities of growing size, the last alone.

    Which of them counts as the first depends on their order, and so does the clause.
    """
    titles = [each for each in happenings if each[0] == "title"]
    if not titles:
        return happenings
    largest = {each[3]: each[:-1] for each in sorted(titles, key=lambda each: int(str(each[4])))}
    others = [each for each in happenings if each[0] != "title"]
    return [*others, *(largest[title] for title in sorted(largest, key=str))]


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
