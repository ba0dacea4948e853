"""Pictures: those from which a page draws a table, and those to keep."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from bastide.draw import options
from bastide.draw.palette import THEMES
from bastide.server import protocol
from bastide.server.errors import NotFound, TooLate
from bastide.server.http.answers import content_of, refusals
from bastide.server.http.dependencies import TABLE, AtRevision, BegunTable, ServiceDep, TableDep
from bastide.server.pictures.cache import Picture
from bastide.server.pictures.showcase import SETUP as SHOWN
from bastide.server.tables.choices import samples, tiles_of, tiles_on
from bastide.server.wording import Refused
from bastide.setup import SETS, no_such_set

router = APIRouter(tags=["pictures"])

ART = {200: {"content": content_of(protocol.Art)}, **refusals(404, 409, 429, 503)}
Theme = Annotated[str, Query(max_length=20)]
TYPES = {
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
}


@router.get(TABLE + "/art", responses=ART)
async def art(
    table: TableDep, request: Request, service: ServiceDep, soon: bool = False
) -> Response:
    """The pictures from which a client draws this table. To draw them takes a second or more, the
    first time; ``soon`` asks for those of the tiles on the table, if there are not all.
    """
    tiles, game = tiles_of(table.table.setup), table.table.game
    if soon and game is not None:
        picture = await service.pictures.art_soon(tiles, tiles_on(game))
    else:
        picture = await service.pictures.art(tiles, with_pieces=True)
    return shown(picture, request, "json")


@router.get("/art/tiles", responses=ART)
async def art_of_samples(
    request: Request,
    service: ServiceDep,
    sets: Annotated[list[protocol.Name] | None, Query(alias="set", max_length=20)] = None,
) -> Response:
    """Some tiles of each of these sets, by default of all, to choose by."""
    wanted = list(SETS) if sets is None else sets
    for name in wanted:
        if name not in SETS:
            raise NotFound(no_such_set(name))
    tiles = [tile for name in wanted for tile in samples(name)]
    return shown(await service.pictures.art(tiles, with_pieces=False), request, "json")


@router.get(
    "/showcase",
    responses={200: {"content": content_of(protocol.Showcase)}, **refusals(429, 503)},
)
async def showcase(request: Request, service: ServiceDep) -> Response:
    """A game between bots, another one every day."""
    today = datetime.now(UTC).toordinal()
    return shown(await service.pictures.showcase(today), request, "json")


@router.get("/showcase/art", responses=ART)
async def showcase_art(request: Request, service: ServiceDep) -> Response:
    """The pictures from which a client draws that game."""
    picture = await service.pictures.art(tiles_of(SHOWN), with_pieces=True)
    return shown(picture, request, "json")


@router.get(
    TABLE + "/picture.{kind}",
    response_class=Response,
    responses={
        200: {"content": {TYPES["svg"]: {}, TYPES["png"]: {}}},
        **refusals(404, 409, 429, 503),
    },
)
async def board_picture(
    table: BegunTable,
    kind: Literal["svg", "png"],
    revision: AtRevision,
    request: Request,
    service: ServiceDep,
    theme: Theme = "classic",
    size: Annotated[int, Query(ge=options.SMALLEST, le=160)] = 80,
) -> Response:
    """The board, at a revision or as it is. ``size`` is the width of a tile in pixels."""
    _check(theme)
    picture = await service.pictures.picture(table.table, revision, kind, theme, size)
    return shown(picture, request, kind)


@router.get(
    TABLE + "/card.png",
    response_class=Response,
    responses={200: {"content": {TYPES["png"]: {}}}, **refusals(404, 409, 429, 503)},
)
async def card(table: BegunTable, request: Request, service: ServiceDep) -> Response:
    """How a game ended, in the size in which other sites show a link to it."""
    if not table.table.over:
        raise TooLate(Refused.NOT_OVER())
    return shown(await service.pictures.card(table.table), request, "png")


@router.get(
    TABLE + "/film.{kind}",
    response_class=Response,
    responses={
        200: {"content": {TYPES["gif"]: {}, TYPES["webp"]: {}}},
        **refusals(404, 409, 429, 503),
    },
)
async def film(
    table: BegunTable,
    kind: Literal["gif", "webp"],
    revision: AtRevision,
    request: Request,
    service: ServiceDep,
    theme: Theme = "classic",
) -> Response:
    """The game from its beginning, a frame for each turn. Long games take half a minute."""
    _check(theme)
    picture = await service.pictures.film(table.table, revision, kind, theme)
    return shown(picture, request, kind)


def _check(theme: str) -> None:
    if theme not in THEMES:
        raise NotFound(Refused.NO_SUCH_THEME(theme=theme, known=", ".join(THEMES)))


def shown(picture: Picture, request: Request, kind: str) -> Response:
    """A picture, or the word that the client has it already."""
    headers = {"etag": picture.tag, "cache-control": "private, no-cache", "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if picture.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
        return Response(status_code=304, headers=headers)
    if picture.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(picture.packed, media_type=TYPES[kind], headers=headers)
    return Response(picture.body, media_type=TYPES[kind], headers=headers)
