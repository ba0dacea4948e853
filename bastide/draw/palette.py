"""The colours of the pictures, by what they paint, and the themes that choose them.

Art never names a colour. It names a class such as ``roof``, and the style sheet of a theme says
what that is; so one piece of art serves every theme, and the page in the browser too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

INK_WIDTH = 0.8
FINE_WIDTH = 0.5

# Red, blue, yellow, green, black and pink, in the order that the terminal uses. Each differs from
# the others in lightness or hue also to eyes that lack one of the three receptors.
PLAYER_COLOURS = ("#c92015", "#1c4fb8", "#ffda2a", "#30af7d", "#232229", "#ea7df0")
# The widths of the pale edge around a figure, and of a letter's stroke at a height of 10.
HALO_WIDTH = 2.6
LETTER_WIDTH = 1.5
BOLD_WIDTH = 2.1

CLASSIC: Mapping[str, str] = {
    "table": "#cfb385",
    "table-dark": "#a5824f",
    "cardboard": "#9c7748",
    "ink": "#3a2b20",
    "paper": "#fbf5e6",
    "halo": "#fffaf0",
    # open country
    "meadow": "#a4b95b",
    "meadow-light": "#bac96d",
    "meadow-dark": "#8aa44b",
    "meadow-warm": "#cbc374",
    "tuft": "#73913c",
    "leaf": "#5b8a3c",
    "leaf-light": "#83ab4c",
    "leaf-dark": "#3b652f",
    "woods": "#4b7434",
    "trunk": "#6a4527",
    "flower": "#fff1bd",
    "flower-red": "#dd5846",
    "soil": "#a98650",
    # roads and water
    "road": "#f5e3b5",
    "road-edge": "#87683c",
    "cobble": "#dccaa4",
    "water": "#4a9bc0",
    "water-light": "#a4d8e6",
    "bank": "#e2cb8e",
    # buildings
    "floor": "#d8ad78",
    "floor-dark": "#b98b54",
    "street": "#f1dfb4",
    "stone": "#c6b9a2",
    "stone-light": "#eee4d0",
    "stone-dark": "#86775f",
    "roof": "#b5452d",
    "roof-light": "#cf6144",
    "roof-dark": "#8a3222",
    "tile": "#c0592f",
    "tile-light": "#da7b48",
    "slate": "#546b82",
    "slate-light": "#7f97ab",
    "slate-dark": "#3a4c60",
    "thatch": "#cda24e",
    "thatch-light": "#e8c778",
    "thatch-dark": "#9a7332",
    "plaster": "#f3e4c2",
    "plaster-dark": "#d3bd90",
    "timber": "#7c5434",
    "gold": "#e9b52e",
    "gold-dark": "#a9791a",
    # things with a colour of their own
    "shield": "#2f5fa8",
    "shield-light": "#f6f1e2",
    "wine": "#7c2248",
    "grain": "#edc23c",
    "cloth": "#3c7fb1",
    "lava": "#e8571c",
    "lava-light": "#ffc23d",
    "rock": "#7a6a60",
    "rock-dark": "#55483f",
    "scale": "#b3261e",
    "scale-dark": "#7b1712",
    "magic": "#7d4fb3",
    "magic-light": "#c9a6ef",
    "skin": "#f0c9a0",
    "hair": "#a3622b",
    "gown": "#d65a8c",
    "pig": "#eea9a0",
    "pig-dark": "#b96d66",
    "fairy": "#fffdf5",
    "count": "#6a3d8f",
    # what is laid over the board
    "hint": "#fff6a8",
    "last": "#ff8a1f",
    "nobody": "#6d6d6d",
    # what is written on paper and table
    "text": "#3a2b20",
    "text-soft": "#6b5740",
    "rule": "#d9c9a3",
}

NIGHT: Mapping[str, str] = {
    **CLASSIC,
    "table": "#1e1813",
    "table-dark": "#3a2f25",
    "cardboard": "#2d2620",
    "ink": "#0d0f16",
    "paper": "#252a36",
    "halo": "#efe9da",
    "text": "#efe9da",
    "text-soft": "#a39d90",
    "rule": "#3d4454",
    "meadow": "#47653d",
    "meadow-light": "#547547",
    "meadow-dark": "#3a5634",
    "meadow-warm": "#5f7547",
    "tuft": "#2f4a2a",
    "leaf": "#2c4f34",
    "leaf-light": "#3e6644",
    "leaf-dark": "#1c3825",
    "woods": "#1f3d24",
    "flower": "#d9d3b0",
    "flower-red": "#a34a48",
    "soil": "#6f5a3d",
    "road": "#cdbb90",
    "road-edge": "#4f4029",
    "cobble": "#9c927d",
    "water": "#2b5f86",
    "water-light": "#5f93b5",
    "bank": "#8f8258",
    "floor": "#84663f",
    "floor-dark": "#664b2d",
    "street": "#a58a60",
    "stone": "#948f8a",
    "stone-light": "#b3aea8",
    "stone-dark": "#5a5650",
    "roof": "#8a3a2a",
    "roof-light": "#a4513c",
    "roof-dark": "#64261b",
    "tile": "#93562b",
    "tile-light": "#ab6d3e",
    "slate": "#3f5061",
    "slate-light": "#5b6e80",
    "slate-dark": "#2a3744",
    "plaster": "#b9ad8c",
    "plaster-dark": "#8f8569",
}

PRINT: Mapping[str, str] = {
    **CLASSIC,
    "table": "#ffffff",
    "table-dark": "#ffffff",
    "cardboard": "#c8c0b0",
    "ink": "#000000",
    "paper": "#ffffff",
    "halo": "#ffffff",
    "text": "#000000",
    "text-soft": "#555555",
    "rule": "#bbbbbb",
    "meadow": "#e4eed2",
    "meadow-light": "#edf4df",
    "meadow-dark": "#d6e4bf",
    "meadow-warm": "#eef0d2",
    "tuft": "#b4c998",
    "leaf": "#a9c48c",
    "leaf-light": "#c3d8aa",
    "leaf-dark": "#86a56a",
    "woods": "#8aa873",
    "road": "#ffffff",
    "road-edge": "#555555",
    "cobble": "#eeeeee",
    "water": "#bfdcec",
    "water-light": "#e3f1f8",
    "bank": "#f1ead2",
    "floor": "#eccfa4",
    "floor-dark": "#deba85",
    "street": "#f8ebd2",
    "roof": "#d08a78",
    "roof-light": "#e2aa9b",
    "roof-dark": "#a9604e",
    "tile": "#dfae86",
    "tile-light": "#ecc8a8",
    "slate": "#a3b0bc",
    "slate-light": "#c2ccd5",
    "slate-dark": "#7c8995",
}


@dataclass(frozen=True, slots=True)
class Theme:
    """A choice of colours; ``key`` keeps its names apart from another theme's in one document.
    ``seats`` are the colours of the players, in seating order.
    """

    name: str
    key: str
    colours: Mapping[str, str]
    seats: tuple[str, ...] = PLAYER_COLOURS

    def with_seats(self, numbers: tuple[int, ...]) -> Theme:
        """The same for players who have chosen these of the colours."""
        key = self.key + "".join(map(str, numbers))
        return replace(self, key=key, seats=tuple(PLAYER_COLOURS[each] for each in numbers))

    def css(self) -> str:
        """The style sheet that gives the classes of the art their colours."""
        ink = self.colours["ink"]
        rules = [f".{name}{{fill:{colour}}}" for name, colour in self.colours.items()]
        rules += [f".p{seat}{{fill:{colour}}}" for seat, colour in enumerate(self.seats)]
        rules += [
            f".s-{name}{{fill:none;stroke:{colour}}}" for name, colour in self.colours.items()
        ]
        rules += [
            f".s-p{seat}{{fill:none;stroke:{colour}}}" for seat, colour in enumerate(self.seats)
        ]
        halo = self.colours["halo"]
        round_ends = "stroke-linejoin:round;stroke-linecap:round"
        rules.append(f".o{{stroke:{ink};{round_ends};stroke-width:{INK_WIDTH}}}")
        rules.append(f".f{{stroke:{ink};{round_ends};stroke-width:{FINE_WIDTH}}}")
        rules.append(f".h{{fill:{halo};stroke:{halo};{round_ends};stroke-width:{HALO_WIDTH}}}")
        rules.append(f".t{{{round_ends};stroke-width:{LETTER_WIDTH}}}")
        rules.append(f".b{{{round_ends};stroke-width:{BOLD_WIDTH}}}")
        return "".join(rules)


THEMES: Mapping[str, Theme] = {
    theme.name: theme
    for theme in (
        Theme("classic", "c", CLASSIC),
        Theme("night", "n", NIGHT),
        Theme("print", "p", PRINT),
    )
}
"""The colours that pictures can have, by name."""
