"""Setting up tables, and setting them up again."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from bastide.records import record_of
from tests.browser.games import played
from tests.browser.serving import table_played
from tests.browser.visiting import Visit, Visitor
from tests.server.process import Running


def chosen_sets(page: Page) -> list[str]:
    page.get_by_test_id("start").wait_for()
    return page.locator("label.set:has(input:checked) .title").all_inner_texts()


def setup_of(visitor: Visitor) -> dict[str, object]:
    visitor.hands.look()
    table = visitor.page.url.rpartition("/")[2]
    seen = visitor.server.client.get(f"/api/v1/tables/{table}").json()
    return {**seen["setup"], "names": [seat["name"] for seat in seen["seats"]]}


def test_wishes_are_remembered(visitor: Visitor) -> None:
    """What was played last is offered again, and what was kept by name comes back by it."""
    page = visitor.page
    visitor.go("/new")
    assert chosen_sets(page) == ["Base game"]
    page.locator("label.set", has_text="The Tower").click()
    page.get_by_role("button", name="Save as preset").click()
    page.get_by_label("Name", exact=False).last.fill("Towers")
    page.keyboard.press("Enter")
    page.locator("label.set", has_text="The River").first.click()
    page.get_by_label("Seat 2: Who plays").select_option(label="Person here")
    page.get_by_label("Seat 1: Name").fill("Ada")
    page.get_by_test_id("start").click()
    made = setup_of(visitor)
    assert made["sets"] == ["base", "river", "tower"]
    assert "Ada" in str(made["names"])
    visitor.go("/new")
    assert chosen_sets(page) == ["Base game", "The River", "The Tower"]
    assert page.get_by_label("Seat 1: Name").input_value() == "Ada"
    page.get_by_role("button", name="Towers", exact=True).click()
    assert chosen_sets(page) == ["Base game", "The Tower"]


def test_what_cannot_be_is_said(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/new")
    page.get_by_test_id("start").wait_for()
    page.get_by_role("button", name="Everything").click()
    # Rivers and the city of Carcassonne are ways to begin that exclude each other.
    excluded = page.locator("label.set:has(input:disabled:not(:checked)) .title")
    assert excluded.all_inner_texts()
    assert "base" not in str(excluded.all_inner_texts()).lower()
    page.get_by_label("Seat 1: Name").fill("")
    expect(page.get_by_test_id("start")).to_be_disabled()
    expect(page.get_by_text("Every seat needs a name")).to_be_visible()


def test_a_rematch(visiting: Visit, server: Running) -> None:
    """Once more with the same people; whoever was second begins."""
    table = table_played(server, played(999, ("base", "river")))
    visitor = visiting(table)
    visitor.go(f"/table/{table.id}")
    visitor.page.get_by_role("button", name="Rematch").click()
    visitor.page.wait_for_url(re.compile(rf"/table/(?!{table.id})"))
    again = setup_of(visitor)
    assert again["sets"] == ["base", "river"]
    assert again["names"] == ["Ben", "Ada"]


def test_a_saved_game_is_played_on(visitor: Visitor, tmp_path: Path) -> None:
    game = played(20)
    path = tmp_path / "game.bastide"
    path.write_text(record_of(game).to_text(), "utf-8")
    visitor.go("/")
    visitor.page.get_by_test_id("record-file").set_input_files(path)
    visitor.page.locator("li[data-table] a").first.click()
    seen = visitor.hands.look()
    assert seen.scores == list(game.scores.values())
    assert seen.placements == {str(action) for action in game.legal_actions}
