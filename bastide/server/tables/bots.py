"""Bots at tables: they think in workers and send a whole move, as people do."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from bastide.bots import make_ours, start_game
from bastide.server.errors import NotFound, NotNow, TooLate
from bastide.server.logs import log_failure
from bastide.server.metrics import Metrics
from bastide.server.tables.apply import Change
from bastide.server.tables.commands import PlayAsBot
from bastide.server.tables.move import must_wait, replayed
from bastide.server.tables.open_table import OpenTable
from bastide.server.tables.registry import TableRegistry
from bastide.server.tables.table import Table
from bastide.server.tables.views import played
from bastide.server.workers import WorkerError, Workers

log = logging.getLogger(__name__)

ATTEMPTS = 3
LAST_RESORT = "random"
# For one decision. The levels need less; who plays against a bot should not wait longer.
MOST_SECONDS = 3.0
# How long after a failure a bot tries to act again, in seconds.
RETRY_AFTER = 5.0


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: a record without moves, the steps so far, and who it is.

    It knows what lies on the table, and no more: the secret of the draws is not part of it.
    """

    setup: str
    steps: str
    spec: str
    seed: int


def question_for(table: Table, spec: str) -> Question:
    """The question that the bot to act has to answer."""
    return Question(*played(table, table.revision), spec, _dice_seed(table))


def answer(question: Question) -> list[str]:
    """The actions of a bot, until others decide or a tile is drawn. Workers call this."""
    game = replayed(question.setup, question.steps)
    bot = make_ours(question.spec, question.seed)
    seat = game.seat_to_act
    start_game(bot, game.view(game.to_act))
    actions = []
    while not must_wait(game, seat):
        action = bot.choose(game.view(game.to_act), MOST_SECONDS)
        game.play(action)
        actions.append(str(action))
    return actions


def _dice_seed(table: Table) -> int:
    """What a bot's dice begin with: the same again after a restart, and nothing in it tells the
    secret of the draws.
    """
    seal = table.playing.seal
    secret = table.playing.seed if seal is None else seal.secret
    text = f"{secret} {table.id} {table.revision}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class Leases(Protocol):
    """Says which server lets the bots of a table think."""

    async def lease(self, table: str) -> bool:
        """Whether it is this one, now that it asks."""

    def holds(self, table: str) -> bool:
        """Whether it was when it asked last."""


class BotPlayers:
    """The bots of all tables. They share some workers."""

    def __init__(
        self, registry: TableRegistry, workers: Workers, leases: Leases, metrics: Metrics
    ) -> None:
        self._registry = registry
        self._workers = workers
        self._leases = leases
        self._metrics = metrics
        self._thinking: set[asyncio.Task[None]] = set()
        self._closed = False
        registry.listen(self._changed, self.wake)

    def wake(self, table: OpenTable) -> None:
        """Lets the bot that has to act think, if it is one."""
        if table.thinking is None and table.table.bot_to_act is not None and not self._closed:
            task = table.thinking = asyncio.create_task(self._play(table))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)

    def _changed(self, table: OpenTable, change: Change, elsewhere: bool) -> None:
        if change.is_empty:
            # Somebody has come or gone.
            return
        # What another server has stored is for its own bots, unless the table is left to this one.
        if not elsewhere or self._leases.holds(table.table.id):
            self.wake(table)

    async def resume(self, tables: Iterable[str]) -> None:
        """Lets the bots of these tables go on."""
        for table in tables:
            try:
                self.wake(await self._registry.get(table))
            except Exception as error:
                log_failure(log, "a table could not be resumed", error)

    async def close(self) -> None:
        """Stops all thinking."""
        self._closed = True
        thinking = list(self._thinking)
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    async def _play(self, open_table: OpenTable) -> None:
        """Bots act until a person has to, or the game is over, or another server is to do it."""
        try:
            if not await self._may_think(open_table):
                return
            while not open_table.lost:
                table = open_table.table
                spec = table.bot_to_act
                if spec is None:
                    return
                with self._metrics.timing(self._metrics.thoughts):
                    actions = await self._think(question_for(table, spec))
                if not await self._act(open_table, table, spec, actions):
                    return
        finally:
            open_table.thinking = None
        await self._resume_lost(open_table.table.id)

    async def _resume_lost(self, table: str) -> None:
        """Nobody knows what is stored of a table: its bots go on where it is read again."""
        while True:
            try:
                await self._registry.get(table)
            except NotNow:
                await asyncio.sleep(RETRY_AFTER)
            except NotFound:
                # It was deleted.
                return
            except Exception as error:
                log_failure(log, "a table could not be resumed", error)
                return
            else:
                return

    async def _act(
        self, open_table: OpenTable, asked: Table, spec: str, actions: list[str]
    ) -> bool:
        """Sends a bot's move; whether there is more to do here."""
        now = open_table.table
        if now.bot_to_act != spec or now.revision != asked.revision:
            # Somebody has come back, the game has ended, or another server was faster.
            return True
        play = PlayAsBot(bot=spec, revision=asked.revision, actions=tuple(actions))
        try:
            with self._metrics.timing(self._metrics.moves.labels("bot")):
                await open_table.send(play)
        except TooLate:
            # Another server let it think as well and was faster.
            return await self._may_think(open_table)
        except Exception as error:
            log_failure(log, "a bot's move was not accepted", error)
            await asyncio.sleep(RETRY_AFTER)
        return True

    async def _think(self, question: Question) -> list[str]:
        """A bot's move. Where a bot fails again and again, chance decides, so that the game
        goes on for the others.
        """
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._workers.call(answer, question)
            except WorkerError as error:
                log.warning("bot %s, attempt %d: %s", question.spec, attempt, error)
        log.error("bot %s does not answer: chance plays in its place", question.spec)
        return answer(Question(question.setup, question.steps, LAST_RESORT, question.seed))

    async def _may_think(self, table: OpenTable) -> bool:
        try:
            return await self._leases.lease(table.table.id)
        except Exception as error:
            # Whoever renews the leases will come to it when the store answers again.
            log_failure(
                log, "nobody could be asked which server lets the bots of a table think", error
            )
            return False
