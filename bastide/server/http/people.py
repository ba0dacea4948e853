"""What people do at a table besides playing: talk, resign, offer to end, come back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from bastide.server import protocol
from bastide.server.http.answers import Answer, AnswerRoute, refusals
from bastide.server.http.dependencies import (
    TABLE,
    BegunTable,
    CredentialsDep,
    ServiceDep,
    TableDep,
)
from bastide.server.store.tables import find_lines
from bastide.server.tables.commands import ComeBack, OfferEnd, Resign, Say
from bastide.server.tables.seen import line_seen

router = APIRouter(tags=["people"], route_class=AnswerRoute)


@router.post(TABLE + "/resign", responses=refusals(403, 404, 409, 415, 503))
async def resign(
    table: BegunTable, chosen: protocol.SeatChosen, credentials: CredentialsDep
) -> Answer[protocol.TableSeen]:
    """Give up. A bot plays on where others still play; else the game is over."""
    await table.send(Resign(caller=credentials.caller, seat=chosen.seat))
    return Answer(table.seen())


@router.post(TABLE + "/end", responses=refusals(403, 404, 409, 415, 503))
async def offer_end(
    table: BegunTable, offered: protocol.EndOffered, credentials: CredentialsDep
) -> Answer[protocol.TableSeen]:
    """Offer to end the game now, agree to it, or decline. When all who play agree it is over,
    with the points that final scoring gives now."""
    command = OfferEnd(caller=credentials.caller, seat=offered.seat, agree=offered.agree)
    await table.send(command)
    return Answer(table.seen())


@router.post(TABLE + "/return", responses=refusals(403, 404, 409, 415, 503))
async def come_back(
    table: BegunTable, chosen: protocol.SeatChosen, credentials: CredentialsDep
) -> Answer[protocol.TableSeen]:
    """Take a seat back from the bot that has taken over."""
    await table.send(ComeBack(caller=credentials.caller, seat=chosen.seat))
    return Answer(table.seen())


@router.get(TABLE + "/chat", responses=refusals(404, 503))
async def chat(
    table: TableDep, service: ServiceDep, since: Annotated[int, Query(ge=0)] = 0
) -> Answer[list[protocol.LineSeen]]:
    """What was said after a line, at most the last 200."""
    id = table.table.id
    lines = await service.database.read(
        lambda session: find_lines(session, id, since, protocol.MOST_LINES)
    )
    return Answer([line_seen(line) for line in lines])


@router.post(TABLE + "/say", status_code=201, responses=refusals(403, 404, 409, 415, 429, 503))
async def say(
    table: TableDep,
    wanted: protocol.LineWanted,
    credentials: CredentialsDep,
    service: ServiceDep,
) -> Answer[protocol.LineSaid]:
    """Say something at a table, from a seat."""
    caller = credentials.caller
    if wanted.seat not in table.table.seats_of(caller):
        # Another server may have let them sit down.
        await table.refresh()
    if wanted.seat in table.table.seats_of(caller):
        service.lines.count(f"{table.table.id} {wanted.seat}")
    change = await table.send(Say(caller=caller, seat=wanted.seat, text=wanted.text))
    assert change.line is not None
    return Answer(protocol.LineSaid(number=change.line.number), 201)
