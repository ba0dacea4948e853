"""What an example has: a position that is played, what is shown of it, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bastide import COLOURS, Deploy, Game, IllegalActionError, PlaceTile
from bastide.catalogue import find_tile
from bastide.draw.pieces.figures import Figure
from bastide.events import PointsScored
from bastide.feature import Feature
from bastide.view import LaidTile
from tests.layout import FACINGS, KIND_ROLES, Scene, decline, find_segment, lay
from tests.rulebook.painting import Board, Cell, Figurine, Ghost, Sketch, Spot

MIDDLE = (35.0, 35.0)


class Stage:
    """Collects the boards of a picture, and what the rules made of the position."""

    def __init__(self) -> None:
        self.sketch = Sketch()
        self.facts: list[str] = []

    def show(
        self,
        game: Game,
        cells: Iterable[Cell],
        hold: str = "",
        *,
        worth: bool = True,
        tint: bool = True,
        new: bool = True,
        framed: Sequence[Cell] = (),
        ghosts: Sequence[Ghost] = (),
        figurines: Sequence[Figurine] = (),
        letters: str = "",
        path: Sequence[Cell] = (),
        reached: Sequence[Cell] = (),
    ) -> None:
        """Add a board. ``hold`` names features to tint, as in ``"1,0 thief E; 0,1 monk"``."""
        held = [feature_at(game, each) for each in parts(hold)]
        last = game.last_placed
        frames = list(framed) or ([(last.x, last.y)] if new else [])
        self.sketch.boards.append(
            Board(
                game=game.copy(),
                cells=frozenset(cells),
                held=[feature for feature in held if feature.owners and tint],
                worth=[feature for feature in held if feature.owners and worth],
                framed=frames,
                ghosts=ghosts,
                figurines=figurines,
                letters=[letter_of(each) for each in parts(letters)],
                path=path,
                reached=reached,
            )
        )

    def paid(self, game: Game, since: int = 0) -> None:
        """Note all points that were given, and by which clause."""
        self.facts += [
            f"{event.player} {event.points} {event.clause}"
            for event in game.log[since:]
            if isinstance(event, PointsScored)
        ]

    def note(self, fact: object) -> None:
        """Note something else that the example shows."""
        self.facts.append(str(fact))


@dataclass(frozen=True, slots=True)
class Example:
    """An example by its name, with what it has to come to and how it is played."""

    name: str
    facts: tuple[str, ...]
    play: Callable[[Stage], None]

    def staged(self) -> Stage:
        """The example, played."""
        stage = Stage()
        self.play(stage)
        return stage


EXAMPLES: dict[str, Example] = {}


def example(name: str, *facts: str) -> Callable[[Callable[[Stage], None]], Callable[[Stage], None]]:
    """Register an example and what it has to come to."""

    def registered(played: Callable[[Stage], None]) -> Callable[[Stage], None]:
        assert name not in EXAMPLES, f"two examples are called {name}"
        EXAMPLES[name] = Example(name, facts, played)
        return played

    return registered


def scored(
    on: Stage, drawing: str, hold: str, *, players: int = 2, sets: Sequence[str] = ("base",)
) -> None:
    """A tile is laid, what it completes is shown, and then it is scored."""
    scene = lay(drawing, players=seats(players), sets=sets)
    on.show(scene.game, scene.places, hold)
    decline(scene.game)
    on.paid(scene.game)


def counted(
    on: Stage, drawing: str, hold: str, *, players: int = 2, sets: Sequence[str] = ("base",)
) -> None:
    """A position, shown as it is at the end of the game, and then counted."""
    scene = lay(drawing, players=seats(players), sets=sets)
    on.show(scene.game, scene.places, hold, new=False)
    scene.finish()
    on.paid(scene.game)


def farms_by_either_rule(
    on: Stage,
    drawing: str,
    hold: str,
    *,
    players: int,
    letters: str,
    sets: Sequence[str] = ("base",),
    worth: bool = True,
) -> None:
    """Farms are shown once, and counted by either rule."""
    for rules in ("modern", "classic"):
        scene = lay(drawing, players=seats(players), rules=rules, sets=sets)
        if rules == "modern":
            on.show(scene.game, scene.places, hold, worth=worth, new=False, letters=letters)
        scene.finish()
        on.paid(scene.game)


def parts(text: str) -> list[str]:
    return [each.strip() for each in text.split(";") if each.strip()]


def cell_of(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def rectangle(text: str) -> list[Cell]:
    """The cells from a corner to another: ``"-1,0 2,1"``."""
    (left, top), (right, bottom) = map(cell_of, text.split())
    return [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


def feature_at(game: Game, text: str) -> Feature:
    """``"1,0 thief E"``: what a thief would stand on who is on the road to the east."""
    where, role, *side = text.split()
    x, y = cell_of(where)
    laid = game.tile_at(x, y)
    assert laid is not None, f"no tile lies at {where}"
    segment = find_segment(laid.tile, laid.rotation, role, side[0] if side else None)
    return game.feature_at(x, y, segment)


def letter_of(text: str) -> tuple[str, Cell, Spot]:
    """``"A 1,0 35,20"``: a letter on a tile, and where on it."""
    letter, cell, *spot = text.split()
    if not spot:
        return letter, cell_of(cell), MIDDLE
    right, down = spot[0].split(",")
    return letter, cell_of(cell), (float(right), float(down))


def ghost(game: Game, text: str) -> Ghost:
    """``"E 0,-1,S"``: a tile as it might lie; the game says whether it fits."""
    name, where = text.split()
    x, y, facing = where.split(",")
    place = int(x), int(y), FACINGS.index(facing)
    fits = place in set(game.placements_of(name))
    return Ghost(LaidTile(place[0], place[1], find_tile(name), place[2]), fits)


def why_not(game: Game, tile: str, where: str) -> str:
    """The clause by which a tile may not lie somewhere, or ``fits``."""
    trial = game.copy()
    trial.draw(tile)
    x, y, facing = where.split(",")
    try:
        trial.play(PlaceTile(int(x), int(y), FACINGS.index(facing)))
    except IllegalActionError as error:
        return str(error.clause)
    return "fits"


def figurine(game: Game, text: str, colour: str, *, pale: bool = False) -> Figurine:
    """``"1,0 thief E"`` in a colour: a follower that is to stand there."""
    where, role, *side = text.split()
    laid = game.tile_at(*cell_of(where))
    assert laid is not None, f"no tile lies at {where}"
    segment = find_segment(laid.tile, laid.rotation, role, side[0] if side else None)
    figure = Figure("follower", COLOURS.index(colour), lying=role == "farmer")
    return Figurine(laid, segment, figure, pale)


def choices(game: Game) -> list[Figurine]:
    """A pale follower wherever the player to act may deploy one to the new tile."""
    laid = game.last_placed
    assert game.to_act is not None
    seat = COLOURS.index(game.to_act)
    return [
        Figurine(
            laid,
            action.segment,
            Figure("follower", seat, lying=role_of(laid, action.segment) == "farmer"),
            pale=True,
        )
        for action in game.legal_actions
        if isinstance(action, Deploy) and action.figure == "follower"
    ]


def role_of(laid: LaidTile, segment: int) -> str:
    return KIND_ROLES[laid.tile.segments[segment].kind]


def seats(colours: int) -> tuple[str, ...]:
    """So many players, whose seats have the colours of their names."""
    return COLOURS[:colours]


def shown_of(scene: Scene, *without: Cell) -> set[Cell]:
    """The squares of a drawing, and none that only led there."""
    return scene.places - set(without)
