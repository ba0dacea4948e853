import { afterEach, expect, test } from "vitest";

import type { Art, GameEvent, Offer, OfferOf, Position, BegunTable } from "../api/model";
import { say, speak } from "../i18n";
import type { Controls } from "./controls.svelte";
import { promptOf } from "./prompt";
import { factsOf } from "./facts";
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

const flight: OfferOf<"dragon"> = {
    kind: "dragon",
    id: "dragon:E",
    clause: "DRG-4",
    x: 1,
    y: 0,
    side: 1,
    step: 2,
    steps: 6,
    eats: [
        { seat: 1, figure: "follower", role: "knight" },
        { seat: 0, figure: "pig", role: "pig" },
    ],
};
const capture = (seat: number): OfferOf<"capture"> => ({
    kind: "capture",
    id: `capture${seat}`,
    clause: "TWR-5",
    x: 0,
    y: 0,
    segment: 0,
    seat,
    figure: "follower",
    role: "knight",
});
const knighting: OfferOf<"deploy"> = {
    kind: "deploy",
    id: "f0",
    clause: "FOL-1",
    x: 0,
    y: 0,
    segment: 0,
    figure: "follower",
    role: "knight",
};
const fairy: OfferOf<"fairy"> = { ...knighting, kind: "fairy", id: "fairy", seat: 0 };

/** The question that is asked where these can be chosen. */
function asked(phase: string, ...offers: Offer[]): string {
    const table = { position: { over: false, to_act: 0, phase }, seats: [{ name: "Ada" }] };
    const session = { table, hand: null, acting: 0, tokens: new Map(), sending: false };
    const scenePosition = { phase, last: [0, 0] };
    const controls = { session, finished: false, placed: null, scenePosition, offers };
    return promptOf(controls as unknown as Controls).what;
}

test("a question names what is decided", () => {
    expect(asked("dragon", flight)).toBe("Where does the dragon go? Step 2 of 6");
    expect(asked("deploy", knighting)).toBe("Who stands on it?");
    expect(asked("deploy", { ...knighting, x: 5 })).toBe("Who goes through the portal?");
    expect(asked("deploy", fairy)).toBe("To whom does the fairy go?");
    expect(asked("deploy", knighting, { ...knighting, role: "guard", x: 3 }, fairy)).toBe(
        "Choose a figure, a guard on a tower, or the fairy",
    );
    expect(asked("capture", capture(0))).toBe("Whom do you fetch home?");
    expect(asked("capture", capture(0), capture(1))).toBe("Whom does the tower take?");
});

test("squares are named by coordinates only for those who cannot see them", () => {
    expect(offerWords(capture(1), scene("capture"))).toBe("Capture Ben's knight");
    expect(offerWords(capture(1), scene("capture"), true)).toBe("Capture Ben's knight, (0, 0)");
});

test("a choice says what it costs, who is eaten and who is paid", () => {
    expect(factsOf(flight, scene("dragon"), [])).toEqual(["eats Ben's knight and your pig"]);
    const ransom = {
        kind: "ransom",
        id: "ransom",
        clause: "TWR-9",
        seat: 1,
        figure: "follower",
    } as const;
    expect(factsOf({ ...ransom, price: 3 }, scene("place"), [])).toEqual(["for 3 points"]);
    const paid = (player: string, points: number) =>
        ({ type: "scored", player, points, feature: "city", tiles: [] }) as unknown as GameEvent;
    const events = [paid("Ada", 8), paid("Ben", 1), paid("Ben", 2)];
    expect(factsOf(knighting, scene("deploy"), events)).toEqual(["+8 for you", "3 points to Ben"]);
});
