/** Where the small map of the board lies, and how large it is. */

import { heightOf, widthOf, type Box } from "./camera";

const LARGEST = { width: 148, height: 104 };
/** It takes at most so much of the board. */
const SHARE = 0.3;
const GAP = 8;

export interface MinimapLayout {
    /** In pixels of the window. */
    box: Box;
    /** Pixels for each square. */
    square: number;
}

/** A map of so many squares at the lower left of what can be seen. */
export function minimapLayout(cells: Box, sight: Box): MinimapLayout {
    const width = Math.min(LARGEST.width, SHARE * widthOf(sight));
    const height = Math.min(LARGEST.height, SHARE * heightOf(sight));
    const square = Math.min(width / widthOf(cells), height / heightOf(cells), 10);
    const left = sight.left + GAP;
    const bottom = sight.bottom - GAP;
    return {
        square,
        box: {
            left,
            bottom,
            right: left + square * widthOf(cells),
            top: bottom - square * heightOf(cells),
        },
    };
}
