/** Houses, trees and printed things: they stand upright however their tile is turned. */

import type { Art } from "../api/model";
import { turned, variantAt } from "./places";

/** What stands on a tile, the nearest last. */
export function uprightArt(art: Art, tile: string, x: number, y: number, rotation: number): string {
    const variants = art.tiles[tile]?.standing ?? [];
    const things = variants[variantAt(x, y, Math.max(1, variants.length))] ?? [];
    return things
        .map(([name, left, top]) => ({ name, ...turned(left, top, rotation, art.size) }))
        .sort((one, other) => one.y - other.y)
        .map((thing) => {
            const at = `x="${rounded(thing.x)}" y="${rounded(thing.y)}"`;
            return `<use href="#${art.prefix}${thing.name}" ${at}/>`;
        })
        .join("");
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
