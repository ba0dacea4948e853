"""What a command makes of a table.

``apply`` is a pure function: it knows neither event loop nor database. Whoever calls it stores the
change, and only then tells anybody of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

import msgspec

from bastide.bots import BOTS, LEVELS, is_ours
from bastide.events import AnyEvent
from bastide.server.errors import NotPossible, NotYours, TooLate, TooMany
from bastide.server.tables.commands import (
    Arrange,
    Arrive,
    Begin,
    ChooseColour,
    Claim,
    ComeBack,
    Command,
    OfferEnd,
    OfferRematch,
    Play,
    PlayAsBot,
    Resign,
    Say,
    Settle,
    Sit,
    StandUp,
    TakeBack,
    TimeOut,
)
from bastide.server.tables.move import Move, dealt_on, made_move, taken_back
from bastide.server.tables.other_rules import closing
from bastide.server.tables.table import LEAST_TIME, Ending, Table, stamp_at
from bastide.server.wording import Refused
from bastide.setup import MOST_PLAYERS
from bastide.wording import Reason

# Nobody reads more lines of one game.
MOST_LINES_SAID = 5000
# More is no game.
MOST_TAKEN_BACK = 500


class Line(msgspec.Struct, frozen=True):
    """Something said at a table."""

    number: int
    seat: int
    name: str
    text: str
    said: str


class Change(msgspec.Struct, frozen=True):
    """A table before and after a command, what was said, and the seat that somebody has taken.

    There is nothing before a table that is new. Where nothing has changed, both are the same.
    """

    before: Table | None
    table: Table
    line: Line | None = None
    seat: int | None = None

    @property
    def is_empty(self) -> bool:
        return self.before is self.table

    @property
    def moves(self) -> Sequence[Move]:
        """The moves that came with it."""
        return self.table.moves[0 if self.before is None else len(self.before.moves) :]

    @property
    def events(self) -> Sequence[AnyEvent]:
        """Everything that happened in the game."""
        return events_since(self.table, -1 if self.before is None else self.before.revision)

    @property
    def takes_back(self) -> bool:
        """Whether moves were taken back."""
        return any(move.back_to is not None for move in self.moves)

    @property
    def has_begun(self) -> bool:
        """Whether the game began with it."""
        return self.table.game is not None and (self.before is None or self.before.game is None)

    @property
    def has_ended(self) -> bool:
        """Whether the game ended with it."""
        return self.table.over and (self.before is None or not self.before.over)


def events_since(table: Table, revision: int) -> Sequence[AnyEvent]:
    """What happened at a table after a revision; nothing where moves were taken back since, which
    is told by the whole history.
    """
    news = table.moves[max(0, revision + 1) :]
    if table.game is None or any(move.back_to is not None for move in news):
        return ()
    begin = 0 if revision < 0 else table.moves[min(revision, table.revision)].log_end
    return table.game.log[begin:]


def apply(table: Table, command: Command, now: int) -> Change:
    """Carries out a command at a time of ``clock_now``; a ``Refusal`` says why it cannot be."""
    change = _apply(command, table, now)
    if change.is_empty:
        return change
    changed = change.moves[-1].made if change.moves else stamp_at(now)
    after = change.table.with_(version=table.version + 1, changed=changed)
    return msgspec.structs.replace(change, table=after)


@singledispatch
def _apply(command: Command, _table: Table, _now: int) -> Change:
    raise TypeError(f"{type(command).__name__} is no command of a table")


# Gathering


@_apply.register
def _(command: Sit, table: Table, now: int) -> Change:
    account = command.caller.account
    if not table.terms.listed and (
        command.invitation is None or command.invitation != table.invitation
    ):
        raise NotYours(Refused.INVITATION_NEEDED())
    table.check_gathering()
    if table.terms.rated and account is None:
        raise NotPossible(Refused.RATED_SIGN_IN())
    if table.terms.rated and any(seat.account == account for seat in table.seats):
        raise NotPossible(Refused.RATED_ONE_SEAT())
    empty = table.empty_seats
    if command.seat is not None and command.seat not in empty:
        raise TooLate(Refused.SEAT_TAKEN())
    if not empty:
        raise TooLate(Refused.NO_SEAT_LEFT())
    seat = empty[0] if command.seat is None else command.seat
    colour = None if command.colour in _others_colours(table, seat) else command.colour
    after = table.with_seat(
        seat, name=command.name, token=command.token, account=account, colour=colour
    )
    after.setup_for_seats()
    if not after.empty_seats:
        after = after.dealt(command.seal, now)
    return Change(table, after, seat=seat)


@_apply.register
def _(command: StandUp, table: Table, _now: int) -> Change:
    if not table.is_hosted_by(command.caller) and command.seat not in table.seats_of(
        command.caller
    ):
        raise NotYours(Refused.NOT_YOUR_SEAT())
    table.check_gathering()
    if not table.seat(command.seat).is_person:
        raise TooLate(Refused.NOBODY_SITS_THERE())
    gone = table.with_seat(command.seat, name=None, token=None, account=None, colour=None)
    return Change(table, gone)


@_apply.register
def _(command: Arrange, table: Table, _now: int) -> Change:
    table.check_host(command.caller)
    table.check_gathering()
    if table.seat(command.seat).is_person:
        raise TooLate(Refused.SOMEBODY_SITS_THERE())
    return Change(table, _with_bot(table, command.seat, command.bot))


@_apply.register
def _(command: ChooseColour, table: Table, _now: int) -> Change:
    person = table.seat(command.seat).is_person
    if person or not table.is_hosted_by(command.caller):
        table.check_seat(command.seat, command.caller)
    table.check_gathering()
    if command.colour not in range(MOST_PLAYERS):
        raise NotPossible(Refused.NO_SUCH_COLOUR(colour=command.colour))
    if command.colour in _others_colours(table, command.seat):
        raise TooLate(Refused.COLOUR_TAKEN())
    return Change(table, table.with_seat(command.seat, colour=command.colour))


def _others_colours(table: Table, seat: int) -> set[int]:
    """The colours of those who sit at the other seats, and those that were chosen for these."""
    return {
        colour
        for number, (other, colour) in enumerate(zip(table.seats, table.colours, strict=True))
        if number != seat and (not other.is_empty or other.colour is not None)
    }


@_apply.register
def _(command: Begin, table: Table, now: int) -> Change:
    table.check_host(command.caller)
    table.check_gathering()
    after = table
    for seat in table.empty_seats:
        after = _with_bot(after, seat, command.bot)
    return Change(table, after.dealt(command.seal, now))


def _with_bot(table: Table, seat: int, bot: str | None) -> Table:
    if problems := bot_problems([bot]):
        raise NotPossible(problems[0])
    if bot is None:
        return table.with_seat(seat, name=None, bot=None)
    if table.terms.rated:
        raise NotPossible(Refused.RATED_WITHOUT_BOTS())
    taken = {each.name for each in table.seats}
    names = (f"{bot.partition(':')[0].title()}{number}" for number in ("", *range(2, 10)))
    return table.with_seat(seat, name=next(name for name in names if name not in taken), bot=bot)


def bot_problems(bots: Sequence[str | None]) -> list[Reason]:
    """What is wrong with the specs of bots, each once.

    Levels and names of bots are taken, and no other spec: one of a file would run whatever is in
    there, and one with an effort could keep the workers busy.
    """
    return [
        Refused.NO_SUCH_BOT(bot=spec, known=", ".join((*LEVELS, *BOTS)))
        for spec in dict.fromkeys(bots)
        if spec is not None and not is_ours(spec)
    ]


# Playing


@_apply.register
def _(command: Play, table: Table, now: int) -> Change:
    seat = table.check_may_act(command.revision, command.caller)
    change = _played(table.arrived([seat], now), command.actions, now)
    return Change(table, change.table)


@_apply.register
def _(command: PlayAsBot, table: Table, now: int) -> Change:
    table.check_playing()
    table.check_revision(command.revision)
    if table.bot_to_act != command.bot:
        raise TooLate(Refused.SOMEBODY_ELSE_PLAYS())
    return _played(table, command.actions, now)


def _played(table: Table, actions: Sequence[str], now: int) -> Change:
    if not actions:
        raise NotPossible(Refused.NO_ACTION())
    game, move = made_move(table.playing, actions, stamp_at(now))
    finished = move.ends_with_draw or game.seat_to_act != move.seat
    return Change(table, table.moved(game, move, now, finished=finished))


@_apply.register
def _(command: TakeBack, table: Table, now: int) -> Change:
    held = table.check_friendly(command.caller)
    table.check_open()
    # What a bot has done for whoever resigned is nobody's to take back.
    own = {seat for seat in held if table.seats[seat].plays}
    since = table.moves[max(0, command.revision) + 1 :]
    if any(move.back_to is not None or move.seat in own for move in since):
        raise TooLate(Refused.CHANGED_SINCE())
    if table.taken_back >= MOST_TAKEN_BACK:
        raise TooMany(Refused.ENOUGH_TAKEN_BACK())
    line = table.line()
    mine = [each for each, revision in enumerate(line) if table.moves[revision].seat in own]
    if not mine:
        raise TooLate(Refused.NOTHING_TO_TAKE_BACK())
    game, seat = table.playing, table.moves[line[mine[-1]]].seat
    before, move = taken_back(game, table.moves, line[mine[-1] - 1], seat, stamp_at(now))
    before.seed, before.seal = game.seed, game.seal
    return Change(table, table.moved(before, move, now, finished=True))


@_apply.register
def _(command: TimeOut, table: Table, now: int) -> Change:
    deadline, seat = table.deadline, table.to_act
    if deadline is None or now < deadline or seat is None:
        return Change(table, table)
    if deadline <= command.excused_until:
        clock = table.terms.clock
        assert clock is not None
        return Change(
            table, table.with_time(seat, min(LEAST_TIME, clock.allowance)).with_(since=now)
        )
    late = table.with_time(seat, 0)
    return Change(table, late.with_seat(seat, stand_in=table.terms.stand_in))


@_apply.register
def _(command: ComeBack, table: Table, now: int) -> Change:
    table.check_seat(command.seat, command.caller)
    table.check_playing()
    seat = table.seat(command.seat)
    if seat.resigned:
        raise TooLate(Refused.RESIGNED_FOR_GOOD())
    if seat.stand_in is None:
        return Change(table, table)
    back = table.with_seat(command.seat, stand_in=None)
    if table.terms.clock is not None:
        least = min(LEAST_TIME, table.terms.clock.allowance)
        back = back.with_time(command.seat, max(table.left[command.seat] or 0, least))
    return Change(table, back.with_(since=now) if command.seat == table.to_act else back)


@_apply.register
def _(command: Resign, table: Table, _now: int) -> Change:
    table.check_seat(command.seat, command.caller)
    table.check_playing()
    if table.seat(command.seat).resigned:
        raise TooLate(Refused.RESIGNED_ALREADY())
    after = table.with_seat(
        command.seat, resigned=True, agrees_to_end=False, stand_in=table.terms.stand_in
    )
    rest = _not_resigned(after)
    if len(rest) > 1 and any(after.seats[number].is_person for number in rest):
        # A bot plays on, unless all others had agreed to end the game.
        return Change(table, _ended_if_all_agree(after))
    return Change(table, _ended(after, "resigned"))


@_apply.register
def _(command: OfferEnd, table: Table, _now: int) -> Change:
    table.check_seat(command.seat, command.caller)
    table.check_playing()
    if table.seat(command.seat).resigned:
        raise TooLate(Refused.RESIGNED_NO_SAY())
    if command.agree:
        return Change(table, _ended_if_all_agree(table.with_seat(command.seat, agrees_to_end=True)))
    if not any(seat.agrees_to_end for seat in table.seats):
        return Change(table, table)
    seats = tuple(msgspec.structs.replace(seat, agrees_to_end=False) for seat in table.seats)
    return Change(table, table.with_(seats=seats))


def _ended_if_all_agree(table: Table) -> Table:
    asked = [seat for seat in table.seats if seat.plays]
    if not asked or not all(seat.agrees_to_end for seat in asked):
        return table
    return _ended(table, "agreed")


def _ended(table: Table, reason: str) -> Table:
    """The game is over: with the points that final scoring would give now (END-2) where all agreed,
    else as they stand. The best of those who did not resign have won.
    """
    game = table.playing
    scores = tuple((game.standing if reason == "agreed" else game.scores).values())
    rest = _not_resigned(table)
    best = max((scores[seat] for seat in rest), default=0)
    winners = tuple(seat for seat in rest if scores[seat] == best)
    ending = msgspec.convert({"reason": reason, "scores": scores, "winners": winners}, Ending)
    return table.with_(ending=ending, phase="over")


def _not_resigned(table: Table) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if not seat.resigned]


# Around the game


@_apply.register
def _(command: Say, table: Table, now: int) -> Change:
    if command.seat not in table.seats_of(command.caller):
        raise NotYours(Refused.NOT_YOUR_SEAT())
    if table.chat >= MOST_LINES_SAID:
        raise TooMany(Refused.ENOUGH_SAID())
    name = table.seats[command.seat].name or ""
    line = Line(table.chat + 1, command.seat, name, command.text, stamp_at(now))
    return Change(table, table.with_(chat=line.number), line=line)


@_apply.register
def _(command: Claim, table: Table, _now: int) -> Change:
    table.check_seat(command.seat, command.caller)
    if table.game is None:
        raise TooLate(Refused.NOT_BEGUN())
    account = table.seats[command.seat].account
    if account == command.account:
        return Change(table, table)
    if account is not None:
        raise TooLate(Refused.OTHER_ACCOUNT())
    return Change(table, table.with_seat(command.seat, account=command.account))


@_apply.register
def _(command: OfferRematch, table: Table, _now: int) -> Change:
    held = table.check_held(command.caller)
    if not table.over:
        raise TooLate(Refused.NOT_OVER())
    if table.rematch is not None:
        return Change(table, table)
    after = table
    for number, seat in enumerate(table.seats):
        if number in held:
            after = after.with_seat(number, rematch=command.agree)
        elif not command.agree and seat.rematch:
            # Who has agreed is asked again if somebody thinks better of it.
            after = after.with_seat(number, rematch=None)
    if all(seat.rematch for seat in after.seats if seat.is_person):
        after = after.with_(rematch=command.rematch)
    return Change(table, after)


@_apply.register
def _(command: Arrive, table: Table, now: int) -> Change:
    if table.phase != "playing":
        return Change(table, table)
    return Change(table, table.arrived(table.seats_of(command.caller), now))


@_apply.register
def _(_command: Settle, table: Table, now: int) -> Change:
    after = closing(table)
    game = after.game
    if after.phase == "playing" and game is not None and (game.over or game.awaits_draw):
        # Other rules waited for an answer that nobody is asked for today: what comes next by
        # itself, the draw or the end of the game, is a move of nobody.
        on, move = dealt_on(game, stamp_at(now))
        after = after.moved(on, move, now, finished=True)
    return Change(table, after)
