"""Pictures in pixels: of the size that was asked for, and whole games frame by frame."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bastide import Game, Setup
from bastide.draw import Options, PictureError, board_svg, save_film, save_picture
from bastide.draw.output.animation import (
    FRAME_MILLISECONDS,
    LAST_MILLISECONDS,
    write_gif,
    write_webp,
)
from bastide.draw.output.film import Film
from bastide.draw.output.raster import pixels, png, pngs
from bastide.records import load_game
from bastide.records.record import turns_of
from tests.draw.boards import position
from tests.golden.games import path_of

SMALL = Options(size=20)
TURNS = 4


@pytest.fixture(scope="module")
def game() -> Game:
    """A game with a city in its middle and much on it."""
    return load_game(path_of("all-modern"))


def likeness(one: Image.Image, other: Image.Image) -> float:
    """How large a part of two images is the same but for a shade."""
    assert one.size == other.size
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    alike = sum(difference.histogram()[:12])
    return alike / (one.width * one.height)


class TestPng:
    @pytest.mark.parametrize("options", [Options(), Options(size=33, track=True, coordinates=True)])
    def test_it_has_the_size_of_the_picture(self, options: Options) -> None:
        svg = board_svg(position("base", 36), options)
        size = [
            float(svg.partition(f'{side}="')[2].partition('"')[0]) for side in ("width", "height")
        ]
        assert list(pixels(png(svg)).size) == size

    def test_it_can_be_asked_for_in_another_width(self) -> None:
        assert pixels(png(board_svg(position("base", 36)), width=1200)).width == 1200

    def test_processes_make_the_same_in_the_same_order(self) -> None:
        pictures = [board_svg(position("base", 0), Options(size=size)) for size in (20, 30, 40)]
        assert list(pngs(pictures, jobs=2)) == list(pngs(pictures, jobs=1))

    def test_whoever_stops_early_waits_for_nothing(self) -> None:
        def endless() -> Iterator[str]:
            for _ in range(1000):
                yield board_svg(position("base", 0), SMALL)

        made = pngs(endless(), jobs=2)
        assert next(made).startswith(b"\x89PNG")
        made.close()


class TestFilm:
    def test_there_is_a_frame_for_the_start_and_for_each_turn(self, game: Game) -> None:
        film = Film(game, SMALL, TURNS)
        frames = list(film.frames())
        assert len(frames) == len(film) == TURNS + 1
        assert {frame.size for frame in frames} == {film.size}
        assert len(Film(game, SMALL)) == len(turns_of(game.steps)) + 1

    @pytest.mark.parametrize(
        "options",
        [Options(size=40, scores=False), Options(size=30, last=True, owners=True, track=True)],
    )
    def test_every_frame_is_the_picture_of_its_position(self, game: Game, options: Options) -> None:
        film = Film(game, options, turns=4)
        frames = list(film.frames())
        # In a film pieces stand on whole pixels.
        assert likeness(frames[-1], film.last_frame()) > 0.975
        assert likeness(frames[-2], frames[-1]) < likeness(frames[-1], film.last_frame())
        for earlier, later in pairwise(frames):
            assert ImageChops.difference(earlier, later).getbbox() is not None

    def test_frames_have_room_for_the_last_board_from_the_first(self, game: Game) -> None:
        film = Film(game, SMALL, TURNS)
        *_, last = film.positions()
        assert film.page.bounds.width == len({each.x for each in last.board})
        bare = Film(game, Options(size=80, scores=False), TURNS)
        assert bare.size[0] == film.page.bounds.width * 80 + 2 * 18

    def test_legal_placements_are_those_of_the_next_tile(self, game: Game) -> None:
        film = Film(game, Options(size=20, legal=True), TURNS)
        tiles = [view.tile and view.tile.id for view in film.positions()]
        drawn = [turn[0].tile for turn in turns_of(game.steps)[: TURNS + 1]]  # type: ignore[union-attr]
        assert tiles == drawn

    def test_many_frames_are_made_by_several_processes(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bastide.draw.output.film._FRAMES_FOR_PROCESSES", 3)
        here, elsewhere = (
            [frame.tobytes() for frame in Film(game, Options(size=16), 2, jobs).frames()]
            for jobs in (1, 2)
        )
        assert elsewhere == here


class TestAnimation:
    @pytest.mark.parametrize("kind", ["GIF", "WEBP"])
    def test_it_has_every_frame_and_holds_the_last_one(self, game: Game, kind: str) -> None:
        film = Film(game, SMALL, TURNS)
        file, told = BytesIO(), list[int]()
        write = write_gif if kind == "GIF" else write_webp
        write(film, file, told.append)
        assert told == list(range(1, TURNS + 2))
        expected = list(film.frames())
        with Image.open(file) as moving:
            assert moving.format == kind
            assert moving.n_frames == TURNS + 1  # type: ignore[attr-defined]
            assert moving.size == film.size
            assert moving.info["loop"] == 0
            durations = []
            for number, frame in enumerate(expected):
                moving.seek(number)
                moving.load()
                durations.append(moving.info["duration"])
                assert likeness(moving, frame) > 0.9
        assert durations == [FRAME_MILLISECONDS] * TURNS + [LAST_MILLISECONDS]
        assert LAST_MILLISECONDS > 2 * FRAME_MILLISECONDS

    def test_the_players_colours_survive_in_a_gif(self) -> None:
        players = Game(Setup(["a", "b", "c", "d", "e", "f"]), seed=1)
        file = BytesIO()
        film = Film(players, Options(size=40), turns=0)
        write_gif(film, file)
        with Image.open(file) as still:
            assert likeness(still, film.last_frame()) > 0.98
            colours = {colour for _, colour in still.convert("RGB").getcolors(100_000) or []}
        assert {(201, 32, 21), (28, 79, 184), (255, 218, 42)} <= colours


class TestFiles:
    def test_the_ending_says_what_is_written(self, game: Game, tmp_path: Path) -> None:
        view = position("base", 36)
        save_picture(view, tmp_path / "board.svg")
        assert (tmp_path / "board.svg").read_text(encoding="utf-8") == board_svg(view)
        save_picture(view, tmp_path / "board.PNG", SMALL)
        assert (tmp_path / "board.PNG").read_bytes() == png(board_svg(view, SMALL))
        for ending, kind in (("gif", "GIF"), ("webp", "WEBP")):
            save_film(game, tmp_path / f"film.{ending}", SMALL, turns=2)
            with Image.open(tmp_path / f"film.{ending}") as moving:
                assert moving.format == kind
        assert len(list(tmp_path.iterdir())) == 4

    @pytest.mark.parametrize("name", ["board", "board.jpg", "board.gif"])
    def test_other_endings_are_refused(self, name: str, tmp_path: Path) -> None:
        with pytest.raises(PictureError, match=r"ends in \.svg or \.png"):
            save_picture(position("base", 0), tmp_path / name)
        assert list(tmp_path.iterdir()) == []

    def test_what_cannot_be_written_says_why(self, tmp_path: Path) -> None:
        with pytest.raises(PictureError, match="cannot be written: No such file or directory"):
            save_picture(position("base", 0), tmp_path / "nowhere" / "board.svg")
        (tmp_path / "file").touch()
        with pytest.raises(PictureError, match="cannot be written: Not a directory"):
            save_picture(position("base", 0), tmp_path / "file" / "board.svg")

    @pytest.mark.parametrize("ending", ["gif", "webp"])
    def test_a_film_that_is_stopped_leaves_what_was_there(
        self, game: Game, tmp_path: Path, ending: str
    ) -> None:
        path = tmp_path / f"film.{ending}"
        path.write_bytes(b"an earlier film")

        def stop(frames: int) -> None:
            if frames == 2:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            save_film(game, path, SMALL, turns=4, progress=stop)
        assert [each.name for each in tmp_path.iterdir()] == [path.name]
        assert path.read_bytes() == b"an earlier film"
