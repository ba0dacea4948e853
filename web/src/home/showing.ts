/** A game that is shown turn by turn. */

import type { OnBoard, Showcase } from "../api/model";

/** The table after so many turns; before the first the tile with which it begins lies there. */
export function afterTurn({ turns }: Showcase, turn: number): OnBoard {
    const played = turns.slice(0, turn + 1);
    const { laid, pieces } = played.at(-1)!;
    return { board: played.map((each) => each.laid), pieces, last: [laid.x, laid.y] };
}
