/** How things move: the frames of their animations. Only transforms and opacity ever change. */

import type { Spot } from "../art/places";
import type { Gait } from "./scenes";

/** Quarter turns in degrees. */
const QUARTER = 90;
const STEPS = 7;

export interface Path {
    gait: Gait;
    /** Where it comes from and goes to, in units of the board, from where it is drawn. */
    from: Spot;
    to: Spot;
    /** The quarter turns in which a tile comes to lie. */
    rotation: number;
    /** The width of a tile, in units of the board. */
    size: number;
}

/** Keyframes for the Web Animations API. */
export function keyframes(path: Path): Keyframe[] {
    switch (path.gait) {
        case "lay":
            return laid(path);
        case "step":
            return stepping(path);
        case "walk":
        case "lead":
            return walking(path);
        case "fly":
            return flying(path);
        case "grow":
            return [
                { transform: "scale(1, 0.6)", easing: "ease-out" },
                { transform: "scale(0.96, 1.1)", offset: 0.6, easing: "ease-in-out" },
                { transform: "scale(1, 1)" },
            ];
        case "glide":
            return [
                { transform: moved(path.from), easing: "ease-in-out" },
                { transform: moved(path.to) },
            ];
    }
}

const moved = ({ x, y }: Spot): string => `translate(${round(x)}px, ${round(y)}px)`;

const round = (value: number): number => Math.round(value * 100) / 100;

const between = (from: Spot, to: Spot, share: number, lift = 0): Spot => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share - lift,
});

/** A tile is drawn and turned up, turns, slides to its place and drops. */
function laid({ from, to, rotation, size }: Path): Keyframe[] {
    // The shorter way round.
    const turn = -QUARTER * (rotation === 3 ? -1 : rotation);
    const up = moved({ x: from.x, y: from.y - size / 6 });
    return [
        { transform: `${moved(from)} rotate(${turn}deg) scale(0.05, 0.9)`, opacity: 0 },
        { transform: `${up} rotate(${turn}deg) scale(1.05)`, opacity: 1, offset: 0.22 },
        {
            transform: `${moved({ x: to.x, y: to.y - size / 10 })} rotate(0deg) scale(1.14)`,
            offset: 0.78,
            easing: "ease-in",
        },
        { transform: `${moved(to)} rotate(0deg) scale(1)` },
    ];
}

/** A figure comes in one bound, and lands. */
function stepping({ from, to, size }: Path): Keyframe[] {
    return [
        { transform: `${moved(from)} scale(0.8)`, opacity: 0.4, easing: "ease-in" },
        {
            transform: `${moved(between(from, to, 0.6, size / 2))} scale(1.25)`,
            opacity: 1,
            offset: 0.5,
            easing: "ease-in",
        },
        { transform: `${moved(to)} scale(1.12, 0.88)`, offset: 0.85, easing: "ease-out" },
        { transform: `${moved(to)} scale(1)` },
    ];
}

/** A figure goes on foot, and is gone when it is there. */
function walking({ from, to, size }: Path): Keyframe[] {
    const lean = to.x < from.x ? -1 : 1;
    const frames = Array.from({ length: 2 * STEPS + 1 }, (_, half): Keyframe => {
        const inTheAir = half % 2 === 1;
        const spot = between(from, to, half / (2 * STEPS), inTheAir ? size / 9 : 0);
        const tilt = inTheAir ? (half % 4 === 1 ? 6 : -6) * lean : 0;
        return { transform: `${moved(spot)} rotate(${tilt}deg)`, opacity: 1 };
    });
    frames[frames.length - 1]!.opacity = 0;
    return frames;
}

/** The dragon rises, and comes down again. */
function flying({ from, to, size }: Path): Keyframe[] {
    return [
        { transform: `${moved(from)} scale(1)`, easing: "ease-in-out" },
        {
            transform: `${moved(between(from, to, 0.5, size / 3))} scale(1.2)`,
            offset: 0.5,
            easing: "ease-in-out",
        },
        { transform: `${moved(to)} scale(1)` },
    ];
}
