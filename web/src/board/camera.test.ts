import { expect, test } from "vitest";

import {
    filling,
    fitted,
    isInSight,
    LARGEST_SCALE,
    panned,
    pinched,
    showing,
    SMALLEST_SCALE,
    tethered,
    toBoard,
    toScreen,
    zoomed,
} from "./camera";

const camera = { x: 100, y: 50, scale: 2 };
/** What can be seen of a window of 800 by 600, with a bar at its bottom. */
const sight = { left: 20, top: 20, right: 780, bottom: 500 };

test("a point goes to the screen and back", () => {
    expect(toScreen(camera, { x: 10, y: 20 })).toEqual({ x: 120, y: 90 });
    expect(toBoard(camera, { x: 120, y: 90 })).toEqual({ x: 10, y: 20 });
});

test("what is under the pointer stays there while zooming", () => {
    const fixed = { x: 333, y: 222 };
    const before = toBoard(camera, fixed);
    const after = toBoard(zoomed(camera, 1.3, fixed), fixed);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
});

test("the scale has its bounds, and at them nothing moves", () => {
    const near = zoomed(camera, 100, { x: 5, y: 5 });
    expect(near.scale).toBe(LARGEST_SCALE);
    expect(zoomed(near, 2, { x: 300, y: 300 })).toEqual(near);
    expect(zoomed(camera, 0.0001, { x: 0, y: 0 }).scale).toBe(SMALLEST_SCALE);
});

test("two fingers carry the points below them along", () => {
    const before: [{ x: number; y: number }, { x: number; y: number }] = [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
    ];
    const after: typeof before = [
        { x: 90, y: 140 },
        { x: 240, y: 140 },
    ];
    const moved = pinched({ x: 0, y: 0, scale: 1 }, before, after);
    expect(moved.scale).toBeCloseTo(1.5);
    before.forEach((finger, index) => {
        const on = toScreen(moved, finger);
        expect(on.x).toBeCloseTo(after[index]!.x);
        expect(on.y).toBeCloseTo(after[index]!.y);
    });
});

test("a fitted camera shows the whole box in the middle of what is not covered", () => {
    const box = { left: -700, top: -70, right: 700, bottom: 210 };
    const made = fitted(box, sight);
    expect(toScreen(made, { x: box.left, y: 0 }).x).toBeCloseTo(20);
    expect(toScreen(made, { x: box.right, y: 0 }).x).toBeCloseTo(780);
    expect(toScreen(made, { x: 0, y: 70 })).toEqual({ x: 400, y: 260 });
    expect(isInSight(made, box, sight)).toBe(true);
});

test("a cell is shown by moving no farther than necessary", () => {
    const still = { x: 0, y: 0, scale: 1 };
    const seen = { left: 100, top: 100, right: 170, bottom: 170 };
    expect(isInSight(still, seen, sight)).toBe(true);
    expect(showing(still, seen, sight)).toEqual(still);
    const hidden = { left: 780, top: -50, right: 850, bottom: 20 };
    expect(isInSight(still, hidden, sight)).toBe(false);
    expect(showing(still, hidden, sight)).toEqual({ x: -70, y: 70, scale: 1 });
});

test("a board larger than the screen fills it, a smaller one is in its middle", () => {
    const box = { left: 0, top: 0, right: 2000, bottom: 100 };
    const made = filling({ x: 500, y: 0, scale: 1 }, box, sight);
    expect(made).toEqual({ x: 20, y: 210, scale: 1 });
    expect(filling({ x: -5000, y: 0, scale: 1 }, box, sight).x).toBe(-1220);
});

test("the board cannot be lost from sight", () => {
    const box = { left: 0, top: 0, right: 70, bottom: 70 };
    const lost = panned({ x: 0, y: 0, scale: 1 }, 5000, -5000);
    const kept = tethered(lost, box, sight);
    expect(kept.x).toBe(720);
    expect(kept.y).toBe(10);
});
