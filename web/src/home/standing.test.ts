import { describe, expect, it } from "vitest";

import type { Summary } from "../api/model";
import { chunks, inOrder, waitsFor, type Listed } from "./standing";

const summary = (facts: Partial<Summary>): Summary => ({
    table: "t",
    created: "",
    changed: "2026-01-01T00:00:00Z",
    names: ["Ada", "Ben"],
    bots: [null, "greedy"],
    sets: ["base"],
    scores: [0, 0],
    turn: 1,
    to_act: 0,
    over: false,
    winners: [],
    ...facts,
});

const listed = (table: string, facts: Partial<Summary> | null, seats = [0]): Listed => ({
    game: { table, since: 0, seats: seats.map((seat) => ({ seat, name: "", token: "" })) },
    summary: facts && summary(facts),
});

describe("whom a game waits for", () => {
    it("is you, a bot, somebody else or nobody", () => {
        expect(waitsFor(listed("a", { to_act: 0 }))).toBe("yours");
        expect(waitsFor(listed("a", { to_act: 1 }))).toBe("bot");
        expect(waitsFor(listed("a", { to_act: 0 }, []))).toBe("other");
        expect(waitsFor(listed("a", { over: true, to_act: null }))).toBe("over");
        expect(waitsFor(listed("a", null))).toBe("over");
    });
});

describe("the order of games", () => {
    it("is running first, yours before all, then the latest", () => {
        const games = [
            listed("gone", null),
            listed("over", { over: true, to_act: null }),
            listed("old", { changed: "2026-01-01" }),
            listed("bot", { to_act: 1, changed: "2026-03-01" }),
            listed("new", { changed: "2026-02-01" }),
        ];
        expect(inOrder(games).map((each) => each.game.table)).toEqual([
            "new",
            "old",
            "bot",
            "over",
            "gone",
        ]);
    });
});

describe("chunks", () => {
    it("hold at most so many, and all in order", () => {
        expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
        expect(chunks([], 2)).toEqual([]);
    });
});
