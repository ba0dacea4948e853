import { describe, expect, it } from "vitest";

import type { SeatListed, TableListed, Terms } from "../api/model";
import { fitting } from "./pairing";

const seat = (name: string | null, connected = true): SeatListed => ({
    seat: 0,
    name,
    bot: null,
    account: null,
    connected: name !== null && connected,
});

const table = (
    id: string,
    seats: SeatListed[],
    more: { created?: string; sets?: string[]; rated?: boolean } = {},
): TableListed => ({
    table: id,
    created: more.created ?? "2026-01-01",
    phase: "gathering",
    seats,
    terms: { rated: more.rated ?? false } as Terms,
    sets: more.sets ?? ["base"],
});

const ids = (tables: TableListed[]): string[] => fitting(tables).map((each) => each.table);

describe("where anybody fits", () => {
    it("is where one seat is left and somebody is at home", () => {
        expect(
            ids([
                table("two left", [seat("Ada"), seat(null), seat(null)]),
                table("nobody home", [seat("Ben", false), seat(null)]),
                table("fits", [seat("Cleo"), seat(null)]),
                table("full", [seat("Dora"), seat("Emil")]),
            ]),
        ).toEqual(["fits"]);
    });

    it("is no rated game: for that one signs in and chooses", () => {
        expect(ids([table("rated", [seat("Ada"), seat(null)], { rated: true })])).toEqual([]);
    });

    it("is the simplest game first, and of these where somebody waits longest", () => {
        const seats = [seat("Ada"), seat(null)];
        expect(
            ids([
                table("many sets", seats, { sets: ["base", "river"], created: "2026-01-01" }),
                table("later", seats, { created: "2026-01-03" }),
                table("earlier", seats, { created: "2026-01-02" }),
            ]),
        ).toEqual(["earlier", "later", "many sets"]);
    });
});
