import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Art, GameEvent, Position } from "../api/model";
import { preferences } from "../state/preferences.svelte";
import { Director } from "./director.svelte";
import { LENGTHS, type Change } from "./scenes";

const art = { size: 70, tiles: {} } as unknown as Art;
const names = ["Ada", "Ben"];

const board = (count: number) =>
    Array.from({ length: count }, (_, x) => ({ x, y: 0, tile: "T", rotation: 0 }));
const position = (tiles: number): Position =>
    ({ board: board(tiles), pieces: [], players: [], last: [0, 0] }) as unknown as Position;
const laid = (x: number): GameEvent =>
    ({ type: "placed", turn: x, player: "Ada", tile: "T", x, y: 0, rotation: 0 }) as GameEvent;

/** The move that lays the tile number `x`. */
const move = (x: number): Change => ({
    before: position(x),
    after: position(x + 1),
    events: [laid(x)],
    names,
    own: false,
});

beforeEach(() => {
    vi.useFakeTimers();
    preferences.motion = "on";
    preferences.speed = "normal";
});

afterEach(() => {
    vi.useRealTimers();
});

test("moves are shown one after another, then the table as it is", () => {
    const director = new Director();
    director.follow(move(1), art);
    director.follow(move(2), art);
    expect(director.staged?.board).toHaveLength(1);
    expect(director.remaining()).toBe(2 * LENGTHS.lay);
    vi.advanceTimersByTime(LENGTHS.lay);
    expect(director.staged?.board).toHaveLength(2);
    vi.advanceTimersByTime(LENGTHS.lay);
    expect(director.staged).toBeNull();
    expect(director.playing).toBe(false);
});

test("whoever does not want to wait sees everything at once", () => {
    const director = new Director();
    director.follow(move(1), art);
    director.follow(move(2), art);
    director.skip();
    expect(director.staged).toBeNull();
    vi.advanceTimersByTime(10 * LENGTHS.lay);
    expect(director.playing).toBe(false);
});

test("moves are shown as fast as is wanted", () => {
    const director = new Director();
    preferences.speed = "fast";
    director.follow(move(1), art);
    vi.advanceTimersByTime(LENGTHS.lay / 2);
    expect(director.playing).toBe(false);
    preferences.speed = "none";
    director.follow(move(2), art);
    expect(director.playing).toBe(false);
    preferences.speed = "normal";
    preferences.motion = "off";
    director.follow(move(3), art);
    expect(director.playing).toBe(false);
});

test("nobody falls far behind", () => {
    const director = new Director();
    for (let x = 1; x <= 20; x++) director.follow(move(x), art);
    expect(director.remaining()).toBeLessThan(8 * LENGTHS.lay);
    vi.advanceTimersByTime(8 * LENGTHS.lay);
    expect(director.playing).toBe(false);
});

test("the final scoring can be shown again, and tells how far it is", () => {
    const director = new Director();
    const scored = { type: "scored", turn: 9, player: "Ada", points: 2, tiles: [], source: "king" };
    const events = [
        scored,
        { ...scored, source: "robber" },
        { type: "ended", turn: 9, winners: ["Ada"] },
    ] as unknown as GameEvent[];
    preferences.motion = "off";
    director.showFinale(position(1), events, names);
    expect(director.counted).toEqual({ done: 1, all: 2 });
    vi.advanceTimersByTime(LENGTHS.count);
    expect(director.counted).toEqual({ done: 2, all: 2 });
    vi.advanceTimersByTime(LENGTHS.count);
    expect(director.scene?.kind).toBe("winner");
    vi.advanceTimersByTime(LENGTHS.winner);
    expect(director.playing).toBe(false);
});
