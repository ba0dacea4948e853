"""Every screen of the page and every dialog, one after another."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.games import curious, played
from tests.browser.serving import table_with
from tests.browser.visiting import Visit
from tests.server.process import Running

TABS = 5


class Tour:
    """Shows a visitor everything there is, and stops for a look each time."""

    def __init__(self, visiting: Visit, server: Running, **options: object) -> None:
        game, _ = curious(30)
        self.running = table_with(server, game)
        self.over = table_with(server, played(999))
        self.visitor = visiting(self.running, self.over, **options)  # type: ignore[arg-type]
        # A table that is not there is one of the things to be seen.
        self.visitor.expect("404")

    @property
    def page(self) -> Page:
        return self.visitor.page

    def stops(self) -> Iterator[str]:
        """The name of each thing, while it is shown."""
        yield from self.home()
        yield from self.new_game()
        yield from self.table()
        yield from self.after()
        yield from self.online()
        yield from self.rules()
        yield from self.dead_ends()

    def home(self) -> Iterator[str]:
        page = self.page
        self.visitor.go("/")
        page.locator("li[data-table] a").first.wait_for()
        page.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
        yield "home"
        page.locator("li[data-table] .actions button").first.click()
        page.locator("dialog[open]").wait_for()
        yield "home, leaving a game"
        page.keyboard.press("Escape")
        page.locator("header button").last.click()
        page.locator("dialog[open]").wait_for()
        yield "settings"
        page.keyboard.press("Escape")

    def new_game(self) -> Iterator[str]:
        page = self.page
        self.visitor.go("/new")
        page.get_by_test_id("start").wait_for()
        # Everything that goes together.
        page.locator(".quick button").last.click()
        page.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
        yield "new game"
        page.locator('[role="group"] button').last.click()
        page.locator("dialog[open]").wait_for()
        yield "new game, keeping a preset"
        page.keyboard.press("Escape")

    def table(self) -> Iterator[str]:
        page = self.page
        hands = self.visitor.sit_down(self.running)
        yield "table, a tile to lay"
        seen = hands.look()
        for placement in sorted(seen.placements):
            laid = hands.do(placement, seen)
            several = next((key for key, own in laid.targets.items() if len(own) > 1), None)
            if several is not None:
                break
            hands.take_back(laid)
        yield "table, a tile laid"
        hands.hit(f'[data-testid="target"][data-target="{several}"]')
        page.get_by_test_id("picker").wait_for()
        yield "table, a figure to pick"
        page.keyboard.press("Escape")
        for number in range(TABS):
            page.get_by_role("tab").nth(number).click()
            yield f"table, tab {number + 1}"
        page.get_by_test_id("board").focus()
        page.keyboard.press("?")
        page.locator("dialog[open] kbd").first.wait_for()
        yield "table, keys"
        page.keyboard.press("Escape")
        page.locator('[data-testid="prompt"] a').click()
        page.locator("dialog[open] .here").wait_for()
        yield "table, rules at hand"
        page.keyboard.press("Escape")

    def after(self) -> Iterator[str]:
        page = self.page
        self.visitor.go(f"/table/{self.over.id}")
        page.get_by_test_id("result").locator("tfoot").wait_for()
        page.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
        yield "result"
        self.visitor.go(f"/replay/{self.over.id}")
        page.get_by_test_id("board").wait_for()
        page.get_by_test_id("scrubber").fill("30")
        for number in range(3):
            page.get_by_role("tab").nth(number).click()
            yield f"replay, tab {number + 1}"

    def online(self) -> Iterator[str]:
        page, visitor = self.page, self.visitor
        client = visitor.server.client
        seats = [{"name": "Ada"}, {"open": True}, {"name": "Greedy", "bot": "greedy"}]
        clock = {"kind": "total", "seconds": 900, "increment": 10}
        wanted = {"seats": seats, "listed": True, "clock": clock, "absence": "bot"}
        made = client.post("/api/v1/tables", json=wanted).json()
        visitor.go("/lobby")
        page.get_by_test_id("open-table").first.wait_for()
        yield "lobby"
        visitor.go(f"/join/{made['invitation']}")
        page.get_by_test_id("guest").nth(2).wait_for()
        yield "invitation"
        page.get_by_test_id("join-name").fill("Ben")
        page.keyboard.press("Enter")
        page.wait_for_url("**/table/*")
        page.get_by_test_id("clock").first.wait_for()
        yield "table, people elsewhere"
        page.get_by_role("tab").nth(1).click()
        page.get_by_test_id("people").wait_for()
        yield "table, people"
        page.get_by_test_id("resign").click()
        page.locator("dialog[open]").wait_for()
        yield "table, resigning"
        page.keyboard.press("Escape")
        visitor.go("/account")
        page.get_by_test_id("enter").wait_for()
        yield "account"
        visitor.go("/new")
        page.get_by_test_id("start").wait_for()
        page.locator(".add button").last.click()
        page.get_by_test_id("online-chosen").locator("input[type=radio]").nth(2).check()
        yield "new game, with an open seat"

    def rules(self) -> Iterator[str]:
        self.visitor.go("/rules")
        page = self.page
        page.locator("article p").first.wait_for()
        yield "rules"
        page.get_by_test_id("rules-search").fill("1")
        page.get_by_role("option").first.wait_for()
        yield "rules, looking for words"
        page.keyboard.press("Escape")
        page.locator("article .picture").first.click()
        page.locator("dialog[open] img").wait_for()
        yield "rules, a picture enlarged"
        page.keyboard.press("Escape")

    def dead_ends(self) -> Iterator[str]:
        for path in ("/nowhere", "/table/nowhere"):
            self.visitor.go(path)
            self.page.locator("h1").wait_for()
            yield f"no such page, {path}"
        self.visitor.go(f"/table/{'x' * 22}")
        self.page.locator(".missing").wait_for()
        yield "no such table"
