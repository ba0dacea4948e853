/** A table over its socket: as it lies and changes, questions about it, and moves. */

import { applied } from "./change";
import { ApiProblem, UNREACHABLE } from "./client";
import { keepLine, type Line, type LiveState, type News } from "./live";
import type {
    Draft,
    DraftAsked,
    GameEvent,
    MoveAsked,
    Reason,
    TableMessage,
    TableSeen,
    TakeBackAsked,
} from "./model";

export interface TableEar {
    /** The table as it is now, and what has happened since it was told last. */
    onTable: (table: TableSeen, events: readonly GameEvent[]) => void;
    onState: (state: LiveState, reason: Reason | null) => void;
}

/** Something that was asked and has not been answered. */
interface Asked {
    asked: DraftAsked | MoveAsked | TakeBackAsked;
    settle: (draft: Draft | null) => void;
    fail: (why: ApiProblem) => void;
}

export class TableSocket {
    readonly #line: Line;
    #table: TableSeen | null = null;
    /** Whether the table is known as it is; before that nothing is asked. */
    #current = false;
    #tokens: readonly string[] = [];
    #asked = new Map<number, Asked>();
    #number = 0;

    constructor(
        id: string,
        private readonly ear: TableEar,
    ) {
        this.#line = keepLine<TableMessage>(
            () => `/tables/${id}/live${this.#table ? `?revision=${this.#table.revision}` : ""}`,
            {
                greeting: () => ({ type: "seats", tokens: [...this.#tokens] }),
                onMessage: (message) => this.#hear(message),
                onState: (state, reason) => {
                    if (state !== "open") this.#current = false;
                    ear.onState(state, reason);
                },
            },
        );
    }

    close(): void {
        this.#line.close();
    }

    /** Hold these seats, by their secrets, so that one may act for them. */
    hold(tokens: readonly string[]): void {
        if (tokens.join() === this.#tokens.join()) return;
        this.#tokens = tokens;
        this.#line.say({ type: "seats", tokens: [...tokens] });
    }

    /**
     * What actions would lead to. Where nobody can be asked this waits until somebody can; null
     * where the answer is of no use any more. Who looks closely is told of every feature, too.
     */
    draft(revision: number, actions: readonly string[], closely = false): Promise<Draft | null> {
        return new Promise((settle, fail) => {
            const numbered = this.#numbered(revision, actions);
            const asked: DraftAsked = { type: "draft", ...numbered, ...(closely && { closely }) };
            this.#asked.set(asked.id, { asked, settle, fail });
            if (this.#current) this.#line.say(asked);
        });
    }

    /**
     * Carry out actions, for good. Where the connection breaks before it is known whether that was
     * done, the table tells once it is back.
     */
    move(revision: number, actions: readonly string[]): Promise<void> {
        return this.#act({ type: "move", ...this.#numbered(revision, actions) });
    }

    /** Take back the last move made from here, as of a revision that was seen. */
    takeBack(revision: number): Promise<void> {
        return this.#act({ type: "take_back", id: ++this.#number, revision });
    }

    #act(asked: MoveAsked | TakeBackAsked): Promise<void> {
        return new Promise((settle, fail) => {
            if (!this.#current || !this.#line.say(asked)) fail(unreachable());
            else this.#asked.set(asked.id, { asked, settle: () => settle(), fail });
        });
    }

    #numbered(revision: number, actions: readonly string[]) {
        return { id: ++this.#number, revision, actions: [...actions] };
    }

    #hear(message: News<TableMessage>): void {
        switch (message.type) {
            case "table":
                return this.#hearWhole(message.table, message.events);
            case "change": {
                const table = this.#table && applied(this.#table, message);
                // Something was missed: the whole is told again.
                if (!table) return this.#line.again();
                this.#table = table;
                return this.ear.onTable(table, message.events);
            }
            case "draft":
                return this.#answered(message.id, ({ settle }) => settle(message.draft));
            case "done":
                return this.#answered(message.id, ({ settle }) => settle(null));
            case "denied": {
                const { status, problem } = message;
                const why = new ApiProblem(status, problem.error, problem);
                return this.#answered(message.id, ({ fail }) => fail(why));
            }
        }
    }

    #hearWhole(table: TableSeen, events: readonly GameEvent[]): void {
        const back = !this.#current;
        this.#table = table;
        this.#current = true;
        this.ear.onTable(table, events);
        if (back) this.#goOn(table);
    }

    /** The connection is there again: what was asked before is asked once more, or settled. */
    #goOn(table: TableSeen): void {
        const newest = Math.max(
            ...[...this.#asked].filter(([, { asked }]) => asked.type === "draft").map(([id]) => id),
        );
        for (const [id, { asked, settle, fail }] of [...this.#asked]) {
            const isOpen = asked.revision === table.revision;
            if (asked.type === "draft" && isOpen && id === newest) {
                this.#line.say(asked);
                continue;
            }
            this.#asked.delete(id);
            // A move that has not come here was not made, and is never made unasked.
            if (asked.type !== "draft" && isOpen) fail(unreachable());
            else settle(null);
        }
    }

    #answered(id: number, tell: (asked: Asked) => void) {
        const asked = this.#asked.get(id);
        this.#asked.delete(id);
        if (asked) tell(asked);
    }
}

const unreachable = () => new ApiProblem(UNREACHABLE, "The server does not answer.");
