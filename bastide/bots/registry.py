"""The registry: from a spec such as ``greedy`` to a bot.

A spec is a bot's name, for those that think with their effort behind a colon: ``uct:1s``. It may
also be a level such as ``hard``, or a bot of one's own: ``folder/mine.py:MyBot``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bastide.bots.bot import Bot
from bastide.bots.champion_bot import ChampionBot
from bastide.bots.custom import is_custom, make_custom
from bastide.bots.effort import EFFORT_IN_WORDS, read_effort
from bastide.bots.errors import BotSpecError
from bastide.bots.greedy_bot import GreedyBot
from bastide.bots.judge_bot import JudgeBot
from bastide.bots.levels import LEVELS
from bastide.bots.novice_bot import BLUR_IN_WORDS, NoviceBot, read_blur
from bastide.bots.random_bot import RandomBot
from bastide.bots.star_bot import StarBot
from bastide.bots.uct_bot import UctBot
from bastide.engine.dice import Dice


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
    "novice": Entry(
        "the judge's outlook, but not sharply seen",
        lambda dice, blur: NoviceBot(dice, read_blur(blur)),
        BLUR_IN_WORDS,
    ),
    "greedy": Entry("the most points now, then the best outlook", lambda dice, _: GreedyBot(dice)),
    "judge": Entry("the best outlook after its turn", lambda dice, _: JudgeBot(dice)),
    "uct": Entry(
        "plain Monte Carlo tree search with random playouts",
        lambda dice, effort: UctBot(dice, read_effort(effort)),
        EFFORT_IN_WORDS,
    ),
    "star": Entry(
        "every tile that may come and every reply, by the judge's outlook",
        lambda dice, effort: StarBot(dice, read_effort(effort)),
        EFFORT_IN_WORDS,
    ),
    "champion": Entry(
        "rolls out what the judge likes best",
        lambda dice, effort: ChampionBot(dice, read_effort(effort)),
        EFFORT_IN_WORDS,
    ),
}
"""Every bot that there is, by name."""


def make_bot(spec: str, seed: int) -> Bot:
    """The bot that a spec describes. With the same seed it decides alike.

    A spec of a file or module runs what is in there: take none from people you do not trust,
    see ``is_ours``.
    """
    spec = LEVELS.get(spec, spec)
    name, colon, argument = spec.partition(":")
    if name not in BOTS:
        if is_custom(spec):
            return make_custom(spec, seed)
        raise BotSpecError(
            f"no such bot: {name!r} (there are {', '.join(BOTS)}, the levels {', '.join(LEVELS)},"
            " and your own as in mine.py:MyBot)"
        )
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


def is_ours(spec: str) -> bool:
    """Whether a spec is a level or the bare name of a bot of the registry.

    Only these may strangers ask for: they run no files, and nobody chooses their effort.
    """
    return spec in LEVELS or spec in BOTS
