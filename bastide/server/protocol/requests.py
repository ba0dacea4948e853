"""What clients send as the bodies of requests."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from bastide.server.protocol.words import (
    DAY,
    LONGEST_RECORD,
    MOST_SUMMARIES,
    AccountName,
    Actions,
    Colour,
    Incoming,
    Name,
    Password,
    Revision,
    Said,
    SeatNumber,
    Secret,
    Secrets,
    Seed,
    Spec,
    TableId,
    Text,
)

# Tables


class Clock(Incoming):
    """How long one may think: for each move, from five seconds to thirty days; or in all, with
    an increment after each move."""

    kind: Literal["move", "total"]
    seconds: Annotated[int, Field(ge=5, le=30 * DAY)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if self.kind == "move" and self.increment:
            raise ValueError("a clock for each move has no increment")
        return self


class SeatWanted(Incoming):
    """Who sits down: a person at this screen, or a bot by its spec; an ``open`` seat has no name
    yet and waits for somebody. Without a ``colour`` it has one that is left."""

    name: Text | None = None
    bot: Annotated[str, Field(max_length=60)] | None = None
    open: bool = False
    colour: Colour | None = None


class GameWanted(Incoming):
    """With what a game is played. What is left out takes the usual value."""

    sets: Annotated[list[Name], Field(max_length=20)] = ["base"]
    copies: Annotated[dict[Name, int], Field(max_length=20)] = {}
    tiles_only: Annotated[list[Name], Field(max_length=20)] = []
    profile: Annotated[str, Field(max_length=20)] = "modern"
    options: Annotated[dict[Name, str | int], Field(max_length=20)] = {}


class TableWanted(GameWanted):
    """A game to be set up. What is left out takes the usual value."""

    seats: Annotated[list[SeatWanted], Field(min_length=2, max_length=6)]
    followers: int | None = None
    seed: Seed | None = None
    listed: bool = False
    clock: Clock | None = None
    absence: Literal["wait", "bot"] = "wait"
    stand_in: Spec = "greedy"
    rated: bool = False


class TableImported(Incoming):
    """A saved game to be put on the table. Who plays on where it is not over: a bot by its spec,
    or a person where there is None; nobody named is a person."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_RECORD)]
    bots: Annotated[list[Annotated[str, Field(max_length=60)] | None], Field(max_length=6)] = []


class SummariesWanted(Incoming):
    """Which tables are to be told of in a line each."""

    tables: Annotated[list[TableId], Field(max_length=MOST_SUMMARIES)]


class RematchWanted(Incoming):
    """An offer to play again, or consent to it; without ``agree`` it is declined. ``tokens`` are
    the secrets of further seats held by who asks."""

    agree: bool = True
    tokens: Secrets = []


# Gathering


class InvitationShown(Incoming):
    """What is asked with an invitation: which table it is for."""

    invitation: Secret


class Joining(Incoming):
    """Somebody who sits down; on any empty seat where none is named. The invitation is needed
    where the table is not listed. They have the colour they wish for if nobody else has it."""

    name: Text
    seat: SeatNumber | None = None
    invitation: Secret | None = None
    colour: Colour | None = None


class SeatChosen(Incoming):
    """The seat that something is about."""

    seat: SeatNumber


class SeatArranged(Incoming):
    """A bot for an empty seat; without one, the bot goes again."""

    seat: SeatNumber
    bot: Spec | None = None


class ColourChosen(Incoming):
    """The colour of a seat, by its number among ``player_colours`` of the art."""

    seat: SeatNumber
    colour: Colour


class Beginning(Incoming):
    """The game begins, with a bot on each empty seat."""

    bot: Spec = "greedy"


# Playing


class Move(Incoming):
    """Actions of the seat to act, to be carried out at ``revision`` and no other."""

    revision: Revision
    actions: Actions


class TakingBack(Incoming):
    """The last move is taken back, as of a revision that who asks has seen. ``tokens`` are the
    secrets of further seats of theirs."""

    revision: Revision
    tokens: Secrets = []


class EndOffered(Incoming):
    """An offer to end the game now, or consent to it; without ``agree`` all offers are off."""

    seat: SeatNumber
    agree: bool


class LineWanted(Incoming):
    """Something to be said at a table."""

    seat: SeatNumber
    text: Said


# Accounts


class Credentials(Incoming):
    """By which somebody signs up or in."""

    name: AccountName
    password: Password


class PasswordChange(Incoming):
    """Another password, and the one until now."""

    old: Password
    new: Password


class PasswordShown(Incoming):
    """The password once more, for what cannot be undone."""

    password: Password


class SessionChosen(Incoming):
    """Which session ends; this one, if none is named."""

    session: Annotated[str, Field(max_length=22)] | None = None
