"""Nothing is lost: not by a reload, not by a take-back, not when the server is killed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.games import played
from tests.browser.serving import serving, started, table_with
from tests.browser.visiting import CUT_OFF, Visit
from tests.browser.wire import wired
from tests.server.players import AtTable
from tests.server.process import Running, eventually

TURNS = 24


def stored(table: AtTable) -> dict[str, Any]:
    """What the server knows of a game, but for who is connected."""
    seen = table.see()
    return {key: seen[key] for key in ("revision", "position")}


def test_a_reload_loses_no_move(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(TURNS))
    visitor = visiting(table)
    hands = visitor.sit_down(table)
    before, seen = stored(table), hands.look()
    placement = min(seen.placements)
    drafted = hands.do(placement, seen)
    assert drafted.steps == 1
    assert stored(table) == before
    visitor.page.reload()
    fresh = hands.look()
    assert (fresh.revision, fresh.steps) == (seen.revision, 0)
    assert fresh.placements == seen.placements
    again = hands.do(placement, fresh)
    made = hands.move(lambda _: "-", again)
    assert made.revision == seen.revision + 1
    visitor.page.reload()
    assert hands.look() == made
    assert stored(table)["revision"] == made.revision
    # The log tells of the moves before the reload too.
    turns = visitor.page.get_by_test_id("log").locator("> li")
    assert turns.count() >= TURNS


def test_taking_back_changes_nothing(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(TURNS))
    visitor = visiting(table)
    hands = visitor.sit_down(table)
    before, seen = stored(table), hands.look()
    expect(visitor.page.get_by_test_id("take-back")).to_be_disabled()
    laid = hands.do(min(seen.placements), seen)
    figure = min(laid.others - {"-"})
    ready = hands.do(figure, laid)
    assert ready.finished
    assert hands.take_back(ready) == laid
    assert hands.take_back(laid) == seen
    assert stored(table) == before
    # Somebody else who looks has seen nothing of it.
    other = visiting(table)
    assert other.sit_down(table).look() == seen
    # What was taken back can be done after all.
    laid = hands.do(min(seen.placements), seen)
    done = hands.confirm(hands.do(figure, laid))
    assert done.revision == seen.revision + 1
    assert other.hands.until(done.revision, 0) == done


def test_a_killed_server_takes_the_table_up_again(visiting: Visit, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = table_with(server, played(TURNS))
        visitor = visiting(table, at=server)
        visitor.expect(*CUT_OFF)
        hands = visitor.sit_down(table)
        seen = hands.look()
        seen = hands.move(lambda now: "-" if now.can_pass else min(now.placements), seen)
        before = stored(table)
        laid = hands.do(min(seen.placements), seen)
        drafted = hands.do(min(laid.others - {"-"}), laid)
        assert drafted.finished
        server.kill()
        expect(visitor.page.get_by_test_id("offline")).to_be_visible()
        hands.press("confirm")
        expect(visitor.page.get_by_test_id("trouble")).to_be_visible()
    again = started(tmp_path, port=int(server.address.rpartition(":")[2]))
    try:
        table = AtTable(again.client, table.id, table.tokens)
        assert stored(table) == before
        # The page finds its way back alone, with the move still in hand.
        expect(visitor.page.get_by_test_id("offline")).to_be_hidden(timeout=30_000)
        waiting = hands.look()
        assert (waiting.revision, waiting.steps) == (drafted.revision, 2)
        made = hands.confirm(waiting)
        assert made.revision == drafted.revision + 1
        assert stored(table)["revision"] == made.revision
    finally:
        again.stop()


@pytest.mark.parametrize("lost", ["near", "far"])
def test_a_move_in_a_break_is_made_once_or_kept(
    visiting: Visit, server: Running, lost: str
) -> None:
    """Whether the move or the answer to it is lost, nobody has to guess what became of it."""
    table = table_with(server, played(TURNS))
    with wired(server.address) as wire:
        visitor = visiting(table, by=wire)
        visitor.expect(*CUT_OFF)
        hands = visitor.sit_down(table)
        seen = hands.look()
        before = seen.revision
        laid = hands.do(min(seen.placements), seen)
        ready = hands.do(min(laid.others - {"-"}), laid)
        wire.lose(lost)
        hands.press("confirm")
        bar = visitor.page.get_by_test_id("bar")
        expect(bar).to_have_attribute("data-state", "sending")
        if lost == "far":
            eventually(lambda: table.see()["revision"] == before + 1)
        wire.cut()
        expect(visitor.page.get_by_test_id("offline")).to_be_visible()
        wire.mend()
        expect(visitor.page.get_by_test_id("offline")).to_be_hidden(timeout=30_000)
        if lost == "near":
            # It was not made: it is still in hand, and can be made now.
            expect(visitor.page.get_by_test_id("trouble")).to_be_visible()
            assert stored(table)["revision"] == before
            assert hands.look() == ready
            hands.confirm(ready)
        assert hands.until(before + 1, 0).steps == 0
        expect(visitor.page.get_by_test_id("trouble")).to_be_hidden()
        rounds = table.get("/history")["rounds"]
        assert [each["revision"] for each in rounds][-1] == stored(table)["revision"] == before + 1


def test_a_choice_made_without_a_connection_is_asked_for_later(
    visiting: Visit, server: Running
) -> None:
    table = table_with(server, played(TURNS))
    with wired(server.address) as wire:
        visitor = visiting(table, by=wire)
        visitor.expect(*CUT_OFF)
        hands = visitor.sit_down(table)
        seen = hands.look()
        wire.cut()
        expect(visitor.page.get_by_test_id("offline")).to_be_visible()
        hands.lay(min(seen.placements), seen)
        bar = visitor.page.get_by_test_id("bar")
        expect(bar).to_have_attribute("data-state", "asking")
        wire.mend()
        expect(bar).to_have_attribute("data-state", "choosing", timeout=30_000)
        laid = hands.until(seen.revision, 1)
        assert hands.move(lambda _: "-", laid).revision == seen.revision + 1


def test_a_game_is_found_again_days_later(visiting: Visit, server: Running) -> None:
    running, over = table_with(server, played(TURNS)), table_with(server, played(999))
    visitor = visiting(running, over)
    visitor.go("/")
    cards = visitor.page.locator("li[data-table]")
    expect(cards).to_have_count(2)
    visitor.page.locator(f'li[data-table="{over.id}"]').get_by_role("link", name="Result").click()
    expect(visitor.page.get_by_test_id("result")).to_be_visible()
    visitor.go("/")
    visitor.page.locator(f'li[data-table="{running.id}"] a').first.click()
    assert visitor.hands.look().revision == stored(running)["revision"]


def test_who_holds_no_seat_may_look_and_not_touch(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(TURNS))
    stranger = visiting()
    stranger.go(f"/table/{table.id}")
    expect(stranger.page.get_by_test_id("player")).to_have_count(2)
    for control in ("cell", "confirm", "take-back", "pass", "target"):
        assert stranger.page.get_by_test_id(control).count() == 0
