"""Moves at a table, and its socket."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from bastide.server import protocol
from bastide.server.accounts import COOKIE
from bastide.server.http.answers import Answer, AnswerRoute, refusals
from bastide.server.http.dependencies import TABLE, BegunTable, CredentialsDep, ServiceDep
from bastide.server.service import Service

router = APIRouter(tags=["moves"], route_class=AnswerRoute)


@router.post(TABLE + "/draft", responses=refusals(403, 404, 409, 415, 503))
async def draft(
    move: protocol.Move, table: BegunTable, credentials: CredentialsDep, service: ServiceDep
) -> Answer[protocol.Draft]:
    """What actions would lead to. Nothing changes, and nobody else hears of it."""
    return Answer(
        await service.players.draft(table, credentials.caller, move.revision, tuple(move.actions))
    )


@router.post(TABLE + "/moves", responses=refusals(403, 404, 409, 415, 503))
async def make_move(
    move: protocol.Move, table: BegunTable, credentials: CredentialsDep, service: ServiceDep
) -> Answer[protocol.MoveMade]:
    """Carry out actions, for good. When this answers, the move is stored."""
    revision = await service.players.move(
        table, credentials.caller, move.revision, tuple(move.actions)
    )
    return Answer(protocol.MoveMade(revision=revision))


@router.post(TABLE + "/take-back", responses=refusals(403, 404, 409, 415, 429, 503))
async def take_back(
    asked: protocol.TakingBack, table: BegunTable, credentials: CredentialsDep, service: ServiceDep
) -> Answer[protocol.MoveMade]:
    """Take back the last move that was made from the seats of who asks, and all that came after it:
    in a game without a clock and without rating, against bots only. The same tiles will come."""
    caller = credentials.with_tokens(asked.tokens).caller
    revision = await service.players.take_back(table, caller, asked.revision)
    return Answer(protocol.MoveMade(revision=revision))


@router.websocket(TABLE + "/live")
async def live(socket: WebSocket, table: str, revision: int | None = None) -> None:
    """A table from the first guest to the result: it is sent at once and after every change, and
    moves can be made by it."""
    service: Service = socket.app.state.service

    async def account() -> str | None:
        session = await service.accounts.session(socket.cookies.get(COOKIE))
        return None if session is None else session.account

    await service.table_sockets.serve(socket, table, revision, account)
