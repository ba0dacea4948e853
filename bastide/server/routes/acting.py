"""Acting at a table, and watching it."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from bastide.messages import position_of
from bastide.server import protocol
from bastide.server.answers import Answer, AnswerRoute, refusals
from bastide.server.desks import Desk, Hand
from bastide.server.errors import TooLate
from bastide.server.members import COOKIE
from bastide.server.routes.parts import TABLE, AtDesk, InHand, Parts
from bastide.server.service import Service
from bastide.server.tables import must_wait

router = APIRouter(tags=["acting"], route_class=AnswerRoute)


@router.post(TABLE + "/draft", responses=refusals(403, 404, 409, 415))
async def draft(
    move: protocol.Move, desk: AtDesk, hand: InHand, service: Parts
) -> Answer[protocol.Draft]:
    """What actions would lead to. Nothing changes, and nobody else hears of it."""
    seat = await _acting(move, desk, hand, service)
    trial = desk.table.draft(move.actions)
    return Answer(
        protocol.Draft(
            revision=move.revision,
            position=position_of(trial),
            events=trial.log,
            finished=must_wait(trial, seat),
            outcomes=[],
        )
    )


@router.post(TABLE + "/moves", responses=refusals(403, 404, 409, 415))
async def make_move(
    move: protocol.Move, desk: AtDesk, hand: InHand, service: Parts
) -> Answer[protocol.MoveMade]:
    """Carry out actions, for good. When this answers, the move is stored."""
    await _acting(move, desk, hand, service)
    revision = await service.keeper.play(desk.table.id, move.revision, move.actions)
    return Answer(protocol.MoveMade(revision=revision))


@router.websocket(TABLE + "/live")
async def live(socket: WebSocket, table: str, revision: int | None = None) -> None:
    """Watch a table: it is sent at once and after every change."""
    service: Service = socket.app.state.service
    session = await service.members.session(socket.cookies.get(COOKIE))
    account = None if session is None else session.account
    await service.live.watch(socket, table, revision, account)


async def _acting(move: protocol.Move, desk: Desk, hand: Hand, service: Service) -> int:
    """The seat for which somebody may act. Nobody is told to be late who is not so elsewhere."""
    await service.keeper.catch_up(desk, move.revision)
    try:
        return desk.check(move.revision, hand)
    except TooLate:
        await service.keeper.catch_up(desk)
        return desk.check(move.revision, hand)
