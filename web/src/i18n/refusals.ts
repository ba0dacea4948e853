/** Why the server refuses something, said by its code. Its English sentence stands for all else. */

import type { components } from "../api/types";
import type { Message, Values } from "./message";
import { say } from "./speech.svelte";

type Reason = components["schemas"]["Reason"];
type Value = Reason["values"][string];

/** Everything that the server can refuse with, by code. English it says itself. */
export type Refusals = { readonly [Code in Reason["code"]]: Message };

/** Values that are names of the program, with where their words stand. */
const NAMED: Record<string, (name: string) => string | null> = {
    set: (name) => say(`shell.set.${name}`),
    option: (name) => say(`shell.option.${name}`),
    field: (path) => say(`online.account.${path.slice(path.lastIndexOf(".") + 1)}`),
};

/** A reason as part of a sentence: it begins small, and ends without a full stop. */
export function reasonText({ code, values, error }: Reason): string {
    const words: Values = {};
    for (const [name, value] of Object.entries(values)) words[name] = wordOf(name, value);
    return say(`refusals.${code}`, words) ?? error;
}

function wordOf(name: string, value: Value): string | number {
    if (typeof value === "object") return reasonText(value);
    return (typeof value === "string" && NAMED[name]?.(value)) || value;
}

/** A refusal with everything that is wrong, as part of a sentence. */
export function refusalText(refusal: Reason & { readonly problems: readonly Reason[] }): string {
    const why = reasonText(refusal);
    const problems = refusal.problems.map(reasonText).join("; ");
    return problems ? `${why}: ${problems}` : why;
}

/** Words as a sentence of their own. */
export const sentence = (words: string): string =>
    words.charAt(0).toLocaleUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
