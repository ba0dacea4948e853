"""Open tables: the lobby, invitations, and sitting down."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter, Request, WebSocket

from bastide.server import protocol
from bastide.server.answers import Answer, AnswerRoute, refusals
from bastide.server.errors import TooLate
from bastide.server.parties import Party
from bastide.server.routes.parts import TABLE, InHand, Parts, TableName, client_of
from bastide.server.service import Service
from bastide.server.welcoming import party_seen

router = APIRouter(tags=["gathering"], route_class=AnswerRoute)


async def _seen(service: Service, party: Party) -> Answer[protocol.PartySeen]:
    chat = await service.keeper.parties.last_line(party.id)
    return Answer(party_seen(party, service.gatherings.present(party.id), chat))


@router.get("/lobby", responses=refusals())
async def lobby(service: Parts) -> Answer[protocol.LobbySeen]:
    """The open tables: those with empty seats, and those to watch."""
    return Answer(await service.rooms.lobby())


@router.websocket("/lobby/live")
async def lobby_live(socket: WebSocket) -> None:
    """Watch the lobby: it is sent at once and after every change."""
    service: Service = socket.app.state.service
    await service.rooms.watch_lobby(socket)


@router.post("/invitations", responses=refusals(404, 415, 429))
async def look_at_invitation(
    shown: protocol.InvitationShown, request: Request, service: Parts
) -> Answer[protocol.PartySeen]:
    """The party that an invitation is for."""
    service.joining_pace.count(client_of(request))
    return await _seen(service, await service.gatherings.invited(shown.invitation))


@router.get(TABLE + "/party", responses=refusals(404))
async def get_party(table: TableName, service: Parts) -> Answer[protocol.PartySeen]:
    """Those at a table, also while they gather."""
    return await _seen(service, await service.gatherings.party(table))


@router.websocket(TABLE + "/party/live")
async def party_live(socket: WebSocket, table: str) -> None:
    """Watch a party gather, until the game begins."""
    service: Service = socket.app.state.service
    await service.rooms.watch_party(socket, table)


@router.post(TABLE + "/join", status_code=201, responses=refusals(403, 404, 409, 415, 429))
async def join(
    table: TableName,
    joining: protocol.Joining,
    hand: InHand,
    request: Request,
    service: Parts,
) -> Answer[protocol.TableMade]:
    """Sit down on an empty seat. The answer tells its secret, this once; with the last seat
    taken, the game begins."""
    service.joining_pace.count(client_of(request))
    party, seat, token = await service.gatherings.join(table, joining, hand.account)
    taken = protocol.SeatTaken(seat=seat, name=joining.name, token=token)
    desk = None
    if not party.empty_seats:
        # Somebody may have stood up again at this very moment.
        with suppress(TooLate):
            desk = await service.keeper.desk(table)
    made = protocol.TableMade(
        table=table,
        seats=[taken],
        begun=desk is not None,
        commitment=None if desk is None or desk.promise is None else desk.promise.commitment,
    )
    return Answer(made, 201)


@router.post(TABLE + "/leave", responses=refusals(403, 404, 409, 415))
async def leave(
    table: TableName, chosen: protocol.SeatChosen, hand: InHand, service: Parts
) -> Answer[protocol.PartySeen]:
    """Stand up before the game begins; the host can make others do so."""
    return await _seen(service, await service.gatherings.stand_up(table, chosen.seat, hand))


@router.post(TABLE + "/arrange", responses=refusals(403, 404, 409, 415))
async def arrange(
    table: TableName, arranged: protocol.SeatArranged, hand: InHand, service: Parts
) -> Answer[protocol.PartySeen]:
    """Put a bot on an empty seat, or take it away; for the host."""
    return await _seen(service, await service.gatherings.arrange(table, arranged, hand))


@router.post(TABLE + "/begin", responses=refusals(403, 404, 409, 415))
async def begin(
    table: TableName, beginning: protocol.Beginning, hand: InHand, service: Parts
) -> Answer[protocol.PartySeen]:
    """Begin with a bot on each empty seat; for the host."""
    desk = await service.gatherings.begin(table, beginning.bot, hand)
    return await _seen(service, desk.party)
