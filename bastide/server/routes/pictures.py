"""Pictures: those from which a page draws a table, and those to keep."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from bastide.draw import options
from bastide.draw.palette import THEMES
from bastide.server import protocol
from bastide.server.answers import content_of, refusals
from bastide.server.choices import samples, tiles_of
from bastide.server.errors import NotFound
from bastide.server.gallery import Work
from bastide.server.routes.parts import TABLE, AtDesk, AtRevision, Parts
from bastide.setup import SETS

router = APIRouter(tags=["pictures"])

ART = {200: {"content": content_of(protocol.Art)}, **refusals(404, 429, 503)}
Theme = Annotated[str, Query(max_length=20)]
TYPES = {
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
}


@router.get(TABLE + "/art", responses=ART)
async def art(desk: AtDesk, request: Request, service: Parts) -> Response:
    """The pictures from which a client draws this table."""
    work = await service.gallery.art(tiles_of(desk.table.setup), with_pieces=True)
    return _shown(work, request, "json")


@router.get("/art/tiles", responses=ART)
async def art_of_samples(
    request: Request,
    service: Parts,
    sets: Annotated[list[protocol.Name] | None, Query(alias="set", max_length=20)] = None,
) -> Response:
    """Some tiles of each of these sets, by default of all, to choose by."""
    wanted = list(SETS) if sets is None else sets
    for name in wanted:
        if name not in SETS:
            raise NotFound(f"no such tile set: {name!r} (there are {', '.join(SETS)})")
    tiles = [tile for name in wanted for tile in samples(name)]
    return _shown(await service.gallery.art(tiles, with_pieces=False), request, "json")


@router.get(
    TABLE + "/picture.{kind}",
    response_class=Response,
    responses={
        200: {"content": {TYPES["svg"]: {}, TYPES["png"]: {}}},
        **refusals(404, 429, 503),
    },
)
async def picture(
    desk: AtDesk,
    kind: Literal["svg", "png"],
    revision: AtRevision,
    request: Request,
    service: Parts,
    theme: Theme = "classic",
    size: Annotated[int, Query(ge=options.SMALLEST, le=160)] = 80,
) -> Response:
    """The board, at a revision or as it is. ``size`` is the width of a tile in pixels."""
    _check(theme)
    work = await service.gallery.picture(desk.table, revision, kind, theme, size)
    return _shown(work, request, kind)


@router.get(
    TABLE + "/film.{kind}",
    response_class=Response,
    responses={
        200: {"content": {TYPES["gif"]: {}, TYPES["webp"]: {}}},
        **refusals(404, 429, 503),
    },
)
async def film(
    desk: AtDesk,
    kind: Literal["gif", "webp"],
    revision: AtRevision,
    request: Request,
    service: Parts,
    theme: Theme = "classic",
) -> Response:
    """The game from its beginning, a frame for each turn. Long games take half a minute."""
    _check(theme)
    work = await service.gallery.film(desk.table, revision, kind, theme)
    return _shown(work, request, kind)


def _check(theme: str) -> None:
    if theme not in THEMES:
        raise NotFound(f"no such theme: {theme!r} (there are {', '.join(THEMES)})")


def _shown(work: Work, request: Request, kind: str) -> Response:
    """A picture, or the word that the client has it already."""
    headers = {"etag": work.tag, "cache-control": "private, no-cache", "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if work.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
        return Response(status_code=304, headers=headers)
    if work.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(work.packed, media_type=TYPES[kind], headers=headers)
    return Response(work.body, media_type=TYPES[kind], headers=headers)
