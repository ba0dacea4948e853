"""One browser and one server for all tests of a worker."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.hands import PATIENCE
from tests.browser.serving import serving
from tests.browser.visiting import Visit, Visitor
from tests.server.process import Running

FAILED = pytest.StashKey[bool]()
PICTURES = Path(__file__).parents[2] / "build" / "browser"

# A machine that is busy is slow, not wrong.
expect.set_options(timeout=PATIENCE)


# Not for the whole session: as long as Playwright runs, no other test of the same process could
# run an event loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        try:
            browser = chromium.launch(playwright)
        except chromium.NoChromiumError as problem:
            pytest.fail(str(problem), pytrace=False)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def visitor(visiting: Visit) -> Visitor:
    """Somebody who has never been here."""
    return visiting()


@pytest.fixture
def visiting(request: pytest.FixtureRequest, browser: Browser, server: Running) -> Iterator[Visit]:
    """Lets visitors in; when the test is over, nothing may have gone wrong for any of them."""
    visiting = Visit(browser, server)
    yield visiting
    failed = request.node.stash.get(FAILED, False)
    for number, visitor in enumerate(visiting.visitors):
        if failed:
            _take_picture(visitor, request.node.name, number)
        visitor.page.context.close()
    for visitor in visiting.visitors:
        visitor.check()


def _take_picture(visitor: Visitor, test: str, number: int) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{re.sub(r'[^a-z0-9]+', '-', test)}-{number}.png"
    visitor.page.screenshot(path=path)
    print(f"The page as it was: {path}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if call.excinfo is not None:
        item.stash[FAILED] = True
    return report
