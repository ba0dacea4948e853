/** What is said at a table: the lines, which of them are new, and who is not to be heard. */

import { SvelteSet } from "svelte/reactivity";

import type { LineSeen } from "../api/model";
import { chat } from "../api/online";

/** How long a line that has just come is shown by itself, in milliseconds. */
const SHOWN = 7000;

export class Talk {
    lines = $state.raw<readonly LineSeen[]>([]);
    /** The line that has just come, while it is shown by itself. */
    newest = $state.raw<LineSeen | null>(null);
    /** Seats that are not to be heard here. */
    readonly muted = new SvelteSet<number>();
    readonly heard: readonly LineSeen[] = $derived(
        this.lines.filter((line) => !this.muted.has(line.seat)),
    );
    /** How many lines of others nobody has looked at here. */
    readonly unread: number = $derived(
        this.heard.filter((line) => line.number > this.#read && !this.own(line.seat)).length,
    );

    /** The number of the last line that was looked at; what was said before we came is old. */
    #read = $state(-1);
    #last = 0;
    #asking = false;
    #looking = false;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly id: string,
        private readonly own: (seat: number) => boolean,
    ) {}

    /** The table tells the number of its last line. */
    hear(last: number): void {
        if (this.#read < 0) this.#read = last;
        this.#last = last;
        void this.#fetch();
    }

    /** The lines are in sight now, or no longer. */
    look(looking: boolean): void {
        this.#looking = looking;
        if (!looking) return;
        this.#read = this.#last;
        this.hide();
    }

    hide(): void {
        clearTimeout(this.#timer);
        this.newest = null;
    }

    async #fetch(): Promise<void> {
        if (this.#asking || this.#last <= this.#known) return;
        this.#asking = true;
        const last = this.#last;
        try {
            const heard = await chat(this.id, this.#known);
            this.lines = [...this.lines, ...heard];
            this.#tell(heard.at(-1));
        } catch {
            // The next line brings these along, be it one that has come meanwhile.
            if (this.#last === last) return;
        } finally {
            this.#asking = false;
        }
        void this.#fetch();
    }

    get #known(): number {
        return this.lines.at(-1)?.number ?? 0;
    }

    #tell(line: LineSeen | undefined): void {
        if (this.#looking) this.#read = this.#last;
        else if (line && line.number > this.#read && !this.#silent(line.seat)) {
            this.newest = line;
            clearTimeout(this.#timer);
            this.#timer = setTimeout(() => (this.newest = null), SHOWN);
        }
    }

    #silent(seat: number): boolean {
        return this.muted.has(seat) || this.own(seat);
    }
}
