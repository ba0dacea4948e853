/** What is to be known of a player who may sit elsewhere. */

import type { BegunTable } from "../api/model";

export interface AboutSeat {
    /** Null for a bot, which is always there. */
    connected: boolean | null;
    /** Milliseconds on the clock, null where there is none. */
    left: number | null;
    running: boolean;
    replaced: boolean;
    resigned: boolean;
}

export function aboutSeat(table: BegunTable, seat: number): AboutSeat {
    const seen = table.seats[seat]!;
    return {
        connected: seen.bot ? null : seen.connected,
        left: table.clock?.left[seat] ?? null,
        running: table.clock?.running === seat,
        replaced: seen.stand_in !== null,
        resigned: seen.resigned,
    };
}
