"""Bots at a table: they think in workers and answer with a whole move."""

from __future__ import annotations

import hashlib
import logging
from dataclasses import dataclass

from bastide.bots import make_ours, start_game
from bastide.server.tables import Table, must_wait, played, seat_to_act, setup_text
from bastide.server.workers import WorkerError, Workers

log = logging.getLogger(__name__)

ATTEMPTS = 3
LAST_RESORT = "random"
# For one decision. The levels need less; who plays against a bot should not wait longer.
MOST_SECONDS = 3.0


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
    steps = " ".join(map(str, table.game.steps))
    return Question(setup_text(table.setup), steps, spec, _dice_seed(table))


def answer(question: Question) -> list[str]:
    """The actions of a bot, until others decide or a tile is drawn. Workers call this."""
    game = played(question.setup, question.steps)
    bot = make_ours(question.spec, question.seed)
    seat = seat_to_act(game)
    start_game(bot, game.view(game.to_act))
    actions = []
    while not must_wait(game, seat):
        action = bot.choose(game.view(game.to_act), MOST_SECONDS)
        game.play(action)
        actions.append(str(action))
    return actions


class Bots:
    """The bots of all tables share some workers."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def think(self, question: Question) -> list[str]:
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


def _dice_seed(table: Table) -> int:
    """What a bot's dice begin with: the same again after a restart, and nothing in it tells the
    secret of the draws.
    """
    seal = table.game.seal
    secret = table.game.seed if seal is None else seal.secret
    text = f"{secret} {table.id} {table.revision}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
