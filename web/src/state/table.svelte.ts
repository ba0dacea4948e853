/** A session at one table: what lies on it, the move that is being put together, and the past. */

import * as api from "../api/client";
import { ApiProblem, UNREACHABLE } from "../api/client";
import { watch, type LiveState, type Watch } from "../api/live";
import type {
    Art,
    Draft,
    GameEvent,
    Offer,
    Position,
    Survey,
    WholeTable,
    BegunTable,
} from "../api/model";
import { hasBegun } from "../api/told";
import { t } from "../i18n";
import { signedIn } from "./account.svelte";
import { tokensOf } from "./games.svelte";
import {
    actionsOf,
    emptyHand,
    isFinished,
    openStage,
    passOffer,
    shownPosition,
    takenBack,
    withChoice,
    withOutcome,
    type Hand,
} from "./hand";
import { notePromise } from "./promises";

/** What the server answers where there is no such table. */
const GONE = 404;

/** Milliseconds until the table is asked for again, where the server does not answer. */
const RETRY = 2000;

export type Trouble = { kind: "refused" | "unreachable"; text: string; clause: string | null };

export interface News {
    revision: number;
    events: readonly GameEvent[];
}

export class TableSession {
    table = $state.raw<BegunTable | null>(null);
    art = $state.raw<Art | null>(null);
    hand = $state.raw<Hand | null>(null);
    /** What declining would lead to: the preview of a move without a figure. */
    ifPassed = $state.raw<Draft | null>(null);
    survey = $state.raw<Survey | null>(null);
    log = $state.raw<readonly GameEvent[]>([]);
    news = $state.raw<News>({ revision: -1, events: [] });
    link = $state<LiveState>("connecting");
    /** The game has not begun: there are empty seats. */
    waiting = $state(false);
    /** Whose account is signed in here, where that matters. */
    account = $state<string | null>(null);
    /** Why the table cannot be shown at all. */
    missing = $state<string | null>(null);
    trouble = $state.raw<Trouble | null>(null);
    /** A move is on its way to the server. */
    sending = $state(false);

    tokens: Map<number, string>;
    readonly position: Position | null = $derived(
        this.hand ? shownPosition(this.hand) : (this.table?.position ?? null),
    );
    /** The seat that acts here and now; null while others have to decide. */
    readonly acting: number | null = $derived.by(() => {
        const seat = this.table?.position.to_act ?? null;
        if (seat === null || this.over || this.table!.seats[seat]?.stand_in) return null;
        return this.holds(seat) ? seat : null;
    });
    /** By its rules, or by those who played it. */
    readonly over = $derived(
        this.table !== null && (this.table.position.over || this.table.ending !== null),
    );
    /** Whether people play from elsewhere, or there are clocks to be seen. */
    readonly online = $derived(
        this.table !== null &&
            (this.table.clock !== null ||
                this.table.seats.some((seat) => !seat.bot && !this.holds(seat.seat))),
    );
    readonly mayAct = $derived(this.acting !== null && !this.sending);

    #watch: Watch | null = null;
    #closed = false;
    #surveyWanted = false;
    #request = new AbortController();

    constructor(readonly id: string) {
        this.tokens = tokensOf(id);
    }

    /** Whether a seat is held here, by its secret or by the account. */
    holds(seat: number): boolean {
        if (this.tokens.has(seat)) return true;
        return this.account !== null && this.table?.seats[seat]?.account === this.account;
    }

    /** The secret of a seat; none where the account acts for it. */
    tokenOf(seat: number): string {
        return this.tokens.get(seat) ?? "";
    }

    /** The seats that are held here. */
    readonly held: number[] = $derived(
        (this.table?.seats ?? [])
            .filter((seat) => !seat.bot && this.holds(seat.seat))
            .map((seat) => seat.seat),
    );

    /** The game has begun meanwhile. */
    begin(): void {
        if (!this.waiting) return;
        this.waiting = false;
        this.tokens = tokensOf(this.id);
        void this.#begin();
    }

    open(): () => void {
        void this.#begin();
        return () => {
            this.#closed = true;
            this.#watch?.close();
        };
    }

    async #begin(): Promise<void> {
        try {
            const seen = await api.party(this.id);
            if (this.#closed) return;
            if (seen.phase === "waiting") {
                this.waiting = true;
                return;
            }
            this.account = await signedIn();
            const [art, past] = await Promise.all([api.art(this.id), api.history(this.id)]);
            if (this.#closed) return;
            this.art = art;
            this.log = past.rounds.flatMap((round) => round.events);
            const known = past.rounds[past.rounds.length - 1]?.revision;
            this.#watch = watch(this.id, {
                tokens: this.tokens.values(),
                known: this.account !== null,
                ...(known !== undefined && { revision: known }),
                onChange: (changed) => this.#hear(changed),
                onState: (state, reason) => {
                    this.link = state;
                    if (state === "refused") this.missing = reason ?? "";
                },
            });
        } catch (problem) {
            const known = problem instanceof ApiProblem;
            if (known && problem.status === GONE) this.missing = t("shell.problem.gone");
            else if (known && problem.status !== UNREACHABLE) this.missing = problem.error;
            else {
                this.link = "lost";
                if (!this.#closed) setTimeout(() => void this.#begin(), RETRY);
            }
        }
    }

    #hear({ table, events }: WholeTable): void {
        if (!hasBegun(table)) return;
        const before = this.table;
        this.table = table;
        if (!before) notePromise(table);
        const { revision, position } = table;
        if (before?.revision === revision && this.hand) {
            // Only who is connected has changed: the move in hand stays.
            return;
        }
        this.hand = emptyHand(revision, position);
        this.ifPassed = null;
        this.sending = false;
        this.trouble = null;
        this.log = [...this.log, ...events];
        this.news = { revision, events: before ? events : [] };
        if (this.#surveyWanted) void this.#askSurvey();
    }

    /** Choose an action of a stage; by default of the one that is on the table. */
    choose(offer: Offer, stage = this.hand ? openStage(this.hand) : 0): Promise<void> {
        if (!this.hand || !this.mayAct) return Promise.resolve();
        this.hand = withChoice(this.hand, stage, offer);
        return this.#askDraft();
    }

    /** Take back the last action of the move in hand. */
    takeBack(): void {
        if (!this.hand || this.sending || this.hand.steps.length === 0) return;
        this.#request.abort();
        this.hand = takenBack(this.hand);
        this.trouble = null;
        this.ifPassed = null;
        void this.#askIfPassed();
    }

    /** Decline what is on the table; where that ends the move, make it. */
    async pass(): Promise<void> {
        const offer = this.hand && this.mayAct ? passOffer(this.hand) : null;
        if (offer) await this.decide(offer);
    }

    /** Choose an action; where that ends the move, make it. */
    async decide(offer: Offer): Promise<void> {
        await this.choose(offer);
        if (this.hand && isFinished(this.hand)) await this.confirm();
    }

    /** Make the move in hand. */
    async confirm(): Promise<void> {
        const { hand, acting } = this;
        if (!hand || acting === null || this.sending || !isFinished(hand)) return;
        this.sending = true;
        this.trouble = null;
        try {
            await api.move(this.id, this.tokenOf(acting), {
                revision: hand.revision,
                actions: actionsOf(hand),
            });
            // The table tells the rest; until then nothing can be chosen.
        } catch (problem) {
            this.sending = false;
            this.#complain(problem);
        }
    }

    /** Whether the aids need to know the board closely. */
    wantSurvey(wanted: boolean): void {
        this.#surveyWanted = wanted;
        if (wanted && this.table && this.survey?.revision !== this.table.revision) {
            void this.#askSurvey();
        }
    }

    async #askSurvey(): Promise<void> {
        try {
            const survey = await api.survey(this.id);
            if (survey.revision >= (this.survey?.revision ?? 0)) this.survey = survey;
        } catch {
            // An aid that is missing is no reason to disturb anybody; the next move asks again.
        }
    }

    async #askDraft(): Promise<void> {
        this.ifPassed = null;
        this.trouble = null;
        const outcome = await this.#draft(this.hand!);
        if (!outcome || !this.hand) return;
        this.hand = withOutcome(this.hand, outcome.actions, outcome.draft);
        await this.#askIfPassed();
    }

    async #askIfPassed(): Promise<void> {
        const hand = this.hand;
        const pass = hand && !isFinished(hand) ? passOffer(hand) : null;
        if (!hand || !pass) return;
        const outcome = await this.#draft(withChoice(hand, hand.steps.length, pass), true);
        if (outcome && this.hand === hand) this.ifPassed = outcome.draft;
    }

    async #draft(hand: Hand, quietly = false): Promise<{ actions: string[]; draft: Draft } | null> {
        if (this.acting === null) return null;
        const token = this.tokenOf(this.acting);
        if (!quietly) this.#request.abort();
        this.#request = new AbortController();
        const actions = actionsOf(hand);
        const move = { revision: hand.revision, actions };
        try {
            return { actions, draft: await api.draft(this.id, token, move, this.#request.signal) };
        } catch (problem) {
            if (problem instanceof DOMException && problem.name === "AbortError") return null;
            if (quietly) return null;
            if (this.hand) this.hand = takenBack(this.hand);
            this.#complain(problem);
            return null;
        }
    }

    #complain(problem: unknown): void {
        if (!(problem instanceof ApiProblem)) throw problem;
        const text = [problem.error, ...problem.problems].join(" ");
        const kind = problem.status === UNREACHABLE ? "unreachable" : "refused";
        this.trouble = { kind, text, clause: problem.clause };
    }
}
