import { describe, expect, it } from "vitest";

import type { Art } from "../api/model";
import { colourOf, inColours, plainArt } from "./colours";
import { drawing } from "./pieces";

const art = { prefix: "b-", player_colours: ["#red", "#blue", "#yellow"] } as unknown as Art;

describe("the colours of seats", () => {
    it("are those of their numbers until somebody chooses", () => {
        expect(inColours(art, [0, 1])).toBe(art);
        expect(drawing(art, "piece-follower-1")).toBe("#b-piece-follower-1");
    });

    it("go with the seat once they are chosen", () => {
        const own = inColours(art, [2, 0]);
        expect(own.player_colours).toEqual(["#yellow", "#red"]);
        expect([0, 1].map((seat) => colourOf(own, seat))).toEqual([2, 0]);
        expect(plainArt(own)).toBe(art);
        expect(drawing(own, "piece-follower-0")).toBe("#b-piece-follower-2");
        expect(drawing(own, "piece-follower-lying-1")).toBe("#b-piece-follower-lying-0");
    });

    it("change nothing about what belongs to nobody", () => {
        const own = inColours(art, [2, 0]);
        expect(drawing(own, "tower-1")).toBe("#b-tower-1");
        expect(drawing(own, "piece-dragon")).toBe("#b-piece-dragon");
    });
});
