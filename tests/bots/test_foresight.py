"""The champion's foresight: what its network computes, what it knows, and how it is taught."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
import torch

from bastide import Setup
from bastide.bots.champion_bot import rollouts_from
from bastide.bots.search import inputs
from bastide.bots.search.foresight import Foresight, Network, foresees, taught_network
from bastide.bots.search.lookahead import Lookahead
from bastide.bots.search.seer import Seer
from bastide.bots.search.weights import foretelling, playing
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.engine.turn import draw_by_chance, play
from bastide.setup import ALL_SETS, COLOURS, start_of
from scripts import teach, tune
from tests.bots.positions import random_position

BASE = Setup(COLOURS[:2])


def position(seed: int, tiles_left: int) -> State:
    """A position before a draw."""
    return random_position(BASE, seed, tiles_left, words.DRAW)


def sight(network: Network | None = None) -> Foresight:
    return Foresight(start_of(BASE).kit, foretelling(2), network or taught_network())


def foretold(eyes: Foresight, state: State, player: int) -> float:
    eyes.begin(state)
    return eyes.margin(state, player)


def neurons(layer: list[float], looked_at: list[float]) -> list[float]:
    """A layer as it is defined: biases, then a row of weights for each of what is looked at."""
    rows = [layer[at : at + inputs.HIDDEN] for at in range(0, len(layer), inputs.HIDDEN)]
    sums = [
        sum(map(float.__mul__, (1.0, *looked_at), column)) for column in zip(*rows, strict=True)
    ]
    return [max(0.0, each) for each in sums]


@pytest.mark.parametrize("seed", range(3))
def test_the_network_computes_what_it_is_said_to(seed: int) -> None:
    state = position(seed, 40)
    eyes = sight()
    first, second, last = taught_network()
    lead, items, seats = eyes.described(state)
    for item in items:
        facts, kind, strengths = item[: inputs.ITEM], int(item[inputs.ITEM]), item[-2:]
        kinds = [float(kind == each) for each in range(inputs.KINDS)]
        for sign, held, seat in ((1, strengths, seats[0]), (-1, strengths[::-1], seats[1])):
            hidden = neurons(second, neurons(first, [*facts, *kinds, *held, *seat]))
            lead += sign * sum(map(float.__mul__, last, hidden))
    assert len(items) > 5
    assert foretold(eyes, state, 0) == pytest.approx(lead)


def test_what_one_expects_the_other_fears() -> None:
    state = position(1, 30)
    eyes = sight()
    assert foretold(eyes, state, 0) == -foretold(eyes, state, 1) != 0.0


def test_at_the_end_it_tells_the_score() -> None:
    state = position(2, 1)
    while state.phase != words.OVER:
        if state.phase == words.DRAW:
            draw_by_chance(state, Dice(1))
        play(state, survey.move_at(state, 0))
    first, second = survey.scores(state)
    assert foretold(sight(), state, 0) == first - second


@pytest.mark.parametrize(
    ("setup", "known"),
    [
        (BASE, True),
        (Setup(COLOURS[:2], ["base", "river"]), True),
        (Setup(COLOURS[:3]), False),
        (Setup(COLOURS[:2], ["base", "inns_cathedrals"]), False),
        (Setup(COLOURS[:2], ["base", "tower"]), False),
        (Setup(COLOURS[:2], ALL_SETS), False),
    ],
)
def test_it_is_asked_only_of_games_that_it_knows(setup: Setup, known: bool) -> None:
    start = start_of(setup)
    assert foresees(start.kit) == rollouts_from(start).seer.foreseen == known


@pytest.mark.once
def test_it_foretells_better_than_the_evaluation() -> None:
    endings = tune.Endings(150)
    eyes = sight()
    told = np.array([foretold(eyes, state, 0) for state in endings.positions])
    explained = 1.0 - float(((told - endings.leads) ** 2).mean() / endings.leads.var())
    assert endings.explained(tune.numbers_of(foretelling(2))) < explained < 0.6


# Who plays in the rollouts


def best_turns(state: State, number: int) -> list[State]:
    """What the turns come to that the judge likes best."""
    look = Lookahead(state, playing(2))
    values = look.value_moves(state)
    moves = survey.moves(state)
    after = []
    for index in sorted(range(len(moves)), key=lambda index: -values[index])[:number]:
        placed = state.copy()
        play(placed, moves[index])
        if placed.phase == words.DEPLOY:
            seconds = look.value_moves(placed)
            play(placed, survey.moves(placed)[seconds.index(max(seconds))])
        after.append(placed)
    return after


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("few", [1, 3])
def test_the_seer_plays_the_best_of_the_few_turns_that_the_judge_likes(few: int, seed: int) -> None:
    state = position(seed, 40)
    draw_by_chance(state, Dice(seed))
    seer = Seer(state, playing(2), foretelling(2))
    seer.few = few
    # However far they are behind.
    seer.slack = 1000.0
    turns = best_turns(state, few)
    outlooks = [seer.outlook(after, state.to_act) for after in turns]
    seer.play_on(state, Dice(1))
    assert survey.position(state) == survey.position(turns[outlooks.index(max(outlooks))])


def test_without_foresight_the_seer_plays_as_the_judge_does() -> None:
    state = start_of(Setup(COLOURS[:3]))
    seer = Seer(state, playing(3), foretelling(3))
    judge = Lookahead(state, playing(3))
    other = state.copy()
    for each in (state, other):
        draw_by_chance(each, Dice(3))
    while state.phase != words.DRAW:
        seer.play_on(state, Dice(1))
        play(other, judge.choose_quickly(other, Dice(1)))
        assert survey.position(state) == survey.position(other)


# Lessons


@pytest.mark.once
@pytest.mark.parametrize("by", teach.PLAYED_BY)
def test_what_is_taught_is_what_the_foresight_computes(by: str) -> None:
    lessons = teach.lessons_of(range(6), by)
    pupil = teach.taught(lessons, 2)
    eyes = sight(pupil.network())
    states = [state for game in range(6) for state, _ in teach.positions_of(game, by)]
    told = pupil.foretold(torch.arange(len(states))).tolist()
    assert [foretold(eyes, state, 0) for state in states] == pytest.approx(told, abs=0.05)


@pytest.mark.once
def test_what_was_learnt_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "foresight.json"
    asked = ["teach", "--games", "8", "--epochs", "2", "--jobs", "1", "-o", str(file)]
    monkeypatch.setattr(sys, "argv", asked)
    teach.main()
    assert "kept apart" in capsys.readouterr().out.splitlines()[-1]
    written = json.loads(file.read_text("utf-8"))
    assert list(map(len, written)) == list(map(len, taught_network()))
    assert written != taught_network()


@pytest.mark.once
@pytest.mark.parametrize("by", teach.PLAYED_BY)
def test_lessons_are_the_same_each_time(by: str) -> None:
    one, two = teach.lessons_of(range(3), by), teach.lessons_of(range(3), by)
    assert np.array_equal(one.items, two.items)
    assert np.array_equal(one.seats, two.seats)
    assert np.array_equal(one.ends, two.ends)
    assert (one.counts > 1).all()
    assert len(set(one.ends)) > 1


@pytest.mark.once
def test_seers_play_other_games_than_judges() -> None:
    judges, seers = (teach.lessons_of(range(3), by).ends for by in teach.PLAYED_BY)
    assert not np.array_equal(judges, seers)
