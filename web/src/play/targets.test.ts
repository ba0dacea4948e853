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

/** What offers of a kind have, but for their clause. */
type Fields<Each> = Each extends Offer ? Omit<Each, "clause"> : never;

const offer = (fields: Fields<Offer>): Offer => ({ clause: "FOL-1", ...fields }) as Offer;

test("offers for one place become one target, and placements none", () => {
    const targets = targetsOf(art, position, [
        offer({ kind: "place", id: "2,0,N", x: 2, y: 0, rotation: 0, strands: [] }),
        offer({
            kind: "deploy",
            id: "f1",
            x: 0,
            y: 0,
            segment: 1,
            figure: "follower",
            role: "farmer",
        }),
        offer({ kind: "deploy", id: "p1", x: 0, y: 0, segment: 1, figure: "pig", role: "pig" }),
        offer({ kind: "pass", id: "-" }),
    ]);
    expect(targets.map(({ key, offers }) => [key, offers.length])).toEqual([["spot:0,0.1", 2]]);
    expect(targets[0]!.lying).toBe(true);
    expect(targets[0]!.at).toEqual({ x: 35, y: 60 });
});

test("a guard and a piece of the same tower are one target, on top of it", () => {
    const [target, ...others] = targetsOf(art, position, [
        offer({ kind: "build", id: "build@0,0", x: 0, y: 0 }),
        offer({
            kind: "deploy",
            id: "f2@0,0",
            x: 0,
            y: 0,
            segment: 2,
            figure: "follower",
            role: "guard",
        }),
    ]);
    expect(others).toEqual([]);
    expect(target!.key).toBe("tower:0,0");
    expect(target!.at).toEqual({ x: 35, y: 37 - 17.3 });
});

test("a figure that is meant is found where it stands", () => {
    const [target] = targetsOf(art, position, [
        offer({
            kind: "capture",
            id: "capture@1,0.0",
            x: 1,
            y: 0,
            segment: 0,
            seat: 1,
            figure: "follower",
            role: "knight",
        }),
    ]);
    expect(target!.kind).toBe("figure");
    expect(target!.standing).toEqual(knight);
    expect(target!.at).toEqual({ x: 125, y: 43 });
});

test("districts and the dragon's steps are targets too", () => {
    const keys = targetsOf(art, position, [
        offer({ kind: "settle", id: "settle:castle:f", district: "castle", figure: "follower" }),
        offer({ kind: "settle", id: "settle:castle:l", district: "castle", figure: "large" }),
        offer({
            kind: "dragon",
            id: "dragon:E",
            side: 1,
            x: 1,
            y: 0,
            step: 1,
            steps: 6,
            eats: [],
        }),
        offer({ kind: "exchange", id: "exchange:f", figure: "follower" }),
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
        segments: [],
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
        segments: [],
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
    const knighting = { segment: 0, figure: "follower", role: "knight" } as const;
    const offers = [
        offer({ kind: "place", id: "2,0,N", x: 2, y: 0, rotation: 0, strands: [] }),
        offer({ kind: "deploy", id: "portal", x: 0, y: 0, ...knighting }),
        offer({ kind: "count", id: "market", district: "market" }),
        offer({ kind: "deploy", id: "here", x: 1, y: 0, ...knighting }),
        offer({ kind: "ransom", id: "ransom", seat: 1, figure: "follower", price: 3 }),
        offer({ kind: "pass", id: "-" }),
        offer({ kind: "again", id: "again" }),
    ];
    const order = listed(offers, [1, 0]).map(({ id }) => id);
    expect(order).toEqual(["ransom", "here", "portal", "market"]);
});
