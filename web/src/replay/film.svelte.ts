/** A game to be watched again: which move is shown, forwards, backwards and by itself. */

import type { BegunTable } from "../api/model";

export type Speed = "slow" | "usual" | "fast";

const PAUSES: Record<Speed, number> = { slow: 2200, usual: 1100, fast: 350 };
const AHEAD = 3;

export type Fetch = (step: number) => Promise<BegunTable>;
/** Told what is shown now and what was before; tells how many milliseconds it takes to be seen. */
export type Show = (step: number, before: number) => number;

export class Film {
    /** The move that is wanted; `seen` follows as soon as the server has answered. */
    move = $state(0);
    seen = $state.raw<BegunTable | null>(null);
    playing = $state(false);
    speed = $state<Speed>("usual");
    failed = $state(false);

    #frames = new Map<number, Promise<BegunTable>>();
    /** The move that was shown last. */
    #shownMove = -1;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly last: number,
        private readonly fetch: Fetch,
        private readonly shown: Show = () => 0,
    ) {}

    async show(move: number): Promise<void> {
        const before = this.#shownMove;
        this.move = Math.min(this.last, Math.max(0, move));
        clearTimeout(this.#timer);
        const wanted = this.move;
        let length = 0;
        try {
            const seen = await this.#frame(wanted);
            // Somebody may have gone on to another move meanwhile.
            if (wanted !== this.move) return;
            this.seen = seen;
            this.failed = false;
            this.#shownMove = wanted;
            length = this.shown(wanted, before);
        } catch {
            if (wanted === this.move) this.#stop();
            return;
        }
        if (this.playing) this.#playOn(length);
    }

    step(by: number): void {
        this.playing = false;
        void this.show(this.move + by);
    }

    jump(move: number): void {
        this.playing = false;
        void this.show(move);
    }

    toggle(): void {
        this.playing = !this.playing;
        if (!this.playing) clearTimeout(this.#timer);
        // At the end it begins anew.
        else void this.show(this.move === this.last ? 0 : this.move + 1);
    }

    close(): void {
        this.playing = false;
        clearTimeout(this.#timer);
    }

    #playOn(length: number): void {
        if (this.move === this.last) {
            this.playing = false;
            return;
        }
        for (let next = this.move + 1; next <= this.move + AHEAD; next++) {
            // What fails now is asked for again when it is due.
            if (next <= this.last) this.#frame(next).catch(() => {});
        }
        const pause = Math.max(length, PAUSES[this.speed]);
        this.#timer = setTimeout(() => void this.show(this.move + 1), pause);
    }

    #stop(): void {
        this.playing = false;
        this.failed = true;
    }

    #frame(move: number): Promise<BegunTable> {
        const known = this.#frames.get(move);
        if (known) return known;
        const asked = this.fetch(move);
        this.#frames.set(move, asked);
        asked.catch(() => this.#frames.delete(move));
        return asked;
    }
}
