/** Moving a camera by mouse, wheel and fingers; a touch that does not move is a click. */

import { panned, pinched, zoomed, type Camera, type Point } from "./camera";

export interface Gestures {
    camera: () => Camera;
    /** A finger or button goes down, and up again. */
    press: () => void;
    release: (event: PointerEvent) => void;
    move: (camera: Camera) => void;
    /** The gesture is over. */
    settle: () => void;
    click: (event: PointerEvent) => void;
    /** A mouse points at something; null when it has left. */
    hover: (event: PointerEvent | null) => void;
    /** A finger or button that rests on the board. */
    linger: (event: PointerEvent) => void;
    /** A wheel that is meant for something else than the scale. */
    wheel: (event: WheelEvent) => boolean;
}

// A hand is not still: so many pixels do not make a click a drag.
const STILL = { mouse: 5, touch: 10 };
const LINGER = 450;
const WHEEL_STEP = 0.0016;
const LONGEST_WHEEL = 120;
/** A wheel that has not turned for so many milliseconds is at rest. */
const WHEEL_RESTS = 320;
/** What lies above the board and has gestures of its own. */
const OVERLAY = "[data-overlay]";

export const isOverlay = ({ target }: Event): boolean =>
    target instanceof Element && target.closest(OVERLAY) !== null;

export function followGestures(element: HTMLElement, on: Gestures): () => void {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let moved = false;
    let lingering: ReturnType<typeof setTimeout> | undefined;
    let wheelEnds: ReturnType<typeof setTimeout> | undefined;

    const pointOf = (event: MouseEvent): Point => {
        const { left, top } = element.getBoundingClientRect();
        return { x: event.clientX - left, y: event.clientY - top };
    };

    function down(event: PointerEvent) {
        if ((event.button !== 0 && event.button !== 1) || isOverlay(event)) return;
        if (fingers.size === 0) on.press();
        const at = pointOf(event);
        fingers.set(event.pointerId, at);
        moved = moved && fingers.size > 1;
        clearTimeout(lingering);
        if (fingers.size === 1) {
            start = at;
            moved = false;
            // A mouse points at things without being pressed.
            if (event.pointerType === "mouse") return;
            lingering = setTimeout(() => {
                if (moved) return;
                moved = true;
                on.linger(event);
            }, LINGER);
        } else {
            moved = true;
        }
    }

    function move(event: PointerEvent) {
        const at = pointOf(event);
        const before = fingers.get(event.pointerId);
        if (!before) {
            if (event.pointerType === "mouse") on.hover(event);
            return;
        }
        if (fingers.size >= 2) {
            const [one, other] = [...fingers.keys()] as [number, number];
            const pair: [Point, Point] = [fingers.get(one)!, fingers.get(other)!];
            fingers.set(event.pointerId, at);
            on.move(pinched(on.camera(), pair, [fingers.get(one)!, fingers.get(other)!]));
            return;
        }
        const still = event.pointerType === "mouse" ? STILL.mouse : STILL.touch;
        if (!moved && start && Math.hypot(at.x - start.x, at.y - start.y) > still) {
            moved = true;
            clearTimeout(lingering);
            // Only now: a captured pointer would take the click from what lies below it.
            element.setPointerCapture(event.pointerId);
        }
        fingers.set(event.pointerId, at);
        if (moved) on.move(panned(on.camera(), at.x - before.x, at.y - before.y));
    }

    function up(event: PointerEvent) {
        if (!fingers.delete(event.pointerId)) return;
        clearTimeout(lingering);
        if (fingers.size > 0) return;
        if (!moved && event.type === "pointerup" && event.button === 0) on.click(event);
        else on.settle();
        on.release(event);
        start = null;
    }

    function leave(event: PointerEvent) {
        if (event.pointerType === "mouse" && fingers.size === 0) on.hover(null);
    }

    function wheel(event: WheelEvent) {
        if (isOverlay(event)) return;
        event.preventDefault();
        if (on.wheel(event)) return;
        const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
        const far = Math.max(-LONGEST_WHEEL, Math.min(LONGEST_WHEEL, event.deltaY * unit));
        // A pinch on a touchpad comes as a wheel with the control key, in finer steps.
        const step = event.ctrlKey ? WHEEL_STEP * 6 : WHEEL_STEP;
        on.move(zoomed(on.camera(), Math.exp(-far * step), pointOf(event)));
        clearTimeout(wheelEnds);
        wheelEnds = setTimeout(on.settle, WHEEL_RESTS);
    }

    const listeners: [string, (event: never) => void][] = [
        ["pointerdown", down],
        ["pointermove", move],
        ["pointerleave", leave],
    ];
    for (const [kind, listener] of listeners) {
        element.addEventListener(kind, listener as EventListener);
    }
    // A finger may be lifted anywhere.
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
        for (const [kind, listener] of listeners) {
            element.removeEventListener(kind, listener as EventListener);
        }
        removeEventListener("pointerup", up);
        removeEventListener("pointercancel", up);
        element.removeEventListener("wheel", wheel);
        clearTimeout(lingering);
        clearTimeout(wheelEnds);
    };
}
