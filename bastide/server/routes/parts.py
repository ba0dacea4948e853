"""What routes share: the parts of the server, the table of a path, the secret of a request."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Header, Path, Query, Request

from bastide.server import protocol
from bastide.server.errors import NotFound
from bastide.server.keeper import Desk
from bastide.server.service import Service


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How a route may refuse, for its description."""
    # Any request may be malformed, too large or meant for another host.
    return {status: {"model": protocol.Problem} for status in (400, 413, 421, 422, *statuses)}


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


Parts = Annotated[Service, Depends(_service)]


async def _desk(
    table: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{22}$")], service: Parts
) -> Desk:
    return await service.keeper.desk(table)


AtDesk = Annotated[Desk, Depends(_desk)]
"""The table that a path names."""


def _tokens(authorization: Annotated[str | None, Header()] = None) -> list[str]:
    scheme, _, token = (authorization or "").partition(" ")
    return [token.strip()] if scheme.lower() == "bearer" and token.strip() else []


Tokens = Annotated[list[str], Depends(_tokens)]
"""The secret that a request carries, if it carries one."""


def _revision(desk: AtDesk, revision: Annotated[int | None, Query(ge=0)] = None) -> int:
    return known_revision(desk, desk.table.revision if revision is None else revision)


AtRevision = Annotated[int, Depends(_revision)]
"""The revision that a query names, by default the last."""


def known_revision(desk: Desk, revision: int) -> int:
    """A revision of a table, if it has come to it."""
    if revision > desk.table.revision:
        raise NotFound(f"the table is at revision {desk.table.revision}, not yet at {revision}")
    return revision


def client_of(request: Request) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else ""
