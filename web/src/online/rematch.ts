/** Playing again with the same people. */

import { rematch } from "../api/client";
import { go } from "../route.svelte";
import { remember } from "../state/games.svelte";

/** Say whether one would play again. Once all have agreed this leads to the new table. */
export async function playAgain(
    table: string,
    tokens: readonly string[],
    agree: boolean,
): Promise<void> {
    const made = await rematch(table, [...tokens], agree);
    if (!made) return;
    remember(made.table, made.seats);
    const address = `/table/${made.table}`;
    if (location.pathname !== address) go(address);
}
