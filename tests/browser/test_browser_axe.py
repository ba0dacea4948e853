"""Nobody is shut out: axe finds nothing, on any screen, in light and in dark."""

from __future__ import annotations

from tests.browser.axe import faults
from tests.browser.screens import Tour
from tests.browser.visiting import PHONE, Visit, Visitor
from tests.server.process import Running


def test_axe_finds_nothing(visiting: Visit, server: Running) -> None:
    tour = Tour(visiting, server)
    found = {}
    for stop in tour.stops():
        found[stop] = faults(tour.page)
        # In the dark nothing changes but the colours.
        tour.page.emulate_media(color_scheme="dark")
        found[f"{stop}, in the dark"] = faults(tour.page, "color-contrast")
        tour.page.emulate_media(color_scheme="light")
    assert len(found) >= 40
    wrong = [f"{stop}: {fault}" for stop, all in found.items() for fault in all]
    assert not wrong, "\n".join(wrong)


def test_axe_finds_nothing_on_a_phone(visiting: Visit, server: Running) -> None:
    tour = Tour(visiting, server, viewport=PHONE, has_touch=True, is_mobile=True)
    visitor, page = tour.visitor, tour.page
    visitor.sit_down(tour.running)
    assert not faults(page)
    page.get_by_role("button", name="Players, log and aids").click()
    page.locator("dialog[open]").wait_for()
    assert not faults(page)


def test_axe_finds_nothing_where_people_meet(visiting: Visit) -> None:
    ada, ben = visiting(preferences={"nameless": False}), visiting(viewport=PHONE)
    page = ada.page
    ada.go("/lobby")
    page.get_by_test_id("pair").click()
    page.get_by_test_id("your-name").fill("Ada")
    wrong = faults(page)
    page.keyboard.press("Enter")
    page.get_by_test_id("room").locator("details").evaluate_all(
        "all => all.forEach(each => each.open = true)"
    )
    wrong += faults(page)
    page.emulate_media(color_scheme="dark")
    wrong += faults(page, "color-contrast")
    ben.go("/lobby")
    ben.page.get_by_test_id("pair").click()
    for each in (ada, ben):
        each.page.get_by_test_id("player").nth(1).wait_for()
    page.get_by_role("tab", name="People").click()
    page.get_by_test_id("say").fill("Well met")
    page.keyboard.press("Enter")
    ben.page.get_by_test_id("bubble").wait_for()
    wrong += faults(ben.page)
    assert not wrong, "\n".join(wrong)


def test_axe_would_find_something(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.evaluate("document.querySelector('main').append(document.createElement('img'))")
    visitor.page.evaluate("document.querySelector('main p').style.color = '#e9dcc0'")
    assert {fault.partition(":")[0] for fault in faults(visitor.page)} >= {
        "image-alt",
        "color-contrast",
    }
