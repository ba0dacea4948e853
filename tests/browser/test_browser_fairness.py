"""The result tells what fixed the draws, and whether it is what was promised."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.visiting import Visit
from tests.server.players import AtTable, sit_down
from tests.server.process import Running

KEPT = "Secret and salt give this hash."
SAME = "This browser noted the same hash"
UNSEEN = "This browser did not see the game before it was over."


def told(page: Page, table: AtTable) -> str:
    """What the result says of the draws."""
    page.goto(f"{table.client.base_url}/table/{table.id}")
    fairness = page.get_by_test_id("fairness")
    fairness.locator("summary").click()
    expect(fairness.locator("p").first).to_be_visible()
    return fairness.inner_text()


def test_the_hash_is_noted_and_compared(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client)
    visitor = visiting(table)
    visitor.sit_down(table).look()
    end = table.play_on(Random(1))
    expect(visitor.page.get_by_test_id("result")).to_be_visible()
    words = told(visitor.page, table)
    for word in (*end["fairness"].values(), KEPT, SAME, f"--verify bastide-{table.id}.txt"):
        assert word in words
    # Somebody who comes now cannot say so, and a browser that has noted another hash does.
    late = visiting(table).page
    words = told(late, table)
    assert KEPT in words
    assert UNSEEN in words
    forged = f'[["{table.id}", "{"0" * 64}"]]'
    late.evaluate("forged => localStorage.setItem('bastide.promises', forged)", forged)
    assert "another hash" in told(late, table)


def test_where_nothing_was_promised_that_is_said(visiting: Visit, server: Running) -> None:
    table = sit_down(server.client, seed="7")
    table.play_on(Random(1))
    assert "Nothing was promised" in told(visiting(table).page, table)
