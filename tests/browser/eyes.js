// What somebody at the table sees, and where one has to point to hit a thing. Nothing in here
// touches the page.
window.eyes = (() => {
    const one = (selector) => document.querySelector(selector);
    const all = (selector) => [...document.querySelectorAll(selector)];
    const test = (name) => `[data-testid="${name}"]`;
    const isUsable = (element) => element !== null && !element.disabled;

    function seen() {
        const bar = one(test("bar"));
        const hand = one(test("tile-in-hand"));
        return {
            over: one(test("show-result")) !== null,
            revision: Number(bar?.dataset.revision ?? -1),
            steps: Number(bar?.dataset.steps ?? 0),
            busy: bar === null || bar.getAttribute("aria-busy") === "true",
            acting: one(test("take-back")) !== null,
            finished: isUsable(one(test("confirm"))),
            can_pass: isUsable(one(test("pass"))),
            facing: Number(hand?.dataset.rotation ?? 0),
            cells: Object.fromEntries(
                all(test("cell")).map((cell) => [
                    cell.dataset.cell,
                    cell.dataset.rotations.split(" ").map(Number),
                ]),
            ),
            targets: Object.fromEntries(
                all(test("target")).map((target) => [
                    target.dataset.target,
                    target.dataset.actions.split(" "),
                ]),
            ),
            choices: all(`${test("choices")} [data-action], ${test("again")}`).map(
                (each) => each.dataset.action,
            ),
            folded: one(`${test("choices")} [aria-expanded="false"]`) !== null,
            scores: all(test("player")).map((player) => Number(player.dataset.score)),
        };
    }

    /** What is seen as soon as the page has come so far and somebody here is to act. */
    function until(revision, steps, milliseconds) {
        const end = performance.now() + milliseconds;
        return new Promise((resolve, reject) => {
            const look = () => {
                const now = seen();
                const further =
                    now.revision > revision || (now.revision === revision && now.steps >= steps);
                if (now.over || (!now.busy && now.acting && further)) resolve(now);
                else if (performance.now() > end)
                    reject(new Error(`waited for ${revision}/${steps}: ${JSON.stringify(now)}`));
                else requestAnimationFrame(look);
            };
            look();
        });
    }

    /** Once the element has come to rest: the camera of the board may be on its way. */
    async function atRest(element) {
        // The camera may be about to move to what has just come into question.
        const stage = document.querySelector(".stage");
        const moving = stage === null ? [] : stage.getAnimations();
        await Promise.allSettled(moving.map(({ finished }) => finished));
        let before;
        let now = element.getBoundingClientRect();
        do {
            before = now;
            await new Promise(requestAnimationFrame);
            now = element.getBoundingClientRect();
        } while (now.x !== before.x || now.y !== before.y);
    }

    /** A point of the screen where a click hits the element and nothing that lies above it. */
    async function point(selector) {
        const element = one(selector);
        if (element === null) return null;
        await atRest(element);
        // Of targets the nearest is chosen, whichever lies above.
        const touch = element.querySelector(".touch");
        if (touch !== null) {
            const box = touch.getBoundingClientRect();
            const middle = [box.left + box.width / 2, box.top + box.height / 2];
            return isBoard(...middle) ? middle : null;
        }
        const hits = (x, y) => {
            const top = document.elementFromPoint(x, y);
            return top !== null && (element === top || element.contains(top));
        };
        // The parts of a drawing that are meant to be hit come last, above the rest.
        const parts = element instanceof SVGGElement ? [...element.children].reverse() : [element];
        for (const steps of [1, 3, 7]) {
            for (const part of parts) {
                const box = part.getBoundingClientRect();
                for (let down = 1; down <= steps; down++) {
                    for (let right = 1; right <= steps; right++) {
                        const x = box.left + (box.width * right) / (steps + 1);
                        const y = box.top + (box.height * down) / (steps + 1);
                        if (hits(x, y)) return [x, y];
                    }
                }
            }
        }
        return null;
    }

    /** How far an element of the board is from the middle of the board, and that middle. */
    function offCentre(selector) {
        const board = one(test("board")).getBoundingClientRect();
        const box = one(selector).getBoundingClientRect();
        const [x, y] = [board.left + board.width / 2, board.top + board.height / 2];
        return [x, y, box.left + box.width / 2 - x, box.top + box.height / 2 - y];
    }

    function camera() {
        const { e, f, a } = new DOMMatrix(getComputedStyle(one(".stage")).transform);
        return { x: e, y: f, scale: a };
    }

    /** Where the camera is once it has left a place and come to rest again. */
    async function cameraAfter(before, milliseconds) {
        const end = performance.now() + milliseconds;
        const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
        for (let last = before; performance.now() < end; ) {
            await new Promise(requestAnimationFrame);
            const now = camera();
            if (!same(now, before) && same(now, last)) return now;
            last = now;
        }
        throw new Error(`the camera has not moved from ${JSON.stringify(before)}`);
    }

    /** Where a point of the board, in its own units, is on the screen. */
    function onScreen(x, y) {
        const { left, top } = one(test("board")).getBoundingClientRect();
        const at = camera();
        return [left + at.x + x * at.scale, top + at.y + y * at.scale];
    }

    /** Whether a point of the screen is on the board, with nothing above it. */
    function isBoard(x, y) {
        const top = document.elementFromPoint(x, y);
        return top !== null && top.closest(test("board")) !== null && !top.closest("[data-overlay]");
    }

    return { seen, until, isBoard, point, offCentre, camera, cameraAfter, onScreen };
})();
