/** What lies above the board at its edges: bars, buttons and the like. */

import type { Insets } from "./camera";

/** Whatever covers the board says at which side: `data-covers="bottom"`. */
export const COVERS = "[data-covers]";
/** So many pixels at each edge are for arrows. */
const EDGE = 24;

/** How far each side of an element is covered, in pixels. */
export function coveredSides(board: Element): Insets {
    const area = board.getBoundingClientRect();
    const sides = { left: EDGE, top: EDGE, right: EDGE, bottom: EDGE };
    for (const element of document.querySelectorAll<HTMLElement>(COVERS)) {
        const box = element.getBoundingClientRect();
        const apart =
            box.width === 0 ||
            box.right <= area.left ||
            box.left >= area.right ||
            box.bottom <= area.top ||
            box.top >= area.bottom;
        if (apart) continue;
        const far = {
            left: box.right - area.left,
            top: box.bottom - area.top,
            right: area.right - box.left,
            bottom: area.bottom - box.top,
        };
        const side = element.dataset["covers"] as keyof Insets;
        sides[side] = Math.max(sides[side], far[side] + EDGE);
    }
    return sides;
}
