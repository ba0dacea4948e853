"""The ``commands`` directive: the reference of the command line, from the commands themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator

import typer
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from typer.core import TyperCommand, TyperGroup

from bastide.cli.app import app as command_line

# What help texts use of Rich's markup.
BOLD = re.compile(r"\[bold\](.*?)\[/\]")
# What Markdown would take for its own.
SPECIAL = re.compile(r"([\\`*_<>|\[\]])")


def reference(level: int) -> str:
    """Every command with its help and its options, as Markdown with headings of a level."""
    group = typer.main.get_command(command_line)
    assert isinstance(group, TyperGroup)
    return "\n".join(_lines(group, "bastide", level))


def _lines(command: TyperCommand | TyperGroup, name: str, level: int) -> Iterator[str]:
    """A command, and after it those that it has."""
    context = typer.Context(command, info_name=name)
    yield f"{'#' * level} {name}\n"
    yield f"```text\n{name} {' '.join(command.collect_usage_pieces(context))}\n```\n"
    yield f"{_in_words(command.help or '')}\n"
    rows = [
        record
        for parameter in command.get_params(context)
        if (record := parameter.get_help_record(context)) is not None
        # Every command has this one; it is told of once.
        and (parameter.name != "help" or name == "bastide")
    ]
    if rows:
        yield "| | |\n|---|---|"
        yield from (f"| `{_cell(option)}` | {_cell(_plain(help))} |" for option, help in rows)
        yield ""
    if isinstance(command, TyperGroup):
        for each, inner in command.commands.items():
            assert isinstance(inner, TyperCommand | TyperGroup)
            yield from _lines(inner, f"{name} {each}", level + (name != "bastide"))


def _in_words(help_text: str) -> str:
    """A help text as Markdown."""
    parts = map(_plain, BOLD.split(help_text))
    return "".join(f"**{part}**" if place % 2 else part for place, part in enumerate(parts))


def _plain(text: str) -> str:
    """Text as Markdown that means nothing but itself."""
    return SPECIAL.sub(r"\\\1", text)


def _cell(text: str) -> str:
    """Text on one line of a table."""
    return re.sub(r"(?<!\\)\|", r"\\|", " ".join(text.split()))


class Commands(SphinxDirective):
    """All commands, as sections of the page."""

    def run(self) -> list[nodes.Node]:
        """Called by Sphinx."""
        return self.parse_text_to_nodes(reference(2), allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, bool]:
    """Register with Sphinx."""
    app.add_directive("commands", Commands)
    return {"parallel_read_safe": True}
