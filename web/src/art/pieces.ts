/** The pieces of the game as drawings: their names, and the room that they take. */

import type { Art, Figure, Standing } from "../api/model";

/** The extent of a piece around the point where it stands. */
export interface Extent {
    left: number;
    top: number;
    width: number;
    height: number;
}

export type Token = "king" | "robber" | "wine" | "grain" | "cloth" | "tower-piece";
export type Captured = "prisoner" | "prisoner-large";
export type Creature = "dragon" | "fairy" | "count";
export type Piece = Figure | Token | Captured | Creature;

const EXTENTS: Record<Piece, [number, number, number, number]> = {
    follower: [-8, -19, 16, 21.5],
    large: [-10.5, -26, 21, 29],
    builder: [-13, -19.5, 26, 22],
    pig: [-11, -15.5, 22, 17.5],
    count: [-11.5, -23.5, 23, 26.5],
    fairy: [-14, -23, 28, 25],
    dragon: [-24.5, -41, 49, 42.5],
    king: [-7.5, -7.5, 15, 15],
    robber: [-7.5, -9.5, 15, 17],
    wine: [-4.5, -6.5, 9, 13],
    grain: [-5.25, -7, 10.5, 14],
    cloth: [-6.75, -5.5, 13.5, 11],
    "tower-piece": [-6.5, -8, 13, 14.5],
    prisoner: [-9.75, -20, 19.5, 23],
    "prisoner-large": [-9.75, -20, 19.5, 23],
};
const LYING: Partial<Record<Piece, [number, number, number, number]>> = {
    follower: [-12, -7.5, 24, 15],
    large: [-14, -10, 28, 18.5],
};

/** Farmers lie in their field; a builder or pig stands anywhere. */
export const lies = (piece: Piece, role: string | null): boolean =>
    role === "farmer" && piece in LYING;

export function extentOf(piece: Piece, lying = false): Extent {
    const [left, top, width, height] = (lying && LYING[piece]) || EXTENTS[piece];
    return { left, top, width, height };
}

/** The name of a piece's drawing. */
export function pieceName(piece: Piece, seat: number | null = null, lying = false): string {
    return `piece-${piece}${lying ? "-lying" : ""}${seat === null ? "" : `-${seat}`}`;
}

export const towerName = (height: number): string => `tower-${height}`;

export const standingName = (figure: Standing): string =>
    pieceName(figure.figure, figure.seat, lies(figure.figure, figure.role));

/** The reference to a drawing. */
export const drawing = (art: Art, name: string): string => `#${art.prefix}${name}`;

/** How high above its foot a guard stands on a tower; taller towers grow by less and less. */
export const towerTop = (height: number): number => (72 * height) / (height + 6.3);
