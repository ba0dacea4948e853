"""Pictures as files: the ending of the name says what kind, and a file is whole or not there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from bastide.draw.boards.page import board_svg
from bastide.draw.options import (
    FILM_ENDINGS,
    PAGE_ENDINGS,
    STILL_ENDINGS,
    Options,
    PictureError,
)
from bastide.draw.output.animation import Progress, write_gif, write_webp
from bastide.draw.output.film import Film
from bastide.draw.output.pdf import pdf
from bastide.draw.output.raster import png
from bastide.game import Game
from bastide.view import View

# The width of A4 at 300 dots an inch.
PRINT_PIXELS = 2480
_FILM_WRITERS: dict[str, Callable[[Film, IO[bytes], Progress], None]] = {
    ".gif": write_gif,
    ".webp": write_webp,
}


def save_picture(view: View, path: Path | str, options: Options | None = None) -> None:
    """Write a position as .svg or .png."""
    save_svg(board_svg(view, options), path)


def save_svg(svg: str, path: Path | str) -> None:
    """Write any picture as .svg or .png."""
    ending = ending_of(path, STILL_ENDINGS)
    data = svg.encode() if ending == ".svg" else png(svg)
    with _whole(Path(path)) as file:
        file.write(data)


def save_pages(pages: Sequence[str], path: Path | str, title: str) -> list[Path]:
    """Write pages to print, and tell where: all in one .pdf, or one .svg or .png for each.

    If there are several of these, their names are numbered: ``sheet-1.svg``, ``sheet-2.svg``.
    """
    path = Path(path)
    if ending_of(path, PAGE_ENDINGS) == ".pdf":
        with _whole(path) as file:
            file.write(pdf(pages, title))
        return [path]
    paths = [path]
    if len(pages) > 1:
        paths = [path.with_stem(f"{path.stem}-{place}") for place in range(1, len(pages) + 1)]
    for page, each in zip(pages, paths, strict=True):
        data = page.encode() if each.suffix.lower() == ".svg" else png(page, width=PRINT_PIXELS)
        with _whole(each) as file:
            file.write(data)
    return paths


def save_film(
    game: Game,
    path: Path | str,
    options: Options | None = None,
    *,
    turns: int | None = None,
    jobs: int = 1,
    progress: Progress = lambda _: None,
) -> None:
    """Write a game, turn by turn, as .gif or .webp.

    More ``jobs`` than one are processes, which load the main module again: it must be one that
    can be imported. ``progress`` hears how many frames are done.
    """
    ending = ending_of(path, FILM_ENDINGS)
    film = Film(game, options or Options(), turns, jobs)
    with _whole(Path(path)) as file:
        _FILM_WRITERS[ending](film, file, progress)


def ending_of(path: Path | str, endings: tuple[str, ...]) -> str:
    """The ending of a file's name, one of these."""
    ending = Path(path).suffix.lower()
    if ending not in endings:
        known = f"{', '.join(endings[:-1])} or {endings[-1]}"
        raise PictureError(f"{path}: the name of a picture ends in {known}")
    return ending


@contextmanager
def _whole(path: Path) -> Iterator[IO[bytes]]:
    """A file beside the path that takes its place once everything is written, and else is gone."""
    beside = path.with_name(path.name + ".part")
    try:
        with beside.open("wb") as file:
            yield file
        beside.replace(path)
    except OSError as error:
        raise PictureError(f"{path}: cannot be written: {error.strerror or error}") from error
    finally:
        with suppress(OSError):
            beside.unlink()
