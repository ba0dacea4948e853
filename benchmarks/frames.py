"""How smoothly the page moves a large board, in frames.

    python benchmarks/frames.py [--tiles 250] [--visible]

A game of that many tiles is opened in Chromium. The board is dragged and zoomed by a real mouse
while the page notes when it is asked for its next frame. At 60 frames a second these moments are
16.7 ms apart.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bastide import Game, Setup
from bastide.engine.dice import Dice
from bastide.records import record_of
from bastide.setup import ALL_SETS

SCREENS = {
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2},
}
FLAGS = ("--no-first-run", "--disable-background-networking", "--disable-component-update")
# Notes the moments of frames until it is told to stop.
WATCH = """() => {
    const moments = [];
    let watching = true;
    const note = (now) => { moments.push(now); if (watching) requestAnimationFrame(note); };
    requestAnimationFrame(note);
    window.stopWatching = () => { watching = false; return moments; };
}"""
SEED = 3
SECONDS = 3.0


def game_of(tiles: int) -> Game:
    """A random game with so many tiles on the board."""
    sets = [name for name in ALL_SETS if name != "carcassonne"]
    game = Game(Setup(["Ada", "Ben"], sets=[*sets, "river"], copies={"base": 3}), seed=SEED)
    dice = Dice(SEED, 1)
    while len(game.board) < tiles or game.phase != "place":
        game.play(game.legal_actions.choice(dice))
    return game


def opened(address: str, game: Game) -> dict[str, Any]:
    """A table at which the game is played on, with its seats."""
    body = json.dumps({"record": record_of(game).to_text()}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}/api/v1/tables/import", body, headers)
    with urllib.request.urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
        return made


def intervals(page: Page, move: str) -> list[float]:
    """Milliseconds from frame to frame while the board is moved."""
    box = page.locator('[data-testid="board"]').bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    if move == "drag":
        page.mouse.down()
    page.evaluate(WATCH)
    end, step = time.monotonic() + SECONDS, 0
    while time.monotonic() < end:
        step += 1
        if move == "drag":
            # To and fro, so that there is always something to see.
            away = abs(step % 120 - 60)
            page.mouse.move(x + 3 * away - 90, y + 2 * away - 60)
        else:
            page.mouse.wheel(0, -60 if step % 40 < 20 else 60)
    moments: list[float] = page.evaluate("stopWatching()")
    if move == "drag":
        page.mouse.up()
    page.wait_for_timeout(500)
    return [after - before for before, after in pairwise(moments)]


def told(screen: str, move: str, waits: list[float]) -> str:
    """A line about a measurement."""
    waits = sorted(waits)
    median, late = waits[len(waits) // 2], waits[int(len(waits) * 0.95)]
    rate = 1000 * len(waits) / sum(waits)
    return (
        f"{screen:7} {move:5} {rate:5.1f} frames/s   "
        f"median {median:5.1f} ms   95% {late:5.1f} ms   longest {waits[-1]:6.1f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiles", type=int, default=250)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--visible", action="store_true", help="show the browser's window")
    wanted = parser.parse_args()
    game = game_of(wanted.tiles)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bastide", "play", "--no-browser", "--port", "0"]
        command += ["--db", str(Path(folder) / "games.db")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].rstrip("/")
            measure(address, game, wanted)
        finally:
            server.terminate()
            server.wait()


def measure(address: str, game: Game, wanted: argparse.Namespace) -> None:
    """Open the game on each screen, move the board and print how that went."""
    made = opened(address, game)
    kept = json.dumps([{"table": made["table"], "since": 0, "seats": made["seats"]}])
    print(f"{len(game.board)} tiles, {len(game.followers)} figures")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=wanted.chromium,
            args=list(FLAGS),
            headless=not wanted.visible,
            chromium_sandbox=False,
        )
        for screen, options in SCREENS.items():
            page = browser.new_context(**options).new_page()  # type: ignore[arg-type]
            page.add_init_script(f"localStorage.setItem('bastide.games', {json.dumps(kept)})")
            page.goto(f"{address}/table/{made['table']}")
            page.locator('[data-testid="cell"]').first.wait_for(state="attached")
            page.wait_for_timeout(1500)
            for move in ("drag", "zoom"):
                print(told(screen, move, intervals(page, move)))
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
