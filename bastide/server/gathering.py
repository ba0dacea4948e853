"""Gathering: tables with empty seats, who joins them, and how their games begin.

Nothing of a party that gathers is kept in memory but who watches it. Whatever changes it goes
through the store, so that it does not matter which process is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from bastide.server import protocol
from bastide.server.desks import Desk, Hand
from bastide.server.errors import NotFound, NotPossible, NotYours, TooLate, TooMany
from bastide.server.keeper import Keeper
from bastide.server.newcomers import (
    Secrets,
    bot_problems,
    party_wanted,
    seats_of_party,
    setup_of_party,
    setup_wanted,
)
from bastide.server.parties import Party
from bastide.server.store import StoreConflictError
from bastide.server.tables import new_token, stamp, token_hash
from bastide.server.watching import Watched

ATTEMPTS = 20
MOST_IN_LOBBY = 100
# After this long without a change a table is no longer in the lobby.
FORGOTTEN_AFTER = timedelta(days=1)


class Gatherings:
    """All parties that wait for somebody, and the lobby that shows those open to all."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._parties = keeper.parties
        self._rooms: dict[str, Watched] = {}
        self.lobby = Watched()

    # Looking

    async def party(self, id: str) -> Party:
        found = await self._parties.party(id)
        if found is None:
            # A table of the time before parties, or none at all.
            return (await self._keeper.desk(id)).party
        return found

    async def invited(self, invitation: str) -> Party:
        """The party that an invitation is for."""
        found = await self._parties.invited(token_hash(invitation))
        if found is None:
            raise NotFound("there is no such invitation")
        return found

    async def listed(self) -> tuple[list[Party], list[Party]]:
        """The open tables that wait for somebody, and those to watch."""
        since = stamp(datetime.now(UTC) - FORGOTTEN_AFTER)
        waiting = await self._parties.listed("waiting", since, MOST_IN_LOBBY)
        return waiting, await self._parties.listed("playing", since, MOST_IN_LOBBY)

    def room(self, id: str) -> Watched:
        """Those who watch a party gather."""
        return self._rooms.setdefault(id, Watched())

    def present(self, id: str) -> frozenset[int]:
        """The seats of a party that gathers from which somebody watches."""
        return self._rooms[id].connected if id in self._rooms else frozenset()

    def rooms(self) -> list[Watched]:
        """Every room that somebody watches."""
        return list(self._rooms.values())

    def room_at_hand(self, id: str) -> Watched | None:
        """A room, if somebody watches it."""
        return self._rooms.get(id)

    async def tell_of_watchers(self, id: str, *, newcomer: bool = False) -> None:
        """Tell the other servers who watches a party gather here, or ask who does there."""
        if id in self._rooms:
            await self._keeper.tell_of_watchers(id, self._rooms[id], newcomer=newcomer)

    def leave_room(self, id: str) -> None:
        """Forget a room that nobody watches."""
        if id in self._rooms and not self._rooms[id]:
            del self._rooms[id]

    # Gathering

    async def invite(
        self, wanted: protocol.TableWanted, account: str | None
    ) -> tuple[Party, Secrets]:
        """A new party with empty seats."""
        setup_wanted(wanted)
        if wanted.rated and account is None:
            raise NotPossible("the game is rated: sign in to play")
        if wanted.listed and len((await self.listed())[0]) >= MOST_IN_LOBBY:
            raise TooMany("the lobby is full; a private table can still be set up")
        party, secrets = party_wanted(wanted, account)
        party = await self._parties.store(party)
        self._tell(party)
        return party, secrets

    async def join(
        self, id: str, joining: protocol.Joining, account: str | None
    ) -> tuple[Party, int, str]:
        """Somebody sits down: the party, the seat and its secret. With the last seat taken, the
        game begins.
        """
        token = new_token()
        taken = -1

        def sit(party: Party) -> Party:
            nonlocal taken
            _check_admitted(party, joining.invitation)
            party.check_waiting()
            if party.terms.rated and account is None:
                raise NotPossible("the game is rated: sign in to play")
            if party.terms.rated and any(guest.account == account for guest in party.guests):
                raise NotPossible("you sit at this table already")
            empty = party.empty_seats
            if joining.seat is not None:
                empty = [joining.seat] if joining.seat in empty else []
            if not empty:
                raise TooLate(
                    "this seat is taken" if joining.seat is not None else "no seat is left"
                )
            taken = empty[0]
            after = party.with_guest(
                taken, name=joining.name, token=token_hash(token), account=account
            )
            setup_of_party(after)
            return after

        party = await self._change(id, sit)
        if not party.empty_seats:
            # The host may have begun at this very moment.
            with suppress(TooLate):
                await self._begin(party)
        return party, taken, token

    async def stand_up(self, id: str, seat: int, hand: Hand) -> Party:
        """Somebody leaves before the game has begun; the host may send somebody away."""

        def leave(party: Party) -> Party:
            if not party.is_hosted_by(hand.tokens):
                _check_seat(party, seat, hand)
            party.check_waiting()
            if not party.seat(seat).is_person:
                raise TooLate("nobody sits there")
            return party.with_guest(seat, name=None, token=None, account=None)

        return await self._change(id, leave)

    async def arrange(self, id: str, arranged: protocol.SeatArranged, hand: Hand) -> Party:
        """The host puts a bot on an empty seat, or takes it away again."""

        def arrange(party: Party) -> Party:
            _check_host(party, hand)
            party.check_waiting()
            if party.seat(arranged.seat).is_person:
                raise TooLate("somebody sits there")
            return _with_bot(party, arranged.seat, arranged.bot)

        return await self._change(id, arrange)

    async def begin(self, id: str, bot: str, hand: Hand) -> Desk:
        """The host begins, with a bot on each empty seat."""
        party = await self.party(id)
        _check_host(party, hand)
        party.check_waiting()
        for seat in party.empty_seats:
            party = _with_bot(party, seat, bot)
        return await self._begin(party)

    async def _begin(self, party: Party) -> Desk:
        try:
            desk = await self._keeper.set_up(
                setup_of_party(party), seats_of_party(party), None, party
            )
        except StoreConflictError:
            raise TooLate("the party has just changed") from None
        self._tell(party)
        return desk

    async def _change(self, id: str, change: Callable[[Party], Party]) -> Party:
        """Change a party as often as it takes: others may change it at the same time."""
        for _ in range(ATTEMPTS):
            try:
                after = await self._parties.store(change(await self.party(id)))
            except StoreConflictError:
                continue
            self._tell(after)
            return after
        raise TooMany("too many change this table at once")

    def tell_room(self, id: str) -> None:
        """Wake those who watch a party."""
        if id in self._rooms:
            self._rooms[id].tell()

    def _tell(self, party: Party) -> None:
        """Wake those who watch a party, and those in the lobby if it is there."""
        self.tell_room(party.id)
        if party.terms.listed:
            self.lobby.tell()


def _check_admitted(party: Party, invitation: str | None) -> None:
    """Refuse whoever was not invited to a table that is not open to all."""
    shown = None if invitation is None else token_hash(invitation)
    if not party.terms.listed and (shown is None or shown != party.invitation):
        raise NotYours("this table is private: an invitation is needed")


def _check_host(party: Party, hand: Hand) -> None:
    if not party.is_hosted_by(hand.tokens):
        raise NotYours("only the host can do this")


def _check_seat(party: Party, seat: int, hand: Hand) -> None:
    if seat not in party.seats_of(hand.tokens, hand.account):
        raise NotYours("the secret of this seat is needed for this")


def _with_bot(party: Party, seat: int, bot: str | None) -> Party:
    problems = bot_problems([bot])
    if problems:
        raise NotPossible("no such bot", problems)
    if bot is None:
        return party.with_guest(seat, name=None, bot=None)
    if party.terms.rated:
        raise NotPossible("a rated game is for people only")
    taken = {guest.name for guest in party.guests}
    names = (f"{bot.partition(':')[0].title()}{number}" for number in ("", *range(2, 10)))
    return party.with_guest(seat, name=next(name for name in names if name not in taken), bot=bot)
