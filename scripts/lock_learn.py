"""Divides the lock of what learns in two: learn.txt for everybody, cuda.txt for graphics cards.

torch as most people get it asks for some gigabytes of libraries for graphics cards; its build for
processors alone does not. Both are the same version, so one lock has the hashes of both, and the
libraries stand in a lock of their own, which only the first of them needs.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

FOLDER = Path("requirements")
FOR_CARDS = re.compile(r"(nvidia|cuda|triton)\b")
# A requirement and the lines that are indented below it.
ENTRY = re.compile(r"^[a-z0-9].*\n(?:[ \t].*\n)*", re.MULTILINE)


def divide(lock: str, more_hashes: list[str]) -> tuple[str, str]:
    """The lock for everybody, with more hashes for torch, and that for graphics cards."""
    heading = ENTRY.split(lock, maxsplit=1)[0]
    entries = ENTRY.findall(lock)
    cards = [entry for entry in entries if FOR_CARDS.match(entry)]
    others = [with_hashes(entry, more_hashes) for entry in entries if entry not in cards]
    return heading + "".join(others), heading + "".join(cards)


def with_hashes(entry: str, more_hashes: list[str]) -> str:
    """The entry of torch with more hashes, any other as it is."""
    if not entry.startswith("torch=="):
        return entry
    first, rest = entry.split("\n", 1)
    return first + "\n" + "".join(f"    --hash={each} \\\n" for each in more_hashes) + rest


def main(whole: str) -> None:
    listed = (FOLDER / "torch-cpu.txt").read_text("utf-8").splitlines()
    hashes = [line for line in listed if line.startswith("sha256:")]
    learn, cuda = divide(Path(whole).read_text("utf-8"), hashes)
    (FOLDER / "learn.txt").write_text(learn, "utf-8")
    (FOLDER / "cuda.txt").write_text(cuda, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
