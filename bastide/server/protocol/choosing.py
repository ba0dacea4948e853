"""What a new table can be made of."""

from __future__ import annotations

from typing import Literal

from bastide.messages import Message


class SetOffered(Message):
    """A set. ``most_copies`` says how many of it can be used, ``without_rules`` whether its tiles
    can be used alone."""

    name: str
    title: str
    summary: str
    tiles: int
    excludes: list[str]
    has_rules: bool
    most_copies: int
    without_rules: bool
    samples: list[str]


class OptionOffered(Message):
    name: str
    values: list[str | int]
    profiles: dict[str, str | int]
    sets: list[str]
    clause: str


class BotOffered(Message):
    spec: str
    level: str
    summary: str


class Choices(Message):
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
