"""From what a client wants to a setup and seats, or to everything that is wrong with it."""

from __future__ import annotations

from typing import Any

from bastide.bots import spec_problem
from bastide.server import protocol
from bastide.server.choices import setup_takes
from bastide.server.errors import NotPossible
from bastide.server.tables import Seat, new_token, token_hash
from bastide.setup import OPTION_VALUES, PROFILES, Rules, Setup

NOT_YET = {
    "copies": "more than one copy of a set is not offered yet",
    "tiles_only": "sets without their rules are not offered yet",
}


def setup_wanted(wanted: protocol.TableWanted) -> Setup:
    """The setup that was asked for; if anything is wrong with it, all of that."""
    rules, problems = _rules(wanted)
    more: dict[str, Any] = {}
    if wanted.followers is not None:
        more["followers"] = wanted.followers
    for part, asked in (("copies", wanted.copies), ("tiles_only", tuple(wanted.tiles_only))):
        if setup_takes(part):
            more[part] = asked
        elif asked:
            problems.append(NOT_YET[part])
    names = [seat.name for seat in wanted.seats]
    setup = Setup(players=names, sets=tuple(wanted.sets), rules=rules, **more)
    problems += setup.validate()
    problems += filter(
        None, (spec_problem(seat.bot) for seat in wanted.seats if seat.bot is not None)
    )
    if problems:
        raise NotPossible("this table cannot be set up", list(dict.fromkeys(problems)))
    return setup


def _rules(wanted: protocol.TableWanted) -> tuple[str | Rules, list[str]]:
    problems = [
        f"no such rule option: {name!r} (there are {', '.join(OPTION_VALUES)})"
        for name in wanted.options
        if name not in OPTION_VALUES
    ]
    known = {name: value for name, value in wanted.options.items() if name in OPTION_VALUES}
    if wanted.profile not in PROFILES or not known:
        return wanted.profile, problems
    return PROFILES[wanted.profile].with_options(**known), problems


def seats_for(bots: list[str | None]) -> tuple[list[Seat], dict[int, str]]:
    """Seats with these bots, and the secrets of the others."""
    tokens = {seat: new_token() for seat, bot in enumerate(bots) if bot is None}
    seats = [
        Seat(bot, token_hash(tokens[seat]) if bot is None else None)
        for seat, bot in enumerate(bots)
    ]
    return seats, tokens
