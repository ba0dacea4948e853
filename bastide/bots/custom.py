"""Bots of one's own: ``folder/mine.py:MyBot``, or ``package.module:MyBot`` for installed ones.

Behind the colon stands a class or a function that makes a bot. Where it takes an argument it is
given a seed.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from bastide.bots.bot import Bot
from bastide.bots.errors import BotSpecError

SUFFIX = ".py"


def is_custom(spec: str) -> bool:
    """Whether a spec names a file or a module, and not one of ours."""
    place, _, name = spec.rpartition(":")
    return name.isidentifier() and (place.endswith(SUFFIX) or "." in place.strip("."))


def file_of(spec: str) -> Path | None:
    """The file of a bot such as ``mine.py:MyBot``; None for all others."""
    place, _, _ = spec.rpartition(":")
    path = Path(place).expanduser()
    return path.resolve() if place.endswith(SUFFIX) and path.is_file() else None


def make_custom(spec: str, seed: int) -> Bot:
    """The bot that a file or a module makes."""
    return make_with(spec, _maker(spec), seed)


def make_with(spec: str, maker: Callable[..., Any], seed: int) -> Bot:
    """The bot that a class or a function makes; ``spec`` is what it is called in errors."""
    try:
        bot = maker(seed) if _wants_seed(spec, maker) else maker()
    except BotSpecError:
        raise
    except Exception as error:
        raise BotSpecError(f"no bot {spec!r}: making it raised {error!r}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BotSpecError(
            f"no bot {spec!r}: it makes a {type(bot).__name__},"
            " which has no choose(view, time_left)"
        )
    made: Bot = bot
    return made


def _maker(spec: str) -> Callable[..., Any]:
    place, _, name = spec.rpartition(":")
    path = Path(place).expanduser()
    if place.endswith(SUFFIX) and not path.is_file():
        raise BotSpecError(f"no bot {spec!r}: there is no file {place}")
    try:
        if place.endswith(SUFFIX):
            module = _module_of(path.resolve(), path.stat().st_mtime_ns)
        else:
            with _in_path(""):
                module = importlib.import_module(place)
    except Exception as error:
        raise BotSpecError(f"no bot {spec!r}: importing {place} raised {error!r}") from error
    found = getattr(module, name, None)
    if not callable(found):
        what = "has no" if found is None else "makes nothing by its"
        raise BotSpecError(f"no bot {spec!r}: {place} {what} {name}")
    maker: Callable[..., Any] = found
    return maker


@cache
def _module_of(path: Path, changed: int) -> ModuleType:
    """The module in a file, read anew only if it was changed."""
    # Two files of one name are two modules, and neither is taken for an installed one.
    digest = hashlib.sha256(f"{path} {changed}".encode()).hexdigest()[:12]
    name = f"bastide_bot_{path.stem}_{digest}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        with _in_path(str(path.parent)):
            spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


@contextmanager
def _in_path(folder: str) -> Iterator[None]:
    """As when Python runs a file: what lies beside it can be imported."""
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)


def _wants_seed(spec: str, maker: Callable[..., Any]) -> bool:
    """Whether a bot is made with a seed or with nothing."""
    parameters = inspect.signature(maker).parameters.values()
    needed = [
        each.name
        for each in parameters
        if each.default is each.empty and each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
    ]
    if len(needed) > 1 or any(each.kind is each.KEYWORD_ONLY for each in parameters if needed):
        raise BotSpecError(
            f"no bot {spec!r}: it is made with {', '.join(needed)}, but is given a seed at most"
        )
    first = next(iter(parameters), None)
    return bool(needed) or (first is not None and first.name == "seed")
