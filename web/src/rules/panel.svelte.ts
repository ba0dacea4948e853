/** The rules beside the table: which clause is being looked up, if any. */

let clause = $state<string | null>(null);
let present = $state("");

export const lookedUp = (): string | null => clause;

/** Open the rules at a clause or a part. */
export function lookUp(id: string): void {
    clause = id;
}

/** Open the rules where the present decision is explained; at the top where there is none. */
export function openRules(): void {
    clause = present;
}

/** Say which clause explains the present decision. Returns what to do when there is none more. */
export function explain(id: string): () => void {
    present = id;
    return () => (present = "");
}

export function closeRules(): void {
    clause = null;
}
