"""Bots at a table: they think elsewhere, act like anybody else, and nothing stops a game."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.records import record_of
from bastide.server.metrics import Metrics
from bastide.server.tables.bots import BotPlayers, Question, answer
from bastide.server.tables.move import read_steps, take
from bastide.server.tables.registry import TableRegistry
from bastide.server.workers import WorkerError, Workers
from tests.server import process
from tests.server.chores import crash, fail, nap, own_id
from tests.server.conftest import Start
from tests.server.players import refusal, sit_down

PERSON, BOT = {"name": "Ada"}, {"name": "Greedy", "bot": "greedy"}
SETUP = Setup(players=["Ada", "Ben"], sets=["base", "tower"])


def question(game: Game, spec: str) -> Question:
    head = record_of(Game(game.setup)).to_text()
    return Question(head, " ".join(map(str, game.steps)), spec, 7)


@pytest.fixture
def run() -> Callable[..., Any]:
    """Run something with workers that are ended afterwards."""

    def with_workers(work: Callable[[Workers], Any], most: int = 1, seconds: float = 30) -> Any:
        async def main() -> Any:
            workers = Workers(most, seconds)
            try:
                return await work(workers)
            finally:
                await workers.close()

        return asyncio.run(main())

    return with_workers


def test_a_bot_answers_with_a_whole_move() -> None:
    game = Game(SETUP, seed=5)
    for _ in range(30):
        actions = answer(question(game, "greedy"))
        turn = game.turn
        for action in read_steps(" ".join(actions)):
            assert game.turn == turn
            take(game, action)
        assert game.turn > turn or game.to_act != game.players[0]


def test_a_game_against_a_bot_is_played_to_its_end(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, PERSON, BOT, seed="3")
    assert set(table.tokens) == {0}
    end = table.play_on(Random(1))
    assert end["position"]["over"]
    seats = {each["seat"] for each in table.get("/history")["rounds"]}
    assert seats == {None, 0, 1}


def test_bots_play_among_themselves(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client, BOT, {"name": "Chance", "bot": "random"})
    assert table.tokens == {}
    assert table.wait_for_people()["position"]["over"]


def test_bots_play_what_is_left_of_a_set_and_are_asked_for_their_second_turn(
    lasting_client: TestClient,
) -> None:
    # The name of a table is part of what its bots' dice are thrown by, so each game is another
    # one; in one of twenty nobody builds on with a builder of their own.
    for _ in range(5):
        table = sit_down(
            lasting_client,
            BOT,
            {"name": "Judge", "bot": "judge"},
            sets=["base", "traders_builders", "princess_dragon"],
            options={
                "second_turn": "may",
                "dragon": "off",
                "portal": "off",
                "unused_tiles": "box",
            },
            seed="7",
        )
        end = table.wait_for_people()
        assert end["position"]["over"]
        assert end["setup"]["options"]["portal"] == "off"
        rounds = table.get("/history")["rounds"]
        actions = [action for each in rounds for action in each["actions"]]
        assert not any(action.startswith("dragon") for action in actions)
        if "again" in actions:
            return
    pytest.fail("nobody took a second turn in five games")


def test_nobody_acts_for_a_bot(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think_long(*_: object) -> list[str]:
        await asyncio.sleep(60)
        return []

    monkeypatch.setattr(BotPlayers, "_think", think_long)
    table = sit_down(start(), BOT, PERSON)
    seen = table.see()
    assert (seen["thinking"], seen["position"]["to_act"]) == (0, 0)
    refusal(table.post("/moves", 0, [seen["position"]["offers"][0]["id"]], 1), 403)
    refusal(table.post("/moves", 0, [seen["position"]["offers"][0]["id"]], None), 403)


def test_other_tables_are_answered_while_a_bot_thinks(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_long(self: BotPlayers, _: Question) -> list[str]:
        await self._workers.call(nap, 60)
        return []

    monkeypatch.setattr(BotPlayers, "_think", think_long)
    client = start()
    thinking = sit_down(client, BOT, PERSON)
    table = sit_down(client)
    table.play_on(Random(1), moves=5)
    assert thinking.see()["thinking"] == 0


def test_a_bot_that_was_thinking_goes_on_after_a_restart(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_long(*_: object) -> list[str]:
        await asyncio.sleep(60)
        return []

    with monkeypatch.context() as patch:
        patch.setattr(BotPlayers, "_think", think_long)
        table = sit_down(start(), BOT, PERSON)
        assert table.see()["revision"] == 0
    client = start()
    # Nobody asks for the table, and the bot goes on all the same.
    tables: Any = client.app.state.service.tables  # type: ignore[attr-defined]
    until = time.monotonic() + 30
    while not (opened := tables.find(table.id)) or opened.table.revision == 0:
        assert time.monotonic() < until
        time.sleep(0.02)
    again = type(table)(client, table.id, table.tokens)
    assert again.wait_for_people()["position"]["to_act"] == 1


# Workers


def test_a_worker_that_crashes_is_replaced(run: Callable[..., Any]) -> None:
    async def work(workers: Workers) -> None:
        first = await workers.call(own_id)
        assert await workers.call(own_id) == first
        with pytest.raises(WorkerError, match="crashed"):
            await workers.call(crash)
        assert await workers.call(own_id) != first

    run(work)


def test_a_worker_that_takes_too_long_is_ended(run: Callable[..., Any]) -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(WorkerError, match="longer"):
            await workers.call(nap, 60)
        assert await workers.call(nap, 0) == 0

    run(work, seconds=6)


def test_a_worker_survives_what_it_cannot_do(run: Callable[..., Any]) -> None:
    async def work(workers: Workers) -> None:
        first = await workers.call(own_id)
        with pytest.raises(WorkerError, match="no idea"):
            await workers.call(fail)
        assert await workers.call(own_id) == first

    run(work)


def test_there_are_no_more_workers_than_allowed(run: Callable[..., Any]) -> None:
    async def work(workers: Workers) -> set[int]:
        return set(await asyncio.gather(*(workers.call(own_id) for _ in range(6))))

    assert len(run(work, most=2)) <= 2


def test_no_worker_outlives_its_server(run: Callable[..., Any]) -> None:
    async def work(workers: Workers) -> int:
        idle = await workers.call(own_id)
        asyncio.create_task(workers.call(nap, 60)).add_done_callback(lambda task: task.exception())
        await asyncio.sleep(0.1)
        return int(idle)

    began = time.monotonic()
    worker = run(work)
    assert time.monotonic() - began < 20
    assert not process.is_running(worker)


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_worker_deep_in_thought_ends_with_a_server_that_was_killed() -> None:
    program = """
import asyncio
from bastide.server.workers import Workers
from tests.server import process
from tests.server.chores import nap, own_id

async def main():
    workers = Workers(1, 100)
    print(await workers.call(own_id), flush=True)
    await workers.call(nap, 100)

if __name__ == "__main__":
    asyncio.run(main())
"""
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        # By now it naps.
        time.sleep(0.5)
        assert process.is_running(worker)
        server.kill()
    process.eventually(lambda: not process.is_running(worker), seconds=20)


def test_chance_plays_for_a_bot_that_fails(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = Game(SETUP, seed=5)

    async def work(workers: Workers) -> list[str]:
        nobody: Any = None
        tables = TableRegistry(nobody, 1, Metrics())
        players = BotPlayers(tables, workers, nobody, Metrics())
        return await players._think(question(game, "no such bot"))

    actions = run(work)
    for action in read_steps(" ".join(actions)):
        take(game, action)
    assert "no such bot" in caplog.text
    assert "chance plays" in caplog.text


def test_a_bot_decides_alike_after_a_restart() -> None:
    game = Game(SETUP, seed=5)
    assert answer(question(game, "random")) == answer(question(game, "random"))
