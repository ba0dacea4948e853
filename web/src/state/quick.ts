/** A game with one click. */

import * as api from "../api/client";
import { remember } from "./games.svelte";
import { preferences } from "./preferences.svelte";
import { usualWish, wanted } from "./wishes";

/** Set up you against a bot with the base game. Answers the id of the table. */
export async function playNow(you: string): Promise<string> {
    const wish = usualWish(await api.choices(), you);
    wish.seats[0]!.colour = preferences.colour;
    const made = await api.createTable(wanted(wish));
    remember(made.table, made.seats);
    return made.table;
}
