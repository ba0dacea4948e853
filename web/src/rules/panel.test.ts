import { afterEach, describe, expect, it } from "vitest";

import { closeRules, explain, lookedUp, lookUp, openRules } from "./panel.svelte";

describe("the rules beside the table", () => {
    afterEach(closeRules);

    it("open where the present decision is explained", () => {
        const leave = explain("BLD-12");
        openRules();
        expect(lookedUp()).toBe("BLD-12");
        leave();
        openRules();
        expect(lookedUp()).toBe("");
    });

    it("open at what is looked up, whatever is decided", () => {
        const leave = explain("TWR-9");
        lookUp("ROAD-2");
        expect(lookedUp()).toBe("ROAD-2");
        closeRules();
        expect(lookedUp()).toBeNull();
        leave();
    });
});
