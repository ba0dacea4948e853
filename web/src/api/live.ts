/** A WebSocket of the server that comes back by itself. */

import type { ClientMessage, LobbyMessage, Reason, TableMessage } from "./model";

/** `refused` is final; from `lost` it tries again by itself. */
export type LiveState = "connecting" | "open" | "lost" | "refused";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

/** How long to wait before the next try; by chance, so that not all clients come at once. */
export function waitBefore(attempt: number, chance: () => number = Math.random): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
    return longest * (0.5 + chance() / 2);
}

/** What a server says until it hangs up for a reason. */
type Said = TableMessage | LobbyMessage;
export type News<Message extends Said> = Exclude<Message, { type: "refused" }>;

export interface Ear<Message extends Said> {
    /** What is said on connecting. */
    greeting?: () => ClientMessage;
    onMessage: (message: News<Message>) => void;
    onState?: (state: LiveState, reason: Reason | null) => void;
}

export interface Line {
    close(): void;
    /** Say something, if there is anybody to hear it; whether there is. */
    say(words: ClientMessage): boolean;
    /** Connect anew, though nothing was lost. */
    again(): void;
}

export function keepLine<Message extends Said>(path: () => string, ear: Ear<Message>): Line {
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    let lost = false;
    let closed = false;

    const tell = (state: LiveState, reason: Reason | null = null) => ear.onState?.(state, reason);

    function connect() {
        clearTimeout(timer);
        // What was lost stays so until it is there again.
        if (!lost) tell("connecting");
        const mine = new WebSocket(address(path()));
        socket = mine;
        mine.onopen = () => {
            if (mine !== socket) return;
            attempt = 0;
            lost = false;
            if (ear.greeting) mine.send(JSON.stringify(ear.greeting()));
            tell("open");
        };
        mine.onmessage = (message) => {
            if (mine === socket) hear(JSON.parse(String(message.data)) as Message);
        };
        mine.onclose = () => {
            if (closed || mine !== socket) return;
            socket = null;
            lost = true;
            tell("lost");
            timer = setTimeout(connect, waitBefore(attempt++));
        };
    }

    function hear(message: Message) {
        if (message.type === "refused") {
            close();
            tell("refused", message);
        } else ear.onMessage(message as News<Message>);
    }

    /** The network is back, or somebody looks again: do not wait for the timer. */
    function hurry() {
        if (!closed && socket === null && document.visibilityState === "visible") connect();
    }

    function hangUp() {
        const before = socket;
        socket = null;
        before?.close();
    }

    function close() {
        closed = true;
        clearTimeout(timer);
        removeEventListener("online", hurry);
        document.removeEventListener("visibilitychange", hurry);
        hangUp();
    }

    function again() {
        if (closed) return;
        hangUp();
        connect();
    }

    function say(words: ClientMessage): boolean {
        if (socket?.readyState !== WebSocket.OPEN) return false;
        socket.send(JSON.stringify(words));
        return true;
    }

    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    connect();
    return { close, say, again };
}

function address(path: string): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}/api/v1${path}`;
}
