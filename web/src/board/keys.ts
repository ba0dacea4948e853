/** The keys that move the camera. */

import type { Cameraman } from "./cameraman.svelte";

const STEP = 80;
const NEARER = 1.25;
const STEPS: Record<string, [number, number]> = {
    ArrowLeft: [STEP, 0],
    ArrowRight: [-STEP, 0],
    ArrowUp: [0, STEP],
    ArrowDown: [0, -STEP],
};

/** Whether the key was one of these. */
export function moveByKey(key: string, man: Cameraman): boolean {
    const step = STEPS[key];
    if (step) man.pan(...step);
    else if (key === "+" || key === "=") man.zoom(NEARER);
    else if (key === "-") man.zoom(1 / NEARER);
    else if (key === "0") man.fit();
    else return false;
    return true;
}
