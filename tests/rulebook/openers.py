"""The pictures with which parts of the rulebook open: boards and figures, with nothing to count."""

from __future__ import annotations

from bastide import Game, Scenario, Setup, StartTile
from bastide.draw.boards.thumb import thumb
from bastide.draw.coordinates import numbers
from bastide.draw.definitions import PIECE
from bastide.draw.letters.lettering import text
from bastide.draw.output.document import document
from bastide.draw.pieces import figures
from bastide.draw.pieces.figures import Figure
from bastide.draw.printed.objects import OBJECTS
from tests.layout import lay
from tests.rulebook.painting import WIDTH
from tests.rulebook.sheets import MARGIN, PREFIX, THEME
from tests.rulebook.stage import Stage, figurine, ghost, rectangle, seats
from tests.rules.scripts import begin, play

ROOM, TALL = 46.0, 52.0
SIZE = 1.7
# The track is a ring of fifty spaces: so many from corner to corner.
LAP, ACROSS, DOWN = 50, 16, 9


def openers() -> dict[str, str]:
    """All of them by their names."""
    boards = {
        "game": game_in_short,
        "words": words,
        "turn": turn,
        "river": river,
        "river-2": river_2,
        "farm": farm,
        "everything": everything,
        "scenario": scenario,
    }
    drawn = {}
    for name, build in boards.items():
        stage = Stage()
        build(stage)
        drawn[name] = stage.sketch.svg(name)
    return drawn | {
        "turned": turned_svg("V"),
        "track": track_svg(),
        "figures": figures_svg([Figure("follower", seat) for seat in range(6)]),
        "figures-large": figures_svg([Figure("follower", 0), Figure("large", 0)]),
        "figures-builder": figures_svg([Figure("builder", 1)]),
        "figures-pig": figures_svg([Figure("pig", 1)]),
        "figures-dragon": figures_svg([Figure("dragon")]),
        "figures-fairy": figures_svg([Figure("fairy")]),
        "figures-count": figures_svg([Figure("count")]),
        "tokens-goods": figures_svg([Figure("wine"), Figure("grain"), Figure("cloth")], 3),
        "tokens-titles": figures_svg([Figure("king"), Figure("robber")], 3),
        "inn-and-cathedral": objects_svg(["inn", "cathedral"]),
    }


def game_in_short(on: Stage) -> None:
    """Five players in the middle of a game."""
    scene = lay(
        """
        .    .                G@E:blue-knight  V@S
        N@S  F@N:red-knight   C@N              E@W:red-knight
        .    U@N              *D@N             U@N:black-thief
        .    V@N              B@N:yellow-monk  E@E:green-farmer
        """,
        players=seats(5),
    )
    on.show(scene.game, scene.places, new=False)


def words(on: Stage) -> None:
    """What tiles show: 1 road, 2 city, 3 field, 4 cloister, 5 pennant."""
    scene = lay("F@E  .\n*D@N  U@N\nB@N  .", players=seats(2))
    marks = "1 1,0 35,35; 2 0,0 35,14; 3 1,0 35,60; 4 0,1 12,40; 5 0,-1 19,11"
    on.show(scene.game, scene.places, new=False, letters=marks)


def turn(on: Stage) -> None:
    """The three steps of a turn."""
    game = begin()
    game.draw("E")
    on.show(game, [(0, 0)], new=False, ghosts=[ghost(game, "E 0,-1,S")])
    play(game, "red: 0,-1,S ?")
    cells = rectangle("0,-1 0,0")
    on.show(game, cells, figurines=[figurine(game, "0,-1 knight", "red")])
    play(game, "red: f0")
    on.show(game, cells, new=False)


def river(on: Stage) -> None:
    """The first River from its spring to its lake."""
    game = play(
        begin("river"),
        """
        red: R1-07 1,0,N
        blue: R1-10 2,0,N f0
        red: R1-09 2,1,S
        blue: R1-06 3,1,E f0
        red: R1-08 4,1,E f0
        blue: R1-03 4,2,E
        red: R1-10 4,3,S
        blue: R1-07 5,3,N
        red: R1-05 6,3,N f4
        blue: R1-04 7,3,N
        red: R1-02 8,3,N
        """,
    )
    on.show(game, rectangle("0,0 8,3"), new=False)


def river_2(on: Stage) -> None:
    """The second River with its fork, its end at a city and its lake."""
    game = play(
        begin("river_2"),
        """
        red: R2-04 1,0,N
        blue: R2-02 1,-1,W
        red: R2-06 2,0,N f2
        blue: R2-05 3,0,E
        red: R2-07 4,0,E
        blue: R2-08 5,0,N
        red: R2-09 6,0,N
        blue: R2-10 6,1,W
        red: R2-12 7,1,N
        blue: R2-11 7,2,E
        red: R2-03 8,2,N
        """,
    )
    on.show(game, rectangle("0,-1 8,2"), new=False)


def farm(on: Stage) -> None:
    """A farm with the cities that it supplies."""
    scene = lay("E@S  .\n*D@N  U@N:red-farmer-N", players=seats(2))
    on.show(scene.game, scene.places, "1,0 farmer N", worth=False, new=False)


def everything(on: Stage) -> None:
    """A game with nearly every box."""
    game = play(
        begin(
            *("carcassonne", "tower", "princess_dragon", "cultists"),
            *("inns_cathedrals", "traders_builders", "king_robber"),
        ),
        """
        red: U -1,0,N l0
        blue: TO-02 -1,1,N build@-1,1
        red: PD-01 1,-1,N
        blue: U 3,-1,E f0
        red: G 0,3,E f0
        blue: CU-01 4,1,N f1
        red: A 2,3,S f2
        blue: U 3,-2,E b0
        red: B 1,3,N fairy@0,3.0
        """,
    )
    on.show(game, rectangle("-1,-2 4,3"), new=False)


def scenario(on: Stage) -> None:
    """A table that a scenario lays: a hole in a city, and two tiles to draw."""
    start = (StartTile("R", 0, 0, 0), StartTile("N", 0, -1, 2), StartTile("N", 1, -1, 3))
    table = Scenario(start, (("I", 1), ("U", 1)))
    on.show(Game(Setup(seats(2), scenario=table)), rectangle("-1,-1 1,1"), new=False)


def turned_svg(tile: str) -> str:
    """A tile in its four turns."""
    size = (WIDTH - 2 * MARGIN) / 4 - 8
    art = "".join(
        thumb(tile, size, PREFIX, rotation).at(MARGIN + rotation * (size + 8), MARGIN)
        for rotation in range(4)
    )
    return document(art, WIDTH - 8, size + 2 * MARGIN, THEME, tile)


def track_svg() -> str:
    """The scoring track with two counters on it, of which the one that lies has gone round."""
    side = (WIDTH - 2 * MARGIN) / (ACROSS + 1)
    art = ""
    for place in range(LAP):
        x, y = corner_on_track(place)
        corner = numbers(MARGIN + x * side + 0.75, MARGIN + y * side + 0.75)
        opacity = "" if place % 5 == 0 else ' opacity=".45"'
        edge = f"{side - 1.5:.2f}"
        art += f'<path class="rule"{opacity} d="M{corner}h{edge}v{edge}h-{edge}z"/>'
        middle, foot = MARGIN + (x + 0.5) * side, MARGIN + (y + 0.5) * side + 3.2
        art += text(str(place), middle, foot, 9, "middle", "text")
    for place, figure in ((4, Figure("follower", 0)), (22, Figure("follower", 1, lying=True))):
        x, y = corner_on_track(place)
        spot = MARGIN + (x + 0.5) * side, MARGIN + (y + (0.6 if figure.lying else 0.9)) * side
        art += figures.use(figure, *spot, 1.05, PREFIX + PIECE)
    return document(art, WIDTH, (DOWN + 1) * side + 2 * MARGIN, THEME, str(LAP))


def corner_on_track(place: int) -> tuple[int, int]:
    """The column and the row of a space: from the lower left corner to the right and round."""
    for length, start, step in (
        (ACROSS, (0, DOWN), (1, 0)),
        (DOWN, (ACROSS, DOWN), (0, -1)),
        (ACROSS, (ACROSS, 0), (-1, 0)),
        (DOWN, (0, 0), (0, 1)),
    ):
        if place < length:
            return start[0] + place * step[0], start[1] + place * step[1]
        place -= length
    raise ValueError(f"there are {LAP} spaces")


def objects_svg(names: list[str]) -> str:
    """What is printed on tiles, larger than there."""
    art, x = "", MARGIN
    for name in names:
        symbol = OBJECTS[name]
        size = TALL / symbol.height
        spot = numbers(x + symbol.width * size / 2, MARGIN + TALL / 2)
        art += f'<use href="#{PREFIX}{name}" transform="translate({spot})scale({size:.3f})"/>'
        x += symbol.width * size + 2 * MARGIN
    return document(art, x - MARGIN, TALL + 2 * MARGIN, THEME, "")


def figures_svg(wanted: list[Figure], largest: float = SIZE) -> str:
    """Figures in a row, no larger than there is room."""
    art = ""
    for place, figure in enumerate(wanted):
        left, top, wide, high = figures.bounds(figure.kind)
        size = min(largest, TALL / high, (ROOM - 4) / wide)
        x = MARGIN + (place + 0.5) * ROOM - (left + wide / 2) * size
        y = MARGIN + TALL - (top + high) * size
        name = PREFIX + figures.symbol_id(figure, PIECE)
        art += f'<use href="#{name}" transform="translate({x:.2f} {y:.2f})scale({size:.3f})"/>'
    width = ROOM * len(wanted) + 2 * MARGIN
    return document(art, width, TALL + 2 * MARGIN, THEME, "")
