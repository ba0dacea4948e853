"""The registry: from a spec such as ``greedy`` to a bot.

A spec is a bot's name, for some bots with an argument behind a colon.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bastide.bots.bot import Bot
from bastide.bots.greedy_bot import GreedyBot
from bastide.bots.judge_bot import JudgeBot
from bastide.bots.random_bot import RandomBot
from bastide.engine.dice import Dice
from bastide.errors import BastideError


class BotSpecError(BastideError, ValueError):
    """A spec that names no bot, or asks of one what it does not offer."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot of the registry. ``make`` takes its dice and the spec's argument, "" without one.

    ``argument`` says in words what the argument is, "" for a bot that takes none. ``make``
    raises ``BotSpecError`` for an argument that it cannot read.
    """

    summary: str
    make: Callable[[Dice, str], Bot]
    argument: str = ""


BOTS: dict[str, Entry] = {
    "random": Entry("any legal action, each as likely", lambda dice, _: RandomBot(dice)),
    "greedy": Entry("the most points now, then the best outlook", lambda dice, _: GreedyBot(dice)),
    "judge": Entry("the best outlook after its turn", lambda dice, _: JudgeBot(dice)),
}


def make_bot(spec: str, seed: int) -> Bot:
    """The bot that a spec describes. With the same seed it decides alike."""
    name, colon, argument = spec.partition(":")
    if name not in BOTS:
        raise BotSpecError(f"no such bot: {name!r} (there are {', '.join(BOTS)})")
    entry = BOTS[name]
    if colon and not entry.argument:
        raise BotSpecError(f"the bot {name!r} takes no argument, but {spec!r} gives it one")
    if colon and not argument:
        raise BotSpecError(f"{spec!r} ends in a colon; after it comes {entry.argument}")
    return entry.make(Dice(seed), argument)


def spec_problem(spec: str) -> str | None:
    """What is wrong with a spec, None if it makes a bot."""
    try:
        make_bot(spec, 0)
    except BotSpecError as error:
        return str(error)
    return None
