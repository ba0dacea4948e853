import { expect, test } from "vitest";

import type { GameEvent } from "../api/model";
import { soundsOf } from "./sound";

const event = (type: GameEvent["type"], feature = ""): GameEvent =>
    ({ type, feature }) as unknown as GameEvent;

test("every sound of a move is heard once", () => {
    expect(
        soundsOf([
            event("drawn"),
            event("placed"),
            event("completed", "city"),
            event("scored"),
            event("scored"),
            event("returned"),
        ]),
    ).toEqual(["lay", "city", "score"]);
    expect(soundsOf([event("completed", "road")])).toEqual([]);
    expect(soundsOf([event("dragon"), event("eaten"), event("ended")])).toEqual(["dragon", "end"]);
});
