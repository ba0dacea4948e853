"""Where the time of the last `make test` went: `python -m tests.slowest [how many]`.

Tests run beside each other, so their times come to more than the run took.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

RESULTS = Path(__file__).parent.parent / "build" / "tests"
"""`make test` leaves a JUnit file here for each of its runs, named after it."""

USUAL_NUMBER = 30


@dataclass(frozen=True, order=True)
class Timing:
    """How long a test took, with what was set up for it and cleared away."""

    seconds: float
    run: str
    module: str
    test: str

    @property
    def folder(self) -> str:
        """The folder of `tests` that it is in; of a module at the top, the module."""
        return "/".join(self.module.split(".")[:2])


def timings(results: Path) -> list[Timing]:
    """What the last runs have noted, the slowest test first."""
    return sorted(
        (
            Timing(
                float(case.get("time", 0)),
                file.stem,
                case.get("classname", ""),
                case.get("name", ""),
            )
            for file in results.glob("*.xml")
            for case in ElementTree.parse(file).iter("testcase")
        ),
        reverse=True,
    )


def report(found: Sequence[Timing], number: int) -> str:
    """The slowest tests, then what each folder takes."""
    lines = [
        f"{each.seconds:7.1f} s  {each.run}  {each.module.replace('.', '/')}::{each.test}"
        for each in found[:number]
    ]
    folders: dict[tuple[str, str], float] = {}
    for each in found:
        where = each.run, each.folder
        folders[where] = folders.get(where, 0.0) + each.seconds
    lines.append("")
    for (run, folder), seconds in sorted(folders.items(), key=lambda item: -item[1]):
        lines.append(f"{seconds:7.1f} s  {run}  {folder}")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    found = timings(RESULTS)
    if not found:
        print("No times are noted: `make test` notes them.", file=sys.stderr)
        return 1
    print(report(found, int(arguments[0]) if arguments else USUAL_NUMBER))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
