"""What may become of a river after a placement, against games that are played on."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bastide import Game, IllegalActionError, Pass, PlaceTile, Rules, Setup, parse_action
from bastide.engine import survey, words
from bastide.engine.dice import Dice
from bastide.engine.state import State
from bastide.engine.turn import draw, draw_by_chance
from bastide.engine.turn import play as play_move
from bastide.messages import PlaceOffer, position_of
from bastide.setup import start_of
from tests.rules.scripts import begin, play

TWO = ["red", "blue"]
# Both arms are about to run into the square at (2, -1).
BEFORE_THE_MEETING = """
    red: R2-04 1,0,N
    blue: R2-09 1,-1,W
"""


def to_draw(state: State) -> None:
    """Go on to the next draw by doing nothing that can be left."""
    while state.phase not in (words.DRAW, words.OVER):
        moves = survey.moves(state)
        play_move(state, words.PASS if words.PASS in moves else moves[0])


def chance_of_loss(state: State, move: int, draws: int) -> Fraction:
    """RIV-8 by playing on: how likely one of the next river tiles is lost."""
    placed = state.copy()
    play_move(placed, move)
    to_draw(placed)
    chance = Fraction(0)
    for tile, count in survey.tiles_left(placed, placed.pile):
        if not survey.is_river_tile(placed, tile):
            continue
        odds = Fraction(count, placed.pile_left)
        drawn = placed.copy()
        draw(drawn, tile)
        if drawn.discards > placed.discards:
            chance += odds
        elif draws > 1:
            chance += odds * min(
                chance_of_loss(drawn, each, draws - 1) for each in survey.moves(drawn)
            )
    return chance


@pytest.mark.parametrize(
    ("sets", "bends", "seed"),
    [
        (["base", "river_2"], "successive", 1),
        (["base", "river_2"], "successive", 2),
        (["base", "river_2"], "adjacent", 3),
        (["base", "river"], "adjacent", 4),
    ],
    ids=str,
)
@pytest.mark.clause("RIV-8")
def test_the_risk_is_what_playing_on_shows(sets: list[str], bends: str, seed: int) -> None:
    dice = Dice(seed)
    state = start_of(Setup(TWO, sets, Rules(river_bends=bends)))
    while survey.is_river_tile(state, survey.tiles_left(state, state.pile)[0][0]):
        draw_by_chance(state, dice)
        if state.phase != words.PLACE:
            continue
        moves = survey.moves(state)
        for move in moves:
            tiles, chances, draws = survey.river_risk(state, move)
            assert Fraction(chances, draws) == chance_of_loss(state, move, 2)
            assert bool(tiles) == (chances > 0)
        play_move(state, moves[dice.below(len(moves))])
        to_draw(state)


@pytest.mark.clause("RIV-8", "RIV-13")
def test_where_the_arms_would_meet_everything_is_at_risk() -> None:
    game = play(begin("river_2"), BEFORE_THE_MEETING)
    game.draw("R2-11")
    meeting, other = PlaceTile(2, 0, 0), PlaceTile(2, 0, 3)
    assert game.river_risk(meeting).chance == 1
    assert set(game.river_risk(meeting).tiles) == game.tiles_left.keys() & {
        f"R2-{number:02}" for number in (2, 5, 6, 7, 8, 10, 12)
    }
    assert game.river_risk(other).chance < 1
    offers = {
        offer.id: offer.strands
        for offer in position_of(game.view()).offers
        if isinstance(offer, PlaceOffer)
    }
    assert offers[str(meeting)] == game.river_risk(meeting).tiles
    assert offers[str(other)] == game.river_risk(other).tiles


def test_land_tiles_and_other_actions_risk_nothing() -> None:
    game = Game(Setup(TWO), seed=1)
    for action in game.legal_actions:
        assert game.river_risk(action).tiles == ()
    game.play(game.legal_actions[0])
    for action in game.legal_actions:
        assert game.river_risk(action) == game.river_risk(Pass())
    with pytest.raises(IllegalActionError):
        game.river_risk(parse_action("9,9,N"))
