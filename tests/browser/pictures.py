"""Pictures of the page for the README and the documents.

python -m tests.browser.pictures    take them again; `make pictures` does it with all others
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageColor
from playwright.sync_api import Page, sync_playwright

from bastide.actions import DrawTile
from bastide.draw.palette import PLAYER_COLOURS
from bastide.setup import ALL_SETS
from tests.browser import chromium
from tests.browser.games import played
from tests.browser.hands import Hands
from tests.browser.serving import serving, table_played
from tests.browser.visiting import PHONE, Visit
from tests.server.process import Running

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST, LARGEST_FILM = 400_000, 1_000_000
WINDOW = {"width": 1280, "height": 800}
FILM_WINDOW = {"width": 960, "height": 620}
FILM_WIDTH = 720
# Milliseconds for which a picture of the film is shown.
SHORT, LONG = 450, 1300
SEED = 11


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
        chromium.launch(playwright) as browser,
    ):
        visiting = Visit(browser, server)
        take_table(visiting, server)
        take_phone(visiting, server)
        take_new_game(visiting)
        take_result(visiting, server)
        take_film(visiting, server)
        for visitor in visiting.visitors:
            visitor.check()


def take_table(visiting: Visit, server: Running) -> None:
    """Everything on, a tile laid and a figure to choose, by day and by night."""
    table = table_played(server, played(34, ALL_SETS, SEED))
    for name, look in (("table", "light"), ("table-dark", "dark")):
        visitor = visiting(
            table,
            preferences={"aids": {"standing": True}},
            viewport=WINDOW,
            color_scheme=look,
        )
        hands = visitor.sit_down(table)
        lay_somewhere(hands)
        keep(visitor.page, name)


def lay_somewhere(hands: Hands) -> None:
    """Lay the tile where the most can be done with it."""
    seen = hands.look()
    best, most = min(seen.placements), -1
    for placement in sorted(seen.placements)[:8]:
        laid = hands.do(placement, seen)
        if len(laid.targets) > most:
            best, most = placement, len(laid.targets)
        seen = hands.take_back(laid)
    hands.do(best, seen)
    hands.page.mouse.move(2, 2)


def take_phone(visiting: Visit, server: Running) -> None:
    table = table_played(server, played(22, ("base", "inns_cathedrals"), SEED))
    visitor = visiting(table, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    visitor.sit_down(table)
    fingers = visitor.fingers
    fingers.do(min(fingers.look().placements), fingers.look())
    keep(visitor.page, "phone", width=PHONE["width"] * 3 // 2)


def take_new_game(visiting: Visit) -> None:
    visitor = visiting(viewport=WINDOW)
    visitor.go("/new")
    page = visitor.page
    page.get_by_test_id("start").wait_for()
    for number in (1, 3, 4):
        page.locator("label.set").nth(number).click()
    page.wait_for_load_state("networkidle")
    page.mouse.move(2, 2)
    keep(page, "new-game")


def take_result(visiting: Visit, server: Running) -> None:
    table = table_played(server, played(999, ("base", "river", "inns_cathedrals"), SEED))
    visitor = visiting(table, viewport=WINDOW)
    visitor.go(f"/table/{table.id}")
    visitor.page.get_by_test_id("result").locator("tfoot").wait_for()
    keep(visitor.page, "result")
    visitor.go(f"/replay/{table.id}")
    visitor.page.get_by_test_id("scrubber").fill("40")
    visitor.page.locator('li[data-move="40"][aria-current="step"]').wait_for()
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.get_by_test_id("scrubber").blur()
    keep(visitor.page, "replay")


def take_film(visiting: Visit, server: Running) -> None:
    """Some moves, each from the tile in hand to the points."""
    start = played(14, ("base", "river", "inns_cathedrals"), SEED)
    table = table_played(server, start)
    visitor = visiting(table, viewport=FILM_WINDOW, preferences={"motion": "off"})
    hands = visitor.sit_down(table)
    later = played(20, ("base", "river", "inns_cathedrals"), SEED)
    actions = [
        str(step) for step in later.steps[len(start.steps) :] if not isinstance(step, DrawTile)
    ]
    frames = list(film(hands, iter(actions)))
    pictures = [shrunk(picture) for picture, _ in frames]
    durations = [duration for _, duration in frames]
    path = FOLDER / "play.gif"
    for colours in (128, 96, 64, 48, 32):
        # One palette for all, so that what stays the same from picture to picture costs nothing.
        palette = palette_of(pictures[-1], colours)
        few = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in pictures]
        few[0].save(path, save_all=True, append_images=few[1:], duration=durations, loop=0)
        if path.stat().st_size <= LARGEST_FILM:
            break
    tell(path)


def film(hands: Hands, actions: Iterator[str]) -> Iterator[tuple[Image.Image, int]]:
    """A picture after each thing that is done, and how long to look at it."""
    seen = hands.look()
    yield picture_of(hands.page), LONG
    for action in actions:
        before = seen.revision
        seen = hands.do(action, seen)
        yield picture_of(hands.page), SHORT
        if seen.finished:
            seen = hands.confirm(seen)
        if seen.revision > before:
            yield picture_of(hands.page), LONG


def picture_of(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def shrunk(picture: Image.Image, width: int = FILM_WIDTH) -> Image.Image:
    height = round(picture.height * width / picture.width)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def keep(page: Page, name: str, width: int | None = None) -> None:
    """Keep what the page shows, with as many colours as fit into a small file."""
    picture = picture_of(page)
    if width is not None:
        picture = shrunk(picture, width)
    path = FOLDER / f"{name}.png"
    for colours in (256, 128, 64, 32):
        palette = palette_of(picture, colours)
        few = picture.quantize(palette=palette, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
        if path.stat().st_size <= LARGEST:
            break
    tell(path)


def palette_of(picture: Image.Image, colours: int) -> Image.Image:
    """So many colours, the best for a picture and those of the players, which are small in it."""
    best = picture.quantize(colours - len(PLAYER_COLOURS), Image.Quantize.MEDIANCUT)
    parts = [part for name in PLAYER_COLOURS for part in ImageColor.getrgb(name)]
    parts += best.getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(parts[: 3 * colours])
    return palette


def tell(path: Path) -> None:
    print(f"{path.relative_to(FOLDER.parents[1])}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
