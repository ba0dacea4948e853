"""From what a client wants to a setup and seats, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from bastide.bots import BOTS, LEVELS, is_ours
from bastide.server import protocol
from bastide.server.errors import NotPossible
from bastide.server.parties import Guest, Party, Terms
from bastide.server.tables import Seat, Table, new_id, new_token, now, token_hash
from bastide.setup import (
    COLOURS,
    FEWEST_PLAYERS,
    OPTION_VALUES,
    PROFILES,
    Rules,
    Setup,
    tile_count,
)

Bots = Sequence[str | None]
"""The bot of each seat by its spec, None for a person."""


def tiles_wanted(wanted: protocol.GameWanted) -> int:
    """How many tiles the game that was asked for has, whoever plays it."""
    rules, problems = _rules(wanted)
    setup = _setup(wanted, COLOURS[:FEWEST_PLAYERS], rules)
    problems += setup.validate()
    if problems:
        raise NotPossible("such a game cannot be set up", problems)
    return tile_count(setup)


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
        raise NotPossible("this table cannot be set up", problems)
    return setup


def _setup(wanted: protocol.GameWanted, names: Sequence[str], rules: str | Rules) -> Setup:
    return Setup(names, wanted.sets, rules, copies=wanted.copies, tiles_only=wanted.tiles_only)


def name_of(seat: int, name: str | None) -> str:
    """The name at a seat; one that nobody would choose where it is empty."""
    return name or f"({seat + 1})"


def _seat_problems(wanted: protocol.TableWanted) -> list[str]:
    problems = []
    for number, seat in enumerate(wanted.seats):
        if seat.open and (seat.bot is not None or seat.name is not None):
            problems.append(f"seat {number} is open: who sits there is not known yet")
        elif not seat.open and seat.name is None:
            problems.append(f"seat {number} has no name and is not open")
    if wanted.seed is not None and any(seat.open for seat in wanted.seats):
        problems.append("where others join, the server deals: a seed would tell the tiles to come")
    if wanted.rated and wanted.seed is not None:
        problems.append("a rated game has no seed that anybody knows")
    if wanted.rated and any(seat.bot is not None for seat in wanted.seats):
        problems.append("a rated game is for people only")
    if wanted.rated and sum(not seat.open for seat in wanted.seats) > 1:
        problems.append("in a rated game everybody sits down by themselves")
    return problems


def _rules(wanted: protocol.GameWanted) -> tuple[str | Rules, list[str]]:
    problems = [
        f"no such rule option: {name!r} (there are {', '.join(OPTION_VALUES)})"
        for name in wanted.options
        if name not in OPTION_VALUES
    ]
    known = {name: value for name, value in wanted.options.items() if name in OPTION_VALUES}
    if wanted.profile not in PROFILES or not known:
        return wanted.profile, problems
    return PROFILES[wanted.profile].with_options(**known), problems


def bot_problems(bots: Bots) -> list[str]:
    """What is wrong with the specs of bots, each once.

    Levels and names of bots are taken, and no other spec: one of a file would run whatever is in
    there, and one with an effort could keep the workers busy.
    """
    return [
        f"no such bot: {spec!r} (there are {', '.join((*LEVELS, *BOTS))})"
        for spec in dict.fromkeys(bots)
        if spec is not None and not is_ours(spec)
    ]


def seats_for(bots: Bots) -> tuple[list[Seat], dict[int, str]]:
    """Seats with these bots, and the secrets of the others."""
    tokens = {seat: new_token() for seat, bot in enumerate(bots) if bot is None}
    seats = [
        Seat(bot, token_hash(tokens[seat]) if bot is None else None)
        for seat, bot in enumerate(bots)
    ]
    return seats, tokens


@dataclass(frozen=True, slots=True)
class Secrets:
    """What is told once to whoever sets a table up."""

    tokens: dict[int, str]
    host: str
    invitation: str


def party_wanted(wanted: protocol.TableWanted, account: str | None) -> tuple[Party, Secrets]:
    """A party that gathers, and its secrets."""
    people = [n for n, seat in enumerate(wanted.seats) if seat.bot is None and not seat.open]
    secrets = Secrets({seat: new_token() for seat in people}, new_token(), new_id())
    guests = [
        Guest(
            name=seat.name,
            bot=seat.bot,
            token=token_hash(secrets.tokens[number]) if number in secrets.tokens else None,
            # Of several people at one screen, the first is the one who is signed in.
            account=account if people and number == people[0] else None,
        )
        for number, seat in enumerate(wanted.seats)
    ]
    party = Party(
        id=new_id(),
        created=now(),
        guests=tuple(guests),
        sets=tuple(wanted.sets),
        terms=terms_wanted(wanted),
        host=token_hash(secrets.host),
        invitation=token_hash(secrets.invitation),
        wanted=wanted.model_dump_json(),
    )
    return party, secrets


def terms_wanted(wanted: protocol.TableWanted) -> Terms:
    """What those who sit down agree on."""
    fields = wanted.model_dump(include=set(Terms.__struct_fields__))
    return msgspec.convert(fields, Terms)


def setup_of_party(party: Party) -> Setup:
    """The setup for those who have gathered."""
    wanted = protocol.TableWanted.model_validate_json(party.wanted)
    seats = [
        protocol.SeatWanted(name=name_of(number, guest.name), bot=guest.bot)
        for number, guest in enumerate(party.guests)
    ]
    return setup_wanted(wanted.model_copy(update={"seats": seats, "rated": False}))


def seats_of_party(party: Party) -> list[Seat]:
    """The seats of those who have gathered, as a table has them."""
    return [Seat(guest.bot, guest.token) for guest in party.guests]


def rematch_party(id: str, party: Party, names: Sequence[str]) -> Party:
    """The same people for the same game again; whoever was second begins.

    Their secrets stay as they are, so that everybody is let in by the one they have.
    """
    guests = [
        Guest(name=name, bot=guest.bot, token=guest.token, account=guest.account)
        for name, guest in zip(names, party.guests, strict=True)
    ]
    return Party(
        id=id,
        created=now(),
        guests=(*guests[1:], guests[0]),
        sets=party.sets,
        terms=party.terms,
    )


def rematch_setup(table: Table) -> Setup:
    """The same game again; whoever was second begins."""
    names = table.setup.names
    return replace(table.setup, players=(*names[1:], names[0]))
