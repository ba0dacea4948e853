"""What stands before the application: sizes, names, kinds, and careful headers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from bastide.server.http.guard import SECURITY_HEADERS, SMALL_BODY, content_policy
from tests.server.conftest import Start
from tests.server.players import TWO_PEOPLE, refusal, sit_down

TABLE = json.dumps({"seats": TWO_PEOPLE})
JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("path", ["/", "/healthz", "/nothing", "/api/v1/choices", "/openapi.json"])
def test_every_answer_keeps_browsers_careful(lasting_client: TestClient, path: str) -> None:
    headers = lasting_client.get(path).headers
    for name, value in SECURITY_HEADERS.items():
        assert headers[name] == value
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; ")
    assert "connect-src 'self' ws://localhost wss://localhost;" in policy
    assert "access-control-allow-origin" not in headers
    assert "cache-control" in headers


def test_the_content_policy_allows_nothing_from_elsewhere() -> None:
    policy = content_policy("localhost:8765")
    sources = {word for part in policy.split(";") for word in part.split()[1:]}
    assert sources == {
        "'none'",
        "'self'",
        "'unsafe-inline'",
        "data:",
        "blob:",
        "ws://localhost:8765",
        "wss://localhost:8765",
    }
    assert "script-src 'self';" in policy


@pytest.mark.parametrize("host", ["localhost:80; script-src *", "localhost:\n", "local host"])
def test_the_content_policy_repeats_no_nonsense(host: str) -> None:
    assert "connect-src 'self';" in content_policy(host)


def test_refusals_before_the_application_keep_browsers_careful_too(
    lasting_client: TestClient,
) -> None:
    answer = lasting_client.post("/api/v1/tables", content=TABLE, headers={"host": "evil.example"})
    refusal(answer, 421)
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "localhost.evil.example", ""])
def test_another_name_is_not_answered_to(lasting_client: TestClient, host: str) -> None:
    refusal(lasting_client.get("/healthz", headers={"host": host}), 421)


@pytest.mark.parametrize("host", ["localhost", "localhost:8765", "127.0.0.1:1", "[::1]:80"])
def test_this_machine_is_known_by_its_names(lasting_client: TestClient, host: str) -> None:
    assert lasting_client.get("/healthz", headers={"host": host}).status_code == 200


def test_addresses_are_answered_to_only_where_that_was_chosen(start: Start) -> None:
    address = {"host": "192.168.1.7:8765"}
    refusal(start().get("/healthz", headers=address), 421)
    assert start(any_address=True).get("/healthz", headers=address).status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_a_form_of_another_site_is_not_read(lasting_client: TestClient, kind: str) -> None:
    answer = lasting_client.post("/api/v1/tables", content=TABLE, headers={"content-type": kind})
    refusal(answer, 415)


def test_a_charset_may_be_named(lasting_client: TestClient) -> None:
    kind = {"content-type": "Application/JSON; charset=utf-8"}
    answer = lasting_client.post("/api/v1/tables", content=TABLE, headers=kind)
    assert answer.status_code == 201


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"seats": NaN}',
        b"\xff\xfe",
        b'{"seats": "\\ud800"}',
        b'{"\\ud800": 1}',
        b"[" * 30_000,
        b'{"seats": ' + b"9" * 5000 + b"}",
    ],
    ids=lambda body: repr(body[:20]),
)
def test_what_is_no_message_is_refused(lasting_client: TestClient, body: bytes) -> None:
    answer = lasting_client.post("/api/v1/tables", content=body, headers=JSON)
    assert answer.status_code in (400, 422)
    refusal(answer, answer.status_code)


def test_a_large_body_is_refused_before_it_is_read(lasting_client: TestClient) -> None:
    body = b" " * 100_000 + TABLE.encode()
    problem = refusal(lasting_client.post("/api/v1/tables", content=body, headers=JSON), 413)
    assert (problem["code"], problem["values"]) == ("body-too-large", {"most": SMALL_BODY})


def test_a_body_that_does_not_tell_its_size_is_refused_when_it_is_too_large(
    lasting_client: TestClient,
) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000
        yield TABLE.encode()

    refusal(lasting_client.post("/api/v1/tables", content=pieces(), headers=JSON), 413)


def test_a_record_may_be_larger_than_other_messages(lasting_client: TestClient) -> None:
    body = json.dumps({"record": "x" * 900_000})
    path = "/api/v1/tables/import"
    refusal(lasting_client.post(path, content=body, headers=JSON), 422)
    refusal(lasting_client.post(path, content=b" " * 3_000_000, headers=JSON), 413)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS"])
def test_other_methods_are_refused(lasting_client: TestClient, method: str) -> None:
    answer = lasting_client.request(method, "/api/v1/choices")
    refusal(answer, 405)
    refusal(lasting_client.post("/api/v1/choices", json={}), 405)


def test_tables_are_set_up_at_a_human_pace(start: Start) -> None:
    client = start(tables_per_minute=3)
    for _ in range(3):
        sit_down(client)
    refusal(client.post("/api/v1/tables", json={"seats": TWO_PEOPLE}), 429)
    refusal(client.post("/api/v1/tables/import", json={"record": "x"}), 429)


def test_another_site_may_not_watch(lasting_client: TestClient) -> None:
    table = sit_down(lasting_client)
    own = {"origin": "http://localhost", "host": "localhost"}
    others = ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"})
    for headers in ({**own, **other} for other in others):
        with (
            pytest.raises(WebSocketDisconnect),
            lasting_client.websocket_connect(f"{table.path}/live", headers=headers),
        ):
            pass
    with lasting_client.websocket_connect(f"{table.path}/live", headers=own) as socket:
        assert socket.receive_json()["type"] == "table"


def test_a_mistake_of_the_server_is_told_without_its_insides(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client = start()
    table = sit_down(client)

    def fail(*_: object) -> None:
        raise RuntimeError("the secret insides")

    monkeypatch.setattr("bastide.server.tables.views.survey_of", fail)
    answer = client.get(f"{table.path}/survey")
    problem = refusal(answer, 500)
    assert "insides" not in answer.text
    assert "Traceback" not in answer.text
    assert problem["error"]
    assert answer.headers["x-frame-options"] == "DENY"
    assert "insides" in caplog.text


# The page


def test_without_its_page_the_server_says_so(start: Start, tmp_path: Path) -> None:
    client = start(page=tmp_path / "none")
    answer = client.get("/")
    assert answer.status_code == 200
    assert "The page is not built" in answer.text
    assert client.get("/api/v1/choices").status_code == 200


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Hello</title>")
    (folder / "assets" / "app-1234.js").write_text("export const answer = 42;\n" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_every_screen_has_an_address(start: Start, page: Path) -> None:
    client = start(page=page)
    screens = ("/", "/new", "/rules", "/lobby", "/account", f"/join/{'A' * 22}")
    for address in (*screens, f"/table/{'A' * 22}", f"/replay/{'A' * 22}"):
        answer = client.get(address)
        assert (answer.status_code, answer.headers["content-type"]) == (
            200,
            "text/html; charset=utf-8",
        )
        assert "Hello" in answer.text
        assert answer.headers["cache-control"] == "no-cache"


def test_a_person_is_told_by_the_page_that_there_is_no_such_page(start: Start, page: Path) -> None:
    client = start(page=page)
    person = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for address in ("/nowhere", "/table/a/b", "/secret.txt"):
        answer = client.get(address, headers=person)
        assert answer.status_code == 404
        assert "Hello" in answer.text
        refusal(client.get(address), 404)
    refusal(client.get("/api/v1/nowhere", headers=person), 404)


def test_files_of_the_page_are_packed_and_kept(start: Start, page: Path) -> None:
    client = start(page=page)
    answer = client.get("/assets/app-1234.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text.startswith("export")
    plain = client.get("/assets/app-1234.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    again = client.get("/assets/app-1234.js", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/secret.txt",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/",
        "/assets",
    ],
)
def test_nothing_but_the_page_is_served(start: Start, page: Path, path: str) -> None:
    client = start(page=page)
    answer = client.get(path)
    refusal(answer, 404)
    assert answer.text != "secret"
