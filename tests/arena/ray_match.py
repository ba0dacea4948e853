"""A match on a Ray cluster of two workers, in a process of its own: Ray stays out of the tests.

python -m tests.arena.ray_match FOLDER BOT,BOT GAMES
"""

from __future__ import annotations

import sys
from pathlib import Path

from bastide.arena import Folder, RayCrew, run
from tests.arena.matches import plan


def main(folder: str, bots: str, games: str) -> None:
    what = plan(*bots.split(","), games=int(games), seconds=60)
    with Folder(Path(folder), what.settings()) as results:
        for _ in run(what, RayCrew("local", cpus=2), results):
            pass


if __name__ == "__main__":
    main(*sys.argv[1:])
