import { afterEach, describe, expect, it, vi } from "vitest";

import * as api from "./client";

function answer(status: number, body: unknown) {
    const fetched = vi.fn(async (_: string, __: RequestInit) =>
        typeof body === "string"
            ? new Response(body, { status })
            : new Response(JSON.stringify(body), { status }),
    );
    vi.stubGlobal("fetch", fetched);
    return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe("the client", () => {
    it("sends a move with the secret of its seat", async () => {
        const fetched = answer(200, { revision: 4 });
        await expect(api.move("T", "secret", { revision: 3, actions: ["-"] })).resolves.toEqual({
            revision: 4,
        });
        const [url, init] = fetched.mock.calls[0]!;
        expect(url).toBe("/api/v1/tables/T/moves");
        expect(init.method).toBe("POST");
        expect(init.headers).toMatchObject({ Authorization: "Bearer secret" });
        expect(JSON.parse(String(init.body))).toEqual({ revision: 3, actions: ["-"] });
    });

    it("asks without a body where there is nothing to send", async () => {
        const fetched = answer(200, {});
        await api.choices();
        expect(fetched.mock.calls[0]![1].method).toBeUndefined();
    });

    it("throws what the server says is wrong", async () => {
        answer(422, { error: "no", problems: ["a", "b"], clause: "FOL-3" });
        await expect(api.createTable({ seats: [] })).rejects.toMatchObject({
            status: 422,
            error: "no",
            problems: ["a", "b"],
            clause: "FOL-3",
        });
    });

    it("makes a problem of answers that are not the server's", async () => {
        answer(502, "<html>Bad gateway</html>");
        await expect(api.table("T")).rejects.toMatchObject({ status: 502, problems: [] });
    });

    it("tells that the server cannot be reached", async () => {
        vi.stubGlobal("fetch", async () => {
            throw new TypeError("Failed to fetch");
        });
        await expect(api.table("T")).rejects.toMatchObject({ status: api.UNREACHABLE });
    });

    it("lets whoever gave up a request know that", async () => {
        vi.stubGlobal("fetch", async () => {
            throw new DOMException("given up", "AbortError");
        });
        await expect(api.table("T")).rejects.toBeInstanceOf(DOMException);
    });
});
