"""One source, two speeds: the compiled and the plain engine play the same games.

Run as a module, this prints the games that its tests compare, one line for each setup.
"""

from __future__ import annotations

import json
import re

import msgspec
import pytest

import bastide
from bastide import Game, Setup
from bastide.engine import words
from bastide.engine.dice import Dice
from bastide.engine.playout import playouts, traced_playout
from bastide.setup import ALL_SETS, ALWAYS_WITH_RULES, COLOURS, SETS, kit_of, start_of
from tests.games import setup_for, snapshot
from tests.two_modes import ROOT, printed_by

PLAYERS = range(2, 7)
PROFILES = ("modern", "classic")
GAMES = 2
PLAYOUTS = 25


def all_setups() -> list[Setup]:
    """Base and River for every number of players; each expansion alone, and all together; more
    copies, and tiles without their rules.
    """
    setups = [
        setup_for(players, river, rules)
        for players in PLAYERS
        for river in (False, True)
        for rules in PROFILES
    ]
    others: list[tuple[str, ...]] = [
        ("base", name) for name in SETS if name not in ("base", "river")
    ]
    others += [ALL_SETS, tuple(name for name in SETS if name != "carcassonne")]
    for number, sets in enumerate(others):
        setups += [
            Setup(players=COLOURS[: 2 + (number + 2 * turn) % 5], sets=sets, rules=rules)
            for turn, rules in enumerate(PROFILES)
        ]
    alone = tuple(name for name in SETS if name not in ALWAYS_WITH_RULES)
    return [
        *setups,
        Setup(COLOURS[:2], ("base", "river", "cultists"), copies={"base": 2, "cultists": 4}),
        Setup(COLOURS[:3], ALL_SETS, "classic", followers=3, tiles_only=alone),
    ]


def games_of(setup: Setup) -> dict[str, object]:
    """Games of one setup in full: logs, last positions, traces of playouts, a tally."""
    players = len(setup.players)
    logs: list[object] = []
    positions: list[str] = []
    traces = []
    for seed in range(GAMES):
        game = Game(setup, seed=seed)
        dice = Dice(seed, players)
        while not game.over:
            game.play(game.legal_actions.choice(dice))
            positions.append(f"{game.standing} {game.supply} {list(game.legal_actions)}")
        logs.append(msgspec.to_builtins(game.log))
        positions.append(repr(snapshot(game)))
        state = start_of(setup)
        traces.append(traced_playout(state, Dice(seed, players)))
    tally = vars_of(playouts(kit_of(setup), players, 0, PLAYOUTS))
    return {
        "setup": repr(setup),
        "logs": logs,
        "positions": positions,
        "traces": traces,
        "tally": tally,
    }


def vars_of(tally: object) -> dict[str, object]:
    names = ("games", "discards", "shared_wins", "points", "squares", "wins", "earned")
    return {name: getattr(tally, name) for name in names}


def all_games(pure: bool) -> list[dict[str, object]]:
    """The games of all setups, played in a process of their own; first, how it runs."""
    printed = printed_by("tests.test_two_speeds", pure=pure)
    return [json.loads(line) for line in printed.splitlines()]


@pytest.mark.once
def test_the_compiled_and_the_plain_engine_play_the_same_games() -> None:
    fast, *compiled = all_games(pure=False)
    if not fast["compiled"]:
        pytest.skip("the engine is not compiled, so there is nothing to compare with")
    slow, *plain = all_games(pure=True)
    assert not slow["compiled"]
    assert len(compiled) == len(plain) == len(all_setups())
    for one, other in zip(compiled, plain, strict=True):
        for key in ("setup", "logs", "positions", "traces", "tally"):
            assert one[key] == other[key], one["setup"]


def test_the_words_of_the_source_and_of_the_compiler_agree() -> None:
    declared = (ROOT / "bastide" / "engine" / "words.pxd").read_text(encoding="utf-8")
    in_c = {name: int(value) for name, value in re.findall(r"(\w+) = (-?\d+)", declared)}
    in_python = {name: value for name, value in vars(words).items() if name.isupper()}
    assert in_c == in_python
    assert len(in_c) > 30


def main() -> None:
    print(json.dumps({"compiled": bastide.is_compiled()}))
    for setup in all_setups():
        print(json.dumps(games_of(setup)))


if __name__ == "__main__":
    main()
