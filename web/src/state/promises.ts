/** What tables promised of their draws when they were first seen here, to compare in the end. */

import type { Fairness, BegunTable } from "../api/model";
import { read, write } from "./storage";

/** The hash that was noted is the same, it is another, or the beginning was not seen here. */
export type Noted = "same" | "other" | "unseen";

const KEY = "bastide.promises";
const MOST = 300;

/** Note what a table promises, the first time that it does. */
export function notePromise(seen: BegunTable): void {
    const notes = all();
    if (!seen.fairness || seen.phase === "over" || notes.some(([table]) => table === seen.table))
        return;
    write(KEY, [...notes, [seen.table, seen.fairness.commitment]].slice(-MOST));
}

export function noted(table: string, fairness: Fairness): Noted {
    const note = all().find(([known]) => known === table);
    if (!note) return "unseen";
    return note[1] === fairness.commitment ? "same" : "other";
}

/** Whether secret and salt give the hash; null where the browser cannot tell, without TLS. */
export async function isKept({ commitment, secret, salt }: Fairness): Promise<boolean | null> {
    const subtle = globalThis.crypto?.subtle;
    if (!subtle || !secret || !salt) return null;
    const words = new TextEncoder().encode(`bastide-draws 1 ${secret} ${salt}`);
    const bytes = new Uint8Array(await subtle.digest("SHA-256", words));
    const hash = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return hash === commitment;
}

function all(): [string, string][] {
    const stored = read(KEY);
    if (!Array.isArray(stored)) return [];
    return stored.filter(
        (note): note is [string, string] =>
            Array.isArray(note) && typeof note[0] === "string" && typeof note[1] === "string",
    );
}
