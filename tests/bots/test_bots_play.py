"""How the bots play: legally everywhere, and the greedy one for points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import bastide
from bastide import Action, Deploy, Game, Pass, PlaceTile, Rules, Setup
from bastide.actions import Capture, Ransom
from bastide.bots import Bot, make_bot, play_to_end
from bastide.engine import survey
from bastide.engine.dice import Dice
from bastide.events import FigureEaten
from bastide.feature import Follower
from bastide.setup import ALL_SETS, COLOURS, SETS
from tests.bots.specs import PLAIN_QUICK

GREEDY_GAMES = 40


def greedy(seed: int = 1) -> Bot:
    return make_bot("greedy", seed)


@pytest.mark.once
@pytest.mark.parametrize("spec", PLAIN_QUICK)
@pytest.mark.parametrize("rules", ["classic", "modern"])
@pytest.mark.parametrize("sets", [("base",), ("base", "river")])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_bot_plays_any_game_to_its_end(
    spec: str, rules: str, sets: tuple[str, ...], players: int
) -> None:
    game = Game(Setup(COLOURS[:players], sets=sets, rules=rules), seed=players)
    play_to_end(game, {name: make_bot(spec, seat) for seat, name in enumerate(game.players)})
    assert game.over
    assert len(game.board) + game.discarded == (72 if sets == ("base",) else 83)


@pytest.mark.parametrize("spec", PLAIN_QUICK)
def test_a_bot_with_a_single_follower_and_odd_rules_plays_on(spec: str) -> None:
    rules = Rules(farm_scoring="by_city", two_tile_city=2, river_bends="adjacent")
    game = Game(Setup(["a", "b", "c"], sets=["base", "river"], rules=rules, followers=1), seed=4)
    play_to_end(game, {name: make_bot(spec, seat) for seat, name in enumerate(game.players)})
    assert game.over


def test_a_bot_leaves_the_game_it_looks_at_as_it_is() -> None:
    game = Game(Setup(["red", "blue"]), seed=2)
    for _ in range(30):
        view = game.view(game.to_act)
        before = survey.position(view.state)
        action = greedy().choose(view, None)
        assert survey.position(view.state) == before
        game.play(action)


def test_random_is_uniform_over_placements_and_then_over_deployments() -> None:
    game = Game(Setup(["red", "blue"]), draws=["D"])
    bot = make_bot("random", 9)
    chosen = Counter(bot.choose(game.view("red"), None) for _ in range(4000))
    assert set(chosen) == set(game.legal_actions)
    assert min(chosen.values()) > 0.75 * 4000 / len(game.legal_actions)

    game.play(game.legal_actions[0])
    chosen = Counter(bot.choose(game.view("red"), None) for _ in range(4000))
    assert Pass() in chosen
    assert set(chosen) == set(game.legal_actions)
    assert min(chosen.values()) > 0.75 * 4000 / len(game.legal_actions)


@pytest.mark.once
def test_greedy_beats_random() -> None:
    won = 0
    for number in range(GREEDY_GAMES):
        mine, theirs = ("red", "blue") if number % 2 else ("blue", "red")
        game = Game(Setup(["red", "blue"]), seed=number, keep_log=False)
        play_to_end(game, {mine: greedy(number), theirs: make_bot("random", number)})
        won += game.winners == (mine,)
    assert won >= 0.95 * GREEDY_GAMES


def test_greedy_completes_the_city_it_can_be_paid_for() -> None:
    # The start tile shows a city to the north; E closes it from there.
    game = Game(Setup(["red", "blue"]), draws=["E", "V"])
    bot = greedy()
    placement = bot.choose(game.view("red"), None)
    assert placement == PlaceTile(0, -1, 2)
    game.play(placement)
    deployment = bot.choose(game.view("red"), None)
    game.play(deployment)
    assert isinstance(deployment, Deploy)
    assert game.scores["red"] == 4


def test_greedy_does_not_complete_a_city_for_an_opponent() -> None:
    game = Game(Setup(["red", "blue"]), draws=["N", "E"])
    city = next(
        action
        for action in game.legal_actions
        if isinstance(action, PlaceTile) and (action.x, action.y) == (0, -1)
    )
    game.play(city)
    game.play(Deploy(0))
    assert game.feature_at(0, -1, 0).owners == ("red",)
    assert any(_red_gains(game, action) for action in game.legal_actions)
    game.play(greedy().choose(game.view("blue"), None))
    if game.phase == "deploy":
        game.play(Pass())
    assert game.scores == {"red": 0, "blue": 0}


def test_greedy_keeps_its_last_follower_from_a_farm_early_on() -> None:
    game = Game(Setup(["red", "blue"], followers=1), draws=["U"])
    game.play(greedy().choose(game.view("red"), None))
    deployment = greedy().choose(game.view("red"), None)
    laid = game.last_placed
    farms = [
        action
        for action in game.legal_actions
        if isinstance(action, Deploy)
        and game.feature_at(laid.x, laid.y, action.segment).kind == "field"
    ]
    assert farms
    assert deployment not in farms


def test_greedy_takes_on_the_last_turn_what_the_final_scoring_pays() -> None:
    """With nothing to save followers for, any point is better than none."""
    game = Game(Setup(["red", "blue"]), seed=11)
    bots = {"red": greedy(1), "blue": greedy(2)}
    while sum(game.tiles_left.values()) > 0:
        assert game.to_act is not None
        game.play(bots[game.to_act].choose(game.view(game.to_act), None))
    player = game.to_act
    assert player is not None
    best = -1000
    for placement in list(game.legal_actions):
        placed = game.copy()
        placed.play(placement)
        if placed.over:
            best = max(best, _margin(placed, player))
        for deployment in placed.legal_actions:
            ended = placed.copy()
            ended.play(deployment)
            best = max(best, _margin(ended, player))
    while not game.over:
        game.play(bots[player].choose(game.view(player), None))
    assert _margin(game, player) == best


def _red_gains(game: Game, action: Action) -> bool:
    trial = game.copy()
    trial.play(action)
    if trial.phase == "deploy":
        trial.play(Pass())
    return trial.scores["red"] > 0


def _margin(game: Game, player: str) -> int:
    other = next(name for name in game.players if name != player)
    return game.scores[player] - game.scores[other]


RIVER_SETS = tuple(name for name in SETS if name != "carcassonne")


@pytest.mark.once
@pytest.mark.parametrize("rules", ["modern", "classic"])
@pytest.mark.parametrize("sets", [ALL_SETS, RIVER_SETS], ids=["all", "rivers"])
def test_greedy_beats_random_with_everything_on(sets: tuple[str, ...], rules: str) -> None:
    """One game in plain Python takes as long as sixty compiled."""
    games = 4 if bastide.is_compiled() else 1
    for number in range(games):
        mine, theirs = ("red", "blue") if number % 2 else ("blue", "red")
        game = Game(Setup(["red", "blue"], sets=sets, rules=rules), seed=number, keep_log=False)
        play_to_end(game, {mine: greedy(number), theirs: make_bot("random", number)})
        assert game.winners == (mine,)


def met(phase: str, sets: tuple[str, ...], enough: Callable[[Game], bool]) -> Game:
    """A random game in which a phase asks somebody, in a position of which one has enough."""
    for seed in range(1000):
        game = Game(Setup(["red", "blue"], sets=sets), seed=seed)
        dice = Dice(seed)
        while not game.over:
            if game.phase == phase and enough(game):
                return game
            game.play(game.legal_actions.choice(dice))
    raise AssertionError(f"no such position of phase {phase} in a thousand games")


def prey(game: Game, action: Action) -> list[FigureEaten]:
    """What a step of the dragon eats."""
    after = game.copy()
    after.play(action)
    return [event for event in after.log[len(game.log) :] if isinstance(event, FigureEaten)]


def test_greedy_leads_the_dragon_to_others() -> None:
    """A follower of its own that earns little may be better at home, so here each earns."""

    def has_a_choice(game: Game) -> bool:
        meals = [prey(game, action) for action in game.legal_actions]
        mine = [each for meal in meals for each in meal if each.player == game.to_act]
        theirs = any(meal and not set(meal) & set(mine) for meal in meals)
        return theirs and bool(mine) and all(_earns(game, each) for each in mine)

    game = met("dragon", ("base", "princess_dragon"), has_a_choice)
    step = greedy().choose(game.view(game.to_act), None)
    assert game.to_act not in [each.player for each in prey(game, step)]


def _earns(game: Game, eaten: FigureEaten) -> bool:
    feature = game.feature_at(eaten.x, eaten.y, eaten.segment)
    return feature.kind != "field" and feature.value >= 3 and feature.owners == (eaten.player,)


def test_greedy_takes_no_follower_of_its_own_with_a_tower() -> None:
    def both_in_reach(game: Game) -> bool:
        return {each.player for each in _captives(game)} == {"red", "blue"}

    game = met("capture", ("base", "tower"), both_in_reach)
    action = greedy().choose(game.view(game.to_act), None)
    taken = [each for each in _captives(game) if _is_at(action, each)]
    assert [each.player for each in taken] == [next(n for n in game.players if n != game.to_act)]


def _captives(game: Game) -> list[Follower]:
    actions = [action for action in game.legal_actions if isinstance(action, Capture)]
    return [each for each in game.followers if any(_is_at(action, each) for action in actions)]


def _is_at(action: Action, each: Follower) -> bool:
    return isinstance(action, Capture) and (action.x, action.y, action.segment) == (
        (each.x, each.y, each.segment)
    )


@pytest.mark.parametrize("at_hand", [False, True])
def test_greedy_pays_a_ransom_only_without_a_follower_at_hand(at_hand: bool) -> None:
    def ransom_offered(game: Game) -> bool:
        offered = any(isinstance(action, Ransom) for action in game.legal_actions)
        own = game.supply[str(game.to_act)]["follower"]
        return offered and bool(own) == at_hand and sum(game.tiles_left.values()) > 20

    game = met("place", ("base", "tower"), ransom_offered)
    assert isinstance(greedy().choose(game.view(game.to_act), None), Ransom) != at_hand


def test_greedy_leaves_carcassonne_where_it_pays() -> None:
    def pays(game: Game) -> bool:
        return any(_gain(game, action) > _gain(game, Pass()) for action in game.legal_actions)

    game = met("leave", ("base", "carcassonne", "tower"), pays)
    action = greedy().choose(game.view(game.to_act), None)
    assert _gain(game, action) == max(_gain(game, each) for each in game.legal_actions)


def _gain(game: Game, action: Action) -> int:
    """Points of whoever is asked when all others decline what they are asked."""
    player, after = str(game.to_act), game.copy()
    after.play(action)
    while after.phase in ("leave", "settle", "count"):
        after.play(Pass())
    return after.scores[player]
