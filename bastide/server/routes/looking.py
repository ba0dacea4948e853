"""Looking at a table closely, and at what it was before."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from bastide.server import protocol
from bastide.server.answers import Answer, AnswerRoute, refusals
from bastide.server.positions import history_of, survey_of, table_at
from bastide.server.routes.parts import TABLE, AtDesk, Parts, known

router = APIRouter(tags=["looking"], route_class=AnswerRoute)

RECORD = "text/plain; charset=utf-8"


@router.get(TABLE + "/survey", responses=refusals(404))
async def survey(desk: AtDesk) -> Answer[protocol.Survey]:
    """Every feature with its owners and worth, and which tiles still fit where."""
    return Answer(survey_of(desk.table))


@router.get(TABLE + "/history", responses=refusals(404))
async def history(desk: AtDesk, since: Annotated[int, Query(ge=0)] = 0) -> Answer[protocol.History]:
    """The moves from a revision on, with all that happened. Revision 0 is the first draw."""
    return Answer(history_of(desk.table, since))


@router.get(TABLE + "/at/{revision}", responses=refusals(404))
async def table_as_it_was(
    desk: AtDesk, service: Parts, revision: Annotated[int, Path(ge=0)]
) -> Answer[protocol.TableSeen]:
    """A table as it was at a revision."""
    return Answer(table_at(desk, await known(service, desk, revision)))


@router.get(
    TABLE + "/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, **refusals(404)},
)
async def record(desk: AtDesk) -> Response:
    """The game so far as a saved game, which docs/notation.md describes."""
    name = f"bastide-{desk.table.id}.txt"
    return Response(
        desk.record.to_text(),
        media_type=RECORD,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )
