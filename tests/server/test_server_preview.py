"""What other sites are told of a link: the end of a game, and of all else nothing."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.bots import make_bot, play_to_end
from bastide.records import record_of
from tests.server.conftest import Start
from tests.server.players import TWO_PEOPLE, refusal, sit_down

NAMES = ("Ada & <b>", 'Ben "Bo"')


@pytest.fixture
def client(start: Start, tmp_path: Path) -> TestClient:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<html><head><title>x</title></head></html>", "utf-8")
    return start(page=page)


def finished(client: TestClient) -> str:
    game = Game(Setup(players=NAMES), seed=3)
    play_to_end(game, {name: make_bot("random", seed=1) for name in NAMES})
    answer = client.post("/api/v1/tables/import", json={"record": record_of(game).to_text()})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


@pytest.mark.parametrize("screen", ["table", "replay"])
def test_a_finished_game_is_shown(client: TestClient, screen: str) -> None:
    table = finished(client)
    page = client.get(f"/{screen}/{table}").text
    assert f'content="http://localhost/api/v1/tables/{table}/card.png"' in page
    assert f'content="http://localhost/replay/{table}"' in page
    assert "Ada &amp; &lt;b&gt;" in page
    assert "Ben &quot;Bo&quot;" in page
    assert "<b>" not in page
    assert page.count("</head>") == 1


def test_nothing_is_told_of_a_game_that_is_played(client: TestClient) -> None:
    running = sit_down(client, *TWO_PEOPLE)
    index = client.get("/").text
    for path in (f"/table/{running.id}", f"/table/{'x' * 22}", "/table/short", "/lobby"):
        assert client.get(path).text == index
    refusal(client.get(f"{running.path}/card.png"), 409)


def test_the_picture_has_the_size_that_is_told(client: TestClient) -> None:
    table = finished(client)
    answer = client.get(f"/api/v1/tables/{table}/card.png")
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.size == (1200, 630)
    page = client.get(f"/table/{table}").text
    assert 'property="og:image:width" content="1200"' in page
    assert 'property="og:image:height" content="630"' in page
    again = client.get(
        f"/api/v1/tables/{table}/card.png", headers={"if-none-match": answer.headers["etag"]}
    )
    assert again.status_code == 304


def test_the_showcase_is_a_whole_game(client: TestClient) -> None:
    game = client.get("/api/v1/showcase").json()
    art = client.get("/api/v1/showcase/art").json()
    cells = {(turn["laid"]["x"], turn["laid"]["y"]) for turn in game["turns"]}
    assert len(cells) == len(game["turns"]) > 60
    assert {turn["laid"]["tile"] for turn in game["turns"]} <= set(art["tiles"])
    assert game["turns"][0]["scores"] == [0] * len(game["players"])
    assert max(game["turns"][-1]["scores"]) > 30
    # The same for everybody who comes today.
    assert client.get("/api/v1/showcase").json() == game
