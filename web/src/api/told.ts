/** Questions to messages that several parts of the page ask. */

import type { BegunTable, GameEvent, Offer, Place, TableSeen } from "./model";

export type Scored = Extract<GameEvent, { type: "scored" }>;

export const hasBegun = (table: TableSeen): table is BegunTable => table.position !== null;

/** The square that an offer is about; null for what is chosen in words alone. */
export const placeOf = (offer: Offer): Place | null => ("x" in offer ? [offer.x, offer.y] : null);

/** The squares that an event is about, to be shown on the board. */
export function placesOf(event: GameEvent): Place[] {
    if ("tiles" in event) return event.tiles;
    return "x" in event ? [[event.x, event.y]] : [];
}

/** What of some events belongs to the final scoring: turns go on counting after the last move. */
export function finalScores(events: readonly GameEvent[]): Scored[] {
    const ended = events.find(({ type }) => type === "ended");
    return events.filter(
        (event): event is Scored => event.type === "scored" && event.turn === ended?.turn,
    );
}
