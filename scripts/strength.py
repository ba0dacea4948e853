"""Draw how strength grows with time, from results of the arena.

    python -m scripts.strength FOLDER... -o docs/pictures/strength.svg

Every bot of the match is a point: its rating over the time that it really thought a move. Bots
that differ in their effort alone, as uct:100ms and uct:1s, are joined by a line with its name.
"""

from __future__ import annotations

import argparse
import math
from collections import defaultdict
from pathlib import Path
from xml.sax.saxutils import escape

from bastide.arena.summary import BotLine, Summary
from bastide.bots import short_name
from scripts.matches import read_matches

WIDTH, HEIGHT = 720, 440
LEFT, RIGHT, TOP, BOTTOM = 72, 150, 36, 60
INK, FAINT, PAPER = "#333333", "#d9d9d9", "#ffffff"
COLOURS = ("#b3402e", "#2b5f9e", "#3f7d3a", "#8a5a9e", "#a8791d", "#4a4a4a")
# Ratings end at round numbers, so many points of Elo apart, the first that gives few lines.
STEPS = (10, 20, 50, 100, 200, 500, 1000)
MOST_LINES = 9
EFFORT_UNITS = ("n", "s")


class Scale:
    """From times and ratings to places in the picture."""

    def __init__(self, lines: list[BotLine]) -> None:
        times = [math.log10(line.seconds_a_move) for line in lines]
        self._first, self._last = math.floor(min(times)), math.ceil(max(times) + 1e-9)
        lows = [line.rating.low or line.rating.value for line in lines]
        highs = [line.rating.high or line.rating.value for line in lines]
        span = max(highs) - min(lows)
        self.step = next((step for step in STEPS if span / step <= MOST_LINES), STEPS[-1])
        self.low = self.step * math.floor(min(lows) / self.step)
        self.high = max(self.low + self.step, self.step * math.ceil(max(highs) / self.step))

    @property
    def decades(self) -> range:
        return range(self._first, self._last + 1)

    @property
    def ratings(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def x(self, seconds: float) -> float:
        part = (math.log10(seconds) - self._first) / (self._last - self._first)
        return round(LEFT + part * (WIDTH - LEFT - RIGHT), 1)

    def y(self, rating: float) -> float:
        part = (rating - self.low) / (self.high - self.low)
        return round(HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM), 1)


def picture(summary: Summary) -> str:
    """The plot as SVG."""
    lines = [line for line in summary.bots if line.moves and line.seconds]
    scale = Scale(lines)
    families: dict[str, list[BotLine]] = defaultdict(list)
    for line in sorted(lines, key=lambda line: line.seconds_a_move):
        families[family(line.bot)].append(line)
    shapes = grid(scale, summary.games)
    for number, members in enumerate(families.values()):
        shapes += curve(scale, members, COLOURS[number % len(COLOURS)])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}" font-family="sans-serif" font-size="13" fill="{INK}">'
    )
    title = "<title>Strength over thinking time</title>"
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    return "\n".join([head, title, paper, *shapes, "</svg>"]) + "\n"


def family(bot: str) -> str:
    """What a bot is called without its effort, in time or nodes, if it has one."""
    name, _, effort = bot.partition(":")
    return name if effort[:1].isdigit() and effort.endswith(EFFORT_UNITS) else bot


def grid(scale: Scale, games: int) -> list[str]:
    """The axes, their numbers and their names."""
    left, right, top, bottom = LEFT, WIDTH - RIGHT, TOP, HEIGHT - BOTTOM
    shapes = []
    for decade in scale.decades:
        x = scale.x(10.0**decade)
        shapes.append(f'<path d="M{x} {top}V{bottom}" stroke="{FAINT}"/>')
        shapes.append(text(x, bottom + 20, time_label(decade), "middle"))
    for rating in scale.ratings:
        y = scale.y(rating)
        shapes.append(f'<path d="M{left} {y}H{right}" stroke="{FAINT}"/>')
        shapes.append(text(left - 8, y + 4, f"{rating:+d}" if rating else "0", "end"))
    shapes.append(text((left + right) / 2, HEIGHT - 14, "time thought a move, measured", "middle"))
    shapes.append(text(left - 8, top - 14, f"rating (Elo), {games:,} games, bars of 95%", "start"))
    return shapes


def curve(scale: Scale, members: list[BotLine], colour: str) -> list[str]:
    """The bots of a family, each with the bar of its interval."""
    points = [(scale.x(each.seconds_a_move), scale.y(each.rating.value)) for each in members]
    path = "L".join(f"{x} {y}" for x, y in points)
    shapes = [f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for (x, y), each in zip(points, members, strict=True):
        if each.rating.low is not None and each.rating.high is not None:
            low, high = scale.y(each.rating.low), scale.y(each.rating.high)
            shapes.append(f'<path d="M{x} {low}V{high}" stroke="{colour}" stroke-width="1.5"/>')
        shapes.append(f'<circle cx="{x}" cy="{y}" r="4.5" fill="{colour}"/>')
        if len(members) > 1:
            shapes.append(text(x + 5, y - 8, each.bot.rpartition(":")[2], "start", colour))
    x, y = points[-1]
    name = members[0].bot if len(members) == 1 else family(members[0].bot)
    shapes.append(text(x + 9, y + 16, short_name(name), "start", colour))
    return shapes


def text(x: float, y: float, words: str, anchor: str, colour: str = INK) -> str:
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}">{escape(words)}</text>'


def time_label(decade: int) -> str:
    """A power of ten seconds with its unit."""
    if decade >= 0:
        return f"{10**decade} s"
    return f"{10 ** (decade + 3)} ms" if decade >= -3 else f"{10 ** (decade + 6):g} µs"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    chosen = parser.parse_args(arguments)
    matches = read_matches(chosen.folders)
    if len(matches) > 1:
        raise SystemExit("ratings of different games cannot be compared: name folders of one kind")
    chosen.output.write_text(picture(matches[0].summary), encoding="utf-8")


if __name__ == "__main__":
    main()
