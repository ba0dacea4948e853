/** Where a segment is on its tile, as people point: in the north-east, in the middle. */

import type { Art, Laid } from "../api/model";
import { turned } from "../art/places";

export const COMPASS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof COMPASS)[number] | "middle";

const MIDDLE = 9;

export function directionOf(x: number, y: number): Direction {
    if (Math.hypot(x, y) < MIDDLE) return "middle";
    const eighth = Math.round(Math.atan2(x, -y) / (Math.PI / 4));
    return COMPASS[(eighth + 8) % 8]!;
}

export function whereOn(art: Art, laid: Laid, segment: number): Direction {
    const tile = art.tiles[laid.tile];
    const [x, y] = (tile?.patches[segment] ?? tile?.tower)?.anchor ?? [art.size / 2, art.size / 2];
    const spot = turned(x, y, laid.rotation, art.size);
    return directionOf(spot.x - art.size / 2, spot.y - art.size / 2);
}
