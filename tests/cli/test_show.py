"""``bastide show`` and ``bastide tiles -o``: pictures on the command line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from PIL import Image
from typer.testing import CliRunner, Result

from bastide.cli.replay import position_after
from bastide.cli.show import show
from bastide.cli.tiles import tiles
from bastide.draw import Options, board_svg, catalogue_svg
from bastide.draw.options import LARGEST
from bastide.draw.output.raster import png
from bastide.records import load_game, save_game
from tests.cli.command import answer_interrupts, bastide, widest
from tests.golden.games import path_of

BASE = path_of("base")

app = typer.Typer()
app.command("show")(show)
app.command("tiles")(tiles)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(each) for each in arguments])


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A game of three turns."""
    path = tmp_path / "short.bastide"
    save_game(position_after(load_game(BASE), 3), path)
    return path


class TestShow:
    def test_it_explains_itself(self) -> None:
        done = bastide("show", "--help")
        assert done.returncode == 0
        assert widest(done.stdout) <= 80
        for word in ("--at", "--theme", "--owners", "--no-scores", "current folder", ".webp"):
            assert word in done.stdout

    def test_without_a_name_it_writes_beside_nobody_but_here(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        result = run("show", BASE)
        assert (result.exit_code, result.stdout) == (0, "base.svg\n")
        assert [each.name for each in tmp_path.iterdir()] == ["base.svg"]
        written = (tmp_path / "base.svg").read_text(encoding="utf-8")
        assert written == board_svg(load_game(BASE))

    def test_every_option_reaches_the_picture(self, tmp_path: Path) -> None:
        position = position_after(load_game(BASE), 30)
        switches = ("coordinates", "last", "owners", "farms", "remaining", "track")
        for switch in switches:
            path = tmp_path / f"{switch}.svg"
            assert run("show", BASE, "--at", 30, f"--{switch}", "-o", path).exit_code == 0
            expected = position.svg(**{switch: True})
            assert path.read_text(encoding="utf-8") == expected != board_svg(position)
        path = tmp_path / "bare.svg"
        run("show", BASE, "--at", 30, "--no-scores", "--theme", "night", "--size", 50, "-o", path)
        options = Options(scores=False, theme="night", size=50)
        assert path.read_text(encoding="utf-8") == board_svg(position, options)

    def test_players_have_the_colours_that_are_named(self, tmp_path: Path) -> None:
        path = tmp_path / "colours.svg"
        assert run("show", BASE, "--colours", "green, red", "-o", path).exit_code == 0
        expected = board_svg(load_game(BASE), Options(colours=(3, 0)))
        assert path.read_text(encoding="utf-8") == expected != board_svg(load_game(BASE))

    @pytest.mark.parametrize(
        ("colours", "told"),
        [
            ("green,mauve", "there is no colour 'mauve'"),
            ("green,green", "no two players have the same colour"),
            ("green", "2 players have 2 colours, not 1"),
        ],
    )
    def test_colours_that_cannot_be_are_refused(
        self, colours: str, told: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "board.svg"
        done = bastide("show", str(BASE), "--colours", colours, "-o", str(path))
        assert done.returncode == 2
        assert told in " ".join(done.stderr.split())
        assert not path.exists()

    def test_legal_shows_where_the_tile_of_the_next_turn_fits(self, tmp_path: Path) -> None:
        path = tmp_path / "legal.svg"
        assert run("show", BASE, "--at", 30, "--legal", "-o", path).exit_code == 0
        assert 'class="choice"' in path.read_text(encoding="utf-8")
        assert run("show", BASE, "--at", 71, "--legal", "-o", path).exit_code == 0
        assert 'class="choice"' not in path.read_text(encoding="utf-8")

    def test_a_png_is_the_same_picture(self, tmp_path: Path) -> None:
        path = tmp_path / "board.png"
        assert run("show", BASE, "--size", 20, "-o", path).exit_code == 0
        assert path.read_bytes() == png(board_svg(load_game(BASE), Options(size=20)))

    @pytest.mark.parametrize("ending", ["gif", "webp"])
    def test_a_film_has_a_frame_for_each_turn(
        self, short: Path, tmp_path: Path, ending: str
    ) -> None:
        path = tmp_path / f"film.{ending}"
        for turns, arguments in ((3, ()), (2, ("--at", "2"))):
            result = run("show", short, "--size", 20, "-o", path, *arguments)
            assert (result.exit_code, result.stdout.splitlines()) == (0, [str(path)])
            with Image.open(path) as film:
                assert film.n_frames == turns + 1  # type: ignore[attr-defined]

    def test_everything_that_is_wrong_is_told_at_once(self, tmp_path: Path) -> None:
        done = bastide(
            *("show", str(BASE), "--at", "99", "--theme", "neon", "--size", "9999"),
            *("-o", str(tmp_path / "board.bmp")),
        )
        assert done.returncode == 2
        assert done.stdout == ""
        told = " ".join(done.stderr.split())
        assert "no theme 'neon'; there are classic, night, print" in told
        assert f"to {LARGEST} pixels wide, not 9999" in told
        assert "a board is written as .svg or .png, a film as .gif or .webp" in told
        assert "has 71 turns, not 99" in told
        assert list(tmp_path.iterdir()) == []

    def test_a_file_that_is_no_game_is_told_as_in_replay(self, tmp_path: Path) -> None:
        broken = tmp_path / "broken.bastide"
        broken.write_text("hello\n", encoding="utf-8")
        for name in (str(broken), str(tmp_path / "nothing.bastide")):
            shown, replayed = bastide("show", name), bastide("replay", name)
            assert shown.returncode == replayed.returncode == 1
            assert shown.stderr == replayed.stderr
            assert shown.stderr.startswith("error: ")

    def test_a_folder_that_is_not_there_is_an_error(self, tmp_path: Path) -> None:
        done = bastide("show", str(BASE), "-o", str(tmp_path / "none" / "board.svg"))
        assert done.returncode == 1
        assert "cannot be written: No such file" in " ".join(done.stderr.split())

    @pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
    def test_ctrl_c_leaves_no_half_written_film(self, tmp_path: Path) -> None:
        path = tmp_path / "film.gif"
        process = subprocess.Popen(
            [sys.executable, "-m", "bastide", "show", str(BASE), "--size", "30", "-o", str(path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=answer_interrupts,
            env={**os.environ, "COLUMNS": "80"},
        )
        try:
            began = time.monotonic()
            while not path.with_name("film.gif.part").exists():
                assert process.poll() is None
                assert time.monotonic() - began < 60
                time.sleep(0.05)
            # The terminal sends it to all processes of the command.
            os.killpg(process.pid, signal.SIGINT)
            out, told = process.communicate(timeout=60)
        finally:
            if process.poll() is None:
                process.kill()
        assert (process.returncode, out, told) == (130, "", "stopped; nothing was written\n")
        assert list(tmp_path.iterdir()) == []


class TestTiles:
    def test_it_draws_the_sets_that_are_named(self, tmp_path: Path) -> None:
        path = tmp_path / "sheet.svg"
        result = run("tiles", "cultists", "D", "-o", path)
        assert (result.exit_code, result.stdout.splitlines()) == (0, [str(path)])
        assert path.read_text(encoding="utf-8") == catalogue_svg(["cultists", "D"])
        run("tiles", "cultists", "--theme", "print", "-o", path)
        assert path.read_text(encoding="utf-8") == catalogue_svg(["cultists"], theme="print")

    def test_it_draws_everything_as_png(self, tmp_path: Path) -> None:
        path = tmp_path / "sheet.png"
        assert run("tiles", "cultists", "-o", path).exit_code == 0
        with Image.open(path) as sheet:
            assert sheet.format == "PNG"

    def test_what_cannot_be_drawn_is_refused(self, tmp_path: Path) -> None:
        done = bastide(
            *("tiles", "base", "--json", "--theme", "neon"), "-o", str(tmp_path / "sheet.gif")
        )
        assert done.returncode == 2
        told = " ".join(done.stderr.split())
        assert "a picture and JSON are two commands" in told
        assert "no theme 'neon'" in told
        assert "tiles are written as .svg or .png" in told
        done = bastide("tiles", "nothing", "-o", str(tmp_path / "sheet.svg"))
        assert done.returncode == 2
        assert "no set or tile 'nothing'" in done.stderr
        assert list(tmp_path.iterdir()) == []
