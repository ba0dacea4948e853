"""The bots of a package in a folder, which need not be installed."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path

from bastide.bots import Bot, BotSpecError
from bastide.bots.custom import make_with
from bastide.bots.installed import GROUP
from bastide.kit.errors import KitError

PROJECT = "pyproject.toml"


def bots_of_folder(folder: Path) -> dict[str, Callable[[int], Bot]]:
    """What makes each of the bots that a package lists, by their names."""
    file = folder / PROJECT
    try:
        project = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise KitError(f"{folder} is no bot's package: there is no {PROJECT}") from None
    except (OSError, ValueError) as error:
        raise KitError(f"{file} cannot be read: {error}") from error
    listed = project.get("project", {}).get("entry-points", {}).get(GROUP, {})
    if not listed:
        raise KitError(f'{file} lists no bots: there is no [project.entry-points."{GROUP}"]')
    return {
        name: partial(_make, folder.resolve(), EntryPoint(name, value, GROUP))
        for name, value in listed.items()
    }


def _make(folder: Path, entry: EntryPoint, seed: int) -> Bot:
    # As when it is installed: its modules are found, before any others of the same name.
    for place in (folder, folder / "src"):
        if place.is_dir() and str(place) not in sys.path:
            sys.path.insert(0, str(place))
    try:
        maker = getattr(import_module(entry.module), entry.attr)
    except Exception as error:
        told = f"no bot {entry.name!r} in {folder}: loading {entry.value} raised {error!r}"
        raise BotSpecError(told) from error
    return make_with(entry.name, maker, seed)
