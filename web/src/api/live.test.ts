import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { keepLine, waitBefore, type Line, type LiveState } from "./live";
import type { LobbyMessage } from "./model";
import { FakeSocket } from "./socket.testing";

let states: LiveState[];
let line: Line;
const onMessage = vi.fn();

function begin() {
    line = keepLine<LobbyMessage>(() => "/lobby/live", {
        greeting: () => ({ type: "seats", tokens: [] }),
        onMessage,
        onState: (state) => states.push(state),
    });
}

beforeEach(() => {
    FakeSocket.made = [];
    states = [];
    onMessage.mockClear();
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    begin();
});

afterEach(() => {
    line.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("a line", () => {
    it("greets, and tells what is said", () => {
        FakeSocket.last.open();
        expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/v1\/lobby\/live$/);
        expect(FakeSocket.last.said).toEqual([{ type: "seats", tokens: [] }]);
        FakeSocket.last.hear({ type: "lobby", lobby: { waiting: [], playing: [] } });
        expect(onMessage).toHaveBeenCalledOnce();
        expect(states).toEqual(["connecting", "open"]);
    });

    it("comes back by itself; until then it is lost", () => {
        FakeSocket.last.open();
        FakeSocket.last.close();
        vi.advanceTimersByTime(500);
        expect(FakeSocket.made).toHaveLength(2);
        expect(states).toEqual(["connecting", "open", "lost"]);
        FakeSocket.last.open();
        expect(states.at(-1)).toBe("open");
    });

    it("is connecting as long as nothing was lost", () => {
        vi.advanceTimersByTime(60_000);
        expect(states).toEqual(["connecting"]);
        FakeSocket.last.close();
        expect(states).toEqual(["connecting", "lost"]);
    });

    it("does not wait when the network is back", () => {
        FakeSocket.last.close();
        dispatchEvent(new Event("online"));
        expect(FakeSocket.made).toHaveLength(2);
    });

    it("connects anew when asked to, and hears no more of before", () => {
        FakeSocket.last.open();
        line.again();
        expect(FakeSocket.made).toHaveLength(2);
        FakeSocket.made[0]!.hear({ type: "lobby", lobby: { waiting: [], playing: [] } });
        expect(onMessage).not.toHaveBeenCalled();
        expect(states).toEqual(["connecting", "open", "connecting"]);
        vi.advanceTimersByTime(60_000);
        expect(FakeSocket.made).toHaveLength(2);
    });

    it("says whether anybody could hear", () => {
        const words = { type: "seats", tokens: ["secret"] } as const;
        expect(line.say({ ...words, tokens: [...words.tokens] })).toBe(false);
        FakeSocket.last.open();
        expect(line.say({ ...words, tokens: [...words.tokens] })).toBe(true);
        expect(FakeSocket.last.said).toHaveLength(2);
    });

    it("does not come back after it was closed or refused", () => {
        line.close();
        vi.advanceTimersByTime(60_000);
        expect(FakeSocket.made).toHaveLength(1);
        begin();
        FakeSocket.last.hear({ type: "refused", error: "no such table" });
        vi.advanceTimersByTime(60_000);
        expect(FakeSocket.made).toHaveLength(2);
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
