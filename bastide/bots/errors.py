"""What can be wrong with the name of a bot."""

from __future__ import annotations

from bastide.errors import BastideError


class BotSpecError(BastideError, ValueError):
    """A spec that names no bot, or asks of one what it does not offer."""
