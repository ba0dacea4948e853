"""Looking up what a summary says, by key and language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bastide.summary.czech import CZECH
from bastide.summary.dutch import DUTCH
from bastide.summary.english import ENGLISH
from bastide.summary.french import FRENCH
from bastide.summary.german import GERMAN
from bastide.summary.polish import POLISH
from bastide.summary.spanish import SPANISH

LANGUAGES: Mapping[str, Mapping[str, str]] = {
    "en": ENGLISH,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "nl": DUTCH,
    "pl": POLISH,
    "cs": CZECH,
}
"""Everything that a summary can say, by language and key."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a language: ``say("turn.fairy", points=1)``."""

    language: str

    def __call__(self, key: str, **values: int | str) -> str:
        return LANGUAGES[self.language][key].format(**values)
