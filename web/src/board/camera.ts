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

/** A rectangle, in units of the board or in pixels of the screen. */
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

export const widthOf = ({ left, right }: Box): number => right - left;
export const heightOf = ({ top, bottom }: Box): number => bottom - top;

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
});

/** A box that holds others, or points; null for none. */
export function around(boxes: readonly Box[]): Box | null {
    if (boxes.length === 0) return null;
    return {
        left: Math.min(...boxes.map(({ left }) => left)),
        top: Math.min(...boxes.map(({ top }) => top)),
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
}

/** A box with more room at each side. */
export const grown = (box: Box, room: number): Box => ({
    left: box.left - room,
    top: box.top - room,
    right: box.right + room,
    bottom: box.bottom + room,
});

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

/** Where a box of the board is on the screen. */
export function boxOnScreen(camera: Camera, box: Box): Box {
    const from = toScreen(camera, { x: box.left, y: box.top });
    const to = toScreen(camera, { x: box.right, y: box.bottom });
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** Whether all of a box of the board can be seen. */
export function isInSight(camera: Camera, box: Box, sight: Box): boolean {
    const { left, top, right, bottom } = boxOnScreen(camera, box);
    // What is a hair's breadth outside is seen all the same.
    return (
        left >= sight.left - 1 &&
        top >= sight.top - 1 &&
        right <= sight.right + 1 &&
        bottom <= sight.bottom + 1
    );
}

/** The camera that shows a point of the board in the middle of what can be seen. */
export function centred(scale: number, at: Point, sight: Box): Camera {
    const middle = middleOf(sight);
    return { scale, x: middle.x - at.x * scale, y: middle.y - at.y * scale };
}

/** The camera that shows all of a box in the middle of what can be seen. */
export function fitted(box: Box, sight: Box, largest = FITTED_SCALE): Camera {
    const scale = between(
        SMALLEST_SCALE,
        Math.min(
            Math.max(1, widthOf(sight)) / widthOf(box),
            Math.max(1, heightOf(sight)) / heightOf(box),
        ),
        largest,
    );
    return centred(scale, middleOf(box), sight);
}

/** The nearest camera that shows a box, moved no farther than necessary. */
export function showing(camera: Camera, box: Box, sight: Box): Camera {
    const seen = boxOnScreen(camera, box);
    return panned(
        camera,
        nudge([seen.left, seen.right], [sight.left, sight.right]),
        nudge([seen.top, seen.bottom], [sight.top, sight.bottom]),
    );
}

/** How far something has to be moved to lie between two bounds, or in their middle. */
function nudge([from, to]: [number, number], [first, last]: [number, number]): number {
    if (to - from > last - first) return (first + last - from - to) / 2;
    if (from < first) return first - from;
    return to > last ? last - to : 0;
}

/** Moved so that no room is wasted beside a box that is larger than what can be seen. */
export function filling(camera: Camera, box: Box, sight: Box): Camera {
    const seen = boxOnScreen(camera, box);
    const shift = (from: number, to: number, first: number, last: number): number => {
        if (to - from <= last - first) return (first + last - from - to) / 2;
        if (from > first) return first - from;
        return to < last ? last - to : 0;
    };
    return panned(
        camera,
        shift(seen.left, seen.right, sight.left, sight.right),
        shift(seen.top, seen.bottom, sight.top, sight.bottom),
    );
}

/** Keep some of the board in sight: any square of it can be brought to the middle. */
export function tethered(camera: Camera, box: Box, sight: Box): Camera {
    return {
        scale: camera.scale,
        x: between(
            sight.left + KEPT_IN_SIGHT - box.right * camera.scale,
            camera.x,
            sight.right - KEPT_IN_SIGHT - box.left * camera.scale,
        ),
        y: between(
            sight.top + KEPT_IN_SIGHT - box.bottom * camera.scale,
            camera.y,
            sight.bottom - KEPT_IN_SIGHT - box.top * camera.scale,
        ),
    };
}

const middle = (one: Point, other: Point): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
});

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
