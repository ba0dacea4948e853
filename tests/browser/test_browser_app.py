"""The page as an app: a manifest, icons, and a shell that opens without a network."""

from __future__ import annotations

from io import BytesIO
from urllib.parse import urljoin

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.visiting import Visitor
from tests.server.process import Running

# Until the service worker has kept what it needs and answers for the page.
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise(done => navigator.serviceWorker.oncontrollerchange = done);
}"""
STORED = """async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map(name => caches.open(name)));
    const kept = await Promise.all(caches_.map(cache => cache.keys()));
    return [names, kept.flat().map(request => new URL(request.url).pathname)];
}"""


def test_the_page_can_be_installed(visitor: Visitor) -> None:
    visitor.go("/")
    page = visitor.page
    address = page.locator('link[rel="manifest"]').get_attribute("href")
    assert address is not None
    answer = visitor.server.client.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "/"
    sizes = set()
    for icon in manifest["icons"]:
        drawn = visitor.server.client.get(urljoin(address, icon["src"]))
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            with Image.open(BytesIO(drawn.content)) as picture:
                assert "x".join(map(str, picture.size)) == icon["sizes"]
            sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Tests run in a private window, in which nothing can be installed.
    assert {problem["errorId"] for problem in problems} <= {"in-incognito"}


@pytest.mark.parametrize("name", ["icon-7.png", "nothing-192.png", "icon-192.gif"])
def test_other_icons_are_not_drawn(server: Running, name: str) -> None:
    assert server.client.get(f"/{name}").status_code == 404


def test_without_a_network_the_page_says_what_needs_one(visitor: Visitor) -> None:
    # Pictures of the rules are kept once somebody has seen them.
    visitor.expect("ERR_INTERNET_DISCONNECTED", "Failed to load resource", ".svg")
    visitor.go("/")
    page = visitor.page
    page.evaluate(KEPT)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("offline")).to_contain_text("There is no network")
    expect(page.get_by_role("heading", name="Bastide")).to_be_visible()
    page.get_by_test_id("offline").get_by_role("link").click()
    expect(page.locator("article h2").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_test_id("offline")).to_be_hidden()
    page.reload()
    expect(page.locator("main h1")).to_be_visible()


def test_nothing_that_the_server_says_is_kept(visitor: Visitor) -> None:
    visitor.go("/")
    page = visitor.page
    page.evaluate(KEPT)
    page.get_by_test_id("live-board").wait_for()
    page.get_by_test_id("play-now").click()
    page.get_by_test_id("cell").first.wait_for()
    names, kept = page.evaluate(STORED)
    assert len(names) == 1
    assert {path for path in kept if not path.startswith("/assets/")} == {"/"}


def test_what_an_older_build_has_kept_is_thrown_away(visitor: Visitor) -> None:
    visitor.go("/account")
    page = visitor.page
    page.evaluate("async () => (await caches.open('bastide-older')).put('/', new Response('old'))")
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found?.unregister())")
    visitor.go("/")
    page.evaluate(KEPT)
    page.wait_for_function("async () => !(await caches.keys()).includes('bastide-older')")
