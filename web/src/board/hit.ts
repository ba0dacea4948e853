/** What lies under a point of the board. */

import type { Art, Laid } from "../api/model";
import { cellKey, turned } from "../art/places";
import type { Point } from "./camera";

const shapes = new WeakMap<Art, Map<string, Path2D[]>>();
let pen: CanvasRenderingContext2D | null = null;

export const cellUnder = (art: Art, point: Point): [number, number] => [
    Math.floor(point.x / art.size),
    Math.floor(point.y / art.size),
];

/** The segment under a point, as the numbers that features name it by. */
export function segmentUnder(
    art: Art,
    tiles: ReadonlyMap<string, Laid>,
    point: Point,
): [number, number, number] | null {
    const [x, y] = cellUnder(art, point);
    const laid = tiles.get(cellKey(x, y));
    pen ??= document.createElement("canvas").getContext("2d");
    if (!laid || !pen) return null;
    const on = turned(point.x - x * art.size, point.y - y * art.size, -laid.rotation, art.size);
    const segment = shapesOf(art, laid.tile).findIndex((shape) =>
        pen!.isPointInPath(shape, on.x, on.y, "evenodd"),
    );
    return segment < 0 ? null : [x, y, segment];
}

function shapesOf(art: Art, tile: string): Path2D[] {
    const known = shapes.get(art) ?? new Map<string, Path2D[]>();
    shapes.set(art, known);
    let own = known.get(tile);
    if (!own) {
        own = (art.tiles[tile]?.patches ?? []).map((patch) => new Path2D(patch.path));
        known.set(tile, own);
    }
    return own;
}
