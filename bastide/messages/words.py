"""What all messages are made of."""

from __future__ import annotations

import msgspec

from bastide.actions import District, Figure

Place = tuple[int, int]

__all__ = ["District", "Figure", "Message", "Place"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is sent: a value that does not change, with these fields and no others."""
