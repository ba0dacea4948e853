/** A table as it changes: a WebSocket that comes back by itself. */

import type { ClientMessage, LobbyMessage, PartyMessage, TableMessage, WholeTable } from "./model";

/** `refused` is final; from `lost` it tries again by itself. */
export type LiveState = "connecting" | "open" | "lost" | "refused";

export interface Watching {
    /** The secrets of the seats held here, so that others see them as connected. */
    tokens?: Iterable<string>;
    /** The server knows by itself who this is: somebody is signed in. */
    known?: boolean;
    /** The revision already known; the server tells the events since. */
    revision?: number;
    onChange: (changed: WholeTable) => void;
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
    const line = keepLine<TableMessage>(
        () => `/tables/${id}/live${revision === undefined ? "" : `?revision=${revision}`}`,
        {
            ...(tokens.length > 0 || watching.known
                ? { greeting: () => ({ type: "seats", tokens }) }
                : {}),
            onMessage: (changed) => {
                if (changed.type !== "table") return;
                revision = changed.table.revision;
                watching.onChange(changed);
            },
            ...(watching.onState && { onState: watching.onState }),
        },
    );
    return { close: line.close };
}

/** What a server says until it hangs up for a reason. */
type Said = TableMessage | PartyMessage | LobbyMessage;
type News<Message extends Said> = Exclude<Message, { type: "refused" }>;

export interface Ear<Message extends Said> {
    /** What is said on connecting. */
    greeting?: () => ClientMessage;
    onMessage: (message: News<Message>) => void;
    onState?: (state: LiveState, reason: string | null) => void;
}

export interface Line {
    close(): void;
    /** Say something, if there is anybody to hear it. */
    say(words: ClientMessage): void;
}

/** A WebSocket of the server's interface that comes back by itself. */
export function keepLine<Message extends Said>(path: () => string, ear: Ear<Message>): Line {
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
            if (mine === socket) hear(JSON.parse(String(message.data)) as Message);
        };
        mine.onclose = () => {
            if (closed || mine !== socket) return;
            socket = null;
            tell("lost");
            timer = setTimeout(connect, waitBefore(attempt++));
        };
    }

    function hear(message: Message) {
        if (message.type === "refused") {
            close();
            tell("refused", message.error);
        } else ear.onMessage(message as News<Message>);
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

    function say(words: ClientMessage) {
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
