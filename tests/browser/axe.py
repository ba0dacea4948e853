"""Faults of accessibility, as axe finds them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Thousands of shapes that nobody hears of: the board is said in words beside it.
DRAWN = '[data-testid="board"] svg[aria-hidden="true"]'


@cache
def _script() -> str:
    assert AXE.is_file(), "axe-core is not installed; `make build` installs it with the page"
    return AXE.read_text("utf-8")


def faults(page: Page, *rules: str) -> list[str]:
    """What is wrong with what the page shows; by these rules alone, if any are named."""
    if not page.evaluate("'axe' in window"):
        # Not as an element of the page, whose content policy would rightly refuse it.
        page.evaluate(_script())
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    found = page.evaluate(
        "([drawn, options]) => axe.run({ exclude: [drawn] }, options)", [DRAWN, options]
    )
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
