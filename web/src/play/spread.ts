/** Keeping things apart that are to be clicked, each as near to its place as possible. */

import type { Spot } from "../art/places";

const ROUNDS = 60;
/** Of the way back to its place, how much is tried in each round. */
const PULL = 0.08;
/** Points that lie on one another part in directions of their own. */
const GOLDEN_ANGLE = 2.4;

/** Where points are to be shown so that any two of them are `least` apart. */
export function spread(places: readonly Spot[], least: number): Spot[] {
    const spots = places.map(({ x, y }) => ({ x, y }));
    const crowded = places.filter((one) =>
        places.some((other) => other !== one && apart(one, other) < 2 * least),
    );
    if (crowded.length === 0) return spots;
    for (let round = 0; round < ROUNDS; round++) {
        const settling = round >= ROUNDS / 2;
        if (!settling) {
            spots.forEach((spot, number) => {
                spot.x += (places[number]!.x - spot.x) * PULL;
                spot.y += (places[number]!.y - spot.y) * PULL;
            });
        }
        if (!partAll(spots, least) && settling) break;
    }
    return spots;
}

/** Push each pair that is too close apart; whether there was one. */
function partAll(spots: Spot[], least: number): boolean {
    let close = false;
    spots.forEach((one, number) => {
        for (const other of spots.slice(number + 1)) {
            const far = apart(one, other);
            if (far >= least - 0.01) continue;
            close = true;
            const angle = number * GOLDEN_ANGLE;
            const [right, down] =
                far > 0.01
                    ? [(other.x - one.x) / far, (other.y - one.y) / far]
                    : [Math.cos(angle), Math.sin(angle)];
            const push = (least - far) / 2;
            one.x -= right * push;
            one.y -= down * push;
            other.x += right * push;
            other.y += down * push;
        }
    });
    return close;
}

/** The shortest way between two of some points; infinite for one alone. */
export function closest(spots: readonly Spot[]): number {
    let least = Infinity;
    spots.forEach((one, number) => {
        for (const other of spots.slice(number + 1)) least = Math.min(least, apart(one, other));
    });
    return least;
}

export const apart = (one: Spot, other: Spot): number =>
    Math.hypot(one.x - other.x, one.y - other.y);
