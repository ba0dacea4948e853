"""Moving about on the board by mouse and keys."""

from __future__ import annotations

from tests.browser.games import played
from tests.browser.serving import table_with
from tests.browser.visiting import Visit
from tests.server.process import Running


def test_panning_and_zooming(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(30))
    visitor = visiting(table)
    hands, page = visitor.sit_down(table), visitor.page
    before, whole = hands.look(), hands.camera()
    middle = (500.0, 330.0)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -240)
    near = hands.camera_after(whole)
    assert near.scale > 1.2 * whole.scale
    hands.drag((*middle, middle[0] + 90, middle[1] + 50))
    moved = hands.camera_after(near)
    assert (round(moved.x - near.x), round(moved.y - near.y)) == (90, 50)
    page.get_by_test_id("board").focus()
    page.keyboard.press("Shift+ArrowLeft")
    panned = hands.camera_after(moved)
    assert panned.x > moved.x
    page.keyboard.press("-")
    farther = hands.camera_after(panned)
    assert farther.scale < panned.scale
    page.keyboard.press("+")
    hands.camera_after(farther)
    page.get_by_role("button", name="Show the whole board").click()
    again = hands.camera_after(near)
    assert round(again.scale, 3) == round(whole.scale, 3)
    # None of this was a move.
    assert hands.look() == before


def test_turning_by_wheel_and_right_button(visiting: Visit, server: Running) -> None:
    game = played(30)
    table = table_with(server, game)
    visitor = visiting(table)
    hands, page = visitor.sit_down(table), visitor.page
    seen = hands.look()
    ways = {rotation for rotations in seen.cells.values() for rotation in rotations}
    assert len(ways) > 1, "take a position with a tile that can be turned"
    page.mouse.move(500, 330)
    page.mouse.click(500, 330, button="right")
    turned = hands.look()
    assert turned.facing != seen.facing
    page.keyboard.down("Shift")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Shift")
    page.wait_for_function(
        "facing => eyes.seen().facing === facing", arg=seen.facing, polling="raf"
    )
