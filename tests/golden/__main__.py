"""``python -m tests.golden``: write the golden games anew; with ``--play``, play others."""

from __future__ import annotations

import sys

from bastide.records import load_game
from tests.golden.games import GAMES, path_of, play, with_remarks


def main(arguments: list[str]) -> None:
    for name in GAMES:
        game = play(name) if "--play" in arguments else load_game(path_of(name))
        path_of(name).write_text(with_remarks(game), encoding="utf-8")
        print(f"{path_of(name).name}: {len(game.log)} events, {game.scores}")


if __name__ == "__main__":
    main(sys.argv[1:])
