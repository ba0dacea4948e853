import { expect, test } from "vitest";

import { placed, type Area } from "./flights.svelte";

const room: Area = { left: 0, top: 0, width: 800, height: 600 };
const label = (x: number, y: number) => ({ middle: { x, y }, width: 120, height: 30 });
const areaOf = ({ x, y }: { x: number; y: number }): Area => ({
    left: x,
    top: y,
    width: 120,
    height: 30,
});
const apart = (one: Area, other: Area): boolean =>
    one.left >= other.left + other.width ||
    other.left >= one.left + one.width ||
    one.top >= other.top + other.height ||
    other.top >= one.top + one.height;

test("a label that is alone is in the middle of what it tells of", () => {
    expect(placed([label(400, 300)], [], room)).toEqual([{ x: 340, y: 285 }]);
});

test("labels of one place do not lie on one another", () => {
    const areas = placed(Array(12).fill(label(400, 300)), [], room).map(areaOf);
    for (const one of areas) {
        for (const other of areas) if (one !== other) expect(apart(one, other)).toBe(true);
    }
});

test("labels keep off buttons and stay on the board", () => {
    const buttons: Area = { left: 10, top: 10, width: 40, height: 200 };
    for (const spot of placed([label(0, 0), label(30, 120)], [buttons], room)) {
        expect(apart(areaOf(spot), buttons)).toBe(true);
        expect(spot.x).toBeGreaterThanOrEqual(0);
        expect(spot.y).toBeGreaterThanOrEqual(0);
    }
    expect(placed([label(900, 700)], [], room)).toEqual([{ x: 680, y: 570 }]);
});
