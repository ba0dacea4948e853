/** Pointing with a thick finger: what was just missed is meant as well. */

import type { Place } from "../api/model";
import { cellKey } from "../art/places";
import type { Pick } from "../board/Board.svelte";
import type { Cameraman } from "../board/cameraman.svelte";
import type { Controls } from "./controls.svelte";

const NEAR = 26;

/** The pick itself, or the nearest target or legal cell if it hits nothing. */
export function nearby(pick: Pick, controls: Controls, man: Cameraman, size: number): Pick {
    if (pick.target || controls.legal.has(cellKey(...pick.cell))) return pick;
    let best = { far: NEAR, pick };
    const consider = (far: number, other: Pick) => {
        if (far < best.far) best = { far, pick: other };
    };
    for (const { key, at } of controls.targets) {
        consider(man.distance(pick.at, at), { ...pick, target: key });
    }
    for (const key of controls.legal.keys()) {
        const [x, y] = key.split(",").map(Number) as Place;
        const middle = { x: (x + 0.5) * size, y: (y + 0.5) * size };
        consider(man.distance(pick.at, middle), { ...pick, cell: [x, y] });
    }
    return best.pick;
}
