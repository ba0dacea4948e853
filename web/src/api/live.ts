/** A table as it changes: a WebSocket that comes back by itself. */

import type { Refused, TableChanged } from "./model";

/** `refused` is final; from `lost` it tries again by itself. */
export type LiveState = "connecting" | "open" | "lost" | "refused";

export interface Watching {
    /** The secrets of the seats held here, so that others see them as connected. */
    tokens?: Iterable<string>;
    /** The server knows by itself who this is: somebody is signed in. */
    known?: boolean;
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
    const line = keepLine<TableChanged>(
        () => `/tables/${id}/live${revision === undefined ? "" : `?revision=${revision}`}`,
        {
            ...(tokens.length > 0 || watching.known ? { greeting: () => ({ tokens }) } : {}),
            onMessage: (changed) => {
                revision = changed.table.revision;
                watching.onChange(changed);
            },
            ...(watching.onState && { onState: watching.onState }),
        },
    );
    return { close: line.close };
}

export interface Ear<Message> {
    /** What is said on connecting. */
    greeting?: () => unknown;
    onMessage: (message: Message) => void;
    onState?: (state: LiveState, reason: string | null) => void;
}

export interface Line {
    close(): void;
    /** Say something, if there is anybody to hear it. */
    say(words: unknown): void;
}

/** A WebSocket of the server's interface that comes back by itself. */
export function keepLine<Message>(path: () => string, ear: Ear<Message>): Line {
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    let closed = false;

    const tell = (state: LiveState, reason: string | null = null) => ear.onState?.(state, reason);

    function connect() {
        clearTimeout(timer);
        tell("connecting");
        const mine = new WebSocket(address(path()));
        socket = mine;
        mine.onopen = () => {
            attempt = 0;
            if (ear.greeting) mine.send(JSON.stringify(ear.greeting()));
            tell("open");
        };
        mine.onmessage = (message) => {
            if (mine === socket) hear(JSON.parse(String(message.data)) as Message | Refused);
        };
        mine.onclose = () => {
            if (closed || mine !== socket) return;
            socket = null;
            tell("lost");
            timer = setTimeout(connect, waitBefore(attempt++));
        };
    }

    function hear(message: Message | Refused) {
        const refused = message as Partial<Refused>;
        if (refused.type === "refused") {
            close();
            tell("refused", refused.error ?? null);
        } else ear.onMessage(message as Message);
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

    function say(words: unknown) {
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(words));
    }

    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    connect();
    return { close, say };
}

function address(path: string): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/api/v1${path}`;
}
