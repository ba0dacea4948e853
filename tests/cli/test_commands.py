"""The commands that show and play: home, version, tiles, replay, table."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

import bastide as package
from bastide import Game, Setup
from bastide.bots import make_bot, play_to_end
from bastide.catalogue import SET_NAMES
from bastide.events import SOURCE_NAMES
from bastide.records import load_game, save_game
from bastide.setup import OPTION_VALUES, PROFILES, SETS
from tests.cli.command import bastide, widest
from tests.golden.games import path_of

COMMANDS = (
    *("play", "table", "simulate", "arena", "replay", "convert"),
    *("show", "rules", "sets", "tiles", "bot", "bench"),
)


def test_a_command_loads_no_library_before_it_needs_it() -> None:
    code = "import bastide.cli.app, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "PIL", "fastapi", "sqlalchemy"} & set(done.stdout.split())


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = Game(Setup(players=["red", "blue"], sets=["base", "river"]), seed=4)
    play_to_end(game, {"red": make_bot("greedy", seed=1), "blue": make_bot("random", seed=2)})
    path = tmp_path_factory.mktemp("games") / "game.bastide"
    save_game(game, path)
    return path


class TestHome:
    def test_alone_it_shows_what_it_can_do(self) -> None:
        done = bastide()
        assert done.returncode == 0
        for command in COMMANDS:
            assert f"bastide {command}" in done.stdout
        assert widest(done.stdout) <= 80
        assert "\x1b" not in done.stdout

    def test_the_version_says_which_engine_runs(self) -> None:
        done = bastide("--version")
        engine = "compiled" if package.is_compiled() else "plain Python"
        assert done.stdout == f"bastide {package.__version__} ({engine} engine)\n"

    @pytest.mark.parametrize("command", [each for each in COMMANDS if each != "show"])
    def test_every_command_explains_itself(self, command: str) -> None:
        done = bastide(command, "--help")
        assert done.returncode == 0
        assert "Usage" in done.stdout
        assert widest(done.stdout) <= 80

    def test_an_unknown_command_is_refused(self) -> None:
        done = bastide("dance")
        assert done.returncode == 2
        assert "No such command 'dance'" in done.stderr


class TestTiles:
    def test_it_lists_every_set_with_counts_and_drawings(self) -> None:
        done = bastide("tiles")
        assert done.returncode == 0
        for name in SET_NAMES:
            assert f"{name}: " in done.stdout
        assert "base: 72 tiles of 24 types" in done.stdout
        assert "V x9" in done.stdout
        assert "RRRoRRR" in done.stdout
        assert widest(done.stdout) <= 80

    def test_in_colour_the_drawings_are_pictures(self) -> None:
        done = bastide("tiles", "river", colour=True)
        assert "█" in done.stdout
        assert "\x1b[" in done.stdout

    def test_as_json_it_prints_one_tile_a_line(self) -> None:
        done = bastide("tiles", "--json")
        tiles = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(tiles) == 143
        assert sum(tile["count"] for tile in tiles if tile["set"] == "base") == 72
        (start,) = [tile for tile in tiles if tile["id"] == "D"]
        assert start["edges"] == "CRFR"
        assert start["fields"] == [
            {"half_edges": [2, 7], "cities": [0]},
            {"half_edges": [3, 4, 5, 6], "cities": []},
        ]

    def test_a_single_tile_is_shown_with_the_numbers_of_its_segments(self) -> None:
        done = bastide("tiles", "D")
        assert "D CRFR, 4 in base" in done.stdout
        assert "0 city N" in done.stdout
        assert "2 field beside city 0" in done.stdout

    def test_the_block_of_carcassonne_is_shown(self) -> None:
        done = bastide("tiles", "carcassonne")
        assert "a block of 4 by 3 squares" in done.stdout
        assert "RRRRR@@@@@" in done.stdout

    def test_what_does_not_exist_is_refused(self) -> None:
        done = bastide("tiles", "Z99")
        assert done.returncode == 2
        assert "no set or tile 'Z99'" in done.stderr
        assert done.stdout == ""


class TestSets:
    def test_every_set_and_option_is_explained(self) -> None:
        done = bastide("sets")
        assert done.returncode == 0
        assert widest(done.stdout) <= 80
        lines = done.stdout.splitlines()
        for name in SETS:
            assert any(line.startswith(name + " ") for line in lines)
        for option, values in OPTION_VALUES.items():
            assert any(line.startswith(f"{option}: ") for line in lines)
            for value in values:
                assert any(line.startswith(f"  {value}: ") for line in lines)
        assert "river and carcassonne cannot be combined [RIV-16]" in lines
        assert "river_2 and carcassonne cannot be combined [RIV-16]" in lines
        words = " ".join(done.stdout.split())
        assert "--sets 2xbase,tower two copies of a set, up to 4 of each of these: base, " in words
        assert "--tiles-only tower the tiles of a set without its rules, of any of th" in words
        assert "--followers 5 another number of followers" in words
        for clause in ("SET-3", "SET-5", "SET-7"):
            assert f"[{clause}]" in words

    def test_json_has_the_same_facts(self) -> None:
        facts = json.loads(bastide("sets", "--json").stdout)
        assert list(facts["sets"]) == list(SETS)
        assert facts["sets"]["base"]["tiles"] == 72
        assert facts["sets"]["carcassonne"]["tiles"] == 12
        assert facts["sets"]["king_robber"]["tiles"] == 0
        for name, copies, alone in (
            ("base", 4, False),
            ("tower", 4, True),
            ("cultists", 4, True),
            ("king_robber_tiles", 4, False),
            ("king_robber", 1, False),
            ("river_2", 1, False),
            ("carcassonne", 1, False),
        ):
            assert facts["sets"][name]["most_copies"] == copies
            assert facts["sets"][name]["tiles_only"] is alone
        assert facts["refused"] == [["river", "carcassonne"], ["river_2", "carcassonne"]]
        assert list(facts["options"]) == list(OPTION_VALUES)
        for option, values in OPTION_VALUES.items():
            assert list(facts["options"][option]["values"]) == list(map(str, values))
        assert facts["profiles"] == {name: asdict(rules) for name, rules in PROFILES.items()}


class TestCheck:
    def test_a_bot_of_ours_passes(self) -> None:
        done = bastide("bot", "check", "random", "--no-pairs")
        assert done.returncode == 0, done.stderr
        assert done.stdout == "random played 26 games of 26 setups by the rules.\n"

    def test_a_bot_of_ones_own_is_named_by_its_module(self) -> None:
        done = bastide("bot", "check", "tests.conformance.bots:Eager", "--no-pairs")
        assert done.returncode == 0, done.stderr
        assert "by the rules" in done.stdout

    def test_a_bot_that_breaks_a_rule_is_complained_of(self) -> None:
        done = bastide("bot", "check", "tests.conformance.bots:Stubborn", "--no-pairs")
        assert done.returncode == 1
        assert "in phase place the bot chose -, not legal there" in done.stderr
        assert "26 complaints in 26 games of 26 setups" in done.stdout

    @pytest.mark.parametrize(
        ("name", "reason"),
        [
            ("wizard", "no such bot: 'wizard'"),
            ("random:3", "takes no argument"),
            ("tests.conformance.bots:Nobody", "no bot 'tests.conformance.bots:Nobody'"),
            ("nowhere.at_all:Bot", "no bot 'nowhere.at_all:Bot'"),
        ],
    )
    def test_what_is_no_bot_is_refused(self, name: str, reason: str) -> None:
        done = bastide("bot", "check", name)
        assert done.returncode == 2
        assert reason in done.stderr
        assert "Traceback" not in done.stderr


class TestReplay:
    def test_the_sheet_explains_every_point(self, saved: Path) -> None:
        game = load_game(saved)
        done = bastide("replay", str(saved))
        assert done.returncode == 0
        assert widest(done.stdout) <= 80
        points = dict.fromkeys(game.players, 0)
        for line in done.stdout.splitlines():
            words = line.split()
            if len(words) > 3 and words[2].startswith("+"):
                points[words[1]] += int(words[2])
                assert re.fullmatch(r"[A-Z]+-\d+", words[4])
                assert len(words) > 5
        assert points == game.scores
        assert "every move and the result are right" in done.stdout

    @pytest.mark.parametrize("name", ["all-modern", "all-rivers-classic"])
    def test_a_game_with_everything_on_is_explained_too(self, name: str) -> None:
        game = load_game(path_of(name))
        done = bastide("replay", str(path_of(name)), "--moves")
        assert done.returncode == 0
        points = dict.fromkeys(game.players, 0)
        for line in done.stdout.splitlines():
            if found := re.match(r"(\d+|end) +(\w+) +([+-]\d+) +-?\d+ +[A-Z]+-\d+ +\w", line):
                points[found[2]] += int(found[3])
        assert points == game.scores
        for source in SOURCE_NAMES:
            assert f" {source}" in done.stdout
        for deed in ("fairy to (", "tower (", "dragon to (", "takes a ", "large ", "builder "):
            assert deed in done.stdout
        assert all(len(line) <= 80 for line in done.stdout.splitlines())

    def test_the_board_of_such_a_game_tells_what_stands_where(self) -> None:
        done = bastide("replay", str(path_of("all-modern")), "--at", "120")
        assert "the dragon is at (" in done.stdout
        assert "the fairy is at (" in done.stdout
        assert "Carcassonne: castle " in done.stdout
        assert "tower pieces" in done.stdout
        assert widest(done.stdout) <= 80

    def test_every_turn_can_be_listed(self, saved: Path) -> None:
        done = bastide("replay", str(saved), "--moves")
        assert "  1. red R1-" in done.stdout
        assert " 82. " in done.stdout

    def test_the_board_at_a_turn_is_drawn(self, saved: Path) -> None:
        early = bastide("replay", str(saved), "--at", "3")
        late = bastide("replay", str(saved), "--at", "60")
        assert "if it ended now" in early.stdout
        assert len(late.stdout) > len(early.stdout)
        assert "~" in early.stdout
        assert widest(late.stdout) <= 80

    def test_the_sheet_says_what_was_on_the_table(self, tmp_path: Path) -> None:
        sets = ["base", "tower"]
        setup = Setup(["red", "blue"], sets, followers=1, copies={"base": 2}, tiles_only=["tower"])
        save_game(Game(setup, seed=1), tmp_path / "game.bastide")
        done = bastide("replay", str(tmp_path / "game.bastide"))
        told = "sets 2xbase, tower (tiles only: tower); rules modern; 1 follower each"
        assert told in done.stdout.splitlines()
        save_game(Game(Setup(["red", "blue"], sets), seed=1), tmp_path / "game.bastide")
        done = bastide("replay", str(tmp_path / "game.bastide"))
        assert "sets base, tower; rules modern" in done.stdout.splitlines()

    def test_a_turn_that_was_not_played_is_refused(self, saved: Path) -> None:
        done = bastide("replay", str(saved), "--at", "500")
        assert done.returncode == 2
        assert "not 500" in done.stderr

    def test_a_damaged_file_is_refused_with_file_line_and_reason(
        self, saved: Path, tmp_path: Path
    ) -> None:
        broken = tmp_path / "broken.bastide"
        broken.write_text(saved.read_text(encoding="utf-8").replace("\n9 ", "\n9 f7 "))
        done = bastide("replay", str(broken))
        assert done.returncode == 1
        said = done.stderr.replace("\n", "")
        assert "broken.bastide, line 16: f7: a tile must be drawn first" in said
        assert "Traceback" not in done.stderr

    def test_a_missing_file_is_refused(self) -> None:
        done = bastide("replay", "nowhere.bastide")
        assert done.returncode == 1
        assert "nowhere.bastide, line 1: cannot be read" in done.stderr


class TestTable:
    def test_a_whole_game_can_be_played_by_typing(self, tmp_path: Path) -> None:
        path = tmp_path / "played.bastide"
        done = bastide("table", "--seed", "3", "--save", str(path), typed="1\n" * 400)
        assert done.returncode == 0
        assert "won." in done.stdout
        game = load_game(path)
        assert game.over
        assert game.players == ("you", "greedy")
        assert widest(done.stdout) <= 80 + len("On which cell (1-99, ? for help): ")

    def test_the_placement_can_be_taken_back(self, tmp_path: Path) -> None:
        path = tmp_path / "undone.bastide"
        done = bastide("table", "--seed", "3", "--save", str(path), typed="1\nu\nq\n")
        assert done.stdout.count("On which cell") == 2
        assert len(load_game(path).board) == 1

    def test_leaving_loses_nothing(self, tmp_path: Path) -> None:
        path = tmp_path / "left.bastide"
        done = bastide("table", "--seed", "3", "--save", str(path), typed="1\n1\n0\n")
        assert done.returncode == 0
        assert "You leave the table" in done.stdout
        assert len(load_game(path).board) >= 2

    def test_what_was_typed_wrong_is_asked_again(self) -> None:
        done = bastide("table", "--seed", "3", typed="banana\n999\n?\ns\nt\nl\nu\nq\n")
        assert "'banana' is none of these" in done.stdout
        assert "'999' is none of these" in done.stdout
        assert "leave the table" in done.stdout
        assert "if the game ended now" in done.stdout
        assert "V x" in done.stdout
        assert "you draws" in done.stdout
        assert "nothing to take back" in done.stdout

    def test_several_people_and_bots_can_sit_down(self) -> None:
        done = bastide("table", "--seats", "human,random,human,random", typed="q\n")
        assert "1 you 1: 0 points, 7 followers" in done.stdout
        assert "4 random 2: 0 points" in done.stdout

    def test_the_table_is_laid_as_asked(self, tmp_path: Path) -> None:
        path = tmp_path / "laid.bastide"
        done = bastide(
            *("table", "--save", str(path), "--sets", "2xbase,tower", "--tiles-only", "tower"),
            *("--followers", "5"),
            typed="q\n",
        )
        assert "1 you: 0 points, 5 followers" in done.stdout
        assert "tower pieces" not in done.stdout
        setup = load_game(path).setup
        assert setup.copies == {"base": 2}
        assert (setup.tiles_only, setup.followers) == (("tower",), 5)

    def test_bots_can_play_alone(self) -> None:
        done = bastide("table", "--seats", "random,random", "--seed", "1", "--sets", "base,river")
        assert "won." in done.stdout
        assert done.returncode == 0

    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            (["--sets", "base,moon"], "no such tile set: 'moon'"),
            (["--rules", "ancient"], "no such rule profile: 'ancient'"),
            (["--option", "two_tile_city=3"], "one of 2, 4"),
            (["--sets", "5xbase"], "1 to 4 copies of 'base', not 5"),
            (["--tiles-only", "base"], "'base' cannot be played without its rules"),
            (["--followers", "0"], "1 to 20 followers, not 0"),
            (["--seats", "human"], "1 players, but the game is for 2 to 6"),
            (["--seats", "human,wizard"], "no such bot: 'wizard'"),
        ],
    )
    def test_a_table_that_cannot_be_set_is_refused(self, arguments: list[str], reason: str) -> None:
        done = bastide("table", *arguments)
        assert done.returncode in (1, 2)
        assert reason in " ".join(done.stderr.split())
        assert "Traceback" not in done.stderr
