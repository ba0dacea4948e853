"""Several servers at one PostgreSQL: they serve the same tables, and one takes over from another
that was killed.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from random import Random
from typing import Any, NamedTuple

import httpx2 as httpx
import msgspec
import pytest
from sqlalchemy.orm import Session

from bastide.records import read_record
from bastide.server.cluster import Peers
from bastide.server.live.lobby import Lobby
from bastide.server.live.watchers import Watcher, Watchers
from bastide.server.metrics import Metrics
from bastide.server.store import Database, Notice
from bastide.server.store.notices import LONGEST_NOTICE
from bastide.server.store.postgresql import notice_of
from bastide.server.store.tables import find_table
from bastide.server.tables.apply import Change
from bastide.server.tables.bots import BotPlayers
from bastide.server.tables.clock import SECOND, Clock, clock_now
from bastide.server.tables.commands import Play, Say
from bastide.server.tables.move import StoredMove
from bastide.server.tables.registry import TableRegistry
from bastide.server.tables.stored import read_table
from bastide.server.tables.timeouts import EXCUSED
from bastide.server.workers import Workers
from tests.server.conftest import new_database, settings_at
from tests.server.players import AtTable, Json, bearer, sit_down
from tests.server.process import Running, eventually
from tests.server.tables import (
    a_table,
    bot_seat,
    caller_of,
    facts,
    legal_actions,
    person_seat,
    play_first,
)
from tests.server.watching import Watching, watching

Launch = Callable[[], Running]
BOTS = ({"name": "One", "bot": "greedy"}, {"name": "Two", "bot": "greedy"})
AGAINST_A_BOT = ({"name": "Ada"}, {"name": "Two", "bot": "random"})

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture
def launch(shared_place: str) -> Iterator[Launch]:
    """Starts servers that share a database."""
    launched: list[Running] = []

    def start() -> Running:
        launched.append(Running(shared_place))
        return launched[-1]

    yield start
    for server in launched:
        server.stop()


class Pair(NamedTuple):
    """Two servers that share a database, and when they had started."""

    here: Running
    there: Running
    since: float


@pytest.fixture(scope="module")
def pair(postgres: str) -> Iterator[Pair]:
    """For tests that stop no server, and whose tables are their own."""
    with new_database(postgres) as place, ExitStack() as stopping:
        here = Running(place)
        stopping.callback(here.stop)
        there = Running(place)
        stopping.callback(there.stop)
        yield Pair(here, there, time.monotonic())
        for server in (here, there):
            assert "Traceback" not in server.heard()


def also_at(server: Running, table: AtTable) -> AtTable:
    """The same seats at another server."""
    return AtTable(server.client, table.id, table.tokens)


def test_a_move_made_at_one_server_is_seen_at_another(pair: Pair) -> None:
    here, there = pair.here, pair.there
    table = sit_down(here.client, sets=["base", "river"])
    other = also_at(there, table)
    with watching(other) as socket:
        assert socket.told()["table"]["revision"] == 0
        table.play_on(Random(1), moves=1)
        seen = socket.told_until(lambda seen: seen["revision"] == 1)
        assert seen["position"] == table.see()["position"]
    # To and fro, and each knows at once what the other has acknowledged.
    dice = Random(2)
    for number in range(1, 11):
        acting, looking = (table, other) if number % 2 else (other, table)
        seen = acting.get(f"/at/{number}")
        assert seen["revision"] == number
        current = acting.see()
        assert acting.move(current, acting.random_move(current, dice)) == number + 1
        looking.get(f"/at/{number + 1}")
        assert looking.see()["position"] == acting.see()["position"]
    assert other.get("/history") == table.get("/history")


def test_of_two_moves_at_once_one_is_made_and_the_other_is_told(pair: Pair) -> None:
    servers = [pair.here, pair.there]
    table = sit_down(servers[0].client, sets=["base", "inns_cathedrals"])
    places = [also_at(server, table) for server in servers]
    dice = Random(3)
    for revision in range(12):
        for place in places:
            place.get(f"/at/{revision}")
        seen = table.see()
        wishes = [dice.choice(seen["position"]["offers"])["id"] for _ in places]
        answers = at_once(places, seen, wishes)
        assert sorted(status for status, _ in answers) == [200, 409]
        (made,) = [wish for status, wish in answers if status == 200]
        for place in places:
            place.get(f"/at/{revision + 1}")
            assert place.get("/history")["rounds"][-1]["actions"] == [made]


def at_once(places: list[AtTable], seen: Json, wishes: list[str]) -> list[tuple[int, str]]:
    """Make a move at each place at the same moment: the status of each answer, with the move."""
    ready = threading.Barrier(len(places))
    answers: list[tuple[int, str]] = []

    def act(place: AtTable, wish: str) -> None:
        ready.wait()
        answer = place.post("/moves", seen["revision"], [wish], seen["position"]["to_act"])
        answers.append((answer.status_code, wish))

    threads = [threading.Thread(target=act, args=pair) for pair in zip(places, wishes, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_a_server_that_is_killed_hands_its_tables_over(launch: Launch) -> None:
    first, second = launch(), launch()
    sets = ["base", "inns_cathedrals", "tower"]
    thinking = [
        sit_down(first.client, *BOTS, sets=sets, copies=dict.fromkeys(sets, 4)) for _ in range(2)
    ]
    mine = sit_down(first.client, *AGAINST_A_BOT)
    mine.play_on(Random(4), moves=3)
    eventually(lambda: all(table.see()["revision"] > 2 for table in thinking))
    # The other one does not think as well: what the first has stored comes from the first alone.
    assert second.workers() == []
    before = [table.get("/history")["rounds"] for table in (*thinking, mine)]
    with watching(also_at(second, thinking[0])) as socket:
        known = socket.told()["table"]["revision"]
        first.kill()
        socket.told_until(lambda seen: seen["revision"] > known + 2)
    taken_over = [also_at(second, table) for table in (*thinking, mine)]
    assert taken_over[-1].play_on(Random(5), moves=3)["revision"] > len(before[-1])
    for table, rounds in zip(taken_over, before, strict=True):
        table.wait_until_after(len(rounds))
        assert table.get("/history")["rounds"][: len(rounds)] == rounds
        record = second.client.get(f"{table.path}/record").text
        assert len(read_record(record).steps) > len(rounds)


def test_a_bot_answers_wherever_its_opponent_moves(launch: Launch) -> None:
    first, second = launch(), launch()
    table = sit_down(first.client, *AGAINST_A_BOT)
    places = [table, also_at(second, table)]
    dice = Random(6)
    for number in range(6):
        table.wait_for_people()
        revision = table.see()["revision"]
        place = places[number % 2]
        place.get(f"/at/{revision}")
        place.play_on(dice, moves=1, whole=True)
        table.wait_until_after(revision)
    assert table.wait_for_people()["revision"] >= 12
    # One of them thought for it throughout.
    assert second.workers() == []


def test_those_who_watch_at_another_server_are_seen_as_connected(launch: Launch) -> None:
    first, second = launch(), launch()
    table = sit_down(first.client)
    other = also_at(second, table)

    def sees(socket: Watching, *connected: bool) -> None:
        socket.told_until(
            lambda seen: [seat["connected"] for seat in seen["seats"]] == [*connected]
        )

    with watching(table) as ada:
        ada.told()
        ada.hold(table.tokens[0])
        sees(ada, True, False)
        # Who comes later is told as well.
        with watching(other) as ben:
            ben.told()
            sees(ben, True, False)
            ben.hold(table.tokens[1])
            sees(ada, True, True)
        sees(ada, True, False)
        with watching(other) as ben:
            ben.told()
            ben.hold(table.tokens[1])
            sees(ada, True, True)
            second.kill()
        sees(ada, True, False)


def test_a_server_that_is_stopped_hands_over_at_once(launch: Launch) -> None:
    first, second = launch(), launch()
    table = sit_down(first.client, *BOTS, copies={"base": 4})
    eventually(lambda: table.see()["revision"] > 2)
    assert first.interrupt() == 0
    began = time.monotonic()
    other = also_at(second, table)
    other.wait_until_after(other.see()["revision"])
    # Sooner than a lease would have run out.
    assert time.monotonic() - began < 8


# People at tables of several servers


def did(table: AtTable, what: str, seat: int, **body: Any) -> httpx.Response:
    headers = bearer(table.tokens[seat])
    return table.client.post(f"{table.path}/{what}", json={"seat": seat, **body}, headers=headers)


def test_what_people_do_at_one_server_is_seen_at_another(pair: Pair) -> None:
    here, there = pair.here, pair.there
    table = sit_down(here.client, {"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"})
    other = also_at(there, table)
    with watching(other) as socket:
        assert socket.told()["table"]["chat"] == 0
        assert did(table, "say", 1, text="Good luck").status_code == 201
        socket.told_until(lambda seen: seen["chat"] == 1)
        assert did(table, "end", 1, agree=True).status_code == 200
        socket.told_until(lambda seen: seen["seats"][1]["agrees_to_end"])
        # Nobody has moved, and who moves there is not told to be late.
        other.play_on(Random(1), moves=1)
        assert did(other, "resign", 2).status_code == 200
        assert did(table, "end", 0, agree=True).status_code == 200
        seen = socket.told_until(lambda seen: seen["ending"] is not None)
    assert seen["ending"]["reason"] == "agreed"
    eventually(lambda: table.see() == other.see())


def test_those_who_do_not_know_of_each_other_yet_are_both_heard(pair: Pair) -> None:
    """What people do is done again where another server was faster, and is not refused."""
    servers = [pair.here, pair.there]
    for _ in range(5):
        table = sit_down(servers[0].client)
        places = [also_at(server, table) for server in servers]
        for place in places:
            place.see()
        with ThreadPoolExecutor(2) as people:
            answers = [
                people.submit(did, place, "end", seat, agree=True)
                for seat, place in enumerate(places)
            ]
        assert [answer.result().status_code for answer in answers] == [200, 200]
        for place in places:
            with watching(place) as socket:
                socket.told()
                socket.told_until(lambda seen: seen["ending"] is not None)


def test_a_table_gathers_from_several_servers(pair: Pair) -> None:
    here, there = pair.here, pair.there
    wanted = {"seats": [{"name": "Ada"}, {"open": True}, {"open": True}], "listed": True}
    made = here.client.post("/api/v1/tables", json=wanted).json()
    table = AtTable(here.client, made["table"], {0: made["seats"][0]["token"]})
    other = also_at(there, table)
    with watching(table) as ada, watching(other) as watcher:
        ada.told()
        ada.hold(table.tokens[0])
        watcher.told()
        watcher.told_until(lambda seen: bool(seen["seats"][0]["connected"]))
        for seat, name in enumerate(("Ben", "Cleo"), start=1):
            joined = there.client.post(f"{other.path}/join", json={"name": name})
            assert joined.status_code == 201
            while ada.table["seats"][seat]["name"] != name:
                ada.told()
        assert joined.json()["begun"]
        ada.told_until(lambda seen: seen["phase"] == "playing")
    assert table.see()["fairness"] == other.see()["fairness"]


def test_a_bot_that_plays_for_somebody_goes_on_at_another_server(launch: Launch) -> None:
    first, second = launch(), launch()
    table = sit_down(
        first.client, {"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}, stand_in="random"
    )
    assert did(table, "resign", 0).status_code == 200
    eventually(lambda: table.see()["position"]["to_act"] == 1)
    other = also_at(second, table)
    other.get(f"/at/{table.see()['revision']}")
    first.kill()
    dice = Random(2)
    for _ in range(2):
        while (seen := other.wait_for_people())["position"]["to_act"] != 0:
            other.move(seen, other.random_move(seen, dice))
            if other.see()["position"]["to_act"] == 0:
                break
        eventually(lambda: other.see()["position"]["to_act"] != 0)


def test_of_several_who_see_that_a_time_is_over_one_acts(pair: Pair) -> None:
    # Times that end just after a server has begun are nobody's fault.
    time.sleep(max(0.0, pair.since + EXCUSED / SECOND - time.monotonic()))
    clock = {"kind": "move", "seconds": 5}
    tables = [
        sit_down(pair.here.client, clock=clock, absence="bot", stand_in="random") for _ in range(3)
    ]
    places = [(table, also_at(pair.there, table)) for table in tables]
    for _, there in places:
        there.see()
    eventually(lambda: all(there.see()["seats"][0]["stand_in"] for _, there in places))
    eventually(lambda: all(there.see()["revision"] > 0 for _, there in places))
    eventually(lambda: all(here.see()["seats"] == there.see()["seats"] for here, there in places))


# Without servers around them


class Server(NamedTuple):
    """What follows the tables of a database, without routes around it."""

    database: Database
    tables: TableRegistry
    bots: BotPlayers
    peers: Peers


@asynccontextmanager
async def servers(place: str, *lease_seconds: float) -> AsyncIterator[list[Server]]:
    """Servers that share a database. They do not listen to each other by themselves."""
    begun = []
    for seconds in lease_seconds:
        database = Database(settings_at(place).database)
        await database.open()
        tables = TableRegistry(database, 10, Metrics())
        peers = Peers(database, seconds)
        bots = BotPlayers(tables, Workers(1, 10), peers, Metrics())
        peers._registry, peers._bots, peers._lobby = tables, bots, Lobby(tables, database)
        begun.append(Server(database, tables, bots, peers))
    yield begun
    for server in begun:
        await server.bots.close()
        await server.tables.close()
        await server.database.close()


@pytest.mark.parametrize("moment", ["set up", "read"])
@pytest.mark.parametrize("told", ["by a notice", "by the store"])
def test_what_comes_before_a_table_is_open_is_not_missed(
    shared_place: str, moment: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with servers(shared_place, 10, 10) as (here, there):

            async def move_elsewhere(table: str) -> None:
                opened = await there.tables.get(table)
                (action, *_) = legal_actions(opened.table)
                play = Play(caller=caller_of(0), revision=0, actions=(action,))
                change = await opened.send(play)
                if told == "by a notice":
                    here.peers._take(moved(there, change))
                else:
                    here.peers._soon(here.peers._refresh_all())
                # So that whoever does not wait for the table finds none.
                await asyncio.sleep(0.05)

            made = a_table(person_seat("Ada", 0), person_seat("Ben", 1)).dealt(7, 0)
            if moment == "set up":
                store = here.database.store

                async def stored(change: Change) -> None:
                    await store(change)
                    await move_elsewhere(change.table.id)

                monkeypatch.setattr(here.database, "store", stored)
                opened = await here.tables.add(made)
            else:
                await there.tables.add(made)
                read = here.database.read

                async def found(work: Callable[[Session], Any]) -> Any:
                    monkeypatch.setattr(here.database, "read", read)
                    result = await read(work)
                    await move_elsewhere(made.id)
                    return result

                monkeypatch.setattr(here.database, "read", found)
                opened = await here.tables.get(made.id)
            await asyncio.gather(*here.peers._tasks)
            assert opened.table.revision == 1

    asyncio.run(run())


def moved(server: Server, change: Change) -> Notice:
    """What a server tells the others of a move."""
    notice = Notice.decoded(notice_of(change, server.database.server))
    assert notice is not None
    assert notice.kind == "moved"
    return notice


def test_a_move_is_followed_by_its_notice_alone(
    shared_place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is read, and the table is the same as one that was read."""
    clock = Clock("total", 300, 5)

    async def run() -> None:
        async with servers(shared_place, 10, 10) as (here, there):
            made = a_table(person_seat("Ada", 0), person_seat("Ben", 1), clock=clock)
            opened = await here.tables.add(made.dealt(7, clock_now()))
            follower = await there.tables.get(made.id)

            async def read(*_: object) -> None:
                raise AssertionError("something was read")

            with monkeypatch.context() as patch:
                patch.setattr(there.database, "read", read)
                for _ in range(20):
                    table = opened.table
                    (action, *_) = legal_actions(table)
                    play = Play(
                        caller=caller_of(table.to_act or 0),
                        revision=table.revision,
                        actions=(action,),
                    )
                    change = await opened.send(play)
                    await follower.refresh(moved(here, change))
                    assert facts(follower.table) == facts(opened.table)
            stored = await there.database.read(lambda session: find_table(session, made.id))
            assert stored is not None
            assert facts(read_table(*stored)) == facts(follower.table)

    asyncio.run(run())


def test_what_a_notice_does_not_tell_is_read(shared_place: str) -> None:
    async def run() -> None:
        async with servers(shared_place, 10, 10) as (here, there):
            made = a_table(person_seat("Ada", 0), person_seat("Ben", 1)).dealt(7, clock_now())
            opened = await here.tables.add(made)
            follower = await there.tables.get(made.id)
            notices = []
            for _ in range(3):
                table = opened.table
                play = Play(
                    caller=caller_of(table.to_act or 0),
                    revision=table.revision,
                    actions=(legal_actions(table)[0],),
                )
                notices.append(moved(here, await opened.send(play)))
            # The first two were missed, and the last comes twice; then one comes late.
            for notice in (notices[2], notices[2], notices[0]):
                await follower.refresh(notice)
                assert facts(follower.table) == facts(opened.table)
            said = await opened.send(Say(caller=caller_of(1), seat=1, text="Well played"))
            version = said.table.version
            await follower.refresh(Notice(kind="changed", server="A", version=version))
            assert facts(follower.table) == facts(opened.table)

    asyncio.run(run())


def test_a_move_that_is_too_long_for_a_notice_is_told_of_without_it() -> None:
    table = a_table(person_seat("Ada", 0), person_seat("Ben", 1)).dealt(7, 0).with_(version=1)
    change = play_first(table)
    (move,) = change.moves
    long = msgspec.structs.replace(move, steps=move.steps * 2000)
    after = change.table.with_(moves=(*table.moves, long))
    text = notice_of(Change(table, after), "A")
    assert len(text) < LONGEST_NOTICE
    notice = Notice.decoded(text)
    assert notice is not None
    assert (notice.kind, notice.move, notice.version) == ("changed", None, 2)


def test_who_comes_to_a_table_that_was_given_up_is_sent_away_too() -> None:
    watchers = Watchers()
    early, late = Watcher(), Watcher()
    watchers.add(early)
    watchers.dismiss()
    watchers.add(late)
    assert early.dismissed
    assert late.dismissed


def test_a_lease_has_one_holder_until_it_is_given_up_or_runs_out(shared_place: str) -> None:
    async def run() -> None:
        async with servers(shared_place, 4, 60) as (one, two):
            first, second = one.peers, two.peers
            # Bots that have been stopped ask for no leases themselves.
            for server in (one, two):
                await server.bots.close()
            made = a_table(bot_seat("One"), bot_seat("Two")).dealt(7, 0)
            table = (await one.tables.add(made)).table.id
            # A busy machine may have taken long for this.
            await called(one)
            assert await first.lease(table)
            assert await first.lease(table)
            await called(two)
            assert not await second.lease(table)
            assert first.holds(table)
            assert not second.holds(table)
            _, _, waiting = await two.database.write(second._strike_off)
            assert waiting == []
            await asyncio.sleep(4.1)
            here, _, waiting = await two.database.write(second._strike_off)
            assert waiting == [table]
            assert here == {two.database.server}
            assert await second.lease(table)
            # The first one was only slow, and learns that it has lost it.
            await called(one)
            assert not first.holds(table)
            assert not await first.lease(table)
            await second._leave()
            assert await first.lease(table)
            assert not await first.lease("A" * 22)

    asyncio.run(run())


async def called(server: Server) -> None:
    """A server says that it is here, and learns what it holds."""
    await server.peers._renew()
    await asyncio.gather(*server.peers._tasks)


def test_a_notice_is_read_as_it_was_written() -> None:
    moved = Notice(
        kind="moved",
        server="server",
        table="table",
        version=7,
        revision=3,
        move=StoredMove(0, "0,1,N -", "2026-01-01T00:00:00.000Z"),
        since=5,
        left=(1, None),
    )
    for notice in (moved, Notice(kind="present", server="server", table="table", seats=(0, 2))):
        assert Notice.decoded(notice.encoded()) == notice
    assert Notice.decoded("of another version") is None
