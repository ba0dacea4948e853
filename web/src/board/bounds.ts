/** Boxes around the cells of a board, in units of the board. */

import type { Place } from "../api/model";
import type { Box } from "./camera";

// How many cells the drawing grows at once, and how many it is larger than the board.
const STEP = 8;
const ROOM = 2;

/** A box for all cells and some around them, which stays the same while the board grows a little. */
export const roundedUp = (cells: Box, size: number): Box => ({
    left: Math.floor((cells.left - ROOM) / STEP) * STEP * size,
    top: Math.floor((cells.top - ROOM) / STEP) * STEP * size,
    right: Math.ceil((cells.right + ROOM) / STEP) * STEP * size,
    bottom: Math.ceil((cells.bottom + ROOM) / STEP) * STEP * size,
});

/** A box for all cells and those where the next tile may come. */
export const withMargin = (cells: Box, size: number): Box => ({
    left: (cells.left - 1) * size,
    top: (cells.top - 1) * size,
    right: (cells.right + 1) * size,
    bottom: (cells.bottom + 1) * size,
});

/** The square of a cell. */
export const squareOf = ([x, y]: Place, size: number): Box => ({
    left: x * size,
    top: y * size,
    right: (x + 1) * size,
    bottom: (y + 1) * size,
});
