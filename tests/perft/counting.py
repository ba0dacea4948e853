"""Counting what can be played in a position: once with the library, once with the referee."""

from __future__ import annotations

from collections.abc import Sequence

from bastide import Action, DrawTile, Game
from tests.perft.positions import Position
from tests.referee import Referee, Trial
from tests.referee.table import Move

# The phases in which chance is asked and not a player.
NOBODY_CHOOSES = ("draw", "over")


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
    return _ways_on(drawn, tiles[1:])


def _ways_on(game: Game, tiles: Sequence[str]) -> int:
    """The ways from here: all that players choose before the next draw, then the tiles."""
    if game.phase in NOBODY_CHOOSES:
        return ways(game, tiles)
    return sum(_ways_after(game, action, tiles) for action in game.legal_actions)


def _ways_after(game: Game, action: Action, tiles: Sequence[str]) -> int:
    played = game.copy()
    played.play(action)
    return _ways_on(played, tiles)


def kinds_offered(game: Game, tile: str) -> set[type]:
    """The kinds of action that somebody can choose from the draw of a tile to the next draw."""
    drawn = game.copy()
    drawn.draw(tile)
    kinds: set[type] = set()
    waiting = [drawn]
    while waiting:
        position = waiting.pop()
        if position.phase in NOBODY_CHOOSES:
            continue
        for action in position.legal_actions:
            kinds.add(type(action))
            played = position.copy()
            played.play(action)
            waiting.append(played)
    return kinds


def referee_at(position: Position) -> Referee:
    """The position as the referee has it, compared with the library's on the way there."""
    trial = Trial(position.setup)
    for step in position.moves:
        if isinstance(step, DrawTile):
            trial.draw(step.tile)
        else:
            trial.play(trial.move_of(step))
    return trial.referee


def ways_by_referee(referee: Referee, tiles: Sequence[str]) -> int:
    """The same count, by the referee."""
    if not tiles:
        return 1
    drawn = referee.copy()
    drawn.draw(tiles[0])
    return _ways_on_by_referee(drawn, tiles[1:])


def _ways_on_by_referee(referee: Referee, tiles: Sequence[str]) -> int:
    if referee.phase in NOBODY_CHOOSES:
        return ways_by_referee(referee, tiles)
    return sum(_ways_after_move(referee, move, tiles) for move in referee.moves)


def _ways_after_move(referee: Referee, move: Move, tiles: Sequence[str]) -> int:
    played = referee.copy()
    played.play(move, _landing(played, move))
    return _ways_on_by_referee(played, tiles)


def _landing(referee: Referee, move: Move) -> int | None:
    """CNT-7: where a follower that leaves a district comes to stand. Of its feature it may be
    any tile but the dragon's, and best the fairy's; nothing else depends on it."""
    if move[0] != "leave":
        return None
    return referee.landing_on(referee.ground.flood(int(move[-1])))
