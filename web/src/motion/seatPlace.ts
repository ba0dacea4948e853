/** Where the players are on the screen. */

/** The middle of what is shown of whoever has a seat; null where nothing is shown of them. */
export function seatPlace(seat: number): { x: number; y: number } | null {
    for (const card of document.querySelectorAll(`[data-testid="player"][data-seat="${seat}"]`)) {
        const { x, y, width, height } = card.getBoundingClientRect();
        if (width > 0) return { x: x + width / 2, y: y + height / 2 };
    }
    return null;
}
