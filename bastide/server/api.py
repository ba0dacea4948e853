"""The HTTP routes: everything that a page does, under /api/v1."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response, WebSocket

from bastide.records import record_of
from bastide.server import protocol
from bastide.server.art import tiles_of
from bastide.server.choices import choices, samples
from bastide.server.errors import NotFound
from bastide.server.gallery import Work
from bastide.server.keeper import Desk
from bastide.server.newcomers import seats_for, setup_wanted
from bastide.server.positions import (
    as_messages,
    history_of,
    position_of,
    survey_of,
    table_at,
    table_of,
)
from bastide.server.service import Service
from bastide.server.tables import Table, must_wait, new_seed
from bastide.setup import SETS

router = APIRouter(prefix="/api/v1")


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its description."""
    return {status: {"model": protocol.Problem} for status in (400, 413, 421, 422, *statuses)}


def service_of(request: Request) -> Service:
    """The parts of the running server."""
    service: Service = request.app.state.service
    return service


Parts = Annotated[Service, Depends(service_of)]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{22}$")]


async def desk_of(table: TableId, service: Parts) -> Desk:
    """The table that a path names."""
    return await service.keeper.desk(table)


AtDesk = Annotated[Desk, Depends(desk_of)]


def token_of(authorization: Annotated[str | None, Header()] = None) -> list[str]:
    """The secret that a request carries, if it carries one."""
    scheme, _, token = (authorization or "").partition(" ")
    return [token.strip()] if scheme.lower() == "bearer" and token.strip() else []


Tokens = Annotated[list[str], Depends(token_of)]


def client_of(request: Request) -> str:
    return request.client.host if request.client else ""


@router.get("/choices", response_model=protocol.Choices, responses=refusals())
async def get_choices() -> protocol.Choices:
    """What a new table can be made of."""
    return choices()


@router.post(
    "/tables", status_code=201, response_model=protocol.TableMade, responses=refusals(415, 429)
)
async def post_table(
    wanted: protocol.TableWanted, request: Request, service: Parts
) -> protocol.TableMade:
    """Set up a table."""
    setup = setup_wanted(wanted)
    service.pace.count(client_of(request))
    seats, tokens = seats_for([seat.bot for seat in wanted.seats])
    seed = new_seed() if wanted.seed is None else int(wanted.seed)
    desk = await service.keeper.set_up(setup, seats, seed)
    return made(desk.table, tokens)


def made(table: Table, tokens: dict[int, str]) -> protocol.TableMade:
    """A new table with the secrets of its seats."""
    return protocol.TableMade(
        table=table.id,
        seats=[
            protocol.SeatTaken(seat=seat, name=table.setup.names[seat], token=token)
            for seat, token in tokens.items()
        ],
    )


@router.post("/tables/summaries", response_model=list[protocol.Summary], responses=refusals(415))
async def post_summaries(
    wanted: protocol.SummariesWanted, service: Parts
) -> list[protocol.Summary]:
    """A line about each of these tables; those that do not exist are left out."""
    return [summary_of(stored) for stored in await service.keeper.stored(wanted.tables)]


@router.get("/tables/{table}", response_model=protocol.TableSeen, responses=refusals(404))
async def get_table(desk: AtDesk) -> protocol.TableSeen:
    """A table as everybody sees it."""
    return table_of(desk.table, desk.watched.seats, desk.thinking)


@router.post(
    "/tables/{table}/draft", response_model=protocol.Draft, responses=refusals(403, 404, 409, 415)
)
async def post_draft(move: protocol.Move, desk: AtDesk, tokens: Tokens) -> protocol.Draft:
    """What a move would lead to. It changes nothing."""
    seat = desk.table.check(move.revision, tokens)
    trial = desk.table.draft(move.actions)
    return protocol.Draft(
        revision=move.revision,
        position=position_of(trial),
        events=as_messages(trial.log),
        finished=must_wait(trial, seat),
    )


@router.post(
    "/tables/{table}/moves",
    response_model=protocol.MoveMade,
    responses=refusals(403, 404, 409, 415),
)
async def post_move(
    move: protocol.Move, desk: AtDesk, tokens: Tokens, service: Parts
) -> protocol.MoveMade:
    """Make a move, for good."""
    desk.table.check(move.revision, tokens)
    revision = await service.keeper.play(desk, move.revision, move.actions)
    return protocol.MoveMade(revision=revision)


@router.get("/tables/{table}/survey", response_model=protocol.Survey, responses=refusals(404))
async def get_survey(desk: AtDesk) -> protocol.Survey:
    """What the aids of a page show."""
    return survey_of(desk.table)


@router.get("/tables/{table}/history", response_model=protocol.History, responses=refusals(404))
async def get_history(desk: AtDesk, since: Annotated[int, Query(ge=0)] = 0) -> protocol.History:
    """The moves of a table from a revision on."""
    return history_of(desk.table, since)


@router.get(
    "/tables/{table}/at/{revision}", response_model=protocol.TableSeen, responses=refusals(404)
)
async def get_table_at(desk: AtDesk, revision: Annotated[int, Path(ge=0)]) -> protocol.TableSeen:
    """A table as it was."""
    if revision > desk.table.revision:
        raise NotFound(f"the table is at revision {desk.table.revision}")
    return table_at(desk.table, revision)


@router.get("/tables/{table}/record", response_class=Response, responses=refusals(404))
async def get_record(desk: AtDesk) -> Response:
    """The game so far as a saved game."""
    name = f"bastide-{desk.table.id}.txt"
    return Response(
        record_of(desk.table.game).to_text(),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.get("/tables/{table}/art", response_model=protocol.Art, responses=refusals(404, 503))
async def get_art(desk: AtDesk, request: Request, service: Parts) -> Response:
    """The pictures that a table needs."""
    work = await service.gallery.art(tiles_of(desk.table.setup), with_pieces=True)
    return shown(work, request)


@router.get("/art/tiles", response_model=protocol.Art, responses=refusals(404, 503))
async def get_samples(
    request: Request,
    service: Parts,
    sets: Annotated[list[str], Query(alias="set", max_length=20)] = list(SETS),  # noqa: B006
) -> Response:
    """Some tiles of sets, to choose by."""
    unknown = [name for name in sets if name not in SETS]
    if unknown:
        raise NotFound(f"no such tile set: {unknown[0][:40]!r} (there are {', '.join(SETS)})")
    tiles = [tile for name in sets for tile in samples(name)]
    return shown(await service.gallery.art(tiles, with_pieces=False), request)


def shown(work: Work, request: Request) -> Response:
    """A picture, or the word that the client has it already."""
    headers = {"etag": work.tag, "cache-control": "private, no-cache"}
    if work.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(work.body, media_type="application/json", headers=headers)


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: str, revision: int | None = None) -> None:
    """Watch a table."""
    service: Service = socket.app.state.service
    await service.live.watch(socket, table, revision)


def summary_of(stored: Any) -> protocol.Summary:
    from bastide.records import read_record

    setup = read_record(stored.setup).setup
    standing = stored.standing
    over = standing.to_act is None
    best = max(standing.scores)
    return protocol.Summary(
        table=stored.id,
        created=stored.created,
        changed=stored.changed,
        names=list(setup.names),
        bots=[seat.bot for seat in stored.seats],
        sets=list(setup.sets),
        scores=list(standing.scores),
        turn=standing.turn,
        to_act=standing.to_act,
        over=over,
        winners=[seat for seat, own in enumerate(standing.scores) if over and own == best],
    )
