"""A phone: narrow, and touched."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import curious, played
from tests.browser.hands import Fingers, Seen
from tests.browser.serving import now_at, table_with
from tests.browser.visiting import PHONE, Visit, Visitor
from tests.server.players import AtTable
from tests.server.process import Running

TOUCHED: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SMALLEST = 40
NEED_A_TABLE = ("/table", "/replay")
TURNS = 45
MOVES = 12


def test_moves_by_tapping(visiting: Visit, server: Running) -> None:
    """With everything on, in the middle of the game: the page offers it all, and it can be hit."""
    game, player = curious(TURNS)
    table = table_with(server, game)
    visitor = visiting(table, **TOUCHED)
    visitor.sit_down(table)
    fingers = visitor.fingers
    chosen = 0

    def decide(seen: Seen) -> str:
        nonlocal chosen
        chosen += 1
        action = player.choose(game)
        game.play(action)
        return str(action)

    for _ in range(MOVES):
        fingers.move(decide)
        # The server has drawn another tile.
        game = now_at(table)
    assert chosen > MOVES
    assert fingers.look().scores == list(game.scores.values())
    assert_fits(visitor.page)


@pytest.mark.parametrize(
    "path",
    ["/", "/new", "/rules", "/table", "/replay", "/table/nowhere", "/lobby", "/account"],
)
def test_every_screen_fits(path: str, visiting: Visit, server: Running) -> None:
    """Nothing is cut off or needs scrolling sideways, and every control can be hit."""
    table = table_with(server, played(30))
    visitor = visiting(table, **TOUCHED)
    visitor.go(f"{path}/{table.id}" if path in NEED_A_TABLE else path)
    settle(visitor, path)
    assert_fits(visitor.page)
    small = visitor.page.evaluate(SMALL, SMALLEST)
    assert not small, f"too small for a finger: {small}"


def test_people_elsewhere_fit(visiting: Visit, server: Running) -> None:
    """The waiting room, and a table at which others sit, on a small screen."""
    seats = [{"name": "A name of thirty letters in all"[:30]}, {"open": True}]
    wanted = {"seats": seats, "clock": {"kind": "move", "seconds": 86_400}, "absence": "bot"}
    made = server.client.post("/api/v1/tables", json=wanted).json()
    visitor = visiting(**TOUCHED)
    page = visitor.page
    visitor.go(f"/join/{made['invitation']}")
    page.get_by_test_id("guest").last.wait_for()
    assert_fits(page)
    assert not page.evaluate(SMALL, SMALLEST)
    page.get_by_test_id("join-name").fill("Another name of thirty letters"[:30])
    page.get_by_role("button", name="Sit down").tap()
    page.get_by_test_id("clock").first.wait_for()
    assert_fits(page)
    page.get_by_role("button", name="Players, log and aids").tap()
    page.get_by_role("tab", name="People").tap()
    page.get_by_test_id("people").wait_for()
    assert_fits(page)
    assert not page.evaluate(SMALL, SMALLEST)


def settle(visitor: Visitor, path: str) -> None:
    """Wait for what a screen loads."""
    found = {
        "/": "li[data-table] a",
        "/new": '[data-testid="start"]',
        "/table": '[data-testid="cell"]',
        "/replay": '[data-testid="scrubber"]',
    }
    if path in found:
        visitor.page.locator(found[path]).first.wait_for()


# Links within text are as small as text; what is for screen readers alone is not touched.
SMALL = """least => [...document.querySelectorAll(
        "button, select, summary, input:not([type=file]), a.button, a.link, a.name, label.set"
    )].flatMap(control => {
        const box = (control.closest("label") ?? control).getBoundingClientRect();
        const seen = control.checkVisibility({ visibilityProperty: true }) && box.width > 1;
        return seen && Math.min(box.width, box.height) < least - 0.5
            ? [`${control.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`] : [];
    })"""


def assert_fits(page: Page) -> None:
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], f"the page is {width} pixels wide"


def test_dragging_pinching_and_looking(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(30))
    visitor = visiting(table, **TOUCHED)
    before = visitor.sit_down(table).look()
    page, fingers = visitor.page, visitor.fingers
    board = page.get_by_test_id("board").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    # Two fingers that part make the board larger.
    whole = fingers.camera()
    fingers.drag((x - 20, y, x - 70, y), (x + 20, y, x + 70, y))
    near = fingers.camera_after(whole)
    assert near.scale > 1.5 * whole.scale
    # One finger moves it, and lays nothing.
    fingers.drag((x, y, x + 60, y + 40))
    assert fingers.camera_after(near).scale == near.scale
    assert fingers.look() == before
    # A finger that rests tells what is under it.
    fingers.rest(*a_tile_near(fingers, table, x, y))
    expect(page.get_by_test_id("feature")).to_be_visible()
    fingers.lift()
    assert fingers.look() == before


def a_tile_near(fingers: Fingers, table: AtTable, x: float, y: float) -> tuple[float, float]:
    """A point on the tile that lies nearest to a point of the screen."""
    size = table.get("/art")["size"]
    points = (
        fingers.on_screen((laid["x"] + 0.45) * size, (laid["y"] + 0.45) * size)
        for laid in table.see()["position"]["board"]
    )
    return min(points, key=lambda point: hypot(point[0] - x, point[1] - y))


def test_the_sheet(visiting: Visit, server: Running) -> None:
    """What stands beside the board on a laptop comes as a sheet."""
    table = table_with(server, played(12))
    visitor = visiting(table, **TOUCHED)
    visitor.sit_down(table)
    page = visitor.page
    page.get_by_role("button", name="Players, log and aids").tap()
    sheet = page.get_by_role("dialog")
    for tab in ("Tiles", "Aids", "In words", "Log"):
        sheet.get_by_role("tab", name=tab).tap()
        expect(sheet.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        assert_fits(page)
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
