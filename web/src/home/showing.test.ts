import { expect, test } from "vitest";

import type { Piece, Showcase } from "../api/model";
import { afterTurn } from "./showing";

const monk = { name: "monk" } as Piece;
const game: Showcase = {
    players: ["Aude", "Drogo"],
    turns: [
        { laid: { x: 0, y: 0, tile: "D", rotation: 0 }, pieces: [], scores: [0, 0] },
        { laid: { x: 1, y: 0, tile: "B", rotation: 2 }, pieces: [monk], scores: [0, 0] },
        { laid: { x: 1, y: 1, tile: "U", rotation: 1 }, pieces: [], scores: [9, 0] },
    ],
};

test("the first tile lies there from the beginning", () => {
    expect(afterTurn(game, 0)).toEqual({ board: [game.turns[0]!.laid], pieces: [], last: [0, 0] });
});

test("tiles stay, and pieces are those of the turn that is shown", () => {
    const shown = afterTurn(game, 1);
    expect(shown.board.map((laid) => laid.tile)).toEqual(["D", "B"]);
    expect(shown.pieces).toEqual([monk]);
    expect(shown.last).toEqual([1, 0]);
    expect(afterTurn(game, 2).pieces).toEqual([]);
});
