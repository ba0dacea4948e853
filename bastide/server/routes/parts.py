"""What routes share: the parts of the server, the table of a path, the secret of a request.

All of it is asynchronous, even what waits for nothing: anything else would run in a thread, which
takes longer than what it does there.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Path, Query, Request
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import HTTPConnection

from bastide.server.desks import Desk, Hand
from bastide.server.errors import NotFound, NotJson, NotYours
from bastide.server.members import COOKIE
from bastide.server.service import Service
from bastide.server.store import Session


async def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


Parts = Annotated[Service, Depends(_service)]


class _TableName(Convertor[str]):
    """What can be the name of a table; anything else in its place is another path."""

    regex = "[A-Za-z0-9_-]{22}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("table", _TableName())
TABLE = "/tables/{table:table}"


async def only_json(connection: HTTPConnection) -> None:
    """Bodies are JSON and say so: a form of another site cannot, and is not read."""
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if connection.scope.get("method") == "POST" and kind != "application/json":
        raise NotJson("the body is JSON, with the content type application/json")


TableName = Annotated[str, Path(pattern=rf"^{_TableName.regex}$")]
"""The table that a path names, whether there is one or not."""


async def _desk(table: TableName, service: Parts) -> Desk:
    return await service.keeper.desk(table)


AtDesk = Annotated[Desk, Depends(_desk)]
"""The table that a path names."""


async def _session(request: Request, service: Parts) -> Session | None:
    return await service.members.session(request.cookies.get(COOKIE))


SignedInOrNot = Annotated[Session | None, Depends(_session)]
"""The session of the browser that asks."""


async def _signed_in(session: SignedInOrNot) -> Session:
    if session is None:
        raise NotYours("sign in for this")
    return session


SignedIn = Annotated[Session, Depends(_signed_in)]
"""The same where it is needed."""


async def _hand(
    session: SignedInOrNot, authorization: Annotated[str | None, Header()] = None
) -> Hand:
    scheme, _, token = (authorization or "").partition(" ")
    given = scheme.lower() == "bearer" and token.strip()
    return Hand((token.strip(),) if given else (), None if session is None else session.account)


InHand = Annotated[Hand, Depends(_hand)]
"""What a request shows of who asks."""


async def _revision(
    desk: AtDesk, service: Parts, revision: Annotated[int | None, Query(ge=0)] = None
) -> int:
    return desk.table.revision if revision is None else await known(service, desk, revision)


AtRevision = Annotated[int, Depends(_revision)]
"""The revision that a query names, by default the last."""


async def known(service: Service, desk: Desk, revision: int) -> int:
    """A revision of a table, if it has come to it."""
    await service.keeper.catch_up(desk, revision)
    if revision > desk.table.revision:
        raise NotFound(f"the table is at revision {desk.table.revision}, not yet at {revision}")
    return revision


def client_of(request: Request) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else ""
