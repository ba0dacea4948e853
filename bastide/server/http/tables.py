"""Setting up tables, and finding them again."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request

from bastide.server import protocol
from bastide.server.errors import NotFound, NotPossible
from bastide.server.http.answers import Answer, AnswerRoute, refusals
from bastide.server.http.dependencies import (
    TABLE,
    BegunTable,
    CredentialsDep,
    ServiceDep,
    TableDep,
    client_of,
)
from bastide.server.store import StoreConflictError
from bastide.server.store.tables import find_tables
from bastide.server.tables.apply import bot_problems
from bastide.server.tables.choices import choices
from bastide.server.tables.commands import OfferRematch
from bastide.server.tables.importing import imported_table, imported_whole, read_saved
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.registry import TableRegistry
from bastide.server.tables.requests import rematch_table, seats_for, table_wanted, tiles_wanted
from bastide.server.tables.stored import StoredTable, sets_of
from bastide.server.tables.table import Caller, Seat, Table, new_id
from bastide.server.wording import Refused

router = APIRouter(tags=["tables"], route_class=AnswerRoute)


@router.get("/choices", responses=refusals())
async def get_choices() -> Answer[protocol.Choices]:
    """What a new table can be made of."""
    return Answer(choices())


@router.post("/choices/tiles", responses=refusals(415, 503))
async def count_tiles(wanted: protocol.GameWanted) -> Answer[protocol.TilesCounted]:
    """How many tiles a game has, before it is set up."""
    return Answer(protocol.TilesCounted(tiles=tiles_wanted(wanted)))


@router.post("/tables", status_code=201, responses=refusals(415, 429, 503))
async def set_up_table(
    wanted: protocol.TableWanted,
    credentials: CredentialsDep,
    request: Request,
    service: ServiceDep,
) -> Answer[protocol.TableMade]:
    """Set up a table. The answer tells the secret of each person's seat, this once; the game
    begins at once, or when all open seats are taken."""
    table, secrets = table_wanted(wanted, credentials.account)
    service.new_tables.count(client_of(request))
    if table.empty_seats and table.terms.listed:
        await service.lobby.check_room()
    await service.tables.add(table)
    if not table.empty_seats:
        return Answer(_made(table, secrets.tokens), 201)
    made = _made(table, secrets.tokens, host=secrets.host, invitation=secrets.invitation)
    return Answer(made, 201)


@router.post("/tables/import", status_code=201, responses=refusals(415, 429, 503))
async def import_table(
    wanted: protocol.TableImported, request: Request, service: ServiceDep
) -> Answer[protocol.TableMade]:
    """Put a saved game on a table: to look at, if it is over, else to go on with. One of other
    rules, from which today's part, is only to look at."""
    service.new_tables.count(client_of(request))
    saved = read_saved(wanted.record)
    if saved.departure is not None:
        kept = await service.tables.add_stored(*imported_whole(saved))
        return Answer(_made(kept.table, {}), 201)
    players = len(saved.game.players)
    problems = bot_problems(wanted.bots)
    if wanted.bots and len(wanted.bots) != players:
        problems.append(Refused.SEATS_COUNT(count=len(wanted.bots), wanted=players))
    if problems:
        raise NotPossible(Refused.NOT_PLAYED_ON(), problems)
    bots = wanted.bots or [None] * players
    seats, tokens = seats_for(bots)
    if saved.game.over:
        seats, tokens = [Seat(bot=bot) for bot in bots], {}
    table = imported_table(saved.game, seats)
    await service.tables.add(table)
    return Answer(_made(table, tokens), 201)


@router.post("/tables/summaries", responses=refusals(415, 503))
async def summarize_tables(
    wanted: protocol.SummariesWanted, service: ServiceDep
) -> Answer[list[protocol.Summary]]:
    """A line about each of these tables, the last changed first; unknown ones are left out."""
    tables = await service.database.read(lambda session: find_tables(session, wanted.tables))
    return Answer([_summary(table) for table in tables if table.phase != "gathering"])


@router.get(TABLE, responses=refusals(404, 503))
async def get_table(table: TableDep) -> Answer[protocol.TableSeen]:
    """A table as everybody sees it."""
    return Answer(table.seen())


@router.post(TABLE + "/rematch", responses=refusals(403, 404, 409, 415, 429, 503))
async def rematch(
    table: BegunTable,
    credentials: CredentialsDep,
    request: Request,
    service: ServiceDep,
    wanted: protocol.RematchWanted | None = None,
) -> Answer[protocol.RematchOffered]:
    """Offer to play the same again, with other tiles to come and whoever was second beginning; or
    agree to it, or decline. Once all people have agreed there is a table, which is told to each who
    asks: everybody keeps the secret of their seat."""
    wanted = wanted or protocol.RematchWanted()
    credentials = credentials.with_tokens(wanted.tokens)
    if table.table.over and table.table.rematch is None:
        service.new_tables.count(client_of(request))
    offer = OfferRematch(caller=credentials.caller, agree=wanted.agree, rematch=new_id())
    before = (await table.send(offer)).table
    if before.rematch is None:
        return Answer(protocol.RematchOffered(made=None))
    held = before.seats_of(credentials.caller)
    again = await _rematch(service.tables, before)
    tokens = {
        (seat - 1) % len(again.table.seats): token
        for seat in held
        for token in credentials.tokens
        if seat in before.seats_of(Caller.with_tokens([token]))
    }
    return Answer(protocol.RematchOffered(made=_made(again.table, tokens)))


async def _rematch(tables: TableRegistry, before: Table) -> OpenTable:
    """The table of a rematch, which whoever asks for it first sets up."""
    assert before.rematch is not None
    try:
        return await tables.get(before.rematch)
    except NotFound:
        pass
    try:
        return await tables.add(rematch_table(before))
    except StoreConflictError:
        return await tables.get(before.rematch)


def _made(
    table: Table,
    tokens: Mapping[int, str],
    *,
    host: str | None = None,
    invitation: str | None = None,
) -> protocol.TableMade:
    promise = table.promise
    return protocol.TableMade(
        table=table.id,
        seats=[
            protocol.SeatTaken(seat=seat, name=table.seats[seat].name or "", token=token)
            for seat, token in sorted(tokens.items())
        ],
        begun=table.game is not None,
        commitment=None if promise is None else promise.commitment,
        host=host,
        invitation=invitation,
    )


def _summary(table: StoredTable) -> protocol.Summary:
    ending = table.people.ending
    best = max(table.scores)
    winners = [seat for seat, own in enumerate(table.scores) if table.over and own == best]
    return protocol.Summary(
        table=table.id,
        created=table.created,
        changed=table.changed,
        names=[seat.name or "" for seat in table.people.seats],
        bots=[seat.bot for seat in table.people.seats],
        sets=sets_of(table),
        scores=list(table.scores),
        turn=table.turn,
        to_act=table.to_act,
        over=table.over,
        winners=winners if ending is None else list(ending.winners),
    )
