"""Commands and options that the pages speak of exist, and what can be imported is described."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
import typer
from typer.core import TyperCommand, TyperGroup

from bastide.cli.app import app
from docs.site.faces import FACES, public_names
from tests.docs.pages import COMMANDS, PAGES, ROOT, text_of

pytestmark = pytest.mark.once

INLINE = re.compile(r"`(bastide [a-z][^`]*)`")
FRAME = typer.main.get_command(app)
# Rooms whose faces are others': the command line's, and the protocol's, which docs/protocol.md
# describes.
INNER = {"bastide.bots.programs", "bastide.kit", "bastide.messages"}


# The command line


def spoken_of() -> Iterator[tuple[str, str]]:
    """Commands in the running text of the pages and in their blocks, each with its page."""
    for page in PAGES:
        for inline in INLINE.findall(text_of(page)):
            yield page, " ".join(inline.split())
    for command in COMMANDS:
        if ours := re.match(r"(?:\.venv/bin/)?(bastide [a-z].*)", command.text):
            yield command.block.page, ours[1]


def found(words: list[str]) -> TyperCommand | TyperGroup | None:
    """The command that these words call."""
    command = FRAME
    assert isinstance(command, TyperGroup)
    for word in words:
        inner = command.commands.get(word)
        if isinstance(inner, TyperCommand):
            return inner
        if not isinstance(inner, TyperGroup):
            return None
        command = inner
    return command


def options_of(command: TyperCommand | TyperGroup) -> set[str]:
    parameters = command.get_params(typer.Context(command))
    return {name for each in parameters for name in (*each.opts, *each.secondary_opts)}


@pytest.mark.parametrize(("page", "text"), list(dict.fromkeys(spoken_of())))
def test_a_command_and_its_options_exist(page: str, text: str) -> None:
    words = shlex.split(text)[1:]
    if words[0].isupper():
        return
    command = found(words)
    assert command is not None, f"{page}: there is no {text}"
    used = {word.partition("=")[0] for word in words if re.match(r"-\w|--\w", word)}
    assert used <= options_of(command), f"{page}: {text}"


# The library


def members(face: str) -> Iterator[tuple[str, str | None]]:
    """What can be imported from a module and what that has, each with its description."""
    module = import_module(face)
    yield face, module.__doc__
    for name, value in public_names(module):
        if inspect.isclass(value):
            yield f"{face}.{name}", own_description(value)
            for inner, part in vars(value).items():
                described = isinstance(part, property | classmethod | staticmethod)
                if not inner.startswith("_") and (described or inspect.isfunction(part)):
                    yield f"{face}.{name}.{inner}", part.__doc__
        elif inspect.isroutine(value):
            yield f"{face}.{name}", value.__doc__


def own_description(kind: type) -> str | None:
    """The description of a class, unless it is one of its base or was made up from its fields."""
    text = vars(kind).get("__doc__")
    return None if text is None or text.startswith(f"{kind.__name__}(") else text


@pytest.mark.parametrize("face", FACES)
def test_whatever_can_be_imported_is_described(face: str) -> None:
    assert [name for name, description in members(face) if not (description or "").strip()] == []


def test_every_public_package_has_a_face() -> None:
    """A package that lists its names is meant to be imported from."""
    listed = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for path in (ROOT / "bastide").rglob("__init__.py")
        if defines_all(path)
    }
    # The server's face is its interface, which docs/api.md describes.
    faces = {name for name in listed if not name.startswith("bastide.server.")} - INNER
    assert faces <= set(FACES)


def defines_all(path: Path) -> bool:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(
        isinstance(node, ast.Assign)
        and any(isinstance(each, ast.Name) and each.id == "__all__" for each in node.targets)
        for node in tree.body
    )


# Examples in docstrings


EXAMPLES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((ROOT / "bastide").rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


def test_there_are_examples() -> None:
    assert "bastide" in EXAMPLES


@pytest.mark.parametrize("module", EXAMPLES)
def test_the_examples_of_a_docstring_are_right(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted
    assert not result.failed
