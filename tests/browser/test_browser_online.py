"""People elsewhere: invitations, two browsers at one table, and what may come between them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from bastide import Game
from bastide.actions import FACINGS, DrawTile
from bastide.engine import survey
from bastide.records import read_record
from bastide.seal import Seal
from tests.browser.hands import Hands, Seen
from tests.browser.serving import serving, started
from tests.browser.visiting import CUT_OFF, Visit, Visitor
from tests.browser.wire import wired
from tests.server.players import AtTable, Json, bearer, sit_down
from tests.server.process import Running, eventually

API = "/api/v1"
SETS = ["base", "inns_cathedrals"]


def only(table: AtTable, seat: int) -> AtTable:
    """The table as one of its players has it."""
    return AtTable(table.client, table.id, {seat: table.tokens[seat]})


def gathered(server: Running, **wanted: Any) -> Json:
    """A table of Ada's with an open seat."""
    seats = [{"name": "Ada"}, {"open": True}]
    answer = server.client.post(f"{API}/tables", json={"seats": seats, **wanted})
    made: Json = answer.json()
    return made


def easy(dice: Random) -> Callable[[Seen], str]:
    """Lays the tile as it is held where that can be, and often puts a follower on it."""

    def decide(seen: Seen) -> str:
        if not seen.can_pass:
            held = {each for each in seen.placements if each.endswith(FACINGS[seen.facing])}
            return dice.choice(sorted(held or seen.placements))
        figures = sorted(seen.others - {"-"})
        return dice.choice(figures) if figures and dice.random() < 0.3 else "-"

    return decide


def take_turn(hands: Hands, decide: Callable[[Seen], str], seen: Seen | None = None) -> None:
    """A move, after which somebody else has to act."""
    seen = seen or hands.look()
    while not seen.finished:
        action = decide(seen)
        if action == "-":
            hands.press("pass")
            return
        seen = hands.do(action, seen)
    hands.press("confirm")


def revision_after(table: AtTable, before: int) -> int:
    """The revision of a table once a move has been made."""
    eventually(lambda: table.see()["revision"] > before)
    revision: int = table.see()["revision"]
    return revision


def looks(visitor: Visitor, state: str) -> None:
    """The browser of a test always looks; let it believe that it does not, or again."""
    visitor.page.evaluate(
        """state => {
            const told = {value: state, configurable: true};
            Object.defineProperty(document, "visibilityState", told);
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def test_an_invitation_brings_two_browsers_to_one_table(visiting: Visit, server: Running) -> None:
    ada, ben, eve = visiting(), visiting(), visiting()
    page = ada.page
    ada.go("/new")
    page.get_by_label("Seat 1: Name").fill("Ada")
    page.get_by_label("Seat 2: Who plays").select_option(label="Open to join")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_test_id("guest")).to_have_count(2)
    expect(page.get_by_test_id("guest").first).to_contain_text("connected")
    link = page.get_by_label("Invitation").input_value()
    assert link.startswith(f"{server.address}/join/")
    table = page.url.rpartition("/")[2]
    assert table not in link
    # Who has only the link for watching cannot sit down.
    eve.go(f"/table/{table}")
    expect(eve.page.get_by_text("This table is private")).to_be_visible()
    assert eve.page.get_by_test_id("join-name").count() == 0
    ben.go(link.removeprefix(server.address))
    ben.page.get_by_test_id("join-name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    for each in (ada, ben, eve):
        each.page.wait_for_url(f"**/table/{table}")
        expect(each.page.get_by_test_id("player")).to_have_count(2)
    decide = easy(Random(1))
    take_turn(ada.hands, decide)
    seen = ben.hands.look()
    assert seen.revision == 1
    take_turn(ben.hands, decide, seen)
    assert ada.hands.until(2, 0).revision == 2
    # The spectator has seen it all, and can touch nothing.
    expect(eve.page.get_by_test_id("bar")).to_have_attribute("data-revision", "2")
    for control in ("cell", "confirm", "take-back", "pass", "target"):
        assert eve.page.get_by_test_id(control).count() == 0
    present = ada.page.get_by_test_id("presence")
    expect(present.nth(1)).to_have_text("connected")
    ben.page.goto("about:blank")
    expect(present.nth(1)).to_have_text("not connected")


def test_a_whole_game_with_reload_cut_and_kill(visiting: Visit, tmp_path: Path) -> None:
    """Two browsers play to the end, whatever happens to pages, wires and the server."""
    with serving(tmp_path) as server:
        port = int(server.address.rpartition(":")[2])
        whole = sit_down(server.client, sets=SETS)
        with wired(server.address) as wire:
            ada = visiting(only(whole, 0), at=server)
            ben = visiting(only(whole, 1), at=server, by=wire)
            for each in (ada, ben):
                each.expect(*CUT_OFF)
                each.go(f"/table/{whole.id}")
            running = server
            players = [ada, ben]
            decide = easy(Random(4))
            revision = 0
            mischief = {12: "reload", 24: "cut", 36: "kill", 48: "reload"}
            table = whole
            while True:
                seen = table.see()
                if seen["position"]["over"]:
                    break
                what = mischief.pop(revision, None)
                if what == "reload":
                    for each in players:
                        each.page.reload()
                elif what == "cut":
                    _cut_off(ben, ada, wire, table, decide)
                    seen = table.see()
                elif what == "kill":
                    running.kill()
                    expect(ada.page.get_by_test_id("offline")).to_be_visible()
                    running = started(tmp_path, port=port)
                    table = AtTable(running.client, whole.id, whole.tokens)
                    assert table.see()["revision"] == revision
                seat = seen["position"]["to_act"]
                before = seen["revision"]
                hands = players[seat].hands
                take_turn(hands, decide, hands.until(before, 0))
                revision = revision_after(table, before)
            assert not mischief
            try:
                _check_end(table, players)
            finally:
                running.stop()


def _cut_off(ben: Visitor, ada: Visitor, wire: Any, table: AtTable, decide: Any) -> None:
    """Ben loses the network; Ada plays on; he sees it when he is back."""
    while table.see()["position"]["to_act"] != 0:
        before = table.see()["revision"]
        take_turn(ben.hands, decide, ben.hands.until(before, 0))
        revision_after(table, before)
    before = table.see()["revision"]
    wire.cut()
    expect(ben.page.get_by_test_id("offline")).to_be_visible()
    expect(ada.page.get_by_test_id("presence").nth(1)).to_have_text("not connected")
    take_turn(ada.hands, decide, ada.hands.until(before, 0))
    revision_after(table, before)
    wire.mend()
    expect(ben.page.get_by_test_id("offline")).to_be_hidden(timeout=30_000)
    ben.hands.until(before + 1, 0)


def _check_end(table: AtTable, players: list[Visitor]) -> None:
    """Everybody sees the result, and the game is a replay of its moves."""
    final = table.see()["position"]
    scores = [state["score"] for state in final["players"]]
    for each in players:
        expect(each.page.get_by_test_id("result")).to_be_visible()
        for score in scores:
            expect(each.page.get_by_test_id("result")).to_contain_text(str(score))
    kept = read_record(table.client.get(f"{table.path}/record").text)
    told = table.see()["fairness"]
    game = Game(kept.setup, seal=Seal(told["secret"], told["salt"]))
    for step in kept.steps:
        if not isinstance(step, DrawTile):
            game.play(step)
    assert survey.position(kept.state) == survey.position(game.state)


def test_the_lobby_leads_to_a_table(visiting: Visit, server: Running) -> None:
    visitor = visiting()
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name="Open tables").click()
    made = gathered(server, listed=True, sets=["base", "river"])
    entry = page.locator(f'[data-testid="open-table"][data-table="{made["table"]}"]')
    expect(entry).to_contain_text("Ada")
    expect(entry).to_contain_text("The River")
    entry.get_by_role("link").click()
    page.get_by_test_id("join-name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_test_id("player")).to_have_count(2)
    visitor.go("/lobby")
    expect(entry.get_by_role("link", name=re.compile("Watch"))).to_be_visible()


def test_the_host_begins_with_bots(visiting: Visit, server: Running) -> None:
    ada = visiting()
    page = ada.page
    ada.go("/new")
    for _ in range(2):
        page.get_by_role("button", name="Add an open seat").click()
    page.get_by_label("Seat 2: Who plays").select_option(label="Open to join")
    page.get_by_role("button", name="Open the table").click()
    # Somebody else at the same screen takes a seat as well.
    page.get_by_text("Take another seat here").click()
    page.get_by_test_id("another-name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_test_id("guest").nth(1)).to_contain_text("Ben")
    # Each has a colour, and nobody else can have it.
    mine = page.get_by_test_id("guest").first
    expect(mine.get_by_role("radio", name="blue")).to_be_disabled()
    mine.get_by_role("radio", name="pink").check(force=True)
    expect(mine).to_have_attribute("data-colour", "5")
    page.reload()
    expect(page.get_by_test_id("guest").nth(1)).to_contain_text("Ben")
    page.get_by_test_id("begin").click()
    expect(page.get_by_test_id("player")).to_have_count(4)
    drawn = page.get_by_test_id("player").first.locator("use").first
    expect(drawn).to_have_attribute("href", re.compile("-5$"))
    seen = ada.hands.look()
    take_turn(ada.hands, easy(Random(1)), seen)
    # Ben acts from the same screen.
    assert ada.hands.until(seen.revision + 1, 0).acting


def test_when_time_is_over_a_bot_plays_until_the_seat_is_taken_back(
    visiting: Visit, server: Running
) -> None:
    clock = {"kind": "move", "seconds": 5}
    table = sit_down(server.client, clock=clock, absence="bot", stand_in="random")
    ada, ben = visiting(only(table, 0)), visiting(only(table, 1))
    ada.go(f"/table/{table.id}")
    expect(ada.page.get_by_test_id("clock").first).to_be_visible()
    expect(ada.page.get_by_test_id("replaced")).to_be_visible(timeout=40_000)
    ben.go(f"/table/{table.id}")
    expect(ben.page.get_by_test_id("stand-in").first).to_be_visible()
    # The bot has played: it takes a moment to think.
    revision_after(table, 0)
    ada.page.get_by_test_id("return").click()
    expect(ada.page.get_by_test_id("replaced")).to_be_hidden()
    assert table.see()["seats"][0]["stand_in"] is None
    assert {each["seat"] for each in table.get("/history")["rounds"]} >= {None, 0}


def test_talking_and_muting(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client)
    ada, ben, eve = visiting(only(table, 0)), visiting(only(table, 1)), visiting()
    for each in (ada, ben, eve):
        each.go(f"/table/{table.id}")
        tab(each.page, "People")
    ada.page.get_by_test_id("say").fill("Well met <b>Ben</b>")
    ada.page.keyboard.press("Enter")
    for each in (ada, ben, eve):
        expect(each.page.get_by_test_id("lines")).to_contain_text("Well met <b>Ben</b>")
    assert eve.page.get_by_test_id("say").count() == 0
    ben.page.get_by_role("button", name="Mute Ada").click()
    assert ben.page.get_by_test_id("lines").count() == 0
    ada.page.get_by_test_id("say").fill("Hello?")
    ada.page.keyboard.press("Enter")
    expect(eve.page.get_by_test_id("lines")).to_contain_text("Hello?")
    assert "Hello?" not in ben.page.get_by_test_id("people").inner_text()


def test_ending_early(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client)
    table.play_on(Random(1), moves=6)
    ada, ben = visiting(only(table, 0)), visiting(only(table, 1))
    for each in (ada, ben):
        each.go(f"/table/{table.id}")
    tab(ada.page, "People")
    ada.page.get_by_test_id("offer-end").click()
    expect(ben.page.get_by_test_id("end-offered")).to_contain_text("Ada")
    ben.page.get_by_role("button", name="Decline").click()
    expect(ben.page.get_by_test_id("end-offered")).to_be_hidden()
    ada.page.get_by_test_id("offer-end").click()
    ben.page.get_by_test_id("agree").click()
    for each in (ada, ben):
        expect(each.page.get_by_test_id("result")).to_contain_text("All agreed")
    # What was scored and what was counted in the end make up the total.
    final = table.see()["ending"]["scores"]
    expect(ada.page.get_by_test_id("result")).to_contain_text(str(final[0]))


def test_a_rematch_is_for_both_to_want(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client, clock={"kind": "move", "seconds": 5}, absence="bot")
    ada, ben, eve = visiting(only(table, 0)), visiting(only(table, 1)), visiting()
    for each in (ada, ben, eve):
        each.go(f"/table/{table.id}")
    expect(eve.page.get_by_test_id("spectators")).to_contain_text("You are watching")
    expect(ada.page.get_by_test_id("spectators")).to_contain_text("1 person watches")
    server.client.post(f"{table.path}/resign", json={"seat": 0}, headers=bearer(table.tokens[0]))
    of_ada, of_ben, of_eve = (each.page.get_by_test_id("result") for each in (ada, ben, eve))
    of_ada.get_by_test_id("rematch").click()
    expect(of_ada.get_by_test_id("rematch-waiting")).to_contain_text("Ben")
    expect(of_ben.get_by_test_id("rematch-asked")).to_contain_text("Ada")
    of_ben.get_by_test_id("rematch-decline").click()
    expect(of_ada.get_by_test_id("rematch-declined")).to_contain_text("Ben")
    # Nothing has begun behind anybody's back.
    assert table.see()["rematch"] is None
    of_ada.get_by_test_id("rematch").click()
    of_ben.get_by_test_id("rematch-asked").get_by_test_id("rematch").click()
    # Both are led there; spectators are told where it goes on.
    for each in (ada, ben):
        each.page.wait_for_url(re.compile(rf"/table/(?!{table.id})"))
    assert ada.page.url == ben.page.url
    of_eve.get_by_test_id("rematch-made").get_by_role("link").click()
    eve.page.wait_for_url(ada.page.url)
    # Seats are rotated: whoever was second begins, and each holds their own seat and colour.
    seen = ben.hands.look()
    assert seen.acting
    expect(ben.page.get_by_test_id("player").first).to_contain_text("Ben")
    expect(ben.page.get_by_test_id("player").first.locator("use").first).to_have_attribute(
        "href", re.compile("-1$")
    )


def test_resigning(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client)
    table.play_on(Random(3), moves=30)
    ada, ben = visiting(only(table, 0)), visiting(only(table, 1))
    for each in (ada, ben):
        each.go(f"/table/{table.id}")
    tab(ada.page, "People")
    ada.page.get_by_test_id("resign").click()
    ada.page.get_by_test_id("resign-yes").click()
    scores = [state["score"] for state in table.see()["position"]["players"]]
    for each in (ada, ben):
        result = each.page.get_by_test_id("result")
        expect(result).to_contain_text("Ben wins")
        # It is told who, and the points are those that were scored.
        expect(result.get_by_test_id("ending")).to_contain_text("Ada resigned")
        assert table.see()["ending"]["scores"] == scores
        each.page.keyboard.press("Escape")
        tab(each.page, "Log")
        expect(each.page.get_by_test_id("log-end")).to_contain_text("Ada resigned")


def test_what_is_said_is_noticed(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client)
    phone: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    ada, ben = visiting(only(table, 0)), visiting(only(table, 1), **phone)
    for each in (ada, ben):
        each.go(f"/table/{table.id}")
        expect(each.page.get_by_test_id("player")).to_have_count(2)

    def say(seat: int, text: str) -> None:
        body = {"seat": seat, "text": text}
        server.client.post(f"{table.path}/say", json=body, headers=bearer(table.tokens[seat]))

    say(0, "Well met!")
    # A bubble that is read aloud, and a number that stays.
    bubble = ben.page.get_by_test_id("bubble")
    expect(bubble).to_contain_text("Ada: Well met!")
    expect(ben.page.get_by_role("status").filter(has=bubble)).to_be_visible()
    expect(ben.page.get_by_test_id("badge").first).to_contain_text("1 new line")
    say(0, "Are you there?")
    expect(bubble).to_contain_text("Are you there?")
    expect(ben.page.get_by_test_id("badge").first).to_contain_text("2 new lines")
    assert ada.page.get_by_test_id("badge").count() == 0
    bubble.get_by_role("button").first.click()
    expect(ben.page.get_by_test_id("lines")).to_contain_text("Are you there?")
    expect(ben.page.get_by_test_id("badge")).to_have_count(0)
    expect(bubble).to_have_count(0)


def test_a_bubble_goes_by_itself(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client)
    ben = visiting(only(table, 1))
    ben.go(f"/table/{table.id}")
    expect(ben.page.get_by_test_id("player")).to_have_count(2)
    body = {"seat": 0, "text": "Hello"}
    server.client.post(f"{table.path}/say", json=body, headers=bearer(table.tokens[0]))
    expect(ben.page.get_by_test_id("bubble")).to_be_visible()
    expect(ben.page.get_by_test_id("bubble")).to_have_count(0)
    expect(ben.page.get_by_test_id("badge").first).to_contain_text("1 new line")


def test_a_move_against_a_bot_is_taken_back(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client, {"name": "Ada"}, {"name": "Bot", "bot": "random"})
    visitor = visiting(table)
    hands = visitor.sit_down(table)
    page = visitor.page
    tab(page, "Game")
    expect(page.get_by_test_id("take-move-back")).to_be_disabled()
    tile = table.see()["position"]["tile"]
    hands.move(easy(Random(1)))
    hands.look()
    page.get_by_test_id("take-move-back").click()
    expect(page.get_by_test_id("taken-back")).to_contain_text("one move was taken back")
    seen = table.see()
    assert (seen["taken_back"], len(seen["position"]["board"])) == (1, 1)
    # The same tile comes again, and the log has forgotten.
    assert seen["position"]["tile"] == tile
    hands.until(seen["revision"], 0)
    tab(page, "Log")
    expect(page.get_by_text("Ada lays")).to_have_count(0)
    hands.move(easy(Random(2)))
    hands.look()
    tab(page, "Game")
    page.get_by_test_id("count-now").click()
    page.get_by_test_id("end-yes").click()
    result = page.get_by_test_id("result")
    expect(result.get_by_test_id("taken-back")).to_be_visible()
    result.get_by_test_id("rematch").click()
    page.wait_for_url(re.compile(rf"/table/(?!{table.id})"))


def test_the_name_is_asked_once(visiting: Visit) -> None:
    visitor = visiting(preferences={"nameless": False})
    page = visitor.page
    visitor.go("/")
    page.get_by_test_id("play-now").click()
    page.get_by_test_id("your-name").fill("Ada")
    page.keyboard.press("Enter")
    visitor.hands.look()
    expect(page.get_by_test_id("player").first).to_contain_text("Ada")
    visitor.go("/")
    page.get_by_test_id("play-now").click()
    visitor.hands.look()
    expect(page.get_by_test_id("player").first).to_contain_text("Ada")


def test_anybody_finds_anybody(visiting: Visit, server: Running) -> None:
    ada, ben = visiting(preferences={"name": "Ada"}), visiting(preferences={"name": "Ben"})
    for each in (ada, ben):
        each.go("/lobby")
        expect(each.page.get_by_test_id("people-here")).to_be_visible()
    ada.page.get_by_test_id("pair").click()
    expect(ada.page.get_by_test_id("room")).to_be_visible()
    table = ada.page.url.rpartition("/")[2]
    expect(ben.page.locator(f'[data-testid="open-table"][data-table="{table}"]')).to_be_visible()
    ben.page.get_by_test_id("pair").click()
    for each in (ada, ben):
        expect(each.page.get_by_test_id("player")).to_have_count(2)
    assert ada.page.url == ben.page.url


def test_an_account_takes_a_game_to_another_browser(visiting: Visit, server: Running) -> None:
    here, there = visiting(), visiting()
    name = f"Ada {Random().randrange(10**9)}"
    for visitor, what in ((here, "New account"), (there, "Sign in")):
        visitor.go("/account")
        visitor.page.get_by_role("radio", name=what).check()
        visitor.page.get_by_test_id("account-name").fill(name)
        visitor.page.get_by_label("Password").fill("correct horse")
        visitor.page.get_by_test_id("enter").click()
        expect(visitor.page.get_by_test_id("signed-in")).to_contain_text(name)
    here.go("/")
    here.page.get_by_test_id("play-now").click()
    seen = here.hands.look()
    there.go("/account")
    there.page.get_by_role("link", name="Play on").click()
    assert there.hands.look().revision == seen.revision
    after = there.hands.move(easy(Random(1)))
    assert here.hands.until(after.revision, 0).revision == after.revision
    there.go("/account")
    there.page.get_by_role("button", name="Sign out").first.click()
    there.page.get_by_test_id("enter").wait_for()


def test_whoever_looks_elsewhere_is_called(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client)
    ada, ben = visiting(only(table, 0)), visiting(only(table, 1))
    for each in (ada, ben):
        each.go(f"/table/{table.id}")
    ada.hands.look()
    looks(ben, "hidden")
    take_turn(ada.hands, easy(Random(1)))
    expect(ben.page).to_have_title(re.compile("^Your turn"))
    looks(ben, "visible")
    expect(ben.page).not_to_have_title(re.compile("^Your turn"))
