"""A finished game is shared by its link."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.games import played
from tests.browser.serving import table_with
from tests.browser.visiting import Visit
from tests.server.process import Running


@pytest.mark.parametrize("screen", ["table", "replay"])
def test_the_link_to_the_replay_is_copied(screen: str, visiting: Visit, server: Running) -> None:
    table = table_with(server, played(999))
    visitor = visiting(table, permissions=["clipboard-read", "clipboard-write"])
    visitor.go(f"/{screen}/{table.id}")
    page = visitor.page
    if screen == "replay":
        page.get_by_role("tab", name="Result").click()
    page.get_by_test_id("share").click()
    expect(page.get_by_text("The link to the replay was copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{visitor.address}/replay/{table.id}"


def test_other_sites_are_told_of_a_finished_game(visiting: Visit, server: Running) -> None:
    over, running = table_with(server, played(999)), table_with(server, played(9))
    visitor = visiting()
    tags = visitor.page.locator('meta[property^="og:"]')
    visitor.go(f"/replay/{over.id}")
    picture = visitor.page.locator('meta[property="og:image"]').get_attribute("content")
    assert picture == f"{visitor.address}/api/v1/tables/{over.id}/card.png"
    assert server.client.get(picture).headers["content-type"] == "image/png"
    assert tags.count() >= 5
    visitor.go(f"/table/{running.id}")
    assert tags.count() == 0
