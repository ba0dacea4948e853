"""What routes share: the parts of the server, the table of a path, who asks.

All of it is asynchronous, even what waits for nothing: anything else would run in a thread, which
takes longer than what it does there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Header, Path, Query, Request
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import HTTPConnection

from bastide.server.accounts import COOKIE
from bastide.server.errors import NotFound, NotJson, NotYours
from bastide.server.service import Service
from bastide.server.store import Session
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.table import Caller
from bastide.server.wording import Refused


@dataclass(frozen=True, slots=True)
class Credentials:
    """The secrets that a request has shown, and the account that is signed in."""

    tokens: tuple[str, ...] = ()
    account: str | None = None

    @property
    def caller(self) -> Caller:
        return Caller.with_tokens(self.tokens, self.account)

    def with_tokens(self, tokens: Iterable[str]) -> Credentials:
        return Credentials((*self.tokens, *tokens), self.account)


async def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


ServiceDep = Annotated[Service, Depends(_service)]


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
        raise NotJson(Refused.NOT_JSON())


async def _table(
    table: Annotated[str, Path(pattern=rf"^{_TableName.regex}$")], service: ServiceDep
) -> OpenTable:
    return await service.tables.get(table)


TableDep = Annotated[OpenTable, Depends(_table)]
"""The table that a path names."""


async def _begun(table: TableDep) -> OpenTable:
    if table.table.game is None:
        await table.refresh()
    # Refuses a table whose game has not begun.
    _ = table.table.playing
    return table


BegunTable = Annotated[OpenTable, Depends(_begun)]
"""The same, once its game has begun."""


async def _session(request: Request, service: ServiceDep) -> Session | None:
    return await service.accounts.session(request.cookies.get(COOKIE))


SignedInOrNot = Annotated[Session | None, Depends(_session)]
"""The session of the browser that asks."""


async def _signed_in(session: SignedInOrNot) -> Session:
    if session is None:
        raise NotYours(Refused.SIGN_IN())
    return session


SignedIn = Annotated[Session, Depends(_signed_in)]
"""The same where it is needed."""


async def _caller(
    session: SignedInOrNot, authorization: Annotated[str | None, Header()] = None
) -> Credentials:
    scheme, _, token = (authorization or "").partition(" ")
    given = scheme.lower() == "bearer" and token.strip()
    return Credentials(
        (token.strip(),) if given else (), None if session is None else session.account
    )


CredentialsDep = Annotated[Credentials, Depends(_caller)]
"""What a request shows of who asks."""


async def _revision(table: BegunTable, revision: Annotated[int | None, Query(ge=0)] = None) -> int:
    return table.table.revision if revision is None else await known(table, revision)


AtRevision = Annotated[int, Depends(_revision)]
"""The revision that a query names, by default the last."""


async def known(table: OpenTable, revision: int) -> int:
    """A revision of a table, if it has come to it."""
    if revision > table.table.revision:
        await table.refresh()
    if revision > table.table.revision:
        raise NotFound(Refused.REVISION_TO_COME(now=table.table.revision, wanted=revision))
    return revision


def client_of(request: Request) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else ""
