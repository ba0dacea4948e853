"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict, deque

from bastide.server.errors import TooMany
from bastide.server.wording import Refused

MINUTE = 60.0
MOST_KNOWN = 10_000


class RateLimiter:
    """How often somebody, by an address or by a name, may do something in a minute; ``refused`` is
    what they are told beyond that."""

    def __init__(self, most: int, refused: Refused) -> None:
        self._most = most
        self._refused = refused
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
            raise TooMany(self._refused(count=self._most))
        times.append(now)
