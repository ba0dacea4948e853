import { expect, test } from "vitest";

import type { GameEvent } from "../api/model";
import { lastMoves } from "./lastMoves";

const laid = (player: string, x: number): GameEvent =>
    ({ type: "placed", player, x, y: 0 }) as unknown as GameEvent;
const scored = { type: "scored", player: "Ada" } as unknown as GameEvent;

test("the last tile of each player is found, the newest first", () => {
    const log = [laid("Ada", 1), laid("Ben", 2), scored, laid("Ada", 3), scored];
    expect(lastMoves(log, ["Ada", "Ben", "Cleo"])).toEqual([
        { place: [3, 0], seat: 0 },
        { place: [2, 0], seat: 1 },
    ]);
    expect(lastMoves([], ["Ada"])).toEqual([]);
});
