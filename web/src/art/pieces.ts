/** The pieces of the game as drawings: their names, and the room that they take. */

import type { Art, Figure, Piece } from "../api/model";
import { colourOf } from "./colours";

const OWNED = /^((?:piece|ghost)-.+-)(\d)$/;

export type Token = "king" | "robber" | "wine" | "grain" | "cloth" | "tower-piece";
export type Captured = "prisoner" | "prisoner-large";
/** What is drawn as a piece by itself; a tower is drawn by its height. */
export type PieceKind = Exclude<Piece["kind"], "tower"> | Token | Captured;

/** What a drawing covers around the point where its piece stands. */
export interface Box {
    left: number;
    top: number;
    width: number;
    height: number;
}

const nameOf = (kind: string, lying: boolean): string => (lying ? `${kind}-lying` : kind);

/** Farmers lie in their field; a builder or pig stands anywhere. */
export const lies = (art: Art, figure: Figure, role: string | null): boolean =>
    role === "farmer" && nameOf(figure, true) in art.boxes;

export function boxOf(art: Art, kind: string, lying = false): Box {
    const [left, top, width, height] = art.boxes[nameOf(kind, lying)] ?? [0, 0, 0, 0];
    return { left, top, width, height };
}

/** The name of a piece's drawing. */
export function pieceName(kind: PieceKind, seat: number | null = null, lying = false): string {
    return `piece-${nameOf(kind, lying)}${seat === null ? "" : `-${seat}`}`;
}

/** The name of the drawing of a player's piece that is not there yet. */
export const ghostName = (kind: PieceKind, seat: number, lying = false): string =>
    pieceName(kind, seat, lying).replace("piece-", "ghost-");

/** The reference to a drawing; one of a seat is in the colour of that seat. */
export const drawing = (art: Art, name: string): string =>
    `#${art.prefix}${name.replace(OWNED, (_, kind, seat) => `${kind}${colourOf(art, Number(seat))}`)}`;

/** Pieces by keys that stay the same while they stay where they are, so that only others are redrawn. */
export function byKey(pieces: readonly Piece[]): [string, Piece][] {
    const seen = new Map<string, number>();
    return pieces.map((piece) => {
        const place = `${piece.name}@${piece.cell.join(",")}.${piece.segment ?? ""}`;
        const count = seen.get(place) ?? 0;
        seen.set(place, count + 1);
        return [`${place}#${count}`, piece];
    });
}
