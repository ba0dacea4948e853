import { afterEach, describe, expect, it } from "vitest";

import { speak } from "../i18n";
import { clockInWords, timeLeft } from "./words";

afterEach(() => speak("en"));

describe("a clock", () => {
    it("is described", async () => {
        expect(clockInWords(null)).toBe("No clock");
        expect(clockInWords({ kind: "move", seconds: 60, increment: 0 })).toBe("60 seconds a move");
        expect(clockInWords({ kind: "move", seconds: 172_800, increment: 0 })).toBe(
            "2 days a move",
        );
        expect(clockInWords({ kind: "total", seconds: 900, increment: 0 })).toBe(
            "15 minutes in all",
        );
        expect(clockInWords({ kind: "total", seconds: 900, increment: 10 })).toBe(
            "15 minutes in all, 10 seconds more after each move",
        );
        await speak("de");
        expect(clockInWords({ kind: "move", seconds: 86_400, increment: 0 })).toBe("1 Tag pro Zug");
    });

    it("shows what is left, and never less than nothing", () => {
        expect(timeLeft(-5)).toBe("0:00");
        expect(timeLeft(1)).toBe("0:01");
        expect(timeLeft(61_000)).toBe("1:01");
        expect(timeLeft(3_661_000)).toBe("1:01:01");
        expect(timeLeft(90_000_000)).toBe("1 d 1 h");
    });
});
