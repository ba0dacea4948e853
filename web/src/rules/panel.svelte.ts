/** The rules beside the table: which clause is being looked up, if any. */

let clause = $state<string | null>(null);

export const lookedUp = (): string | null => clause;

/** Open the rules at a clause; with "" at the top. */
export function lookUp(id: string): void {
    clause = id;
}

export function closeRules(): void {
    clause = null;
}
