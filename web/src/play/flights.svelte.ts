/** Points on their way to the players. */

import type { GameEvent } from "../api/model";

export type Scored = Extract<GameEvent, { type: "scored" }>;

export interface Flight {
    id: number;
    event: Scored;
    /** So many milliseconds after the first of its move. */
    delay: number;
    skipped: boolean;
}

const APART = 180;
/** What has come stays beside the score for a while. */
const REMEMBERED = 4000;
const MOST = 24;

export class Flights {
    all = $state<Flight[]>([]);
    gained = $state.raw<ReadonlyMap<string, number>>(new Map());
    #next = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;

    start(events: readonly GameEvent[]): void {
        const scored = events.filter((event): event is Scored => event.type === "scored");
        if (scored.length === 0) return;
        const gained = new Map<string, number>();
        for (const { player, points } of scored) {
            gained.set(player, (gained.get(player) ?? 0) + points);
        }
        this.gained = gained;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => (this.gained = new Map()), REMEMBERED);
        this.all = scored.slice(0, MOST).map((event, number) => ({
            id: this.#next++,
            event,
            delay: number * APART,
            skipped: false,
        }));
    }

    end(id: number): void {
        this.all = this.all.filter((flight) => flight.id !== id);
    }

    /** Whoever acts again does not want to wait. */
    skip(): void {
        for (const flight of this.all) flight.skipped = true;
    }
}
