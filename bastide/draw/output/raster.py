"""Pictures in pixels, one after another or many at once."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterable
from io import BytesIO

import resvg_py
from PIL import Image

from bastide.processes import interrupts_held


def png(svg: str, *, width: int | None = None) -> bytes:
    """An SVG as a PNG, in its own size or in another width."""
    # All lettering is drawn, so no font is needed. A millimetre is as long as in a browser.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=96, skip_system_fonts=True))


def pixels(data: bytes) -> Image.Image:
    """A PNG as an image, with what it leaves empty transparent."""
    with Image.open(BytesIO(data)) as image:
        return image.convert("RGBA")


def pngs(pictures: Iterable[str], jobs: int) -> Generator[bytes, None, None]:
    """SVGs as PNGs in the same order, made by so many processes."""
    if jobs == 1:
        yield from map(png, pictures)
        return
    context = multiprocessing.get_context("spawn")
    with interrupts_held():
        pool = context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    # Leaving this ends the processes, also when the caller stops early.
    with pool:
        yield from pool.imap(png, pictures)
