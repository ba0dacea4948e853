/** On small tiles people are drawn larger than they are. */

import type { Piece } from "../api/model";

const SMALL = 0.8;
const LARGEST = 1.5;

/** Towers and the dragon are large enough as they are. */
const grows = ({ kind }: Piece): boolean => kind !== "tower" && kind !== "dragon";

/** How many times larger a piece is drawn; in steps, for each change draws everybody anew. */
export const growth = (piece: Piece, scale: number): number =>
    grows(piece) ? Math.round(10 * Math.min(Math.max(1, SMALL / scale), LARGEST)) / 10 : 1;
