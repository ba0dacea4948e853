"""What people do at a table besides playing: talk, resign, offer to end, come back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from bastide.server import protocol
from bastide.server.answers import Answer, AnswerRoute, refusals
from bastide.server.clocks import clock_now
from bastide.server.errors import NotYours, TooMany
from bastide.server.positions import table_of
from bastide.server.routes.parts import TABLE, AtDesk, InHand, Parts, TableName

router = APIRouter(tags=["people"], route_class=AnswerRoute)

# Nobody reads more lines of one game.
ENOUGH_SAID = 5000


@router.post(TABLE + "/resign", responses=refusals(403, 404, 409, 415))
async def resign(
    desk: AtDesk, chosen: protocol.SeatChosen, hand: InHand, service: Parts
) -> Answer[protocol.TableSeen]:
    """Give up. A bot plays on where others still play; else the game is over."""
    desk.check_seat(chosen.seat, hand)
    desk = await service.keeper.amend(
        desk.table.id,
        lambda party, table: party.resigned(chosen.seat, list(table.game.standing.values())),
    )
    return Answer(table_of(desk))


@router.post(TABLE + "/end", responses=refusals(403, 404, 409, 415))
async def offer_end(
    desk: AtDesk, offered: protocol.EndOffered, hand: InHand, service: Parts
) -> Answer[protocol.TableSeen]:
    """Offer to end the game now, agree to it, or decline. When all who play agree it is over,
    with the points that final scoring gives now."""
    desk.check_seat(offered.seat, hand)
    desk = await service.keeper.amend(
        desk.table.id,
        lambda party, table: party.offering_end(
            offered.seat, list(table.game.standing.values()), agree=offered.agree
        ),
    )
    return Answer(table_of(desk))


@router.post(TABLE + "/return", responses=refusals(403, 404, 409, 415))
async def come_back(
    desk: AtDesk, chosen: protocol.SeatChosen, hand: InHand, service: Parts
) -> Answer[protocol.TableSeen]:
    """Take a seat back from the bot that has taken over."""
    desk.check_seat(chosen.seat, hand)
    desk = await service.keeper.amend(
        desk.table.id, lambda party, _: party.returned(chosen.seat, clock_now())
    )
    return Answer(table_of(desk))


@router.get(TABLE + "/chat", responses=refusals(404))
async def chat(
    table: TableName, service: Parts, since: Annotated[int, Query(ge=0)] = 0
) -> Answer[list[protocol.LineSeen]]:
    """What was said after a line, at most the last 200."""
    await service.gatherings.party(table)
    lines = await service.keeper.parties.lines(table, since, protocol.MOST_LINES)
    return Answer(
        [
            protocol.LineSeen(
                number=line.number, seat=line.seat, name=line.name, text=line.text, said=line.said
            )
            for line in lines
        ]
    )


@router.post(TABLE + "/say", status_code=201, responses=refusals(403, 404, 409, 415, 429))
async def say(
    table: TableName, wanted: protocol.LineWanted, hand: InHand, service: Parts
) -> Answer[protocol.LineSaid]:
    """Say something at a table, from a seat."""
    party = await service.gatherings.party(table)
    if wanted.seat not in party.seats_of(hand.tokens, hand.account):
        raise NotYours("the secret of this seat is needed for this")
    service.talking_pace.count(f"{table} {wanted.seat}")
    if await service.keeper.parties.last_line(table) >= ENOUGH_SAID:
        raise TooMany("enough was said at this table")
    name = party.guests[wanted.seat].name or ""
    number = await service.keeper.parties.say(table, wanted.seat, name, wanted.text)
    await service.keeper.tell_of_line(table, number)
    service.gatherings.tell_room(table)
    return Answer(protocol.LineSaid(number=number), 201)
