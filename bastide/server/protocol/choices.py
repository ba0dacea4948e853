"""What a new table can be made of."""

from __future__ import annotations

from typing import Literal

from bastide.messages import Message


class SetOffered(Message, frozen=True):
    """A set. ``most_copies`` says how many of it can be used, ``without_rules`` whether its tiles
    can be used alone. ``parts`` are the rule options with which parts of it can be left out, by
    the value ``off``; ``unused`` is the one that says what becomes of the tiles of such parts."""

    name: str
    title: str
    summary: str
    tiles: int
    excludes: list[str]
    has_rules: bool
    most_copies: int
    without_rules: bool
    samples: list[str]
    parts: list[str]
    unused: str | None


class OptionOffered(Message, frozen=True):
    """A rule option. It decides something only with one of ``sets``, and only where one of
    ``needs`` is met, if there are any: other options with the values that they must have."""

    name: str
    values: list[str | int]
    profiles: dict[str, str | int]
    sets: list[str]
    clause: str
    needs: list[dict[str, list[str | int]]]


class BotOffered(Message, frozen=True):
    """A bot by its spec, as it can be chosen."""

    spec: str
    level: str
    summary: str


class TilesCounted(Message, frozen=True):
    """How many tiles a game has, those on the table at the beginning among them."""

    tiles: int


class Choices(Message, frozen=True, kw_only=True):
    """What a new table can be made of."""

    protocol: Literal[1] = 1
    sets: list[SetOffered]
    profiles: list[str]
    options: list[OptionOffered]
    bots: list[BotOffered]
    fewest_players: int
    most_players: int
    usual_followers: int
    most_followers: int
    most_copies: int
    longest_name: int
