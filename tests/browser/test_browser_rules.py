"""The rules: read, searched, and opened where something is explained."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from scripts.translations import languages
from tests.browser.games import curious
from tests.browser.serving import table_with
from tests.browser.visiting import PHONE, Visit, Visitor
from tests.server.process import Running

SEARCH = "rules-search"


def looked_up(page: Page) -> Locator:
    """The passage that the booklet was opened at."""
    return page.locator("article .here")


def in_sight(place: Locator) -> bool:
    """Whether a place is what one sees first, below the field for words."""
    at = place.evaluate(
        """place => {
            const bar = place.closest("main, dialog").querySelector("[data-testid=rules-search]");
            return place.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
        }"""
    )
    return bool(0 <= at < 60)


def test_the_rules_open_where_the_decision_is_explained(visiting: Visit, server: Running) -> None:
    game, _ = curious(30)
    table = table_with(server, game)
    visitor = visiting(table)
    page, hands = visitor.page, visitor.sit_down(table)
    rules = page.get_by_role("link", name="Rules", exact=True)

    def opened_at() -> str:
        rules.click()
        place = looked_up(page)
        place.wait_for()
        assert in_sight(place)
        named = place.get_attribute("id") or ""
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        return named

    assert hands.look().placements
    assert opened_at() == "TILE-1"
    why = page.locator('[data-testid="prompt"] a').get_attribute("href")
    assert f"/rules#{opened_at()}" == why
    seen = hands.look()
    hands.do(min(seen.placements), seen)
    assert opened_at() == "FOL-1"


def test_every_line_of_the_log_leads_to_its_clause(visiting: Visit, server: Running) -> None:
    game, _ = curious(30)
    table = table_with(server, game)
    visitor = visiting(table)
    page = visitor.page
    visitor.sit_down(table)
    lines = page.get_by_test_id("log").locator("ul > li")
    assert lines.count() > 20
    assert lines.filter(has_not=page.locator("a.clause")).count() == 0
    link = lines.locator("a.clause").first
    clause = link.inner_text()
    link.click()
    expect(looked_up(page)).to_have_id(clause)
    assert in_sight(looked_up(page))


def test_the_search_jumps_and_hides_nothing(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/rules")
    passages = page.locator("article p")
    passages.first.wait_for()
    before = passages.count()
    page.get_by_test_id(SEARCH).fill("cloister eight")
    option = page.get_by_role("option", name=re.compile("CLO-1"))
    expect(option).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(looked_up(page)).to_have_id("CLO-1")
    expect(looked_up(page).locator("mark")).to_have_text(["cloister", "eight"])
    assert in_sight(looked_up(page))
    assert page.url.endswith("/rules#CLO-1")
    assert passages.count() == before
    expect(page.get_by_role("listbox")).to_be_hidden()
    page.go_back()
    expect(looked_up(page)).to_have_count(0)


def test_the_search_is_used_by_keys_alone(visiting: Visit, server: Running) -> None:
    """Beside the table, where Escape closes one thing at a time."""
    game, _ = curious(30)
    table = table_with(server, game)
    visitor = visiting(table)
    page = visitor.page
    visitor.sit_down(table)
    page.locator('[data-testid="prompt"] a').click()
    search = page.get_by_test_id(SEARCH)
    search.fill("points")
    options = page.get_by_role("option")
    expect(options.nth(0)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    active = search.get_attribute("aria-activedescendant")
    assert active == options.nth(1).get_attribute("id")
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(search).to_be_visible()
    search.fill("no such words anywhere")
    expect(page.locator("dialog .nothing")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog .nothing")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(search).to_have_value("")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_contents_lead_to_a_part_and_mark_it(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/rules")
    contents = page.get_by_test_id("contents")
    here = contents.locator("[aria-current]")
    contents.get_by_role("link", name="Cloisters").click()
    expect(here).to_have_text("Cloisters")
    assert in_sight(page.get_by_role("heading", name="Cloisters", exact=True))
    page.get_by_role("heading", name="Farms", exact=True).scroll_into_view_if_needed()
    page.mouse.wheel(0, 600)
    expect(here).not_to_have_text("Cloisters")


def test_the_contents_fold_away_on_a_phone(visiting: Visit) -> None:
    visitor = visiting(viewport=PHONE, has_touch=True)
    page = visitor.page
    visitor.go("/rules")
    toggle, contents = page.get_by_test_id("contents-toggle"), page.get_by_test_id("contents")
    expect(contents).to_be_hidden()
    toggle.tap()
    contents.get_by_role("link", name="Farms").tap()
    expect(contents).to_be_hidden()
    assert in_sight(page.get_by_role("heading", name="Farms", exact=True))
    toggle.tap()
    expect(contents.locator("[aria-current]")).to_have_text("Farms")
    expect(contents.locator("[aria-current]")).to_be_in_viewport()


def test_pictures_come_when_they_are_read(visitor: Visitor) -> None:
    page = visitor.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visitor.go("/rules")
    pictures = page.locator("article .picture img")
    last = pictures.last
    last.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    height = last.bounding_box()
    assert len([url for url in asked if url.endswith(".svg")]) < pictures.count() / 2
    last.scroll_into_view_if_needed()
    page.wait_for_function(
        "image => image.complete && image.naturalWidth > 0", arg=last.element_handle()
    )
    after = last.bounding_box()
    assert height is not None
    assert after is not None
    assert abs(height["height"] - after["height"]) < 1
    assert page.locator('article img:not([alt]), article img[alt=""]').count() == 0
    last.click()
    expect(page.locator("dialog[open] img")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("language", languages())
def test_the_rules_are_read_in_the_language_of_the_page(language: str, visiting: Visit) -> None:
    """Where there is no translation, the page says that the rules are in English."""
    visitor = visiting(preferences={"language": language})
    page = visitor.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visitor.go("/rules#CITY-2")
    looked_up(page).wait_for()
    spoken = language if language in languages() else "en"
    expect(page.locator("article")).to_have_attribute("lang", spoken)
    expect(page.locator("article > .hint")).to_have_count(0 if spoken == language else 1)
    books = [url for url in asked if re.search(r"/assets/rules\b[^/]*\.js$", url)]
    assert len(books) == 1, books
