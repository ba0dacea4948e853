/** What a move would bring, in short: points by player, and what would be completed. */

import type { GameEvent, Place } from "../api/model";

type Scored = Extract<GameEvent, { type: "scored" }>;

export interface Preview {
    /** Points by player's name, in the order in which they come. */
    points: Map<string, number>;
    scored: Scored[];
    /** Completed, though nobody is paid for it. */
    unpaid: Extract<GameEvent, { type: "completed" }>[];
}

export function previewOf(events: readonly GameEvent[]): Preview {
    const points = new Map<string, number>();
    const scored = events.filter((event): event is Scored => event.type === "scored");
    for (const event of scored) {
        points.set(event.player, (points.get(event.player) ?? 0) + event.points);
    }
    const paid = new Set(scored.map((event) => keyOf(event.feature, event.tiles)));
    const unpaid = events.filter(
        (event): event is Extract<GameEvent, { type: "completed" }> =>
            event.type === "completed" && !paid.has(keyOf(event.feature, event.tiles)),
    );
    return { points, scored, unpaid };
}

const keyOf = (feature: string, tiles: readonly Place[]): string =>
    `${feature}:${tiles
        .map((tile) => tile.join(","))
        .sort()
        .join(";")}`;

/** The middle of some tiles, for points that float above them; in cells. */
export function middleOf(tiles: readonly Place[]): { x: number; y: number } | null {
    if (tiles.length === 0) return null;
    const across = tiles.reduce((sum, [x]) => sum + x, 0) / tiles.length;
    const down = tiles.reduce((sum, [, y]) => sum + y, 0) / tiles.length;
    // On the tile that is nearest to the middle: that of a ring is not part of it.
    const [x, y] = tiles.reduce((best, tile) =>
        Math.hypot(tile[0] - across, tile[1] - down) < Math.hypot(best[0] - across, best[1] - down)
            ? tile
            : best,
    );
    return { x: x + 0.5, y: y + 0.5 };
}

/** Points with their sign, as they come or go. */
export const signed = (points: number): string => (points < 0 ? `\u2212${-points}` : `+${points}`);
