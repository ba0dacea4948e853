"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict, deque

from bastide.server.errors import TooMany

MINUTE = 60.0
MOST_KNOWN = 10_000


class RateLimiter:
    """How often somebody, by an address or by a name, may do something in a minute."""

    def __init__(self, most: int, of_what: str) -> None:
        self._most = most
        self._of_what = of_what
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def count(self, who: str) -> None:
        """Notes that they do it again, or refuses."""
        now = time.monotonic()
        times = self._times.setdefault(who, deque())
        self._times.move_to_end(who)
        while len(self._times) > MOST_KNOWN:
            self._times.popitem(last=False)
        while times and times[0] <= now - MINUTE:
            times.popleft()
        if len(times) >= self._most:
            raise TooMany(f"at most {self._most} {self._of_what} a minute; please wait a little")
        times.append(now)
