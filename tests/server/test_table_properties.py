"""Whatever people, bots and clocks send to a table in any order: it stays a table, nobody changes
what is not theirs, and what is stored of it leads to the same value again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, create_engine, event, select
from sqlalchemy.orm import Session

from bastide.game import Game
from bastide.server.errors import Refusal
from bastide.server.store import sqlite
from bastide.server.store.database import upgrade
from bastide.server.store.rows import (
    line_columns,
    line_of,
    move_columns,
    move_of,
    table_columns,
    table_of,
)
from bastide.server.store.schema import Base, LineRow, MoveRow, TableRow
from bastide.server.store.tables import is_plain_move, store_change
from bastide.server.tables.apply import Change, Line, apply
from bastide.server.tables.clock import Clock
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
from bastide.server.tables.move import Move, StoredMove, must_wait
from bastide.server.tables.stored import StoredTable, read_table, refreshed, stored_table
from bastide.server.tables.table import Caller, Seat, Table
from tests.server.tables import (
    A_STRANGER,
    HOST,
    INVITATION,
    SEAL,
    THE_HOST,
    a_table,
    bot_seat,
    caller_of,
    facts,
    legal_actions,
    person_seat,
    token_of,
)

BEGAN = 1_700_000_000_000
SETS = (
    ("base",),
    ("base", "river"),
    ("base", "inns_cathedrals", "tower"),
    ("base", "princess_dragon"),
    ("base", "carcassonne", "king_robber", "cultists"),
)
CLOCKS = (None, Clock("move", 30), Clock("total", 300, 5), Clock("move", 86_400))
BOTS = ("random", "greedy")
ACCOUNTS = ("ada", "ben")
PHASES = ("gathering", "playing", "over")
# What a move may change, and what the beginning of a game may.
MOVED = {"game", "moves", "phase", "since", "left"}
BEGUN = MOVED | {"setup", "seats"}
CHANGES: dict[type[Command], set[str]] = {
    Sit: BEGUN,
    StandUp: {"seats"},
    Arrange: {"seats"},
    Begin: BEGUN,
    ChooseColour: {"seats"},
    Play: MOVED | {"seats"},
    PlayAsBot: MOVED,
    TakeBack: MOVED,
    Resign: {"seats", "ending", "phase"},
    OfferEnd: {"seats", "ending", "phase"},
    ComeBack: {"seats", "left", "since"},
    TimeOut: {"seats", "left", "since"},
    Say: {"chat"},
    Claim: {"seats"},
    OfferRematch: {"seats", "rematch"},
    Arrive: {"seats", "since"},
    Settle: set(),
}
# What may change of a table when its game is over.
AFTERWARDS = {"version", "changed", "seats", "chat", "rematch"}

often = settings(
    max_examples=150,
    deadline=None,
    # To find out which lines are to blame takes long where a database is asked.
    phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)
seldom = settings(often, max_examples=50)


# Whatever may happen


@lru_cache
def advanced(players: int, sets: tuple[str, ...], seed: int, moves: int) -> tuple[Game, list[Move]]:
    """A game of so many moves by chance; a whole one where these are too many."""
    dice = Random(seed)
    seats = [person_seat(f"P{number}", number) for number in range(players)]
    table = a_table(*seats, sets=sets).dealt(SEAL, BEGAN)
    everybody = caller_of(*range(players))
    while table.revision < moves and not table.over:
        action = dice.choice(legal_actions(table))
        play = Play(caller=everybody, revision=table.revision, actions=(action,))
        after = apply(table, play, BEGAN).table
        if after.over:
            # The last decision is left to those who come.
            break
        table = after
    return table.playing, list(table.moves)


@dataclass(repr=False)
class Life:
    """A table, and somebody who thinks of what could happen to it."""

    dice: Random
    table: Table
    now: int = BEGAN
    lines: list[Line] = field(default_factory=list)

    @classmethod
    def begin(cls, dice: Random) -> Life:
        number = dice.randint(2, 4)
        sets = dice.choice(SETS)
        terms = {
            "clock": dice.choice(CLOCKS),
            "absence": dice.choice(("wait", "bot", "bot")),
            "stand_in": dice.choice(BOTS),
            "listed": dice.random() < 0.3,
        }
        seats = [person_seat("P0", 0)]
        if dice.random() < 0.4:
            seats += [Seat()] * (number - 1)
            return cls(dice, a_table(*seats, sets=sets, **terms))
        # Against bots alone more can be done.
        bots = dice.choice((0.2, 0.4, 1))
        for seat in range(1, number):
            is_bot = dice.random() < bots
            seats.append(bot_seat(f"P{seat}") if is_bot else person_seat(f"P{seat}", seat))
        table = a_table(*seats, sets=sets, **terms)
        if dice.random() < 0.3:
            table = table.dealt(dice.choice((SEAL, 7)), BEGAN)
        else:
            game, moves = advanced(number, sets, dice.randint(0, 1), dice.choice((5, 60, 1000)))
            table = table.begun(game, moves, BEGAN)
            if dice.random() < 0.2:
                # As at a rematch, before everybody is there.
                seats = [msgspec.structs.replace(each, awaited=each.is_person) for each in seats]
                table = table.with_(seats=tuple(seats)).begun(game, moves, BEGAN)
        return cls(dice, table)

    def step(self) -> tuple[Command, Change | None]:
        """Something happens, and there is no change where it is refused."""
        # The clock of another server may be a little behind.
        self.now += self.dice.choice((0, 1, 500, 20_000, 40_000, 400_000, 10**8, -2_000))
        command = self.command()
        note(f"{command} at {self.now}")
        try:
            change = apply(self.table, command, self.now)
        except Refusal:
            return command, None
        self.table = change.table
        if change.line is not None:
            self.lines.append(change.line)
        return command, change

    def command(self) -> Command:
        kinds: list[Callable[[], Command]] = [
            self._sit,
            self._stand_up,
            self._arrange,
            self._begin,
            self._resign,
            self._offer_end,
            self._come_back,
            self._time_out,
            self._say,
            self._claim,
            self._offer_rematch,
            self._choose_colour,
            self._take_back,
            self._arrive,
            Settle,
        ]
        phase = self.table.phase
        if phase == "gathering":
            kinds += [self._sit, self._arrange, self._stand_up] * 4
        elif phase == "playing":
            kinds += [self._play, self._play_as_bot] * 8
            kinds += [self._take_back] * 2
        else:
            kinds += [self._offer_rematch] * 4
        return self.dice.choice(kinds)()

    def _caller(self, seat: int | None = None) -> Caller:
        """Mostly who holds a seat."""
        right = caller_of(self._seat() if seat is None else seat)
        return self.dice.choice(
            (
                right,
                right,
                right,
                right,
                caller_of(self._seat()),
                caller_of(*range(4)),
                THE_HOST,
                A_STRANGER,
                Caller(),
                Caller(account=self.dice.choice(ACCOUNTS)),
            )
        )

    def _seat(self) -> int:
        seats = [*range(len(self.table.seats))] * 4
        seat: int = self.dice.choice([*seats, 7, -1])
        return seat

    def _host(self) -> Caller:
        return THE_HOST if self.dice.random() < 0.8 else self._caller()

    def _revision(self) -> int:
        return self.table.revision - self.dice.choice((0,) * 9 + (1,))

    def _sit(self) -> Command:
        seat = self._seat()
        return Sit(
            caller=Caller(account=self.dice.choice((None, *ACCOUNTS))),
            name=self.dice.choice(("P1", "P2", "P3", "P0")),
            token=token_of(seat),
            invitation=self.dice.choice((INVITATION, INVITATION, INVITATION, None, HOST)),
            seat=self.dice.choice((None, seat)),
            seal=SEAL,
            colour=self.dice.choice((None, 0, 1, 5)),
        )

    def _stand_up(self) -> Command:
        seat = self._seat()
        return StandUp(caller=self.dice.choice((self._caller(seat), THE_HOST)), seat=seat)

    def _arrange(self) -> Command:
        bot = self.dice.choice((*BOTS, None, "file.py"))
        return Arrange(caller=self._host(), seat=self._seat(), bot=bot)

    def _begin(self) -> Command:
        return Begin(caller=self._host(), bot=self.dice.choice(BOTS), seal=SEAL)

    def _play(self) -> Command:
        to_act = self.table.to_act
        caller = self._caller(0 if to_act is None else to_act)
        return Play(caller=caller, revision=self._revision(), actions=self._actions())

    def _play_as_bot(self) -> Command:
        bot = self.table.bot_to_act or "random"
        if self.dice.random() < 0.1:
            bot = self.dice.choice(BOTS)
        return PlayAsBot(bot=bot, revision=self._revision(), actions=self._actions())

    def _actions(self) -> tuple[str, ...]:
        """A part of a move, or the whole of it, or what is none."""
        game = self.table.game
        if game is None or self.dice.random() < 0.05:
            return self.dice.choice(((), ("-",), ("0,0,N",), ("nonsense",)))
        trial, seat = game.copy(), self.table.to_act
        trial.seed = trial.seal = None
        actions: list[str] = []
        whole = self.dice.random() < 0.5
        while not must_wait(trial, seat) and (whole or not actions):
            action = self.dice.choice(list(trial.legal_actions))
            trial.play(action)
            actions.append(str(action))
        return tuple(actions)

    def _resign(self) -> Command:
        # Seldom, for little happens afterwards.
        if self.dice.random() < 0.7:
            return self._say()
        seat = self._seat()
        return Resign(caller=self._caller(seat), seat=seat)

    def _offer_end(self) -> Command:
        seat = self._seat()
        agree = self.dice.random() < 0.6
        return OfferEnd(caller=self._caller(seat), seat=seat, agree=agree)

    def _come_back(self) -> Command:
        away = [number for number, seat in enumerate(self.table.seats) if seat.stand_in is not None]
        seat = self.dice.choice(away or [self._seat()])
        return ComeBack(caller=self._caller(seat), seat=seat)

    def _time_out(self) -> Command:
        return TimeOut(excused_until=self.dice.choice((0, self.now, self.now - 20_000)))

    def _say(self) -> Command:
        seat = self._seat()
        return Say(caller=self._caller(seat), seat=seat, text="Hello")

    def _offer_rematch(self) -> Command:
        agree = self.dice.random() < 0.8
        rematch = self.dice.choice("AB") * 22
        return OfferRematch(caller=self._caller(), agree=agree, rematch=rematch)

    def _choose_colour(self) -> Command:
        seat = self._seat()
        caller = self.dice.choice((self._caller(seat), THE_HOST))
        return ChooseColour(caller=caller, seat=seat, colour=self.dice.randint(-1, 6))

    def _take_back(self) -> Command:
        caller = self.dice.choice((self._caller(), caller_of(*range(4))))
        return TakeBack(
            caller=caller, revision=self.table.revision - self.dice.choice((0, 0, 1, 9))
        )

    def _arrive(self) -> Command:
        return Arrive(caller=self._caller())

    def _claim(self) -> Command:
        seat = self._seat()
        return Claim(caller=self._caller(seat), seat=seat, account=self.dice.choice(ACCOUNTS))


lives = st.integers(0, 2**32).map(lambda seed: Life.begin(Random(seed)))
lengths = st.integers(1, 60)


# What always holds


@often
@given(life=lives, length=lengths)
def test_a_table_stays_a_table(life: Life, length: int) -> None:
    for _ in range(length):
        before, known = life.table, facts(life.table)
        command, change = life.step()
        assert facts(before) == known, "a value was changed in place"
        if change is None or change.is_empty:
            assert life.table is before
            continue
        assert change.before is before
        check_change(command, before, life.table)
        check_table(life.table, life.now)
        check_caller(command, before)


def check_change(command: Command, before: Table, after: Table) -> None:
    """Of a table only that changes which a command is about, and in one direction."""
    assert after.version == before.version + 1
    changed = different(before, after)
    assert changed <= CHANGES[type(command)] | {"version", "changed"}
    assert "version" in changed
    assert len(changed - {"version", "changed"}) > 0, "there was nothing to store"
    assert 0 <= PHASES.index(after.phase) - PHASES.index(before.phase) <= 1
    assert after.moves[: len(before.moves)] == before.moves
    assert after.chat >= before.chat
    if before.over:
        assert changed <= AFTERWARDS
    if before.game is not None:
        assert after.game is not None
        if isinstance(command, TakeBack):
            check_taken_back(before, after)
        else:
            taken = before.game.steps
            assert after.game.steps[: len(taken)] == taken
        assert (after.setup, after.game.seal) == (before.setup, before.game.seal)
        for old, new in zip(before.seats, after.seats, strict=True):
            assert (old.name, old.bot, old.token) == (new.name, new.bot, new.token)
            assert new.resigned or not old.resigned


def check_taken_back(before: Table, after: Table) -> None:
    """The table is as it was before the last move of a person, and everything that was done since
    then is still known.
    """
    assert after.game is not None
    assert before.game is not None
    gone = [each for each in before.line() if each not in after.line()]
    first, *others = [before.moves[each].seat for each in gone]
    assert first is not None
    assert before.seats[first].plays
    assert all(seat is None or not before.seats[seat].plays for seat in others)
    assert after.to_act == first
    assert before.terms.clock is None
    assert after.taken_back == before.taken_back + 1
    assert before.game.steps[: len(after.game.steps)] == after.game.steps


def different(before: Table, after: Table) -> set[str]:
    one, other = facts(before), facts(after)
    return {name for name in one if one[name] != other[name]}


def check_table(table: Table, now: int) -> None:
    """What must be so at any table at any time."""
    game = table.game
    assert (game is None) == (table.phase == "gathering") == (not table.moves)
    assert (table.to_act is None) == (table.phase != "playing")
    assert len(table.scores) == len(table.seats) == len(table.setup.names)
    if game is not None:
        line = table.line()
        assert [str(step) for number in line for step in table.moves[number].steps] == [
            str(step) for step in game.steps
        ]
        assert table.record.taken_back == table.taken_back
        assert table.moves[-1].scores == tuple(game.scores.values())
        assert table.moves[-1].log_end == len(game.log)
        assert not game.awaits_draw
        assert not table.empty_seats
        assert table.over == (game.over or table.ending is not None)
        if table.phase == "playing":
            assert table.to_act == game.seat_to_act
            assert game.legal_actions
    assert len(set(table.colours)) == len(table.seats)
    assert all(
        seat.colour in (None, own) for seat, own in zip(table.seats, table.colours, strict=True)
    )
    if table.rematch is not None:
        assert table.over
        assert all(seat.rematch for seat in table.seats if seat.is_person)
    if table.ending is not None:
        assert table.over
        assert set(table.ending.winners) <= {
            number for number, seat in enumerate(table.seats) if not seat.resigned
        }
    check_clocks(table, now)


def check_clocks(table: Table, now: int) -> None:
    """One clock runs at a time, that of a person who has to act, and none shows less than none."""
    if not table.left:
        assert table.phase == "gathering"
        return
    running = set()
    for number, seat in enumerate(table.seats):
        has_clock = table.terms.clock is not None and seat.is_person
        assert (table.left[number] is not None) == has_clock
        shown = [table.left_at(number, at) for at in (now, now + 1, now + 10**10)]
        for left in shown:
            assert (left is None) != has_clock
            assert left is None or left >= 0
        if len(set(shown)) > 1:
            running.add(number)
    if table.clock_runs:
        assert running <= {table.to_act}
        assert table.to_act is not None
        assert table.seats[table.to_act].plays
    else:
        assert not running
        assert table.deadline is None


def check_caller(command: Command, before: Table) -> None:
    """Whoever has changed something was allowed to."""
    match command:
        case Sit():
            assert before.terms.listed or command.invitation == INVITATION
        case Arrange() | Begin():
            assert HOST in command.caller.tokens
        case StandUp():
            assert HOST in command.caller.tokens or holds(before, command.caller, command.seat)
        case Play():
            assert command.revision == before.revision
            assert before.to_act is not None
            assert holds(before, command.caller, before.to_act)
            assert before.seats[before.to_act].stand_in is None
        case PlayAsBot():
            assert command.revision == before.revision
            assert before.to_act is not None
            seat = before.seats[before.to_act]
            assert command.bot == (seat.stand_in if seat.bot is None else seat.bot)
        case TakeBack():
            people = [number for number, seat in enumerate(before.seats) if seat.is_person]
            assert all(holds(before, command.caller, seat) for seat in people)
        case ChooseColour():
            bot_or_empty = not before.seats[command.seat].is_person
            assert holds(before, command.caller, command.seat) or (
                bot_or_empty and HOST in command.caller.tokens
            )
        case OfferRematch() | Arrive():
            assert any(holds(before, command.caller, seat) for seat in range(len(before.seats)))
        case Resign() | OfferEnd() | ComeBack() | Say() | Claim():
            assert holds(before, command.caller, command.seat)
        case _:
            assert isinstance(command, TimeOut | Settle)


def holds(table: Table, caller: Caller, number: int) -> bool:
    """Whether somebody has shown the secret of a seat, or is its account."""
    seat = table.seats[number]
    by_account = seat.account is not None and seat.account == caller.account
    return seat.bot is None and (seat.token in caller.tokens or by_account)


# What is stored


@often
@given(life=lives, length=lengths)
def test_what_is_stored_leads_to_the_same_table(life: Life, length: int) -> None:
    follower = through_rows(life.table)
    assert facts(follower) == facts(life.table)
    for _ in range(length):
        _, change = life.step()
        # Another server follows each change, or now and then several at once.
        if change is not None and life.dice.random() < 0.6:
            follower = refreshed(follower, *rows_of(life.table, follower.revision))
            assert facts(follower) == facts(life.table)
    assert facts(through_rows(life.table)) == facts(life.table)
    for line in life.lines:
        assert line_of(LineRow(**line_columns(life.table.id, line))) == line


def rows_of(table: Table, after: int = -1) -> tuple[StoredTable, list[StoredMove]]:
    """A table as its row, and as those of the moves after a revision."""
    stored = stored_table(table)
    row = TableRow(**table_columns(stored))
    assert table_of(row) == stored
    moves = [
        move_of(MoveRow(**move_columns(table.id, revision, move)))
        for revision, move in enumerate(table.moves)
        if revision > after
    ]
    return table_of(row), moves


def through_rows(table: Table) -> Table:
    return read_table(*rows_of(table))


@seldom
@given(life=lives, length=lengths)
def test_a_list_of_tables_tells_what_the_tables_do(life: Life, length: int) -> None:
    for _ in range(length):
        life.step()
    table, stored = life.table, stored_table(life.table)
    assert stored.scores == table.scores
    assert stored.to_act == table.to_act
    assert stored.over == table.over
    assert stored.bot_acts == (table.bot_to_act is not None)
    assert stored.deadline == table.deadline


# What is stored in bulk


@pytest.fixture(scope="module")
def two_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Engine]]:
    """Two databases, which need not outlive a power cut."""
    folder = tmp_path_factory.mktemp("two")
    engines = []
    for name in ("one.db", "other.db"):
        engine = create_engine(f"sqlite:///{folder / name}")
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", sqlite.begin)
        with engine.begin() as connection:
            upgrade(connection)
        engines.append(engine)
    yield engines
    for engine in engines:
        engine.dispose()


def _prepare(connection: Any, _: object) -> None:
    sqlite.prepare(connection)
    connection.execute("PRAGMA synchronous=OFF")


@seldom
@given(life=lives, length=lengths)
def test_a_move_is_stored_alike_in_bulk_and_by_itself(
    two_files: list[Engine], life: Life, length: int
) -> None:
    bulk, single = two_files
    life.table = life.table.with_(id=msgspec.json.encode(life.dice.getrandbits(60)).decode())
    for engine in two_files:
        with Session(engine) as session, session.begin():
            for table in reversed(Base.metadata.sorted_tables):
                session.execute(table.delete())
            assert store_change(session, Change(None, life.table), None)
    moves = sqlite.SqliteMoves(Path(bulk.url.database or ""))
    moves._connection.execute("PRAGMA synchronous=OFF")
    for _ in range(length):
        _, change = life.step()
        if change is None or change.is_empty:
            continue
        if is_plain_move(change):
            assert moves.write([change]) == [True]
            # Whoever is late is refused, and nothing of theirs is stored.
            assert moves.write([change]) == [False]
        else:
            with Session(bulk) as session, session.begin():
                assert store_change(session, change, None)
        with Session(single) as session, session.begin():
            assert store_change(session, change, None)
    moves.close()
    assert everything_in(bulk) == everything_in(single)


def everything_in(engine: Engine) -> dict[str, list[str]]:
    with engine.connect() as connection:
        return {
            table.name: sorted(map(repr, connection.execute(select(table))))
            for table in Base.metadata.sorted_tables
        }
