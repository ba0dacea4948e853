/** Houses, trees and printed things: they stand upright however their tile is turned. */

import type { Art } from "../api/model";
import { turned, variantAt } from "./places";

/** What stands on a tile, the nearest last; less of it where tiles are small. */
export function uprightArt(
    art: Art,
    { tile, x, y, rotation }: { tile: string; x: number; y: number; rotation: number },
    far: boolean,
): string {
    const { standing: variants = [], far_standing = [] } = art.tiles[tile] ?? {};
    const things = far
        ? far_standing
        : (variants[variantAt(x, y, Math.max(1, variants.length))] ?? []);
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
