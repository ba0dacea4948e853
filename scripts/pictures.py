"""Draw the pictures of README.md and docs/ again: `make pictures`."""

from __future__ import annotations

from pathlib import Path

from bastide.bots.bot import play_to_end
from bastide.bots.registry import make_bot
from bastide.draw import Options, board_svg
from bastide.game import Game
from bastide.setup import ALL_SETS, Setup

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ("Aude", "Bernat", "Cecile", "Dalmas", "Esclarmonde", "Foix")


def played(players: int, sets: tuple[str, ...], seed: int) -> Game:
    """A game among bots, played to its end."""
    names = NAMES[:players]
    game = Game(Setup(names, sets=sets), seed=seed)
    play_to_end(game, {name: make_bot("greedy", seed + i) for i, name in enumerate(names)})
    return game


def half_of(game: Game) -> Game:
    """The same game as it was in the middle, where most is going on."""
    middle = Game(game.setup, seed=game.seed)
    actions = [step for step in game.steps if not hasattr(step, "tile")]
    for action in actions[: len(actions) * 6 // 10]:
        middle.play(action)
    return middle


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    drawn = {
        "board": board_svg(played(3, ("base", "river"), seed=8), Options(size=72)),
        "everything": board_svg(half_of(played(6, ALL_SETS, seed=4)), Options(size=64)),
    }
    for name, svg in drawn.items():
        file = PICTURES / f"{name}.svg"
        file.write_text(svg, encoding="utf-8")
        print(f"{file.name} {len(svg) // 1000} kB")


if __name__ == "__main__":
    main()
