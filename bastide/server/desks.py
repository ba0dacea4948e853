"""The tables in memory, each with its party, whoever watches it and the bot that thinks at it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from bastide.records import Record, record_of
from bastide.seal import Promise, promise_of
from bastide.server.errors import NotYours, TooLate
from bastide.server.other_rules import OtherRules
from bastide.server.parties import Party
from bastide.server.tables import Table
from bastide.server.watching import Watched


@dataclass(frozen=True, slots=True)
class Hand:
    """What somebody who asks has shown: secrets, and the account that they are signed in to."""

    tokens: tuple[str, ...] = ()
    account: str | None = None

    def with_tokens(self, tokens: Iterable[str]) -> Hand:
        return Hand((*self.tokens, *tokens), self.account)


class Desk:
    """A table that is in use."""

    def __init__(
        self, table: Table, party: Party, chat: int, other_rules: OtherRules | None = None
    ) -> None:
        self.table = table
        self.party = party
        self.other_rules = other_rules
        # The number of the last line of the chat.
        self.chat = chat
        self.watched = Watched()
        self.lock = asyncio.Lock()
        self.thinker: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by those who played it."""
        return self.table.game.over or self.party.over

    @property
    def promise(self) -> Promise | None:
        """What may be told of the draws: their secret as soon as none is to come."""
        return promise_of(self.table.game.seal, over=self.over)

    @property
    def record(self) -> Record:
        """The game as a saved one; where today's rules part from it, all that was stored."""
        if self.closed and self.other_rules is not None:
            return self.other_rules.record_with(self.promise)
        return replace(record_of(self.table.game), promise=self.promise)

    @property
    def closed(self) -> bool:
        """Whether more moves are stored than today's rules allow, or another end."""
        return self.other_rules is not None and self.other_rules.closed

    @property
    def bot_to_act(self) -> str | None:
        """The spec of the bot that has to decide, if it is one."""
        return None if self.over else self.party.bot_at(self.table.to_act)

    @property
    def thinking(self) -> int | None:
        """The seat whose bot has to act."""
        return self.table.to_act if self.bot_to_act else None

    def seats_of(self, hand: Hand) -> frozenset[int]:
        """The seats that somebody holds here; who holds none is refused."""
        seats = self.party.seats_of(hand.tokens, hand.account)
        if not seats:
            raise NotYours("the secret of a seat at this table is needed for this")
        return seats

    def check_seat(self, seat: int, hand: Hand) -> None:
        """Refuse whoever does not hold a seat."""
        if seat not in self.seats_of(hand):
            raise NotYours("the secret of this seat is needed for this")

    def check(self, revision: int, hand: Hand) -> int:
        """The seat for which somebody may act at this revision."""
        held = self.seats_of(hand)
        if revision != self.table.revision:
            raise TooLate(f"the table is at revision {self.table.revision}, not {revision}")
        seat = self.table.to_act
        if self.closed:
            raise TooLate("the game was played by other rules than today's, and is closed")
        if seat is None or self.over:
            raise TooLate("the game is over")
        if seat not in held:
            raise NotYours("another seat has to act")
        if self.party.bot_at(seat) is not None:
            raise TooLate("a bot plays for this seat: take it back first")
        return seat


class Desks:
    """Every table that somebody uses, and those besides that were used last.

    A table has one desk: whoever holds on to it, by watching, asking or thinking, finds that others
    who come for the table come to the same.
    """

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._in_use: WeakValueDictionary[str, Desk] = WeakValueDictionary()
        self._last_used: OrderedDict[str, Desk] = OrderedDict()

    def __len__(self) -> int:
        return len(self._in_use)

    def __iter__(self) -> Iterator[Desk]:
        return iter(list(self._in_use.values()))

    def __contains__(self, desk: Desk) -> bool:
        return self._in_use.get(desk.table.id) is desk

    def find(self, table: str) -> Desk | None:
        """The desk of a table, if it has one, without taking it into use."""
        return self._in_use.get(table)

    def use(self, table: str) -> Desk | None:
        """The desk of a table, if it has one."""
        desk = self._in_use.get(table)
        if desk is not None:
            self._use(desk)
        return desk

    def add(self, desk: Desk) -> None:
        """A table that had none gets a desk."""
        self._in_use[desk.table.id] = desk
        self._use(desk)

    def remove(self, desk: Desk) -> None:
        """Whoever comes next is to have another desk for the table."""
        if desk in self:
            del self._in_use[desk.table.id]
            self._last_used.pop(desk.table.id, None)

    def _use(self, desk: Desk) -> None:
        self._last_used[desk.table.id] = desk
        self._last_used.move_to_end(desk.table.id)
        if len(self._last_used) > self._kept:
            self._last_used.popitem(last=False)
