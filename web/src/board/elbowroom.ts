/** Pieces on the board make room for one another, so that none of them hides another. */

import type { Standing } from "../api/model";
import type { Extent } from "../art/pieces";
import type { Spot } from "../art/places";

/** A piece and where its foot is; what is less deep is drawn first. */
export interface Placed {
    key: string;
    name: string;
    x: number;
    y: number;
    depth: number;
    extent: Extent;
    cell: Spot;
    movable: boolean;
    insideTile: boolean;
    figure: Standing | null;
}

// Pieces stay so far within their tile, and go so far out of the way of others.
const RIM = { side: 9, top: 17, bottom: 67 };
const LYING_RIM = 11;
const STEP = 1.5;
const FARTHEST = 12;
const ROUNDS = 16;
// How much of a piece another one may hide before it makes room.
const HIDDEN = 0.35;

/** The nearest place to a foot at which its piece does not reach out of the tile. */
export function within(foot: Spot, cell: Spot, lying: boolean, size: number): Spot {
    const left = cell.x * size;
    const top = cell.y * size;
    const side = lying ? LYING_RIM : RIM.side;
    const high = lying ? LYING_RIM : RIM.top;
    return {
        x: Math.min(Math.max(foot.x, left + side), left + size - side),
        y: Math.min(Math.max(foot.y, top + high), top + RIM.bottom),
    };
}

/** The pieces, moved a little where one of them would hide another. */
export function withElbowroom(pieces: Placed[], size: number): Placed[] {
    const homes = pieces.map(({ x, y }) => ({ x, y }));
    for (let round = 0; round < ROUNDS; round++) {
        const pushes = pieces.map(() => ({ x: 0, y: 0 }));
        for (const [back, front] of crowded(pieces)) {
            const sideways = pieces[back]!.x >= pieces[front]!.x ? STEP : -STEP;
            pushes[back]!.x += sideways;
            pushes[back]!.y -= STEP / 2;
            pushes[front]!.x -= sideways;
            pushes[front]!.y += STEP / 2;
        }
        if (pushes.every((push) => push.x === 0 && push.y === 0)) break;
        pieces.forEach((piece, index) => moveAside(piece, homes[index]!, pushes[index]!, size));
    }
    return pieces;
}

function moveAside(piece: Placed, home: Spot, push: Spot, size: number): void {
    if (!piece.movable || (push.x === 0 && push.y === 0)) return;
    let at = {
        x: Math.min(Math.max(piece.x + push.x, home.x - FARTHEST), home.x + FARTHEST),
        y: Math.min(Math.max(piece.y + push.y, home.y - FARTHEST), home.y + FARTHEST),
    };
    if (piece.insideTile) at = within(at, piece.cell, piece.name.includes("-lying"), size);
    piece.depth += at.y - piece.y;
    piece.x = at.x;
    piece.y = at.y;
}

/** Pairs of pieces of which the second hides too much of the first. */
function crowded(pieces: Placed[]): [number, number][] {
    const order = pieces
        .map((_, index) => index)
        .sort((one, other) => leftOf(pieces[one]!) - leftOf(pieces[other]!));
    const pairs: [number, number][] = [];
    order.forEach((one, place) => {
        const right = leftOf(pieces[one]!) + pieces[one]!.extent.width;
        for (const other of order.slice(place + 1)) {
            if (leftOf(pieces[other]!) >= right) break;
            const inFront = pieces[one]!.depth > pieces[other]!.depth;
            const [back, front] = inFront ? [other, one] : [one, other];
            if (hiddenPart(pieces[back]!, pieces[front]!) > HIDDEN) pairs.push([back, front]);
        }
    });
    return pairs;
}

const leftOf = (piece: Placed): number => piece.x + piece.extent.left;
const topOf = (piece: Placed): number => piece.y + piece.extent.top;

function hiddenPart(back: Placed, front: Placed): number {
    const across =
        Math.min(leftOf(back) + back.extent.width, leftOf(front) + front.extent.width) -
        Math.max(leftOf(back), leftOf(front));
    const down =
        Math.min(topOf(back) + back.extent.height, topOf(front) + front.extent.height) -
        Math.max(topOf(back), topOf(front));
    if (across <= 0 || down <= 0) return 0;
    return (across * down) / (back.extent.width * back.extent.height);
}
