/** What may be pointed out on the board. */

import type { Place } from "../api/model";

/** The tile that somebody laid last. */
export interface LastMove {
    place: Place;
    /** In whose colour it is marked; null where it is not told who it was. */
    seat: number | null;
}

export interface Glow {
    /** What is about no feature is about whole tiles. */
    tiles: readonly Place[];
    segments: readonly (readonly [number, number, number])[];
    /** `scored` has just been paid for; `pointed` lasts while something is hovered. */
    tone: "scored" | "pointed";
    seat?: number | null;
}

/** Segments painted over in the colours of those who hold them. */
export interface Tint {
    segments: readonly (readonly [number, number, number])[];
    seats: readonly number[];
    /** The feature that is looked at stands out from the others. */
    strong?: boolean;
}

export interface Highlights {
    /** The tile that each player laid last, the newest first. */
    last?: readonly LastMove[];
    glows?: readonly Glow[];
    tints?: readonly Tint[];
}
