"""A game of other rules is shown as far as today's agree, and the page says where they part."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import Visit
from tests.server.players import AtTable
from tests.server.process import Running

SAVED = Path(__file__).parents[1] / "records" / "version_1"
VERSIONS = {
    "en": "This game was played by version 1 of the rules",
    "de": "Dieses Spiel wurde nach Fassung 1 der Regeln gespielt",
    "fr": "Cette partie a été jouée selon la version 1 des règles",
}


@pytest.mark.parametrize("language", VERSIONS)
def test_the_replay_and_the_result_say_where_rules_part(
    visiting: Visit, server: Running, language: str
) -> None:
    record = (SAVED / "tower-ransom.bastide").read_text(encoding="utf-8")
    made = server.client.post("/api/v1/tables/import", json={"record": record}).json()
    table = AtTable(server.client, made["table"], {})
    page = visiting(table, preferences={"language": language}).page
    page.goto(f"{server.address}/replay/{table.id}")
    note = page.get_by_test_id("other-rules")
    expect(note).to_contain_text(VERSIONS[language])
    expect(note).to_contain_text("40")
    for points in ("red 4", "blue 28", "green 12"):
        expect(note).to_contain_text(points)
    page.goto(f"{server.address}/table/{table.id}")
    result = page.get_by_test_id("result")
    expect(result).to_contain_text(VERSIONS[language])
    expect(result.locator(".ranks .first")).to_contain_text("28")
