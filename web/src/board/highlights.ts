/** What may be pointed out on the board. */

import type { Place } from "../api/model";

export interface TileGlow {
    tiles: readonly Place[];
    /** `scored` pulses once in the player's colour; `pointed` lasts while something is hovered. */
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
    /** The tile laid last. */
    last?: Place | null;
    glows?: readonly TileGlow[];
    tints?: readonly Tint[];
}
