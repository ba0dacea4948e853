import { expect, test } from "vitest";

import { keyframes } from "./paths";
import { LENGTHS, type Gait } from "./scenes";

const gaits = Object.keys(LENGTHS).filter(
    (kind) => !["score", "count", "winner"].includes(kind),
) as Gait[];
const path = { from: { x: -200, y: 50 }, to: { x: 0, y: 0 }, rotation: 3, size: 70 };

test("only transforms and opacity ever change", () => {
    const allowed = ["transform", "opacity", "offset", "easing"];
    for (const gait of gaits) {
        for (const frame of keyframes({ gait, ...path })) {
            for (const property of Object.keys(frame)) expect(allowed).toContain(property);
        }
    }
});

test("a tile turns the shorter way round, and lies where it belongs", () => {
    const frames = keyframes({ gait: "lay", ...path });
    expect(frames[0]!.transform).toContain("translate(-200px, 50px) rotate(90deg)");
    expect(frames.at(-1)!.transform).toBe("translate(0px, 0px) rotate(0deg) scale(1)");
});

test("whoever walks home is gone when there", () => {
    const frames = keyframes({ gait: "walk", ...path, from: path.to, to: path.from });
    expect(frames.at(-1)).toMatchObject({ opacity: 0 });
    expect(frames.at(-1)!.transform).toContain("translate(-200px, 50px)");
});
