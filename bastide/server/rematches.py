"""Playing again: the same people, seats rotated by one."""

from __future__ import annotations

import msgspec

from bastide.server.desks import Desk
from bastide.server.errors import NotFound
from bastide.server.keeper import Keeper
from bastide.server.newcomers import rematch_party, rematch_setup, seats_of_party
from bastide.server.parties import Party
from bastide.server.store import StoreConflictError
from bastide.server.tables import Table, new_id


async def rematch_of(keeper: Keeper, desk: Desk) -> Desk:
    """The table of the rematch. There is one, however many ask for it and however often.

    Its name is stored first: of all who ask, one chooses it. Whoever then finds no table there
    sets it up.
    """
    name = new_id()

    def tell(party: Party, _: Table) -> Party:
        return party if party.rematch else msgspec.structs.replace(party, rematch=name)

    desk = await keeper.amend(desk.table.id, tell)
    again = desk.party.rematch
    assert again is not None
    try:
        return await keeper.desk(again)
    except NotFound:
        pass
    party = rematch_party(again, desk.party, desk.table.setup.names)
    try:
        return await keeper.set_up(rematch_setup(desk.table), seats_of_party(party), None, party)
    except StoreConflictError:
        return await keeper.desk(again)
