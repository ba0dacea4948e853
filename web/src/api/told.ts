/** Questions to an event that log, board and result all ask. */

import type { GameEvent, Place } from "./model";

/** The squares that an event is about, to be shown on the board. */
export function placesOf(event: GameEvent): Place[] {
    if ("tiles" in event) return event.tiles;
    return "x" in event ? [[event.x, event.y]] : [];
}
