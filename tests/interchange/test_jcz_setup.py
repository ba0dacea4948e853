"""What was agreed in a game of JCloisterZone: sets, elements, rules, players, the start."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Rules, Setup
from bastide.interchange import Converted, ForeignGameError, jcz_file, read_jcz
from tests.interchange.files import COMMIT, PASS, START, Json, deploy, file, place

TRADERS = {"builder": 1, "pig": 1, "traders": True, "pig-herd": True}
DRAGON = {"dragon": 1, "fairy": 1, "princess": True, "portal": True}
INNS = {"big-follower": 1, "inn": True, "cathedral": True}


def converted(*messages: Json, **more: Any) -> Converted:
    return read_jcz(file(*messages, **more))


def setup_of(*messages: Json, **more: Any) -> Setup:
    return converted(*messages, **more).game.setup


def refusal(*messages: Json, **more: Any) -> str:
    with pytest.raises(ForeignGameError) as caught:
        converted(*messages, **more)
    return str(caught.value)


def notes(*messages: Json, **more: Any) -> str:
    return "\n".join(map(str, converted(*messages, **more).differences))


@pytest.mark.parametrize(
    ("theirs", "elements", "ours"),
    [
        ("inns-and-cathedrals:1", INNS, "inns_cathedrals"),
        ("traders-and-builders:1", TRADERS, "traders_builders"),
        ("princess-and-dragon:2", DRAGON, "princess_dragon"),
        ("tower:1", {"tower": 1}, "tower"),
        ("cult/5", {"shrine": True}, "cultists"),
        ("king-and-robber:1", {}, "king_robber_tiles"),
    ],
)
def test_a_set_with_its_elements_is_a_set_of_ours(
    theirs: str, elements: dict[str, Any], ours: str
) -> None:
    setup = setup_of(sets={theirs: 1}, elements=elements)
    assert setup == Setup(["Ann", "Bob"], ["base", ours], rules=setup.options)
    volcano = "open" if ours == "princess_dragon" else "closed"
    assert setup.options == Rules(volcano=volcano)


def test_a_river_begins_with_its_spring_and_keeps_the_start_tile_in_the_bag() -> None:
    spring = [{"tile": "RI/s", "x": 3, "y": 4, "rotation": 1}]
    game = converted(sets={"river/1:1": 1}, start=spring).game
    assert [(each.x, each.y, each.tile.id, each.rotation) for each in game.board] == [
        (3, 4, "R1-01", 1)
    ]
    assert game.tiles_left["D"] == 4
    assert game.setup.options.river_bends == "adjacent"
    assert "the start tile is among the tiles to draw" in notes(sets={"river/1:1": 1}, start=spring)


def test_the_lake_of_the_second_river_gives_no_extra_turn() -> None:
    spring = [{"tile": "RI/s", "x": 0, "y": 0, "rotation": 0}]
    messages = [place("RI.2/III", 1, 0), PASS, COMMIT, place("RI.2/I.v", 2, 0)]
    messages += [deploy("1.small.1", 2, 0, "Field", "NL.NR.EL.ER.SL.SR.WL.WR"), COMMIT]
    messages += [place("BA/L", 3, 0)]
    game = converted(*messages, sets={"river/2:1": 1}, start=spring).game
    assert game.to_act == "Ann"
    assert [each.role for each in game.followers] == ["farmer"]
    told = notes(*messages, sets={"river/2:1": 1}, start=spring)
    assert "RIV-12 does not hold" in told
    assert "tiles of the river, 9 of them, were never placed" in told


def test_both_rivers_have_one_spring_and_one_lake() -> None:
    spring = [{"tile": "RI/s", "x": 0, "y": 0, "rotation": 0}]
    game = converted(sets={"river/1:1": 1, "river/2:2": 1}, start=spring).game
    assert game.board[0].tile.id == "R2-01"
    assert "R1-02" not in game.tiles_left
    assert game.tiles_left["R2-03"] == 1
    assert list(game.odds) == ["R2-04"]


def test_several_copies_and_editions_add_up() -> None:
    setup = setup_of(sets={"basic:1": 1, "basic:2": 1, "tower:1": 3}, elements={"tower": 1})
    assert dict(setup.copies) == {"base": 2, "tower": 3}
    assert "1 to 4 copies of 'base', not 5" in refusal(sets={"basic:1": 5})


def test_a_garden_makes_no_difference() -> None:
    game = converted(place("BA/RFrG", 1, 0), sets={"basic:1": 0, "basic:2": 1}).game
    assert game.last_placed.tile.id == "U"


def test_elements_may_be_on_without_their_set() -> None:
    setup = setup_of(elements={"big-follower": 1, "king": True, "robber": True})
    assert setup.in_force == {"base", "inns_cathedrals", "king_robber"}
    assert setup.scenario is not None or setup.sets == ("base", "inns_cathedrals", "king_robber")
    assert "IC-01" not in converted(elements={"big-follower": 1}).game.tiles_left


def test_sets_may_be_there_without_their_elements() -> None:
    setup = setup_of(sets={"tower:1": 1, "inns-and-cathedrals:1": 1, "cult/5": 1})
    assert set(setup.tiles_only) == {"tower", "inns_cathedrals", "cultists"}
    off = setup_of(sets={"tower:1": 1}, elements={"tower": False})
    assert off.tiles_only == ("tower",)


def test_carcassonne_may_do_without_the_count() -> None:
    city = [
        {"tile": f"CO/{number + 1}", "x": number % 4, "y": number // 4, "rotation": 0}
        for number in reversed(range(12))
    ]
    assert setup_of(sets={"count": 1}, start=city).options.count == "off"
    with_him = setup_of(sets={"count": 1}, elements={"count": 1}, start=city)
    assert with_him.options.count == "on"
    assert "'count' without the tile set" in refusal(elements={"count": 1})
    assert "cannot be combined" in refusal(
        sets={"count": 1, "river/1:1": 1}, elements={"count": 1}, start=city
    )


@pytest.mark.parametrize(
    ("rules", "option", "value"),
    [
        ({}, "princess", "may"),
        ({"princess-action": "must"}, "princess", "must"),
        ({}, "fairy", "by_follower"),
        ({"fairy-placement": "on-tile"}, "fairy", "by_tile"),
        ({}, "dragon", "before_scoring"),
        ({"dragon-move": "after-scoring"}, "dragon", "after_scoring"),
        ({}, "two_tile_city", 4),
        ({"tiny-city-scoring": "2"}, "two_tile_city", 2),
        ({"tiny-city-scoring": 2}, "two_tile_city", 2),
        ({}, "farm_scoring", "by_farm"),
    ],
)
def test_rules_are_options_of_ours(rules: dict[str, object], option: str, value: str | int) -> None:
    setup = setup_of(sets={"princess-and-dragon:1": 1}, elements=DRAGON, rules=rules)
    assert getattr(setup.options, option) == value


def test_rules_about_what_is_not_there_change_nothing() -> None:
    rules = {"barn-placement": "occupied", "count-move": "clockwise", "bazaar-no-auction": True}
    rules |= {"fairy-placement": "in-hand", "inn-and-cathedral-final-scoring": "ignore"}
    assert setup_of(rules=rules).options == setup_of().options


def test_rules_and_elements_that_are_off_ask_for_nothing() -> None:
    rules = {"house-rule": False, "another": None, "tiny-city-scoring": None}
    elements = {"mayor": 0, "garden": False, "dragon": "off"}
    assert setup_of(rules=rules, elements=elements) == setup_of()


def test_a_rule_about_an_element_that_is_off_is_not_looked_at() -> None:
    dragon = {"sets": {"princess-and-dragon:1": 1}, "elements": {"dragon": 1}}
    assert setup_of(rules={"princess-action": "must"}, **dragon).options.princess == "off"


def test_elements_of_the_dragons_box_are_parts_that_can_be_left_out() -> None:
    game = converted(
        place("DG/F.v", 0, 1),
        deploy("0.small.1", 0, 1, "Field", "NL.NR.EL.ER.SL.SR.WL.WR"),
        sets={"princess-and-dragon:1": 1},
        elements={"fairy": 1},
    ).game
    assert game.setup.parts == {"fairy"}
    assert game.dragon is None
    assert [each.role for each in game.followers] == ["farmer"]


@pytest.mark.parametrize(("asked", "followers"), [(5, 5), (True, 7), (0, 7), ("off", 7)])
def test_followers_are_a_number_or_the_usual_one(asked: object, followers: int) -> None:
    assert setup_of(elements={"small-follower": asked}).followers == followers


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"sets": {"abbey-and-mayor:1": 1}}, "the tile set 'abbey-and-mayor:1'"),
        ({"sets": {"cult/6": 1}}, "the tile set 'cult/6'"),
        ({"sets": {"basic:7": 1}}, "the tile set 'basic:7'"),
        ({"elements": {"abbot": 1}}, "the element 'abbot'"),
        ({"elements": {"garden": True}}, "the element 'garden'"),
        ({"elements": {"pig": 2}}, "2 of the element 'pig': there is one"),
        ({"elements": {"king": True}}, "one of 'king' and 'robber' without the other"),
        ({"rules": {"house-rule": True}}, "the rule 'house-rule'"),
        ({"rules": {"tiny-city-scoring": "3"}}, "'tiny-city-scoring' with the value '3'"),
        (
            {"elements": {"fairy": 1}, "rules": {"fairy-placement": "in-hand"}},
            "the rule 'fairy-placement' with the value 'in-hand'",
        ),
        (
            {"elements": {"inn": True}, "rules": {"inn-and-cathedral-final-scoring": "ignore"}},
            "the rule 'inn-and-cathedral-final-scoring' with the value 'ignore', but 'zero' alone",
        ),
        (
            {
                "elements": {"king": True, "robber": True},
                "rules": {"king-and-robber-scoring": "15/40"},
            },
            "the rule 'king-and-robber-scoring' with the value '15/40', but 'default' alone",
        ),
        ({"start": [{"tile": "BA/Q", "x": 0, "y": 0}]}, "the tile 'BA/Q'"),
        ({"start": [*START, *START]}, "lies on another tile"),
        ({"elements": {"small-follower": 99}}, "1 to 20 followers, not 99"),
        ({"players": [f"P{number}" for number in range(7)]}, "7 players, but the game is for"),
    ],
)
def test_what_we_do_not_have_is_refused_by_name(asked: dict[str, Any], reason: str) -> None:
    assert reason in refusal(place("BA/RFr", 1, 0), **asked)


def test_everything_that_we_do_not_have_is_named_at_once() -> None:
    told = refusal(sets={"cult/6": 1, "flier:1": 1}, elements={"mayor": 1}, rules={"x": 1})
    assert told == (
        "game: it has what we do not have: the tile set 'cult/6'; the tile set 'flier:1';"
        " the element 'mayor'; the rule 'x'"
    )


@pytest.mark.parametrize(
    ("sets", "elements", "tile", "sign"),
    [
        ("inns-and-cathedrals:1", {"big-follower": 1, "cathedral": True}, "IC/RFr.i", "inn"),
        ("inns-and-cathedrals:1", {"inn": True}, "IC/Cccc.c", "cathedral"),
        ("traders-and-builders:1", {"builder": 1}, "TB/Cc.w", "traders"),
    ],
)
def test_an_element_that_is_off_matters_once_a_tile_shows_it(
    sets: str, elements: dict[str, Any], tile: str, sign: str
) -> None:
    told = refusal(place(tile, 0, 1), sets={sets: 1}, elements=elements)
    assert f"tiles with the sign of '{sign}', which is off" in told
    assert sign in notes(place("BA/RFr", 1, 0), sets={sets: 1}, elements=elements)


def test_a_shrine_without_its_challenges_is_refused() -> None:
    told = refusal(place("CU/S", 0, 1), sets={"cult/5": 1})
    assert "a shrine that is a mere monastery" in told


def test_one_may_have_played_alone_and_from_several_tiles() -> None:
    start = [*START, {"tile": "BA/RFr", "x": 1, "y": 0, "rotation": 2}]
    game = converted(place("BA/RFr", 2, 0), players=["Ann"], start=start).game
    assert game.players == ("Ann",)
    assert len(game.board) == 3


def test_without_a_start_the_usual_one_is_meant() -> None:
    assert converted(start=[]).game.setup.scenario is None


def test_names_that_would_not_do_are_changed() -> None:
    players = ["Smith, Ann", "Bob", "Bob", "", "x" * 40]
    changed = converted(players=players)
    assert changed.game.players == ("Smith Ann", "Bob", "Bob 3", "4", "x" * 30)
    assert "player 3, 'Bob', is 'Bob 3' here" in map(str, changed.differences)


def test_more_tiles_than_there_are_make_a_difference() -> None:
    messages = [each for x in range(1, 10) for each in (place("BA/RFr", x, 0), PASS, COMMIT)]
    (difference,) = converted(*messages).differences
    assert str(difference) == "message 25: there is no further tile U"
    assert difference.message == 25


@pytest.mark.parametrize("count", [0, 1])
def test_the_king_is_paid_for_carcassonne_even_without_the_count(count: int) -> None:
    city = [
        {"tile": f"CO/{number + 1}", "x": number % 4, "y": number // 4, "rotation": 0}
        for number in range(12)
    ]
    told = notes(
        sets={"count": 1}, elements={"king": True, "robber": True, "count": count}, start=city
    )
    assert ("[KING-3]" in told) == (not count)


def test_the_setup_is_refused_before_its_messages() -> None:
    told = refusal({"type": "BAZAAR_BID", "payload": {"price": 3}}, elements={"bazaar": True})
    assert told == "game: it has what we do not have: the element 'bazaar'"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is no JSON"),
        ("bastide-game 1", "this is no JSON"),
        (b"\xff\xfe", "this is no JSON"),
        ("[]", "this is no game of JCloisterZone: Expected `object`, got `array`"),
        ("{}", "missing required field `setup`"),
        ('{"setup": {"sets": {}}, "players": []}', "length >= 1"),
        ('{"appVersion": "5.7.0", "setup": {"sets": {"basic:1": 1}}}', "a setup .* without a game"),
        ('{"appVersion": "4.6.1", "setup": {"expansions": []}}', "saved by JCloisterZone 4.6.1"),
        ('{"appVersion": "5.7.0", "players": [{}]}', "missing required field `setup`"),
        ('{"appVersion": "dev", "setup": 1, "players": []}', r"Expected `object`, .*\$.setup"),
        ('{"appVersion": 4}', "missing required field `setup`"),
        ('{"setup": {"sets": {"basic:1": "x"}}, "players": [{"name": "A"}]}', r"\$.setup.sets"),
        ('{"junk": ' + "[" * 100_000, "this is no JSON"),
    ],
)
def test_a_file_of_another_shape_is_refused(text: str | bytes, reason: str) -> None:
    with pytest.raises(ForeignGameError, match=f"^game: .*{reason}"):
        read_jcz(text)


def test_a_file_may_not_be_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jcz_file, "LARGEST_FILE", 100)
    with pytest.raises(ForeignGameError, match="larger than 100 bytes"):
        read_jcz(file())
    monkeypatch.undo()
    text = file(*[PASS] * (jcz_file.MOST_MESSAGES + 1))
    with pytest.raises(ForeignGameError, match="length <= 20000"):
        read_jcz(text)
