import { describe, expect, it } from "vitest";

import type { Art, GameEvent, Piece, Position } from "../api/model";
import { finaleAt, finaleOf, scenesOf, type Change, type Scene } from "./scenes";

const art = {
    size: 70,
    boxes: { follower: [-8, -19, 16, 21.5], "follower-lying": [-12, -7.5, 24, 15] },
    feet: { below: 8, left: 9, top: 17, right: 61, bottom: 67 },
    lying_feet: { below: 0, left: 11, top: 11, right: 59, bottom: 67 },
    tiles: { T: { ground: "", standing: [[]], patches: [{ path: "", anchor: [35, 10] }] } },
} as unknown as Art;

const names = ["Ada", "Ben"];

const piece = (fields: Partial<Piece>): Piece => ({
    name: "piece-follower-0",
    kind: "follower",
    x: 35,
    y: 18,
    depth: 18,
    cell: [0, 0],
    seat: 0,
    lying: false,
    segment: 0,
    district: null,
    ...fields,
});

const position = (fields: Partial<Position>): Position =>
    ({
        board: [{ x: 0, y: 0, tile: "T", rotation: 0 }],
        pieces: [],
        players: [{ score: 0 }, { score: 0 }],
        last: [0, 0],
        dragon: null,
        over: false,
        ...fields,
    }) as unknown as Position;

const event = (type: GameEvent["type"], fields: object): GameEvent =>
    ({ type, turn: 3, player: "Ada", clause: "", ...fields }) as unknown as GameEvent;

const scored = (player: string, points: number, fields: object = {}): GameEvent =>
    event("scored", {
        player,
        points,
        source: "cities",
        feature: "city",
        tiles: [[0, 0]],
        segments: [[0, 0, 0]],
        ...fields,
    });

const kinds = (scenes: Scene[]): string[] => scenes.map(({ kind }) => kind);
const tilesOf = (scenes: Scene[]): number[] => scenes.map(({ still }) => still.board.length);
const scoresOf = ({ still }: Scene): number[] => still.players.map(({ score }) => score);

/** Ada lays a tile, puts a knight there, scores for the city, and the knight comes home. */
const turn: Change = {
    before: position({}),
    after: position({
        board: [
            { x: 0, y: 0, tile: "T", rotation: 0 },
            { x: 1, y: 0, tile: "T", rotation: 2 },
        ],
        players: [{ score: 4 }, { score: 0 }] as Position["players"],
        last: [1, 0],
    }),
    events: [
        event("drawn", { tile: "T" }),
        event("placed", { tile: "T", x: 1, y: 0, rotation: 2 }),
        event("deployed", { figure: "follower", role: "knight", x: 1, y: 0, segment: 0 }),
        event("completed", { feature: "city", tiles: [[0, 0]], segments: [[0, 0, 0]] }),
        scored("Ada", 4),
        event("returned", { figure: "follower", x: 1, y: 0, segment: 0 }),
    ],
    names,
    own: false,
};

describe("the scenes of a move", () => {
    it("come in the order of what happened", () => {
        const scenes = scenesOf(turn, art);
        expect(kinds(scenes)).toEqual(["lay", "step", "score", "walk"]);
        expect(tilesOf(scenes)).toEqual([1, 2, 2, 2]);
        expect(scenes.map(scoresOf)).toEqual([
            [0, 0],
            [0, 0],
            [0, 0],
            [4, 0],
        ]);
    });

    it("put a figure that does not stay where it would stand alone", () => {
        const [, step, score, walk] = scenesOf(turn, art);
        // The tile lies upside down.
        expect(step!.actors[0]).toMatchObject({ from: { seat: 0 }, to: { x: 105, y: 67 } });
        expect(step!.still.pieces).toEqual([]);
        expect(score!.still.pieces).toHaveLength(1);
        expect(walk!.still.pieces).toEqual([]);
        expect(walk!.actors[0]).toMatchObject({ from: { x: 105, y: 67 }, to: { seat: 0 } });
    });

    it("leave out what was put together here, and nothing else", () => {
        const scenes = scenesOf({ ...turn, own: true }, art);
        expect(kinds(scenes)).toEqual(["score", "walk"]);
        expect(tilesOf(scenes)).toEqual([2, 2]);
        expect(scenes[0]!.still.pieces).toHaveLength(1);
    });

    it("show a feature that is shared once, with all that it pays", () => {
        const [scene, ...others] = scenesOf(
            { ...turn, events: [scored("Ada", 4), scored("Ben", 4)] },
            art,
        );
        expect(others).toEqual([]);
        expect(scene!.events).toHaveLength(2);
        expect(scene!.feature).toEqual([[0, 0, 0]]);
    });

    it("show at once who pays a ransom and who gets it", () => {
        const ransom = { source: "ransom", feature: "ransom", tiles: [], segments: [] };
        const scenes = scenesOf(
            { ...turn, events: [scored("Ada", -3, ransom), scored("Ben", 3, ransom)] },
            art,
        );
        expect(scenes.map(({ events }) => events.length)).toEqual([2]);
    });

    it("fly the dragon step by step, and send home whom it meets", () => {
        const dragon = (x: number): Piece =>
            piece({
                name: "piece-dragon",
                kind: "dragon",
                seat: null,
                cell: [x, 0],
                x: 35 + 70 * x,
            });
        const victim = piece({ cell: [1, 0], x: 105 });
        const scenes = scenesOf(
            {
                ...turn,
                before: position({ pieces: [dragon(0), victim] }),
                after: position({ pieces: [dragon(2)] }),
                events: [
                    event("dragon", { x: 1, y: 0 }),
                    event("eaten", { figure: "follower", x: 1, y: 0, segment: 0 }),
                    event("dragon", { x: 2, y: 0 }),
                ],
            },
            art,
        );
        expect(kinds(scenes)).toEqual(["fly", "walk", "fly"]);
        expect(scenes[0]!.actors[0]).toMatchObject({
            from: { x: 35, y: 18 },
            to: { x: 105, y: 18 },
        });
        expect(scenes[2]!.actors[0]!.to).toEqual({ x: 175, y: 18 });
        expect(scenes[2]!.still.pieces).toEqual([]);
    });

    it("lead a prisoner to whoever took it", () => {
        const [scene] = scenesOf(
            {
                ...turn,
                before: position({ pieces: [piece({ name: "piece-follower-1", seat: 1 })] }),
                events: [
                    event("captured", { owner: "Ben", figure: "follower", x: 0, y: 0, segment: 0 }),
                ],
            },
            art,
        );
        expect(scene!.actors).toMatchObject([
            { gait: "lead", piece: { seat: 1 }, to: { seat: 0 } },
        ]);
        expect(scene!.still.pieces).toEqual([]);
    });
});

describe("the finale", () => {
    const farm = { source: "farms", feature: "field", segments: [[0, 0, 1]] };
    const road = { source: "roads", feature: "road", segments: [[0, 0, 2]] };
    const events = [
        event("placed", { tile: "T", x: 1, y: 0, rotation: 0 }),
        scored("Ben", 1),
        ...[
            scored("Ada", 9, farm),
            scored("Ben", 2, road),
            scored("Ada", 2, road),
            scored("Ben", -3, { source: "ransom", feature: "ransom", tiles: [], segments: [] }),
        ].map((each) => ({ ...each, turn: 4 })),
        event("ended", { turn: 4, winners: ["Ada"] }),
    ] as GameEvent[];
    const over = position({ over: true, players: [{ score: 21 }, { score: 5 }] as never });

    it("counts features first and farms last, and then tells the winner", () => {
        const scenes = finaleOf(over, events, names);
        expect(kinds(scenes)).toEqual(["count", "count", "count", "winner"]);
        expect(scenes.map(({ events: [first] }) => first!)).toMatchObject([
            { source: "roads" },
            { source: "ransom" },
            { source: "farms" },
            { type: "ended" },
        ]);
    });

    it("counts the scores up from what they were before", () => {
        expect(finaleOf(over, events, names).map(scoresOf)).toEqual([
            [10, 6],
            [12, 8],
            [12, 5],
            [21, 5],
        ]);
    });

    it("follows the scenes of the last move", () => {
        const change = { ...turn, events, after: { ...turn.after, ...over } };
        expect(kinds(scenesOf(change, art))).toEqual([
            "lay",
            "score",
            "count",
            "count",
            "count",
            "winner",
        ]);
    });

    it("can be looked at step by step", () => {
        const scenes = finaleOf(over, events, names);
        expect(finaleAt(scenes, 0)).toEqual({ position: scenes[0]!.still, events: [] });
        expect(finaleAt(scenes, 1)!.events).toEqual(scenes[0]!.events);
        expect(finaleAt(scenes, 3)!.position).toBe(over);
        expect(finaleAt(scenes, 4)).toBeNull();
        expect(finaleAt([], 0)).toBeNull();
    });
});
