import { expect, test } from "vitest";

import { apart, closest, spread } from "./spread";

test("what is far apart stays where it is", () => {
    const places = [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
        { x: 0, y: 90 },
    ];
    expect(spread(places, 20)).toEqual(places);
    expect(closest(places)).toBe(50);
    expect(closest(places.slice(1, 2))).toBe(Infinity);
});

test("neighbours part, each to its own side", () => {
    const [left, right] = spread(
        [
            { x: 0, y: 0 },
            { x: 10, y: 0 },
        ],
        28,
    );
    expect(right!.x - left!.x).toBeCloseTo(28, 0);
    expect((left!.x + right!.x) / 2).toBeCloseTo(5);
    expect([left!.y, right!.y]).toEqual([0, 0]);
});

test("a crowd on one tile, some of it in the same place, can be clicked one by one", () => {
    const places = [
        { x: 35, y: 35 },
        { x: 35, y: 35 },
        { x: 35, y: 18 },
        { x: 12, y: 30 },
        { x: 58, y: 40 },
        { x: 35, y: 60 },
        { x: 50, y: 58 },
        { x: 20, y: 55 },
    ];
    const spots = spread(places, 40);
    expect(closest(spots)).toBeGreaterThan(39);
    places.forEach((place, number) => expect(apart(place, spots[number]!)).toBeLessThan(70));
});
