"""Playing again: the same people, seats rotated by one."""

from __future__ import annotations

import msgspec

from bastide.server.desks import Desk
from bastide.server.errors import TooLate
from bastide.server.keeper import Keeper
from bastide.server.newcomers import rematch_party, rematch_setup, seats_of_party
from bastide.server.parties import Party
from bastide.server.tables import Table, new_seed


async def rematch_of(keeper: Keeper, desk: Desk) -> Desk:
    """The table of the rematch. It is set up once, however many ask for it."""
    if desk.party.rematch is None:
        await _set_up(keeper, desk)
    current = (await keeper.desk(desk.table.id)).party.rematch
    if current is None:
        raise TooLate("the table has just changed")
    return await keeper.desk(current)


async def _set_up(keeper: Keeper, desk: Desk) -> None:
    party = rematch_party(desk.party, desk.table.setup.names)
    # The table comes first: one that is told of must be there. Where two ask at once, the second
    # table is nobody's, and nobody hears of it.
    await keeper.set_up(rematch_setup(desk.table), seats_of_party(party), new_seed(), party)

    def tell(old: Party, _: Table) -> Party:
        return old if old.rematch else msgspec.structs.replace(old, rematch=party.id)

    await keeper.amend(desk.table.id, tell)
