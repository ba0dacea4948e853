"""``bastide table`` with every expansion: whole games by typing, and what the person sees."""

from __future__ import annotations

import re
from collections import Counter
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from bastide import Game, Rules, Setup
from bastide.actions import BuildTower, Deploy
from bastide.cli.board import Board
from bastide.cli.choices import GROUPS, QUESTIONS, group_of, in_short
from bastide.cli.marks import DRAGON_SIGN, FAIRY_SIGN, HEIGHTS, SIGNS, holdings, legend, notes
from bastide.cli.options import SHORTHANDS
from bastide.cli.seat import LeaveTable, Seat
from bastide.cli.table import table
from bastide.draw.palette import PLAYER_COLOURS
from bastide.engine.dice import Dice
from bastide.events import FollowerSettled
from bastide.records import load_game
from bastide.setup import ALL_SETS, COLOURS
from tests.cli.command import widest

PROMPT = re.compile(r"(?P<question>[A-Z][^\n]*?) \((?P<least>\d+)-(?P<most>\d+), \? for help\): $")
LINE = re.compile(r"^  (\d+) (.*)$", re.MULTILINE)


class Typist:
    """Reads what the table asks and types an answer; likes what it has chosen least so far."""

    def __init__(self, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
        self.random = Random(seed)
        self.capsys = capsys
        self.asked: Counter[str] = Counter()
        self.taken_back = 0
        self.chosen: Counter[str] = Counter()

    def readline(self) -> str:
        shown = self.capsys.readouterr().out
        prompt = PROMPT.search(shown)
        assert prompt is not None, shown[-200:]
        assert widest(prompt[0]) < 80
        self.asked[prompt["question"]] += 1
        if self.random.random() < 0.02:
            self.taken_back += 1
            return "u\n"
        kinds = {int(number): self._kind(text) for number, text in LINE.findall(shown)}
        least, most = int(prompt["least"]), int(prompt["most"])
        numbers = range(least, most + 1)
        self.random.shuffle(order := list(numbers))
        if prompt["question"] == QUESTIONS["deploy"] and self.random.random() < 0.6:
            order.sort(key=lambda number: self.chosen[kinds[number]])
        self.chosen[kinds.get(order[0], "")] += 1
        return f"{order[0]}\n"

    def _kind(self, text: str) -> str:
        """What sort of choice a line of a menu is."""
        return re.split(r"[(:]", text)[0]


def play_by_typing(
    sets: str, rules: str, seed: int, capsys: pytest.CaptureFixture[str], path: Path
) -> tuple[Typist, Game]:
    typist = Typist(seed, capsys)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", typist)
        patch.setenv("COLUMNS", "80")
        table(seats="human,human", sets=sets, rules=rules, option=None, seed=seed, save=path)
    return typist, load_game(path)


@pytest.mark.parametrize(("sets", "seeds"), [("all", (5, 8)), ("all-rivers", (5, 6))])
def test_whole_games_with_everything_on_are_played_by_typing(
    sets: str, seeds: tuple[int, int], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked: Counter[str] = Counter()
    for seed, rules in zip(seeds, ("classic", "modern"), strict=True):
        typist, game = play_by_typing(sets, rules, seed, capsys, tmp_path / "game.bastide")
        assert game.over
        assert "won." in capsys.readouterr().out
        assert typist.taken_back > 0
        asked += typist.asked
    expected = {QUESTIONS[phase] for phase in ("place", "deploy", "capture", "dragon")}
    expected |= {question for _, question in GROUPS.values()}
    if sets == "all":
        expected |= {QUESTIONS[phase] for phase in ("settle", "count")}
    assert expected <= set(asked), expected - set(asked)


def reached(phase: str, sets: tuple[str, ...], seed: int) -> Game:
    """A random game up to the first time that a phase asks somebody."""
    setup = Setup(["red", "blue"], sets=sets, rules=Rules(second_turn="may"))
    game, dice = Game(setup, seed=seed), Dice(seed)
    while game.phase != phase:
        game.play(game.legal_actions.choice(dice))
    return game


@pytest.mark.parametrize(
    ("phase", "sets", "seed", "line"),
    [
        ("exchange", ("base", "inns_cathedrals", "tower"), 32, "1 your follower\n  2 your large"),
        ("leave", ("base", "carcassonne", "tower"), 13, "0 they stay\n  1 your follower from the"),
        ("market", ("base", "carcassonne", "cultists"), 136, "1 your follower from the market to"),
        ("second_turn", ("base", "traders_builders"), 0, "0 no, the turn ends here\n  1 yes, draw"),
        ("ransom", ("base", "tower"), 3, "0 nobody\n  1 your follower, for 3 points"),
    ],
)
def test_rare_decisions_are_asked_too(
    phase: str,
    sets: tuple[str, ...],
    seed: int,
    line: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = reached(phase, sets, seed)
    player, steps = game.to_act, len(game.steps)
    monkeypatch.setattr("sys.stdin", StringIO("99\nu\n1\n" + "0\n1\n" * 50))
    Seat(str(player)).take_turn(game)
    shown = capsys.readouterr().out
    assert line in shown
    assert QUESTIONS[phase] in shown
    assert "'99' is none of these" in shown
    assert "nothing to take back" in shown
    assert len(game.steps) > steps


def test_all_that_was_done_with_a_tile_can_be_taken_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tower is built, and the question whom it takes is answered by taking the piece back."""
    game, dice = Game(Setup(["red", "blue"], sets=["base", "tower"]), seed=3), Dice(3)
    while game.phase != "capture":
        game.play(game.legal_actions.choice(dice))
    player = str(game.to_act)
    built = game.undo()
    assert isinstance(built, BuildTower)
    before, pieces = len(game.steps), dict(game.tower_pieces)
    # Which lines of the menus build that tower, then undo twice: the piece, and nothing before.
    here = [each for each in game.legal_actions if group_of(game, each) == ""]
    groups = list(dict.fromkeys(group_of(game, each) for each in game.legal_actions))
    groups.remove("")
    first = sum(isinstance(each, Deploy) for each in here) + groups.index("build") + 1
    towers = [each for each in game.legal_actions if group_of(game, each) == "build"]
    second = towers.index(built) + 1
    monkeypatch.setattr("sys.stdin", StringIO(f"{first}\n{second}\nu\nu\nq\n"))
    with pytest.raises(LeaveTable):
        Seat(player).take_turn(game)
    assert QUESTIONS["capture"] in capsys.readouterr().out
    assert len(game.steps) == before
    assert game.tower_pieces == pieces


@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.parametrize("sets", [ALL_SETS, SHORTHANDS["all-rivers"]], ids=["all", "rivers"])
def test_the_lines_of_a_menu_can_be_told_apart(sets: tuple[str, ...], rules: str) -> None:
    for seed in range(3):
        game, dice = Game(Setup(COLOURS[:3], sets=sets, rules=rules), seed=seed), Dice(seed)
        while not game.over:
            lines = [(group_of(game, each), in_short(game, each)) for each in game.legal_actions]
            assert len(set(lines)) == len(lines)
            assert {group for group, _ in lines} <= {"", *GROUPS}
            game.play(game.legal_actions.choice(dice))


@pytest.fixture(scope="module")
def crowded() -> Game:
    """A position with a dragon, a fairy, towers with guards, and every kind of figure."""
    for seed in range(100):
        game, dice = Game(Setup(["red", "blue"], sets=ALL_SETS), seed=seed), Dice(seed)
        while not game.over:
            if _is_crowded(game):
                return game
            game.play(game.legal_actions.choice(dice))
    raise AssertionError("none of a hundred games was crowded enough")


def _is_crowded(game: Game) -> bool:
    figures = {each.figure for each in game.followers}
    roles = {each.role for each in game.followers}
    return (
        figures == {"follower", "large", "builder", "pig"}
        and "guard" in roles
        and None not in (game.dragon, game.fairy)
        and any(game.towers.values())
    )


def test_the_plain_board_shows_all_that_stands_on_it(crowded: Game) -> None:
    drawn = Board(crowded).render(200, colour=False).plain
    assert drawn.count(DRAGON_SIGN) == 1
    assert drawn.count(FAIRY_SIGN) == 1
    for figure in ("large", "builder", "pig"):
        owners = {each.player for each in crowded.followers if each.figure == figure}
        for player in owners:
            assert SIGNS[figure][0][crowded.players.index(player)] in drawn
    guarded = {(each.x, each.y) for each in crowded.followers if each.role == "guard"}
    for where, height in crowded.towers.items():
        if height and where not in guarded and where != crowded.dragon:
            assert HEIGHTS[height] in drawn


def test_the_board_in_colour_tells_figures_apart_by_letters(crowded: Game) -> None:
    board = Board(crowded).render(400, colour=True)
    signs = {
        board.plain[span.start : span.end]
        for span in board.spans
        if any(colour in str(span.style) for colour in PLAYER_COLOURS[:2])
    }
    assert {"L", "b", "p"} <= signs
    assert DRAGON_SIGN in board.plain
    assert FAIRY_SIGN in board.plain


def test_the_legend_and_the_notes_name_what_is_in_play(crowded: Game) -> None:
    assert legend(crowded, colour=False) == (
        f"① large follower, ⑴ builder, {SIGNS['pig'][0][0]} pig, ₂ tower of that height,"
        " & dragon, ! fairy"
    )
    told = "\n".join(notes(crowded))
    assert f"the dragon is at {crowded.dragon}" in told
    assert f"the fairy is at {crowded.fairy}" in told
    assert "guarded by " in told
    assert f"{crowded.count_in} the Count" in told
    for player in crowded.players:
        pieces = crowded.tower_pieces[player]
        assert f"{pieces} tower pieces" in holdings(crowded, player)


SEED_OF_A_SETTLER, SEED_OF_A_TRADER = 0, 0


def test_who_is_in_the_districts_is_told() -> None:
    game = reached("count", ("base", "carcassonne"), seed=SEED_OF_A_SETTLER)
    settled = [each for each in game.log if isinstance(each, FollowerSettled)]
    (told,) = notes(game)
    there = next(each for each in told.split("; ") if settled[0].district in each)
    assert f"{settled[0].player}'s follower" in there


def test_a_plain_game_has_no_legend_and_no_notes() -> None:
    game = Game(Setup(["red", "blue"]), seed=1)
    assert legend(game, colour=False) == ""
    assert list(notes(game)) == []
    assert holdings(game, "red") == "7 followers"


def test_prisoners_goods_and_titles_are_shown() -> None:
    game, dice = Game(Setup(["red", "blue"], sets=ALL_SETS), seed=SEED_OF_A_TRADER), Dice(4)
    shown: set[str] = set()
    while not game.over:
        for player in game.players:
            line = holdings(game, player)
            for jailed in game.prisoners:
                if jailed.jailer == player:
                    assert f"prisoner: {jailed.owner}'s" in line
                    shown.add("prisoner")
            for title, holder in game.titles.items():
                if holder == player:
                    assert f"the {title.title()}" in line
                    shown.add("title")
            for good, number in game.goods[player].items():
                if number:
                    assert f"{number} {good}" in line
                    shown.add("goods")
        game.play(game.legal_actions.choice(dice))
    assert shown == {"prisoner", "title", "goods"}
