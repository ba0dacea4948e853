"""Every bot of the registry by a spec that plays a whole game soon."""

from __future__ import annotations

import bastide
from bastide.bots import BOTS
from bastide.bots.effort import EFFORT_IN_WORDS

SEARCHING = [name for name, entry in BOTS.items() if entry.argument == EFFORT_IN_WORDS]
QUICK = [f"{name}:2n" if name in SEARCHING else name for name in BOTS]
"""All bots; those that search with hardly any effort."""

PLAIN_QUICK = QUICK if bastide.is_compiled() else [n for n in BOTS if not BOTS[n].argument]
"""The same, but plain Python takes too long for whole games of all of them."""
