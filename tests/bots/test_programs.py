"""Programs as bots: they play like any other, and what they do wrong harms nobody else."""

from __future__ import annotations

import json
import os
import pickle
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.arena import InMemory, LocalCrew, fixtures, run
from bastide.arena.match import play_match
from bastide.arena.report import markdown, summary_json
from bastide.arena.summary import summary_of
from bastide.bots import (
    BotSpecError,
    ProgramError,
    is_ours,
    make_bot,
    make_ours,
    play_to_end,
    portable,
    short_name,
    sources_of,
)
from bastide.bots.programs import program_bot
from bastide.bots.programs.command import command_of
from bastide.cli.options import bots_in
from bastide.conformance import check_bot
from bastide.engine import survey, turn
from bastide.setup import ALL_SETS, COLOURS
from tests.arena.matches import plan, timeless
from tests.bots.programs import ROGUE, Rogue
from tests.cli.command import answer_interrupts, bastide

# What they do is the same on either engine.
pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are not listed"),
]

SMALL = Setup(COLOURS[:2])


def play(spec: str, seed: int = 1) -> Game:
    """A small game of a program against chance."""
    game = Game(SMALL, seed=3, keep_log=False)
    play_to_end(game, {"red": make_bot(spec, seed), "blue": make_bot("random", 2)})
    return game


def test_a_program_plays_to_the_end_and_is_gone() -> None:
    rogue = Rogue("behave")
    assert play(rogue.spec).over
    assert rogue.processes() == []


def test_a_program_passes_the_trial_with_everything_on() -> None:
    everything = Setup(COLOURS[:3], ALL_SETS)
    assert check_bot(partial(make_bot, Rogue("behave").spec), setups=[everything]) == []


def test_the_same_seed_plays_the_same_game() -> None:
    def steps(seed: int) -> list[str]:
        return list(map(str, play(Rogue("behave").spec, seed).steps))

    assert steps(2**63 + 1) == steps(2**63 + 1)
    assert steps(2**63 + 1) != steps(2**63 + 2)


@pytest.mark.parametrize(
    ("deed", "cause", "told"),
    [
        ("sleep", "time", "it did not answer within 0.5"),
        ("spin", "time", "it did not answer within 0.5"),
        ("crash", "crash", "it ended with code 1; it wrote last: "),
        ("leave", "crash", "it ended with code 3; it wrote last: enough of this"),
        ("fall", "crash", "it was ended by SIGSEGV"),
        ("babble", "protocol", "it said 'let me think about it', which is no answer: "),
        ("list_things", "protocol", "it said '[1, 2]', which is no answer: Expected `object`"),
        ("nest", "protocol", "it said '[[[[["),
        ("mumble", "protocol", "which is no answer: "),
        ("ramble", "protocol", "it sent a line of more than 65,536 bytes"),
        ("lag", "protocol", "it answered decision 4 when it was asked for 5"),
        ("cheat", "illegal", "it chose '0,0,N': 0,0,N: "),
        ("invent", "illegal", "it chose 'castle king side': "),
        ("hang_up", "crash", "it closed its output"),
        ("have_children", "crash", "it ended with code 4"),
    ],
)
def test_a_program_that_goes_wrong_loses_and_leaves_nothing(
    deed: str, cause: str, told: str
) -> None:
    rogue = Rogue(deed)
    what = plan(rogue.spec, "random", seconds=0.05)
    outcome = play_match(what, next(fixtures(what))).outcome
    assert outcome.forfeit is not None
    assert (outcome.forfeit.seat, outcome.forfeit.cause) == (0, cause)
    assert outcome.forfeit.what.startswith("in phase ")
    assert told in outcome.forfeit.what
    assert outcome.moves[0] == 5
    assert outcome.places == (2, 1)
    assert rogue.processes() == []


def test_the_last_words_of_a_program_are_told() -> None:
    with pytest.raises(ProgramError, match=r"it wrote last: .*ValueError: out of ideas$"):
        play(Rogue("crash").spec)


@pytest.mark.parametrize(
    ("deed", "cause", "told"),
    [
        ("exit_at_once", "crash", "it ended with code 5"),
        ("never_read", "time", "it did not answer within 0.40 s"),
        ("be_ahead", "protocol", "it speaks version 2 of the protocol, and this is 1"),
        ("want_much", "protocol", "it wants the moon: there is standings"),
        ("greet", "protocol", "Object missing required field `protocol`"),
    ],
)
def test_a_program_that_does_not_get_ready_loses(
    deed: str, cause: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_bot, "SECONDS_TO_BE_READY", 0.4 if deed == "never_read" else 20.0)
    rogue = Rogue(deed)
    what = plan(rogue.spec, "random")
    outcome = play_match(what, next(fixtures(what))).outcome
    assert outcome.forfeit is not None
    assert outcome.forfeit.cause == cause
    assert told in outcome.forfeit.what
    assert outcome.moves == (0, 0)
    assert rogue.processes() == []


def test_a_program_that_does_not_start_says_why(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_text("#!/nowhere/at/all\n")
    broken.chmod(0o755)
    with pytest.raises(ProgramError, match=r"it did not start; it wrote last: .*broken: No such"):
        play(f"program:{broken}")


def test_a_program_that_complains_without_end_still_plays() -> None:
    rogue = Rogue("flood", decisions=70)
    assert play(rogue.spec).over
    assert rogue.processes() == []


def test_a_program_that_stays_is_sent_home() -> None:
    rogue = Rogue("ignore_the_end")
    assert play(rogue.spec).over
    assert rogue.processes() == []


def test_a_program_that_is_forgotten_goes_too() -> None:
    rogue = Rogue("behave")
    bot = make_bot(rogue.spec, 1)
    bot.choose(Game(SMALL, seed=3).view("red"), None)
    assert rogue.wait_for(present=True)
    del bot
    assert rogue.processes() == []


def test_a_program_is_told_what_each_action_leads_to(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = tmp_path / "listener.py"
    program.write_text(LISTENER.format(heard=str(heard)))
    game = Game(Setup(COLOURS[:3], ("base", "river")), seed=5)
    bot = make_bot(f"program:{program}", 2**64 - 1)
    action = bot.choose(game.view("red"), 20.0)
    hello, decide = map(json.loads, heard.read_text().splitlines())
    assert hello["seat"] == 0
    assert hello["players"] == list(COLOURS[:3])
    assert hello["seed"] == str(2**64 - 1)
    assert hello["setup"]["sets"] == ["base", "river"]
    assert {tile["id"] for tile in hello["tiles"]} >= set(decide["left"])
    assert decide["left"] == game.tiles_left
    assert 0 < decide["time_left"] <= 20.0
    offers = decide["position"]["offers"]
    assert [offer["id"] for offer in offers] == list(map(str, game.legal_actions))
    assert str(action) == offers[-1]["id"]
    for move, standing in zip(survey.moves(game.state), decide["standings"], strict=True):
        after = game.state
        turn.play(after, move)
        assert survey.standing(after) == standing


LISTENER = """
import json, sys
for line in sys.stdin:
    with open({heard!r}, "a") as file:
        file.write(line)
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({{"protocol": 1, "wants": ["standings"], "name": "ignored"}}))
    else:
        action = message["position"]["offers"][-1]["id"]
        print(json.dumps({{"number": message["number"], "action": action}}))
"""


def test_a_match_counts_what_programs_do_wrong_and_goes_on() -> None:
    cheat, liar = Rogue("cheat"), Rogue("babble")
    what = plan("random", cheat.spec, liar.spec, games=2)
    results = InMemory()
    for _ in run(what, LocalCrew(2), results):
        pass
    summary = summary_of(what, results.outcomes)
    assert summary.games == 6
    assert {line.bot: line.forfeits for line in summary.bots}["random"] == 0
    causes = {loss.bot: loss.cause for loss in summary.forfeits}
    assert set(causes.items()) <= {(cheat.spec, "illegal"), (liar.spec, "protocol")}
    assert len(summary.forfeits) == 6
    told = markdown(what, summary)
    assert "by a line that is no answer: in phase " in told
    assert "by an illegal move: in phase " in told
    assert shlex.quote(f"random,{cheat.spec},{liar.spec}") in told
    facts = json.loads(json.dumps(summary_json(what, summary)))
    assert {each["cause"] for each in facts["forfeits"]} <= {"illegal", "protocol"}
    assert cheat.processes() == liar.processes() == []


def test_programs_play_alike_in_any_number_of_processes() -> None:
    what = plan(Rogue("behave").spec, "random", games=2)

    def played(jobs: int) -> list[tuple[object, ...]]:
        results = InMemory()
        for _ in run(what, LocalCrew(jobs), results):
            pass
        return timeless(results.outcomes)

    assert played(1) == played(2)


STOPPED: dict[str, Callable[[subprocess.Popen[str]], None]] = {
    "by Ctrl-C": lambda process: process.send_signal(signal.SIGINT),
    "by kill -9": lambda process: process.kill(),
}


@pytest.mark.parametrize(
    ("command", "how"),
    [("simulate", "by Ctrl-C"), ("arena", "by Ctrl-C"), ("arena", "by kill -9")],
)
def test_programs_end_when_whoever_plays_is_stopped(command: str, how: str) -> None:
    rogue = Rogue("sleep", decisions=1)
    with subprocess.Popen(
        [sys.executable, "-m", "bastide", command, "--bots", f"{rogue.spec},random"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=answer_interrupts,
    ) as process:
        try:
            assert rogue.wait_for(present=True)
            STOPPED[how](process)
            _, told = process.communicate(timeout=60)
        finally:
            process.kill()
    if how == "by Ctrl-C":
        assert process.returncode == 130
        assert "stopped" in told
        assert "Traceback" not in told
    assert rogue.wait_for(present=False)


def test_simulate_stops_with_what_the_program_did() -> None:
    rogue = Rogue("leave")
    done = bastide("simulate", "--bots", f"{rogue.spec},random", "--games", "3", "--jobs", "2")
    assert done.returncode == 1
    assert "it ended with code 3; it wrote last: enough of this" in " ".join(done.stderr.split())
    assert "in game " in done.stderr
    assert "Traceback" not in done.stderr
    assert rogue.wait_for(present=False)


def test_a_program_sits_at_the_table_in_the_terminal() -> None:
    rogue = Rogue("leave")
    done = bastide("table", "--seats", f"random,{rogue.spec}", "--seed", "3")
    assert done.returncode == 1
    assert "it ended with code 3" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_check_complains_of_a_program() -> None:
    complaints = check_bot(partial(make_bot, Rogue("cheat").spec), setups=[SMALL])
    assert [each.what.partition(": ")[2][:20] for each in complaints] == ["it chose '0,0,N': 0,"]


def test_an_error_survives_the_way_between_processes() -> None:
    error = ProgramError("time", "it sleeps", "bot.js")
    again = pickle.loads(pickle.dumps(error))
    assert (again.cause, again.what, again.who) == ("time", "it sleeps", "bot.js")
    assert str(again) == "bot.js: it sleeps"


class TestSpecs:
    @pytest.mark.parametrize(
        ("spec", "reason"),
        [
            ("program:", "names no program: after the colon comes a command"),
            ("program:  ", "names no program"),
            ("program:./nowhere.js", "there is no file ./nowhere.js"),
            ("program:nothing-of-that-name", "there is no program nothing-of-that-name"),
            ("program:'unbalanced", "no closing quotation"),
        ],
    )
    def test_what_is_no_program_is_refused(self, spec: str, reason: str) -> None:
        with pytest.raises(BotSpecError, match=reason):
            make_bot(spec, 1)

    def test_a_program_is_not_started_to_look_at_its_spec(self, tmp_path: Path) -> None:
        trace = tmp_path / "trace"
        assert make_bot(f"program:touch {trace}", 1) is not None
        assert not trace.exists()

    def test_a_python_file_is_run_by_this_python(self) -> None:
        command = command_of(f"program:{ROGUE} behave")
        assert command == (sys.executable, "-u", str(ROGUE), "behave")

    def test_files_are_named_by_whole_paths(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "my bot.py").write_text("")
        monkeypatch.chdir(tmp_path)
        spec = portable("program:'my bot.py' --level 3")
        assert spec == f"program:'{tmp_path}/my bot.py' --level 3"
        assert command_of(spec)[-3:] == (f"{tmp_path}/my bot.py", "--level", "3")
        assert tmp_path / "my bot.py" in sources_of(spec)

    def test_names_are_short(self) -> None:
        assert short_name("program:node bots/far/away.js --deep") == "node away.js --deep"
        assert short_name("program:./mybot") == "mybot"
        assert short_name("bots/mine.py:Bot") == "mine.py:Bot"

    def test_commas_in_quotes_belong_to_a_program(self) -> None:
        assert bots_in("judge, program:bot '--levels=1,2',greedy,") == (
            *("judge", "program:bot '--levels=1,2'", "greedy"),
        )
        assert bots_in("it's.py:Bot,random") == ("it's.py:Bot", "random")

    @pytest.mark.parametrize("spec", ["program:touch x", "examples/my_bot.py:Hopeful", "uct:9s"])
    def test_strangers_cannot_ask_for_any(self, spec: str) -> None:
        assert not is_ours(spec)
        with pytest.raises(BotSpecError, match="no other may play here"):
            make_ours(spec, 1)


def test_a_program_hears_no_ctrl_c(tmp_path: Path) -> None:
    # It is in a session of its own, so that what a terminal sends to the players is not for it.
    rogue = Rogue("behave")
    bot = make_bot(rogue.spec, 1)
    bot.choose(Game(SMALL, seed=3).view("red"), None)
    assert all(os.getsid(pid) != os.getsid(0) for pid in rogue.processes())
    del bot
