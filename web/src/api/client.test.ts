import { afterEach, describe, expect, it, vi } from "vitest";

import * as api from "./client";
import { speak } from "./online";

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
    it("sends what is asked with the secret of a seat", async () => {
        const fetched = answer(201, { number: 4 });
        await expect(speak("T", "secret", 1, "Well met")).resolves.toEqual({ number: 4 });
        const [url, init] = fetched.mock.calls[0]!;
        expect(url).toBe("/api/v1/tables/T/say");
        expect(init.method).toBe("POST");
        expect(init.headers).toMatchObject({ Authorization: "Bearer secret" });
        expect(JSON.parse(String(init.body))).toEqual({ seat: 1, text: "Well met" });
    });

    it("asks without a body where there is nothing to send", async () => {
        const fetched = answer(200, {});
        await api.choices();
        expect(fetched.mock.calls[0]![1].method).toBeUndefined();
    });

    it("throws what the server says is wrong", async () => {
        const problem = {
            error: "no",
            code: "not-set-up",
            values: { seat: 1 },
            problems: [{ error: "a", code: "no-base", values: {} }],
            clause: "FOL-3",
        };
        answer(422, problem);
        await expect(api.createTable({ seats: [] })).rejects.toMatchObject({
            status: 422,
            ...problem,
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
