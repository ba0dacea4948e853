import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { waitBefore, watch, type LiveState } from "./live";

class Socket {
    static made: Socket[] = [];
    onopen?: () => void;
    onmessage?: (message: { data: string }) => void;
    onclose?: () => void;
    sent: string[] = [];
    closed = false;

    constructor(readonly url: string) {
        Socket.made.push(this);
    }

    send(text: string) {
        this.sent.push(text);
    }

    close() {
        this.closed = true;
        this.onclose?.();
    }
}

const table = (revision: number) =>
    JSON.stringify({ type: "table", table: { revision }, events: [] });
let states: LiveState[];

function begin() {
    states = [];
    const onChange = vi.fn();
    const seen = watch("T", {
        tokens: ["secret"],
        onChange,
        onState: (state) => states.push(state),
    });
    return { onChange, seen };
}

beforeEach(() => {
    Socket.made = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Socket);
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("watching a table", () => {
    it("tells who watches, and every change", () => {
        const { onChange, seen } = begin();
        Socket.made[0]!.onopen!();
        expect(JSON.parse(Socket.made[0]!.sent[0]!)).toEqual({ type: "seats", tokens: ["secret"] });
        Socket.made[0]!.onmessage!({ data: table(3) });
        expect(onChange).toHaveBeenCalledOnce();
        expect(states).toEqual(["connecting", "open"]);
        seen.close();
    });

    it("comes back by itself, and asks for what happened since", () => {
        const { seen } = begin();
        Socket.made[0]!.onopen!();
        Socket.made[0]!.onmessage!({ data: table(7) });
        Socket.made[0]!.onclose!();
        expect(states.at(-1)).toBe("lost");
        vi.advanceTimersByTime(500);
        expect(Socket.made).toHaveLength(2);
        expect(Socket.made[1]!.url).toContain("/api/v1/tables/T/live?revision=7");
        seen.close();
    });

    it("does not wait when the network is back", () => {
        const { seen } = begin();
        Socket.made[0]!.onclose!();
        dispatchEvent(new Event("online"));
        expect(Socket.made).toHaveLength(2);
        seen.close();
    });

    it("does not come back after it was closed or refused", () => {
        const { seen } = begin();
        seen.close();
        vi.advanceTimersByTime(60_000);
        expect(Socket.made).toHaveLength(1);

        begin();
        Socket.made[1]!.onmessage!({ data: '{"type": "refused", "error": "no such table"}' });
        vi.advanceTimersByTime(60_000);
        expect(Socket.made).toHaveLength(2);
        expect(states.at(-1)).toBe("refused");
    });
});

describe("waiting", () => {
    it("grows, is bounded and left to chance", () => {
        const most = (attempt: number) => waitBefore(attempt, () => 1);
        expect(most(0)).toBe(400);
        expect(most(1)).toBe(800);
        expect(most(20)).toBe(15_000);
        expect(waitBefore(20, () => 0)).toBe(7_500);
    });
});
