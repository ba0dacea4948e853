"""What a person can choose, in words: every action of every phase, and its group in a menu."""

from __future__ import annotations

from typing import assert_never

from bastide.actions import (
    Action,
    Banish,
    BuildTower,
    Capture,
    Deploy,
    Exchange,
    Leave,
    MoveCount,
    MoveDragon,
    MoveFairy,
    Pass,
    PlaceTile,
    Ransom,
    Settle,
    TakeSecondTurn,
)
from bastide.engine.words import RANSOM_PRICE
from bastide.feature import Follower, where_on_tile
from bastide.game import Game
from bastide.records.prose import FACING_NAMES, FIGURE_WORDS, count, place
from bastide.translation import STEPS
from bastide.view import LaidTile

# The question of each phase, and what declining means there.
QUESTIONS = {
    "place": "On which cell",
    "deploy": "What do you do with this tile",
    "capture": "The tower takes whom",
    "exchange": "Prisoners are exchanged: who comes back to you",
    "dragon": "Where do you move the dragon",
    "leave": "Who leaves Carcassonne for what was completed",
    "settle": "Only others scored: who goes to Carcassonne",
    "count": "Where does the Count go",
    "second_turn": "Your builder has earned a second turn: do you take it",
    "ransom": "Your turn ends: do you buy a follower back",
    "market": "The game ends: where does the market's follower go",
}
DECLINES = {
    "deploy": "nothing more with this tile",
    "capture": "nobody",
    "leave": "they stay",
    "settle": "nobody",
    "count": "he stays",
    "second_turn": "no, the turn ends here",
    "ransom": "nobody",
}
# Choices of a wood move that have a menu of their own, with its question.
GROUPS = {
    "portal": ("through the magic portal", "The portal leads where"),
    "guard": ("guard a tower", "Which tower gets a guard"),
    "build": ("build a tower", "Where does the tower piece go"),
    "fairy": ("send the fairy", "The fairy goes to whom"),
    "banish": ("let the princess send a knight home", "The princess sends whom home"),
    "ransom": ("pay a ransom", "Whom do you buy back"),
}


def group_of(game: Game, action: Action) -> str:
    """The menu that an action belongs to; "" for what stands in the first one."""
    match action:
        case Deploy():
            if action.x is None or action.y is None:
                return "" if not _is_tower(game, action) else "guard"
            return "guard" if _is_tower(game, action) else "portal"
        case BuildTower():
            return "build"
        case MoveFairy():
            return "fairy"
        case Banish():
            return "banish"
        case Ransom():
            return "" if game.phase == "ransom" else "ransom"
        case _:
            return ""


def _spot(game: Game, action: Deploy) -> tuple[int, int]:
    if action.x is None or action.y is None:
        return game.last_placed.x, game.last_placed.y
    return action.x, action.y


def _is_tower(game: Game, action: Deploy) -> bool:
    return game.feature_at(*_spot(game, action), action.segment).kind == "tower"


def in_short(game: Game, action: Action) -> str:
    """An action as a line of a menu."""
    match action:
        case PlaceTile():
            return f"{place((action.x, action.y))} facing {FACING_NAMES[action.rotation]}"
        case Pass():
            return DECLINES[game.phase]
        case Deploy():
            return _deployment(game, action)
        case MoveFairy():
            return _fairy(game, action)
        case BuildTower():
            height = game.towers[action.x, action.y]
            return f"{place((action.x, action.y))}, from height {height} to {height + 1}"
        case Banish() | Capture():
            return _victim(game, action)
        case Exchange():
            return f"your {FIGURE_WORDS[action.figure]}"
        case Ransom():
            jailer = game.players[action.seat - 1]
            return f"your {FIGURE_WORDS[action.figure]}, for {RANSOM_PRICE} points to {jailer}"
        case MoveDragon():
            return _flight(game, action)
        case Settle():
            barred = " (the Count is there)" if game.count_in == action.district else ""
            return f"a {FIGURE_WORDS[action.figure]} into the {action.district}{barred}"
        case MoveCount():
            return f"the {action.district}"
        case Leave():
            feature = _feature(game, action.x, action.y, action.segment)
            figure = FIGURE_WORDS[action.figure]
            return f"your {figure} from the {action.district} to the {feature}"
        case TakeSecondTurn():
            return "yes, draw a second tile"
        case _:
            assert_never(action)


def _deployment(game: Game, action: Deploy) -> str:
    who = "" if action.figure == "follower" else f"{FIGURE_WORDS[action.figure]}: "
    x, y = _spot(game, action)
    if _is_tower(game, action):
        return f"{FIGURE_WORDS[action.figure]} on {place((x, y))}, height {game.towers[x, y]}"
    if action.x is not None:
        return who + _feature(game, x, y, action.segment)
    feature = game.feature_at(x, y, action.segment)
    where = _where(game.last_placed, action.segment)
    state = "complete, " if feature.complete else ""
    size = count(feature.tiles, "tile")
    return f"{who}{feature.kind} {where} ({state}{size}, worth {feature.value} now)"


def _feature(game: Game, x: int, y: int, segment: int) -> str:
    """A feature by one of its segments, with who holds it."""
    feature = game.feature_at(x, y, segment)
    laid = game.tile_at(x, y)
    assert laid is not None
    where = _where(laid, segment)
    held = [f"{name} {own}" for name, own in feature.strengths.items() if own]
    holders = f"; {', '.join(held)}" if held else ""
    size = count(feature.tiles, "tile")
    worth = f"worth {feature.value}"
    if feature.lost_challenge:
        worth += ", but nothing when complete"
    return f"{feature.kind} at {place((x, y))} {where} ({size}, {worth}{holders})"


def _where(laid: LaidTile, segment: int) -> str:
    """Which segment of a tile is meant; by its number if the compass does not tell."""
    tile = laid.tile
    where = where_on_tile(tile, laid.rotation, segment)
    alike = [
        number
        for number, part in enumerate(tile.segments)
        if segment < len(tile.segments)
        and part.kind is tile.segments[segment].kind
        and where_on_tile(tile, laid.rotation, number) == where
    ]
    return where if len(alike) < 2 else f"{where}, segment {segment}"


def _figures(game: Game, x: int, y: int) -> list[Follower]:
    return [each for each in game.followers if (each.x, each.y) == (x, y)]


def _whose(game: Game, each: Follower) -> str:
    owner = "your own" if each.player == game.to_act else f"{each.player}'s"
    size = "large " if each.figure == "large" else ""
    return f"{owner} {size}{each.role}"


def _fairy(game: Game, action: MoveFairy) -> str:
    own = [each for each in _figures(game, action.x, action.y) if each.player == game.to_act]
    if game.setup.options.fairy == "by_tile":
        there = [_whose(game, each) for each in own if each.figure in ("follower", "large")]
        return f"{' and '.join(there)} at {place((action.x, action.y))}"
    return _at(game, next(each for each in own if each.segment == action.segment))


def _victim(game: Game, action: Banish | Capture) -> str:
    there = _figures(game, action.x, action.y)
    followers = [each for each in there if each.figure in ("follower", "large")]
    return _at(game, next(each for each in followers if each.segment == action.segment))


def _at(game: Game, each: Follower) -> str:
    laid = game.tile_at(each.x, each.y)
    assert laid is not None
    return f"{_whose(game, each)} at {place((each.x, each.y))} {_where(laid, each.segment)}"


def _flight(game: Game, action: MoveDragon) -> str:
    assert game.dragon is not None
    x, y = (at + by for at, by in zip(game.dragon, STEPS[action.side], strict=True))
    eaten = [_whose(game, each) for each in _figures(game, x, y) if each.role != "courtier"]
    meal = f", which eats {' and '.join(eaten)}" if eaten else ""
    return f"{FACING_NAMES[action.side]} to {place((x, y))}{meal}"
