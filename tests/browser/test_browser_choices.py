"""Parts of a set, a second turn, and a river in danger: what people choose, and are warned of."""

from __future__ import annotations

from playwright.sync_api import expect

from bastide import Game, Rules, Setup
from bastide.bots import make_bot
from tests.browser.axe import faults
from tests.browser.everything import NAMES
from tests.browser.serving import now_at, table_with
from tests.browser.visiting import Visit, Visitor
from tests.rules.scripts import begin, play
from tests.server.process import Running

# Of all ways to lay R2-11, one lets both arms of the river run into the same square.
BEFORE_THE_MEETING = """
    red: R2-04 1,0,N
    blue: R2-09 1,-1,W
"""
MEETING, SAFE = "2,0,N", "2,0,W"


def before_second_turn() -> Game:
    rules = Rules(second_turn="may")
    game = Game(Setup(NAMES, ["base", "traders_builders"], rules), seed=3)
    bot = make_bot("greedy", seed=1)
    while game.phase != "second_turn":
        game.play(bot.choose(game.view(game.to_act), None))
    return game


def test_a_set_is_played_in_parts(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/new")
    page.locator("label.set", has_text="The Princess").click()
    expect(page.get_by_text("102 tiles in all")).to_be_visible()
    left_over = page.get_by_role("radio", name="Left in the box")
    expect(left_over).to_have_count(0)
    page.get_by_role("switch", name="Fairy").click(force=True)
    expect(left_over).to_have_count(0)
    page.get_by_role("switch", name="Dragon").click(force=True)
    expect(left_over).not_to_be_checked()
    left_over.check(force=True)
    expect(page.get_by_text("84 tiles in all")).to_be_visible()
    page.get_by_text("Single rules").click()
    expect(page.get_by_role("group", name="The princess PRN-1")).to_be_visible()
    expect(page.get_by_role("group", name="The dragon sets out")).to_have_count(0)
    assert faults(page) == []
    page.get_by_test_id("start").click()
    visitor.hands.look()
    table = page.url.rpartition("/")[2]
    options = visitor.server.client.get(f"/api/v1/tables/{table}").json()["setup"]["options"]
    assert (options["dragon"], options["fairy"], options["unused_tiles"]) == ("off", "off", "box")
    assert (options["princess"], options["portal"]) == ("may", "on")


def test_carcassonne_is_played_without_the_count(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/new")
    page.locator("label.set", has_text="The Count of Carcassonne").click()
    page.get_by_role("switch", name="Count").click(force=True)
    page.get_by_test_id("start").click()
    visitor.hands.look()
    table = page.url.rpartition("/")[2]
    setup = visitor.server.client.get(f"/api/v1/tables/{table}").json()["setup"]
    assert "carcassonne" in setup["sets"]
    assert setup["options"]["count"] == "off"


def test_a_second_turn_is_taken_by_enter_and_declined_by_a_button(
    visiting: Visit, server: Running
) -> None:
    game = before_second_turn()
    taken, declined = table_with(server, game), table_with(server, game)
    visitor = visiting(taken, declined)
    page = visitor.page
    hands = visitor.sit_down(taken)
    assert hands.look().others == {"again", "-"}
    expect(page.get_by_test_id("prompt")).to_contain_text("Your builder has earned a second turn")
    expect(page.get_by_test_id("pass")).to_have_text("End the turn")
    expect(page.get_by_test_id("again")).to_have_text("Draw a second tile")
    page.keyboard.press("Enter")
    hands.until(1, 0)
    after = now_at(taken)
    assert (after.phase, after.active) == ("place", game.active)
    hands = visitor.sit_down(declined)
    hands.press("pass")
    hands.until(1, 0)
    assert now_at(declined).active != game.active


def test_who_endangers_the_river_is_warned_and_may_go_on(visiting: Visit, server: Running) -> None:
    game = play(begin("river_2"), BEFORE_THE_MEETING)
    game.draw("R2-11")
    table = table_with(server, game)
    visitor = visiting(table)
    hands, warning = visitor.sit_down(table), visitor.page.get_by_test_id("river-warning")
    expect(warning).to_be_empty()
    seen = hands.do(SAFE, hands.look())
    expect(warning).to_be_empty()
    hands.take_back(seen)
    seen = hands.do(MEETING, hands.look())
    expect(warning).to_contain_text("one of the next two river tiles may fit nowhere")
    expect(warning.get_by_role("img")).not_to_have_count(0)
    assert faults(visitor.page) == []
    hands.do("-", seen)
    last = now_at(table).board[-1]
    assert (last.x, last.y, last.rotation) == (2, 0, 0)
