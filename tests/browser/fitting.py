"""Whether all that is written has room: on controls, in the window, wide or narrow."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

WIDE: ViewportSize = {"width": 1280, "height": 800}
NARROW: ViewportSize = {"width": 360, "height": 740}

# Words that reach out of their control, or are cut off by what is around them. Where it scrolls
# they can be reached.
CUT_OFF = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth} wide`);
    const clips = element => getComputedStyle(element).overflowX;
    const edges = element => {
        const box = element.getBoundingClientRect();
        return { left: box.left - 1.5, right: box.right + 1.5 };
    };
    const controls = "button, [role=tab], a.button, summary, h1, h2, h3, dialog p";
    const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    for (const control of within.querySelectorAll(controls)) {
        const seen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!seen || control.closest(".unseen, svg")) continue;
        const words = document.createRange();
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const text = texts.currentNode;
            if (!text.textContent.trim() || text.parentElement.closest(".unseen, svg")) continue;
            words.selectNodeContents(text);
            const box = words.getBoundingClientRect();
            if (box.width < 1 || box.height < 1) continue;
            for (let around = text.parentElement; around; around = around.parentElement) {
                const room = edges(around);
                const inside = control.contains(around);
                if (!inside && ["auto", "scroll"].includes(clips(around))) break;
                const holds = around === control || clips(around) !== "visible";
                if (!holds || getComputedStyle(around).display === "inline") continue;
                if (box.left < room.left || box.right > room.right) {
                    found.push(text.textContent.trim());
                    break;
                }
            }
        }
    }
    return [...new Set(found)];
}"""


def cut_off(page: Page) -> set[tuple[int, str]]:
    """What has no room, in a wide window and in a narrow one, each with the width."""
    found = set()
    before = page.viewport_size
    for size in (NARROW, WIDE):
        page.set_viewport_size(size)
        found |= {(size["width"], words) for words in page.evaluate(CUT_OFF)}
    if before is not None:
        page.set_viewport_size(before)
    return found
