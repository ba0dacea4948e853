"""From what a client wants to a setup and seats, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bastide.bots import BOTS, LEVELS, is_ours
from bastide.server import protocol
from bastide.server.errors import NotPossible
from bastide.server.tables import Seat, Table, new_token, token_hash
from bastide.setup import OPTION_VALUES, PROFILES, USUAL_FOLLOWERS, Rules, Setup

Bots = Sequence[str | None]
"""The bot of each seat by its spec, None for a person."""


def setup_wanted(wanted: protocol.TableWanted) -> Setup:
    """The setup that was asked for; if anything is wrong with it, all of that."""
    rules, problems = _rules(wanted)
    setup = Setup(
        players=[seat.name for seat in wanted.seats],
        sets=wanted.sets,
        rules=rules,
        followers=USUAL_FOLLOWERS if wanted.followers is None else wanted.followers,
        copies=wanted.copies,
        tiles_only=wanted.tiles_only,
    )
    problems += setup.validate()
    problems += bot_problems([seat.bot for seat in wanted.seats])
    if problems:
        raise NotPossible("this table cannot be set up", problems)
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


def rematch_of(table: Table) -> tuple[Setup, Bots]:
    """The same game again; whoever was second begins."""
    names, bots = table.setup.names, [seat.bot for seat in table.seats]
    return replace(table.setup, players=(*names[1:], names[0])), (*bots[1:], bots[0])
