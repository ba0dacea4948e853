/** Playing with anybody: at a table where somebody waits, or else at one that waits for somebody. */

import { ApiProblem, createTable } from "../api/client";
import type { TableListed, TableWanted } from "../api/model";
import { join, lobby } from "../api/online";
import { ownGame, remember } from "../state/games.svelte";

/** What the server answers where somebody else was faster. */
const TOO_LATE = 409;

/** What is opened where nobody waits: a game for two that is done in half an hour. */
const USUAL: Omit<TableWanted, "seats"> = {
    listed: true,
    clock: { kind: "total", seconds: 900, increment: 10 },
    absence: "bot",
};

/** The tables where somebody fits who asks for nothing: the longest waiting first. */
export function fitting(waiting: readonly TableListed[]): TableListed[] {
    return waiting
        .filter(
            (table) =>
                !table.terms.rated &&
                // Where nobody is at home one would wait alone.
                table.seats.some((seat) => seat.connected) &&
                table.seats.filter((seat) => !seat.name).length === 1,
        )
        .sort(
            (one, other) =>
                one.sets.length - other.sets.length || one.created.localeCompare(other.created),
        );
}

/** Sit down with somebody. Answers the table, at which one may have to wait. */
export async function playWithAnybody(name: string, colour: number | null): Promise<string> {
    for (const { table, seats } of fitting((await lobby()).waiting)) {
        if (ownGame(table) || seats.some((seat) => seat.name === name)) continue;
        try {
            const made = await join(table, { name, colour });
            remember(table, made.seats, { waiting: !made.begun });
            return table;
        } catch (problem) {
            if (!(problem instanceof ApiProblem) || problem.status !== TOO_LATE) throw problem;
        }
    }
    const made = await createTable({ ...USUAL, seats: [{ name, colour }, { open: true }] });
    const { host, invitation } = made;
    remember(made.table, made.seats, {
        waiting: true,
        ...(host && invitation && { host, invitation }),
    });
    return made.table;
}
