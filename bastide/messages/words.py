"""What all messages are made of."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

Place = tuple[int, int]
Figure = Literal["follower", "large", "builder", "pig"]
District = Literal["castle", "market", "blacksmith", "cathedral"]


class Message(BaseModel):
    """What all messages share: nothing unknown is accepted, nothing is changed once read.

    What the server sends is always complete, also where a client may leave something out.
    """

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )
