import { expect, test } from "vitest";

import type { OfferOf } from "../api/model";
import {
    fittingRotation,
    nextRotation,
    readyRotation,
    rotationsAnywhere,
    rotationsByCell,
} from "./rotation";

const place = (x: number, y: number, rotation: number): OfferOf<"place"> => ({
    id: `${x},${y},${"NESW"[rotation]}`,
    kind: "place",
    x,
    y,
    rotation,
    strands: [],
    clause: "TILE-2",
});

test("rotations are gathered by cell, in order", () => {
    const cells = rotationsByCell([place(1, 0, 2), place(0, -1, 3), place(1, 0, 0)]);
    expect(cells).toEqual(
        new Map([
            ["1,0", [0, 2]],
            ["0,-1", [3]],
        ]),
    );
});

test("a tile stays as it is held where that is legal, and turns clockwise where it is not", () => {
    expect(fittingRotation([0, 2], 2)).toBe(2);
    expect(fittingRotation([0, 2], 1)).toBe(2);
    expect(fittingRotation([1], 2)).toBe(1);
    expect(fittingRotation([], 2)).toBeNull();
});

test("turning goes from one legal rotation to the next, either way", () => {
    expect(nextRotation([0, 1, 3], 1, 1)).toBe(3);
    expect(nextRotation([0, 1, 3], 3, 1)).toBe(0);
    expect(nextRotation([0, 1, 3], 0, -1)).toBe(3);
    expect(nextRotation([2], 2, 1)).toBe(2);
});

test("a new tile is held in the rotation that fits most cells", () => {
    const cells = rotationsByCell([place(1, 0, 1), place(0, 1, 1), place(2, 2, 0)]);
    expect(readyRotation(cells)).toBe(1);
    expect(rotationsAnywhere(cells)).toEqual([0, 1]);
    expect(readyRotation(new Map())).toBe(0);
});
