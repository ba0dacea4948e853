/** What the board points out: the last move, what it scored, what is looked at and recalled. */

import type { FeatureSeen } from "../api/model";
import type { Highlights, TileGlow } from "../board/highlights";
import { aided } from "../state/preferences.svelte";
import type { Controls } from "./controls.svelte";
import { tintsOf } from "./tints";

export function pointedOut(controls: Controls, looked: FeatureSeen | null): Highlights {
    const { table, position, survey } = controls.session;
    if (!table || !position) return {};
    return {
        last: !controls.placed && table.revision > 0 ? position.last : null,
        glows: glows(controls),
        tints: tintsOf(survey?.features ?? [], looked, aided("owners"), aided("farms")),
    };
}

function glows(controls: Controls): TileGlow[] {
    const { table, hand, news } = controls.session;
    if (controls.recalled.length > 0) return [{ tiles: controls.recalled, tone: "pointed" }];
    // At the end everything is scored at once.
    if (!table || table.position.over || hand?.steps.length !== 0) return [];
    return news.events.flatMap((event): TileGlow[] => {
        if (event.type !== "scored" || event.tiles.length === 0) return [];
        const seat = table.seats.findIndex((each) => each.name === event.player);
        return [{ tiles: event.tiles, tone: "scored", seat }];
    });
}

/** The feature that a segment belongs to. */
export const featureAt = (
    features: readonly FeatureSeen[],
    segment: readonly [number, number, number],
): FeatureSeen | null =>
    features.find((feature) =>
        feature.segments.some((own) => own.every((part, index) => part === segment[index])),
    ) ?? null;
