"""The registry: from a spec such as ``greedy`` to a bot.

A spec is a bot's name, for those that think with their effort behind a colon: ``uct:1s``. It may
also be a level such as ``hard``, or a bot of one's own: ``folder/mine.py:MyBot``, the name of one
that a package brought along, or a program in any language: ``program:node bot.js``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePath

from bastide.bots.bot import Bot
from bastide.bots.champion_bot import ChampionBot
from bastide.bots.custom import file_of, is_custom, make_custom
from bastide.bots.effort import EFFORT_IN_WORDS, read_effort
from bastide.bots.errors import BotSpecError
from bastide.bots.greedy_bot import GreedyBot
from bastide.bots.installed import installed_bots, installed_files, make_installed
from bastide.bots.judge_bot import JudgeBot
from bastide.bots.levels import LEVELS
from bastide.bots.novice_bot import BLUR_IN_WORDS, NoviceBot, read_blur
from bastide.bots.programs import files_of, is_program, make_program, with_whole_paths
from bastide.bots.programs import short_name as program_name
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

    A spec of a file, module or program runs what is in there: take none from people you do not
    trust, see ``make_ours``.
    """
    if is_program(spec):
        return make_program(spec, seed)
    name, _, argument = spec.partition(":")
    if name in BOTS or name in LEVELS:
        return _make_own(spec, seed)
    if is_custom(spec):
        return make_custom(spec, seed)
    if name not in installed_bots():
        raise BotSpecError(
            f"no such bot: {name!r} (there are {', '.join((*BOTS, *installed_bots()))}, the levels"
            f" {', '.join(LEVELS)}, and your own as in mine.py:MyBot or program:./mybot)"
        )
    if argument:
        raise BotSpecError(f"the bot {name!r} takes no argument, but {spec!r} gives it one")
    return make_installed(name, seed)


def make_ours(spec: str, seed: int) -> Bot:
    """The bot of a spec that strangers may ask for; any other is refused."""
    if not is_ours(spec):
        raise BotSpecError(f"{spec!r} is no bot of the registry, and no other may play here")
    return make_bot(spec, seed)


def _make_own(spec: str, seed: int) -> Bot:
    """A bot of the registry, or a level."""
    spec = LEVELS.get(spec, spec)
    name, colon, argument = spec.partition(":")
    if name in LEVELS:
        raise BotSpecError(f"the level {name!r} takes no argument, but {spec!r} gives it one")
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

    Only these may strangers ask for: they run no files and no programs, and nobody chooses their
    effort.
    """
    return spec in LEVELS or spec in BOTS


def short_name(spec: str) -> str:
    """A bot's name without the folder of its file."""
    return program_name(spec) if is_program(spec) else PurePath(spec).name


def portable(spec: str) -> str:
    """A spec that means the same in every folder: files are named by their whole paths."""
    if is_program(spec):
        return with_whole_paths(spec)
    file = file_of(spec)
    return spec if file is None else f"{file}:{spec.rpartition(':')[2]}"


def sources_of(spec: str) -> list[Path]:
    """The files that decide what a bot of one's own does, as far as its spec tells."""
    if is_program(spec):
        return files_of(spec)
    if spec in installed_bots() and not is_ours(spec):
        return installed_files(spec)
    file = file_of(spec)
    return [] if file is None else [file]
