"""The camera holds still under a pointer, all can be reached, and what is nearest is chosen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bastide import Game, parse_action
from tests.browser.games import curious, played
from tests.browser.hands import Camera, Hands, Seen
from tests.browser.serving import now_at, table_with
from tests.browser.visiting import Visit, Visitor
from tests.server.players import sit_down
from tests.server.process import Running

DESKTOP = {"width": 1280, "height": 800}
WINDOWS = [(1280, 800), (1920, 1080), (390, 844), (844, 390), (640, 400)]
SMALLEST_TILE = 44
ZOOMS = (0, 2, -3)
MOST_ARROWS = 8
TURNS = 6
# Milliseconds after which the camera has come to rest.
GLIDE = 400


def target_middles(page: Page) -> dict[str, tuple[float, float]]:
    """The middle of everything that can be clicked on the board, as far as it is in sight."""
    found: dict[str, tuple[float, float]] = page.evaluate(
        """() => Object.fromEntries(
            [...document.querySelectorAll('[data-testid="target"]')].flatMap((target) => {
                const box = target.querySelector(".touch").getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                return eyes.isBoard(x, y) ? [[target.dataset.target, [x, y]]] : [];
            }),
        )"""
    )
    return found


def wait_until_taken(page: Page, key: str) -> None:
    """A target is chosen, or one of several things that it stands for is to be picked."""
    page.wait_for_function(
        """(key) => (document.querySelector(".target.picking") ??
            document.querySelector(".target.chosen"))?.dataset.target === key""",
        arg=key,
    )


def most_choices(hands: Hands, seen: Seen) -> Seen:
    """The tile is laid where most can be done with it."""
    counts: dict[str, int] = {}
    for placement in sorted(seen.placements)[:12]:
        laid = hands.do(placement, hands.look())
        counts[placement] = len(laid.targets)
        hands.take_back(laid)
    return hands.do(max(counts, key=lambda each: counts[each]), hands.look())


@pytest.mark.parametrize(
    "game", [played(30), curious(14)[0], curious(45)[0]], ids=["base", "early", "everything"]
)
def test_a_click_on_a_figure_chooses_that_figure(
    game: Game, visiting: Visit, server: Running
) -> None:
    """However near the camera is."""
    table = table_with(server, game)
    visitor = visiting(table, viewport=DESKTOP)
    page, hands = visitor.page, visitor.sit_down(table)
    laid = most_choices(hands, hands.look())
    assert laid.targets
    clicked = 0
    for zoom in ZOOMS:
        for _ in range(abs(zoom)):
            page.get_by_test_id("board").focus()
            page.keyboard.press("+" if zoom > 0 else "-")
        page.wait_for_timeout(100)
        for key in target_middles(page):
            middles = target_middles(page)
            if key not in middles:
                continue
            page.mouse.click(*middles[key])
            wait_until_taken(page, key)
            clicked += 1
            if page.get_by_test_id("picker").count():
                page.keyboard.press("Escape")
    assert clicked >= len(laid.targets)


def test_figures_on_the_tile_in_hand_are_chosen_there(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(30))
    visitor = visiting(table, viewport=DESKTOP)
    page, hands = visitor.page, visitor.sit_down(table)
    laid = most_choices(hands, hands.look())
    spots = page.get_by_test_id("spot")
    keys = spots.evaluate_all("all => all.map((each) => each.dataset.spot)")
    assert set(keys) == set(laid.targets)
    for key in keys:
        page.locator(f'[data-spot="{key}"]').click()
        expect(page.locator(f'[data-spot="{key}"]')).to_have_attribute("aria-pressed", "true")
        wait_until_taken(page, key)


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_square_can_be_reached(
    size: tuple[int, int], visiting: Visit, server: Running
) -> None:
    """In every window each legal square is in sight, or an arrow leads to it."""
    table = table_with(server, curious(100)[0])
    visitor = visiting(table, viewport={"width": size[0], "height": size[1]})
    page, hands = visitor.page, visitor.sit_down(table)
    wanted = set(hands.look().cells)
    tile = page.locator('[data-testid="cell"] rect').first.bounding_box()
    assert tile is not None
    assert tile["width"] >= SMALLEST_TILE - 8
    found = squares_in_sight(page)
    while found < wanted:
        square = min(wanted - found)
        for _ in range(MOST_ARROWS):
            page.locator(f'[data-side="{side_of(page, square)}"]').click()
            page.wait_for_timeout(50)
            found |= squares_in_sight(page)
            if square in found:
                break
        assert square in found


def side_of(page: Page, square: str) -> str:
    """The edge beyond which a square is, or to which it is nearest."""
    box = page.locator(f'[data-testid="cell"][data-cell="{square}"]').bounding_box()
    board = page.get_by_test_id("board").bounding_box()
    assert box is not None
    assert board is not None
    x, y = box["x"] + box["width"] / 2 - board["x"], box["y"] + box["height"] / 2 - board["y"]
    beyond = {"left": -x, "up": -y, "right": x - board["width"], "down": y - board["height"]}
    return max(beyond, key=lambda side: beyond[side])


def squares_in_sight(page: Page) -> set[str]:
    """The legal squares whose middle can be clicked."""
    cells: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('[data-testid="cell"]')].flatMap((cell) => {
            const box = cell.querySelector("rect").getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const top = document.elementFromPoint(x, y);
            return top && cell.contains(top) ? [cell.dataset.cell] : [];
        })"""
    )
    return set(cells)


def against_bots(visiting: Visit, server: Running, **options: Any) -> tuple[Visitor, Hands]:
    bots = ({"name": name, "bot": "random"} for name in ("Bea", "Cem"))
    table = sit_down(server.client, {"name": "Ada"}, *bots, seed="4")
    visitor = visiting(table, viewport=DESKTOP, **options)
    return visitor, visitor.sit_down(table)


def test_the_camera_does_not_move_under_the_pointer(visiting: Visit, server: Running) -> None:
    """While bots move and the board grows it stays as it is."""
    visitor, hands = against_bots(visiting, server, reduced_motion="no-preference")
    page = visitor.page
    page.get_by_test_id("board").focus()
    page.mouse.move(640, 300)
    seen = hands.look()
    for _ in range(TURNS):
        page.keyboard.press("n")
        # What the keys have moved has come to rest.
        page.wait_for_timeout(GLIDE)
        before = hands.camera()
        page.keyboard.press("Enter")
        seen = hands.until(seen.revision, 1)
        if seen.finished:
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("p")
        seen = hands.until(seen.revision + 3, 0)
        page.wait_for_timeout(GLIDE)
        assert same(hands.camera(), before)


def same(one: Camera, other: Camera) -> bool:
    return all(
        abs(a - b) < 1 for a, b in zip(vars(one).values(), vars(other).values(), strict=True)
    )


def test_a_click_while_it_glides_lands_where_it_was_aimed(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table, viewport=DESKTOP, reduced_motion="no-preference")
    page, hands = visitor.page, visitor.sit_down(table)
    hands.look()
    page.get_by_test_id("board").focus()
    middle = (640.0, 320.0)
    page.mouse.move(*middle)
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("+")
    # On its way: what lies under the pointer now is what a click is about.
    aimed = page.evaluate(
        """() => {
            for (const cell of document.querySelectorAll('[data-testid="cell"]')) {
                const box = cell.querySelector("rect").getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                const top = document.elementFromPoint(x, y);
                if (!top || !cell.contains(top)) continue;
                for (const kind of ["pointerdown", "pointerup"]) {
                    top.dispatchEvent(new PointerEvent(kind, {
                        bubbles: true, clientX: x, clientY: y, pointerId: 1, button: 0,
                        pointerType: "mouse",
                    }));
                }
                return cell.dataset.cell;
            }
        }"""
    )
    expect(page.get_by_test_id("placed")).to_have_attribute("data-cell", aimed)


def test_it_comes_near_to_small_choices_and_goes_back(visiting: Visit, server: Running) -> None:
    game = played(30)
    table = table_with(server, game)
    visitor = visiting(table, viewport={"width": 1000, "height": 640})
    hands = visitor.sit_down(table)
    far = hands.camera()
    laid = most_choices(hands, hands.look())
    near = hands.camera()
    assert near.scale > 1.2 * far.scale
    hands.take_back(laid)
    assert same(hands.camera(), far)


def test_the_tile_is_dragged_to_its_square(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(12))
    visitor = visiting(table, viewport=DESKTOP)
    page, hands = visitor.page, visitor.sit_down(table)
    seen = hands.look()
    cell = min(squares_in_sight(page))
    x, y = middle_of(page, f'[data-testid="cell"][data-cell="{cell}"]')
    page.mouse.move(*middle_of(page, '[data-testid="tile-in-hand"] svg'))
    page.mouse.down()
    page.mouse.move(x - 40, y - 100, steps=4)
    expect(page.get_by_test_id("carried")).to_be_visible()
    # A little beside it will do: it snaps.
    page.mouse.move(x + 9, y + 9, steps=4)
    expect(page.get_by_test_id("ghost")).to_be_attached()
    ways = seen.cells[cell]
    turned = int(page.get_by_test_id("tile-in-hand").get_attribute("data-rotation") or 0)
    page.keyboard.press("r")
    expected = next(way % 4 for way in range(turned + 1, turned + 5) if way % 4 in ways)
    expect(page.get_by_test_id("tile-in-hand")).to_have_attribute("data-rotation", str(expected))
    page.mouse.up()
    expect(page.get_by_test_id("placed")).to_have_attribute("data-cell", cell)
    assert hands.until(seen.revision, 1).steps == 1
    expect(page.get_by_test_id("carried")).to_be_hidden()
    # Let go of beside the board it is still in the hand.
    hands.take_back(hands.look())
    page.mouse.move(*middle_of(page, '[data-testid="tile-in-hand"] svg'))
    page.mouse.down()
    page.mouse.move(640, 20, steps=4)
    page.mouse.up()
    assert hands.look().steps == 0


def test_the_tile_is_dragged_by_a_finger(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(4))
    options: dict[str, Any] = {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
    }
    visitor = visiting(table, **options)
    page = visitor.page
    seen = visitor.sit_down(table).look()
    cell = min(squares_in_sight(page))
    to = middle_of(page, f'[data-testid="cell"][data-cell="{cell}"]')
    visitor.fingers.drag((*middle_of(page, '[data-testid="tile-in-hand"] svg'), *to))
    expect(page.get_by_test_id("placed")).to_have_attribute("data-cell", cell)
    assert visitor.hands.until(seen.revision, 1).steps == 1


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_list_of_choices_wraps_and_shows_its_keys(visiting: Visit, server: Running) -> None:
    table = table_with(server, curious(118)[0])
    visitor = visiting(table, viewport=DESKTOP)
    page, hands = visitor.page, visitor.sit_down(table)
    laid = most_choices(hands, hands.look())
    assert len(laid.choices) >= 9
    choices = page.get_by_test_id("choices")
    assert choices.evaluate("list => list.scrollWidth <= list.clientWidth")
    keys = choices.locator("kbd").all_inner_texts()
    assert keys == [str(number) for number in range(1, 10)]
    # Nobody has to know coordinates.
    assert not any("(" in words for words in choices.locator("li").all_inner_texts())
    expect(page.get_by_test_id("prompt")).not_to_contain_text("(")
    page.keyboard.press("2")
    expect(choices.locator("button").nth(1)).to_have_attribute("aria-pressed", "true")
    # What is pointed at in the list is lit on the board: this and nothing else.
    choices.locator("button").nth(2).hover()
    lit = page.locator(".target.aimed")
    expect(lit).to_have_count(1)
    actions = lit.get_attribute("data-actions") or ""
    assert choices.locator("button").nth(2).get_attribute("data-action") in actions.split()


def test_n_and_enter_work_at_once(visitor: Visitor) -> None:
    """From the first screen on, wherever the focus is."""
    page = visitor.page
    visitor.go("/")
    page.get_by_test_id("play-now").click()
    visitor.hands.until(0, 0)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    laid = visitor.hands.until(0, 1)
    assert laid.steps == 1


def test_a_feature_is_told_with_the_tile_that_is_tried(visiting: Visit, server: Running) -> None:
    """Pointing at what the tile in hand has made longer tells its new length."""
    table = table_with(server, played(30))
    visitor = visiting(table, viewport=DESKTOP)
    page, hands = visitor.page, visitor.sit_down(table)
    art = table.get("/art")
    seen = hands.look()
    placement = min(seen.placements)
    hands.do(placement, seen)
    drafted = table.draft(table.see(), [placement])["position"]
    laid = drafted["board"][-1]
    x, y = art["tiles"][laid["tile"]]["patches"][0]["anchor"]
    size = art["size"]
    for _ in range(laid["rotation"]):
        x, y = size - y, x
    page.mouse.move(*hands.on_screen(laid["x"] * size + x, laid["y"] * size + y))
    card = page.get_by_test_id("feature")
    expect(card).to_be_visible()
    after = now_at(table)
    after.play(parse_action(placement))
    segments = after.feature_at(laid["x"], laid["y"], 0).segments
    tiles = {(left, top) for left, top, _ in segments}
    expect(card).to_contain_text(f"of {len(tiles)} tile")


def test_no_crosses_once_no_tile_is_left(visiting: Visit, server: Running) -> None:
    game = played(999)
    last = played(game.turn - 2)
    assert not last.over
    assert not sum(last.tiles_left.values())
    table = table_with(server, last)
    visitor = visiting(table)
    visitor.sit_down(table)
    survey = table.get("/survey")
    assert any(not cell["fits"] for cell in survey["cells"])
    expect(visitor.page.get_by_test_id("dead")).to_have_count(0)
