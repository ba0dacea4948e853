import { describe, expect, it } from "vitest";

import type { GameEvent, Round } from "../api/model";
import { curveOf, entriesOf, ranking, sourcesOf, spread, ticks } from "./points";

const scored = (turn: number, player: string, points: number): GameEvent => ({
    type: "scored",
    turn,
    player,
    points,
    source: "roads",
    feature: "road",
    complete: true,
    tiles: [[0, 0]],
    pennants: 0,
    clause: "ROAD-2",
    cities: [],
    segments: [],
});

const round = (revision: number, scores: number[], events: GameEvent[]): Round => ({
    revision,
    turn: revision,
    seat: 0,
    actions: [],
    events,
    scores,
});

const game: Round[] = [
    round(0, [0, 0], []),
    // The fairy pays at the start of the next turn, which is told with this move.
    round(1, [3, 1], [scored(1, "Ada", 3), scored(2, "Ben", 1)]),
    round(
        2,
        [7, 9],
        [
            scored(2, "Ada", 4),
            scored(3, "Ben", 8),
            scored(3, "Ada", 0),
            { type: "ended", turn: 3, clause: "END-3", winners: ["Ben"] },
        ],
    ),
];

describe("ranking", () => {
    it("puts the best first and lets those who are level share", () => {
        expect(ranking([4, 9, 9, 1])).toEqual([
            { seat: 1, rank: 1 },
            { seat: 2, rank: 1 },
            { seat: 0, rank: 3 },
            { seat: 3, rank: 4 },
        ]);
    });
});

describe("sources", () => {
    it("are those that gave anybody points, in the usual order", () => {
        expect(sourcesOf([{ farms: 3, roads: 0 }, { cities: 4 }])).toEqual(["cities", "farms"]);
    });

    it("include a ransom that was only paid", () => {
        expect(sourcesOf([{ ransom: -3 }])).toEqual(["ransom"]);
    });
});

describe("the curve", () => {
    it("has the final scoring as a step of its own", () => {
        expect(curveOf(game, ["Ada", "Ben"])).toEqual([
            { move: 0, scores: [0, 0], final: false },
            { move: 1, scores: [3, 1], final: false },
            { move: 2, scores: [7, 1], final: false },
            { move: 2, scores: [7, 9], final: true },
        ]);
    });

    it("ends with the last move while the game is running", () => {
        expect(curveOf(game.slice(0, 2), ["Ada", "Ben"])).toHaveLength(2);
    });
});

describe("entries", () => {
    it("leave out what paid nothing and know the final scoring", () => {
        const entries = entriesOf(game);
        expect(entries.map(({ move, counted, event }) => [move, counted, event.points])).toEqual([
            [1, 0, 3],
            [1, 0, 1],
            [2, 0, 4],
            [2, 1, 8],
        ]);
    });
});

describe("the curve of a game that was ended early", () => {
    const early = game.slice(0, 2);

    it("ends with the points that were counted then", () => {
        const steps = curveOf(early, ["Ada", "Ben"], [9, 4]);
        expect(steps.at(-1)).toEqual({ move: 1, scores: [9, 4], final: true });
        expect(steps.at(-2)).toMatchObject({ move: 1, scores: [3, 1], final: false });
    });

    it("ends with the points as they stood where nothing was counted", () => {
        expect(curveOf(early, ["Ada", "Ben"], [3, 1])).toHaveLength(2);
    });
});

describe("ticks", () => {
    it("are round and reach the highest value", () => {
        expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
        expect(ticks(137)).toEqual([0, 50, 100, 150]);
        expect(ticks(0)).toEqual([0, 1]);
    });
});

describe("spreading labels", () => {
    it("keeps them apart, in order, and above the edge", () => {
        const places = spread([50, 52, 200], 18, 190);
        expect(places[1]! - places[0]!).toBeGreaterThanOrEqual(18);
        expect(places[2]).toBe(190);
    });

    it("leaves alone what does not overlap", () => {
        expect(spread([10, 80], 18, 200)).toEqual([10, 80]);
    });
});
