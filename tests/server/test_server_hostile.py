"""Hostile clients: whatever is sent, by whomever and in whatever order, the stored game is a replay
of the moves that were accepted, nobody acts for another, nothing fails and nothing is told of the
bag.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import httpx2 as httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bastide import Game
from bastide.actions import DrawTile
from bastide.engine import survey
from bastide.records import read_record
from tests.server.conftest import settings as server_settings
from tests.server.listening import listening
from tests.server.players import AtTable, Json, bearer, seated, sit_down
from tests.server.watching import watching

SEED = "918273645546372819"
# Two, so that whoever resigns ends the game and no bot plays in between.
PEOPLE = ({"name": "Ada"}, {"name": "Ben"})
hostile = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))

garbage = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner),
    max_leaves=8,
)
# Seats 0 and 1 by their own secrets, then a seat of another table, nonsense, the table's own name,
# and nobody.
callers = st.integers(0, 5)
revisions = st.sampled_from([0, 0, 0, 0, -1, 1, 5, 10**12])
ROUTES = (
    *("draft", "resign", "end", "return", "say", "claim", "rematch", "join", "leave", "begin"),
    *("take-back", "colour"),
)
seats = st.integers(0, 1)
well_formed = st.one_of(
    st.tuples(
        st.sampled_from(["resign", "return", "leave"]),
        callers,
        st.builds(lambda seat: {"seat": seat}, seats),
        st.just(0),
    ),
    st.tuples(
        st.just("end"),
        callers,
        st.builds(lambda seat, agree: {"seat": seat, "agree": agree}, seats, st.booleans()),
        st.just(0),
    ),
    st.tuples(
        st.just("say"),
        callers,
        st.builds(lambda seat, text: {"seat": seat, "text": text}, seats, st.text(max_size=400)),
        st.just(0),
    ),
)
sendings = st.one_of(
    well_formed,
    st.tuples(st.just("legal"), callers, st.integers(0, 200), revisions),
    st.tuples(st.just("legal"), st.integers(0, 1), st.integers(0, 200), st.just(0)),
    st.tuples(st.just("moves"), callers, st.text(max_size=12), revisions),
    st.tuples(
        st.sampled_from(("moves", *ROUTES)), callers, garbage | st.binary(max_size=40), revisions
    ),
)

# Who says something over a socket, a question or a move, what it is about, and how far from the
# revision of the table.
sayings = st.tuples(
    st.sampled_from([0, 0, 0, 1, 1, 1, 2, 3]),
    st.sampled_from(["draft", "move", "move"]),
    st.integers(0, 200) | st.integers(0, 200) | st.text(min_size=1, max_size=12),
    revisions,
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("hostile")
    wide = {"tables_per_minute": 10**6, "joins_per_minute": 10**6, "lines_per_minute": 10**6}
    with listening(server_settings(folder, **wide)) as running:
        yield running


class Attack:
    """A table under attack, with all that was sent back and all moves that were accepted."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.table = sit_down(client, *PEOPLE, seed=SEED)
        other = sit_down(client)
        tokens = self.table.tokens
        self.secrets = [*tokens.values(), other.tokens[0], "nonsense", self.table.id, None]
        self.accepted: list[str] = []
        self.told: list[tuple[int, str]] = []

    def send(self, what: str, caller: int, body: Any, revision: int) -> None:
        before = self.table.see()
        to_act = before["position"]["to_act"]
        if what == "legal":
            offers = before["position"]["offers"]
            if not offers:
                return
            body, what = offers[body % len(offers)]["id"], "moves"
        if what == "moves" and isinstance(body, str):
            move = {"revision": before["revision"] + revision, "actions": [body]}
            if self._post(what, caller, move, before):
                self.accepted.append(body)
        else:
            self._post(what, caller, body, before)
        after = self.table.see()
        assert after["revision"] - before["revision"] in (0, 1)
        if after["revision"] > before["revision"]:
            assert to_act == caller

    def _post(self, what: str, caller: int, body: Any, before: Json) -> bool:
        token = self.secrets[caller]
        headers = {"content-type": "application/json"} | (bearer(token) if token else {})
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        answer = self.client.post(f"{self.table.path}/{what}", content=content, headers=headers)
        self.told.append((before["revision"], answer.text))
        assert answer.status_code < 500, answer.text
        if caller > 1 and what != "join":
            assert answer.status_code in (400, 403, 409, 422), (what, answer.text)
        if answer.status_code >= 400:
            assert set(answer.json()) == {"error", "code", "values", "problems", "clause"}
            assert self.table.see() == before
        elif what == "moves":
            assert before["position"]["to_act"] == caller
        elif what in ("resign", "return", "leave", "end", "say"):
            assert body["seat"] == caller
        return answer.status_code == 200


@hostile
@given(st.lists(sendings, max_size=25))
def test_the_game_is_a_replay_of_what_was_accepted(
    client: httpx.Client, sent: list[tuple[str, int, Any, int]]
) -> None:
    attack = Attack(client)
    for what, caller, body, revision in sent:
        attack.send(what, caller, body, revision)
    table = attack.table
    record = client.get(f"{table.path}/record").text
    kept = read_record(record)
    played = [str(step) for step in kept.steps if not isinstance(step, DrawTile)]
    assert played == attack.accepted
    game = Game(kept.setup, seed=int(SEED))
    for step in kept.steps:
        if not isinstance(step, DrawTile):
            game.play(step)
    assert survey.position(kept.state) == survey.position(game.state)
    _nothing_told_of_the_bag([text for _, text in attack.told], game)


def _nothing_told_of_the_bag(told: list[str], game: Game) -> None:
    """No answer has the seed or, in any usual writing, the tiles that came after it."""
    while not game.over:
        game.play(game.legal_actions[0])
    drawn = [step.tile for step in game.steps if isinstance(step, DrawTile)]
    for text in told:
        if '"seed":"' in text:
            # The game was ended by those who played it, and may be known.
            assert '"ending":{' in text
            continue
        assert SEED not in text
        for separator in (" ", ",", '","', '", "'):
            assert separator.join(drawn[-6:]) not in text


gathering = st.one_of(
    st.tuples(st.just("join"), callers, st.none() | st.integers(0, 3), st.booleans()),
    st.tuples(st.just("leave"), callers, st.integers(0, 3), st.just(True)),
    st.tuples(st.just("arrange"), callers, st.integers(0, 3), st.booleans()),
    st.tuples(st.just("begin"), callers, st.none(), st.just(True)),
    st.tuples(st.sampled_from(["join", "arrange"]), callers, garbage, st.booleans()),
)


@hostile
@given(st.lists(gathering, max_size=20))
def test_a_table_gathers_whatever_is_sent(
    client: httpx.Client, sent: list[tuple[str, int, Any, bool]]
) -> None:
    """Seats are taken once, only by those who were let in; only the host arranges and begins."""
    seats = [{"name": "Ada"}, {"open": True}, {"open": True}, {"name": "Bot", "bot": "random"}]
    made = client.post("/api/v1/tables", json={"seats": seats}).json()
    path = f"/api/v1/tables/{made['table']}"
    # The host, Ada, whoever joined last, nonsense, the invitation, nobody.
    secrets = [made["host"], made["seats"][0]["token"], None, "nonsense", made["invitation"], None]
    holders = {0: made["seats"][0]["token"]}
    for number, (what, caller, value, right) in enumerate(sent):
        before = client.get(path).json()
        body: Json = {"seat": value}
        if what == "join":
            body |= {"name": f"Guest {number}"}
            body |= {"invitation": made["invitation"] if right else "wrong"}
        elif what == "arrange":
            body |= {"bot": "random" if right else None}
        elif what == "begin":
            body = {"bot": "random"}
        token = secrets[caller]
        headers = {"content-type": "application/json"} | (bearer(token) if token else {})
        answer = client.post(f"{path}/{what}", content=json.dumps(body), headers=headers)
        assert answer.status_code < 500, answer.text
        after = client.get(path).json()
        if not answer.is_success:
            assert after == before
            continue
        assert before["phase"] == "gathering"
        if what == "join":
            assert right
            (taken,) = answer.json()["seats"]
            assert before["seats"][taken["seat"]]["name"] is None
            holders[taken["seat"]] = secrets[2] = taken["token"]
        elif what == "leave":
            assert caller == 0 or token == holders[value]
            del holders[value]
        else:
            assert caller == 0
    seen = client.get(path).json()
    for seat in seen["seats"]:
        person = seat["name"] is not None and seat["bot"] is None
        assert person == (seat["seat"] in holders)


@hostile
@given(st.lists(sayings, max_size=25))
def test_the_game_is_a_replay_of_what_was_accepted_over_sockets(
    client: httpx.Client, said: list[tuple[int, str, Any, int]]
) -> None:
    """Two who hold a seat each, one who holds none and one with secrets that are wrong."""
    table = sit_down(client, *PEOPLE, seed=SEED)
    other = sit_down(client)
    secrets = [[table.tokens[0]], [table.tokens[1]], [], [other.tokens[0], "nonsense", table.id]]
    accepted: list[str] = []
    told: list[str] = []
    with ExitStack() as rooms:
        sockets = [rooms.enter_context(watching(table)) for _ in secrets]
        for socket, tokens in zip(sockets, secrets, strict=True):
            socket.told()
            socket.hold(*tokens)
        for who, type, what, revision in said:
            before = table.see()
            offers = before["position"]["offers"]
            if not offers:
                break
            action = offers[what % len(offers)]["id"] if isinstance(what, int) else what
            answer = sockets[who].ask(type, max(0, before["revision"] + revision), action)
            after = table.see()
            if answer["type"] == "done":
                assert (type, before["position"]["to_act"]) == ("move", who)
                assert after["revision"] == answer["revision"] == before["revision"] + 1
                accepted.append(action)
            else:
                assert after == before
                assert answer["type"] in ("draft", "denied")
                assert answer["type"] == "denied" or before["position"]["to_act"] == who
                assert who < 2 or answer["status"] == 403
        for socket in sockets:
            socket.told_until(lambda known: known == table.see())
            told += socket.heard
    kept = read_record(client.get(f"{table.path}/record").text)
    assert [str(step) for step in kept.steps if not isinstance(step, DrawTile)] == accepted
    game = Game(kept.setup, seed=int(SEED))
    for step in kept.steps:
        if not isinstance(step, DrawTile):
            game.play(step)
    assert survey.position(kept.state) == survey.position(game.state)
    _nothing_told_of_the_bag(told, game)


@hostile
@given(
    st.lists(
        st.text(max_size=60)
        | st.binary(max_size=60)
        | garbage.map(json.dumps)
        | st.just('{"type": "seats", "tokens": []}')
        | st.builds(
            lambda type, id, revision, action: json.dumps(
                {"type": type, "id": id, "revision": revision, "actions": [action]}
            ),
            st.sampled_from(["draft", "move", "hello"]),
            st.integers(-1, 2**60),
            revisions,
            st.text(max_size=70),
        )
        | st.builds(
            lambda n: json.dumps({"type": "seats", "tokens": ["x" * n]}), st.integers(0, 3000)
        ),
        max_size=5,
    ),
    st.sampled_from(["/live", "/live?revision=-7", "gathering", "lobby"]),
)
def test_a_watcher_can_say_anything_and_changes_nothing(
    client: httpx.Client, messages: list[str | bytes], what: str
) -> None:
    if what == "gathering":
        seats = [{"name": "Ada"}, {"open": True}]
        table = seated(client, client.post("/api/v1/tables", json={"seats": seats}))
    else:
        table = sit_down(client, *PEOPLE, seed=SEED)
    before = table.see()
    address = str(client.base_url).replace("http", "ws").rstrip("/")
    paths = {"lobby": "/api/v1/lobby/live", "gathering": f"{table.path}/live"}
    path = paths.get(what, table.path + what)
    heard = []
    with connect(address + path) as socket, suppress(ConnectionClosed, TimeoutError):
        heard.append(str(socket.recv(5)))
        for message in messages:
            socket.send(message)
        while True:
            heard.append(str(socket.recv(0.05)))
    for text in heard:
        assert json.loads(text)["type"] in (*("table", "change", "lobby", "denied", "refused"),)
        assert SEED not in text
        assert all(token not in text for token in table.tokens.values())
    after = AtTable(client, table.id, table.tokens).see()
    assert after == before
