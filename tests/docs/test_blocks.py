"""Every block of code in the documentation runs as it stands, and shows what comes of it."""

from __future__ import annotations

import ast
import json
import re
import shlex
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bastide.cli.app import app
from bastide.records import read_record
from tests.docs.exceptions import (
    ELSEWHERE,
    LANGUAGES,
    NOT_RUN,
    SHORTER,
    reason_not_to_run,
    shortened,
)
from tests.docs.pages import BLOCKS, COMMANDS, PAGES, ROOT, Block, Command, blocks_of, text_of

pytestmark = pytest.mark.once

RUN_ELSEWHERE = {(each.page, each.language) for each in ELSEWHERE}
MAKE_TARGETS = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))
OURS = re.compile(r"(?:\.venv/bin/)?bastide (.+)")
MODULE = re.compile(
    r"(?:make build && )?(?:BASTIDE_PURE=1 )?(?:\.venv/bin/)?python -m ([\w.]+)(.*)"
)


def test_every_block_says_what_language_it_is() -> None:
    assert [str(block) for block in BLOCKS if block.language not in LANGUAGES] == []


def test_the_exceptions_are_about_what_is_there() -> None:
    for page, beginning, _ in NOT_RUN:
        assert [
            each for each in COMMANDS if each.block.page == page and each.text.startswith(beginning)
        ], (page, beginning)
    for page, said, _ in SHORTER:
        assert said in text_of(page), (page, said)
    for page, language, test in ELSEWHERE:
        assert [each for each in BLOCKS if (each.page, each.language) == (page, language)]
        assert page in text_of(test)
    for page, _, reason in NOT_RUN:
        for test in re.findall(r"tests/\S+\.py", reason):
            assert (ROOT / test).is_file(), (page, test)


# Programs and commands


def to_be_run(block: Block) -> bool:
    """Whether there is anything in a block to be run here."""
    if block.language == "python":
        return (block.page, block.language) not in RUN_ELSEWHERE
    return any(each.block is block and is_run(each) for each in COMMANDS)


def is_run(command: Command) -> bool:
    return OURS.fullmatch(command.text) is not None and not reason_not_to_run(command)


@pytest.mark.parametrize("page", [page for page in PAGES if any(map(to_be_run, blocks_of(page)))])
def test_a_page_runs_from_top_to_bottom(
    page: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names: dict[str, Any] = {}
    for block in filter(to_be_run, blocks_of(page)):
        if block.language == "python":
            # One that begins with an import stands by itself; any other goes on with the last.
            if isinstance(ast.parse(block.text).body[0], ast.Import | ast.ImportFrom):
                names = {"__name__": "__main__"}
            run_program(block, names, folder)
            printed = capsys.readouterr().out
            # What a page says a line prints stands behind an arrow.
            for promised in re.findall(r"# -> (.+)$", block.text, re.MULTILINE):
                assert promised in printed, f"{block} prints {printed}"
        else:
            for command in COMMANDS:
                if command.block is block and is_run(command):
                    run_command(command)


def run_program(block: Block, names: dict[str, Any], folder: Path) -> None:
    program = shortened(block.page, block.text)
    if named := re.match(r"# (\w+\.py)\b", program):
        (folder / named[1]).write_text(program, encoding="utf-8")
    # With the numbers of the page's lines, so that a traceback leads there.
    source = "\n" * block.line + program
    exec(compile(source, str(ROOT / block.page), "exec"), names)
    for file in re.findall(r'"([\w.-]+\.(?:svg|png|gif|webp|bastide))"', program):
        assert (folder / file).is_file(), f"{block} says that it writes {file}"


def run_command(command: Command) -> None:
    ours = OURS.fullmatch(shortened(command.block.page, command.text))
    assert ours is not None
    done = CliRunner().invoke(app, shlex.split(ours[1]), catch_exceptions=False)
    assert done.exit_code == 0, f"{command}: {done.output}"
    if command.shown is not None:
        assert fits(done.stdout, command.shown), f"{command} prints {done.stdout}"


def fits(printed: str, shown: str) -> bool:
    """Whether an output is the one that is shown, in which ``...`` stands for anything."""
    lines = [line.rstrip() for line in printed.splitlines() if line.strip()]
    wanted = [line.rstrip() for line in shown.splitlines() if line.strip()]
    pattern = r"\n".join(re.escape(line) for line in wanted)
    pattern = pattern.replace(r"\n" + re.escape("...") + r"\n", r"\n(?:.*\n)*")
    return re.fullmatch(pattern.replace(re.escape("..."), "(?s:.*)"), "\n".join(lines)) is not None


@pytest.mark.parametrize(
    "command",
    [each for each in COMMANDS if not OURS.fullmatch(each.text) and not reason_not_to_run(each)],
    ids=str,
)
def test_other_commands_are_make_or_modules_of_ours(command: Command) -> None:
    """They set up, test and measure: what they name is there, and they themselves are in use."""
    if command.text.startswith("make ") and "&&" not in command.text:
        assert command.text.split()[1] in MAKE_TARGETS, str(command)
        return
    found = MODULE.fullmatch(command.text)
    assert found is not None, f"{command} is neither run nor among the exceptions"
    assert find_spec(found[1]) is not None, str(command)
    if found[1] == "pytest":
        for path in found[2].split():
            assert (ROOT / path).exists(), str(command)


# Everything else


@pytest.mark.parametrize("block", [each for each in BLOCKS if each.language == "json"], ids=str)
def test_json_can_be_read(block: Block) -> None:
    json.loads(block.text)


@pytest.mark.parametrize(
    "block", [each for each in BLOCKS if each.text.startswith("bastide-game")], ids=str
)
def test_saved_games_can_be_read(block: Block) -> None:
    assert read_record(block.text, str(block)).steps


def test_what_is_shown_may_leave_something_out() -> None:
    assert fits("a  \n\nb 1 c\nd\n", "a\nb ... c\nd\n")
    assert fits("a\nb\nc\nd\n", "a\n...\nd\n")
    assert fits("a\nd\n", "a\n...\nd\n")
    assert not fits("a\nb\n", "a\n...\nd\n")
    assert not fits("a\nb\n", "a\n")


def test_there_are_pages() -> None:
    assert {"README.md", "CONTRIBUTING.md", "docs/tutorial.md"} <= set(PAGES)
