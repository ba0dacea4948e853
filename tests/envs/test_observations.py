"""Observations show what a player sees, and nothing else."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import bastide
from bastide import Game, PlaceTile, Setup
from bastide.envs import Observer
from bastide.envs.batch.code import Code
from bastide.envs.batch.compact import Compact
from bastide.envs.batch.planes import Planes
from bastide.feature import FIGURE_NAMES, KIND_NAMES
from bastide.setup import ALL_SETS, COLOURS, kit_of
from bastide.view import PHASE_NAMES
from tests.envs.play import RIVERS, game_after, positions, table

ROOT = Path(bastide.__file__).parent.parent
TABLES = [table(), table(("base", "river"), 3), table(ALL_SETS, 4), table(RIVERS, 2)]


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: str(len(setup.sets)))
@pytest.mark.parametrize("actions", [0, 31, 90])
def test_a_compact_row_tells_what_the_view_tells(setup: Setup, actions: int) -> None:
    game = game_after(setup, 4, actions)
    observer = Observer(setup)
    seats = len(setup.names)
    for viewer in range(seats):
        seen = observer.unpack(observer.compact(game, viewer))
        names = [game.players[(viewer + steps) % seats] for steps in range(seats)]
        tiles = [
            (observer.tiles[kind], turn, x, y) for kind, turn, x, y, _ in seen["tiles"] if kind >= 0
        ]
        assert tiles == [(laid.tile.id, laid.rotation, laid.x, laid.y) for laid in game.board]
        figures = [
            (names[owner], FIGURE_NAMES[kind], x, y, segment)
            for owner, kind, x, y, segment, _ in seen["figures"]
            if owner >= 0
        ]
        assert figures == [(f.player, f.figure, f.x, f.y, f.segment) for f in game.followers]
        assert seen["scores"].tolist() == [game.scores[name] for name in names]
        assert [dict(zip(FIGURE_NAMES, row, strict=True)) for row in seen["supply"].tolist()] == [
            dict.fromkeys(FIGURE_NAMES, 0) | game.supply[name] for name in names
        ]
        left = {observer.tiles[kind]: int(n) for kind, n in enumerate(seen["tiles_left"]) if n}
        assert left == game.tiles_left
        heights = {(x, y): h for kind, _, x, y, h in seen["tiles"].tolist() if kind >= 0 and h}
        assert heights == {place: h for place, h in game.towers.items() if h}
        held = [
            (names[jailer], names[owner], FIGURE_NAMES[kind])
            for jailer, owner, kind in np.argwhere(seen["prisoners"]).tolist()
        ]
        assert set(held) == {(p.jailer, p.owner, p.figure) for p in game.prisoners}
        table_row = seen["table"].tolist()
        assert PHASE_NAMES[table_row[0]] == game.phase
        assert table_row[1] == game.turn
        assert names[table_row[2]] == game.to_act
        assert (observer.tiles[table_row[4]] if table_row[4] >= 0 else None) == (
            game.tile.id if game.tile else None
        )
        last = game.last_placed
        assert table_row[8:10] == [last.x, last.y]
        assert table_row[10:12] == list(game.dragon or (-999, -999))
        for segment, spot in enumerate(seen["spots"].tolist()):
            if spot[0] < 0:
                continue
            feature = game.feature_at(last.x, last.y, segment)
            assert KIND_NAMES[spot[0]] == feature.kind
            assert spot[4] == feature.strengths[names[0]]
            assert spot[5] == max(feature.strengths[name] for name in names[1:])


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: str(len(setup.sets)))
@pytest.mark.parametrize("actions", [0, 31, 90])
def test_planes_show_what_the_view_shows(setup: Setup, actions: int) -> None:
    game = game_after(setup, 4, actions)
    while game.phase != "place":
        game.play(game.legal_actions[-1])
    observer = Observer(setup)
    planes = dict(zip(observer.plane_names, observer.planes(game), strict=True))
    xs, ys = [laid.x for laid in game.board], [laid.y for laid in game.board]
    half = planes["tile"].shape[0] // 2
    left, top = (min(xs) + max(xs)) // 2 - half, (min(ys) + max(ys)) // 2 - half

    def cells(plane: str) -> dict[tuple[int, int], int]:
        shown = np.argwhere(planes[plane]).tolist()
        return {(x + left, y + top): int(planes[plane][y, x]) for y, x in shown}

    assert cells("tile").keys() == {(laid.x, laid.y) for laid in game.board}
    assert cells("empty").keys() == set(game.empty_cells)
    assert cells("last").keys() == {(game.last_placed.x, game.last_placed.y)}
    letters = {"field": "F", "road": "R", "city": "C"}
    for kind, letter in letters.items():
        for side, name in enumerate(("north", "east", "south", "west")):
            assert cells(f"{kind} {name}").keys() == {
                (laid.x, laid.y)
                for laid in game.board
                if laid.tile.edges[(side - laid.rotation) % 4] == letter
            }
            assert game.tile is not None
            assert bool(planes[f"hand {kind} {name}"].all()) == (game.tile.edges[side] == letter)
    assert cells("cloister").keys() == {
        (laid.x, laid.y) for laid in game.board if "cloister" in laid.tile.marks
    }
    for rotation, name in enumerate(("north", "east", "south", "west")):
        assert cells(f"fits {name}").keys() == {
            (action.x, action.y)
            for action in game.legal_actions
            if isinstance(action, PlaceTile) and action.rotation == rotation
        }
    own = [f for f in game.followers if f.player == game.to_act and f.figure == "follower"]
    assert sum(cells("own follower").values()) == len(own)
    assert cells("own follower").keys() == {(f.x, f.y) for f in own}
    assert planes["own points"].min() == min(255, game.scores[str(game.to_act)])
    assert planes["tiles left"].max() == min(255, sum(game.tiles_left.values()))
    assert planes["phase place"].all()
    assert not planes["phase deploy"].any()


def test_sides_show_the_features_that_reach_them() -> None:
    # A road of three tiles on which red stands, in a window with it in the middle.
    game = Game(table(), draws=["U", "U", "V"])
    for step in ("1,0,N", "f0", "-1,0,N", "-"):
        game.play(bastide.parse_action(step))
    observer = Observer(table(), 5)
    planes = dict(zip(observer.plane_names, observer.planes(game, 0), strict=True))
    other = dict(zip(observer.plane_names, observer.planes(game, 1), strict=True))
    road = game.feature_at(1, 0, 0)
    assert road.kind == "road"
    for x in range(1, 4):
        for side in ("east", "west"):
            assert planes[f"tiles {side}"][2, x] == len(road.tiles) == 3
            assert planes[f"open edges {side}"][2, x] == road.open_edges == 2
            assert planes[f"own strength {side}"][2, x] == 1
            assert planes[f"other strength {side}"][2, x] == 0
            assert other[f"own strength {side}"][2, x] == 0
            assert other[f"other strength {side}"][2, x] == 1
        assert planes["east-west joined"][2, x] == 1


def test_nothing_outside_the_window_is_shown_in_planes_and_all_in_rows() -> None:
    game = game_after(table(), 5, 100)
    observer = Observer(table(), 5)
    shown = observer.planes(game)[observer.plane_names.index("tile")].sum()
    assert shown < len(game.board)
    assert (observer.unpack(observer.compact(game))["tiles"][:, 0] >= 0).sum() == len(game.board)


def test_rows_below_each_other_unpack_together() -> None:
    observer = Observer(table())
    row = observer.compact(Game(table(), seed=1))
    both = observer.unpack(np.stack([row, row]))
    assert both["tiles"].shape == (2, 72, 5)
    assert (both["scores"] == 0).all()


def test_the_order_of_the_tiles_to_come_is_not_seen() -> None:
    """Two games that differ only in what is drawn later look alike."""
    observer = Observer(table())
    one, two = Game(table(), draws=["A", "B", "C"]), Game(table(), draws=["A", "W", "X"])
    for view in (one.view("red"), two.view("blue")):
        assert (observer.planes(view, 1) == observer.planes(one, 1)).all()
        assert (observer.compact(view, 1) == observer.compact(one, 1)).all()


def test_a_seat_that_is_not_there_cannot_look() -> None:
    with pytest.raises(ValueError, match="seats are 0 to 1, not 2"):
        Observer(table()).planes(Game(table(), seed=1), 2)


def digest(setup: Setup) -> str:
    """Everything that is written of some positions of a game, as one word."""
    kit = kit_of(setup)
    code = Code(kit, 15, True)
    planes, compact = Planes(kit, code), Compact(kit, code)
    image = np.zeros(planes.count * code.cells, np.uint8)
    row, mask = np.zeros(compact.size, np.int16), np.zeros(code.size, np.int8)
    summary = hashlib.sha256(json.dumps([planes.names, code.names]).encode())
    for number, state in enumerate(positions(setup, 6)):
        if number % 11 == 0:
            planes.write(state, number % kit.players, image)
            compact.write(state, number % kit.players, row)
            beyond = code.write_mask(state, mask)
            for written in (image.tobytes(), row.tobytes(), mask.tobytes(), str(beyond).encode()):
                summary.update(written)
    return summary.hexdigest()


@pytest.mark.once
def test_the_compiled_and_the_plain_source_write_the_same() -> None:
    if not bastide.is_compiled():
        pytest.skip("the engine is not compiled, so there is nothing to compare with")
    setups = [table(), Setup(COLOURS[:3], ALL_SETS), Setup(COLOURS[:2], RIVERS, "classic")]
    here = [digest(setup) for setup in setups]
    finished = subprocess.run(
        [sys.executable, "-m", "tests.envs.test_observations"],
        env={**os.environ, "BASTIDE_PURE": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert json.loads(finished.stdout) == [False, here]


def main() -> None:
    setups = [table(), Setup(COLOURS[:3], ALL_SETS), Setup(COLOURS[:2], RIVERS, "classic")]
    print(json.dumps([bastide.is_compiled(), [digest(setup) for setup in setups]]))


if __name__ == "__main__":
    main()
