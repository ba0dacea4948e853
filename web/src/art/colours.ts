/** The colours of seats: what is drawn for a seat is the drawing in the colour that it has chosen. */

import type { Art } from "../api/model";

interface Dressed {
    plain: Art;
    colours: readonly number[];
}

const dressed = new WeakMap<Art, Dressed>();

/** The art of a table whose seats have chosen these colours. */
export function inColours(art: Art, colours: readonly number[]): Art {
    if (colours.every((colour, seat) => colour === seat)) return art;
    const made = {
        ...art,
        player_colours: colours.map((colour) => art.player_colours[colour] ?? "#888888"),
    };
    dressed.set(made, { plain: art, colours });
    return made;
}

/** The same art as the server told it. */
export const plainArt = (art: Art): Art => dressed.get(art)?.plain ?? art;

/** The number of a seat's colour, by which drawings and classes are called. */
export const colourOf = (art: Art, seat: number): number => dressed.get(art)?.colours[seat] ?? seat;
