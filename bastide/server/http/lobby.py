"""Open tables: the lobby, invitations, and sitting down."""

from __future__ import annotations

from fastapi import APIRouter, Request, WebSocket

from bastide.seal import Seal
from bastide.server import protocol
from bastide.server.errors import NotFound
from bastide.server.http.answers import Answer, AnswerRoute, refusals
from bastide.server.http.dependencies import (
    TABLE,
    CredentialsDep,
    ServiceDep,
    TableDep,
    client_of,
)
from bastide.server.service import Service
from bastide.server.store.tables import find_invited
from bastide.server.tables.commands import (
    Arrange,
    Begin,
    ChooseColour,
    Command,
    Sit,
    StandUp,
)
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.stored import stored_table
from bastide.server.tables.table import new_token, token_hash
from bastide.server.wording import Refused

router = APIRouter(tags=["lobby"], route_class=AnswerRoute)


@router.get("/lobby", responses=refusals(503))
async def lobby(service: ServiceDep) -> Answer[protocol.LobbySeen]:
    """The open tables: those with empty seats, and those to watch."""
    return Answer(await service.lobby.seen())


@router.websocket("/lobby/live")
async def lobby_live(socket: WebSocket) -> None:
    """Watch the lobby: it is sent at once and after every change."""
    service: Service = socket.app.state.service
    await service.lobby_sockets.serve(socket)


@router.post("/invitations", responses=refusals(404, 415, 429, 503))
async def look_at_invitation(
    shown: protocol.InvitationShown, request: Request, service: ServiceDep
) -> Answer[protocol.TableListed]:
    """The table that an invitation is for."""
    service.joins.count(client_of(request))
    invitation = token_hash(shown.invitation)
    found = await service.database.read(lambda session: find_invited(session, invitation))
    if found is None:
        raise NotFound(Refused.NO_SUCH_INVITATION())
    table = await service.tables.get(found)
    return Answer(service.lobby.table_listed(stored_table(table.table)))


@router.post(TABLE + "/join", status_code=201, responses=refusals(403, 404, 409, 415, 429, 503))
async def join(
    table: TableDep,
    joining: protocol.Joining,
    credentials: CredentialsDep,
    request: Request,
    service: ServiceDep,
) -> Answer[protocol.TableMade]:
    """Sit down on an empty seat. The answer tells its secret, this once; with the last seat
    taken, the game begins."""
    service.joins.count(client_of(request))
    token = new_token()
    change = await table.send(
        Sit(
            caller=credentials.caller,
            name=joining.name,
            token=token_hash(token),
            invitation=None if joining.invitation is None else token_hash(joining.invitation),
            seat=joining.seat,
            seal=Seal.new(),
            colour=joining.colour,
        )
    )
    assert change.seat is not None
    promise = change.table.promise
    made = protocol.TableMade(
        table=change.table.id,
        seats=[protocol.SeatTaken(seat=change.seat, name=joining.name, token=token)],
        begun=change.table.game is not None,
        commitment=None if promise is None else promise.commitment,
    )
    return Answer(made, 201)


@router.post(TABLE + "/leave", responses=refusals(403, 404, 409, 415, 503))
async def leave(
    table: TableDep, chosen: protocol.SeatChosen, credentials: CredentialsDep
) -> Answer[protocol.TableSeen]:
    """Stand up before the game begins; the host can make others do so."""
    return await _seen_after(table, StandUp(caller=credentials.caller, seat=chosen.seat))


@router.post(TABLE + "/arrange", responses=refusals(403, 404, 409, 415, 503))
async def arrange(
    table: TableDep, arranged: protocol.SeatArranged, credentials: CredentialsDep
) -> Answer[protocol.TableSeen]:
    """Put a bot on an empty seat, or take it away; for the host."""
    command = Arrange(caller=credentials.caller, seat=arranged.seat, bot=arranged.bot)
    return await _seen_after(table, command)


@router.post(TABLE + "/colour", responses=refusals(403, 404, 409, 415, 503))
async def choose_colour(
    table: TableDep, chosen: protocol.ColourChosen, credentials: CredentialsDep
) -> Answer[protocol.TableSeen]:
    """Choose the colour of a seat before the game begins; the host also that of a bot."""
    command = ChooseColour(caller=credentials.caller, seat=chosen.seat, colour=chosen.colour)
    return await _seen_after(table, command)


@router.post(TABLE + "/begin", responses=refusals(403, 404, 409, 415, 503))
async def begin(
    table: TableDep, beginning: protocol.Beginning, credentials: CredentialsDep
) -> Answer[protocol.TableSeen]:
    """Begin with a bot on each empty seat; for the host."""
    command = Begin(caller=credentials.caller, bot=beginning.bot, seal=Seal.new())
    return await _seen_after(table, command)


async def _seen_after(table: OpenTable, command: Command) -> Answer[protocol.TableSeen]:
    await table.send(command)
    return Answer(table.seen())
