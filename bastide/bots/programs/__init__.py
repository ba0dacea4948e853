"""Bots in any language: programs that speak a line of JSON for each decision.

``program:./mybot`` or ``program:node bot.js`` plays wherever the command line takes bots. It runs
whatever is named, so it is nothing for specs that strangers send: see ``bastide.bots.is_ours``.
"""

from __future__ import annotations

import sys

from bastide.bots.bot import Bot
from bastide.bots.errors import BotSpecError
from bastide.bots.programs.command import (
    command_of,
    files_of,
    is_program,
    short_name,
    with_whole_paths,
)
from bastide.bots.programs.errors import ProgramError

__all__ = [
    "ProgramError",
    "files_of",
    "is_program",
    "make_program",
    "short_name",
    "with_whole_paths",
]


def make_program(spec: str, seed: int) -> Bot:
    """The bot that a program is. It is started when it sits down at a table."""
    if sys.platform == "win32":
        raise BotSpecError(f"no bot {spec!r}: programs play on Linux and macOS only")
    # What describes positions for programs takes a while to load, and few need it.
    from bastide.bots.programs.program_bot import ProgramBot

    return ProgramBot(command_of(spec), short_name(spec), seed)
