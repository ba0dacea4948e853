"""Every kind of message of JCloisterZone, in small games written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.interchange import Converted, ForeignGameError, read_jcz, score_events
from bastide.view import Prisoner
from tests.interchange.files import (
    COMMIT,
    PASS,
    UNDO,
    Json,
    at,
    by,
    deploy,
    file,
    message,
    place,
    standing,
)

DRAGON = {
    "sets": {"princess-and-dragon:1": 1},
    "elements": {"dragon": 1, "fairy": 1, "princess": True, "portal": True},
}
TOWER = {"sets": {"tower:1": 1}, "elements": {"tower": 1, "big-follower": 1}}


def converted(*messages: Json, **more: Any) -> Converted:
    return read_jcz(file(*messages, **more))


def game_of(*messages: Json, **more: Any) -> Game:
    return converted(*messages, **more).game


def refusal(*messages: Json, **more: Any) -> str:
    with pytest.raises(ForeignGameError) as caught:
        converted(*messages, **more)
    return str(caught.value)


def standing_there(game: Game) -> list[str]:
    return sorted(f"{each.player} {each.role} {each.x},{each.y}" for each in game.followers)


def test_tiles_are_laid_and_figures_deployed() -> None:
    game = game_of(
        place("BA/RFr", 1, 0),
        deploy("0.small.1", 1, 0, "Road", "WE"),
        COMMIT,
        place("BA/C", 0, -1, 180),
        deploy("1.small.1", 0, -1, "City", "S"),
        COMMIT,
    )
    assert standing_there(game) == ["Ann thief 1,0"]
    assert game.scores == {"Ann": 0, "Bob": 4}
    assert game.to_act == "Ann"
    assert game.awaits_draw
    assert not game.over


def test_a_message_may_name_its_player_and_is_held_to_it() -> None:
    first = by(0, place("BA/RFr", 1, 0), PASS, COMMIT)
    assert game_of(*first, *by(1, place("BA/RFr", 2, 0), PASS)).to_act == "Ann"
    assert refusal(*first, *by(0, place("BA/RFr", 2, 0))).endswith(
        "message 4: 2,0,N: Ann is not to act, but Bob"
    )


def test_where_nothing_is_said_of_a_pass_it_is_taken_for_one() -> None:
    game = game_of(place("BA/RFr", 1, 0), place("BA/RFr", 2, 0))
    assert len(game.board) == 3
    assert game.phase == "deploy"
    assert game.to_act == "Bob"


def test_undo_takes_back_what_was_not_committed() -> None:
    game = game_of(
        place("BA/RFr", 1, 0),
        deploy("0.small.1", 1, 0, "Road", "WE"),
        UNDO,
        UNDO,
        place("BA/RFr", -1, 0),
        deploy("0.small.1", -1, 0, "Road", "WE"),
        UNDO,
        deploy("0.small.1", -1, 0, "Field", "NL.NR.EL.WR"),
        COMMIT,
    )
    assert standing_there(game) == ["Ann farmer -1,0"]


def test_undo_reaches_no_further_than_a_commit() -> None:
    told = refusal(place("BA/RFr", 1, 0), PASS, COMMIT, UNDO)
    assert told == "game, message 4: UNDO: nothing is left to take back since the last COMMIT"
    assert "message 1: UNDO" in refusal(UNDO)


def test_the_large_follower_the_builder_and_the_pig() -> None:
    game = game_of(
        place("BA/RFr", 1, 0),
        deploy("0.big.1", 1, 0, "Road", "WE"),
        COMMIT,
        place("BA/RFr", -1, 0),
        deploy("1.small.1", -1, 0, "Field", "ER.SL.SR.WL"),
        COMMIT,
        place("BA/RFr", 2, 0),
        deploy("0.builder.1", 2, 0, "Road", "WE"),
        COMMIT,
        place("BA/RFr", -2, 0),
        deploy("1.pig.1", -2, 0, "Field", "ER.SL.SR.WL"),
        COMMIT,
        *by(0, place("BA/RFr", 3, 0), PASS, COMMIT),
        *by(0, place("BA/RFr", 4, 0), PASS, COMMIT),
        elements={"big-follower": 1, "builder": 1, "pig": 1},
    )
    assert [each.figure for each in game.followers] == ["large", "follower", "builder", "pig"]
    assert game.to_act == "Bob"


def test_the_fairy_joins_a_follower() -> None:
    game = game_of(
        place("BA/RFr", 1, 0),
        deploy("0.small.1", 1, 0, "Road", "WE"),
        COMMIT,
        place("BA/RFr", 2, 0),
        PASS,
        COMMIT,
        place("BA/RFr", 3, 0),
        message(
            "MOVE_NEUTRAL_FIGURE",
            figureId="fairy.1",
            to=standing("0.small.1", 1, 0, "Road", "WE"),
        ),
        COMMIT,
        place("BA/RFr", 4, 0),
        PASS,
        COMMIT,
        place("BA/RFr", 5, 0),
        elements={"fairy": 1},
    )
    by_its_side = game.fairy_stands_by
    assert by_its_side is not None
    assert (by_its_side.player, by_its_side.x) == ("Ann", 1)
    assert [(each.player, each.points, each.kind) for each in score_events(game)] == [
        ("Ann", 1, "fairy")
    ]


@pytest.mark.parametrize(
    "to", [[1, 0], {"position": [1, 0]}, standing("0.small.1", 1, 0, "Road", "WE")]
)
def test_the_fairy_stands_on_a_tile(to: object) -> None:
    game = game_of(
        place("BA/RFr", 1, 0),
        deploy("0.small.1", 1, 0, "Road", "WE"),
        COMMIT,
        place("BA/RFr", 2, 0),
        PASS,
        place("BA/RFr", 3, 0),
        message("MOVE_NEUTRAL_FIGURE", figureId="fairy.1", to=to),
        rules={"fairy-placement": "on-tile"},
        elements={"fairy": 1},
    )
    assert game.fairy == (1, 0)
    assert game.setup.options.fairy == "by_tile"


@pytest.mark.parametrize("to", [at(1, 0, "Road", "WE"), [1, 0]])
def test_the_fairy_may_be_sent_to_a_feature_or_a_tile_with_one_follower(to: object) -> None:
    game = game_of(
        place("BA/RFr", 1, 0),
        deploy("0.small.1", 1, 0, "Road", "WE"),
        place("BA/RFr", 2, 0),
        place("BA/RFr", 3, 0),
        message("MOVE_NEUTRAL_FIGURE", figureId="fairy.1", to=to),
        elements={"fairy": 1},
    )
    assert game.fairy == (1, 0)


@pytest.mark.parametrize(
    ("placement", "to"),
    [("next-follower", standing("0.small.1", 1, 0, "Road", "WE")), ("on-tile", [1, 0])],
)
def test_the_fairy_that_stays_where_it_is_makes_a_difference(placement: str, to: object) -> None:
    sent = message("MOVE_NEUTRAL_FIGURE", figureId="fairy.1", to=to)
    read = converted(
        *(place("BA/RFr", 1, 0), deploy("0.small.1", 1, 0, "Road", "WE"), COMMIT),
        *(place("BA/RFr", 2, 0), sent, COMMIT),
        *(place("BA/RFr", 3, 0), sent, COMMIT),
        players=["Ann"],
        rules={"fairy-placement": placement},
        elements={"fairy": 1},
    )
    assert read.game.fairy == (1, 0)
    (told,) = [str(each) for each in read.differences if each.message is not None]
    assert told == "message 8: the fairy is moved to where it is, which is no move here [FRY-4]"


def test_the_dragon_is_moved_by_one_after_the_other() -> None:
    step = "MOVE_NEUTRAL_FIGURE"
    game = game_of(
        *by(0, place("BA/RFr", 1, 0), deploy("0.small.1", 1, 0, "Road", "WE"), COMMIT),
        *by(1, place("DG/F.v", 0, 1), PASS, COMMIT),
        *by(0, place("DG/C.d", 0, -1, 180), PASS),
        *by(0, message(step, figureId="dragon.1", to=[0, 0])),
        *by(1, message(step, figureId="dragon.1", to=[1, 0])),
        *by(0, COMMIT),
        **DRAGON,
    )
    assert game.dragon == (1, 0)
    assert game.followers == ()
    assert game.to_act == "Bob"


def test_the_princess_sends_a_knight_home() -> None:
    game = game_of(
        place("BA/CFc.1", 0, -1, 90),
        deploy("0.small.1", 0, -1, "City", "NS"),
        COMMIT,
        place("DG/Cc.p", 0, -2, 180),
        message(
            "RETURN_MEEPLE",
            pointer=standing("0.small.1", 0, -1, "City", "NS"),
            source="PRINCESS",
        ),
        COMMIT,
        rules={"princess-action": "must"},
        **DRAGON,
    )
    assert game.followers == ()
    assert game.setup.options.princess == "must"


def test_a_portal_leads_elsewhere() -> None:
    game = game_of(
        place("DG/RrC.g", 1, 0), deploy("0.small.1", 0, 0, "City", "N"), COMMIT, **DRAGON
    )
    assert standing_there(game) == ["Ann knight 0,0"]


def test_a_dragon_tile_that_comes_too_early_is_refused() -> None:
    told = refusal(place("DG/C.d", 0, -1, 180), **DRAGON)
    assert told.endswith("the tile 'DG/C.d' cannot be placed: it waits for the dragon [DRG-1]")


def test_a_tower_takes_a_prisoner_who_is_bought_back_before_the_tile_is_placed() -> None:
    messages = [
        *by(0, place("BA/C", 0, -1, 180), deploy("0.small.1", 0, -1, "City", "S"), COMMIT),
        *by(1, place("TO/F", 0, 1), PASS, COMMIT),
        *by(0, place("BA/L", 1, 1), deploy("0.small.1", 1, 1, "Monastery", "I"), COMMIT),
        *by(1, place("BA/RFr", 1, 0)),
        *by(1, message("PLACE_TOKEN", token="TOWER_PIECE", pointer=[0, 1])),
        *by(
            1,
            message("CAPTURE_FOLLOWER", pointer=standing("0.small.1", 1, 1, "Monastery", "I")),
            COMMIT,
        ),
    ]
    game = game_of(*messages, **TOWER)
    assert game.prisoners == (Prisoner("Bob", "Ann", "follower"),)
    ransom = by(0, message("PAY_RANSOM", meepleId="0.small.1"))
    game = game_of(*messages, *ransom, *by(0, place("BA/RFr", -1, 0)), **TOWER)
    assert game.prisoners == ()
    assert game.scores == {"Ann": 1, "Bob": 3}
    late = game_of(*messages, *by(0, place("BA/RFr", -1, 0)), *ransom, **TOWER)
    assert late.scores == {"Ann": 1, "Bob": 3}
    twice = refusal(*messages, *ransom, *ransom, *by(0, place("BA/RFr", -1, 0)), **TOWER)
    assert "nobody holds '0.small.1' prisoner [TWR-9]" in twice


def test_a_guard_stands_on_a_tower() -> None:
    game = game_of(
        place("TO/F", 0, 1),
        message("PLACE_TOKEN", token="TOWER_PIECE", pointer=at(0, 1, "Tower", "I")),
        COMMIT,
        place("BA/RFr", 1, 0),
        deploy("1.small.1", 0, 1, "Tower", "I"),
        COMMIT,
        **TOWER,
    )
    assert game.towers == {(0, 1): 1}
    assert standing_there(game) == ["Bob guard 0,1"]


def prisoners_of_two_sizes() -> list[Json]:
    """Bob holds both a small and a large follower of Ann, and she has just taken one of his."""
    build = message("PLACE_TOKEN", token="TOWER_PIECE", pointer=[0, 1])
    field = "NL.NR.EL.ER.WL.WR"
    return [
        *(place("TO/F", 0, 1), deploy("0.small.1", 0, 1, "Field", f"{field}.SL.SR"), COMMIT),
        *(place("BA/RFr", 1, 0), build),
        message("CAPTURE_FOLLOWER", pointer=standing("0.small.1", 0, 1, "Field", f"{field}.SL.SR")),
        *(place("BA/C", 0, 2, 180), deploy("0.big.1", 0, 2, "Field", field), COMMIT),
        *(place("BA/RFr", 2, 0), build),
        message("CAPTURE_FOLLOWER", pointer=standing("0.big.1", 0, 2, "Field", field)),
        *(place("BA/RFr", -1, 0), PASS, COMMIT),
        *(place("BA/C", 0, 3), deploy("1.small.1", 0, 3, "Field", "EL.ER.SL.SR.WL.WR"), COMMIT),
        *(place("BA/RFr", -2, 0), build),
        message(
            "CAPTURE_FOLLOWER",
            pointer=standing("1.small.1", 0, 3, "Field", "EL.ER.SL.SR.WL.WR"),
        ),
    ]


@pytest.mark.parametrize(
    ("meeple", "left"), [("0.big.1", "follower"), ("0.small.1", "large")], ids=["big", "small"]
)
def test_the_captor_chooses_who_comes_back(meeple: str, left: str) -> None:
    exchange = message("EXCHANGE_FOLLOWER", meepleId=meeple)
    game = game_of(*prisoners_of_two_sizes(), exchange, COMMIT, **TOWER)
    assert game.prisoners == (Prisoner("Bob", "Ann", left),)


def test_an_exchange_without_a_choice_has_happened_by_itself() -> None:
    before = prisoners_of_two_sizes()
    # Without the capture of the large follower there is only one kind to choose from.
    del before[11]
    exchange = message("EXCHANGE_FOLLOWER", meepleId="0.small.1")
    for messages in ([*before, COMMIT], [*before, exchange, COMMIT]):
        assert game_of(*messages, **TOWER).prisoners == ()
    told = refusal(place("TO/F", 0, 1), exchange, **TOWER)
    assert told.endswith("there is no exchange of prisoners now [TWR-8]")


def test_the_game_ends_with_the_turn_that_the_file_names() -> None:
    messages = [place("BA/RFr", 1, 0), deploy("0.small.1", 1, 0, "Road", "WE"), COMMIT]
    messages += [place("BA/RFr", 2, 0), PASS, COMMIT]
    ended = game_of(*messages, end_turn=2)
    assert ended.over
    assert ended.scores == {"Ann": 3, "Bob": 0}
    assert not game_of(*messages, end_turn=3).over
    assert not game_of(*messages).over
    # The last turn is not over before it is committed.
    assert not game_of(*messages[:-2], end_turn=2).over
    assert "it goes on after turn 1" in refusal(*messages, end_turn=1)


def test_both_tiles_of_a_double_turn_are_one_turn() -> None:
    messages = [
        *(place("BA/RFr", 1, 0), deploy("0.small.1", 1, 0, "Road", "WE"), COMMIT),
        *(place("BA/RFr", -1, 0), PASS, COMMIT),
        *(place("BA/RFr", 2, 0), deploy("0.builder.1", 2, 0, "Road", "WE"), COMMIT),
        *(place("BA/RFr", -2, 0), PASS, COMMIT),
        *(place("BA/RFr", 3, 0), PASS, COMMIT, place("BA/RFr", 4, 0), PASS, COMMIT),
        *(place("BA/RFr", 5, 0), PASS, COMMIT),
    ]
    assert game_of(*messages, elements={"builder": 1}, end_turn=6).over
    assert "after turn 5" in refusal(*messages, elements={"builder": 1}, end_turn=5)


@pytest.mark.parametrize(
    ("messages", "reason"),
    [
        ([message("CAST_SPELL")], "message 1: no message 'CAST_SPELL' is known; PLACE_TILE"),
        ([place("BA/Q", 1, 0)], "message 1: no tile 'BA/Q' is in the sets of this game"),
        ([place("IC/CCCC", 0, -1)], "message 1: no tile 'IC/CCCC' is in the sets"),
        ([place("BA/RFr", 5, 5)], "message 1: 5,5,N: "),
        ([place("BA/C", 1, 0)], "message 1: 1,0,N: "),
        (
            [place("BA/RFr", 1, 0), deploy("0.mayor.1", 1, 0, "Road", "WE")],
            "message 2: no figure '0.mayor.1' is known, but small, big, builder, pig",
        ),
        (
            [place("BA/RFr", 1, 0), deploy("7.small.1", 1, 0, "Road", "WE")],
            "message 2: there is no player 7",
        ),
        (
            [place("BA/RFr", 1, 0), deploy("1.small.1", 1, 0, "Road", "WE")],
            "message 2: f0: Bob is not to act, but Ann",
        ),
        ([deploy("0.small.1", 0, 0, "City", "N")], "message 1: f0: a tile must be placed first"),
        (
            [place("BA/RFr", 1, 0), deploy("0.small.1", 9, 0, "Road", "WE")],
            "message 2: there is no tile at (9, 0)",
        ),
        (
            [place("BA/RFr", 1, 0), deploy("0.small.1", 1, 0, "City", "N")],
            "message 2: at (1, 0): U, so turned, has no City N",
        ),
        (
            [place("BA/RFr", 1, 0), deploy("0.big.1", 1, 0, "Road", "WE")],
            "message 2: l0: ",
        ),
        (
            [place("BA/RFr", 1, 0), message("PLACE_TOKEN", token="BRIDGE", pointer=[1, 0])],
            "message 2: no token 'BRIDGE' is known",
        ),
        (
            [message("MOVE_NEUTRAL_FIGURE", figureId="mage.1", to=[0, 0])],
            "message 1: no figure 'mage.1' is known",
        ),
        (
            [message("MOVE_NEUTRAL_FIGURE", figureId="dragon.1", to=[0, 0])],
            "message 1: the dragon is not awake [VOL-1]",
        ),
        (
            [message("MOVE_NEUTRAL_FIGURE", figureId="count.1", to=[0, 0])],
            "message 1: the Count goes to a district, and the file names none",
        ),
        (
            [message("MOVE_NEUTRAL_FIGURE", figureId="fairy.1", to=[0, 0])],
            "message 1: the fairy goes to a follower, and the file names none",
        ),
        (
            [
                message(
                    "RETURN_MEEPLE", pointer=standing("0.small.1", 0, 0, "City", "N"), source="X"
                )
            ],
            "message 1: nobody comes home by 'X' here",
        ),
        ([message("PLACE_TILE", tileId="BA/L")], "message 1: PLACE_TILE: Object missing required"),
        (
            [message("PLACE_TILE", tileId="BA/L", rotation="R45", position=[0, 1])],
            "message 1: PLACE_TILE: Invalid enum value 'R45'",
        ),
        (
            [message("PLACE_TILE", tileId="BA/L", rotation="R0", position=[0, 10**6])],
            "message 1: PLACE_TILE: Expected `int` <= 999",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_number_of_its_message(
    messages: list[Json], reason: str
) -> None:
    assert reason in refusal(*messages)


def test_the_dragon_steps_only_on_tiles_beside_it() -> None:
    fly = message("MOVE_NEUTRAL_FIGURE", figureId="dragon.1", to=[3, 3])
    told = refusal(place("DG/F.v", 0, 1), PASS, place("DG/C.d", 0, -1, 180), fly, **DRAGON)
    assert told.endswith("message 4: (3, 3) is not beside the dragon at (0, 1) [DRG-4]")
    unmoved = refusal(
        *(place("DG/F.v", 0, 1), PASS, place("DG/C.d", 0, -1, 180), PASS),
        place("BA/RFr", 1, 0),
        **DRAGON,
    )
    assert unmoved.endswith("message 5: Bob has something to do first: dragon")
