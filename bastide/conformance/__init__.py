"""A trial for bots: does it play every game there is, by the rules, to its end?

>>> from bastide.bots.random_bot import RandomBot
>>> from bastide.conformance import check_bot, setups
>>> from bastide.engine.dice import Dice
>>> check_bot(lambda seed: RandomBot(Dice(seed)), setups=setups("modern", pairs=False)[:2])
[]

In a test of your own that is ``assert check_bot(MyBot) == []``; on the command line it is
``bastide bot check package.module:MyBot``.
"""

from bastide.conformance.combinations import setups
from bastide.conformance.trial import Complaint, check_bot, check_game, play_watched

__all__ = ["Complaint", "check_bot", "check_game", "play_watched", "setups"]
