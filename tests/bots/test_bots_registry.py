"""Specs become bots; a wrong spec says what would be right."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from bastide import Action, BastideError, Game, Setup, View
from bastide.bots import (
    BOTS,
    LEVELS,
    Bot,
    BotSpecError,
    is_ours,
    make_bot,
    play_to_end,
    spec_problem,
)
from bastide.bots.effort import Effort, read_effort
from bastide.bots.greedy_bot import GreedyBot
from bastide.bots.judge_bot import JudgeBot
from bastide.bots.random_bot import RandomBot
from bastide.bots.registry import Entry
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.weights import Weights
from bastide.engine.dice import Dice
from tests.bots.specs import PLAIN_QUICK


def test_specs_make_their_bots() -> None:
    assert isinstance(make_bot("random", seed=1), RandomBot)
    assert isinstance(make_bot("greedy", seed=1), GreedyBot)
    assert isinstance(make_bot("judge", seed=1), JudgeBot)


@pytest.mark.parametrize("spec", ["gredy", "", "Random", "clever:3"])
def test_an_unknown_bot_is_refused_with_those_that_exist(spec: str) -> None:
    with pytest.raises(BotSpecError, match=r"no such bot: .* \(there are random, novice, greedy, "):
        make_bot(spec, seed=1)


@pytest.mark.parametrize("spec", ["random:1", "greedy:", "greedy:1s"])
def test_an_argument_that_a_bot_does_not_take_is_refused(spec: str) -> None:
    with pytest.raises(BastideError, match="takes no argument"):
        make_bot(spec, seed=1)


def test_a_bot_gets_the_argument_that_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def thinker(dice: Dice, argument: str) -> Bot:
        given.append(argument)
        return RandomBot(dice)

    monkeypatch.setitem(BOTS, "thinker", Entry("thinks", thinker, argument="a time such as 1s"))
    make_bot("thinker", seed=1)
    make_bot("thinker:2s", seed=1)
    assert given == ["", "2s"]
    with pytest.raises(BotSpecError, match="after it comes a time such as 1s"):
        make_bot("thinker:", seed=1)


def test_the_problem_of_a_spec_is_told_without_raising() -> None:
    assert spec_problem("greedy") is None
    problem = spec_problem("nobody")
    assert problem is not None
    assert problem.startswith("no such bot: 'nobody' (there are random, novice")


@pytest.mark.once
@pytest.mark.parametrize("spec", PLAIN_QUICK)
def test_the_same_seed_decides_alike_and_another_does_not(spec: str) -> None:
    def steps(seed: int) -> list[str]:
        game = Game(Setup(["red", "blue"]), seed=3)
        play_to_end(game, {"red": make_bot(spec, seed), "blue": make_bot(spec, seed + 1)})
        return list(map(str, game.steps))

    assert steps(1) == steps(1)
    assert steps(1) != steps(5)


def test_bots_do_not_play_a_game_that_waits_for_a_draw() -> None:
    game = Game(Setup(["red", "blue"]))
    bots = {"red": make_bot("random", 1), "blue": make_bot("random", 2)}
    with pytest.raises(ValueError, match="waits for a draw"):
        play_to_end(game, bots)


@pytest.mark.parametrize("spec", ["novice:x", "novice:-1", "novice:1e3", "novice:1 "])
def test_a_blur_that_is_no_number_is_refused(spec: str) -> None:
    with pytest.raises(BotSpecError, match="is no number of points: say by how many"):
        make_bot(spec, seed=1)


def test_a_novice_that_does_not_err_is_the_judge() -> None:
    for seed in range(12):
        game = Game(Setup(["red", "blue"]), seed=seed)
        values = Lookahead(game.state, Weights()).value_moves(game.state)
        sharp = make_bot("novice:0", seed).choose(game.view("red"), None)
        assert values[list(game.legal_actions).index(sharp)] == max(values)
        blurred = {make_bot("novice:40", each).choose(game.view("red"), None) for each in range(20)}
        assert len(blurred) > 1 or len(values) == 1


@pytest.mark.once
def test_each_level_beats_the_one_below() -> None:
    # How clearly is measured elsewhere; here it shows whether the table is in order.
    names = list(LEVELS)[:4]
    for weaker, stronger in pairwise(names):
        won = 0
        for number in range(30):
            seats = ("red", "blue") if number % 2 else ("blue", "red")
            game = Game(Setup(["red", "blue"]), seed=number // 2, keep_log=False)
            bots = {seats[0]: make_bot(stronger, number), seats[1]: make_bot(weaker, number)}
            play_to_end(game, bots)
            won += seats[0] in game.winners
        assert won >= 18, (stronger, weaker)


def test_a_level_is_a_bot() -> None:
    assert list(LEVELS) == ["beginner", "easy", "medium", "hard", "master"]
    for level, spec in LEVELS.items():
        assert spec_problem(level) is None
        assert type(make_bot(level, 1)) is type(make_bot(spec, 1))


@pytest.mark.parametrize(
    ("text", "effort"),
    [
        ("", Effort()),
        ("1s", Effort(seconds=1.0)),
        ("0.25s", Effort(seconds=0.25)),
        ("300ms", Effort(seconds=0.3)),
        ("2000n", Effort(nodes=2000)),
    ],
)
def test_efforts_are_read(text: str, effort: Effort) -> None:
    assert read_effort(text) == effort


@pytest.mark.parametrize("text", ["1", "s", "0s", "0n", "-1s", "1.5n", "1m", "1e3n", "1s ", "inf"])
def test_what_is_no_effort_is_refused(text: str) -> None:
    with pytest.raises(BotSpecError, match="is no effort: say a time such as 1s"):
        read_effort(text)


def test_a_bot_thinks_no_longer_than_it_may() -> None:
    assert Effort().seconds_for(None) == 1.0
    assert Effort(seconds=2.0).seconds_for(None) == 2.0
    assert Effort(nodes=10).seconds_for(None) is None
    for effort in (Effort(), Effort(seconds=2.0), Effort(nodes=10)):
        seconds = effort.seconds_for(1.0)
        assert seconds is not None
        assert 0.9 < seconds < 1.0
        assert effort.seconds_for(0.0) == 0.0
    assert Effort(seconds=0.5).seconds_for(1.0) == 0.5


OWN = """
from dataclasses import dataclass

import neighbour


class Plain:
    def choose(self, view, time_left):
        return view.legal_actions[neighbour.CHOICE]


@dataclass
class Seeded(Plain):
    seed: int


class Curious(Plain):
    def __init__(self, seed=None, depth=2):
        self.seed, self.depth = seed, depth


class Deep(Plain):
    def __init__(self, depth=2):
        self.depth = depth


def maker(seed):
    return Seeded(seed)


class Needy(Plain):
    def __init__(self, seed, depth):
        pass


class Broken(Plain):
    def __init__(self):
        raise RuntimeError("no book")


class Mute:
    pass


number = 3
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    (tmp_path / "neighbour.py").write_text("CHOICE = 0\n")
    (tmp_path / "mine.py").write_text(OWN)
    return str(tmp_path / "mine.py")


@pytest.mark.parametrize("name", ["Plain", "Seeded", "Curious", "Deep", "maker"])
def test_a_bot_in_a_file_plays(own: str, name: str) -> None:
    bot = make_bot(f"{own}:{name}", seed=5)
    assert getattr(bot, "seed", 5) == 5
    assert getattr(bot, "depth", 2) == 2
    game = Game(Setup(["red", "blue"]), seed=3)
    assert bot.choose(game.view("red"), None) == game.legal_actions[0]


def test_a_file_is_read_once_until_it_changes(own: str) -> None:
    kinds = [type(make_bot(f"{own}:Plain", seed)) for seed in (1, 2)]
    assert kinds[0] is kinds[1]
    Path(own).write_text(OWN.replace("neighbour.CHOICE", "-1"))
    game = Game(Setup(["red", "blue"]), seed=3)
    assert make_bot(f"{own}:Plain", 1).choose(game.view("red"), None) == game.legal_actions[-1]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Nobody", "has no Nobody"),
        ("number", "makes nothing by its number"),
        ("Needy", "it is made with seed, depth, but is given a seed at most"),
        ("Broken", "making it raised RuntimeError('no book')"),
        ("Mute", "it makes a Mute, which has no choose(view, time_left)"),
    ],
)
def test_what_makes_no_bot_is_refused(own: str, name: str, problem: str) -> None:
    told = spec_problem(f"{own}:{name}")
    assert told is not None
    assert told.startswith("no bot ")
    assert problem in told


def test_a_file_that_is_missing_or_wrong_is_told_of(tmp_path: Path) -> None:
    missing = spec_problem(f"{tmp_path}/none.py:MyBot")
    assert missing is not None
    assert "there is no file" in missing
    (tmp_path / "wrong.py").write_text("import no_such_thing_here")
    for _ in range(2):
        wrong = spec_problem(f"{tmp_path}/wrong.py:MyBot")
        assert wrong is not None
        assert "raised ModuleNotFoundError" in wrong


def test_only_names_are_for_strangers() -> None:
    assert all(map(is_ours, (*BOTS, *LEVELS)))
    assert not any(
        map(is_ours, ("mine.py:MyBot", "package.module:MyBot", "random:1", "nobody", ""))
    )


def test_a_bot_is_told_when_a_game_begins_and_ends() -> None:
    told: list[tuple[str, int, bool]] = []

    class Listener:
        def start(self, view: View) -> None:
            told.append(("start", view.turn, view.over))

        def choose(self, view: View, time_left: float | None) -> Action:
            assert time_left == 0.5
            return view.legal_actions[0]

        def end(self, view: View) -> None:
            told.append(("end", view.turn, view.over))

    game = Game(Setup(["red", "blue"]), seed=3)
    play_to_end(game, {"red": Listener(), "blue": make_bot("random", 1)}, time_left=0.5)
    assert told == [("start", 1, False), ("end", game.turn, True)]
