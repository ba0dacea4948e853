"""Bots of installed packages: those that a package lists as entry points of ``bastide.bots``.

::

    [project.entry-points."bastide.bots"]
    mybot = "mybot:MyBot"

makes ``mybot`` a bot wherever the command line takes bots. The names of our own come first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bastide.bots.bot import Bot
from bastide.bots.custom import make_with
from bastide.bots.errors import BotSpecError

GROUP = "bastide.bots"


@cache
def installed_bots() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name."""
    return {each.name: each for each in entry_points(group=GROUP)}


def make_installed(name: str, seed: int) -> Bot:
    """The bot that an installed package makes."""
    return make_with(name, _maker(name), seed)


def installed_files(name: str) -> list[Path]:
    """The files of the package that an installed bot comes in, as far as they are Python."""
    try:
        place = find_spec(installed_bots()[name].module.partition(".")[0])
    except (ImportError, ValueError):
        return []
    if place is None:
        return []
    folders = [Path(folder) for folder in place.submodule_search_locations or ()]
    inside = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return inside or [Path(place.origin)] if place.origin else inside


def _maker(name: str) -> Callable[..., Any]:
    entry = installed_bots()[name]
    try:
        found = entry.load()
    except Exception as error:
        raise BotSpecError(f"no bot {name!r}: loading {entry.value} raised {error!r}") from error
    if not callable(found):
        raise BotSpecError(f"no bot {name!r}: {entry.value} makes nothing")
    maker: Callable[..., Any] = found
    return maker
