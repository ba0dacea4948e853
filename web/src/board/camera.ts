/** The camera over the board: where the board's origin is on the screen, and how large it is. */

export interface Camera {
    x: number;
    y: number;
    scale: number;
}

export interface Size {
    width: number;
    height: number;
}

/** A rectangle in units of the board. */
export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

export interface Point {
    x: number;
    y: number;
}

export const SMALLEST_SCALE = 0.15;
export const LARGEST_SCALE = 3.5;
/** How large tiles are at most when the board is made to fit. */
const FITTED_SCALE = 1.5;
/** So much of the board stays on the screen, in pixels, however far it is dragged. */
const KEPT_IN_SIGHT = 60;

const between = (low: number, value: number, high: number): number =>
    Math.min(Math.max(value, low), high);

export const toBoard = (camera: Camera, point: Point): Point => ({
    x: (point.x - camera.x) / camera.scale,
    y: (point.y - camera.y) / camera.scale,
});

export const toScreen = (camera: Camera, point: Point): Point => ({
    x: point.x * camera.scale + camera.x,
    y: point.y * camera.scale + camera.y,
});

/** Change the scale; what is at `fixed` on the screen stays there. */
export function zoomed(camera: Camera, factor: number, fixed: Point): Camera {
    const scale = between(SMALLEST_SCALE, camera.scale * factor, LARGEST_SCALE);
    const ratio = scale / camera.scale;
    return {
        scale,
        x: fixed.x - (fixed.x - camera.x) * ratio,
        y: fixed.y - (fixed.y - camera.y) * ratio,
    };
}

export const panned = (camera: Camera, right: number, down: number): Camera => ({
    ...camera,
    x: camera.x + right,
    y: camera.y + down,
});

/** Two fingers moved: the board follows both, as if it were glued to them. */
export function pinched(camera: Camera, before: [Point, Point], after: [Point, Point]): Camera {
    const from = middle(...before);
    const to = middle(...after);
    const apart = distance(...before);
    const factor = apart > 0 ? distance(...after) / apart : 1;
    return zoomed(panned(camera, to.x - from.x, to.y - from.y), factor, to);
}

/** The camera that shows all of a box in the middle of the screen. */
export function fitted(box: Box, screen: Size, margin: number, largest = FITTED_SCALE): Camera {
    const width = Math.max(1, screen.width - 2 * margin);
    const height = Math.max(1, screen.height - 2 * margin);
    const scale = between(
        SMALLEST_SCALE,
        Math.min(width / (box.right - box.left), height / (box.bottom - box.top)),
        largest,
    );
    return {
        scale,
        x: screen.width / 2 - (scale * (box.left + box.right)) / 2,
        y: screen.height / 2 - (scale * (box.top + box.bottom)) / 2,
    };
}

/** The nearest camera that shows a box, moved no farther than necessary. */
export function showing(camera: Camera, box: Box, screen: Size, margin: number): Camera {
    const across = nudge(
        box.left * camera.scale + camera.x,
        box.right * camera.scale + camera.x,
        margin,
        screen.width - margin,
    );
    const down = nudge(
        box.top * camera.scale + camera.y,
        box.bottom * camera.scale + camera.y,
        margin,
        screen.height - margin,
    );
    return panned(camera, across, down);
}

function nudge(from: number, to: number, first: number, last: number): number {
    if (to - from > last - first) return (first + last - from - to) / 2;
    if (from < first) return first - from;
    return to > last ? last - to : 0;
}

/** Moved so that no room is wasted beside a box that is larger than the screen. */
export function filling(camera: Camera, box: Box, screen: Size, margin: number): Camera {
    const placed = (at: number, from: number, to: number, length: number): number => {
        const size = (to - from) * camera.scale;
        if (size <= length - 2 * margin) return length / 2 - ((from + to) * camera.scale) / 2;
        return between(length - margin - to * camera.scale, at, margin - from * camera.scale);
    };
    return {
        scale: camera.scale,
        x: placed(camera.x, box.left, box.right, screen.width),
        y: placed(camera.y, box.top, box.bottom, screen.height),
    };
}

/** Keep some of the board in sight. */
export function tethered(camera: Camera, box: Box, screen: Size): Camera {
    return {
        scale: camera.scale,
        x: between(
            KEPT_IN_SIGHT - box.right * camera.scale,
            camera.x,
            screen.width - KEPT_IN_SIGHT - box.left * camera.scale,
        ),
        y: between(
            KEPT_IN_SIGHT - box.bottom * camera.scale,
            camera.y,
            screen.height - KEPT_IN_SIGHT - box.top * camera.scale,
        ),
    };
}

const middle = (one: Point, other: Point): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
});

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
