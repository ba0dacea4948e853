"""A new bot: a small package that works as it is, to be made better."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.resources import files
from pathlib import Path
from string import Template

import bastide
from bastide.bots import BOTS, LEVELS
from bastide.kit.errors import KitError

# What is written from which template; $module is the bot's module.
FILES = {
    "pyproject.toml": "pyproject.toml.in",
    "README.md": "README.md.in",
    "$module/__init__.py": "bot.py.in",
    "$module/py.typed": None,
    "tests/test_$module.py": "test.py.in",
}
NAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
LONGEST_NAME = 40
# Names that mean something else, where bots are named or where Python looks for modules.
TAKEN = frozenset({"human", "program", "bastide", "tests", "test", "src"})


def write_package(name: str, folder: Path) -> Path:
    """Write a package for a bot of this name into a new folder in ``folder``; the new folder."""
    problem = name_problem(name)
    if problem is not None:
        raise KitError(problem)
    if not folder.is_dir():
        raise KitError(f"there is no folder {folder}")
    package = folder / name
    words = {
        "name": name,
        "module": name.replace("-", "_"),
        "bot": "".join(word.capitalize() for word in re.split("[-_]", name)),
        "version": bastide.__version__,
    }
    written = {
        package / Template(path).substitute(words): _filled(template, words)
        for path, template in FILES.items()
    }
    try:
        package.mkdir()
    except FileExistsError:
        told = f"{package} is there already: choose another name, or another folder with --in"
        raise KitError(told) from None
    except OSError as error:
        raise KitError(f"{package} cannot be made: {error.strerror}") from error
    for path, text in written.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return package


def name_problem(name: str) -> str | None:
    """Why a bot cannot have a name, None if it can."""
    module = name.replace("-", "_")
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        return (
            f"{name!r} is no name for a bot: use small letters and digits, with hyphens between"
            f" words, up to {LONGEST_NAME} letters, as in my-bot"
        )
    if name in BOTS or name in LEVELS or name in TAKEN:
        return f"{name!r} has another meaning already: choose another name"
    if keyword.iskeyword(module) or module in sys.stdlib_module_names:
        return f"{name!r} is a word or a module of Python: choose another name"
    return None


def _filled(template: str | None, words: dict[str, str]) -> str:
    if template is None:
        return ""
    text = (files("bastide.kit") / "template" / template).read_text("utf-8")
    return Template(text).substitute(words)
