import { expect, test } from "vitest";

import type { Art, Offer, Piece, Position } from "../api/model";
import { directionOf } from "./compass";
import { middleOf, previewOf } from "./preview";
import { listed, targetsOf } from "./targets";

const art = {
    size: 70,
    prefix: "b-",
    quarters: null,
    boxes: { follower: [-8, -19, 16, 21.5], "follower-lying": [-12, -7.5, 24, 15] },
    tower_tops: [0, -9.9, -17.3],
    feet: { below: 8, left: 9, top: 17, right: 61, bottom: 67 },
    lying_feet: { below: 0, left: 11, top: 11, right: 59, bottom: 67 },
    districts: { castle: { path: "M0 0z", anchor: [120, 90] } },
    tiles: {
        T: {
            ground: "",
            standing: [[]],
            patches: [
                { path: "M0 0h70v20z", anchor: [35, 10] },
                { path: "M0 50h70v20z", anchor: [35, 60] },
            ],
            tower: { path: "M30 30h10v10z", anchor: [35, 35] },
        },
    },
} as unknown as Art;

const knight: Piece = {
    name: "piece-follower-1",
    kind: "follower",
    x: 125,
    y: 43,
    depth: 43,
    cell: [1, 0],
    seat: 1,
    lying: false,
    segment: 0,
    district: null,
};
const tower: Piece = {
    ...knight,
    name: "tower-2",
    kind: "tower",
    x: 35,
    y: 37,
    depth: 37,
    cell: [0, 0],
    seat: null,
    segment: null,
};

const position = {
    phase: "deploy",
    board: [
        { x: 0, y: 0, tile: "T", rotation: 0 },
        { x: 1, y: 0, tile: "T", rotation: 1 },
    ],
    pieces: [tower, knight],
    towers: [[0, 0, 2]],
    dragon: null,
    fairy: null,
    fairy_by: null,
    count_in: null,
} as unknown as Position;

const offer = (kind: string, id: string, more: Partial<Offer> = {}): Offer => ({
    id,
    kind,
    x: null,
    y: null,
    rotation: null,
    segment: null,
    figure: null,
    seat: null,
    district: null,
    side: null,
    strands: [],
    role: null,
    clause: null,
    ...more,
});

test("offers for one place become one target, and placements none", () => {
    const targets = targetsOf(art, position, [
        offer("place", "2,0,N", { x: 2, y: 0, rotation: 0 }),
        offer("deploy", "f1", { x: 0, y: 0, segment: 1, figure: "follower", role: "farmer" }),
        offer("deploy", "p1", { x: 0, y: 0, segment: 1, figure: "pig", role: "pig" }),
        offer("pass", "-"),
    ]);
    expect(targets.map(({ key, offers }) => [key, offers.length])).toEqual([["spot:0,0.1", 2]]);
    expect(targets[0]!.lying).toBe(true);
    expect(targets[0]!.at).toEqual({ x: 35, y: 60 });
});

test("a guard and a piece of the same tower are one target, on top of it", () => {
    const [target, ...others] = targetsOf(art, position, [
        offer("build", "build@0,0", { x: 0, y: 0 }),
        offer("deploy", "f2@0,0", { x: 0, y: 0, segment: 2, figure: "follower", role: "guard" }),
    ]);
    expect(others).toEqual([]);
    expect(target!.key).toBe("tower:0,0");
    expect(target!.at).toEqual({ x: 35, y: 37 - 17.3 });
});

test("a figure that is meant is found where it stands", () => {
    const [target] = targetsOf(art, position, [
        offer("capture", "capture@1,0.0", { x: 1, y: 0, segment: 0, seat: 1, figure: "follower" }),
    ]);
    expect(target!.kind).toBe("figure");
    expect(target!.standing).toEqual(knight);
    expect(target!.at).toEqual({ x: 125, y: 43 });
});

test("districts and the dragon's steps are targets too", () => {
    const keys = targetsOf(art, position, [
        offer("settle", "settle:castle:f", { district: "castle", figure: "follower" }),
        offer("settle", "settle:castle:l", { district: "castle", figure: "large" }),
        offer("dragon", "dragon:E", { side: 1, x: 1, y: 0 }),
        offer("exchange", "exchange:f", { figure: "follower" }),
    ]).map((target) => target.key);
    expect(keys).toEqual(["district:castle", "cell:1,0"]);
});

test("directions are named as people point", () => {
    expect(directionOf(0, -25)).toBe("n");
    expect(directionOf(20, 20)).toBe("se");
    expect(directionOf(-30, 2)).toBe("w");
    expect(directionOf(-15, -15)).toBe("nw");
    expect(directionOf(3, 4)).toBe("middle");
});

test("a preview adds up the points and names what nobody is paid for", () => {
    const scored = {
        type: "scored" as const,
        turn: 1,
        player: "Ada",
        points: 4,
        source: "roads",
        feature: "road",
        complete: true,
        tiles: [
            [0, 0],
            [1, 0],
        ] as [number, number][],
        pennants: 0,
        clause: "ROAD-2",
        cities: [],
    };
    const completed = {
        type: "completed" as const,
        clause: "CITY-1",
        turn: 1,
        player: "Ada",
        feature: "road",
        tiles: [
            [1, 0],
            [0, 0],
        ] as [number, number][],
    };
    const city = { ...completed, feature: "city", tiles: [[5, 5]] as [number, number][] };
    const preview = previewOf([completed, city, scored, { ...scored, tiles: [], points: 1 }]);
    expect(preview.points).toEqual(new Map([["Ada", 5]]));
    expect(preview.unpaid).toEqual([city]);
});

test("points float over a tile of the feature, even of a ring", () => {
    expect(middleOf([])).toBeNull();
    const ring: [number, number][] = [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 1],
        [2, 2],
        [1, 2],
        [0, 2],
        [0, 1],
    ];
    const middle = middleOf(ring)!;
    expect(ring).toContainEqual([middle.x - 0.5, middle.y - 0.5]);
});

test("what can be chosen nowhere else is listed first, then what is about the last tile", () => {
    const offers = [
        offer("place", "2,0,N", { x: 2, y: 0, rotation: 0 }),
        offer("deploy", "portal", { x: 0, y: 0, segment: 0, figure: "follower" }),
        offer("count", "market", { district: "market" }),
        offer("deploy", "here", { x: 1, y: 0, segment: 0, figure: "follower" }),
        offer("ransom", "ransom", { seat: 1, figure: "follower" }),
        offer("pass", "-"),
        offer("again", "again"),
    ];
    const order = listed(offers, [1, 0]).map(({ id }) => id);
    expect(order).toEqual(["ransom", "here", "portal", "market"]);
});
