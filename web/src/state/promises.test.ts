import { beforeEach, describe, expect, it } from "vitest";

import type { Fairness, BegunTable } from "../api/model";
import { isKept, noted, notePromise } from "./promises";

const promised = (commitment: string): Fairness => ({ commitment, secret: null, salt: null });
const seen = (table: string, fairness: Fairness | null, over = false) =>
    ({ table, fairness, phase: over ? "over" : "playing" }) as unknown as BegunTable;

beforeEach(() => localStorage.clear());

describe("promises", () => {
    it("are noted once, and compared", () => {
        notePromise(seen("a", promised("1")));
        notePromise(seen("a", promised("2")));
        expect(noted("a", promised("1"))).toBe("same");
        expect(noted("a", promised("2"))).toBe("other");
        expect(noted("b", promised("1"))).toBe("unseen");
    });

    it("are worth nothing when the game is over", () => {
        notePromise(seen("a", promised("1"), true));
        notePromise(seen("b", null));
        for (const table of ["a", "b"]) {
            expect(noted(table, promised("1"))).toBe("unseen");
        }
    });

    it("are not noted without end", () => {
        for (let number = 0; number < 400; number++) {
            notePromise(seen(`table ${number}`, promised("1")));
        }
        expect(noted("table 0", promised("1"))).toBe("unseen");
        expect(noted("table 399", promised("1"))).toBe("same");
    });

    it.each(["null", "{}", "[1, [2, 3]]", "nonsense"])("do without %j", (stored) => {
        localStorage.setItem("bastide.promises", stored);
        expect(noted("a", promised("1"))).toBe("unseen");
        notePromise(seen("a", promised("1")));
        expect(noted("a", promised("1"))).toBe("same");
    });

    it("are kept if secret and salt give the hash", async () => {
        // From the server: Seal("1f" * 32, "2e" * 16).commitment
        const fairness = {
            commitment: "4d25e1eb02defdb57f288b0d746b1de85f6cf498966681be95060546e5802087",
            secret: "1f".repeat(32),
            salt: "2e".repeat(16),
        };
        expect(await isKept(fairness)).toBe(true);
        expect(await isKept({ ...fairness, salt: "2f".repeat(16) })).toBe(false);
        expect(await isKept({ ...fairness, secret: null })).toBeNull();
    });
});
