"""Accounts: signing up, in and out, sessions, games that follow, and ratings."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from bastide.server import ratings
from bastide.server.accounts import COOKIE, key_of
from bastide.server.tables.table import token_hash
from tests.server.conftest import ADDRESS, Start, everything_kept
from tests.server.players import AtTable, Json, bearer, refusal, sit_down
from tests.server.watching import watching

API = "/api/v1"
PASSWORD = "correct horse"


@pytest.fixture
def place(either_place: str) -> str:
    return either_place


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash fast here: what is slow on purpose is the library's business."""

    def hasher() -> PasswordHasher:
        return PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)

    monkeypatch.setattr("bastide.server.accounts.PasswordHasher", hasher)


@pytest.fixture
def client(start: Start) -> TestClient:
    return start(sign_ins_per_minute=1000)


def browser(client: TestClient, address: str = ADDRESS) -> TestClient:
    """Another browser at the same server."""
    other = TestClient(client.app, base_url=address)
    # A server has one event loop, whoever asks.
    other.portal = client.portal
    return other


def ask(client: httpx.Client, what: str, **body: Any) -> httpx.Response:
    return client.post(f"{API}/account{what}", json=body)


def sign_up(client: httpx.Client, name: str = "Ada") -> Json:
    answer = ask(client, "/sign-up", name=name, password=PASSWORD)
    assert answer.status_code == 201, answer.text
    account: Json = answer.json()["account"]
    return account


def member(client: TestClient, name: str) -> TestClient:
    """A browser in which somebody has signed up."""
    own = browser(client)
    sign_up(own, name)
    return own


def who(client: httpx.Client) -> str | None:
    account = client.get(f"{API}/account").json()["account"]
    return None if account is None else str(account["name"])


def test_nobody_is_signed_in_and_all_can_play(client: TestClient) -> None:
    assert who(client) is None
    assert sit_down(client).see()["seats"][0]["account"] is None


def test_whoever_signs_up_is_signed_in_and_can_sign_out_and_in(client: TestClient) -> None:
    account = sign_up(client)
    assert (account["account"], account["name"], account["rating"]) == ("ada", "Ada", None)
    assert who(client) == "Ada"
    assert ask(client, "/sign-out").json() == {"account": None}
    assert who(client) is None
    assert ask(client, "/sign-in", name="ADA", password=PASSWORD).status_code == 200
    assert who(client) == "Ada"


def test_the_session_is_in_a_cookie_that_only_this_site_gets(client: TestClient) -> None:
    answer = ask(client, "/sign-up", name="Ada", password=PASSWORD)
    cookie = answer.headers["set-cookie"]
    token = re.match(rf"{COOKIE}=([\w-]{{43}});", cookie)
    assert token is not None
    for part in ("HttpOnly", "SameSite=strict", "Path=/"):
        assert part in cookie
    assert token[1] not in answer.text


def test_what_came_by_https_travels_by_https_only(client: TestClient) -> None:
    secure = browser(client, ADDRESS.replace("http", "https"))
    answer = ask(secure, "/sign-up", name="Ada", password=PASSWORD)
    assert "; Secure" in answer.headers["set-cookie"]
    answer = ask(client, "/sign-in", name="Ada", password=PASSWORD)
    assert "; Secure" not in answer.headers["set-cookie"]


def test_names_that_look_alike_are_the_same(client: TestClient) -> None:
    sign_up(client, "Ada")
    for name in ("Ada", "ada", "\uff21da"):
        refusal(ask(browser(client), "/sign-up", name=name, password=PASSWORD), 409)
    assert key_of("Straße") == key_of("STRASSE")


@pytest.mark.parametrize(
    "wanted",
    [
        {"name": "A", "password": PASSWORD},
        {"name": "x" * 31, "password": PASSWORD},
        {"name": "a\u202eb", "password": PASSWORD},
        {"name": "<b>", "password": PASSWORD},
        {"name": "Ada", "password": "short"},
        {"name": "Ada", "password": "x" * 201},
        {"name": "Ada"},
        {"name": "Ada", "password": PASSWORD, "admin": True},
    ],
    ids=str,
)
def test_what_is_no_account_is_refused(client: TestClient, wanted: Json) -> None:
    refusal(ask(client, "/sign-up", **wanted), 422)


def test_a_wrong_name_and_a_wrong_password_are_refused_alike(client: TestClient) -> None:
    sign_up(client)
    other = browser(client)
    wrong = refusal(ask(other, "/sign-in", name="Ada", password="wrong horse"), 403)
    assert refusal(ask(other, "/sign-in", name="Eve", password=PASSWORD), 403) == wrong
    assert who(other) is None


def test_attempts_to_sign_in_have_a_pace(start: Start) -> None:
    client = start(sign_ins_per_minute=3)
    for _ in range(3):
        refusal(ask(client, "/sign-in", name="Ada", password="wrong horse"), 403)
    refusal(ask(client, "/sign-in", name="Ada", password="wrong horse"), 429)
    refusal(ask(client, "/sign-up", name="Ada", password=PASSWORD), 429)


def test_passwords_and_sessions_are_kept_as_hashes(
    client: TestClient, place: str, tmp_path: Path
) -> None:
    sign_up(client)
    token = client.cookies[COOKIE]
    kept = everything_kept(place, tmp_path)
    assert b"$argon2id$" in kept
    assert PASSWORD.encode() not in kept
    assert token.encode() not in kept


def test_sessions_are_listed_and_can_be_ended(client: TestClient) -> None:
    sign_up(client)
    other = browser(client)
    headers = {"user-agent": "Telescope\x01 " + "x" * 200}
    body = {"name": "Ada", "password": PASSWORD}
    other.post(f"{API}/account/sign-in", json=body, headers=headers)
    listed = client.get(f"{API}/account/sessions").json()
    assert [each["here"] for each in listed] == [False, True]
    assert len(listed[0]["device"]) <= 120
    assert listed[0]["device"].startswith("Telescope")
    answer = ask(client, "/sign-out", session=listed[0]["session"])
    assert answer.json()["account"]["name"] == "Ada"
    assert (who(other), who(client)) == (None, "Ada")
    refusal(other.get(f"{API}/account/sessions"), 403)


def test_nobody_ends_the_sessions_of_others(client: TestClient) -> None:
    ada, eve = member(client, "Ada"), member(client, "Eve")
    (session,) = ada.get(f"{API}/account/sessions").json()
    ask(eve, "/sign-out", session=session["session"])
    assert who(ada) == "Ada"


def test_another_password_signs_out_all_other_browsers(client: TestClient) -> None:
    sign_up(client)
    other = browser(client)
    ask(other, "/sign-in", name="Ada", password=PASSWORD)
    refusal(ask(client, "/password", old="wrong horse", new="another horse"), 403)
    assert ask(client, "/password", old=PASSWORD, new="another horse").is_success
    assert (who(client), who(other)) == ("Ada", None)
    refusal(ask(other, "/sign-in", name="Ada", password=PASSWORD), 403)
    assert ask(other, "/sign-in", name="Ada", password="another horse").is_success


def test_an_account_can_be_forgotten(client: TestClient) -> None:
    sign_up(client)
    refusal(ask(client, "/delete", password="wrong horse"), 403)
    assert ask(client, "/delete", password=PASSWORD).json() == {"account": None}
    assert who(client) is None
    refusal(ask(client, "/sign-in", name="Ada", password=PASSWORD), 403)
    sign_up(client)


def test_another_site_cannot_use_the_cookie(client: TestClient) -> None:
    sign_up(client)
    for origin in ("http://evil.example", "null", "http://localhost.evil.example"):
        answer = client.post(
            f"{API}/account/delete", json={"password": PASSWORD}, headers={"origin": origin}
        )
        refusal(answer, 421)
    own = client.post(f"{API}/account/sign-out", json={}, headers={"origin": ADDRESS})
    assert own.status_code == 200


# Games


def test_a_game_goes_on_in_another_browser(client: TestClient) -> None:
    ada = member(client, "Ada")
    table = sit_down(ada, {"name": "Ada"}, {"name": "Ben"})
    assert [seat["account"] for seat in table.see()["seats"]] == ["ada", None]
    elsewhere = browser(client)
    moves = f"{table.path}/moves"
    first = table.see()["position"]["offers"][0]["id"]
    refusal(elsewhere.post(moves, json={"revision": 0, "actions": [first]}), 403)
    ask(elsewhere, "/sign-in", name="Ada", password=PASSWORD)
    (game,) = elsewhere.get(f"{API}/account/games").json()["games"]
    assert (game["table"], game["seat"], game["ended"]) == (table.id, 0, None)
    made = elsewhere.post(moves, json={"revision": 0, "actions": [first, "-"]})
    assert made.status_code == 200
    # Ben is not Ada's to play.
    offer = table.see()["position"]["offers"][0]["id"]
    refusal(elsewhere.post(moves, json={"revision": 1, "actions": [offer]}), 403)
    with watching(AtTable(elsewhere, table.id, {}), cookie=cookie(elsewhere)) as socket:
        socket.told()
        socket.hold()
        socket.told()
        assert socket.connected == [True, False]


def cookie(client: TestClient) -> str:
    """The cookie of a browser, as it is sent when a socket is opened."""
    return f"{COOKIE}={client.cookies[COOKIE]}"


def test_whoever_is_signed_in_acts_over_the_socket_until_the_session_ends(
    client: TestClient,
) -> None:
    ada = member(client, "Ada")
    table = sit_down(ada, {"name": "Ada"}, {"name": "Ben"})
    elsewhere = browser(client)
    ask(elsewhere, "/sign-in", name="Ada", password=PASSWORD)
    with watching(AtTable(elsewhere, table.id, {}), cookie=cookie(elsewhere)) as socket:
        socket.told()
        offer = socket.table["position"]["offers"][0]["id"]
        assert socket.ask("draft", 0, offer)["type"] == "draft"
        assert socket.ask("move", 0, offer)["type"] == "done"
        ask(ada, "/password", old=PASSWORD, new="another horse")
        for what in ("draft", "move"):
            assert socket.ask(what, 1, "-")["status"] == 403
        # A secret of the seat is as good as ever.
        socket.hold(table.tokens[0])
        assert socket.ask("move", 1, "-")["type"] == "done"


def test_a_session_that_has_ended_is_forgotten_at_once(client: TestClient) -> None:
    """Sessions are remembered, but not beyond their end."""
    sign_up(client)
    copies = [browser(client) for _ in range(3)]
    for copy in copies:
        copy.cookies.set(COOKIE, client.cookies[COOKIE])
        assert who(copy) == "Ada"
    ask(copies[0], "/sign-out")
    for copy in copies[1:]:
        copy.cookies.set(COOKIE, client.cookies[COOKIE])
        assert who(copy) is None
    refusal(copies[1].get(f"{API}/account/sessions"), 403)


def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(client)
    token = client.cookies[COOKIE]
    other = browser(client)
    ask(other, "/sign-in", name="Ada", password=PASSWORD)
    accounts: Any = client.app.state.service.accounts  # type: ignore[attr-defined]
    (session,) = [each for each in client.get(f"{API}/account/sessions").json() if each["here"]]
    find = accounts._read

    async def sign_out_meanwhile() -> list[bool]:
        async def read(what: Any, *arguments: Any) -> Any:
            found = await find(what, *arguments)
            if arguments == (token_hash(token),):
                monkeypatch.undo()
                await accounts.sign_out(found, session["session"])
            return found

        monkeypatch.setattr(accounts, "_read", read)
        return [await accounts.session(token) is not None for _ in range(2)]

    accounts.forget("ada")
    assert client.portal is not None
    # Who asked in that very moment is answered, and nobody after.
    assert client.portal.call(sign_out_meanwhile) == [True, False]


def test_a_seat_can_be_taken_into_an_account(client: TestClient) -> None:
    table = sit_down(client)
    eve = member(client, "Eve")
    path = f"{table.path}/claim"
    refusal(eve.post(path, json={"seat": 1}), 403)
    refusal(client.post(path, json={"seat": 1}, headers=bearer(table.tokens[1])), 403)
    answer = eve.post(path, json={"seat": 1}, headers=bearer(table.tokens[1]))
    assert [seat["account"] for seat in answer.json()["seats"]] == [None, "eve"]
    assert len(eve.get(f"{API}/account/games").json()["games"]) == 1
    ada = member(client, "Ada")
    refusal(ada.post(path, json={"seat": 1}, headers=bearer(table.tokens[1])), 409)


def test_games_are_remembered_with_their_end(client: TestClient) -> None:
    ada = member(client, "Ada")
    end = sit_down(ada).play_on(Random(1))
    points = end["position"]["players"][0]["score"]
    record = ada.get(f"{API}/account/games").json()
    (game,) = record["games"]
    assert game["points"] == points
    assert game["place"] == (1 if 0 in end["position"]["winners"] else 2)
    assert game["ended"] is not None
    assert (record["finished"], record["best"]) == (1, points)
    assert record["average"] == points
    assert record["won"] == (game["place"] == 1)
    assert (game["rated"], game["rating"]) == (False, None)


def rated_table(ada: TestClient, ben: TestClient) -> AtTable:
    seats = [{"name": "Ada"}, {"open": True}]
    made = ada.post(f"{API}/tables", json={"seats": seats, "rated": True}).json()
    path = f"{API}/tables/{made['table']}/join"
    joined = ben.post(path, json={"name": "Ben", "invitation": made["invitation"]}).json()
    tokens = {seat["seat"]: seat["token"] for each in (made, joined) for seat in each["seats"]}
    return AtTable(ada, made["table"], tokens)


def rating(client: TestClient) -> int | None:
    found: int | None = client.get(f"{API}/account").json()["account"]["rating"]
    return found


def test_a_rated_game_moves_ratings(client: TestClient) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    table = rated_table(ada, ben)
    assert (rating(ada), rating(ben)) == (None, None)
    headers = bearer(table.tokens[0])
    assert ada.post(f"{table.path}/resign", json={"seat": 0}, headers=headers).is_success
    first, second = rating(ada), rating(ben)
    assert first is not None
    assert second is not None
    assert first < second
    games = ben.get(f"{API}/account/games").json()["games"]
    assert (games[0]["place"], games[0]["rating"]) == (1, second)


def test_rated_games_are_for_members_and_people(client: TestClient) -> None:
    ada = member(client, "Ada")
    seats: list[Json] = [{"name": "Ada"}, {"open": True}]
    wanted = {"seats": seats, "rated": True}
    refusal(client.post(f"{API}/tables", json=wanted), 422)
    made = ada.post(f"{API}/tables", json=wanted).json()
    path = f"{API}/tables/{made['table']}"
    body = {"name": "Ben", "invitation": made["invitation"]}
    refusal(client.post(f"{path}/join", json=body), 422)
    refusal(ada.post(f"{path}/join", json=body), 422)
    refusal(ada.post(f"{path}/begin", json={}, headers=bearer(made["host"])), 422)
    for more in ({"name": "Greedy", "bot": "greedy"}, {"name": "Ben"}):
        refusal(ada.post(f"{API}/tables", json={"seats": [*seats, more], "rated": True}), 422)


# Ratings


def test_places_are_by_points_and_who_resigned_is_last() -> None:
    assert ratings.places([3, 9, 9, 1], [False] * 4) == [3, 1, 1, 4]
    assert ratings.places([3, 9, 1], [False, True, False]) == [1, 3, 2]
    assert ratings.places([3, 9, 1], [False, True, True]) == [1, 2, 3]


def test_who_wins_gains_and_who_loses_does_not() -> None:
    better, worse = ratings.rated([ratings.NEW, ratings.NEW], [1, 2])
    assert better[0] > ratings.NEW[0] > worse[0]
    assert better[1] < ratings.NEW[1]
    assert ratings.shown(better) > ratings.shown(ratings.NEW) == 1000
    level = ratings.rated([ratings.NEW, ratings.NEW], [1, 1])
    assert level[0] == pytest.approx(level[1])
