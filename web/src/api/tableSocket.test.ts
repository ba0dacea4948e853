import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { UNREACHABLE } from "./client";
import { FakeSocket } from "./socket.testing";
import { TableSocket } from "./tableSocket";

let socket: TableSocket;
const onTable = vi.fn();

const whole = (revision: number, version = revision) => ({
    type: "table",
    table: { revision, version, chat: 0, position: { turn: 1, board: [] } },
    events: [],
});
const change = (since: number, revision = since + 1) => ({
    type: "change",
    since,
    version: since + 1,
    revision,
    events: [],
});

/** Connected, with the table at a revision. */
function connect(revision: number) {
    FakeSocket.last.open();
    FakeSocket.last.hear(whole(revision));
}

function breakDown() {
    FakeSocket.last.close();
    vi.advanceTimersByTime(500);
}

/** What was asked on the connection that is open now. */
const asked = () => FakeSocket.last.said.slice(1);

beforeEach(() => {
    FakeSocket.made = [];
    onTable.mockClear();
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    socket = new TableSocket("T", { onTable, onState: () => {} });
});

afterEach(() => {
    socket.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("a table that is watched", () => {
    it("is told whole, and then as it changes", () => {
        connect(3);
        FakeSocket.last.hear({ ...change(3), chat: 5 });
        expect(onTable).toHaveBeenCalledTimes(2);
        expect(onTable.mock.lastCall![0]).toMatchObject({ revision: 4, version: 4, chat: 5 });
    });

    it("is told whole again where something was missed", () => {
        connect(3);
        FakeSocket.last.hear(change(4));
        expect(onTable).toHaveBeenCalledOnce();
        expect(FakeSocket.made).toHaveLength(2);
        expect(FakeSocket.last.url).toContain("/tables/T/live?revision=3");
        connect(5);
        expect(onTable.mock.lastCall![0]).toMatchObject({ revision: 5 });
    });

    it("asks for what happened while it was lost", () => {
        expect(FakeSocket.last.url).toMatch(/\/tables\/T\/live$/);
        connect(7);
        breakDown();
        expect(FakeSocket.last.url).toContain("/tables/T/live?revision=7");
    });

    it("says which seats are held, and says so again when there are others", () => {
        socket.hold(["one"]);
        connect(3);
        socket.hold(["one"]);
        socket.hold(["one", "two"]);
        expect(FakeSocket.last.said).toEqual([
            { type: "seats", tokens: ["one"] },
            { type: "seats", tokens: ["one", "two"] },
        ]);
        breakDown();
        FakeSocket.last.open();
        expect(FakeSocket.last.said).toEqual([{ type: "seats", tokens: ["one", "two"] }]);
    });
});

describe("a question", () => {
    it("is answered by its number", async () => {
        connect(3);
        const [first, second] = [socket.draft(3, ["a"]), socket.draft(3, ["b"])];
        expect(asked()).toEqual([
            { type: "draft", id: 1, revision: 3, actions: ["a"] },
            { type: "draft", id: 2, revision: 3, actions: ["b"] },
        ]);
        FakeSocket.last.hear({ type: "draft", id: 2, draft: { finished: true } });
        FakeSocket.last.hear({ type: "draft", id: 1, draft: { finished: false } });
        await expect(first).resolves.toEqual({ finished: false });
        await expect(second).resolves.toEqual({ finished: true });
    });

    it("may be refused", async () => {
        connect(3);
        const draft = socket.draft(3, ["a"]);
        const problem = {
            error: "no",
            code: "tile-lies-there",
            values: { x: 1, y: 2 },
            problems: [],
            clause: "TILE-2",
        };
        FakeSocket.last.hear({ type: "denied", id: 1, status: 422, problem });
        await expect(draft).rejects.toMatchObject({ status: 422, ...problem });
    });

    it("waits until the table is there", () => {
        void socket.draft(3, ["a"]);
        FakeSocket.last.open();
        expect(asked()).toEqual([]);
        FakeSocket.last.hear(whole(3));
        expect(asked()).toHaveLength(1);
    });

    it("is asked again after a break; of several the newest", async () => {
        connect(3);
        const first = socket.draft(3, ["a"]);
        breakDown();
        const second = socket.draft(3, ["b"]);
        connect(3);
        await expect(first).resolves.toBeNull();
        expect(asked()).toEqual([{ type: "draft", id: 2, revision: 3, actions: ["b"] }]);
        FakeSocket.last.hear({ type: "draft", id: 2, draft: {} });
        await expect(second).resolves.toEqual({});
    });

    it("is dropped when the game has gone on", async () => {
        connect(3);
        const draft = socket.draft(3, ["a"]);
        breakDown();
        connect(4);
        await expect(draft).resolves.toBeNull();
        expect(asked()).toEqual([]);
    });
});

describe("a move", () => {
    it("is done when the server says so", async () => {
        connect(3);
        const move = socket.move(3, ["a", "-"]);
        expect(asked()).toEqual([{ type: "move", id: 1, revision: 3, actions: ["a", "-"] }]);
        FakeSocket.last.hear({ type: "done", id: 1, revision: 4 });
        await expect(move).resolves.toBeUndefined();
    });

    it("is taken back in the same way", async () => {
        connect(3);
        const back = socket.takeBack(3);
        expect(asked()).toEqual([{ type: "take_back", id: 1, revision: 3 }]);
        FakeSocket.last.hear({ type: "done", id: 1, revision: 4 });
        await expect(back).resolves.toBeUndefined();
    });

    it("is not sent where nobody hears", async () => {
        await expect(socket.move(3, ["a"])).rejects.toMatchObject({ status: UNREACHABLE });
        FakeSocket.last.open();
        await expect(socket.move(3, ["a"])).rejects.toMatchObject({ status: UNREACHABLE });
        expect(asked()).toEqual([]);
    });

    it("that was made before the break is found on the table", async () => {
        connect(3);
        const move = socket.move(3, ["a"]);
        breakDown();
        connect(4);
        await expect(move).resolves.toBeUndefined();
        expect(asked()).toEqual([]);
    });

    it("that was not made before the break is never sent again", async () => {
        connect(3);
        const move = socket.move(3, ["a"]);
        breakDown();
        connect(3);
        await expect(move).rejects.toMatchObject({ status: UNREACHABLE });
        expect(asked()).toEqual([]);
    });
});
