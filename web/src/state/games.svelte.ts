/** Your tables: those that you sit at or have opened, with the secrets of your seats. */

import type { SeatTaken } from "../api/model";
import { read, write } from "./storage";

export interface OwnGame {
    table: string;
    /** When it was put on the list, in milliseconds since 1970. */
    since: number;
    seats: SeatTaken[];
    /** Whether it was waiting for players when it was last seen. */
    waiting?: boolean;
    /** The secrets of whoever has set it up: to arrange seats, and to let others in. */
    host?: string;
    invitation?: string;
}

const KEY = "bastide.games";

let games = $state.raw<OwnGame[]>(sane(read(KEY)));

/** Another window of the same browser may have added or removed one. */
if (typeof addEventListener === "function") {
    addEventListener("storage", (event) => {
        if (event.key === KEY) games = sane(read(KEY));
    });
}

/** All tables on the list, the newest first. */
export const ownGames = (): readonly OwnGame[] => games;

/** The secrets of the seats that are held here, by seat. */
export function tokensOf(table: string): Map<number, string> {
    const game = games.find((each) => each.table === table);
    return new Map(game?.seats.map((seat) => [seat.seat, seat.token]));
}

/** A table on the list. */
export const ownGame = (table: string): OwnGame | undefined =>
    games.find((game) => game.table === table);

/** Put a table on the list, with the seats that are held here. */
export function remember(
    table: string,
    seats: SeatTaken[],
    more: Pick<OwnGame, "waiting" | "host" | "invitation"> = {},
): void {
    const known = ownGame(table);
    const others = games.filter((game) => game.table !== table);
    const since = known?.since ?? Date.now();
    const held = new Map([...(known?.seats ?? []), ...seats].map((seat) => [seat.seat, seat]));
    keep([{ ...known, ...more, table, since, seats: [...held.values()] }, ...others]);
}

/** Somebody has stood up. */
export function standUp(table: string, seat: number): void {
    keep(
        games.map((game) =>
            game.table === table
                ? { ...game, seats: game.seats.filter((each) => each.seat !== seat) }
                : game,
        ),
    );
}

export function forget(table: string): void {
    keep(games.filter((game) => game.table !== table));
}

/** The list as text, to take it to another browser. */
export const exportGames = (): string => JSON.stringify({ bastide: 1, games }, null, 2);

/** Add a list that was exported. Answers how many tables are new, or null if it is none. */
export function importGames(text: string): number | null {
    const before = games.length;
    const read = sane(listIn(text));
    if (read.length === 0) return null;
    for (const game of read.reverse()) remember(game.table, game.seats);
    return games.length - before;
}

function keep(kept: OwnGame[]): void {
    games = kept;
    write(KEY, games);
}

function listIn(text: string): unknown {
    try {
        return (JSON.parse(text) as { games?: unknown } | null)?.games;
    } catch {
        return null;
    }
}

/** Only what looks like a list of tables: what is stored may be damaged or of another time. */
function sane(stored: unknown): OwnGame[] {
    if (!Array.isArray(stored)) return [];
    return stored.filter(
        (game): game is OwnGame =>
            typeof game?.table === "string" &&
            typeof game.since === "number" &&
            Array.isArray(game.seats) &&
            game.seats.every(
                (seat: Partial<SeatTaken>) =>
                    typeof seat?.seat === "number" &&
                    typeof seat.name === "string" &&
                    typeof seat.token === "string",
            ),
    );
}
