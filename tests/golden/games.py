"""Which golden games there are, how one is played and how it is written."""

from __future__ import annotations

from pathlib import Path

from bastide import Game, Rules, Setup
from bastide.bots import make_bot, play_to_end
from bastide.events import AnyEvent, TileDrawn
from bastide.records import record_of
from bastide.records.prose import in_words
from bastide.setup import ALL_SETS, COLOURS, PROFILES, SETS

FOLDER = Path(__file__).parent
RIVER_SETS = tuple(name for name in SETS if name != "carcassonne")
GAMES = {
    "base": Setup(COLOURS[:2]),
    **{name: Setup(COLOURS[:2], ("base", name)) for name in SETS if name != "base"},
    "inns_cathedrals-tower": Setup(COLOURS[:2], ("base", "inns_cathedrals", "tower")),
    "parts": Setup(
        COLOURS[:3],
        ("base", "traders_builders", "princess_dragon", "tower"),
        Rules(second_turn="may", dragon="off", portal="off", unused_tiles="box"),
    ),
    **{f"all-{rules}": Setup(COLOURS[:3], ALL_SETS, rules) for rules in PROFILES},
    **{f"all-rivers-{rules}": Setup(COLOURS[:3], RIVER_SETS, rules) for rules in PROFILES},
}
SEED = 3
# In these games something rare happens: a tile fits nowhere, a challenge is lost, prisoners of
# both sizes are exchanged, a second turn is taken and a ransom is paid at the end of a turn.
SEEDS = {"king_robber_tiles": 64, "cultists": 2, "inns_cathedrals-tower": 1, "parts": 50}
BOTS = ("greedy", "random", "greedy")


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.bastide"


def play(name: str) -> Game:
    """A game by bots who do very different things."""
    seed = SEEDS.get(name, SEED)
    game = Game(GAMES[name], seed=seed)
    bots = {player: make_bot(BOTS[seat], seed + seat) for seat, player in enumerate(game.players)}
    play_to_end(game, bots)
    return game


def with_remarks(game: Game) -> str:
    """The record of a game with everything that happened as remarks behind each turn."""
    remarks: dict[int, list[str]] = {}
    for event in game.log:
        if not isinstance(event, TileDrawn):
            remarks.setdefault(event.turn, []).append(_remark(event))
    lines: list[str] = []
    for line in record_of(game).to_text().splitlines():
        number = line.partition(" ")[0]
        if line.startswith("result:"):
            # The final scoring is nobody's turn.
            lines += [each for turn in sorted(remarks) for each in remarks[turn]]
        lines.append(line)
        if number.isdigit():
            lines += remarks.pop(int(number), [])
    return "\n".join(lines) + "\n"


def _remark(event: AnyEvent) -> str:
    return f"#   {in_words(event)}"
