import { expect, test } from "vitest";

import type { Art, Piece } from "../api/model";
import { dayAndNight, scoped } from "./install";
import { byKey, ghostName } from "./pieces";
import { edgesOf, layTransform, squaresPath, turned, variantAt } from "./places";
import { uprightArt } from "./upright";

test("points turn clockwise with their tile", () => {
    expect(turned(10, 20, 0, 70)).toEqual({ x: 10, y: 20 });
    expect(turned(10, 20, 1, 70)).toEqual({ x: 50, y: 10 });
    expect(turned(10, 20, 2, 70)).toEqual({ x: 60, y: 50 });
    const { x, y } = turned(10, 20, 3, 70);
    expect(turned(x, y, 1, 70)).toEqual({ x: 10, y: 20 });
    expect(turned(10, 20, -1, 70)).toEqual({ x, y });
});

test("a tile is laid by turning it about its middle", () => {
    expect(layTransform(2, -1, 0, 70)).toBe("translate(140 -70)");
    expect(layTransform(2, -1, 3, 70)).toBe("translate(140 -70) rotate(270 35 35)");
});

test("the decoration depends on the place alone", () => {
    for (const [x, y] of [
        [-3, 5],
        [0, 0],
        [7, -2],
    ] as const) {
        const variant = variantAt(x, y, 3);
        expect(variant).toBeGreaterThanOrEqual(0);
        expect(variant).toBeLessThan(3);
    }
});

test("styles of the art reach pictures only, and drawings shown by use", () => {
    expect(scoped(".roof{fill:#b5482f}.s-ink{stroke:#000000}")).toBe(
        ".art .roof,.art.roof{fill:#b5482f}.art .s-ink,.art.s-ink{stroke:#000000}",
    );
});

test("day and night become one style sheet", () => {
    expect(
        dayAndNight(".a{fill:#ffffff}.b{fill:#111111}", ".a{fill:#222222}.b{fill:#111111}"),
    ).toBe(".a{fill:light-dark(#ffffff,#222222)}.b{fill:#111111}");
    expect(dayAndNight(".a{fill:#ffffff}", "")).toBe(".a{fill:#ffffff}");
});

test("a piece keeps its key while others come and go", () => {
    const piece = (name: string, x: number, segment: number | null): Piece =>
        ({ name, cell: [x, 0], segment }) as unknown as Piece;
    const [pig, fairy] = [piece("piece-pig-0", 1, 2), piece("piece-fairy", 1, null)];
    const keysOf = (...pieces: Piece[]): string[] => byKey(pieces).map(([key]) => key);
    const [first, second] = keysOf(pig, fairy);
    expect(keysOf(fairy, piece("piece-pig-0", 1, 3), pig)).toContain(first);
    expect(keysOf(fairy)).toEqual([second]);
    expect(new Set(keysOf(pig, pig, fairy)).size).toBe(3);
});

test("a ghost is called like its piece", () => {
    expect(ghostName("follower", 2, true)).toBe("ghost-follower-lying-2");
});

test("edges between tiles are joints, and those around them are lit or shaded", () => {
    const cells = [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
    ];
    const edges = edgesOf(cells, 70, () => false);
    expect(edges.joints).toBe("M70 0v70");
    expect(edges.lit).toBe("M0 0h70M0 0v70M70 0h70");
    expect(edges.south).toBe("M0 70h70M70 70h70");
    expect(edges.shaded).toBe("M140 0v70" + edges.south);
    // One piece of cardboard has no joints.
    expect(edgesOf(cells, 70, () => true).joints).toBe("");
    expect(squaresPath(cells, 70)).toBe("M0 0h70v70h-70zM70 0h70v70h-70z");
});

test("small tiles show what is meant for them", () => {
    const art = {
        size: 70,
        prefix: "b-",
        tiles: { E: { standing: [[["house-1", 10, 20]]], far_standing: [["far-house-1", 30, 5]] } },
    } as unknown as Art;
    const laid = { tile: "E", x: 0, y: 0, rotation: 1 };
    expect(uprightArt(art, laid, false)).toBe('<use href="#b-house-1" x="50" y="10"/>');
    expect(uprightArt(art, laid, true)).toBe('<use href="#b-far-house-1" x="65" y="30"/>');
});
