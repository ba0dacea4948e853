/** Which way a tile is turned, among the ways that are legal. */

import type { OfferOf } from "../api/model";
import { cellKey } from "../art/places";

/** The rotations in which the tile may be laid, by cell. */
export function rotationsByCell(offers: readonly OfferOf<"place">[]): Map<string, number[]> {
    const cells = new Map<string, number[]>();
    for (const { x, y, rotation } of offers) {
        const key = cellKey(x, y);
        cells.set(key, [...(cells.get(key) ?? []), rotation].sort());
    }
    return cells;
}

/** The wanted rotation where it is legal, otherwise the next one clockwise that is. */
export function fittingRotation(legal: readonly number[], wanted: number): number | null {
    return turnedFrom(legal, wanted - 1, 1);
}

/** The next legal rotation, clockwise or counter-clockwise. */
export function nextRotation(legal: readonly number[], now: number, step: 1 | -1): number | null {
    return turnedFrom(legal, now, step);
}

/** The rotation that fits in most cells, so that a new tile comes ready to hand. */
export function readyRotation(cells: ReadonlyMap<string, readonly number[]>): number {
    const fits = [0, 0, 0, 0];
    for (const rotations of cells.values()) {
        for (const rotation of rotations) fits[rotation]! += 1;
    }
    return fits.indexOf(Math.max(...fits));
}

/** Every rotation that is legal somewhere. */
export const rotationsAnywhere = (cells: ReadonlyMap<string, readonly number[]>): number[] =>
    [...new Set([...cells.values()].flat())].sort();

function turnedFrom(legal: readonly number[], from: number, step: 1 | -1): number | null {
    for (let turns = 1; turns <= 4; turns++) {
        const rotation = (((from + turns * step) % 4) + 4) % 4;
        if (legal.includes(rotation)) return rotation;
    }
    return null;
}
