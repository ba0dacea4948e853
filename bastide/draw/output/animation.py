"""Films as animated GIF and WebP. Frames are written as they come, so that few are in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import IO

from PIL import GifImagePlugin, Image, ImageChops, ImageColor

from bastide.draw.output.film import Film
from bastide.draw.palette import PLAYER_COLOURS

FRAME_MILLISECONDS = 600
LAST_MILLISECONDS = 4000
# One index of the palette is for what stays the same.
_COLOURS, _SAME = 255, 255
_WEBP_QUALITY = 80

Progress = Callable[[int], None]
"""Hears how many frames are done."""


def write_gif(film: Film, file: IO[bytes], progress: Progress = lambda _: None) -> None:
    """A GIF that plays again and again; one palette serves all frames."""
    palette = _palette(film)
    before: Image.Image | None = None
    for number, frame in enumerate(film.frames(), start=1):
        duration = FRAME_MILLISECONDS if number < len(film) else LAST_MILLISECONDS
        if before is None:
            picture = _in_palette(frame, palette)
            header, _ = GifImagePlugin.getheader(picture, info={"loop": 0, "optimize": False})
            file.writelines(header)
            file.writelines(GifImagePlugin.getdata(picture, duration=duration))
        else:
            change, corner = _change(before, frame, palette)
            file.writelines(
                GifImagePlugin.getdata(change, corner, duration=duration, transparency=_SAME)
            )
        before = frame
        progress(number)
    file.write(b";")


def write_webp(film: Film, file: IO[bytes], progress: Progress = lambda _: None) -> None:
    """A WebP that plays again and again."""
    durations = [FRAME_MILLISECONDS] * (len(film) - 1) + [LAST_MILLISECONDS]
    reel = _Reel(film, progress)
    reel.save(
        file,
        "WEBP",
        save_all=True,
        duration=durations,
        loop=0,
        quality=_WEBP_QUALITY,
        method=2,
    )


class _Reel(Image.Image):
    """A film as an image of many frames, which Pillow asks for one after another."""

    def __init__(self, film: Film, progress: Progress) -> None:
        super().__init__()
        self._frames: Iterator[Image.Image] = film.frames()
        self._progress = progress
        self._at = -1
        self.n_frames = len(film)
        self.seek(0)

    def tell(self) -> int:
        return self._at

    def seek(self, frame: int) -> None:
        # Pillow goes back to the first frame when all are written.
        if frame <= self._at:
            return
        picture = next(self._frames)
        self.im = picture.im
        self._mode = picture.mode
        self._size = picture.size
        self._at = frame
        self._progress(frame + 1)


def _palette(film: Film) -> Image.Image:
    """The theme's colours as they are, and for all shades the best for how the film ends."""
    named = dict.fromkeys((*PLAYER_COLOURS, *film.options.palette.colours.values()))
    shades = film.last_frame().quantize(_COLOURS - len(named), method=Image.Quantize.MEDIANCUT)
    colours = [part for name in named for part in ImageColor.getrgb(name)]
    colours += shades.getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours[: 3 * _COLOURS])
    return palette


def _in_palette(picture: Image.Image, palette: Image.Image) -> Image.Image:
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def _change(
    before: Image.Image, after: Image.Image, palette: Image.Image
) -> tuple[Image.Image, tuple[int, int]]:
    """The part of a frame that differs from the one before, and where it lies. Within it, what is
    the same is left transparent; of two frames that are the same, a pixel is left.
    """
    box = ImageChops.difference(before, after).getbbox() or (0, 0, 1, 1)
    old, new = before.crop(box), after.crop(box)
    red, green, blue = ImageChops.difference(old, new).split()
    differs = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    same = differs.point(lambda value: 0 if value else 255)
    change = _in_palette(new, palette)
    change.paste(_SAME, mask=same)
    return change, box[:2]
