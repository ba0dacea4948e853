/** Questions to messages that several parts of the page ask. */

import type { BegunTable, GameEvent, Offer, Place, TableSeen } from "./model";

export const hasBegun = (table: TableSeen): table is BegunTable => table.position !== null;

/** The square that an offer is about; null for what is chosen in words alone. */
export const placeOf = (offer: Offer): Place | null => ("x" in offer ? [offer.x, offer.y] : null);

/** The squares that an event is about, to be shown on the board. */
export function placesOf(event: GameEvent): Place[] {
    if ("tiles" in event) return event.tiles;
    return "x" in event ? [[event.x, event.y]] : [];
}
