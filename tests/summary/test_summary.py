"""What the summary says: for every setup, in every language, in the numbers of the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from string import Formatter

import pytest

from bastide import Game, SetupError
from bastide.bots import make_bot, play_to_end
from bastide.catalogue import load_set
from bastide.draw.boards.track import LAP as FIELDS_OF_THE_TRACK
from bastide.engine.kit import TOWER_PIECES
from bastide.events import FeatureCompleted, PointsScored
from bastide.setup import ALL_SETS, PROFILES, SETS, Setup
from bastide.summary import LANGUAGES, Amount, Row, Section, Summary, summary_of
from bastide.summary.content import LAP
from tests.summary.setups import EVERYTHING, PLAYERS, WITHOUT_RULES, many_setups, setup_of

SETUPS = many_setups()
MOST_GAMES = 16
CLAUSES = {
    *("ROAD-2", "ROAD-3", "CITY-2", "CITY-4", "CLO-2", "CLO-3", "INN-1", "INN-2", "INN-4", "INN-5"),
    *("CULT-3", "CULT-7", "GOOD-2", "FRY-5", "FRY-6", "KING-3", "ROB-2", "TWR-9"),
}
OF_PROFILE = {"modern": {"FARM-4"}, "classic": {"FARM-5", "CITY-3"}}


def section(summary: Summary, name: str) -> Section:
    (found,) = [each for each in summary.sections if each.name == name]
    return found


def rows_of(setup: Setup) -> dict[str, list[Row]]:
    """The table of points by picture."""
    rows: dict[str, list[Row]] = {}
    for row in section(summary_of(setup), "points").rows:
        rows.setdefault(row.picture, []).append(row)
    return rows


class TestWords:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_language_says_everything_with_the_same_values(self, language: str) -> None:
        english, other = LANGUAGES["en"], LANGUAGES[language]
        assert list(other) == list(english)
        for key, text in other.items():
            assert text.strip() == text != "", key
            assert values_in(text) == values_in(english[key]), key
            assert text.count("**") % 2 == 0, key
            if language != "en" and len(text) > 30:
                assert text != english[key], f"{key} is not translated"

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_whatever_can_be_said_is_said_of_some_game(self, language: str) -> None:
        said = {text for setup in SETUPS.values() for text in summary_of(setup, language).texts()}
        everything = "\n".join(said)
        for key, text in LANGUAGES[language].items():
            pattern = re.sub(r"\\{\w+\\}", ".+", re.escape(text))
            assert re.search(pattern, everything), key

    @pytest.mark.parametrize(("name", "language"), list(product(SETUPS, LANGUAGES)))
    def test_no_value_is_left_open(self, name: str, language: str) -> None:
        for text in summary_of(SETUPS[name], language).texts():
            assert "{" not in text

    def test_an_unknown_language_is_refused(self) -> None:
        with pytest.raises(ValueError, match="en, de, fr, es, nl, pl, cs, not in 'it'"):
            summary_of(setup_of(("base",)), "it")


def values_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


class TestSections:
    def test_a_set_is_told_of_if_it_is_played(self) -> None:
        others = [name for name in SETS if name not in ("base", "river", "river_2")]
        for name in others:
            names = {each.name for each in summary_of(setup_of(("base", name))).sections}
            assert names & set(others) == {name}

    def test_steps_are_numbered_in_order(self) -> None:
        for setup in SETUPS.values():
            steps = [line.number for line in section(summary_of(setup), "turn").lines]
            numbers = [number for number in steps if number]
            assert numbers == list(range(1, len(numbers) + 1))

    @pytest.mark.parametrize(
        ("rules", "order"),
        [
            ("modern", ["fairy", "back", "", "dragon", "castle", "track", "count", "builder"]),
            ("classic", ["fairy", "back", "", "castle", "track", "count", "dragon", "builder"]),
        ],
    )
    def test_the_turn_has_the_order_of_its_rules(self, rules: str, order: list[str]) -> None:
        lines = section(summary_of(setup_of(EVERYTHING, rules)), "turn").lines
        assert [line.picture for line in lines if line.number] == order

    @pytest.mark.parametrize(
        ("other", "rules", "told"),
        [
            ("traders_builders", "modern", True),
            ("river_2", "modern", True),
            ("traders_builders", "classic", False),
            ("tower", "modern", False),
        ],
    )
    def test_the_fairy_before_a_second_tile(self, other: str, rules: str, told: bool) -> None:
        """FRY-5: where a turn can have two tiles, and she stands by a follower."""
        summary = summary_of(setup_of(("base", "princess_dragon", other), rules))
        (fairy,) = [each for each in section(summary, "turn").lines if each.number == 1]
        assert ("before its second tile" in fairy.text) == told

    def test_what_an_expansion_brings_is_marked(self) -> None:
        summary = summary_of(setup_of(EVERYTHING))
        marks = {line.mark for line in section(summary, "turn").lines}
        assert marks >= {"traders_builders", "princess_dragon", "tower", "carcassonne"}
        base = summary_of(setup_of(("base",)))
        assert {line.mark for each in base.sections for line in each.lines} == {""}

    def test_a_part_that_is_off_is_not_told_of(self) -> None:
        for part in ("dragon", "fairy", "princess", "portal"):
            setup = setup_of(("base", "princess_dragon"), **{part: "off"})
            lines = [line for each in summary_of(setup).sections for line in each.lines]
            assert part not in {line.picture for line in lines}

    @pytest.mark.parametrize(
        ("setup", "ends"),
        [
            (setup_of(("base", "river")), ""),
            (setup_of(("base", "tower")), "(also: tower place)"),
            (setup_of(EVERYTHING), "(also: village, volcano, tower place, shrine)"),
            (Setup(PLAYERS, EVERYTHING, tiles_only=WITHOUT_RULES), "village, volcano, tower"),
            (setup_of(("base", "princess_dragon"), dragon="off"), "(also: volcano)"),
            (setup_of(("base", "princess_dragon"), dragon="off", unused_tiles="box"), ""),
        ],
    )
    def test_what_ends_a_road_on_the_tiles_that_are_played(self, setup: Setup, ends: str) -> None:
        """ROAD-1, SET-8, SET-13."""
        road = section(summary_of(setup), "complete").lines[0].text
        assert ends in road
        assert bool(ends) == ("also" in road)

    def test_both_ways_to_begin_can_be_in_it_but_nothing_else_that_is_wrong(self) -> None:
        summary = summary_of(setup_of(EVERYTHING))
        assert {"rivers", "carcassonne"} <= {each.name for each in summary.sections}
        with pytest.raises(SetupError, match="no such tile set: 'moon'"):
            summary_of(setup_of((*EVERYTHING, "moon")))


class TestNumbers:
    @pytest.mark.once
    @pytest.mark.parametrize("rules", PROFILES)
    def test_the_table_tells_what_the_engine_pays(self, rules: str) -> None:
        """Games by bots are played until everything in the table was paid."""
        wanted = CLAUSES | OF_PROFILE[rules]
        seen: set[str] = set()
        farms: set[int] = set()
        for seed in range(MOST_GAMES):
            left_out = "carcassonne" if seed % 2 else "river"
            sets = tuple(name for name in SETS if name != left_out) if seed % 2 else ALL_SETS
            game = Game(Setup(PLAYERS, sets, rules), seed=seed)
            play_to_end(
                game,
                {name: make_bot("greedy", seed + seat) for seat, name in enumerate(game.players)},
            )
            rows = rows_of(game.setup)
            for event in paid(game):
                seen.add(event.clause)
                if event.clause in ("FARM-4", "FARM-5"):
                    # By FARM-5 an event is for one city, by FARM-4 for all of a farm.
                    farms.add(event.points // max(1, len(event.cities)))
                else:
                    assert event.points == told(rows, event, game), event
            if seen >= wanted and len(farms) > 1:
                break
        assert wanted <= seen
        (farm,) = rows["farmer"][0].at_end
        (pig,), (pigsty,) = rows["pig"][0].at_end, rows_of(setup_of(EVERYTHING))["pigsty"][0].at_end
        assert min(farms) == farm.points
        assert farm.points + pig.points in farms
        assert max(farms) <= farm.points + pig.points + pigsty.points

    def test_the_profile_changes_the_table(self) -> None:
        modern, classic = (rows_of(setup_of(EVERYTHING, rules)) for rules in ("modern", "classic"))
        assert modern["farmer"][0].at_end == (Amount(3, "city"),)
        assert classic["farmer"][0].at_end == (Amount(4, "city"),)
        assert modern["small-city"][0].in_play == (Amount(4),)
        assert classic["small-city"][0].in_play == (Amount(2),)

    def test_tower_pieces_are_those_of_the_engine(self) -> None:
        grid = section(summary_of(setup_of(("base", "tower"))), "figures").grid
        assert {
            int(players): int(pieces)
            for players, pieces in zip(*grid, strict=True)
            if players.isdigit()
        } == {n: TOWER_PIECES[n] for n in range(2, 7)}

    def test_tiles_are_those_of_the_catalogue(self) -> None:
        for setup in (SETUPS["all-modern"], SETUPS["copies"]):
            summary = summary_of(setup)
            for name in ("inns_cathedrals", "traders_builders", "tower", "cultists"):
                tiles = setup.copies_of(name) * load_set(name).total
                assert section(summary, name).aside == f"{tiles} tiles"

    def test_tiles_that_stay_in_the_box_are_not_counted(self) -> None:
        setup = setup_of(("base", "princess_dragon"), dragon="off", unused_tiles="box")
        assert section(summary_of(setup), "princess_dragon").aside == "12 tiles"

    def test_followers_and_tokens_are_those_of_the_setup(self) -> None:
        texts = "\n".join(summary_of(SETUPS["copies"]).texts())
        assert "5 followers" in texts
        assert "18 wine, 12 grain and 10 cloth tokens" in texts

    def test_a_lap_is_one_of_the_track_that_is_drawn(self) -> None:
        assert LAP == FIELDS_OF_THE_TRACK


def paid(game: Game) -> Iterator[PointsScored]:
    return (event for event in game.log if isinstance(event, PointsScored))


def told(rows: dict[str, list[Row]], event: PointsScored, game: Game) -> int:
    """What the table says that an event pays."""
    at_end = not event.complete
    amounts = {
        "ROAD-2": rows["road"][0].in_play,
        "ROAD-3": rows["road"][0].at_end,
        "INN-1": rows["inn"][0].in_play,
        "INN-2": rows["inn"][0].at_end,
        "CITY-2": rows["city"][0].in_play,
        "CITY-3": rows["small-city"][0].in_play,
        "CITY-4": rows["small-city" if len(event.tiles) == 2 else "city"][0].at_end,
        "INN-4": rows["cathedral"][0].in_play,
        "INN-5": rows["cathedral"][0].at_end,
        "CLO-2": rows["cloister"][0].in_play,
        "CLO-3": rows["cloister"][0].at_end,
        "CULT-3": rows["shrine"][0].in_play,
        "CULT-7": rows["shrine"][0].at_end,
        "GOOD-2": rows["goods"][0].at_end,
        "FRY-5": rows["fairy"][0].in_play,
        "FRY-6": rows["fairy"][1].at_end if at_end else rows["fairy"][1].in_play,
        "KING-3": rows["king"][0].at_end,
        "ROB-2": rows["robber"][0].at_end,
        "TWR-9": rows["prisoner"][0].in_play,
    }[event.clause]
    units = {
        "": 1,
        "tile": len(event.tiles),
        "pennant": event.pennants,
        "city": completed(game, "city") + ("carcassonne" in game.setup.sets),
        "road": completed(game, "road"),
    }
    if event.clause == "CITY-2" and len(event.tiles) == 2:
        assert rows["small-city"][0].in_play == (Amount(event.points),)
    if event.clause in ("CLO-3", "CULT-7"):
        # Around it lie as many tiles as it has points, which only the event knows.
        units["tile"] = event.points
    value = sum(amount.points * units[amount.unit] for amount in amounts)
    return -value if event.clause == "TWR-9" and event.points < 0 else value


def completed(game: Game, kind: str) -> int:
    return sum(isinstance(each, FeatureCompleted) and each.feature == kind for each in game.log)


def test_names_of_players_do_not_matter() -> None:
    setup = setup_of(EVERYTHING)
    others = replace(setup, players=("Ada", "Ben", "Cleo"))
    assert summary_of(setup) == summary_of(others)
