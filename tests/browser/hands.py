"""Hands at a table: they do what a player decides, by the controls that the page has for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from playwright.sync_api import Page

from bastide.actions import FACINGS, parse_action
from bastide.actions import PlaceTile as Placement

PATIENCE = 20_000
NEAR, FAR = 20, 120
# How often one goes closer to see what lies under something else.
CLOSER = 4
STEPS = 6
# From a point of the screen to another one.
Path = tuple[float, float, float, float]


@dataclass(frozen=True)
class Seen:
    """What somebody at the table sees.

    ``revision`` counts the moves that were made, ``steps`` the actions of the move in hand.
    """

    over: bool
    revision: int
    steps: int
    busy: bool
    acting: bool
    finished: bool
    can_pass: bool
    facing: int
    cells: dict[str, list[int]]
    targets: dict[str, list[str]]
    choices: list[str]
    folded: bool
    scores: list[int]

    @property
    def placements(self) -> set[str]:
        """Every way to lay the tile that the board shows."""
        return {
            f"{cell},{FACINGS[rotation]}"
            for cell, rotations in self.cells.items()
            for rotation in rotations
        }

    @property
    def others(self) -> set[str]:
        """Every other action that can be chosen, on the board or from the list."""
        here = {action for actions in self.targets.values() for action in actions}
        return here | set(self.choices) | ({"-"} if self.can_pass else set())

    def target_of(self, action: str) -> str | None:
        """Where on the board an action can be chosen."""
        return next((key for key, actions in self.targets.items() if action in actions), None)


@dataclass(frozen=True)
class Camera:
    """Which part of the board is seen, and how large."""

    x: float
    y: float
    scale: float


class Hands:
    """Hands with a mouse. ``used`` notes by which controls actions were chosen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.used: set[tuple[str, str]] = set()

    def look(self) -> Seen:
        """What is seen as soon as it is our turn."""
        return self.until(-1, 0)

    def until(self, revision: int, steps: int) -> Seen:
        """What is seen as soon as the table, or the move in hand, has come so far."""
        found: dict[str, Any] = self.page.evaluate(
            "([revision, steps, patience]) => eyes.until(revision, steps, patience)",
            [revision, steps, PATIENCE],
        )
        return Seen(**found)

    def move(self, decide: Callable[[Seen], str], seen: Seen | None = None) -> Seen:
        """Decide one thing after another until the move is complete, and confirm it."""
        seen = seen or self.look()
        before = seen.revision
        while not seen.over and seen.revision == before:
            seen = self.confirm(seen) if seen.finished else self.do(decide(seen), seen)
        return seen

    def do(self, action: str, seen: Seen) -> Seen:
        """Choose an action of those that are on the table."""
        if action == "-":
            self.press("pass")
        elif isinstance(parse_action(action), Placement):
            self.lay(action, seen)
        else:
            self.choose(action, seen)
        return self.until(seen.revision, seen.steps + 1)

    def lay(self, action: str, seen: Seen) -> None:
        """Turn the tile in hand until it lies as wanted, then point at the cell."""
        cell, _, facing = action.rpartition(",")
        for _ in range(3):
            if FACINGS[seen.facing] == facing:
                break
            self.press("turn")
            seen = self.until(seen.revision, seen.steps)
        assert FACINGS[seen.facing] == facing, f"the tile cannot be turned for {action}: {seen}"
        self.used.add(("place", "board"))
        self.hit(f'[data-testid="cell"][data-cell="{cell}"]')

    def choose(self, action: str, seen: Seen) -> None:
        """Choose on the board where that can be, otherwise by a button or from the list."""
        kind = str(type(parse_action(action)).__struct_config__.tag)
        target = seen.target_of(action)
        if kind == "again":
            self.used.add((kind, "button"))
            self.press(kind)
            return
        if target is None:
            self.used.add((kind, "list"))
            self.choose_from_list(action)
            return
        self.used.add((kind, "board"))
        self.hit(f'[data-testid="target"][data-target="{target}"]')
        if len(seen.targets[target]) > 1:
            self.used.add((kind, "picker"))
            # It takes its place beside the target only once it is there.
            self.page.locator(f'[data-testid="picker"] [data-action="{action}"]').click()

    def choose_from_list(self, action: str) -> None:
        button = self.page.locator(f'[data-testid="choices"] [data-action="{action}"]')
        if button.count() == 0:
            self.unfold()
        button.click()

    def unfold(self) -> Seen:
        """Show the choices that the list keeps back."""
        self.page.locator('[data-testid="choices"] [aria-expanded="false"]').click()
        return self.look()

    def confirm(self, seen: Seen) -> Seen:
        self.press("confirm")
        return self.until(seen.revision + 1, 0)

    def take_back(self, seen: Seen) -> Seen:
        self.press("take-back")
        self.page.locator(f'[data-testid="bar"][data-steps="{seen.steps - 1}"]').wait_for()
        return self.look()

    def press(self, button: str) -> None:
        self.hit(f'[data-testid="{button}"]')

    def hit(self, selector: str) -> None:
        """Point at a thing, where nothing lies above it, and click."""
        point = self._point(selector)
        if point is None:
            self.page.locator(selector).first.wait_for(state="attached")
            point = self._point(selector)
        if point is None:
            # It is on the board, but out of sight or under a button.
            self.bring(selector)
            point = self._point(selector)
        for _ in range(CLOSER):
            if point is None:
                # Small things on one tile can cover each other; from nearer they do not.
                self.go_closer()
                self.bring(selector)
                point = self._point(selector)
        assert point is not None, f"nothing to click for {selector}"
        self.point_at(point[0], point[1])
        # What was still on its way has come to rest under the pointer.
        x, y = self._point(selector) or point
        self.click(x, y)

    def go_closer(self) -> None:
        """Zoom in a little, and wait until the board is at rest."""
        before = self.camera()
        self.page.get_by_label("Zoom in").click()
        self.camera_after(before)

    def _point(self, selector: str) -> list[float] | None:
        point: list[float] | None = self.page.evaluate("selector => eyes.point(selector)", selector)
        return point

    def bring(self, selector: str) -> None:
        """Drag the board until a thing on it is in the middle."""
        for _ in range(4):
            x, y, right, down = self.page.evaluate("selector => eyes.offCentre(selector)", selector)
            if max(abs(right), abs(down)) < NEAR:
                return
            # No farther than there is room for a finger.
            right, down = max(-FAR, min(FAR, right)), max(-FAR, min(FAR, down))
            self.drag((x, y, x - right, y - down))

    def point_at(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def drag(self, path: Path) -> None:
        """Press at a point, move to another one and let go."""
        self.page.mouse.move(path[0], path[1])
        self.page.mouse.down()
        self.page.mouse.move(path[2], path[3], steps=STEPS)
        self.page.mouse.up()

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board, in its own units, is on the screen."""
        right, down = self.page.evaluate("([x, y]) => eyes.onScreen(x, y)", [x, y])
        return right, down

    def is_board(self, x: float, y: float) -> bool:
        """Whether a point of the screen is on the board, with nothing above it."""
        found: bool = self.page.evaluate("([x, y]) => eyes.isBoard(x, y)", [x, y])
        return found

    def camera(self) -> Camera:
        return Camera(**self.page.evaluate("eyes.camera()"))

    def camera_after(self, before: Camera) -> Camera:
        """Where the camera is once it has left a place and come to rest again."""
        found = self.page.evaluate(
            "([before, patience]) => eyes.cameraAfter(before, patience)",
            [asdict(before), PATIENCE],
        )
        return Camera(**found)


class Fingers(Hands):
    """Hands without a mouse."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._screen = page.context.new_cdp_session(page)

    def point_at(self, x: float, y: float) -> None:
        """A finger is nowhere before it taps."""

    def click(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def drag(self, path: Path, *others: Path) -> None:
        """Move fingers from one point to another, all at the same time."""
        paths = (path, *others)
        self._touch("touchStart", [(x, y) for x, y, _, _ in paths])
        for step in range(1, STEPS + 1):
            share = step / STEPS
            self._touch(
                "touchMove",
                [(x + (to_x - x) * share, y + (to_y - y) * share) for x, y, to_x, to_y in paths],
            )
        self.lift()

    def rest(self, x: float, y: float) -> None:
        """Put a finger down and leave it there."""
        self._touch("touchStart", [(x, y)])

    def lift(self) -> None:
        """Lift all fingers."""
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[tuple[float, float]]) -> None:
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
