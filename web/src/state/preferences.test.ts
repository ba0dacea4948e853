import { describe, expect, it } from "vitest";

import { aided, preferences, restored } from "./preferences.svelte";

describe("preferences", () => {
    it("take the usual value for what is missing or makes no sense", () => {
        const usual = restored(null);
        expect(restored({})).toEqual(usual);
        expect(restored("x")).toEqual(usual);
        expect(
            restored({
                language: "tlh",
                theme: 7,
                speed: "warp",
                aids: { farms: "yes", zoo: true },
            }),
        ).toEqual(usual);
    });

    it("keep what was chosen", () => {
        const chosen = restored({
            language: "fr",
            theme: "dark",
            sound: false,
            speed: "slow",
            aids: { farms: true },
        });
        expect(chosen).toMatchObject({
            language: "fr",
            theme: "dark",
            sound: false,
            speed: "slow",
        });
        expect(chosen.aids.farms).toBe(true);
        expect(chosen.aids.tiles).toBe(true);
    });

    it("hide every aid from purists", () => {
        preferences.aids.tiles = true;
        preferences.purist = false;
        expect(aided("tiles")).toBe(true);
        preferences.purist = true;
        expect(aided("tiles")).toBe(false);
    });
});
