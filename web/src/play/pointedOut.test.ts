import { expect, test } from "vitest";

import type { GameEvent } from "../api/model";
import { scoredGlows } from "./pointedOut";

const scored = (player: string, segment: number): GameEvent =>
    ({
        type: "scored",
        player,
        tiles: [[0, 0]],
        segments: [[0, 0, segment]],
    }) as unknown as GameEvent;

test("what is shared lights up once, in the colour of nobody", () => {
    const events = [scored("Ada", 0), scored("Ben", 0), scored("Ben", 1)];
    expect(
        scoredGlows(events, ["Ada", "Ben"]).map(({ segments, seat }) => [segments, seat]),
    ).toEqual([
        [[[0, 0, 0]], null],
        [[[0, 0, 1]], 1],
    ]);
});
