"""Parties as everybody sees them."""

from __future__ import annotations

from collections.abc import Collection

from bastide.server import protocol
from bastide.server.parties import Party
from bastide.server.positions import terms_of


def party_seen(party: Party, connected: Collection[int], chat: int) -> protocol.PartySeen:
    """Those at a table."""
    return protocol.PartySeen(
        table=party.id,
        created=party.created,
        phase=party.phase,
        guests=[
            protocol.GuestSeen(
                seat=seat,
                name=guest.name,
                bot=guest.bot,
                account=guest.account,
                connected=seat in connected,
            )
            for seat, guest in enumerate(party.guests)
        ],
        terms=terms_of(party),
        sets=list(party.sets),
        chat=chat,
    )
