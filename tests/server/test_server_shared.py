"""Several servers at one PostgreSQL: they serve the same tables, and one takes over from another
that was killed.
"""

from __future__ import annotations

import asyncio
import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from random import Random
from typing import Any, NamedTuple

import httpx2 as httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from bastide import Setup
from bastide.records import read_record
from bastide.server.bots import Bots
from bastide.server.clocks import SECOND
from bastide.server.gathering import Gatherings
from bastide.server.keeper import Keeper
from bastide.server.newcomers import seats_for
from bastide.server.rooms import LOOKING_AGAIN
from bastide.server.sharing import Sharing
from bastide.server.store import Database, Parties
from bastide.server.store.company import Notice
from bastide.server.store.parties import Kept
from bastide.server.tables import Seat
from bastide.server.timekeeping import EXCUSED
from bastide.server.watching import Watched, Watcher
from bastide.server.workers import Workers
from tests.server.conftest import new_database, settings_at
from tests.server.players import AtTable, Json, bearer, sit_down
from tests.server.process import Running, eventually

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


def watching(server: Running, table: AtTable) -> ClientConnection:
    return connect(f"{server.address.replace('http', 'ws')}{table.path}/live", max_size=None)


def next_table(socket: ClientConnection) -> Json:
    told: Json = json.loads(socket.recv(30))["table"]
    return told


def wait_for(socket: ClientConnection, holds: Callable[[Json], bool]) -> Json:
    """The table once something holds of it."""
    while not holds(seen := next_table(socket)):
        pass
    return seen


def test_a_move_made_at_one_server_is_seen_at_another(pair: Pair) -> None:
    here, there = pair.here, pair.there
    table = sit_down(here.client, sets=["base", "river"])
    other = also_at(there, table)
    with watching(there, other) as socket:
        assert next_table(socket)["revision"] == 0
        table.play_on(Random(1), moves=1)
        seen = wait_for(socket, lambda seen: seen["revision"] == 1)
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
    with watching(second, thinking[0]) as socket:
        known = next_table(socket)["revision"]
        first.kill()
        wait_for(socket, lambda seen: seen["revision"] > known + 2)
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

    def connected(seen: Json) -> list[bool]:
        return [seat["connected"] for seat in seen["seats"]]

    with watching(first, table) as ada:
        ada.send(json.dumps({"type": "seats", "tokens": [table.tokens[0]]}))
        wait_for(ada, lambda seen: connected(seen) == [True, False])
        # Who comes later is told as well.
        with watching(second, other) as ben:
            wait_for(ben, lambda seen: connected(seen) == [True, False])
            ben.send(json.dumps({"type": "seats", "tokens": [table.tokens[1]]}))
            wait_for(ada, lambda seen: connected(seen) == [True, True])
        wait_for(ada, lambda seen: connected(seen) == [True, False])
        with watching(second, other) as ben:
            ben.send(json.dumps({"type": "seats", "tokens": [table.tokens[1]]}))
            wait_for(ada, lambda seen: connected(seen) == [True, True])
            second.kill()
        wait_for(ada, lambda seen: connected(seen) == [True, False])


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
    with watching(there, other) as socket:
        assert next_table(socket)["chat"] == 0
        assert did(table, "say", 1, text="Good luck").status_code == 201
        wait_for(socket, lambda seen: seen["chat"] == 1)
        assert did(table, "end", 1, agree=True).status_code == 200
        wait_for(socket, lambda seen: seen["seats"][1]["agrees_to_end"])
        # Nobody has moved, and who moves there is not told to be late.
        other.play_on(Random(1), moves=1)
        assert did(other, "resign", 2).status_code == 200
        assert did(table, "end", 0, agree=True).status_code == 200
        seen = wait_for(socket, lambda seen: seen["ending"] is not None)
    assert seen["ending"]["reason"] == "agreed"
    eventually(lambda: table.see() == other.see())


def test_those_who_do_not_know_of_each_other_yet_are_both_heard(pair: Pair) -> None:
    """What changes a party is done again where another server was faster, and is not refused."""
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
        for server, place in zip(servers, places, strict=True):
            with watching(server, place) as socket:
                wait_for(socket, lambda seen: seen["ending"] is not None)


def sits_at(seat: int, name: str, guests: list[Json]) -> bool:
    return bool(guests[seat]["name"] == name)


def test_a_party_gathers_from_several_servers(pair: Pair) -> None:
    here, there = pair.here, pair.there
    wanted = {"seats": [{"name": "Ada"}, {"open": True}, {"open": True}], "listed": True}
    made = here.client.post("/api/v1/tables", json=wanted).json()
    path = f"/api/v1/tables/{made['table']}"
    live = here.address.replace("http", "ws") + path + "/party/live"
    afar = there.address.replace("http", "ws") + path + "/party/live"

    def guests(socket: ClientConnection, holds: Callable[[list[Json]], bool]) -> None:
        while not holds(json.loads(socket.recv(30))["party"]["guests"]):
            pass

    with connect(live) as ada, connect(afar) as watcher:
        ada.send(json.dumps({"type": "seats", "tokens": [made["seats"][0]["token"]]}))
        guests(watcher, lambda all: all[0]["connected"])
        began = time.monotonic()
        for seat, name in enumerate(("Ben", "Cleo"), start=1):
            joined = there.client.post(f"{path}/join", json={"name": name})
            assert joined.status_code == 201
            guests(ada, partial(sits_at, seat, name))
        # Sooner than whoever looks from time to time would have seen both.
        assert time.monotonic() - began < 2 * LOOKING_AGAIN
        assert joined.json()["begun"]
    assert here.client.get(path).json()["fairness"] == there.client.get(path).json()["fairness"]


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


@pytest.mark.parametrize("moment", ["set up", "read"])
@pytest.mark.parametrize("told", ["by a notice", "by the store"])
def test_what_comes_before_a_table_has_its_desk_is_not_missed(
    shared_place: str, moment: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        databases = [Database(settings_at(shared_place).database) for _ in range(2)]
        for database in databases:
            await database.open()
        here, there = (Keeper(database, Bots(Workers(1, 10)), 10) for database in databases)
        assert databases[0].others is not None
        sharing = Sharing(databases[0].others, here, Gatherings(here))

        async def move_elsewhere(table: str) -> None:
            desk = await there.desk(table)
            await there.play(table, 0, [str(next(iter(desk.table.game.legal_actions)))])
            if told == "by a notice":
                sharing._take(Notice("another", "moved", table, "1"))
            else:
                sharing._soon(sharing._catch_up_everywhere())
            # So that whoever does not wait for the desk finds none.
            await asyncio.sleep(0.05)

        async def last_line(table: str) -> int:
            await move_elsewhere(table)
            return 0

        async def kept(table: str) -> Kept:
            found = await Parties.kept(here.parties, table)
            await move_elsewhere(table)
            return found

        seats = seats_for([None, None])[0]
        if moment == "set up":
            monkeypatch.setattr(here.parties, "last_line", last_line)
            desk = await here.set_up(Setup(players=["Ada", "Ben"]), seats, 7)
        else:
            table = (await there.set_up(Setup(players=["Ada", "Ben"]), seats, 7)).table.id
            monkeypatch.setattr(here.parties, "kept", kept)
            desk = await here.desk(table)
        await asyncio.gather(*sharing._tasks)
        assert desk.table.revision == 1
        for database in databases:
            await database.close()

    asyncio.run(run())


def test_who_comes_to_a_desk_that_was_given_up_is_sent_away_too() -> None:
    watched = Watched()
    early, late = Watcher(), Watcher()
    watched.enter(early)
    watched.dismiss()
    watched.enter(late)
    assert early.dismissed
    assert late.dismissed


def test_a_lease_has_one_holder_until_it_is_given_up_or_runs_out(shared_place: str) -> None:
    async def run() -> None:
        databases = [Database(settings_at(shared_place).database, seconds) for seconds in (4, 60)]
        for database in databases:
            await database.open()
        first, second = (database.others for database in databases)
        assert first is not None
        assert second is not None
        keeper = Keeper(databases[0], Bots(Workers(1, 10)), 10)
        # One that has been closed lets no bots think, and so asks for no leases itself.
        await keeper.close()
        bots = [Seat("greedy", None), Seat("greedy", None)]
        table = (await keeper.set_up(Setup(players=["Ada", "Ben"]), bots, None)).table.id
        # A busy machine may have taken long for this.
        await first.call_roll()
        assert await first.lease(table)
        assert await first.lease(table)
        assert not await second.lease(table)
        assert first.holds(table)
        assert not second.holds(table)
        assert (await second.call_roll()).waiting == ()
        await asyncio.sleep(4.1)
        roll = await second.call_roll()
        assert roll.waiting == (table,)
        assert first.id not in roll.servers
        assert await second.lease(table)
        # The first one was only slow, and learns that it has lost it.
        assert (await first.call_roll()).waiting == ()
        assert not first.holds(table)
        assert not await first.lease(table)
        await second.leave()
        assert await first.lease(table)
        assert not await first.lease("A" * 22)
        for database in databases:
            await database.close()

    asyncio.run(run())


def test_a_notice_is_read_as_it_was_written() -> None:
    notice = Notice("server", "moved", "table", "7")
    assert Notice.read(notice.text) == notice
    assert Notice.read("of another version") is None
