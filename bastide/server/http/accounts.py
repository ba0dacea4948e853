"""Accounts: signing up, in and out, and one's games."""

from __future__ import annotations

from fastapi import APIRouter, Request

from bastide.server import protocol
from bastide.server.accounts import COOKIE, LASTS
from bastide.server.http.answers import Answer, AnswerRoute, refusals
from bastide.server.http.dependencies import (
    TABLE,
    BegunTable,
    CredentialsDep,
    ServiceDep,
    SignedIn,
    SignedInOrNot,
    client_of,
)
from bastide.server.ratings import NEW, shown
from bastide.server.service import Service
from bastide.server.store import Account, GamePlayed, Session
from bastide.server.tables.commands import Claim

router = APIRouter(tags=["accounts"], route_class=AnswerRoute)
MOST_GAMES = 1000


@router.get("/account", responses=refusals())
async def who_am_i(session: SignedInOrNot, service: ServiceDep) -> Answer[protocol.WhoAmI]:
    """Who is signed in here."""
    if session is None:
        return Answer(protocol.WhoAmI(account=None))
    return Answer(protocol.WhoAmI(account=_seen(await service.accounts.account(session))))


@router.post("/account/sign-up", status_code=201, responses=refusals(409, 415, 429, 503))
async def sign_up(
    wanted: protocol.Credentials, request: Request, service: ServiceDep
) -> Answer[protocol.WhoAmI]:
    """A new account, and sign in to it. The session is in a cookie that scripts cannot read."""
    token = await service.accounts.sign_up(
        wanted.name, wanted.password, _device(request), client_of(request)
    )
    return await _signed_in(token, request, service, 201)


@router.post("/account/sign-in", responses=refusals(403, 415, 429, 503))
async def sign_in(
    wanted: protocol.Credentials, request: Request, service: ServiceDep
) -> Answer[protocol.WhoAmI]:
    """Sign in."""
    token = await service.accounts.sign_in(
        wanted.name, wanted.password, _device(request), client_of(request)
    )
    return await _signed_in(token, request, service)


@router.post("/account/sign-out", responses=refusals(403, 415, 503))
async def sign_out(
    chosen: protocol.SessionChosen, session: SignedIn, service: ServiceDep
) -> Answer[protocol.WhoAmI]:
    """End a session: this one, or another of the same account."""
    await service.accounts.sign_out(session, chosen.session)
    if chosen.session is not None and chosen.session != session.id:
        return Answer(protocol.WhoAmI(account=_seen(await service.accounts.account(session))))
    return _signed_out()


@router.get("/account/sessions", responses=refusals(403, 503))
async def sessions(session: SignedIn, service: ServiceDep) -> Answer[list[protocol.SessionSeen]]:
    """Where the account is signed in, the last used first."""
    return Answer([_session(each, session) for each in await service.accounts.sessions(session)])


@router.post("/account/password", responses=refusals(403, 415, 429, 503))
async def change_password(
    change: protocol.PasswordChange, session: SignedIn, service: ServiceDep
) -> Answer[protocol.WhoAmI]:
    """Another password. All other browsers are signed out."""
    await service.accounts.change_password(session, change.old, change.new)
    return Answer(protocol.WhoAmI(account=_seen(await service.accounts.account(session))))


@router.post("/account/delete", responses=refusals(403, 415, 429, 503))
async def delete(
    confirmed: protocol.PasswordShown, session: SignedIn, service: ServiceDep
) -> Answer[protocol.WhoAmI]:
    """Forget the account and its history. Games stay, with the names used there."""
    await service.accounts.remove(session, confirmed.password)
    return _signed_out()


@router.get("/account/games", responses=refusals(403, 503))
async def games(session: SignedIn, service: ServiceDep) -> Answer[protocol.GamesPlayed]:
    """The games of the account, and what they come to."""
    played = await service.accounts.games(session, MOST_GAMES)
    points = [each.points for each in played if each.points is not None]
    return Answer(
        protocol.GamesPlayed(
            games=[_game(each) for each in played],
            finished=len(points),
            won=sum(each.place == 1 for each in played),
            average=round(sum(points) / len(points), 1) if points else None,
            best=max(points, default=None),
        )
    )


@router.post(TABLE + "/claim", responses=refusals(403, 404, 409, 415, 503))
async def claim(
    table: BegunTable,
    chosen: protocol.SeatChosen,
    credentials: CredentialsDep,
    session: SignedIn,
) -> Answer[protocol.TableSeen]:
    """Take a seat that one holds into one's account: the game goes on from any browser."""
    command = Claim(caller=credentials.caller, seat=chosen.seat, account=session.account)
    await table.send(command)
    return Answer(table.seen())


async def _signed_in(
    token: str, request: Request, service: Service, status_code: int = 200
) -> Answer[protocol.WhoAmI]:
    session = await service.accounts.session(token)
    assert session is not None
    account = _seen(await service.accounts.account(session))
    answer = Answer(protocol.WhoAmI(account=account), status_code)
    answer.set_cookie(
        COOKIE,
        token,
        max_age=int(LASTS.total_seconds()),
        path="/",
        # What came by HTTPS shall not travel otherwise.
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return answer


def _signed_out() -> Answer[protocol.WhoAmI]:
    answer = Answer(protocol.WhoAmI(account=None))
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return answer


def _device(request: Request) -> str:
    return request.headers.get("user-agent", "")


def _seen(account: Account) -> protocol.AccountSeen:
    return protocol.AccountSeen(
        account=account.key,
        name=account.name,
        created=account.created,
        rating=None if account.rating == NEW else shown(account.rating),
    )


def _session(session: Session, own: Session) -> protocol.SessionSeen:
    return protocol.SessionSeen(
        session=session.id,
        created=session.created,
        seen=session.seen,
        device=session.device,
        here=session.id == own.id,
    )


def _game(played: GamePlayed) -> protocol.GamePlayed:
    return protocol.GamePlayed(
        table=played.table,
        seat=played.seat,
        begun=played.begun,
        players=played.players,
        rated=played.rated,
        ended=played.ended,
        place=played.place,
        points=played.points,
        rating=None if played.rating is None else shown(played.rating),
    )
