/**
 * Who holds the camera: it shows the whole board by itself until somebody moves it, goes near to
 * what is too small to hit, and comes back.
 */

import type { Place } from "../api/model";
import { moving } from "../state/preferences.svelte";
import {
    filling,
    fitted,
    panned,
    showing,
    tethered,
    toScreen,
    zoomed,
    type Box,
    type Camera,
    type Point,
    type Size,
} from "./camera";

const MARGIN = 24;
/** Smaller than this a tile is but a blot. */
const READABLE = 0.38;
/** On a visit tiles are so many times larger than they have to be. */
const COMFORT = 1.3;
/** Milliseconds that it glides, and a little more. */
const GLIDE = 300;

export class Cameraman {
    camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
    /** The scale since the last gesture came to rest. */
    scale = $state(1);
    /** The camera moves by itself. */
    gliding = $state(false);
    /** The picture is to be painted anew, in its present size. */
    sharpening = $state(false);

    #handled = false;
    #sharpens: ReturnType<typeof setTimeout> | undefined;
    #seen = false;
    /** Where it was before a visit. */
    #home: Camera | null = null;

    constructor(
        private readonly screen: () => Size,
        private readonly box: () => Box,
        private readonly tile: () => number,
    ) {}

    #look(wanted: Camera): void {
        this.camera = tethered(wanted, this.box(), this.screen());
    }

    #glide(wanted: Camera): void {
        if (this.screen().width === 0) return;
        this.gliding = moving();
        this.#look(wanted);
        this.settle();
    }

    /** Somebody drags or pinches. */
    drag(wanted: Camera): void {
        this.#handled = true;
        this.#home = null;
        this.gliding = false;
        this.#look(wanted);
    }

    /** The camera has come to rest. */
    settle(): void {
        if (this.scale === this.camera.scale) return;
        this.scale = this.camera.scale;
        clearTimeout(this.#sharpens);
        this.#sharpens = setTimeout(() => this.#sharpen(), this.gliding ? GLIDE : 0);
    }

    /** While it moves, the picture is only stretched: painting it for every frame takes too long. */
    #sharpen(): void {
        this.sharpening = true;
        requestAnimationFrame(() => requestAnimationFrame(() => (this.sharpening = false)));
    }

    /** The board or the screen has another size, and a tile was laid. */
    follow(last: Place): void {
        const { width, height } = this.screen();
        if (width === 0 || height === 0 || this.#home) return;
        if (this.#handled) return this.#look(this.camera);
        if (this.#seen) return this.#glide(this.#overview(last));
        this.#seen = true;
        this.camera = this.#overview(last);
        this.settle();
    }

    /** The whole board, or what is around a cell where it would become too small to read. */
    #overview(last: Place): Camera {
        const whole = fitted(this.box(), this.screen(), MARGIN);
        if (whole.scale >= READABLE) return whole;
        return filling(this.#around(last, READABLE), this.box(), this.screen(), MARGIN);
    }

    #around([x, y]: Place, scale: number): Camera {
        const { width, height } = this.screen();
        const cell = this.tile() * scale;
        return { scale, x: width / 2 - (x + 0.5) * cell, y: height / 2 - (y + 0.5) * cell };
    }

    /** Show the whole board. */
    fit(): void {
        this.#handled = false;
        this.#home = null;
        this.#glide(fitted(this.box(), this.screen(), MARGIN));
    }

    zoom(factor: number): void {
        const { width, height } = this.screen();
        this.#handled = true;
        this.#home = null;
        this.#glide(zoomed(this.camera, factor, { x: width / 2, y: height / 2 }));
    }

    pan(right: number, down: number): void {
        this.#handled = true;
        this.#glide(panned(this.camera, right, down));
    }

    /** Make sure that some places of the board can be seen, or at least the first of them. */
    show(spots: readonly Point[]): void {
        const room = this.tile();
        const around = (some: readonly Point[]): Box => ({
            left: Math.min(...some.map((spot) => spot.x)) - room,
            top: Math.min(...some.map((spot) => spot.y)) - room,
            right: Math.max(...some.map((spot) => spot.x)) + room,
            bottom: Math.max(...some.map((spot) => spot.y)) + room,
        });
        if (spots.length === 0) return;
        const all = around(spots);
        const { width, height } = this.screen();
        const fits =
            (all.right - all.left) * this.camera.scale <= width &&
            (all.bottom - all.top) * this.camera.scale <= height;
        const box = fits ? all : around(spots.slice(0, 1));
        const wanted = showing(this.camera, box, { width, height }, 0);
        if (wanted.x !== this.camera.x || wanted.y !== this.camera.y) this.#glide(wanted);
    }

    /** Go near enough to a cell to hit what is on it, unless it is near already. */
    visit(cell: Place, least: number): void {
        if (this.camera.scale >= least) return;
        this.#home ??= this.camera;
        this.#glide(this.#around(cell, least * COMFORT));
    }

    /** Go back to where it was before its visit, unless somebody has moved it since. */
    comeBack(): void {
        const home = this.#home;
        this.#home = null;
        if (home) this.#glide(home);
    }

    /** How far a place of the board is from a point of the screen, in pixels. */
    distance(at: Point, place: Point): number {
        const spot = toScreen(this.camera, place);
        return Math.hypot(at.x - spot.x, at.y - spot.y);
    }
}
