"""People who act at a table, by HTTP or by an open socket."""

from __future__ import annotations

from bastide.server import protocol
from bastide.server.errors import NotYours, TooLate
from bastide.server.metrics import Metrics
from bastide.server.tables.commands import Play, TakeBack
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.seen import draft_of
from bastide.server.tables.table import Caller


class Players:
    """Carries out and previews what people ask for."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._moves = metrics.moves.labels("person")

    async def move(
        self, table: OpenTable, caller: Caller, revision: int, actions: tuple[str, ...]
    ) -> int:
        """Carries out actions at a revision, and returns the revision after them. They are stored
        then.
        """
        with self._metrics.timing(self._moves):
            play = Play(caller=caller, revision=revision, actions=actions)
            return (await table.send(play)).table.revision

    async def take_back(self, table: OpenTable, caller: Caller, revision: int) -> int:
        """Takes back somebody's last move, and returns the revision after that."""
        return (await table.send(TakeBack(caller=caller, revision=revision))).table.revision

    async def draft(
        self,
        table: OpenTable,
        caller: Caller,
        revision: int,
        actions: tuple[str, ...],
        *,
        closely: bool = False,
    ) -> protocol.Draft:
        """What actions at a revision would lead to; ``closely`` with every feature. Nothing
        changes.
        """
        try:
            table.table.check_may_act(revision, caller)
        except (TooLate, NotYours):
            # Another server may know more.
            await table.refresh()
            table.table.check_may_act(revision, caller)
        return draft_of(table.table, actions, table.seen().position, closely=closely)
