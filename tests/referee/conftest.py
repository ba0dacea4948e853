"""Thousands of games in one process: the collector shall not look at all of pytest each time."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def _spare_the_collector() -> Iterator[None]:
    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()
