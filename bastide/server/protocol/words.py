"""What the messages of the server are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StringConstraints

from bastide.messages import Message

VERSION = 1
MOST_ACTIONS = 40
LONGEST_ACTION = 60
LONGEST_RECORD = 1_000_000
MOST_SUMMARIES = 100

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]
Name = Annotated[str, StringConstraints(max_length=40)]
# A number as text: scripts in a browser read large numbers inexactly.
Seed = Annotated[str, StringConstraints(pattern=r"^(0|[1-9][0-9]{0,17})$")]


class Problem(Message):
    """Why something was refused. ``problems`` lists everything that is wrong, in words."""

    error: str
    problems: list[str] = []
    clause: str | None = None


class Health(Message):
    status: Literal["ok"] = "ok"
    version: str
    engine: Literal["compiled", "plain"]


class Ready(Message):
    status: Literal["ready"] = "ready"
