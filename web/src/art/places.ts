/** Where things are on tiles and tiles on the board, in units of the art. */

import type { Art, District, Laid, Position } from "../api/model";

export interface Spot {
    x: number;
    y: number;
}

/** A point of a tile after so many quarter turns clockwise. */
export function turned(x: number, y: number, rotation: number, size: number): Spot {
    let spot = { x, y };
    for (let turn = 0; turn < ((rotation % 4) + 4) % 4; turn++) {
        spot = { x: size - spot.y, y: spot.x };
    }
    return spot;
}

/** The transform that lays the drawing of an unturned tile on its cell. */
export function layTransform(x: number, y: number, rotation: number, size: number): string {
    const corner = `translate(${x * size} ${y * size})`;
    const middle = size / 2;
    return rotation % 4 === 0 ? corner : `${corner} rotate(${90 * rotation} ${middle} ${middle})`;
}

/** The squares of these cells as one outline. */
export const squaresPath = (cells: readonly Spot[], size: number): string =>
    cells.map(({ x, y }) => `M${x * size} ${y * size}h${size}v${size}h${-size}z`).join("");

/** The edges of tiles as outlines: between two of them, and around all to the light and away. */
export interface Edges {
    joints: string;
    lit: string;
    shaded: string;
    /** Along the south side, where the cardboard shows. */
    south: string;
}

/** `walled` are the cells that are one piece of cardboard. */
export function edgesOf(
    cells: readonly Spot[],
    size: number,
    walled: (cell: Spot) => boolean,
): Edges {
    const taken = new Set(cells.map(({ x, y }) => cellKey(x, y)));
    const edges: Edges = { joints: "", lit: "", shaded: "", south: "" };
    for (const { x, y } of cells) {
        const across = `h${size}`;
        const down = `v${size}`;
        const corner = `M${x * size} ${y * size}`;
        for (const [beside, edge] of [
            [{ x, y: y - 1 }, across],
            [{ x: x - 1, y }, down],
        ] as const) {
            if (!taken.has(cellKey(beside.x, beside.y))) edges.lit += corner + edge;
            else if (!walled({ x, y }) || !walled(beside)) edges.joints += corner + edge;
        }
        if (!taken.has(cellKey(x, y + 1))) edges.south += `M${x * size} ${(y + 1) * size}${across}`;
        if (!taken.has(cellKey(x + 1, y))) edges.shaded += `M${(x + 1) * size} ${y * size}${down}`;
    }
    edges.shaded += edges.south;
    return edges;
}

/** Which variant of its decoration a tile shows: one by its place, so that it never changes. */
export function variantAt(x: number, y: number, variants: number): number {
    const number = (x * 5 + y * 3 + x * y) % variants;
    return number < 0 ? number + variants : number;
}

export const cellKey = (x: number, y: number): string => `${x},${y}`;

/** The tiles of a position by their cells. */
export const byCell = (board: readonly Laid[]): Map<string, Laid> =>
    new Map(board.map((laid) => [cellKey(laid.x, laid.y), laid]));

/** Where a figure stands on a segment; the number after the last segment is the tower place. */
export function anchorOf(art: Art, laid: Laid, segment: number): Spot {
    const tile = art.tiles[laid.tile];
    const patch = tile?.patches[segment] ?? tile?.tower;
    const [x, y] = patch?.anchor ?? [art.size / 2, art.size / 2];
    const spot = turned(x, y, laid.rotation, art.size);
    return { x: laid.x * art.size + spot.x, y: laid.y * art.size + spot.y };
}

/** The area of a segment as path data on the unturned tile. */
export function patchPath(art: Art, tile: string, segment: number): string {
    const drawn = art.tiles[tile];
    return drawn?.patches[segment]?.path ?? drawn?.tower?.path ?? "";
}

/** The cell of the north-west square of Carcassonne, from which its districts are measured. */
export function blockCorner(art: Art, position: Position): Spot | null {
    if (art.quarters === null) return null;
    const first = position.board[0];
    return first ? { x: first.x, y: first.y } : null;
}

/** Where the followers of a district gather. */
export function districtAnchor(art: Art, position: Position, district: District): Spot {
    const corner = blockCorner(art, position) ?? { x: 0, y: 0 };
    const [x, y] = art.districts[district]?.anchor ?? [0, 0];
    return { x: corner.x * art.size + x, y: corner.y * art.size + y };
}

/** The cells that a box around the board has to hold. */
export function extent(cells: Iterable<Spot>): {
    left: number;
    top: number;
    right: number;
    bottom: number;
} {
    let left = 0;
    let top = 0;
    let right = 1;
    let bottom = 1;
    for (const { x, y } of cells) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x + 1);
        bottom = Math.max(bottom, y + 1);
    }
    return { left, top, right, bottom };
}
