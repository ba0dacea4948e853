"""In every language all that is read is translated and has room, and the game can be played."""

from __future__ import annotations

import re

import pytest

from bastide.summary import LANGUAGES
from tests.browser.fitting import cut_off
from tests.browser.hands import Seen
from tests.browser.screens import Tour
from tests.browser.visiting import Visit
from tests.server.process import Running

# A key that has no message stands for itself; a value that is missing leaves its place.
UNTRANSLATED = re.compile(
    r"\b(shell|table|online|events|front|refusals)\.[a-z]\w*|\{\w+\}|\bundefined\b|\bNaN\b|\[object"
)
# All that people read or hear, but for the rules, which are in English.
TEXTS = """() => {
    const found = new Set();
    const rules = "main [lang=en], dialog [lang=en]";
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const within = walk.currentNode.parentElement;
        if (!within.closest(`${rules}, noscript, kbd, code`))
            found.add(walk.currentNode.textContent.trim());
    }
    for (const name of ["aria-label", "aria-valuetext", "title", "placeholder"])
        for (const element of document.querySelectorAll(`[${name}]`))
            if (!element.closest(rules)) found.add(element.getAttribute(name).trim());
    found.add(document.title);
    return [...found];
}"""
# So many words make a sentence; single ones may well be the same in two languages.
SENTENCE = re.compile(r"\w+\W+\w+\W+\w+")


def texts_of(tour: Tour) -> dict[str, set[str]]:
    """All texts, by where they are read. They have room everywhere."""
    texts, without_room = {}, set()
    for stop in tour.stops():
        texts[stop] = set(tour.page.evaluate(TEXTS))
        without_room |= {(stop, *cut) for cut in cut_off(tour.page)}
    assert not without_room, sorted(without_room)
    return texts


def test_everything_is_translated_and_has_room(visiting: Visit, server: Running) -> None:
    english = texts_of(Tour(visiting, server, preferences={"language": "en"}))
    assert_no_keys(english)
    for language in LANGUAGES.keys() - {"en"}:
        spoken = texts_of(Tour(visiting, server, preferences={"language": language}))
        assert_no_keys(spoken)
        left = {
            (stop, text)
            for stop, all in spoken.items()
            for text in all & english[stop]
            if SENTENCE.search(text)
        }
        assert not left, f"still in English: {sorted(left)}"


def test_words_without_room_are_found(visiting: Visit) -> None:
    visitor = visiting()
    visitor.go("/account")
    enter = visitor.page.get_by_test_id("enter")
    enter.wait_for()
    assert not cut_off(visitor.page)
    narrow = "{boxSizing: 'border-box', width: '24px', minWidth: 0, whiteSpace: 'nowrap'}"
    enter.evaluate(f"button => Object.assign(button.style, {narrow})")
    assert {words for _, words in cut_off(visitor.page)} == {enter.inner_text()}


def assert_no_keys(texts: dict[str, set[str]]) -> None:
    raw = {(stop, text) for stop, all in texts.items() for text in all if UNTRANSLATED.search(text)}
    assert not raw


@pytest.mark.parametrize(
    ("language", "locale", "word"),
    [
        ("en", "en-GB", "Confirm"),
        ("de", "de-DE", "Bestätigen"),
        ("fr", "fr-FR", "Confirmer"),
        ("es", "es-ES", "Confirmar"),
        ("nl", "nl-BE", "Bevestigen"),
        ("pl", "pl-PL", "Zatwierdź"),
        ("cs", "cs-CZ", "Potvrdit"),
    ],
)
def test_the_language_of_the_browser_is_spoken(
    language: str, locale: str, word: str, visiting: Visit
) -> None:
    """A first visitor finds the language that they read, and plays a turn in it."""
    visitor = visiting(locale=locale)
    visitor.go("/")
    page, hands = visitor.page, visitor.hands
    page.get_by_test_id("play-now").click()
    seen = hands.look()
    assert page.locator("html").get_attribute("lang") == language
    assert page.get_by_test_id("confirm").inner_text() == word

    def decide(now: Seen) -> str:
        return min(now.others - {"-"}, default="-") if now.can_pass else min(now.placements)

    after = hands.move(decide, seen)
    assert after.revision > seen.revision
    assert not UNTRANSLATED.search(page.get_by_test_id("log").inner_text())


def test_another_language_is_a_setting(visiting: Visit) -> None:
    visitor = visiting()
    visitor.go("/")
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Deutsch").check()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Neues Spiel").first.wait_for()
    page.reload()
    page.get_by_role("link", name="Neues Spiel").first.wait_for()


def test_the_server_refuses_in_the_language_of_the_page(visiting: Visit) -> None:
    visitor = visiting(preferences={"language": "cs"})
    visitor.expect("403")
    visitor.go("/account")
    page = visitor.page
    page.get_by_test_id("account-name").fill("Nobody")
    page.locator("input[type=password]").fill("not the password")
    page.get_by_test_id("enter").click()
    page.get_by_text("Jméno nebo heslo je špatně.").wait_for()
