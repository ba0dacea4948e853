"""Setting up tables, and finding them again."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request

from bastide.server import protocol
from bastide.server.answers import Answer, AnswerRoute, refusals
from bastide.server.choices import choices
from bastide.server.desks import Desk
from bastide.server.errors import NotPossible, TooLate
from bastide.server.importing import imported, read_saved
from bastide.server.newcomers import (
    bot_problems,
    party_wanted,
    seats_for,
    seats_of_party,
    setup_wanted,
    tiles_wanted,
)
from bastide.server.other_rules import setup_of, stored_replay
from bastide.server.parties import Party
from bastide.server.positions import table_of
from bastide.server.rematches import rematch_of
from bastide.server.routes.parts import TABLE, AtDesk, InHand, Parts, client_of
from bastide.server.store import StoredTable
from bastide.server.tables import Seat

router = APIRouter(tags=["tables"], route_class=AnswerRoute)


@router.get("/choices", responses=refusals())
async def get_choices() -> Answer[protocol.Choices]:
    """What a new table can be made of."""
    return Answer(choices())


@router.post("/choices/tiles", responses=refusals(415))
async def count_tiles(wanted: protocol.GameWanted) -> Answer[protocol.TilesCounted]:
    """How many tiles a game has, before it is set up."""
    return Answer(protocol.TilesCounted(tiles=tiles_wanted(wanted)))


@router.post("/tables", status_code=201, responses=refusals(415, 429))
async def set_up_table(
    wanted: protocol.TableWanted, hand: InHand, request: Request, service: Parts
) -> Answer[protocol.TableMade]:
    """Set up a table. The answer tells the secret of each person's seat, this once; the game
    begins at once, or when all open seats are taken."""
    setup = setup_wanted(wanted)
    service.pace.count(client_of(request))
    if not any(seat.open for seat in wanted.seats):
        party, secrets = party_wanted(wanted, hand.account)
        seed = None if wanted.seed is None else int(wanted.seed)
        desk = await service.keeper.set_up(setup, seats_of_party(party), seed, party)
        return Answer(_made(desk, secrets.tokens), 201)
    party, secrets = await service.gatherings.invite(wanted, hand.account)
    made = protocol.TableMade(
        table=party.id,
        seats=[
            protocol.SeatTaken(seat=seat, name=setup.names[seat], token=token)
            for seat, token in sorted(secrets.tokens.items())
        ],
        begun=False,
        commitment=None,
        host=secrets.host,
        invitation=secrets.invitation,
    )
    return Answer(made, 201)


@router.post("/tables/import", status_code=201, responses=refusals(415, 429))
async def import_table(
    wanted: protocol.TableImported, request: Request, service: Parts
) -> Answer[protocol.TableMade]:
    """Put a saved game on a table: to look at, if it is over, else to go on with. One of other
    rules, from which today's part, is only to look at."""
    service.pace.count(client_of(request))
    saved = read_saved(wanted.record)
    if saved.departure is not None:
        return Answer(_made(await service.keeper.keep(*stored_replay(saved)), {}), 201)
    game, moves = imported(saved.game)
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
    return Answer(_made(desk, tokens), 201)


@router.post("/tables/summaries", responses=refusals(415))
async def summarize_tables(
    wanted: protocol.SummariesWanted, service: Parts
) -> Answer[list[protocol.Summary]]:
    """A line about each of these tables, the last changed first; unknown ones are left out."""
    parties = await service.keeper.parties.parties(wanted.tables)
    tables = await service.keeper.stored(wanted.tables)
    return Answer([_summary(stored, parties.get(stored.id)) for stored in tables])


@router.get(TABLE, responses=refusals(404))
async def get_table(desk: AtDesk) -> Answer[protocol.TableSeen]:
    """A table as everybody sees it."""
    return Answer(table_of(desk))


@router.post(TABLE + "/rematch", status_code=201, responses=refusals(403, 404, 409, 415, 429))
async def rematch(
    desk: AtDesk,
    hand: InHand,
    request: Request,
    service: Parts,
    wanted: protocol.RematchWanted | None = None,
) -> Answer[protocol.TableMade]:
    """The same game again, with other tiles to come; whoever was second begins. Everybody keeps
    the secret of their seat, and whoever asks next is told of the same table."""
    hand = hand.with_tokens(wanted.tokens if wanted is not None else ())
    held = desk.seats_of(hand)
    if not desk.over:
        # Another server may know of the end.
        await service.keeper.catch_up(desk)
    if not desk.over:
        raise TooLate("the game is not over")
    if desk.party.rematch is None:
        service.pace.count(client_of(request))
    again = await rematch_of(service.keeper, desk)
    tokens = {
        (seat - 1) % len(again.party.guests): token
        for seat in held
        for token in hand.tokens
        if seat in desk.party.seats_of([token])
    }
    return Answer(_made(again, tokens), 201)


def _made(desk: Desk, tokens: Mapping[int, str]) -> protocol.TableMade:
    table = desk.table
    return protocol.TableMade(
        table=table.id,
        seats=[
            protocol.SeatTaken(seat=seat, name=table.setup.names[seat], token=token)
            for seat, token in sorted(tokens.items())
        ],
        begun=True,
        commitment=None if desk.promise is None else desk.promise.commitment,
    )


def _summary(stored: StoredTable, party: Party | None) -> protocol.Summary:
    try:
        setup = setup_of(stored)
        names, sets = list(setup.names), list(setup.sets)
    except NotPossible:
        # It is in the list all the same; who opens it is told why it cannot be read.
        guests = [] if party is None else party.guests
        names = [guest.name or "" for guest in guests] or ["" for _ in stored.seats]
        sets = [] if party is None else list(party.sets)
    standing = stored.standing
    over = standing.to_act is None
    best = max(standing.scores)
    winners = [seat for seat, own in enumerate(standing.scores) if over and own == best]
    if party is not None and party.ending is not None:
        winners = list(party.ending.winners)
    return protocol.Summary(
        table=stored.id,
        created=stored.created,
        changed=stored.changed,
        names=names,
        bots=[seat.bot for seat in stored.seats],
        sets=sets,
        scores=list(standing.scores),
        turn=standing.turn,
        to_act=standing.to_act,
        over=over,
        winners=winners,
    )
