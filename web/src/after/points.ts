/** What a result is made of: ranks, sources, curves and every point with its reason. */

import type { History, Round } from "../api/model";
import { finalScores, type Scored } from "../api/told";
import { stepsOf } from "../motion/scenes";

const SOURCES = [
    "roads",
    "cities",
    "cloisters",
    "farms",
    "goods",
    "fairy",
    "king",
    "robber",
    "ransom",
] as const;

export type Source = (typeof SOURCES)[number];

/**
 * The seats from the best score to the least; those who are level share their rank, and those who
 * resigned come last.
 */
export function ranking(
    scores: readonly number[],
    resigned: readonly boolean[] = [],
): { seat: number; rank: number }[] {
    const worth = scores.map((score, seat) => (resigned[seat] ? score - 1e6 : score));
    return worth
        .map((score, seat) => ({ seat, rank: 1 + worth.filter((other) => other > score).length }))
        .sort((one, other) => one.rank - other.rank || one.seat - other.seat);
}

/** The sources from which anybody had points, in the order in which people name them. */
export const sourcesOf = (bySeat: History["points_by_source"]): Source[] =>
    SOURCES.filter((source) => bySeat.some((points) => (points[source] ?? 0) !== 0));

export interface Step {
    /** The move after which the score stood so. */
    move: number;
    scores: number[];
    /** Whether this is the final scoring, which comes with the last move. */
    final: boolean;
}

/**
 * The scores from move to move; the final scoring is a step of its own, and so are the points with
 * which a game was ended early.
 */
export function curveOf(
    rounds: readonly Round[],
    names: readonly string[],
    ended?: readonly number[],
): Step[] {
    const steps = rounds.map((round) => ({
        move: round.revision,
        scores: round.scores,
        final: false,
    }));
    const last = rounds.at(-1);
    if (last && ended?.some((score, seat) => score !== last.scores[seat])) {
        return [...steps, { move: last.revision, scores: [...ended], final: true }];
    }
    if (!last || !isLast(last)) return steps;
    const before = [...last.scores];
    for (const event of finalScores(last.events))
        before[names.indexOf(event.player)]! -= event.points;
    return [
        ...steps.slice(0, -1),
        { move: last.revision, scores: before, final: false },
        { move: last.revision, scores: last.scores, final: true },
    ];
}

const isLast = (round: Round): boolean => round.events.some((event) => event.type === "ended");

export interface Entry {
    move: number;
    turn: number;
    /** In which step of the final scoring it came; 0 if it came with the move. */
    counted: number;
    event: Scored;
}

/** Every score of a game, in order. Features that paid nothing are left out. */
export function entriesOf(rounds: readonly Round[]): Entry[] {
    return rounds.flatMap((round) => {
        const steps = stepsOf(finalScores(round.events));
        return round.events
            .filter((event): event is Scored => event.type === "scored" && event.points !== 0)
            .map((event) => ({
                move: round.revision,
                turn: round.turn,
                counted: steps.findIndex((step) => step.includes(event)) + 1,
                event,
            }));
    });
}

/** Round numbers for the lines of a chart, from 0 to just above the highest value. */
export function ticks(highest: number, about = 5): number[] {
    const rough = Math.max(1, highest) / about;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = Math.max(1, power * ([1, 2, 5, 10].find((nice) => nice * power >= rough) ?? 10));
    const count = Math.max(1, Math.ceil(highest / step));
    return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Places for labels that would overlap: as near as possible to where they belong, in order. */
export function spread(wanted: readonly number[], apart: number, lowest: number): number[] {
    const order = wanted.map((_, at) => at).sort((one, other) => wanted[one]! - wanted[other]!);
    const placed: number[] = [...wanted];
    let least = -Infinity;
    for (const at of order) {
        placed[at] = Math.max(placed[at]!, least);
        least = placed[at] + apart;
    }
    // Pushed below the edge: move the lowest ones up again.
    let most = lowest;
    for (const at of order.reverse()) {
        placed[at] = Math.min(placed[at]!, most);
        most = placed[at] - apart;
    }
    return placed;
}
