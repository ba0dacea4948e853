import { expect, test } from "vitest";

import type { Draft, GameEvent, Offer, Outcome, Position } from "../api/model";
import {
    actionsOf,
    chosenOffer,
    emptyHand,
    eventsOf,
    ifPassed,
    isFinished,
    isWaiting,
    offersAt,
    openStage,
    passOffer,
    placement,
    placingStage,
    question,
    shownPosition,
    takenBack,
    withChoice,
    withDraft,
} from "./hand";

const placing = { kind: "place", clause: "TILE-2" } as const;
const lay: Offer = { ...placing, id: "1,0,N", x: 1, y: 0, rotation: 0, strands: [] };
const elsewhere: Offer = { ...placing, id: "0,1,E", x: 0, y: 1, rotation: 1, strands: [] };
const ransom: Offer = {
    kind: "ransom",
    id: "ransom:2f",
    clause: "TWR-9",
    seat: 1,
    figure: "follower",
    price: 3,
};
const deploying = { kind: "deploy", clause: "FOL-1", figure: "follower", x: 1, y: 0 } as const;
const knight: Offer = { ...deploying, id: "f0", segment: 0, role: "knight" };
const thief: Offer = { ...deploying, id: "f1", segment: 1, role: "thief" };
const pass: Offer = { kind: "pass", id: "-", clause: "FOL-1" };

const position = (phase: string, offers: Offer[]): Position =>
    ({ phase, offers }) as unknown as Position;
const atPlace = position("place", [lay, elsewhere]);
const atDeploy = position("deploy", [knight, thief, pass]);
const atEnd = position("draw", []);
const draft = (at: Position, finished: boolean, revision = 7, outcomes: Outcome[] = []): Draft => ({
    revision,
    position: at,
    events: [],
    finished,
    outcomes,
    features: null,
});

const laid = () =>
    withDraft(withChoice(emptyHand(7, atPlace), 0, lay), ["1,0,N"], draft(atDeploy, false));
const complete = () =>
    withDraft(withChoice(laid(), 1, knight), ["1,0,N", "f0"], draft(atEnd, true));

test("an empty hand shows the table and offers what the table offers", () => {
    const hand = emptyHand(7, atPlace);
    expect(shownPosition(hand)).toBe(atPlace);
    expect(openStage(hand)).toBe(0);
    expect(placingStage(hand)).toBe(0);
    expect(placement(hand)).toBeNull();
    expect(isFinished(hand)).toBe(false);
});

test("while the server has not answered, the old choice stays on the table", () => {
    const hand = withChoice(emptyHand(7, atPlace), 0, lay);
    expect(isWaiting(hand)).toBe(true);
    expect(openStage(hand)).toBe(0);
    expect(chosenOffer(hand)).toBe(lay);
    expect(shownPosition(hand)).toBe(atPlace);
});

test("its answer opens the next choice", () => {
    const hand = laid();
    expect(shownPosition(hand)).toBe(atDeploy);
    expect(openStage(hand)).toBe(1);
    expect(offersAt(hand, 1)).toEqual([knight, thief, pass]);
    expect(passOffer(hand)).toBe(pass);
    expect(placement(hand)).toBe(lay);
});

test("after the last choice that choice can be changed", () => {
    const hand = complete();
    expect(isFinished(hand)).toBe(true);
    expect(openStage(hand)).toBe(1);
    expect(chosenOffer(hand)).toBe(knight);
    expect(actionsOf(withChoice(hand, openStage(hand), thief))).toEqual(["1,0,N", "f1"]);
});

test("laying the tile elsewhere drops what followed", () => {
    const hand = withChoice(complete(), placingStage(complete())!, elsewhere);
    expect(actionsOf(hand)).toEqual(["0,1,E"]);
});

test("answers to another hand or of another revision are not taken", () => {
    const hand = withChoice(emptyHand(7, atPlace), 0, lay);
    expect(isWaiting(withDraft(hand, ["0,1,E"], draft(atDeploy, false)))).toBe(true);
    expect(withDraft(hand, ["1,0,N"], draft(atDeploy, false, 6))).toBe(hand);
});

test("taking back goes one action at a time", () => {
    const once = takenBack(complete());
    expect(actionsOf(once)).toEqual(["1,0,N"]);
    expect(shownPosition(once)).toBe(atDeploy);
    expect(shownPosition(takenBack(once))).toBe(atPlace);
});

test("a ransom before the tile moves the placement to the next stage", () => {
    const start = position("place", [lay, ransom]);
    const bought = withDraft(
        withChoice(emptyHand(7, start), 0, ransom),
        ["ransom:2f"],
        draft(atPlace, false),
    );
    expect(placingStage(bought)).toBe(1);
    expect(placingStage(withChoice(bought, 1, lay))).toBe(1);
});

const scored = (points: number): GameEvent => ({ type: "scored", points }) as unknown as GameEvent;
const outcome = (action: string, points: number, finished = true): Outcome => ({
    action,
    finished,
    position: { phase: "draw", offers: [] },
    events: [scored(points)],
});
const outcomes = [outcome("f0", 4), outcome("f1", 2, false), outcome("-", 0)];
const told = () => {
    const lying = withChoice(emptyHand(7, atPlace), 0, lay);
    return withDraft(lying, ["1,0,N"], {
        ...draft(atDeploy, false, 7, outcomes),
        events: [scored(1)],
    });
};

test("what was told with a placement is not asked again", () => {
    const hand = told();
    expect(question(hand)).toBeNull();
    const chosen = withChoice(hand, 1, knight);
    expect(isWaiting(chosen)).toBe(false);
    expect(isFinished(chosen)).toBe(true);
    expect(shownPosition(chosen)).toEqual({ phase: "draw", offers: [], board: undefined });
    expect(eventsOf(chosen)).toEqual([scored(1), scored(4)]);
    expect(question(chosen)).toBeNull();
});

test("what declining leads to is known with it", () => {
    expect(ifPassed(told())?.events).toEqual([scored(1), scored(0)]);
    expect(ifPassed(withChoice(told(), 1, knight))).toBeNull();
    expect(ifPassed(emptyHand(7, atPlace))).toBeNull();
});

test("where a move goes on after what was told, that is shown and asked at the same time", () => {
    const chosen = withChoice(told(), 1, thief);
    expect(isWaiting(chosen)).toBe(false);
    expect(isFinished(chosen)).toBe(false);
    expect(question(chosen)).toEqual(["1,0,N", "f1"]);
    const asked = withDraft(chosen, ["1,0,N", "f1"], draft(atEnd, false));
    expect(question(asked)).toBeNull();
});

test("where nothing was told, the choice and what declining leads to are asked", () => {
    const lying = withChoice(emptyHand(7, atPlace), 0, lay);
    expect(question(emptyHand(7, atPlace))).toBeNull();
    expect(question(lying)).toEqual(["1,0,N"]);
    expect(question(laid())).toEqual(["1,0,N", "-"]);
    const passed = withDraft(laid(), ["1,0,N", "-"], draft(atEnd, true));
    expect(question(passed)).toBeNull();
    expect(ifPassed(passed)?.finished).toBe(true);
    expect(isFinished(withChoice(passed, 1, pass))).toBe(true);
});

test("placements that were looked at before are known", () => {
    const away = withChoice(told(), 0, elsewhere);
    expect(isWaiting(away)).toBe(true);
    const back = withChoice(away, 0, lay);
    expect(isWaiting(back)).toBe(false);
    expect(question(back)).toBeNull();
    // An answer that came too late is kept as well.
    const late = withDraft(back, ["0,1,E"], draft(atDeploy, false));
    expect(actionsOf(late)).toEqual(["1,0,N"]);
    expect(isWaiting(withChoice(late, 0, elsewhere))).toBe(false);
});
