"""All of it without a mouse."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.games import played
from tests.browser.serving import now_at, table_with
from tests.browser.visiting import Visit, Visitor
from tests.server.process import Running

MOST_STOPS = 60


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus. On the way the focus can always be seen."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_IS_VISIBLE), page.evaluate(
            "document.activeElement.outerHTML.slice(0, 200)"
        )
        if page.locator(selector).first.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{selector} cannot be reached with Tab")


# The frame may be drawn around the thing itself, or around the picture that stands for it.
FOCUS_IS_VISIBLE = """() => {
    const focused = document.activeElement;
    if (focused === document.body) return true;
    const framed = [focused, focused.nextElementSibling, focused.closest("label")];
    return framed.some((each) => each && getComputedStyle(each).outlineStyle !== "none"
        && parseFloat(getComputedStyle(each).outlineWidth) > 0);
}"""


def test_from_the_first_key_to_a_move(visitor: Visitor) -> None:
    """From the first screen to the second turn against a bot."""
    page, keys, eyes = visitor.page, visitor.page.keyboard, visitor.hands
    visitor.go("/")
    tab_to(page, '[data-testid="play-now"]')
    keys.press("Enter")
    seen = eyes.until(0, 0)
    for _ in range(2):
        tab_to(page, '[data-testid="board"]')
        keys.press("n")
        expect(page.get_by_test_id("cursor")).to_be_visible()
        expect(page.get_by_test_id("heard")).to_contain_text("fits")
        keys.press("Enter")
        laid = eyes.until(seen.revision, 1)
        keys.press("1" if laid.choices else "p")
        if laid.choices:
            chosen = eyes.until(seen.revision, 2)
            assert chosen.finished
            keys.press("Enter")
        seen = eyes.until(seen.revision + 2, 0)
        page.keyboard.press("Escape")


def test_turning_taking_back_and_passing(visiting: Visit, server: Running) -> None:
    game = played(16)
    table = table_with(server, game)
    visitor = visiting(table)
    before = visitor.sit_down(table).look()
    page, keys, eyes = visitor.page, visitor.page.keyboard, visitor.hands
    page.get_by_test_id("board").focus()
    # Whatever cell the cursor is on, it is said.
    keys.press("ArrowRight")
    expect(page.get_by_test_id("heard")).not_to_be_empty()
    keys.press("n")
    keys.press("N")
    keys.press("Enter")
    laid = eyes.until(before.revision, 1)
    keys.press("Backspace")
    expect(page.get_by_test_id("placed")).to_have_count(0)
    turnable = len({rotation for rotations in before.cells.values() for rotation in rotations}) > 1
    keys.press("r")
    facing = page.get_by_test_id("tile-in-hand").get_attribute("data-rotation")
    assert (facing != str(before.facing)) == turnable
    keys.press("Enter")
    laid = eyes.until(before.revision, 1)
    assert laid.can_pass
    keys.press("p")
    assert eyes.until(before.revision + 1, 0).steps == 0
    assert len(now_at(table).steps) > len(game.steps)


def test_a_move_in_words(visiting: Visit, server: Running) -> None:
    """The view in words names every choice, and each of them can be taken there."""
    table = table_with(server, played(16))
    visitor = visiting(table)
    seen = visitor.sit_down(table).look()
    page, keys, eyes = visitor.page, visitor.page.keyboard, visitor.hands
    keys.press("t")
    words = page.get_by_test_id("words")
    buttons = words.locator('[data-kind="place"]')
    assert set(buttons.evaluate_all("all => all.map(each => each.dataset.action)")) == (
        seen.placements
    )
    tab_to(page, '[data-testid="words"] [data-kind="place"]')
    keys.press("Enter")
    eyes.until(seen.revision, 1)
    tab_to(page, '[data-testid="words"] [data-kind="deploy"]')
    keys.press("Enter")
    assert eyes.until(seen.revision, 2).finished
    tab_to(page, '[data-testid="confirm"]')
    keys.press("Enter")
    assert eyes.until(seen.revision + 1, 0).revision == seen.revision + 1
    keys.press("t")
    expect(words).to_be_hidden()


def test_dialogs_open_close_and_give_the_focus_back(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(4))
    visitor = visiting(table)
    visitor.sit_down(table)
    page, keys = visitor.page, visitor.page.keyboard
    board = page.get_by_test_id("board")
    board.focus()
    keys.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(board).to_be_focused()
    rules = page.locator('[data-testid="prompt"] a')
    rules.focus()
    keys.press("Enter")
    panel = page.get_by_role("dialog", name="Rules")
    expect(panel.locator(".here")).to_be_visible()
    keys.press("Escape")
    expect(rules).to_be_focused()
