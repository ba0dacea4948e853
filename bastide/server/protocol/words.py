"""What the messages of the server are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from bastide.messages import Message
from bastide.server.wording import SENTENCES

VERSION = 1
DAY = 86_400
MOST_ACTIONS = 40
LONGEST_ACTION = 60
LONGEST_RECORD = 1_000_000
MOST_SUMMARIES = 100
LONGEST_LINE = 300
MOST_LINES = 200


def _one_line(text: str) -> str:
    """A text without line ends and without what cannot be printed, such as changes of the
    direction of writing, by which it could look like something else.
    """
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
Said = Annotated[
    str,
    StringConstraints(max_length=LONGEST_LINE),
    AfterValidator(_one_line),
    StringConstraints(min_length=1),
]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)]
Actions = Annotated[list[ActionText], Field(max_length=MOST_ACTIONS)]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]
Name = Annotated[str, StringConstraints(max_length=40)]
# A number as text: scripts in a browser read large numbers inexactly.
Seed = Annotated[str, StringConstraints(pattern=r"^(0|[1-9][0-9]{0,17})$")]
Secret = Annotated[str, StringConstraints(max_length=100)]
Secrets = Annotated[list[Secret], Field(max_length=6)]
Spec = Annotated[str, StringConstraints(min_length=1, max_length=60)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
Revision = Annotated[int, Field(ge=0)]
Colour = Annotated[int, Field(ge=0, le=5)]
AccountName = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=2, max_length=30, pattern=r"^[\w.-]+( [\w.-]+)*$"
    ),
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]


# The sentences are described too, so that translations can be compared with them.
Code = Annotated[str, Meta(extra_json_schema={"enum": [*SENTENCES], "x-sentences": SENTENCES})]


class Incoming(BaseModel):
    """What a client sends: checked and bounded, and nothing unknown is accepted."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Reason(Message, frozen=True):
    """Why something cannot be: in English, and by a code with the values that belong to it, by
    which it can be said in any language. A value may be a reason itself."""

    error: str
    code: Code
    values: dict[str, int | str | Reason]


class Problem(Message, frozen=True):
    """Why something was refused. ``problems`` lists everything that is wrong."""

    error: str
    code: Code
    values: dict[str, int | str | Reason]
    problems: list[Reason]
    clause: str | None


class Health(Message, frozen=True, kw_only=True):
    """That the server is well."""

    status: Literal["ok"] = "ok"
    version: str
    engine: Literal["compiled", "plain"]


class Ready(Message, frozen=True):
    """That the server can play."""

    status: Literal["ready"] = "ready"
