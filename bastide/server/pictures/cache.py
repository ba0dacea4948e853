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
from bastide.server.workers import WorkerError, Workers

MOST_BYTES = 64_000_000
MOST_WAITING = 20


# Workers call these. Only they import what draws, so that the server itself starts sooner.


def _art(tiles: tuple[str, ...], with_pieces: bool) -> bytes:
    from bastide.server.pictures.art import painted

    return painted(tiles, with_pieces)


def _picture(setup: str, steps: str, kind: str, theme: str, size: int) -> bytes:
    from bastide.server.pictures.render import picture

    return picture(setup, steps, kind, theme, size)


def _film(setup: str, steps: str, kind: str, theme: str) -> bytes:
    from bastide.server.pictures.render import film

    return film(setup, steps, kind, theme)


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
        self._under_way: dict[object, asyncio.Task[Picture]] = {}

    async def art(self, tiles: Iterable[str], *, with_pieces: bool) -> Picture:
        """The pictures of tiles and pieces, as JSON."""
        wanted = tuple(sorted(set(tiles)))
        return await self._make(self._workers, _art, wanted, with_pieces)

    async def picture(
        self, table: Table, revision: int, kind: str, theme: str, size: int
    ) -> Picture:
        """The board at a revision as an SVG or a PNG."""
        setup, steps = played(table, revision)
        return await self._make(self._workers, _picture, setup, steps, kind, theme, size)

    async def film(self, table: Table, revision: int, kind: str, theme: str) -> Picture:
        """The game up to a revision as a GIF or a WebP."""
        setup, steps = played(table, revision)
        return await self._make(self._film_workers, _film, setup, steps, kind, theme)

    async def _make(
        self, workers: Workers, paint: Callable[..., bytes], *arguments: Any
    ) -> Picture:
        key = (paint, *arguments)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        task = self._under_way.get(key)
        if task is None:
            if len(self._under_way) >= MOST_WAITING:
                raise TooMany("many pictures are being drawn; please wait a little")
            task = asyncio.create_task(self._paint(key, workers, paint, arguments))
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        try:
            # Others may wait for the same picture.
            return await asyncio.shield(task)
        except WorkerError as error:
            raise NotNow(f"the picture could not be drawn: {error}") from error

    async def _paint(
        self,
        key: object,
        workers: Workers,
        paint: Callable[..., bytes],
        arguments: tuple[Any, ...],
    ) -> Picture:
        picture = _picture_of(await workers.call(paint, *arguments))
        self._pictures[key] = picture
        self._bytes += len(picture.body)
        while self._bytes > MOST_BYTES:
            _, old = self._pictures.popitem(last=False)
            self._bytes -= len(old.body)
        return picture


def _picture_of(body: bytes) -> Picture:
    packed = gzip.compress(body, 6, mtime=0)
    small = packed if len(packed) < 0.9 * len(body) else None
    return Picture(body, small, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
