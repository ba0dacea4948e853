/** A table as it changes: a WebSocket that comes back by itself. */

import type { Refused, TableChanged } from "./model";

/** `refused` is final; from `lost` it tries again by itself. */
export type LiveState = "connecting" | "open" | "lost" | "refused";

export interface Watching {
    /** The secrets of the seats held here, so that others see them as connected. */
    tokens?: Iterable<string>;
    /** The revision already known; the server tells the events since. */
    revision?: number;
    onChange: (changed: TableChanged) => void;
    onState?: (state: LiveState, reason: string | null) => void;
}

export interface Watch {
    close(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/** How long to wait before the next try; by chance, so that not all clients come at once. */
export function waitBefore(attempt: number, chance: () => number = Math.random): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
    return longest * (0.5 + chance() / 2);
}

export function watch(id: string, watching: Watching): Watch {
    const tokens = [...(watching.tokens ?? [])];
    let revision = watching.revision;
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    let closed = false;

    const tell = (state: LiveState, reason: string | null = null) =>
        watching.onState?.(state, reason);

    function connect() {
        clearTimeout(timer);
        tell("connecting");
        const mine = new WebSocket(address(id, revision));
        socket = mine;
        mine.onopen = () => {
            attempt = 0;
            if (tokens.length > 0) mine.send(JSON.stringify({ tokens }));
            tell("open");
        };
        mine.onmessage = (message) => {
            if (mine === socket) hear(JSON.parse(String(message.data)) as TableChanged | Refused);
        };
        mine.onclose = () => {
            if (closed || mine !== socket) return;
            socket = null;
            tell("lost");
            timer = setTimeout(connect, waitBefore(attempt++));
        };
    }

    function hear(message: TableChanged | Refused) {
        if (message.type === "refused") {
            close();
            tell("refused", message.error);
        } else {
            revision = message.table.revision;
            watching.onChange(message);
        }
    }

    /** The network is back, or somebody looks again: do not wait for the timer. */
    function hurry() {
        if (!closed && socket === null && document.visibilityState === "visible") connect();
    }

    function close() {
        closed = true;
        clearTimeout(timer);
        removeEventListener("online", hurry);
        document.removeEventListener("visibilitychange", hurry);
        socket?.close();
        socket = null;
    }

    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    connect();
    return { close };
}

function address(id: string, revision: number | undefined): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const known = revision === undefined ? "" : `?revision=${revision}`;
    return `${scheme}//${location.host}/api/v1/tables/${id}/live${known}`;
}
