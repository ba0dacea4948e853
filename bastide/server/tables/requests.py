"""From what a client asks for to a table, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from bastide.seal import Seal
from bastide.server import protocol
from bastide.server.errors import NotPossible
from bastide.server.tables.apply import bot_problems
from bastide.server.tables.clock import clock_now
from bastide.server.tables.table import (
    Seat,
    Table,
    Terms,
    name_of,
    new_id,
    new_token,
    stamp_now,
    token_hash,
)
from bastide.server.wording import Refused
from bastide.setup import (
    COLOURS,
    FEWEST_PLAYERS,
    OPTION_VALUES,
    PROFILES,
    Rules,
    Setup,
    no_such_option,
    tile_count,
)


@dataclass(frozen=True, slots=True)
class Secrets:
    """What is told once to whoever sets a table up: the secrets of seats, and those that arrange
    the table and let others in.
    """

    tokens: dict[int, str]
    host: str
    invitation: str


def tiles_wanted(wanted: protocol.GameWanted) -> int:
    """How many tiles the game that was asked for has, whoever plays it."""
    rules, problems = _rules(wanted)
    setup = _setup(wanted, COLOURS[:FEWEST_PLAYERS], rules)
    problems += setup.validate()
    if problems:
        raise NotPossible(Refused.NO_SUCH_GAME(), problems)
    return tile_count(setup)


def table_wanted(wanted: protocol.TableWanted, account: str | None) -> tuple[Table, Secrets]:
    """The table that was asked for, and its secrets. Without open seats the game has begun."""
    setup = setup_wanted(wanted)
    people = [n for n, seat in enumerate(wanted.seats) if seat.bot is None and not seat.open]
    secrets = Secrets({seat: new_token() for seat in people}, new_token(), new_id())
    seats = tuple(
        Seat(
            name=seat.name,
            bot=seat.bot,
            token=token_hash(secrets.tokens[number]) if number in secrets.tokens else None,
            # Of several people at one screen, the first is the one who is signed in.
            account=account if people and number == people[0] else None,
            colour=seat.colour,
        )
        for number, seat in enumerate(wanted.seats)
    )
    now = stamp_now()
    table = Table(
        id=new_id(),
        created=now,
        changed=now,
        setup=setup,
        seats=seats,
        terms=msgspec.convert(wanted.model_dump(include=set(Terms.__struct_fields__)), Terms),
        host=token_hash(secrets.host),
        invitation=token_hash(secrets.invitation),
    )
    if table.empty_seats:
        if wanted.rated and account is None:
            raise NotPossible(Refused.RATED_SIGN_IN())
        return table, secrets
    draws = Seal.new() if wanted.seed is None else int(wanted.seed)
    return table.dealt(draws, clock_now()), secrets


def setup_wanted(wanted: protocol.TableWanted) -> Setup:
    """The setup that was asked for; if anything is wrong with it, all of that."""
    rules, problems = _rules(wanted)
    names = [name_of(number, seat.name) for number, seat in enumerate(wanted.seats)]
    setup = _setup(wanted, names, rules)
    if wanted.followers is not None:
        setup = replace(setup, followers=wanted.followers)
    problems += setup.validate()
    problems += bot_problems([seat.bot for seat in wanted.seats] + [wanted.stand_in])
    problems += _seat_problems(wanted)
    if problems:
        raise NotPossible(Refused.NOT_SET_UP(), problems)
    return setup


def _setup(wanted: protocol.GameWanted, names: Sequence[str], rules: str | Rules) -> Setup:
    return Setup(names, wanted.sets, rules, copies=wanted.copies, tiles_only=wanted.tiles_only)


def _seat_problems(wanted: protocol.TableWanted) -> list[str]:
    problems: list[str] = []
    for number, seat in enumerate(wanted.seats):
        if seat.open and (seat.bot is not None or seat.name is not None):
            problems.append(Refused.SEAT_OPEN_YET_NAMED(seat=number))
        elif not seat.open and seat.name is None:
            problems.append(Refused.SEAT_NAMELESS(seat=number))
    chosen = [seat.colour for seat in wanted.seats if seat.colour is not None]
    if len(set(chosen)) < len(chosen):
        problems.append(Refused.COLOUR_SHARED())
    if wanted.seed is not None and any(seat.open for seat in wanted.seats):
        problems.append(Refused.SEED_TELLS())
    if wanted.rated and wanted.seed is not None:
        problems.append(Refused.RATED_WITHOUT_SEED())
    if wanted.rated and any(seat.bot is not None for seat in wanted.seats):
        problems.append(Refused.RATED_WITHOUT_BOTS())
    if wanted.rated and sum(not seat.open for seat in wanted.seats) > 1:
        problems.append(Refused.RATED_ONE_BY_ONE())
    return problems


def _rules(wanted: protocol.GameWanted) -> tuple[str | Rules, list[str]]:
    problems: list[str] = [
        no_such_option(name) for name in wanted.options if name not in OPTION_VALUES
    ]
    known = {name: value for name, value in wanted.options.items() if name in OPTION_VALUES}
    if wanted.profile not in PROFILES or not known:
        return wanted.profile, problems
    return PROFILES[wanted.profile].with_options(**known), problems


def seats_for(bots: Sequence[str | None]) -> tuple[list[Seat], dict[int, str]]:
    """Seats with these bots and with people, and the secrets of the people."""
    tokens = {seat: new_token() for seat, bot in enumerate(bots) if bot is None}
    seats = [
        Seat(bot=bot, token=None if bot is not None else token_hash(tokens[seat]))
        for seat, bot in enumerate(bots)
    ]
    return seats, tokens


def rematch_table(table: Table) -> Table:
    """The same people in the same colours for the same game again; whoever was second begins.

    Their secrets stay as they are, so that everybody is let in by the one they have.
    """
    assert table.rematch is not None
    seats = tuple(
        Seat(
            name=seat.name,
            bot=seat.bot,
            token=seat.token,
            account=seat.account,
            colour=colour,
            awaited=seat.is_person,
        )
        for seat, colour in zip(table.seats, table.colours, strict=True)
    )
    names = table.setup.names
    now = stamp_now()
    again = Table(
        id=table.rematch,
        created=now,
        changed=now,
        setup=replace(table.setup, players=(*names[1:], names[0])),
        seats=(*seats[1:], seats[0]),
        terms=table.terms,
    )
    return again.dealt(Seal.new(), clock_now())
