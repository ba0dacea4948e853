"""Views of a table: looked at closely, as it was before, and as a saved game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from bastide.server import protocol
from bastide.server.http.answers import Answer, AnswerRoute, refusals
from bastide.server.http.dependencies import TABLE, BegunTable, ServiceDep, known

router = APIRouter(tags=["views"], route_class=AnswerRoute)

RECORD = "text/plain; charset=utf-8"


@router.get(TABLE + "/survey", responses=refusals(404, 409, 429, 503))
async def survey(table: BegunTable, service: ServiceDep) -> Answer[protocol.Survey]:
    """Every feature with its owners and worth, and which tiles still fit where."""
    return Answer.encoded(await service.views.survey(table.table))


@router.get(TABLE + "/history", responses=refusals(404, 409, 429, 503))
async def history(
    table: BegunTable, service: ServiceDep, since: Annotated[int, Query(ge=0)] = 0
) -> Answer[protocol.History]:
    """The moves from a revision on, with all that happened. Revision 0 is the first draw."""
    return Answer.encoded(await service.views.history(table.table, since))


@router.get(TABLE + "/at/{revision}", responses=refusals(404, 409, 429, 503))
async def table_as_it_was(
    table: BegunTable, service: ServiceDep, revision: Annotated[int, Path(ge=0)]
) -> Answer[protocol.TableSeen]:
    """A table as it was at a revision."""
    revision = await known(table, revision)
    return Answer.encoded(await service.views.at(table.table, revision))


@router.get(
    TABLE + "/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, **refusals(404, 409, 503)},
)
async def record(table: BegunTable) -> Response:
    """The game so far as a saved game, which docs/notation.md describes."""
    name = f"bastide-{table.table.id}.txt"
    return Response(
        table.table.record.to_text(),
        media_type=RECORD,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )
