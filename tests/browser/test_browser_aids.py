"""The aids of the table: what each shows, and that all of them can be put away."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.games import played
from tests.browser.hands import Hands
from tests.browser.serving import table_with
from tests.browser.visiting import Visit
from tests.server.players import AtTable
from tests.server.process import Running

TURNS = 58


def switch(page: Page, name: str) -> Locator:
    return page.get_by_test_id("aids").get_by_role("switch", name=name)


def open_tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def test_aids_show_what_could_be_counted(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(TURNS))
    survey = table.get("/survey")
    visitor = visiting(table)
    hands, page = visitor.sit_down(table), visitor.page
    check_feature(hands, table, survey)
    check_tiles(page, table, survey)
    check_cells(hands, table, survey)
    open_tab(page, "Aids")
    standing = page.locator('[data-testid="player"] .standing')
    expect(standing).to_have_count(0)
    switch(page, "as if the game ended now").check()
    for seat, points in enumerate(survey["standing"]):
        expect(standing.nth(seat)).to_contain_text(str(points))
    tints = page.locator("g.tint")
    expect(tints).to_have_count(0)
    farms = sum(each["kind"] == "field" and bool(each["owners"]) for each in survey["features"])
    switch(page, "farms").check()
    expect(tints).to_have_count(farms)
    switch(page, "every feature").check()
    owned = sum(bool(each["owners"]) for each in survey["features"])
    expect(tints).to_have_count(owned)


def check_feature(hands: Hands, table: AtTable, survey: dict[str, Any]) -> None:
    """Pointing at a feature shows it whole, with who holds it and what it is worth."""
    card = hands.page.get_by_test_id("feature")
    expect(card).to_have_count(0)
    names = [seat["name"] for seat in table.see()["seats"]]
    feature = max(survey["features"], key=lambda each: (len(each["owners"]), each["value"]))
    hands.page.mouse.move(*place_of(hands, table, feature["segments"][0]))
    expect(card).to_contain_text(f"worth {feature['value']} point")
    for owner in feature["owners"]:
        expect(card).to_contain_text(names[owner])
    tiles = {(x, y) for x, y, _ in feature["segments"]}
    expect(card).to_contain_text(f"of {len(tiles)} tile")
    expect(hands.page.locator("g.tint.strong path")).to_have_count(len(feature["segments"]))


def place_of(hands: Hands, table: AtTable, spot: list[int]) -> tuple[float, float]:
    """Where a segment is on the screen: at its anchor, turned with its tile."""
    x, y, segment = spot
    art = table.get("/art")
    size = art["size"]
    laid = next(
        each for each in table.see()["position"]["board"] if [each["x"], each["y"]] == [x, y]
    )
    right, down = art["tiles"][laid["tile"]]["patches"][segment]["anchor"]
    for _ in range(laid["rotation"]):
        right, down = size - down, right
    return hands.on_screen(x * size + right, y * size + down)


def check_tiles(page: Page, table: AtTable, survey: dict[str, Any]) -> None:
    """The tiles that are left, by type."""
    open_tab(page, "Tiles")
    page.mouse.move(5, 5)
    shown = page.get_by_test_id("tiles-left").locator("li .numbers").all_inner_texts()
    assert sum(int(re.sub(r"\D", "", text)) for text in shown) == sum(survey["left"].values())
    assert len(shown) == len(survey["left"])
    left = table.see()["position"]["tiles_left"]
    expect(page.get_by_role("tabpanel")).to_contain_text(f"{left} tile")


def check_cells(hands: Hands, table: AtTable, survey: dict[str, Any]) -> None:
    """Squares that no tile fills any more, and what still fits the others."""
    dead = [cell for cell in survey["cells"] if not cell["fits"]]
    assert dead, "a game later on would have some"
    expect(hands.page.get_by_test_id("dead")).to_have_count(len(dead))
    size = table.get("/art")["size"]
    middles = {
        hands.on_screen((cell["x"] + 0.5) * size, (cell["y"] + 0.5) * size): cell
        for cell in survey["cells"]
    }
    in_sight = [point for point in middles if hands.is_board(*point)]
    point = max(in_sight, key=lambda each: len(middles[each]["fits"]))
    cell = middles[point]
    hands.page.mouse.move(*point)
    expect(hands.page.get_by_test_id("tiles-left").locator("li")).to_have_count(len(cell["fits"]))


def test_a_purist_sees_none_of_them(visiting: Visit, server: Running) -> None:
    table = table_with(server, played(TURNS))
    aids = dict.fromkeys(("features", "farms", "owners", "tiles", "cells", "standing"), True)
    visitor = visiting(table, preferences={"aids": aids})
    hands, page = visitor.sit_down(table), visitor.page
    shown = page.locator('g.tint, [data-testid="dead"], [data-testid="player"] .standing')
    shown.first.wait_for(state="attached")
    open_tab(page, "Aids")
    switch(page, "Purist").check()
    expect(switch(page, "farms")).to_be_disabled()
    for _ in range(2):
        expect(shown).to_have_count(0)
        size = table.get("/art")["size"]
        hands.page.mouse.move(*hands.on_screen(size / 2, size / 2))
        open_tab(page, "Tiles")
        expect(page.get_by_role("tabpanel")).to_contain_text("is off")
        expect(page.get_by_test_id("feature")).to_have_count(0)
        # It is not forgotten.
        page.reload()
        hands.look()
    # Nor does the page ask for what it is not to show: a move goes by the socket alone.
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    hands.move(lambda seen: "-" if seen.can_pass else min(seen.placements))
    assert asked == []
