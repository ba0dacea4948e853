/** What happens at a table is seen and heard, at the moment at which it is shown. */

import { untrack } from "svelte";

import type { GameEvent } from "../api/model";
import { finalScores, type Scored } from "../api/told";
import type { TableSession } from "../state/table.svelte";
import type { Flights } from "./flights.svelte";
import { hear, play } from "./sound";

/** Where nothing moves, the last move is seen for so many milliseconds before the result comes. */
const LAST_LOOK = 1500;

export interface Following {
    /** Everything that is on its way is there at once. */
    skip(): void;
    /** Show the final scoring again, and then the result. */
    finale(): void;
}

/** Follow a table; `onresult` is called once its last points have been shown. */
export function followTable(
    session: TableSession,
    flights: Flights,
    onresult: () => void,
): Following {
    const { director } = session;
    /** What comes once everything has been shown. */
    let due = $state<"turn" | "result" | null>(null);
    /** How long the table is seen before the result covers it, in milliseconds. */
    let lastLook = 0;

    function show(events: readonly GameEvent[]) {
        // Without motion all of the final scoring would come at once.
        const all = director.playing ? [] : finalScores(events);
        const scored = events.filter((event): event is Scored => event.type === "scored");
        flights.start(scored.filter((event) => !all.includes(event)));
        hear(events);
    }

    $effect(() => {
        const { revision, events } = session.news;
        if (revision < 0) return;
        untrack(() => {
            // What is not shown move by move is there at once.
            if (!director.playing) show(events);
            lastLook = events.length > 0 && !director.playing ? LAST_LOOK : 0;
            if (session.over) due = "result";
            else if (session.acting !== null && events.length > 0) due = "turn";
        });
    });

    $effect(() => {
        const { scene } = director;
        if (scene) untrack(() => show(scene.events));
    });

    $effect(() => {
        if (director.playing || due === null) return;
        if (due === "turn") play("turn");
        else setTimeout(onresult, lastLook);
        due = null;
    });

    $effect(() => {
        if (session.talk.newest) play("chat");
    });

    return {
        skip() {
            flights.skip();
            director.skip();
        },
        finale() {
            const { table, log } = session;
            if (!table) return;
            due = "result";
            lastLook = 0;
            const names = table.seats.map(({ name }) => name);
            director.showFinale(table.position, log, names);
        },
    };
}
