/** What somebody means who points at the board: the nearest thing, not the one that lies on top. */

import type { Place } from "../api/model";
import { cellKey, type Spot } from "../art/places";
import type { Pick } from "../board/Board.svelte";
import { apart } from "./spread";

/** How far apart things must be to be hit one by one, in pixels. */
export const fingertip = (): number => (matchMedia("(pointer: coarse)").matches ? 44 : 28);
/** What was missed by so many pixels is meant as well. */
const NEAR = 26;

export interface Aims {
    /** Where each target is shown, in units of the board. */
    spots: ReadonlyMap<string, Spot>;
    /** Where the tile in hand may be laid. */
    legal: ReadonlyMap<string, unknown>;
    /** The length of a tile's side. */
    size: number;
    /** How far apart they are, in pixels. */
    fingertip: number;
}

/** The pick with the target and the square that are meant by it. */
export function aimed(pick: Pick, { spots, legal, size, fingertip }: Aims): Pick {
    const far = (spot: Spot): number => apart(pick.at, spot) * pick.scale;
    const [target, away] = nearest([...spots], far);
    if (target !== null && away <= fingertip / 2) return { ...pick, target };
    if (pick.target !== null || legal.has(cellKey(...pick.cell))) return pick;
    const [cell, beside] = nearest(
        [...legal.keys()].map((key): [string, Spot] => [key, middleOf(key, size)]),
        far,
    );
    if (target !== null && away <= Math.min(NEAR, beside)) return { ...pick, target };
    return cell !== null && beside <= NEAR ? { ...pick, cell: placeOf(cell) } : pick;
}

/** The square into which a tile that is held over the board falls. */
export function snapped(pick: Pick, { legal, size }: { legal: Aims["legal"]; size: number }): Pick {
    if (legal.has(cellKey(...pick.cell))) return pick;
    const [cell, beside] = nearest(
        [...legal.keys()].map((key): [string, Spot] => [key, middleOf(key, size)]),
        (spot) => apart(pick.at, spot),
    );
    return cell !== null && beside <= size ? { ...pick, cell: placeOf(cell) } : pick;
}

const placeOf = (key: string): Place => key.split(",").map(Number) as Place;

function middleOf(key: string, size: number): Spot {
    const [x, y] = placeOf(key);
    return { x: (x + 0.5) * size, y: (y + 0.5) * size };
}

function nearest(
    spots: readonly (readonly [string, Spot])[],
    far: (spot: Spot) => number,
): [string | null, number] {
    let best: [string | null, number] = [null, Infinity];
    for (const [key, spot] of spots) {
        const away = far(spot);
        if (away < best[1]) best = [key, away];
    }
    return best;
}
