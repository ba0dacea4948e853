import { beforeEach, describe, expect, it } from "vitest";

import { exportGames, forget, importGames, ownGames, remember, tokensOf } from "./games.svelte";

const seat = (number: number, token: string) => ({ seat: number, name: `P${number}`, token });

beforeEach(() => {
    for (const game of ownGames()) forget(game.table);
});

describe("your games", () => {
    it("keep the secrets of your seats", () => {
        remember("a", [seat(0, "x"), seat(2, "y")]);
        expect(tokensOf("a")).toEqual(
            new Map([
                [0, "x"],
                [2, "y"],
            ]),
        );
        expect(tokensOf("b").size).toBe(0);
    });

    it("list the newest first, and each only once", () => {
        remember("a", []);
        remember("b", []);
        remember("a", [seat(1, "z")]);
        expect(ownGames().map((game) => game.table)).toEqual(["a", "b"]);
        expect(tokensOf("a").get(1)).toBe("z");
    });

    it("never lose a seat by being opened again", () => {
        remember("a", [seat(0, "x")]);
        remember("a", []);
        expect(tokensOf("a").get(0)).toBe("x");
    });

    it("survive in the browser", () => {
        remember("a", [seat(0, "x")]);
        expect(JSON.parse(localStorage.getItem("bastide.games")!)).toMatchObject([{ table: "a" }]);
    });

    it("can be taken elsewhere", () => {
        remember("a", [seat(0, "x")]);
        remember("b", []);
        const list = exportGames();
        forget("a");
        forget("b");
        expect(importGames(list)).toBe(2);
        expect(importGames(list)).toBe(0);
        expect(ownGames().map((game) => game.table)).toEqual(["a", "b"].reverse());
        expect(tokensOf("a").get(0)).toBe("x");
    });

    it.each(["", "{}", "[1]", '{"games": [{"table": 5}]}', "nonsense"])("refuse %j", (text) => {
        expect(importGames(text)).toBeNull();
        expect(ownGames()).toEqual([]);
    });
});
