/** How targets are shown on a board of some size: large enough, and far enough apart. */

import type { Art } from "../api/model";
import type { Spot } from "../art/places";
import { boxOf } from "../art/pieces";
import { apart, spread } from "./spread";
import type { Target } from "./targets";

export interface Shown {
    target: Target;
    /** The middle of the figure that stands or would stand there. */
    place: Spot;
    /** Where it is shown so that it can be hit. */
    at: Spot;
    /** Whether these are so far apart that a line has to join them. */
    displaced: boolean;
    /** How many times larger than usual it is drawn. */
    growth: number;
}

/** More targets than these, as with a portal, are shown as dots and not as a crowd. */
export const CROWD = 14;
/** The least width or height of a figure that can be chosen, in pixels. */
const SMALLEST = 27;
const LARGEST_GROWTH = 2.6;
/** In a crowd neighbours part by at most so much of a tile. */
const CROWDED = 0.4;
/** What has moved by fewer pixels still seems to be in its place. */
const IN_PLACE = 5;

/** Targets at a scale, each at least so many pixels from the next. */
export function shownTargets(
    art: Art,
    targets: readonly Target[],
    scale: number,
    fingertip: number,
): Shown[] {
    const places = targets.map((target) => middleOf(art, target));
    const least = fingertip / scale;
    const apartBy = targets.length > CROWD ? Math.min(least, CROWDED * art.size) : least;
    const spots = spread(places, apartBy);
    return targets.map((target, number) => {
        const [place, at] = [places[number]!, spots[number]!];
        const displaced = apart(place, at) * scale > IN_PLACE;
        return { target, place, at, displaced, growth: growthOf(art, target, scale) };
    });
}

/** The middle of what stands or would stand there. */
export function middleOf(art: Art, target: Target): Spot {
    const kind = target.standing?.kind ?? target.piece;
    if (!kind || target.kind === "cell") return target.at;
    const { top, height } = boxOf(art, kind, target.standing?.lying ?? target.lying);
    return { x: target.at.x, y: target.at.y + top + height / 2 };
}

function growthOf(art: Art, { piece, standing, lying }: Target, scale: number): number {
    const kind = standing?.kind ?? piece;
    const box = kind ? boxOf(art, kind, standing?.lying ?? lying) : null;
    const length = box ? Math.max(box.width, box.height) : 0;
    if (length === 0) return 1;
    return Math.min(Math.max(1, SMALLEST / (length * scale)), LARGEST_GROWTH);
}
