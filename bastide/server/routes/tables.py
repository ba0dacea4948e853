"""Setting up tables, and finding them again."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request

from bastide.records import read_record
from bastide.server import protocol
from bastide.server.choices import choices
from bastide.server.errors import NotPossible, TooLate
from bastide.server.importing import imported
from bastide.server.newcomers import bot_problems, rematch_of, seats_for, setup_wanted
from bastide.server.positions import fairness_of, table_of
from bastide.server.routes.parts import TABLE, AtDesk, Parts, Tokens, client_of, refusals
from bastide.server.store import StoredTable
from bastide.server.tables import Seat, Table

router = APIRouter(tags=["tables"])


@router.get("/choices", responses=refusals())
async def get_choices() -> protocol.Choices:
    """What a new table can be made of."""
    return choices()


@router.post("/tables", status_code=201, responses=refusals(415, 429))
async def set_up_table(
    wanted: protocol.TableWanted, request: Request, service: Parts
) -> protocol.TableMade:
    """Set up a table. The answer tells the secret of each person's seat, this once."""
    setup = setup_wanted(wanted)
    service.pace.count(client_of(request))
    seats, tokens = seats_for([seat.bot for seat in wanted.seats])
    seed = None if wanted.seed is None else int(wanted.seed)
    desk = await service.keeper.set_up(setup, seats, seed)
    return _made(desk.table, tokens)


@router.post("/tables/import", status_code=201, responses=refusals(415, 429))
async def import_table(
    wanted: protocol.TableImported, request: Request, service: Parts
) -> protocol.TableMade:
    """Put a saved game on a table: to look at, if it is over, else to go on with."""
    service.pace.count(client_of(request))
    game, moves = imported(wanted.record)
    players = len(game.players)
    problems = bot_problems(wanted.bots)
    if wanted.bots and len(wanted.bots) != players:
        problems.append(f"{len(wanted.bots)} seats are named, the game has {players}")
    if problems:
        raise NotPossible("nobody can play on like this", problems)
    bots = wanted.bots or [None] * players
    seats, tokens = seats_for(bots)
    if game.over:
        seats, tokens = [Seat(bot, None) for bot in bots], {}
    desk = await service.keeper.add(seats, game, moves)
    return _made(desk.table, tokens)


@router.post("/tables/summaries", responses=refusals(415))
async def summarize_tables(
    wanted: protocol.SummariesWanted, service: Parts
) -> list[protocol.Summary]:
    """A line about each of these tables, the last changed first; unknown ones are left out."""
    return [_summary(stored) for stored in await service.keeper.stored(wanted.tables)]


@router.get(TABLE, responses=refusals(404))
async def get_table(desk: AtDesk) -> protocol.TableSeen:
    """A table as everybody sees it."""
    return table_of(desk.table, desk.connected, desk.thinking)


@router.post(TABLE + "/rematch", status_code=201, responses=refusals(403, 404, 409, 415, 429))
async def rematch(
    desk: AtDesk, tokens: Tokens, request: Request, service: Parts
) -> protocol.TableMade:
    """Set up the same game again, with other tiles to come; whoever was second begins."""
    desk.table.check_holder(tokens)
    if not desk.table.game.over:
        raise TooLate("the game is not over")
    service.pace.count(client_of(request))
    setup, bots = rematch_of(desk.table)
    seats, new_tokens = seats_for(bots)
    again = await service.keeper.set_up(setup, seats, None)
    return _made(again.table, new_tokens)


def _made(table: Table, tokens: Mapping[int, str]) -> protocol.TableMade:
    fairness = fairness_of(table)
    return protocol.TableMade(
        table=table.id,
        seats=[
            protocol.SeatTaken(seat=seat, name=table.setup.names[seat], token=token)
            for seat, token in tokens.items()
        ],
        commitment=None if fairness is None else fairness.commitment,
    )


def _summary(stored: StoredTable) -> protocol.Summary:
    setup = read_record(stored.setup).setup
    standing = stored.standing
    over = standing.to_act is None
    best = max(standing.scores)
    return protocol.Summary(
        table=stored.id,
        created=stored.created,
        changed=stored.changed,
        names=list(setup.names),
        bots=[seat.bot for seat in stored.seats],
        sets=list(setup.sets),
        scores=list(standing.scores),
        turn=standing.turn,
        to_act=standing.to_act,
        over=over,
        winners=[seat for seat, own in enumerate(standing.scores) if over and own == best],
    )
