/** The tile that each player laid last. */

import type { GameEvent } from "../api/model";
import type { LastMove } from "../board/highlights";

/** By seat, the newest move first. */
export function lastMoves(log: readonly GameEvent[], names: readonly string[]): LastMove[] {
    const found: LastMove[] = [];
    for (let at = log.length - 1; at >= 0 && found.length < names.length; at--) {
        const event = log[at]!;
        if (event.type !== "placed") continue;
        const seat = names.indexOf(event.player);
        if (seat < 0 || found.some((move) => move.seat === seat)) continue;
        found.push({ place: [event.x, event.y], seat });
    }
    return found;
}
