/** How near the camera has to come for a choice to be seen and hit. */

import type { Art, Place } from "../api/model";
import { placeOf } from "../api/told";
import { squareOf } from "../board/bounds";
import { around, heightOf, widthOf, type Box } from "../board/camera";
import { middleOf } from "./shown";
import { closest } from "./spread";
import type { Target } from "./targets";

/** A choice within so many squares each way is looked at closely. */
const SMALL = 3;
/** The length of a tile's side, in pixels: enough for a choice, wanted for it, and the most. */
const TILE = {
    fine: { enough: 58, wanted: 92, most: 150 },
    coarse: { enough: 84, wanted: 116, most: 190 },
};
/** What is a little closer together than a fingertip is parted on the spot. */
const PARTED = 0.7;

export interface Approach {
    box: Box;
    scale: number;
}

/** The squares that targets are on. */
export const squaresOf = (targets: readonly Target[]): Place[] =>
    targets.flatMap(({ offers: [first] }) => {
        const place = first && placeOf(first);
        return place ? [place] : [];
    });

/** Where to go for a choice that is small; null where it can be made from where one is. */
export function approachTo(
    art: Art,
    targets: readonly Target[],
    besides: readonly Place[],
    scale: number,
    fingertip: number,
): Approach | null {
    const squares = squaresOf(targets);
    if (squares.length < targets.length || squares.length === 0) return null;
    const box = around([...squares, ...besides].map((place) => squareOf(place, art.size)))!;
    const { size } = art;
    if (Math.max(widthOf(box), heightOf(box)) > SMALL * size) return null;
    const apart = closest(targets.map((target) => middleOf(art, target)));
    const tile = fingertip > 40 ? TILE.coarse : TILE.fine;
    const roomy = scale * apart >= PARTED * fingertip;
    if (scale * size >= (roomy ? tile.enough : tile.wanted)) return null;
    const wanted = Math.max(tile.wanted, (fingertip / apart) * size);
    return { box, scale: Math.min(wanted, tile.most) / size };
}
