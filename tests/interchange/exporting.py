"""A game of ours as a file of JCloisterZone, so that tests can bring it back.

Figures have names there, so the export keeps an inventory: which figure stands where.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from bastide import Game
from bastide.actions import (
    Banish,
    BuildTower,
    Capture,
    Deploy,
    DrawTile,
    Exchange,
    Leave,
    MoveCount,
    MoveDragon,
    MoveFairy,
    Pass,
    PlaceTile,
    Ransom,
    Settle,
    Step,
)
from bastide.catalogue import Kind, Tile
from bastide.catalogue.foreign import jcloisterzone_names
from bastide.events import TurnContinues
from bastide.interchange.jcz_setup import BOXES, SETS
from bastide.setup import PARTS, Setup, recipe_of
from tests.interchange.files import COMMIT, PASS, Json, at, file, message

HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
SIDES = ("N", "E", "S", "W")
PAIRS = {"NE": "NE", "NS": "NS", "NW": "NW", "ES": "SE", "EW": "WE", "SW": "SW"}
FEATURES = {
    Kind.CITY: "City",
    Kind.ROAD: "Road",
    Kind.FIELD: "Field",
    Kind.CLOISTER: "Monastery",
    Kind.SHRINE: "Monastery",
}
FIGURES = {"follower": "small", "large": "big", "builder": "builder", "pig": "pig"}
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
OURS = {ours: f"{theirs}:1" for theirs, ours in SETS.items()} | {
    "carcassonne": "count",
    "cultists": "cult/5",
}
RULES: dict[str, tuple[str, dict[Any, str]]] = {
    "princess": ("princess-action", {"may": "may", "must": "must"}),
    "fairy": ("fairy-placement", {"by_follower": "next-follower", "by_tile": "on-tile"}),
    "dragon": (
        "dragon-move",
        {"before_scoring": "before-scoring", "after_scoring": "after-scoring"},
    ),
    "two_tile_city": ("tiny-city-scoring", {4: "4", 2: "2"}),
}


def place_name(tile: Tile, rotation: int, segment: int) -> tuple[str, str]:
    """The kind of feature and the place that a segment of a turned tile has there."""
    if segment >= sum(each.kind is not Kind.RIVER for each in tile.segments):
        return "Tower", "I"
    part = tile.segments[segment]
    kind = FEATURES[part.kind]
    if part.half_edges:
        halves = sorted((half + 2 * rotation) % 8 for half in part.half_edges)
        return kind, ".".join(HALVES[half] for half in halves)
    if part.sides:
        return kind, sides_name({(side + rotation) % 4 for side in part.sides})
    alike = [each for each in tile.segments[:segment] if each.kind is part.kind]
    inner = sum(not each.sides and not each.half_edges for each in alike)
    return kind, "I" * (inner + 1)


def sides_name(sides: set[int]) -> str:
    if len(sides) == 4:
        return "NWSE"
    if len(sides) == 3:
        (missing,) = set(range(4)) - sides
        return f"_{SIDES[missing]}"
    letters = "".join(SIDES[side] for side in sorted(sides))
    return PAIRS.get(letters, letters)


def elements_of(setup: Setup) -> Json:
    """Everything that belongs to the sets in force is on, and nothing else."""
    on = {name: True for box, names in BOXES.items() if box in setup.in_force for name in names}
    on |= {part: part in setup.parts for part in PARTS}
    on |= {"small-follower": setup.followers}  # type: ignore[dict-item]
    if "tower" in setup.in_force:
        on["tower"] = True
    if "cultists" in setup.in_force:
        on["shrine"] = True
    if "carcassonne" in setup.in_force and setup.options.count == "on":
        on["count"] = True
    return on


class Export:
    """Plays a game again and writes a message for each step."""

    def __init__(self, game: Game) -> None:
        self.original = game
        self.names = jcloisterzone_names()
        self.game = Game(game.setup)
        self.messages: list[Json] = []
        self.turns = 0
        self.on_board: dict[str, tuple[int, int, int]] = {}
        self.in_prison: dict[str, str] = {}

    def text(self, *, ends: bool) -> str:
        """The file. Where nobody could tell otherwise, it says with which turn the game ends."""
        for step in self.original.steps:
            self._write(step)
            self._take(step)
        self.messages.append(self._said(COMMIT, self.original.active))
        setup = self.original.setup
        options = setup.options
        start = [
            {"tile": self.names[each.tile.id], "x": each.x, "y": each.y, "rotation": each.rotation}
            for each in recipe_of(setup).start
        ]
        sets = {OURS[name]: setup.copies_of(name) for name in setup.sets if name in OURS}
        return file(
            *self.messages,
            players=setup.names,
            sets=sets,
            elements=elements_of(setup),
            rules={
                theirs: values[getattr(options, ours)]
                for ours, (theirs, values) in RULES.items()
                if getattr(options, ours) != "off"
            },
            start=start,
            end_turn=self.turns if ends else None,
        )

    def _said(self, what: Json, player: str | None) -> Json:
        return {**what, "player": self.original.players.index(player or "")}

    def _write(self, step: Step) -> None:
        game = self.game
        if isinstance(step, DrawTile):
            if self.messages and self.messages[-1]["type"] != "COMMIT":
                self.messages.append(self._said(COMMIT, game.active))
            return
        player = game.to_act
        assert player is not None
        if isinstance(step, PlaceTile):
            goes_on = bool(game.log) and any(
                isinstance(event, TurnContinues) and event.turn == game.turn - 1
                for event in game.log
            )
            self.turns += not goes_on
        self.messages.append(self._said(self._message(step, player), player))

    def _message(self, step: Step, player: str) -> Json:
        match step:
            case PlaceTile():
                assert self.game.tile is not None
                name = self.names[self.game.tile.id]
                turned = f"R{90 * step.rotation}"
                where = [step.x, step.y]
                return message("PLACE_TILE", tileId=name, rotation=turned, position=where)
            case Pass():
                return PASS
            case Deploy():
                last = self.game.last_placed
                x = last.x if step.x is None else step.x
                y = last.y if step.y is None else step.y
                return self._deployed(player, step.figure, x, y, step.segment)
            case Leave():
                meeple = self._in_district(player, step.figure, step.district)
                self.on_board[meeple] = (step.x, step.y, step.segment)
                pointer = self._pointer(step.x, step.y, step.segment)
                return message("DEPLOY_MEEPLE", pointer=pointer, meepleId=meeple)
            case Settle():
                meeple = self._at_hand(player, step.figure)
                quarter = f"QUARTER_{step.district.upper()}"
                self.on_board[meeple] = self._district(step.district)
                pointer = at(0, 0, "Quarter", quarter)
                return message("DEPLOY_MEEPLE", pointer=pointer, meepleId=meeple)
            case _:
                return self._message_of_expansions(step, player)

    def _message_of_expansions(self, step: Step, player: str) -> Json:
        match step:
            case MoveFairy():
                to: Any = [step.x, step.y]
                if self.game.setup.options.fairy == "by_follower":
                    to = self._standing(step.x, step.y, step.segment, player)
                return message("MOVE_NEUTRAL_FIGURE", figureId="fairy.1", to=to)
            case MoveDragon():
                assert self.game.dragon is not None
                (x, y), (dx, dy) = self.game.dragon, STEPS[step.side]
                return message("MOVE_NEUTRAL_FIGURE", figureId="dragon.1", to=[x + dx, y + dy])
            case MoveCount():
                quarter = at(0, 0, "Quarter", f"QUARTER_{step.district.upper()}")
                return message("MOVE_NEUTRAL_FIGURE", figureId="count.1", to=quarter)
            case BuildTower():
                return message("PLACE_TOKEN", token="TOWER_PIECE", pointer=[step.x, step.y])
            case Capture():
                pointer = self._standing(step.x, step.y, step.segment)
                self.in_prison[pointer["meepleId"]] = player
                return message("CAPTURE_FOLLOWER", pointer=pointer)
            case Exchange():
                # The other one is whose follower was taken a moment ago.
                taken = self.messages[-1]["payload"]["pointer"]["meepleId"]
                other = self.game.players[int(taken.partition(".")[0])]
                meeple = self._prisoner(player, step.figure, other)
                return message("EXCHANGE_FOLLOWER", meepleId=meeple)
            case Ransom():
                jailer = self.game.players[step.seat - 1]
                meeple = self._prisoner(player, step.figure, jailer)
                return message("PAY_RANSOM", meepleId=meeple)
            case Banish():
                pointer = self._standing(step.x, step.y, step.segment)
                return message("RETURN_MEEPLE", pointer=pointer, source="PRINCESS")
            case _:
                raise AssertionError(step)

    def _prisoner(self, player: str, figure: str, jailer: str) -> str:
        """A figure that comes free."""
        kind = f"{self._seat(player)}.{FIGURES[figure]}."
        held = [each for each, holder in self.in_prison.items() if holder == jailer]
        meeple = next(each for each in held if each.startswith(kind))
        del self.in_prison[meeple]
        return meeple

    def _deployed(self, player: str, figure: str, x: int, y: int, segment: int) -> Json:
        meeple = self._at_hand(player, figure)
        self.on_board[meeple] = (x, y, segment)
        pointer = self._pointer(x, y, segment)
        return message("DEPLOY_MEEPLE", pointer=pointer, meepleId=meeple)

    def _pointer(self, x: int, y: int, segment: int) -> Json:
        laid = self.game.tile_at(x, y)
        assert laid is not None
        return at(x, y, *place_name(laid.tile, laid.rotation, segment))

    def _seat(self, player: str) -> int:
        return self.game.players.index(player)

    def _at_hand(self, player: str, figure: str) -> str:
        number = 1
        while True:
            meeple = f"{self._seat(player)}.{FIGURES[figure]}.{number}"
            if meeple not in self.on_board and meeple not in self.in_prison:
                return meeple
            number += 1

    def _standing(self, x: int, y: int, segment: int, player: str | None = None) -> Json:
        """A pointer to the follower on a segment; of a certain player, if several have met."""
        owners = [
            each.player
            for each in self.game.followers
            if (each.x, each.y, each.segment) == (x, y, segment)
            and each.figure in ("follower", "large")
        ]
        owner = player or owners[0]
        kinds = ("small", "big")
        meeple = next(
            each
            for each, where in self.on_board.items()
            if where == (x, y, segment)
            and each.startswith(f"{self._seat(owner)}.")
            and each.split(".")[1] in kinds
        )
        return {"featurePointer": self._pointer(x, y, segment), "meepleId": meeple}

    def _district(self, name: str) -> tuple[int, int, int]:
        """Where followers of a district stand, for the inventory."""
        return (-1000, -1000, ("castle", "market", "blacksmith", "cathedral").index(name))

    def _in_district(self, player: str, figure: str, district: str) -> str:
        kind = f"{self._seat(player)}.{FIGURES[figure]}."
        return next(
            each
            for each, where in self.on_board.items()
            if where == self._district(district) and each.startswith(kind)
        )

    def _take(self, step: Step) -> None:
        if isinstance(step, DrawTile):
            self.game.draw(step.tile)
        else:
            self.game.play(step)
            self._count_figures()

    def _count_figures(self) -> None:
        """Forget the figures that went home, and those that landed elsewhere move."""
        stand: Counter[tuple[str, tuple[int, int, int]]] = Counter()
        for each in self.game.followers:
            where = (each.x, each.y, each.segment)
            if each.role == "courtier":
                where = (-1000, -1000, self._quarter(each.segment))
            stand[f"{self._seat(each.player)}.{FIGURES[each.figure]}", where] += 1
        homeless = []
        for meeple, where in self.on_board.items():
            kind = meeple.rpartition(".")[0]
            if stand[kind, where] > 0:
                stand[kind, where] -= 1
            else:
                homeless.append(meeple)
        for meeple in homeless:
            del self.on_board[meeple]
            # By CNT-7 a follower may land on another tile of the feature than was said.
            kind = meeple.rpartition(".")[0]
            for (left, where), number in stand.items():
                if left == kind and number > 0:
                    stand[left, where] -= 1
                    self.on_board[meeple] = where
                    break
        self._count_prisoners()

    def _quarter(self, segment: int) -> int:
        laid = recipe_of(self.game.setup).start[5].tile
        return segment - sum(each.kind is not Kind.RIVER for each in laid.segments)

    def _count_prisoners(self) -> None:
        held: Counter[tuple[str, str]] = Counter()
        for each in self.game.prisoners:
            kind = f"{self._seat(each.owner)}.{FIGURES[each.figure]}"
            held[kind, each.jailer] += 1
        for meeple, jailer in list(self.in_prison.items()):
            kind = meeple.rpartition(".")[0]
            if held[kind, jailer] > 0:
                held[kind, jailer] -= 1
            else:
                del self.in_prison[meeple]


def exported(game: Game, *, ends: bool) -> str:
    """The text of a file with this game. ``ends`` says that it ends with its last turn."""
    return Export(game).text(ends=ends)
