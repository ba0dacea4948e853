"""Counting what can be played in a position: once with the library, once with the referee."""

from __future__ import annotations

from collections.abc import Sequence

from bastide import Action, Deploy, DrawTile, Game, Pass, PlaceTile
from tests.perft.positions import Position
from tests.referee import Referee
from tests.referee.table import Move
from tests.referee.trial import options_of


def game_at(position: Position) -> Game:
    """The position as a game that waits for its next tile."""
    game = Game(position.setup, keep_log=False)
    for step in position.moves:
        if isinstance(step, DrawTile):
            game.draw(step.tile)
        else:
            game.play(step)
    return game


def ways(game: Game, tiles: Sequence[str]) -> int:
    """In how many ways these tiles can be played, one after the other."""
    if not tiles:
        return 1
    drawn = game.copy()
    drawn.draw(tiles[0])
    if drawn.phase != "place":
        return ways(drawn, tiles[1:])
    return sum(_ways_after(drawn, action, tiles) for action in drawn.legal_actions)


def _ways_after(game: Game, action: Action, tiles: Sequence[str]) -> int:
    played = game.copy()
    played.play(action)
    if played.phase != "deploy":
        return ways(played, tiles[1:])
    if len(tiles) == 1:
        return len(played.legal_actions)
    return sum(_ways_after(played, each, tiles) for each in played.legal_actions)


def referee_at(position: Position) -> Referee:
    """The position as the referee has it."""
    referee = Referee(options_of(position.setup))
    for step in position.moves:
        match step:
            case DrawTile(tile):
                referee.draw(tile)
            case PlaceTile(x, y, rotation):
                referee.play(("place", x, y, rotation))
            case Deploy(segment, figure):
                referee.play(("deploy", segment, figure, *referee.last))
            case Pass():
                referee.play(("pass",))
            case _:
                raise ValueError(f"{position.name}: no position needs {step} so far")
    return referee


def ways_by_referee(referee: Referee, tiles: Sequence[str]) -> int:
    """The same count, by the referee."""
    if not tiles:
        return 1
    drawn = referee.copy()
    drawn.draw(tiles[0])
    if drawn.phase != "place":
        return ways_by_referee(drawn, tiles[1:])
    return sum(_ways_after_move(drawn, move, tiles) for move in drawn.moves)


def _ways_after_move(referee: Referee, move: Move, tiles: Sequence[str]) -> int:
    played = referee.copy()
    played.play(move)
    if played.phase != "deploy":
        return ways_by_referee(played, tiles[1:])
    if len(tiles) == 1:
        return len(played.moves)
    return sum(_ways_after_move(played, each, tiles) for each in played.moves)
