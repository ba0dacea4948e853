/**
 * A move that is being put together: actions chosen one after another, each with what the server
 * says it leads to. Nothing of it has happened yet.
 */

import type { Draft, GameEvent, Offer, OfferOf, Position } from "../api/model";

export interface Step {
    offer: Offer;
    /** What the actions up to this one lead to; null until the server has said so. */
    outcome: Draft | null;
}

export interface Hand {
    revision: number;
    /** The table as it lies. */
    start: Position;
    steps: readonly Step[];
}

export const emptyHand = (revision: number, start: Position): Hand => ({
    revision,
    start,
    steps: [],
});

export const actionsOf = (hand: Hand): string[] => hand.steps.map((step) => step.offer.id);

export const lastStep = (hand: Hand): Step | null => hand.steps[hand.steps.length - 1] ?? null;

/** Whether the move is complete and can be made. */
export const isFinished = (hand: Hand): boolean => lastStep(hand)?.outcome?.finished ?? false;

/** Whether the server has yet to say what the last action leads to. */
export const isWaiting = (hand: Hand): boolean => lastStep(hand)?.outcome === null;

/** The position before the choice number `stage`, if it is known. */
export const positionAt = (hand: Hand, stage: number): Position | null =>
    stage === 0 ? hand.start : (hand.steps[stage - 1]?.outcome?.position ?? null);

/** The newest position that is known. */
export function shownPosition(hand: Hand): Position {
    for (let stage = hand.steps.length; stage > 0; stage--) {
        const position = positionAt(hand, stage);
        if (position) return position;
    }
    return hand.start;
}

/** Which choice is on the table. After the last one it is that one, so that it can be changed. */
export const openStage = (hand: Hand): number =>
    isFinished(hand) || isWaiting(hand) ? hand.steps.length - 1 : hand.steps.length;

export const offersAt = (hand: Hand, stage: number): readonly Offer[] =>
    positionAt(hand, stage)?.offers ?? [];

/** Where the tile could be placed at a stage. */
export const placementsAt = (hand: Hand, stage: number): OfferOf<"place">[] =>
    offersAt(hand, stage).filter((offer) => offer.kind === "place");

/** What can be chosen now. */
export const openOffers = (hand: Hand): readonly Offer[] => offersAt(hand, openStage(hand));

/** The action chosen of those that are on the table, if any. */
export const chosenOffer = (hand: Hand): Offer | null => hand.steps[openStage(hand)]?.offer ?? null;

/** Choose an action; what was chosen at this stage and after it falls. */
export const withChoice = (hand: Hand, stage: number, offer: Offer): Hand => ({
    ...hand,
    steps: [...hand.steps.slice(0, stage), { offer, outcome: null }],
});

/** Note what the server says about a hand, unless it has become another one meanwhile. */
export function withOutcome(hand: Hand, actions: readonly string[], outcome: Draft): Hand {
    const now = actionsOf(hand);
    const same =
        outcome.revision === hand.revision &&
        now.length === actions.length &&
        now.every((action, index) => action === actions[index]);
    if (!same) return hand;
    const last = hand.steps[hand.steps.length - 1]!;
    return { ...hand, steps: [...hand.steps.slice(0, -1), { ...last, outcome }] };
}

/** Without the last action. */
export const takenBack = (hand: Hand): Hand => ({ ...hand, steps: hand.steps.slice(0, -1) });

/** Where the tile is placed: the number of that choice, or null where no tile is to be placed. */
export function placingStage(hand: Hand): number | null {
    for (let stage = 0; stage <= hand.steps.length; stage++) {
        if (placementsAt(hand, stage).length > 0) {
            const chosen = hand.steps[stage]?.offer;
            if (!chosen || chosen.kind === "place") return stage;
        }
    }
    return null;
}

/** The placement that was chosen, if any. */
export function placement(hand: Hand): OfferOf<"place"> | null {
    return hand.steps.map(({ offer }) => offer).find((offer) => offer.kind === "place") ?? null;
}

/** The way to decline what is on the table, if there is one. */
export const passOffer = (hand: Hand): Offer | null =>
    offersAt(hand, openStage(hand)).find((offer) => offer.kind === "pass") ?? null;

/** What happens by the move as far as it has been put together. */
export const eventsOf = (hand: Hand): readonly GameEvent[] => lastStep(hand)?.outcome?.events ?? [];
