"""Pictures on demand: made by a worker, kept for the next who asks."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from bastide.server.art import painted
from bastide.server.errors import NotNow
from bastide.server.workers import WorkerError, Workers

MOST_KEPT = 32


@dataclass(frozen=True, slots=True)
class Work:
    """Something painted, and the tag by which a client knows it again."""

    body: bytes
    tag: str


class Gallery:
    """Pictures by what they show."""

    def __init__(self, painter: Workers) -> None:
        self._painter = painter
        self._works: OrderedDict[object, asyncio.Task[Work]] = OrderedDict()

    async def art(self, tiles: Iterable[str], *, with_pieces: bool) -> Work:
        """The pictures of tiles and pieces, as JSON."""
        wanted = tuple(sorted(set(tiles)))

        async def paint() -> bytes:
            return (await self._painter.call(painted, wanted, with_pieces)).encode()

        return await self._work((wanted, with_pieces), paint)

    async def _work(self, key: object, paint: Callable[[], Awaitable[bytes]]) -> Work:
        task = self._works.get(key)
        if task is None:
            task = self._works[key] = asyncio.create_task(_finish(paint))
            while len(self._works) > MOST_KEPT:
                self._works.popitem(last=False)
        self._works.move_to_end(key)
        try:
            # Others may wait for the same picture.
            return await asyncio.shield(task)
        except WorkerError as error:
            self._works.pop(key, None)
            raise NotNow(f"the picture could not be drawn: {error}") from error


async def _finish(paint: Callable[[], Awaitable[bytes]]) -> Work:
    body = await paint()
    return Work(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
