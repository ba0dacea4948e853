"""What can be wrong with a bot's package."""

from __future__ import annotations

from bastide.errors import BastideError


class KitError(BastideError):
    """A package cannot be made, or holds no bot."""
