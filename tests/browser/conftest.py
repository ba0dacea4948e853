"""One browser and one server for all tests of a worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.serving import ROOT, Server, serving
from tests.browser.visiting import Visitor, visit

Visit = Callable[..., Visitor]
FAILED = pytest.StashKey[bool]()
PICTURES = ROOT / "build" / "browser"


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
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, httpx.Client]]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
        assert "Traceback" not in running[0].errors(), running[0].errors()


@pytest.fixture(scope="package")
def server(running: tuple[Server, httpx.Client]) -> Server:
    return running[0]


@pytest.fixture(scope="package")
def client(running: tuple[Server, httpx.Client]) -> httpx.Client:
    """Speaks with the server beside the page."""
    return running[1]


@pytest.fixture
def visitor(visiting: Visit) -> Visitor:
    """Somebody who has never been here."""
    return visiting()


@pytest.fixture
def visiting(
    request: pytest.FixtureRequest, browser: Browser, server: Server
) -> Iterator[Visit]:
    """Lets visitors in; when the test is over, nothing may have gone wrong for any of them."""
    visitors: list[Visitor] = []

    def let_in(*tables: object, **options: object) -> Visitor:
        made = visit(browser, options.pop("at", server), *tables, **options)  # type: ignore[arg-type]
        visitors.append(made)
        return made

    yield let_in
    failed = request.node.stash.get(FAILED, False)
    for number, visitor in enumerate(visitors):
        if failed and not visitor.page.is_closed():
            _take_picture(visitor, request.node.name, number)
        visitor.page.context.close()
    for visitor in visitors:
        visitor.check()


def _take_picture(visitor: Visitor, test: str, number: int) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{Path(test).name}-{number}.png"
    visitor.page.screenshot(path=path)
    print(f"The page as it was: {path}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Iterator[None]:
    report = yield
    if call.excinfo is not None:
        item.stash[FAILED] = True
    return report
