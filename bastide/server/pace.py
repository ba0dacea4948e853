"""How often an address may do something."""

from __future__ import annotations

import time
from collections import OrderedDict, deque

from bastide.server.errors import TooMany

MINUTE = 60.0
MOST_ADDRESSES = 10_000


class Pace:
    """How often an address may do something in a minute."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def count(self, address: str) -> None:
        """Note that an address does it again, or refuse."""
        now = time.monotonic()
        times = self._times.setdefault(address, deque())
        self._times.move_to_end(address)
        while len(self._times) > MOST_ADDRESSES:
            self._times.popitem(last=False)
        while times and times[0] <= now - MINUTE:
            times.popleft()
        if len(times) >= self._most:
            raise TooMany(f"at most {self._most} tables a minute; please wait a little")
        times.append(now)
