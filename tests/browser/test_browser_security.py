"""The page needs nothing from elsewhere and lets nothing in.

That no request leaves the machine, and that the browser has nothing to complain of, is checked
after each of the other tests too.
"""

from __future__ import annotations

from playwright.sync_api import Response, expect

from tests.browser.games import played
from tests.browser.serving import table_with
from tests.browser.visiting import Visit, Visitor
from tests.server.process import Running

NASTY = '<img src=x onerror="window.cracked = true"><b>Ada</b>'


def test_every_answer_is_careful(visiting: Visit, server: Running) -> None:
    """All that the page loads comes from here, with a strict policy."""
    table = table_with(server, played(10))
    visitor = visiting(table)
    answers: list[Response] = []
    visitor.page.on("response", lambda answer: answers.append(answer))
    visitor.sit_down(table)
    assert len(answers) > 8
    for answer in answers:
        assert answer.url.startswith(server.address), answer.url
        headers = answer.headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src 'self';" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_policy_holds(visitor: Visitor) -> None:
    """A script that gets into the page all the same does not run."""
    visitor.expect("Content Security Policy", "https://example.org/")
    visitor.go("/")
    visitor.page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.cracked = true";
            document.body.append(script);
            const other = document.createElement("script");
            other.src = "https://example.org/script.js";
            document.body.append(other);
        }"""
    )
    expect(visitor.page.locator("main h1")).to_be_visible()
    assert not visitor.page.evaluate("'cracked' in window")
    assert sum("Content Security Policy" in each for each in visitor.complaints) >= 2


def test_names_are_only_text(visiting: Visit, server: Running) -> None:
    answer = server.client.post(
        "/api/v1/tables", json={"seats": [{"name": NASTY[:30]}, {"name": "Ben"}]}
    )
    assert answer.status_code == 201, answer.text
    visitor = visiting()
    visitor.go(f"/table/{answer.json()['table']}")
    expect(visitor.page.get_by_test_id("player").first).to_contain_text(NASTY[:30])
    assert not visitor.page.evaluate("'cracked' in window")
    assert visitor.page.locator("img").count() == 0
