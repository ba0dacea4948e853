"""Sealed draws: nobody can foresee them, and everybody can check them afterwards.

Whoever deals chooses a secret and publishes a hash of it before the first tile is drawn. The
secret fixes every draw, the hash fixes the secret and tells nothing of it; once the game is over
the secret is told. docs/api.md explains how to check a game by hand.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

SECRET_DIGITS = 64
SALT_DIGITS = 32
COMMITMENT_DIGITS = 64
SCHEME = "bastide-draws 1"


@dataclass(frozen=True, slots=True)
class Seal:
    """A secret that fixes the draws of a game, and the salt with which it was promised.

    Both are hexadecimal digits. Without a salt nothing was promised: so it is where the draws of
    a saved game go on.
    """

    secret: str
    salt: str | None

    @classmethod
    def new(cls) -> Seal:
        """A seal to promise: 256 and 128 random bits."""
        return cls(secrets.token_hex(SECRET_DIGITS // 2), secrets.token_hex(SALT_DIGITS // 2))

    @classmethod
    def unpromised(cls) -> Seal:
        """A seal of which nobody is told anything."""
        return cls(secrets.token_hex(SECRET_DIGITS // 2), None)

    @property
    def commitment(self) -> str | None:
        """What is published before the first draw, None where nothing is promised."""
        if self.salt is None:
            return None
        return hashlib.sha256(f"{SCHEME} {self.secret} {self.salt}".encode()).hexdigest()

    def choose(self, draw: int, tiles: int) -> int:
        """Which of so many tiles a draw deals; draws are counted from 1, tiles from 0.

        Each draw is a keyed hash of its number, so that those who have seen any number of draws
        know nothing of the next. 256 bits are so many more than there are tiles that the
        remainder favours none of them.
        """
        key = bytes.fromhex(self.secret)
        digest = hmac.digest(key, f"draw {draw}".encode(), "sha256")
        return int.from_bytes(digest, "big") % tiles


@dataclass(frozen=True, slots=True)
class Promise:
    """What is told of a seal: its commitment, and the seal itself once the game is over."""

    commitment: str
    seal: Seal | None

    @property
    def kept(self) -> bool:
        """Whether the seal is the one that was promised."""
        return self.seal is not None and hmac.compare_digest(
            self.seal.commitment or "", self.commitment
        )


def promise_of(seal: Seal | None, *, over: bool) -> Promise | None:
    """What may be told of a seal now, if anything was promised by it."""
    if seal is None or seal.commitment is None:
        return None
    return Promise(seal.commitment, seal if over else None)
