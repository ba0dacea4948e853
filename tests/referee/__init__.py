"""A second opinion on the rules: slow, plain, and written without a look at the engine.

It reads the cardboard from `bastide.catalogue` and shares nothing else with the engine. It
keeps its own board, figures, supplies, scores and whatever else lies on the table, finds every
feature by flood fill, and lists for itself what may be done.
"""

from tests.referee.judge import Referee
from tests.referee.table import Options
from tests.referee.trial import DisagreementError, Trial

__all__ = ["DisagreementError", "Options", "Referee", "Trial"]
