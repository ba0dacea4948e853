import { describe, expect, it } from "vitest";

import { applied, positionAfter } from "./change";
import type { Laid, Position, TableChange, TableSeen } from "./model";

const tile = (x: number): Laid => ({ x, y: 0, tile: "base-d", rotation: 0 });
const position = { turn: 3, tile: "base-a", fairy: [0, 0], board: [tile(0)] } as Position;
const table = {
    table: "T",
    version: 7,
    revision: 4,
    phase: "playing",
    chat: 2,
    thinking: 1,
    position,
} as TableSeen;
const change = (changed: Partial<TableChange>): TableChange => ({
    type: "change",
    since: 7,
    version: 8,
    revision: 4,
    events: [],
    ...changed,
});

describe("a changed table", () => {
    it("is as before in all that the change does not tell", () => {
        expect(applied(table, change({ chat: 3 }))).toEqual({ ...table, version: 8, chat: 3 });
    });

    it("forgets what has become nothing", () => {
        expect(applied(table, change({ thinking: null }))!.thinking).toBeNull();
    });

    it("holds nothing of the change itself", () => {
        const after = applied(table, change({}))!;
        expect(Object.keys(after).sort()).toEqual(Object.keys(table).sort());
    });

    it("keeps its position where that did not change, and changes what did", () => {
        expect(applied(table, change({ chat: 3 }))!.position).toBe(position);
        const after = applied(table, change({ revision: 5, position: { turn: 4 } }))!;
        expect(after).toMatchObject({ revision: 5, position: { turn: 4, tile: "base-a" } });
    });

    it("is told anew where the change is of another version", () => {
        expect(applied(table, change({ since: 6 }))).toBeNull();
        expect(applied(table, change({ since: 8 }))).toBeNull();
    });

    it("cannot have a position that changes before it has one", () => {
        const gathering: TableSeen = { ...table, phase: "gathering", position: null };
        expect(applied(gathering, change({ position: { turn: 4 } }))).toBeNull();
        expect(applied(gathering, change({ chat: 3 }))!.position).toBeNull();
    });
});

describe("a changed position", () => {
    it("has the tiles that were added, after the others", () => {
        const after = positionAfter(position, { added: [tile(1), tile(2)] });
        expect(after.board).toEqual([tile(0), tile(1), tile(2)]);
        expect(position.board).toEqual([tile(0)]);
    });

    it("has the same board where no tile was laid", () => {
        expect(positionAfter(position, { tile: null, fairy: null })).toEqual({
            ...position,
            tile: null,
            fairy: null,
        });
        expect(positionAfter(position, { turn: 4 }).board).toBe(position.board);
    });
});
