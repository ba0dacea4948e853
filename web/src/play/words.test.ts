import { afterEach, expect, test } from "vitest";

import type { Art, Offer, Position, BegunTable } from "../api/model";
import { say, speak } from "../i18n";
import type { Controls } from "./controls.svelte";
import { promptOf } from "./prompt";
import { offerWords, passWords, type Scene } from "./words";

afterEach(() => speak("en"));

const scene = (phase: string): Scene => ({
    art: {} as Art,
    table: { seats: [{ name: "Ada" }, { name: "Ben" }] } as BegunTable,
    position: { phase } as Position,
    seat: 0,
});

test("a placement that endangers the river says so in the list", () => {
    const place = {
        kind: "place",
        id: "1,0,E",
        clause: "TILE-2",
        x: 1,
        y: 0,
        rotation: 1,
    } as const;
    const words = (strands: string[]) => offerWords({ ...place, strands }, scene("place"));
    expect(words([])).toBe("Lay it at (1, 0), facing east");
    expect(words(["R2-05"])).toBe("Lay it at (1, 0), facing east, which endangers the river");
});

const again: Offer = { kind: "again", id: "again", clause: "BLD-12" };

test("a second turn is taken or declined in so many words", () => {
    expect(offerWords(again, scene("second_turn"))).toBe("Draw a second tile");
    expect(passWords("second_turn")).toBe("End the turn");
    expect(passWords("ransom")).toBe("Buy nobody back");
});

test.each(["second_turn", "ransom"])("the phase %s asks something of its own", (phase) => {
    const table = { position: { over: false, to_act: 0, phase }, seats: [{ name: "Ada" }] };
    const session = { table, hand: null, acting: 0, tokens: new Map(), sending: false };
    const controls = { session, finished: false, placed: null, scenePosition: { phase } };
    const { what } = promptOf(controls as unknown as Controls);
    expect(what).toBe(say(`table.prompt.${phase}`));
    expect(what).not.toBe("");
});
