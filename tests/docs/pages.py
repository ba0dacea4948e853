"""The pages of the documentation, and the blocks of code in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
)
FENCE = re.compile(r"^( *)```(\S*)[^\n]*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block. ``language`` is in braces where it is an order to the site's builder."""

    page: str
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a block, on one line, and what is shown below it."""

    block: Block
    text: str
    shown: str | None = None

    def __str__(self) -> str:
        return f"{self.block}: {self.text}"


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks_in(page: str, text: str) -> list[Block]:
    """The blocks of a page's text; those within lists without their indentation."""
    return [
        Block(
            page,
            text.count("\n", 0, found.start()) + 1,
            found[2],
            re.sub(rf"^{found[1]}", "", found[3], flags=re.MULTILINE),
        )
        for found in FENCE.finditer(text)
    ]


def commands_in(block: Block) -> list[Command]:
    """The commands of a block of ``sh``; of ``console``, which shows their output too."""
    text = block.text.replace("\\\n", "")
    if block.language == "sh":
        lines = (re.sub(r"(^|\s+)#.*", "", line).strip() for line in text.splitlines())
        return [Command(block, " ".join(line.split())) for line in lines if line]
    commands = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        commands.append(Command(block, command.strip(), shown))
    return commands


BLOCKS = [block for page in PAGES for block in blocks_in(page, text_of(page))]
COMMANDS = [
    command
    for block in BLOCKS
    if block.language in ("sh", "console")
    for command in commands_in(block)
]


def blocks_of(page: str) -> list[Block]:
    return [block for block in BLOCKS if block.page == page]
