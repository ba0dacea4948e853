"""Games of ours go out as files of JCloisterZone and come back the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bastide import Action, Game, Scenario, Setup
from bastide.actions import Pass, PlaceTile
from bastide.events import PointsScored, TilePlaced
from bastide.interchange import ScoreEvent, read_jcz, score_events
from bastide.interchange.jcz_discards import MOST_LOST
from bastide.interchange.jcz_tiles import full_bag, usual_start
from bastide.records import read_record, record_of
from bastide.setup import COLOURS, RIVERS, SETS
from tests.games import Pick, any_setup, picker
from tests.interchange.exporting import exported


def playable_there(setup: Setup) -> Setup:
    """A setup as that program could have it: farms are paid by farm, shrines are shrines.

    The lake of the second River gives no extra turn, and no start tile is out of the game. Nobody
    declines a second turn, and the tiles of a part that is left out are land.
    """
    rules = setup.options.with_options(
        farm_scoring="by_farm", second_turn="always", unused_tiles="land", volcano="open"
    )
    without = tuple(name for name in setup.tiles_only if name != "cultists")
    setup = replace(setup, rules=rules, tiles_only=without)
    if not {*RIVERS, "carcassonne"} & set(setup.sets):
        return setup
    start = usual_start(setup)
    copies = {name: setup.copies_of(name) for name in setup.sets if name != "king_robber"}
    bag = tuple(full_bag(copies, start).items())
    return replace(setup, scenario=Scenario(start, bag, plain_lake="river_2" in setup.sets))


def choose(game: Game, pick: Pick) -> Action:
    """One of the legal actions, by kind first, so that whatever is rare happens often."""
    actions = list(game.legal_actions)
    placements = [each for each in actions if isinstance(each, PlaceTile)]
    if placements and pick(3):
        # Close to the middle the tiles complete more.
        return min(placements, key=lambda each: (abs(each.x) + abs(each.y), pick(100)))
    kinds = sorted({type(each) for each in actions}, key=lambda kind: kind.__name__)
    if len(kinds) > 1 and Pass in kinds and pick(6):
        kinds.remove(Pass)
    kind = kinds[pick(len(kinds))]
    alike = [each for each in actions if type(each) is kind]
    return alike[pick(len(alike))]


def played(setup: Setup, seed: int, turns: int = 10_000) -> Game:
    """A game to its end, or to the end of a turn."""
    pick = picker(seed)
    game = Game(setup)
    while not game.over and (game.turn <= turns or not game.awaits_draw):
        if game.awaits_draw:
            names = list(game.odds)
            game.draw(names[pick(len(names))])
        else:
            game.play(choose(game, pick))
    return game


def paid(game: Game) -> list[ScoreEvent]:
    """All points but those at the start of a turn in which nothing could be placed any more.

    What fitted nowhere is not in the file, so that its reader does not know of such a turn.
    """
    placed = [event.turn for event in game.log if isinstance(event, TilePlaced)]
    return [
        event for event in score_events(game) if event.clause != "FRY-5" or event.turn <= placed[-1]
    ]


def came_back(game: Game, *, ends: bool = False) -> Game:
    back = read_jcz(exported(game, ends=ends)).game
    assert paid(back) == paid(game)
    assert back.over == game.over
    assert back.board == game.board
    if not game.over:
        assert back.scores == game.scores
        assert set(back.followers) == set(game.followers)
    saved = record_of(back).to_text()
    assert read_record(saved).log == back.log
    return back


@pytest.mark.once
@pytest.mark.parametrize("seed", range(60))
def test_any_game_comes_back(seed: int) -> None:
    setup = playable_there(any_setup(picker(seed)))
    assert setup.validate() == []
    came_back(played(setup, seed), ends=True)


@pytest.mark.once
@pytest.mark.parametrize("seed", range(30))
def test_a_game_is_known_to_be_over_when_all_tiles_are_accounted_for(seed: int) -> None:
    setup = playable_there(any_setup(picker(100 + seed)))
    game = played(setup, seed)
    if game.discarded <= MOST_LOST:
        came_back(game)


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_with_each_set_comes_back(name: str, players: int) -> None:
    sets = ("base",) if name == "base" else ("base", name)
    setup = playable_there(Setup(COLOURS[:players], sets=sets))
    came_back(played(setup, players))


@pytest.mark.parametrize("seed", range(12))
def test_an_unfinished_game_comes_back(seed: int) -> None:
    setup = playable_there(any_setup(picker(1000 + seed)))
    game = played(setup, seed, turns=20 + seed)
    assert not game.over
    came_back(game)


def test_a_plain_game_stays_a_plain_game() -> None:
    game = played(Setup(["Ann", "Bob"]), 5)
    assert game.over
    assert game.discarded == 0
    converted = read_jcz(exported(game, ends=False))
    assert converted.differences == ()
    assert converted.game.setup == replace(game.setup, rules=game.setup.options)
    assert converted.game.over
    assert converted.game.scores == game.scores
    assert [each for each in game.log if isinstance(each, PointsScored)] == [
        each for each in converted.game.log if isinstance(each, PointsScored)
    ]
