import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { BegunTable } from "../api/model";
import { Film } from "./film.svelte";

const frame = (revision: number) => ({ revision }) as BegunTable;

beforeEach(() => {
    vi.useFakeTimers();
});

afterEach(() => {
    vi.useRealTimers();
});

describe("a film", () => {
    it("shows a move and asks for each only once", async () => {
        const fetch = vi.fn(async (revision: number) => frame(revision));
        const film = new Film(3, fetch);
        await film.show(2);
        await film.show(1);
        await film.show(2);
        expect(film.seen).toEqual(frame(2));
        expect(fetch).toHaveBeenCalledTimes(2);
    });

    it("stays within the game", async () => {
        const film = new Film(3, async (revision) => frame(revision));
        await film.show(99);
        expect(film.move).toBe(3);
        film.step(-99);
        expect(film.move).toBe(0);
    });

    it("shows the move that was wanted last, whatever comes first", async () => {
        const answers = new Map<number, (seen: BegunTable) => void>();
        const film = new Film(
            9,
            (revision) => new Promise((resolve) => answers.set(revision, resolve)),
        );
        const first = film.show(4);
        const second = film.show(5);
        answers.get(5)!(frame(5));
        await second;
        answers.get(4)!(frame(4));
        await first;
        expect(film.seen).toEqual(frame(5));
    });

    it("plays to the end and stops there", async () => {
        const film = new Film(3, async (revision) => frame(revision));
        await film.show(0);
        film.toggle();
        for (let step = 0; step < 10; step++) await vi.advanceTimersByTimeAsync(1200);
        expect(film.move).toBe(3);
        expect(film.playing).toBe(false);
    });

    it("begins anew when it is played at its end", async () => {
        const film = new Film(3, async (revision) => frame(revision));
        await film.show(3);
        film.toggle();
        expect(film.move).toBe(0);
        film.close();
    });

    it("stops when the server is gone, and can be tried again", async () => {
        let there = false;
        const film = new Film(3, async (revision) => {
            if (!there) throw new Error("gone");
            return frame(revision);
        });
        await film.show(1);
        expect(film.failed).toBe(true);
        there = true;
        await film.show(1);
        expect(film.failed).toBe(false);
        expect(film.seen).toEqual(frame(1));
    });
});
