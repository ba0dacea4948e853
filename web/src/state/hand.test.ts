import { expect, test } from "vitest";

import type { Draft, Offer, Position } from "../api/model";
import {
    actionsOf,
    chosenOffer,
    emptyHand,
    isFinished,
    isWaiting,
    offersAt,
    openStage,
    passOffer,
    placement,
    placingStage,
    shownPosition,
    takenBack,
    withChoice,
    withOutcome,
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
const outcome = (at: Position, finished: boolean, revision = 7): Draft => ({
    revision,
    position: at,
    events: [],
    finished,
    outcomes: [],
});

const laid = () =>
    withOutcome(withChoice(emptyHand(7, atPlace), 0, lay), ["1,0,N"], outcome(atDeploy, false));
const complete = () =>
    withOutcome(withChoice(laid(), 1, knight), ["1,0,N", "f0"], outcome(atEnd, true));

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
    expect(withOutcome(hand, ["0,1,E"], outcome(atDeploy, false))).toBe(hand);
    expect(withOutcome(hand, ["1,0,N"], outcome(atDeploy, false, 6))).toBe(hand);
});

test("taking back goes one action at a time", () => {
    const once = takenBack(complete());
    expect(actionsOf(once)).toEqual(["1,0,N"]);
    expect(shownPosition(once)).toBe(atDeploy);
    expect(shownPosition(takenBack(once))).toBe(atPlace);
});

test("a ransom before the tile moves the placement to the next stage", () => {
    const start = position("place", [lay, ransom]);
    const bought = withOutcome(
        withChoice(emptyHand(7, start), 0, ransom),
        ["ransom:2f"],
        outcome(atPlace, false),
    );
    expect(placingStage(bought)).toBe(1);
    expect(placingStage(withChoice(bought, 1, lay))).toBe(1);
});
