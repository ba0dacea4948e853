"""Pictures: what a page draws with, and what players take home."""

from __future__ import annotations

import asyncio
import re
from io import BytesIO
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageColor
from starlette.testclient import TestClient

from bastide.catalogue import SET_NAMES, find_tile, load_set
from bastide.draw.palette import PLAYER_COLOURS, THEMES
from bastide.draw.tiles.scatter import VARIANTS
from bastide.server.errors import TooMany
from bastide.server.pictures.cache import MOST_WAITING, PictureCache
from bastide.server.workers import Workers
from bastide.setup import ALL_SETS, SETS
from tests.server.players import AtTable, Json, refusal, sit_down


@pytest.fixture(scope="module")
def table(lasting_client: TestClient) -> AtTable:
    playing = sit_down(lasting_client, sets=["base", "tower", "carcassonne"], seed="5")
    playing.play_on(Random(8), moves=12)
    return playing


@pytest.fixture(scope="module")
def art(table: AtTable) -> Json:
    return table.get("/art")


def test_every_tile_of_the_game_has_its_picture(table: AtTable, art: Json) -> None:
    on_board = {laid["tile"] for laid in table.see()["position"]["board"]}
    to_come = set(table.get("/survey")["left"])
    assert on_board | to_come <= set(art["tiles"])
    for name, drawn in art["tiles"].items():
        tile = find_tile(name)
        assert len(drawn["patches"]) == len(tile.segments)
        assert (drawn["tower"] is None) == ("tower" not in tile.marks)
        assert len(drawn["standing"]) == VARIANTS


def test_everything_that_pictures_refer_to_is_defined_once(art: Json) -> None:
    prefix = art["prefix"]
    defined = re.findall(r'\bid="([^"]+)"', art["definitions"])
    assert len(defined) == len(set(defined))
    assert all(name.startswith(prefix) for name in defined)
    drawn = art["definitions"] + (art["quarters"] or "")
    drawn += "".join(tile["ground"] for tile in art["tiles"].values())
    standing = {
        prefix + name
        for tile in art["tiles"].values()
        for variant in tile["standing"]
        for name, _, _ in variant
    }
    needed = set(re.findall(rf"#({prefix}[\w-]+)", drawn)) | standing
    assert needed <= set(defined)
    for seat in range(6):
        for piece in ("follower", "large", "builder", "pig"):
            assert f"{prefix}piece-{piece}-{seat}" in defined
    assert {f"{prefix}piece-{piece}" for piece in ("dragon", "fairy", "count")} <= set(defined)
    assert f"{prefix}tower-30" in defined
    ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{art["definitions"]}</svg>')


def test_the_art_has_styles_and_districts(art: Json) -> None:
    assert set(art["styles"]) == set(THEMES)
    assert len(art["player_colours"]) == 6
    assert set(art["districts"]) == {"castle", "market", "blacksmith", "cathedral"}


def test_every_piece_on_the_board_is_drawn_and_measured(table: AtTable, art: Json) -> None:
    pieces = table.see()["position"]["pieces"]
    assert {"count", "follower"} <= {each["kind"] for each in pieces}
    for each in pieces:
        assert f'id="{art["prefix"]}{each["name"]}"' in art["definitions"]
        drawing = f"{each['kind']}-lying" if each["lying"] else each["kind"]
        assert each["kind"] == "tower" or drawing in art["boxes"]
    tops = art["tower_tops"]
    assert tops[0] == 0
    assert tops == sorted(tops, reverse=True)
    assert len(tops) == 31


def test_who_has_the_art_is_not_sent_it_again(table: AtTable) -> None:
    first = table.client.get(f"{table.path}/art")
    tag = first.headers["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}"):
        again = table.client.get(f"{table.path}/art", headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
    other = table.client.get(f"{table.path}/art", headers={"if-none-match": '"other"'})
    assert other.status_code == 200
    plain = table.client.get(f"{table.path}/art", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
    assert first.headers["content-encoding"] == "gzip"


def test_samples_show_each_set(lasting_client: TestClient) -> None:
    offered = {
        each["name"]: each["samples"]
        for each in lasting_client.get("/api/v1/choices").json()["sets"]
    }
    assert set(offered) == set(SETS)
    for name in SET_NAMES:
        assert set(offered[name]) <= {tile.id for tile in load_set(name).tiles}
        assert len(offered[name]) == 3
    for name in ("base", "tower"):
        shown = lasting_client.get("/api/v1/art/tiles", params={"set": name}).json()
        assert set(shown["tiles"]) == set(offered[name]) != set()
    several = lasting_client.get("/api/v1/art/tiles", params={"set": ["base", "tower"]}).json()
    assert set(several["tiles"]) == {*offered["base"], *offered["tower"]}
    every = lasting_client.get("/api/v1/art/tiles").json()
    assert set(every["tiles"]) == {tile for tiles in offered.values() for tile in tiles}


def test_samples_of_what_there_is_not_are_refused(lasting_client: TestClient) -> None:
    refusal(lasting_client.get("/api/v1/art/tiles?set=moon"), 404)
    refusal(lasting_client.get("/api/v1/art/tiles?set=" + "x" * 41), 422)
    refusal(lasting_client.get("/api/v1/art/tiles?" + "set=base&" * 21), 422)


def test_the_board_as_an_svg(table: AtTable) -> None:
    answer = table.client.get(f"{table.path}/picture.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    root = ElementTree.fromstring(answer.text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    earlier = table.client.get(f"{table.path}/picture.svg?revision=0")
    assert earlier.text != answer.text


def test_the_board_as_a_png(table: AtTable) -> None:
    small, large = (
        table.client.get(f"{table.path}/picture.png?size={size}&theme=night&revision=2")
        for size in (60, 120)
    )
    assert small.headers["content-type"] == "image/png"
    widths = [Image.open(BytesIO(each.content)).width for each in (small, large)]
    assert widths[0] < widths[1]


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_the_game_as_a_film(table: AtTable, kind: str) -> None:
    answer = table.client.get(f"{table.path}/film.{kind}?revision=6")
    assert answer.headers["content-type"] == f"image/{kind}"
    turns = table.get("/at/6")["position"]["turn"]
    with Image.open(BytesIO(answer.content)) as film:
        assert film.format == kind.upper()
        assert 2 <= getattr(film, "n_frames", 1) <= turns + 1


@pytest.mark.parametrize(
    ("what", "status"),
    [
        ("picture.bmp", 422),
        ("picture.png?size=10", 422),
        ("picture.png?size=1000", 422),
        ("picture.svg?theme=pink", 404),
        ("picture.svg?theme=" + "x" * 21, 422),
        ("film.mp4", 422),
        ("film.gif?theme=pink", 404),
        ("film.gif?revision=-1", 422),
    ],
)
def test_pictures_that_cannot_be_drawn_are_refused(table: AtTable, what: str, status: int) -> None:
    refusal(table.client.get(f"{table.path}/{what}"), status)


def test_all_sets_are_drawn(lasting_client: TestClient) -> None:
    playing = sit_down(lasting_client, sets=list(ALL_SETS))
    drawn = playing.get("/art")
    assert set(playing.get("/survey")["left"]) <= set(drawn["tiles"])


def test_what_lies_on_the_table_is_drawn_first(lasting_client: TestClient) -> None:
    playing = sit_down(lasting_client, sets=["base", "tower", "river_2"])
    first = playing.get("/art?soon=true")
    seen = playing.see()["position"]
    assert {each["tile"] for each in seen["board"]} | {seen["tile"]} == set(first["tiles"])
    assert not first["whole"]
    whole = playing.get("/art")
    assert whole["whole"]
    assert set(first["tiles"]) < set(whole["tiles"])
    # Now that everything is there, it is told at once.
    assert playing.get("/art?soon=true") == whole


def test_pictures_are_not_waited_for_in_endless_lines() -> None:
    class Slow(Workers):
        async def call(self, *_: Any) -> Any:
            await asyncio.sleep(60)

    async def run() -> None:
        slow = Slow(1, 60)
        pictures = PictureCache(slow, slow)
        waiting = [
            asyncio.create_task(pictures.art([str(number)], with_pieces=False))
            for number in range(MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await pictures.art(["another"], with_pieces=False)
        # Who asks for the same as somebody else makes the line no longer.
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pictures.art(["0"], with_pieces=False), 0.01)
        for task in waiting:
            task.cancel()

    asyncio.run(run())


def test_players_have_their_colours_in_pictures_too(lasting_client: TestClient) -> None:
    seats = ({"name": "Ada", "colour": 5}, {"name": "Ben"})
    own = sit_down(lasting_client, *seats, seed="5")
    usual = sit_down(lasting_client, {"name": "Ada"}, {"name": "Ben"}, seed="5")
    for table in (own, usual):
        table.play_on(Random(8), moves=6)
    pictures = [
        lasting_client.get(f"{table.path}/picture.svg").text.lower() for table in (own, usual)
    ]
    assert [PLAYER_COLOURS[5] in picture for picture in pictures] == [True, False]
    assert [PLAYER_COLOURS[0] in picture for picture in pictures] == [False, True]
    film = lasting_client.get(f"{own.path}/film.gif").content
    shades = Image.open(BytesIO(film)).convert("RGB").getcolors(1 << 24)
    assert shades is not None
    assert ImageColor.getrgb(PLAYER_COLOURS[5]) in {colour for _, colour in shades}
