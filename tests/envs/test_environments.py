"""The environments keep the promises of PettingZoo and Gymnasium, and those of the rules."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test

from bastide import Game, IllegalActionError, Rules, Setup, SetupError
from bastide.engine.dice import Dice
from bastide.envs import (
    GYMNASIUM_ID,
    ActionCode,
    CarcassonneEnv,
    CarcassonneVectorEnv,
    Observer,
    OptionsError,
    aec_env,
    bastide_v0,
)
from bastide.envs.batch import layout
from bastide.setup import ALL_SETS, COLOURS, PARTS, PROFILES
from tests.envs.play import table

OBSERVATIONS = ("planes", "compact")


@pytest.fixture
def loose() -> Iterator[None]:
    """PettingZoo warns of observations that are dictionaries, which is how masks are given."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")
        yield


def choose(mask: NDArray[np.int8], generator: np.random.Generator) -> int:
    return int(generator.choice(np.flatnonzero(mask)))


# PettingZoo


@pytest.mark.usefixtures("loose")
@pytest.mark.parametrize("observation", OBSERVATIONS)
@pytest.mark.parametrize(("sets", "players"), [(("base",), 2), (ALL_SETS, 5)], ids=["base", "all"])
def test_pettingzoo_finds_nothing_wrong(
    sets: tuple[str, ...], players: int, observation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(aec_env(sets, players, observation=observation, window=15), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.usefixtures("loose")
def test_the_same_seed_is_the_same_game() -> None:
    seed_test(partial(aec_env, sets=("base", "tower"), players=3, window=15), num_cycles=20)


@pytest.mark.usefixtures("loose")
def test_games_are_cut_off_after_so_many_cycles() -> None:
    """That test does not look at masks, so what is not on offer must be forgiven."""
    anything_goes = SimpleNamespace(
        env=partial(bastide_v0.env, illegal="random", window=15),
        parallel_env=partial(bastide_v0.parallel_env, illegal="random", window=15),
    )
    max_cycles_test(anything_goes)


def test_the_name_has_a_version() -> None:
    assert aec_env().metadata["name"] == "bastide_v0"
    assert aec_env().unwrapped.possible_agents == ["player_0", "player_1"]


def test_the_tiles_are_those_that_a_game_of_the_same_seed_draws() -> None:
    env = bastide_v0.raw_env(("base", "inns_cathedrals"), 3)
    env.reset(seed=11)
    setup = env.options.setup
    game, code, observer = Game(setup, seed=11), ActionCode(setup), Observer(setup)
    generator = np.random.default_rng(1)
    while env.agents and not env.terminations[env.agent_selection]:
        seat = env.possible_agents.index(env.agent_selection)
        assert game.players[seat] == game.to_act
        seen = env.observe(env.agent_selection)
        assert (seen["action_mask"] == code.mask(game)).all()
        if game.turn % 10 == 0:
            assert (seen["observation"] == observer.planes(game.view(game.to_act))).all()
        number = choose(seen["action_mask"], generator)
        game.play(code.decode(game, number))
        env.step(number)
    assert game.over
    assert env.view.scores == game.scores
    assert env.seed == 11
    best = max(game.scores.values())
    shares = [float(points == best) for points in game.scores.values()]
    paid = [(3 * share / sum(shares) - 1) / 2 for share in shares]
    assert [env.rewards[agent] for agent in env.possible_agents] == pytest.approx(paid)


def test_only_the_player_who_is_asked_has_actions_on_offer() -> None:
    env = aec_env(window=15)
    env.reset(seed=1)
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()
    with pytest.raises(IllegalActionError, match="no action on offer to player_0"):
        env.step(0)
    assert env.agent_selection == "player_0"


def test_games_after_a_seeded_one_are_other_games_and_reproducible() -> None:
    seeds = []
    for _ in range(2):
        env = bastide_v0.raw_env(window=5)
        for seed in (5, None, None):
            env.reset(seed=seed)
            seeds.append(env.seed)
    assert seeds[:3] == seeds[3:]
    assert len(set(seeds)) == 3


# Gymnasium


@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_gymnasium_finds_nothing_wrong(observation: str) -> None:
    env = gymnasium.make(GYMNASIUM_ID, observation=observation, illegal="random", window=15)
    check_env(env.unwrapped, skip_render_check=True)


def lead(scores: tuple[int, ...], seat: int) -> int:
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


@pytest.mark.parametrize("reward", ["outcome", "points", "standing"])
def test_rewards_add_up_to_how_the_game_ended(reward: str) -> None:
    env = CarcassonneEnv(players=3, reward=reward, window=25, observation="compact")
    generator = np.random.default_rng(2)
    for seed in range(3):
        seen, info = env.reset(seed=seed)
        # What the others gained before the first decision is part of the lead, and not paid.
        before = lead(tuple(env.view.standing.values()), info["seat"])
        total, over, payments = 0.0, False, 0
        while not over:
            seen, paid, over, cut_off, info = env.step(choose(seen["action_mask"], generator))
            assert not cut_off
            total += paid
            payments += paid != 0
        ahead = lead(info["scores"], info["seat"])
        if reward == "outcome":
            assert np.sign(total) == (np.sign(ahead) or total > 0)
            assert abs(total) in (1.0, 0.5, 0.25)
        else:
            assert total == ahead - (before if reward == "standing" else 0)
        assert payments > 1 if reward == "standing" else payments <= 1


@pytest.mark.once
def test_bots_of_choice_sit_to_the_left_in_order() -> None:
    env = CarcassonneEnv(players=3, opponents=["greedy", "random"], window=25, seat=1)
    generator = np.random.default_rng(3)
    results = []
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        assert info["seat"] == 1
        over = False
        while not over:
            seen, _, over, _, info = env.step(choose(seen["action_mask"], generator))
        results.append(info["scores"])
    greedy, others = [scores[2] for scores in results], [scores[:2] for scores in results]
    assert sum(greedy) > 2 * max(map(sum, zip(*others, strict=True)))


def test_the_seat_is_drawn_by_the_seed() -> None:
    env = CarcassonneEnv(window=5)
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(20)]
    assert set(seats) == {0, 1}
    assert seats == [env.reset(seed=seed)[1]["seat"] for seed in range(20)]


def test_what_is_not_on_offer_is_refused_and_changes_nothing() -> None:
    env = CarcassonneEnv(window=15)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[-1])
    with pytest.raises(IllegalActionError, match="no action on offer has this number"):
        env.step(wrong)
    assert (env.action_masks() == seen["action_mask"]).all()


def test_a_game_that_is_over_wants_a_reset() -> None:
    env = CarcassonneEnv(window=5)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
    with pytest.raises(IllegalActionError, match="reset"):
        env.step(0)


@pytest.mark.once
def test_the_board_can_be_seen() -> None:
    pixels = gymnasium.make(GYMNASIUM_ID, render_mode="rgb_array", window=5)
    pixels.reset(seed=1)
    shown: Any = pixels.render()
    assert shown.shape[1:] == (640, 3)
    assert shown.dtype == np.uint8
    svg = bastide_v0.raw_env(render_mode="svg", window=5)
    svg.reset(seed=1)
    assert str(svg.render()).startswith("<svg")
    assert CarcassonneEnv(window=5).render_mode is None


# Many games at once


@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_many_games_are_the_same_as_each_alone(observation: str) -> None:
    options: dict[str, Any] = {"observation": observation, "reward": "standing", "window": 9}
    games = CarcassonneVectorEnv(3, **options)
    singles = [CarcassonneEnv(**options) for _ in range(3)]
    seen, infos = games.reset(seed=40)
    alone = [env.reset(seed=40 + number) for number, env in enumerate(singles)]
    generator = np.random.default_rng(4)
    ended = 0
    for _ in range(60):
        for number, (one, info) in enumerate(alone):
            assert (seen["observation"][number] == one["observation"]).all()
            assert (seen["action_mask"][number] == one["action_mask"]).all()
            assert infos["seat"][number] == info["seat"]
        actions = np.array([choose(mask, generator) for mask in seen["action_mask"]])
        seen, rewards, over, cut_off, infos = games.step(actions)
        assert not cut_off.any()
        for number, env in enumerate(singles):
            last, paid, done, _, info = env.step(int(actions[number]))
            assert (paid, done) == (rewards[number], over[number])
            alone[number] = (last, info)
            if done:
                ended += 1
                kept = infos["final_obs"][number]["observation"]
                assert (kept == last["observation"]).all()
                assert tuple(infos["final_info"]["scores"][number]) == info["scores"]
                alone[number] = env.reset()
    assert ended >= 3


def test_a_caller_can_play_every_seat() -> None:
    games = CarcassonneVectorEnv(4, players=3, opponents=None, window=15, observation="compact")
    seen, infos = games.reset(seed=1)
    assert infos["seat"].tolist() == [0] * 4
    generator = np.random.default_rng(5)
    shown, ended = set(), 0
    while not ended:
        acting = infos["seat"]
        shown |= set(acting.tolist())
        actions = np.array([choose(mask, generator) for mask in seen["action_mask"]])
        seen, rewards, over, _, infos = games.step(actions)
        assert (rewards == infos["rewards"][np.arange(4), acting]).all()
        ended = int(over.sum())
        for game in np.flatnonzero(over):
            assert infos["rewards"][game].sum() == pytest.approx(0)
            assert infos["rewards"][game].max() > 0
    assert shown == {0, 1, 2}


def test_one_wrong_action_among_many_changes_nothing() -> None:
    games = CarcassonneVectorEnv(3, window=9)
    seen, _ = games.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    boards = [games.view(number).board for number in range(3)]
    with pytest.raises(IllegalActionError, match="in game 2"):
        games.step(np.array([*actions[:2], 0]))
    assert [games.view(number).board for number in range(3)] == boards
    with pytest.raises(ValueError, match=r"shape \(3,\)"):
        games.step(actions[:2])


def test_actions_by_chance_are_any_of_those_on_offer() -> None:
    games = CarcassonneVectorEnv(50, window=5, observation="compact")
    seen, _ = games.reset(seed=[3] * 50)
    dice = Dice(1)
    chosen = {int(number) for _ in range(10) for number in games.sample_actions(dice)}
    assert chosen == set(np.flatnonzero(seen["action_mask"][0]).tolist())
    # In the smallest window all may lie beyond; that is an action, too.
    beyond = False
    for _ in range(60):
        actions = games.sample_actions(dice)
        assert seen["action_mask"][np.arange(50), actions].all()
        beyond |= bool((actions == layout.BEYOND).any())
        seen, *_ = games.step(actions)
    assert beyond


def test_without_copies_the_arrays_are_written_over() -> None:
    for copy in (True, False):
        games = CarcassonneVectorEnv(2, window=9, copy=copy)
        first, _ = games.reset(seed=1)
        before = first["action_mask"].copy()
        games.step(first["action_mask"].argmax(axis=1))
        assert (first["action_mask"] == before).all() == copy


def test_gymnasium_makes_many_games_by_name() -> None:
    games = gymnasium.make_vec(GYMNASIUM_ID, num_envs=2, window=9, seat=0)
    seen, infos = games.reset(seed=3)
    assert seen in games.observation_space
    assert infos["seat"].tolist() == [0, 0]
    assert games.action_space.shape == (2,)


@pytest.mark.once
def test_bots_play_in_many_games_too() -> None:
    games = CarcassonneVectorEnv(2, opponents="greedy", window=9, observation="compact")
    seen, infos = games.reset(seed=[7, 8])
    over = np.zeros(2, bool)
    while not over.any():
        seen, _, over, _, infos = games.step(seen["action_mask"].argmax(axis=1))
        assert (infos["seat"] >= 0).all()
    assert infos["final_info"]["scores"].max() > 0


# What cannot be


def test_everything_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(OptionsError) as caught:
        CarcassonneEnv(
            ("base", "castles"),
            opponents=["nobody", "random"],
            window=8,
            observation="words",
            reward="praise",
            seat=2,
            illegal="ignore",
            render_mode="human",
        )
    told = str(caught.value)
    for part in (
        "no such tile set: 'castles'",
        "2 opponents for 2 players: there must be 1",
        "no such bot: 'nobody'",
        "odd number",
        "observation is one of planes, compact, not 'words'",
        "reward is one of outcome, points, standing, not 'praise'",
        "the seat is a number from 0 to 1, not 2",
        "illegal is one of raise, random, not 'ignore'",
        "render_mode is one of rgb_array, svg, or None, not 'human'",
    ):
        assert part in told
    assert len(caught.value.problems) == 9


def test_players_and_cycles_and_games_have_bounds() -> None:
    with pytest.raises(OptionsError, match="2 to 6 players, not 7"):
        aec_env(players=7)
    with pytest.raises(OptionsError, match="max_cycles is at least 1"):
        aec_env(max_cycles=0)
    with pytest.raises(OptionsError, match="num_envs"):
        CarcassonneVectorEnv(0)
    with pytest.raises(ValueError, match="1 seeds for 2 games"):
        CarcassonneVectorEnv(2, window=5).reset(seed=[1])
    assert not issubclass(OptionsError, SetupError)


def test_rules_of_ones_own_are_played() -> None:
    env = aec_env(rules=Rules(two_tile_city=2), setup=None)
    assert env.unwrapped.options.setup.options.two_tile_city == 2
    assert aec_env(setup=table(("base", "river"), 4)).unwrapped.num_agents == 0


# Actions that are numbered only where these parts are played.
ACTIONS_OF_PARTS = {"fairy": "fairy", "princess": "banish", "portal": "deploy follower"}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("part", PARTS)
def test_a_set_is_played_in_parts(part: str, profile: str) -> None:
    options = {part: "off", "unused_tiles": "box", "second_turn": "may", "count": "off"}
    rules = PROFILES[profile].with_options(**options)
    sets = ("base", "traders_builders", "princess_dragon", "carcassonne")
    blocks = ActionCode(Setup(COLOURS[:2], sets, rules), 15).blocks
    missing = {each for each, name in ACTIONS_OF_PARTS.items() if name not in blocks}
    assert missing == {part} - {"dragon"}
    games = CarcassonneVectorEnv(
        2, sets=sets, rules=rules, opponents=None, observation="compact", window=15
    )
    games.reset(seed=7)
    dice, over = Dice(7), 0
    while over < 2:
        _, _, terminations, _, _ = games.step(games.sample_actions(dice))
        over += int(terminations.sum())


@pytest.mark.once
def test_the_library_does_without_the_packages_for_learning() -> None:
    code = (
        "import sys, bastide, bastide.cli\n"
        "assert 'gymnasium' not in sys.modules and 'pettingzoo' not in sys.modules\n"
        "sys.modules['pettingzoo'] = None\n"
        "try:\n    import bastide.envs\n"
        "except ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "needs pettingzoo, which is not installed: pip install 'bastide[envs]'" in done.stdout
