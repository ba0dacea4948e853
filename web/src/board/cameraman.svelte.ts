/**
 * Who holds the camera. It keeps in sight what matters until somebody moves it, comes near to what
 * is too small to hit, and goes back. It never moves under a pointer that may be about to click.
 */

import { moving } from "../state/preferences.svelte";
import {
    around,
    centred,
    filling,
    fitted,
    grown,
    heightOf,
    isInSight,
    middleOf,
    panned,
    showing,
    tethered,
    toScreen,
    widthOf,
    zoomed,
    type Box,
    type Camera,
    type Point,
    type Size,
} from "./camera";

/** Tiles that are smaller, in pixels, cannot be told apart: the rest is reached by panning. */
export const SMALLEST_TILE = { fine: 44, coarse: 36 };
/** So many pixels at each edge are for arrows. */
const EDGE = 20;
/** Milliseconds that it glides. */
const GLIDE = 250;
/** A pointer that has rested for so many milliseconds is not about to click. */
const CALM = 900;
/** When the window has become so many times larger or smaller, the board is shown anew. */
const OTHER_SIZE = 1.2;

/** What the camera looks at, in units of the board. */
export interface Subject {
    /** All that lies there, with the squares around it. */
    board: Box;
    /** What must not be out of sight, the most important first. */
    matters: readonly Box[];
    /** The length of a tile's side. */
    tile: number;
}

/** The window through which it looks, in pixels. */
export interface Frame {
    size: Size;
    /** Whether somebody may be about to click at what is seen. */
    steady: boolean;
    /** Where a transition has brought the picture just now. */
    shown: () => Camera | null;
}

const windowSize = (): Size => ({ width: innerWidth, height: innerHeight });

export class Cameraman {
    camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
    /** The scale since the last gesture came to rest. */
    scale = $state(1);
    /** The camera moves by itself. */
    gliding = $state(false);
    /** The picture is to be painted anew, in its present size. */
    sharpening = $state(false);

    /** Somebody has chosen what to look at. */
    #handled = false;
    #sharpens: ReturnType<typeof setTimeout> | undefined;
    #arrives: ReturnType<typeof setTimeout> | undefined;
    #calms: ReturnType<typeof setTimeout> | undefined;
    /** The size of the browser's window when the board was shown last. */
    #shownIn: Size | null = null;
    /** Where it was before it came near. */
    #home: Camera | null = null;
    /** Where it was going when somebody pressed. */
    #goal: Camera | null = null;
    #over = false;
    #pressed = false;
    /** It would have moved, but for the pointer. */
    #due = false;

    readonly #coarse = matchMedia("(pointer: coarse)").matches;

    constructor(
        private readonly subject: () => Subject,
        private readonly frame: () => Frame,
    ) {}

    /** Whether it has looked at the board at all. */
    get begun(): boolean {
        return this.#shownIn !== null;
    }

    /** The part of the window in which things are easily seen and hit. */
    get sight(): Box {
        const { width, height } = this.frame().size;
        return grown({ left: 0, top: 0, right: width, bottom: height }, -EDGE);
    }

    /** What is on the screen at this moment, also while it glides. */
    get shown(): Camera {
        return (this.gliding && this.frame().shown()) || this.camera;
    }

    /** The scale below which it does not go by itself. */
    get #least(): number {
        return (this.#coarse ? SMALLEST_TILE.coarse : SMALLEST_TILE.fine) / this.subject().tile;
    }

    /** Whether it may move by itself. */
    get #free(): boolean {
        return !this.#pressed && !(this.#over && this.frame().steady);
    }

    #look(wanted: Camera): void {
        this.camera = tethered(wanted, this.subject().board, this.sight);
    }

    #glide(wanted: Camera): void {
        if (this.frame().size.width === 0) return;
        clearTimeout(this.#arrives);
        this.gliding = moving();
        if (this.gliding) this.#arrives = setTimeout(() => (this.gliding = false), GLIDE);
        this.#goal = null;
        this.#look(wanted);
        this.settle();
    }

    #stop(): void {
        clearTimeout(this.#arrives);
        this.gliding = false;
    }

    /** A pointer is over the board, or has left it. */
    hover(over: boolean): void {
        if (this.#over === over && !over) return;
        this.#over = over;
        clearTimeout(this.#calms);
        this.#calms = undefined;
        if (!this.#due) return;
        if (over) this.#calms = setTimeout(() => this.#calm(), CALM);
        else this.follow();
    }

    /** The pointer rests on the board: it moves only if nothing that matters could be clicked. */
    #calm(): void {
        this.#calms = undefined;
        const { matters } = this.subject();
        if (this.#pressed || matters.some((box) => this.#sees(box))) return;
        this.#due = false;
        this.#bring(matters);
    }

    /** A finger or button goes down: what it aims at stays where it is. */
    press(): void {
        this.#pressed = true;
        if (!this.gliding) return;
        const goal = this.camera;
        this.camera = this.shown;
        this.#stop();
        this.#goal = goal;
    }

    /** It goes up again, having dragged the board or not. A finger may soon come back. */
    release(touched: boolean): void {
        this.#pressed = false;
        if (this.#goal) this.#glide(this.#goal);
        if (!touched) return;
        this.#over = true;
        clearTimeout(this.#calms);
        this.#calms = setTimeout(() => this.hover(false), CALM);
    }

    /** Somebody drags or pinches. */
    drag(wanted: Camera): void {
        this.#handled = true;
        this.#home = null;
        this.#goal = null;
        this.#stop();
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

    /** The board or the window has another size, or other things matter. */
    follow(): void {
        const { size } = this.frame();
        if (size.width === 0 || size.height === 0) return;
        if (!this.#shownIn) {
            this.camera = this.#overview(0);
            this.#shownIn = windowSize();
            this.settle();
            return;
        }
        if (this.#home) return;
        this.#due = !this.#free;
        if (this.#due) {
            this.#calms ??= setTimeout(() => this.#calm(), CALM);
            return;
        }
        if (this.#handled) return this.#keepUp();
        const resized = this.#isOtherWindow();
        if (!resized && this.#seesEnough()) return;
        this.#shownIn = windowSize();
        // With room for some more tiles, so that it need not move again at once.
        this.#glide(this.#overview(resized ? 0 : 1));
    }

    /** Whoever moves the camera only has to see what matters most. */
    #keepUp(): void {
        this.#look(this.camera);
        const [first] = this.subject().matters;
        if (first && !this.#sees(first)) this.#bring([first]);
    }

    /** What reaches into the edge is seen as well: it need not move for a hair's breadth. */
    #sees(box: Box): boolean {
        return isInSight(this.camera, box, grown(this.sight, EDGE));
    }

    /** All that matters, or where that cannot be the most important and some of the rest. */
    #seesEnough(): boolean {
        const { board, matters } = this.subject();
        if (matters.every((box) => this.#sees(box))) return true;
        if (fitted(board, this.sight).scale >= this.#least) return false;
        const [first, ...others] = matters;
        return this.#sees(first!) && (others.length === 0 || others.some((box) => this.#sees(box)));
    }

    /** Bars around the board may grow: that is no reason to show it anew. */
    #isOtherWindow(): boolean {
        const before = this.#shownIn!;
        const { width, height } = windowSize();
        const ratios = [width / before.width, height / before.height];
        return ratios.some((ratio) => ratio > OTHER_SIZE || ratio < 1 / OTHER_SIZE);
    }

    /** The whole board, or what matters of it where tiles would become too small. */
    #overview(spare: number): Camera {
        const { board, matters, tile } = this.subject();
        const { sight } = this;
        const whole = fitted(grown(board, spare * tile), sight);
        if (whole.scale >= this.#least) return whole;
        const near = this.#together(matters, this.#least) ?? board;
        return filling(centred(this.#least, middleOf(near), sight), board, sight);
    }

    /** The box of as many things as can be seen together, at most all of them. */
    #together(boxes: readonly Box[], scale: number): Box | null {
        const { sight } = this;
        let held: Box | null = null;
        for (const box of boxes) {
            const wider: Box = around(held ? [held, box] : [box])!;
            const fits =
                widthOf(wider) * scale <= widthOf(sight) &&
                heightOf(wider) * scale <= heightOf(sight);
            if (fits || !held) held = wider;
        }
        return held;
    }

    /** Show the whole board. */
    fit(): void {
        this.#handled = false;
        this.#home = null;
        this.#shownIn = windowSize();
        this.#glide(fitted(this.subject().board, this.sight));
    }

    zoom(factor: number): void {
        this.#handled = true;
        this.#home = null;
        this.#glide(zoomed(this.camera, factor, middleOf(this.sight)));
    }

    pan(right: number, down: number): void {
        this.#handled = true;
        this.#glide(panned(this.camera, right, down));
    }

    /** Bring a point of the board to the middle. */
    centre(at: Point): void {
        this.#handled = true;
        this.#home = null;
        this.#glide(centred(this.camera.scale, at, this.sight));
    }

    /** Make sure that things can be seen: as many of them as possible, the first above all. */
    show(boxes: readonly Box[]): void {
        const box = this.#together(boxes, this.camera.scale);
        if (!box || this.#sees(box)) return;
        const wanted = showing(this.camera, box, this.sight);
        if (wanted.x !== this.camera.x || wanted.y !== this.camera.y) this.#glide(wanted);
    }

    /** The same, large enough to be told apart. */
    #bring(boxes: readonly Box[]): void {
        if (this.camera.scale >= this.#least) return this.show(boxes);
        const first = boxes[0];
        if (first) this.#glide(centred(this.#least, middleOf(first), this.sight));
    }

    /**
     * Come near to a part of the board, so that what is small can be hit. Its middle stays where it
     * is on the screen if there is room: whoever points at it still points at it.
     */
    approach(box: Box, scale: number): void {
        const { sight } = this;
        const most = Math.min(widthOf(sight) / widthOf(box), heightOf(sight) / heightOf(box));
        const wanted = Math.min(scale, most);
        if (this.camera.scale >= wanted) return this.show([box]);
        this.#home ??= this.camera;
        const at = toScreen(this.camera, middleOf(box));
        this.#glide(showing(zoomed(this.camera, wanted / this.camera.scale, at), box, sight));
    }

    /** Go back to where it was before it came near, unless somebody has moved it since. */
    comeBack(): void {
        const home = this.#home;
        this.#home = null;
        if (home) this.#glide(home);
    }

    /** Whether it could come near without taking somebody by surprise. */
    get mayApproach(): boolean {
        return this.#free;
    }
}
