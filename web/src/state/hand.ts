/**
 * A move that is being put together: actions chosen one after another, each with what the server
 * says it leads to. Nothing of it has happened yet.
 */

import { positionAfter } from "../api/change";
import type {
    Draft,
    FeatureSeen,
    GameEvent,
    Offer,
    OfferOf,
    Outcome,
    Position,
} from "../api/model";

/** What some actions lead to, as the server has said. */
export interface Reached {
    position: Position;
    events: readonly GameEvent[];
    finished: boolean;
    /** What the offers of the position lead to next; null where that was not asked. */
    outcomes: readonly Outcome[] | null;
    /** Every feature of the position, where somebody has looked closely. */
    features?: readonly FeatureSeen[] | null;
}

export interface Step {
    offer: Offer;
    /** What the actions up to this one lead to; null until the server has said so. */
    reached: Reached | null;
}

export interface Hand {
    revision: number;
    /** The table as it lies. */
    start: Position;
    steps: readonly Step[];
    /** Everything that was asked at this revision, by actions: what was looked at before. */
    known: ReadonlyMap<string, Reached>;
}

export const emptyHand = (revision: number, start: Position): Hand => ({
    revision,
    start,
    steps: [],
    known: new Map(),
});

export const actionsOf = (hand: Hand): string[] => idsOf(hand.steps);

const idsOf = (steps: readonly Step[]): string[] => steps.map((step) => step.offer.id);

/** By what a list of actions is known. */
export const keyOf = (actions: readonly string[]): string => actions.join("\n");

export const lastStep = (hand: Hand): Step | null => hand.steps[hand.steps.length - 1] ?? null;

/** Whether the move is complete and can be made. */
export const isFinished = (hand: Hand): boolean => lastStep(hand)?.reached?.finished ?? false;

/** Whether the server has yet to say what the last action leads to. */
export const isWaiting = (hand: Hand): boolean => lastStep(hand)?.reached === null;

/** The position before the choice number `stage`, if it is known. */
export const positionAt = (hand: Hand, stage: number): Position | null =>
    stage === 0 ? hand.start : (hand.steps[stage - 1]?.reached?.position ?? null);

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
export function withChoice(hand: Hand, stage: number, offer: Offer): Hand {
    const before = hand.steps.slice(0, stage);
    return { ...hand, steps: [...before, { offer, reached: reachedBy(hand, before, offer) }] };
}

/** What one more action leads to, as far as the server has said so already. */
function reachedBy(hand: Hand, before: readonly Step[], offer: Offer): Reached | null {
    const known = hand.known.get(keyOf([...idsOf(before), offer.id]));
    if (known) return known;
    const last = reachedAfter(hand, before);
    const outcome = last?.outcomes?.find((each) => each.action === offer.id);
    if (!last || !outcome) return null;
    return {
        position: positionAfter(last.position, outcome.position),
        events: [...last.events, ...outcome.events],
        finished: outcome.finished,
        outcomes: null,
    };
}

/** What some steps have led to. Of none at all that is known once it was asked. */
const reachedAfter = (hand: Hand, steps: readonly Step[]): Reached | null =>
    steps.length > 0 ? steps[steps.length - 1]!.reached : (hand.known.get(keyOf([])) ?? null);

/** What happens by an offer of the choice that is open, as far as the server has said so. */
export function eventsBy(hand: Hand, offer: Offer): readonly GameEvent[] | null {
    const before = hand.steps.slice(0, openStage(hand));
    const reached = reachedBy(hand, before, offer);
    return reached && reached.events.slice(reachedAfter(hand, before)?.events.length ?? 0);
}

/** Note what the server says some actions lead to, be they those of the hand or others. */
export function withDraft(hand: Hand, actions: readonly string[], draft: Draft): Hand {
    if (draft.revision !== hand.revision) return hand;
    const key = keyOf(actions);
    const known = new Map(hand.known).set(key, draft);
    const last = lastStep(hand);
    if (!last || keyOf(actionsOf(hand)) !== key) return { ...hand, known };
    return { ...hand, known, steps: [...hand.steps.slice(0, -1), { ...last, reached: draft }] };
}

/** What there is to ask: what the hand leads to, and what declining would; null if it is known. */
export function question(hand: Hand): string[] | null {
    const last = lastStep(hand);
    if (!last) return isAsking(hand.start) && !hand.known.has(keyOf([])) ? [] : null;
    if (last.reached?.finished) return null;
    const actions = actionsOf(hand);
    if (!last.reached?.outcomes) return actions;
    const pass = passOffer(hand);
    return pass && !ifPassed(hand) ? [...actions, pass.id] : null;
}

/** Whether a position asks for something else than a tile to be placed. */
const isAsking = ({ phase, offers }: Position): boolean => phase !== "place" && offers.length > 0;

/** What declining would lead to, if that can be and is known. */
export function ifPassed(hand: Hand): Reached | null {
    const pass = isFinished(hand) || isWaiting(hand) ? null : passOffer(hand);
    return pass && reachedBy(hand, hand.steps, pass);
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
export const eventsOf = (hand: Hand): readonly GameEvent[] => lastStep(hand)?.reached?.events ?? [];
