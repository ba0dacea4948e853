"""The page in windows of every shape: nothing is cut off, and the board has most of the room."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.games import played
from tests.browser.serving import table_with
from tests.browser.visiting import Visit
from tests.server.process import Running

WINDOWS: dict[str, ViewportSize] = {
    "laptop": {"width": 1280, "height": 800},
    "desktop": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
    "phone that lies": {"width": 844, "height": 390},
    "laptop at 200 %": {"width": 640, "height": 400},
}
# Of so many points of the window, a share at which nothing lies above the board.
LEAST_SHARE = 0.55
POINTS = """across => {
    const points = Array.from({ length: across * across }, (_, number) => [
        (innerWidth * ((number % across) + 0.5)) / across,
        (innerHeight * (Math.floor(number / across) + 0.5)) / across,
    ]);
    const board = document.querySelector("[data-testid=board]");
    const free = points.filter(at => board.contains(document.elementFromPoint(...at)));
    return free.length / points.length;
}"""
NEEDED = ("tile-in-hand", "turn", "take-back", "confirm")

# Controls and titles that reach beyond the window, or whose words do not fit into them. What is
# within something that scrolls can be reached.
CUT_OFF = """() => [...document.querySelectorAll(
    "button, a.button, a.link, h1, h2, h3, [role=tab], summary, input"
)].flatMap(each => {
    const box = each.getBoundingClientRect();
    const shown = each.checkVisibility({ visibilityProperty: true }) && box.width > 1;
    if (!shown || each.closest(".unseen")) return [];
    const scrolls = each.closest("[data-testid=choices], ul");
    const beyond = !scrolls && (box.left < -1 || box.right > innerWidth + 1);
    const block = getComputedStyle(each).display !== "inline";
    const tight = block && each.scrollWidth > each.clientWidth + 1;
    return beyond || tight
        ? [`${each.outerHTML.slice(0, 100)}: ${box.left} to ${box.right} of ${innerWidth}`] : [];
})"""


@pytest.mark.parametrize("window", WINDOWS)
def test_the_board_has_most_of_the_window(window: str, visiting: Visit, server: Running) -> None:
    size = WINDOWS[window]
    table = table_with(server, played(30))
    visitor = visiting(table, viewport=size, preferences={"panel": False})
    seen = visitor.sit_down(table).look()
    page = visitor.page
    share = page.evaluate(POINTS, 24)
    assert share >= LEAST_SHARE, f"the board has {share:.0%} of the window"
    page.get_by_role("button", name="Show the whole board").click()
    hidden = [cell for cell in seen.cells if not can_be_hit(page, cell)]
    assert not hidden, f"something lies over {hidden}"
    for name in NEEDED:
        box = page.get_by_test_id(name).bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= size["width"] - box["width"], name
        assert 0 <= box["y"] <= size["height"] - box["height"], name
    assert_fits(page)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("path", ["/", "/new", "/lobby", "/account", "/rules"])
def test_nothing_is_cut_off(path: str, window: str, visiting: Visit, server: Running) -> None:
    table = table_with(server, played(30))
    visitor = visiting(table, viewport=WINDOWS[window])
    visitor.go(path)
    visitor.page.wait_for_load_state("networkidle")
    assert_fits(visitor.page)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_tabs_of_the_panel_fit(language: str, visiting: Visit, server: Running) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table, viewport=WINDOWS["laptop"], preferences={"language": language})
    visitor.sit_down(table)
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    assert_fits(visitor.page)


def test_a_folded_panel_stays_folded(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table, viewport=WINDOWS["laptop"], preferences={"panel": True})
    visitor.sit_down(table)
    page = visitor.page
    panel, fold = page.get_by_role("complementary"), page.get_by_test_id("panel")
    expect(panel).to_be_visible()
    before = page.evaluate(POINTS, 24)
    fold.click()
    expect(panel).to_be_hidden()
    assert page.evaluate(POINTS, 24) > before + 0.1
    page.reload()
    visitor.hands.look()
    expect(panel).to_be_hidden()
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    page.reload()
    visitor.hands.look()
    expect(panel).to_be_visible()


def test_the_view_in_words_unfolds_the_panel_for_itself(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table, viewport=WINDOWS["laptop"], preferences={"panel": False})
    visitor.sit_down(table)
    panel = visitor.page.get_by_role("complementary")
    visitor.page.keyboard.press("t")
    expect(panel.get_by_role("tab", selected=True)).to_have_text("In words")
    visitor.page.keyboard.press("t")
    expect(panel).to_be_hidden()


def test_the_whole_screen(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table, viewport=WINDOWS["laptop"])
    visitor.sit_down(table)
    button = visitor.page.get_by_test_id("full-screen")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(visitor.page.locator("header").first).to_be_hidden()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(visitor.page.locator("header").first).to_be_visible()


def can_be_hit(page: Page, cell: str) -> bool:
    selector = f'[data-testid="cell"][data-cell="{cell}"]'
    return page.evaluate("selector => eyes.point(selector)", selector) is not None


def assert_fits(page: Page) -> None:
    across, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert across <= room, f"the page is {across} pixels wide"
    cut_off = page.evaluate(CUT_OFF)
    assert not cut_off, "\n".join(cut_off)
