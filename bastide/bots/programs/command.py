"""Command: which program a spec such as ``program:node bot.js`` means."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path, PurePath

from bastide.bots.errors import BotSpecError

PREFIX = "program:"
IN_WORDS = "a command, as in program:./mybot or 'program:node bot.js'"
# Files that are run by an interpreter; Python writes each line at once, as if it were flushed.
INTERPRETERS = {".py": (sys.executable, "-u"), ".js": ("node",), ".mjs": ("node",)}


def is_program(spec: str) -> bool:
    """Whether a spec names a program."""
    return spec.startswith(PREFIX)


def command_of(spec: str) -> tuple[str, ...]:
    """The words of the command; raises if there is none, or no such program.

    Files are named by their whole paths, so that the command means the same in any folder. One
    that ends in .py or .js alone is run by this Python or by node.
    """
    words = _words(spec)
    first = words[0]
    suffix = PurePath(first).suffix
    if suffix in INTERPRETERS and not shutil.which(first):
        path = Path(first).expanduser()
        if not path.is_file():
            raise BotSpecError(f"no bot {spec!r}: there is no file {first}")
        interpreter, *options = INTERPRETERS[suffix]
        words = [interpreter, *options, *words]
    found = shutil.which(os.path.expanduser(words[0]))
    if found is None:
        raise BotSpecError(f"no bot {spec!r}: there is no program {words[0]} that could be run")
    return (os.path.abspath(found), *map(_whole_path, words[1:]))


def files_of(spec: str) -> list[Path]:
    """The files that a command names, the program among them."""
    try:
        return [Path(word) for word in command_of(spec) if os.path.isfile(word)]
    except BotSpecError:
        return []


def with_whole_paths(spec: str) -> str:
    """The same program as a spec that can be used in another folder."""
    return PREFIX + shlex.join([_whole_path(word) for word in _words(spec)])


def short_name(spec: str) -> str:
    """A command without the folders of its files."""
    try:
        return " ".join(PurePath(word).name for word in _words(spec))
    except BotSpecError:
        return spec


def _words(spec: str) -> list[str]:
    try:
        words = shlex.split(spec.removeprefix(PREFIX))
    except ValueError as error:
        raise BotSpecError(f"no bot {spec!r}: {str(error).lower()}") from None
    if not words:
        raise BotSpecError(f"{spec!r} names no program: after the colon comes {IN_WORDS}")
    return words


def _whole_path(word: str) -> str:
    """A word that names a file, as the whole path of it; any other as it is."""
    path = os.path.expanduser(word)
    return os.path.abspath(path) if os.path.isfile(path) else word
