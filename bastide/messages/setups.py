"""How a game was set up."""

from __future__ import annotations

from bastide.messages.words import Message
from bastide.setup import OPTION_VALUES, Setup


class SetupSeen(Message, frozen=True):
    """How the game was set up."""

    sets: list[str]
    copies: dict[str, int]
    tiles_only: list[str]
    profile: str | None
    options: dict[str, str | int]
    followers: int


def setup_of(setup: Setup) -> SetupSeen:
    """A setup as everybody sees it."""
    rules = setup.options
    return SetupSeen(
        sets=list(setup.sets),
        copies=dict(setup.copies),
        tiles_only=list(setup.tiles_only),
        profile=rules.profile,
        options={name: getattr(rules, name) for name in OPTION_VALUES},
        followers=setup.followers,
    )
