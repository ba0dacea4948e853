/** What a list of games says about each. */

import type { Summary } from "../api/model";
import type { OwnGame } from "../state/games.svelte";

export interface Listed {
    game: OwnGame;
    /** Null where the server does not know the table. */
    summary: Summary | null;
}

export type Wait = "yours" | "bot" | "other" | "over";

/** Whom a game waits for. */
export function waitsFor({ game, summary }: Listed): Wait {
    if (!summary && game.waiting) return "other";
    if (!summary || summary.over || summary.to_act === null) return "over";
    if (game.seats.some((seat) => seat.seat === summary.to_act)) return "yours";
    return summary.bots[summary.to_act] ? "bot" : "other";
}

/** Running games first, those that wait for you before all others; then the latest change. */
export function inOrder(listed: readonly Listed[]): Listed[] {
    const order: Wait[] = ["yours", "bot", "other", "over"];
    const changed = (each: Listed) => each.summary?.changed ?? "";
    return [...listed].sort(
        (one, other) =>
            order.indexOf(waitsFor(one)) - order.indexOf(waitsFor(other)) ||
            changed(other).localeCompare(changed(one)) ||
            other.game.since - one.game.since,
    );
}

/** Lists of at most so many, since the server answers no more at once. */
export function chunks<Item>(items: readonly Item[], most: number): Item[][] {
    const made: Item[][] = [];
    for (let at = 0; at < items.length; at += most) made.push(items.slice(at, at + most));
    return made;
}
