/** What the board points out: the last move, what it scored, what is looked at and recalled. */

import type { FeatureSeen, GameEvent } from "../api/model";
import type { Glow, Highlights } from "../board/highlights";
import { lastMoves } from "../motion/lastMoves";
import { aided } from "../state/preferences.svelte";
import type { Controls } from "./controls.svelte";
import { tintsOf } from "./tints";

export function pointedOut(controls: Controls, looked: FeatureSeen | null): Highlights {
    const { table, position, survey, log } = controls.session;
    if (!table || !position) return {};
    const names = table.seats.map(({ name }) => name);
    return {
        last: lastMoves(log, names),
        glows: glows(controls, names),
        tints: tintsOf(survey?.features ?? [], looked, aided("owners"), aided("farms")),
    };
}

function glows(controls: Controls, names: readonly string[]): Glow[] {
    const { table, hand, news, director } = controls.session;
    if (controls.recalled.length > 0) {
        const { recalled: tiles, recalledSegments: segments } = controls;
        return [{ tiles, segments, tone: "pointed" }];
    }
    // What is being shown is lit up by itself; at the end there is too much at once.
    if (!table || director.playing || table.position.over || hand?.steps.length !== 0) return [];
    return scoredGlows(news.events, names);
}

/** What some events were paid for, in the colour of who got it; what several share is golden. */
export function scoredGlows(events: readonly GameEvent[], names: readonly string[]): Glow[] {
    const glows = new Map<string, Glow>();
    for (const event of events) {
        if (event.type !== "scored" || event.tiles.length === 0) continue;
        const { tiles, segments, player } = event;
        const seat = names.indexOf(player);
        const feature = segments.join(" ");
        const shared = (glows.get(feature)?.seat ?? seat) !== seat;
        glows.set(feature, { tiles, segments, tone: "scored", seat: shared ? null : seat });
    }
    return [...glows.values()];
}

/** The feature that a segment belongs to. */
export const featureAt = (
    features: readonly FeatureSeen[],
    segment: readonly [number, number, number],
): FeatureSeen | null =>
    features.find((feature) =>
        feature.segments.some((own) => own.every((part, index) => part === segment[index])),
    ) ?? null;
