"""Every bot of the registry by a spec that plays a whole game soon."""

from __future__ import annotations

import bastide
from bastide.bots import BOTS
from bastide.bots.effort import EFFORT_IN_WORDS

SEARCHING = [name for name, entry in BOTS.items() if entry.argument == EFFORT_IN_WORDS]
QUICK = [f"{name}:2n" if name in SEARCHING else name for name in BOTS]
"""All bots; those that search with hardly any effort."""

PLAIN_QUICK = QUICK if bastide.is_compiled() else [name for name in BOTS if name not in SEARCHING]
"""The same, but plain Python takes too long for whole games of those that search."""
