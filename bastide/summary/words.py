"""Looking up what a summary says, by key and language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bastide.summary.english import ENGLISH
from bastide.summary.french import FRENCH
from bastide.summary.german import GERMAN

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH}
"""Everything that a summary can say, by language and key."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a language: ``say("turn.fairy", points=1)``."""

    language: str

    def __call__(self, key: str, **values: int | str) -> str:
        return LANGUAGES[self.language][key].format(**values)
