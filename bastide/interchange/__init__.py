"""Games of other programs, read as ours. See docs/interchange.md."""

from bastide.interchange.claims import Claim, ScoreEvent, check_claims, score_events
from bastide.interchange.difference import Difference
from bastide.interchange.errors import ForeignGameError
from bastide.interchange.jcz import Converted, read_jcz
from bastide.interchange.opening import is_foreign, load_jcz, open_game

__all__ = [
    "Claim",
    "Converted",
    "Difference",
    "ForeignGameError",
    "ScoreEvent",
    "check_claims",
    "is_foreign",
    "load_jcz",
    "open_game",
    "read_jcz",
    "score_events",
]
