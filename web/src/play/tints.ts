/** Which features are coloured by who holds them. */

import type { FeatureSeen } from "../api/model";
import type { Tint } from "../board/highlights";

const COLOURED = new Set(["road", "city", "cloister", "shrine", "field"]);

/** The feature that is looked at, and with aids all that somebody holds, or the farms alone. */
export function tintsOf(
    features: readonly FeatureSeen[],
    looked: FeatureSeen | null,
    all: boolean,
    farms: boolean,
): Tint[] {
    const held = features.filter(
        (feature) =>
            feature !== looked &&
            feature.owners.length > 0 &&
            COLOURED.has(feature.kind) &&
            (all || (farms && feature.kind === "field")),
    );
    return [
        ...held.map(({ segments, owners }) => ({ segments, seats: owners })),
        ...(looked ? [{ segments: looked.segments, seats: looked.owners, strong: true }] : []),
    ];
}
