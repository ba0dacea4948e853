"""Pictures on demand: made by a worker, kept for the next who asks."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from bastide.server.errors import NotNow, TooMany
from bastide.server.tables.table import Table
from bastide.server.tables.views import played
from bastide.server.wording import Refused
from bastide.server.workers import WorkerError, Workers

MOST_BYTES = 64_000_000
MOST_WAITING = 20
# In these proportions other sites show a picture with a link.
CARD_WIDTH, CARD_HEIGHT = 1200, 630


# Workers call these. Only they import what draws, so that the server itself starts sooner.


def _art(tiles: tuple[str, ...], with_pieces: bool, whole: bool) -> bytes:
    from bastide.server.pictures.art import painted

    return painted(tiles, with_pieces, whole)


def _picture(
    setup: str, steps: str, colours: tuple[int, ...], kind: str, theme: str, size: int
) -> bytes:
    from bastide.server.pictures.render import picture

    return picture(setup, steps, colours, kind, theme, size)


def _film(setup: str, steps: str, colours: tuple[int, ...], kind: str, theme: str) -> bytes:
    from bastide.server.pictures.render import film

    return film(setup, steps, colours, kind, theme)


def _card(setup: str, steps: str, colours: tuple[int, ...]) -> bytes:
    from bastide.server.pictures.render import card

    return card(setup, steps, colours)


def _icon(svg: str, size: int) -> bytes:
    from bastide.draw.output.raster import png

    return png(svg, width=size)


def _showcase(seed: int) -> bytes:
    from bastide.server.pictures.showcase import showcase

    return showcase(seed)


@dataclass(frozen=True, slots=True)
class Picture:
    """Something painted, the same packed, and the tag by which a client knows it again."""

    body: bytes
    packed: bytes | None
    tag: str


class PictureCache:
    """Pictures by what they show. Films have a worker of their own: they take long."""

    def __init__(self, workers: Workers, film_workers: Workers) -> None:
        self._workers = workers
        self._film_workers = film_workers
        self._pictures: OrderedDict[object, Picture] = OrderedDict()
        self._bytes = 0
        self._under_way: dict[tuple[Any, ...], asyncio.Task[Picture]] = {}

    async def art(self, tiles: Iterable[str], *, with_pieces: bool) -> Picture:
        """The pictures of tiles and pieces, as JSON."""
        return await self._make(self._workers, _art, _sorted(tiles), with_pieces, True)

    async def art_soon(self, tiles: Iterable[str], first: Iterable[str]) -> Picture:
        """All pictures of a table if somebody has asked for them before; otherwise those of the
        ``first`` tiles, and the others are being drawn meanwhile.
        """
        whole = (_art, _sorted(tiles), True, True)
        part = (_art, _sorted(first), True, False)
        if whole in self._pictures or whole in self._under_way:
            return await self._make(self._workers, *whole)
        # The workers take one after another: the small part comes first.
        for key in (part, whole):
            if key not in self._pictures and key not in self._under_way:
                self._begin(key, self._workers).add_done_callback(_ignore)
        return await self._make(self._workers, *part)

    async def picture(
        self, table: Table, revision: int, kind: str, theme: str, size: int
    ) -> Picture:
        """The board at a revision as an SVG or a PNG."""
        shown = _shown(table, revision)
        return await self._make(self._workers, _picture, *shown, kind, theme, size)

    async def film(self, table: Table, revision: int, kind: str, theme: str) -> Picture:
        """The game up to a revision as a GIF or a WebP."""
        shown = _shown(table, revision)
        return await self._make(self._film_workers, _film, *shown, kind, theme)

    async def card(self, table: Table) -> Picture:
        """How a game ended, as a PNG in the size in which links to it are shown elsewhere."""
        return await self._make(self._workers, _card, *_shown(table, table.revision))

    async def icon(self, svg: str, size: int) -> Picture:
        """A square drawing as a PNG of so many pixels across."""
        return await self._make(self._workers, _icon, svg, size)

    async def showcase(self, seed: int) -> Picture:
        """A game between bots, as JSON."""
        return await self._make(self._workers, _showcase, seed)

    async def _make(
        self, workers: Workers, paint: Callable[..., bytes], *arguments: Any
    ) -> Picture:
        key = (paint, *arguments)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        task = self._under_way.get(key) or self._begin(key, workers)
        try:
            # Others may wait for the same picture.
            return await asyncio.shield(task)
        except WorkerError as error:
            raise NotNow(Refused.NOT_DRAWN(text=str(error))) from error

    def _begin(self, key: tuple[Any, ...], workers: Workers) -> asyncio.Task[Picture]:
        if len(self._under_way) >= MOST_WAITING:
            raise TooMany(Refused.MANY_PICTURES())
        task = asyncio.create_task(self._paint(key, workers))
        self._under_way[key] = task
        task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return task

    async def _paint(self, key: tuple[Any, ...], workers: Workers) -> Picture:
        picture = _picture_of(await workers.call(*key))
        self._pictures[key] = picture
        self._bytes += len(picture.body)
        while self._bytes > MOST_BYTES:
            _, old = self._pictures.popitem(last=False)
            self._bytes -= len(old.body)
        return picture


def _shown(table: Table, revision: int) -> tuple[str, str, tuple[int, ...]]:
    """What a picture of a table shows: a game, and the colours of its players, if they have chosen
    others than those of their seats.
    """
    usual = tuple(range(len(table.seats)))
    return *played(table, revision), table.colours if table.colours != usual else ()


def _sorted(tiles: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(tiles)))


def _ignore(task: asyncio.Task[Picture]) -> None:
    """Nobody waits for this picture yet; whoever asks for it is told what went wrong then."""
    if not task.cancelled():
        task.exception()


def _picture_of(body: bytes) -> Picture:
    packed = gzip.compress(body, 6, mtime=0)
    small = packed if len(packed) < 0.9 * len(body) else None
    return Picture(body, small, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
