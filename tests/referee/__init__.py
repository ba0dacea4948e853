"""A second opinion on the rules: slow, plain, and written without a look at the engine.

It reads the cardboard from `bastide.catalogue` and shares nothing else with the engine. It
keeps its own board, followers, supply and scores, and finds every feature by flood fill.
"""

from tests.referee.judge import Options, Referee
from tests.referee.trial import DisagreementError, Trial

__all__ = ["DisagreementError", "Options", "Referee", "Trial"]
