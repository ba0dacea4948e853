import { beforeEach, describe, expect, it, vi } from "vitest";

import type { LineSeen } from "../api/model";
import { chat } from "../api/online";
import { Talk } from "./talk.svelte";

vi.mock("../api/online", () => ({ chat: vi.fn() }));

const OWN = 0;
const OTHER = 1;
let said: LineSeen[];
let talk: Talk;

const say = async (seat: number, text: string) => {
    const number = said.length + 1;
    said = [...said, { number, seat, name: `P${seat}`, text, said: "" }];
    talk.hear(number);
    await vi.waitFor(() => expect(talk.lines).toHaveLength(said.length));
};

beforeEach(() => {
    said = [];
    vi.mocked(chat).mockImplementation((_, since) => Promise.resolve(said.slice(since)));
    talk = new Talk("T", (seat) => seat === OWN);
    talk.hear(0);
});

describe("what is said at a table", () => {
    it("is new until somebody looks, and shown by itself when it comes", async () => {
        await say(OTHER, "Hello");
        await say(OTHER, "Are you there?");
        expect(talk.unread).toBe(2);
        expect(talk.newest?.text).toBe("Are you there?");
        talk.look(true);
        expect([talk.unread, talk.newest]).toEqual([0, null]);
        await say(OTHER, "Well met");
        expect([talk.unread, talk.newest]).toEqual([0, null]);
        talk.look(false);
        await say(OTHER, "Good bye");
        expect(talk.unread).toBe(1);
    });

    it("is no news to the one who says it", async () => {
        await say(OWN, "Hello");
        expect([talk.unread, talk.newest]).toEqual([0, null]);
    });

    it("is not heard of whoever is muted", async () => {
        talk.muted.add(OTHER);
        await say(OTHER, "Hello");
        expect([talk.unread, talk.newest, talk.heard]).toEqual([0, null, []]);
        talk.muted.delete(OTHER);
        expect(talk.heard).toHaveLength(1);
    });

    it("is old where it was said before we came", async () => {
        said = [{ number: 1, seat: OTHER, name: "P1", text: "Hello", said: "" }];
        const late = new Talk("T", () => false);
        late.hear(1);
        await vi.waitFor(() => expect(late.lines).toHaveLength(1));
        expect([late.unread, late.newest]).toEqual([0, null]);
    });

    it("is asked for again with the next line, where that failed", async () => {
        vi.mocked(chat).mockRejectedValueOnce(new Error("no connection"));
        said = [{ number: 1, seat: OTHER, name: "P1", text: "Hello", said: "" }];
        talk.hear(1);
        await say(OTHER, "Are you there?");
        expect(talk.unread).toBe(2);
    });
});
