"""Where the commands print, and how they put things side by side.

Rich turns colour off by itself when the output is piped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

console = Console()
errors = Console(stderr=True)


def in_colour() -> bool:
    """Whether the output shows colours, and so pictures made of them."""
    return console.color_system is not None


def side_by_side(blocks: Sequence[Sequence[Text]], width: int, gap: int = 3) -> Iterable[Text]:
    """Blocks of lines next to each other, as many as the width takes, row by row."""
    if not blocks:
        return
    wide = max(len(line) for block in blocks for line in block)
    across = max(1, (width + gap) // (wide + gap))
    for first in range(0, len(blocks), across):
        row = blocks[first : first + across]
        for height in range(max(map(len, row))):
            line = Text(no_wrap=True)
            for block in row:
                part = block[height] if height < len(block) else Text()
                line.append_text(part)
                line.append(" " * (wide + gap - len(part)))
            line.rstrip()
            yield line
        yield Text()
