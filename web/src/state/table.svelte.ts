/** A session at one table: what lies on it, the move that is being put together, and the past. */

import * as api from "../api/client";
import { ApiProblem, UNREACHABLE } from "../api/client";
import type { LiveState } from "../api/live";
import type {
    Art,
    BegunTable,
    FeatureSeen,
    GameEvent,
    Offer,
    Position,
    Survey,
    TableSeen,
} from "../api/model";
import { TableSocket } from "../api/tableSocket";
import { hasBegun } from "../api/told";
import { inColours } from "../art/colours";
import { reasonText, refusalText, sentence, t } from "../i18n";
import { Director } from "../motion/director.svelte";
import { signedIn } from "./account.svelte";
import { ownGame, remember, tokensOf } from "./games.svelte";
import {
    actionsOf,
    emptyHand,
    ifPassed,
    isFinished,
    isWaiting,
    keyOf,
    lastStep,
    openStage,
    passOffer,
    question,
    shownPosition,
    takenBack,
    withChoice,
    withDraft,
    type Hand,
    type Reached,
} from "./hand";
import { notePromise } from "./promises";
import { Talk } from "./talk.svelte";

/** What the server answers where there is no such table. */
const GONE = 404;

/** Milliseconds until something is asked for again, where the server does not answer. */
const RETRY = 2000;

export type Trouble = { kind: "refused" | "unreachable"; text: string; clause: string | null };

export interface News {
    revision: number;
    events: readonly GameEvent[];
}

export class TableSession {
    /** The table in whatever phase of its life it is. */
    seen = $state.raw<TableSeen | null>(null);
    /** The same once the game has begun. */
    readonly table: BegunTable | null = $derived(
        this.seen && hasBegun(this.seen) ? this.seen : null,
    );
    /** The drawings as the server tells them; `art` has them in the colours of the seats. */
    #drawn = $state.raw<Art | null>(null);
    readonly #colours: string = $derived(
        (this.seen?.seats ?? []).map((seat) => seat.colour).join(),
    );
    readonly art: Art | null = $derived(
        this.#drawn && this.#colours
            ? inColours(this.#drawn, this.#colours.split(",").map(Number))
            : this.#drawn,
    );
    /** All colours that there are; none until they are known. */
    readonly drawnColours: readonly string[] = $derived(this.#drawn?.player_colours ?? []);
    hand = $state.raw<Hand | null>(null);
    /** What declining would lead to: the preview of a move without a figure. */
    readonly ifPassed: Reached | null = $derived(this.hand && ifPassed(this.hand));
    survey = $state.raw<Survey | null>(null);
    /** Every feature as it is with the move in hand; none until the server has said so. */
    readonly features: readonly FeatureSeen[] = $derived.by(() => {
        const last = this.hand && lastStep(this.hand);
        return (last ? last.reached?.features : this.survey?.features) ?? [];
    });
    log = $state.raw<readonly GameEvent[]>([]);
    news = $state.raw<News>({ revision: -1, events: [] });
    link = $state<LiveState>("connecting");
    /** Whose account is signed in here, where that matters. */
    account = $state<string | null>(null);
    /** Why the table cannot be shown at all. */
    missing = $state<string | null>(null);
    trouble = $state.raw<Trouble | null>(null);
    /** A move is on its way to the server. */
    sending = $state(false);
    /** The secrets of the seats that are held here, by seat. */
    tokens = $state.raw<ReadonlyMap<number, string>>(new Map());

    /** Shows what happens at the table move by move. */
    readonly director = new Director();

    /** What is to be seen on the table: a move that is being shown, or one being put together. */
    readonly position: Position | null = $derived(
        this.director.staged ??
            (this.hand ? shownPosition(this.hand) : (this.table?.position ?? null)),
    );
    /** The seat that acts here and now; null while others have to decide. */
    readonly acting: number | null = $derived.by(() => {
        const seat = this.table?.position.to_act ?? null;
        if (seat === null || this.over || this.table!.seats[seat]?.stand_in) return null;
        return this.holds(seat) ? seat : null;
    });
    /** By its rules, or by those who played it. */
    readonly over = $derived(this.table?.phase === "over");
    /** Whether people play from elsewhere, or there are clocks to be seen. */
    readonly online = $derived(
        this.table !== null &&
            (this.table.clock !== null ||
                this.table.seats.some((seat) => !seat.bot && !this.holds(seat.seat))),
    );
    /** Nobody else plays but bots, and nothing is at stake: moves can be taken back. */
    readonly friendly: boolean = $derived.by(
        () =>
            this.table !== null && this.held.length > 0 && !this.online && !this.table.terms.rated,
    );
    /** Whether there is a move of ours to take back. */
    readonly hasMoved = $derived.by(() => {
        const own = new Set(this.held.map((seat) => this.table?.seats[seat]?.name));
        return this.log.some((event) => event.type === "placed" && own.has(event.player));
    });
    /** The rematch that has been agreed on while this table was open here. */
    rematch = $state<string | null>(null);
    readonly mayAct = $derived(this.acting !== null && !this.sending);

    #socket: TableSocket | null = null;
    #surveyWanted = false;
    /** The revision whose survey was asked for last. */
    #surveyed = -1;
    /** What is being asked, by revision and actions; and what the server would not say. */
    #asking = new Map<string, Promise<void>>();
    #unanswered = new Set<string>();
    /** What was looked at closely last, by revision and actions. */
    #lookedAt = "";

    /** What is said at the table. */
    readonly talk: Talk;

    constructor(readonly id: string) {
        this.tokens = tokensOf(id);
        this.talk = new Talk(id, (seat) => this.holds(seat));
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

    /** Seats have been taken here, or left. */
    hold(tokens: ReadonlyMap<number, string>): void {
        this.tokens = tokens;
        this.#socket?.hold([...tokens.values()]);
    }

    open(): () => void {
        const socket = new TableSocket(this.id, {
            onTable: (table, events) => this.#hear(table, events),
            onState: (state, reason) => {
                this.link = state;
                if (state === "open" && this.trouble?.kind === "unreachable") this.trouble = null;
                if (state === "refused")
                    this.missing ??= reason ? sentence(reasonText(reason)) : "";
            },
        });
        socket.hold([...this.tokens.values()]);
        this.#socket = socket;
        // Pictures may take the server a while: they are wanted in any case.
        this.#loadArt(true);
        void signedIn().then((account) => (this.account = account));
        return () => {
            this.#socket = null;
            socket.close();
            this.director.skip();
        };
    }

    #loadArt(soon: boolean): void {
        void this.#load(
            () => api.art(this.id, soon),
            (art) => {
                this.#drawn = art;
                if (!art.whole) this.#loadArt(false);
            },
        );
    }

    /** Load something that the table cannot do without, if need be in several tries. */
    async #load<Loaded>(load: () => Promise<Loaded>, use: (loaded: Loaded) => void) {
        const socket = this.#socket;
        try {
            const loaded = await load();
            if (socket === this.#socket) use(loaded);
        } catch (problem) {
            if (!(problem instanceof ApiProblem)) throw problem;
            if (problem.status === GONE) this.missing = t("shell.problem.gone");
            else
                setTimeout(() => {
                    if (socket === this.#socket) void this.#load(load, use);
                }, RETRY);
        }
    }

    #hear(table: TableSeen, events: readonly GameEvent[]): void {
        const before = this.table;
        this.seen = table;
        this.talk.hear(table.chat);
        if (!hasBegun(table)) return;
        if (!before) this.#begin(table);
        else {
            this.rematch ??= before.rematch ? null : table.rematch;
            if (before.taken_back !== table.taken_back) this.#readLog(table);
        }
        const { revision, position } = table;
        // Only who is connected has changed: the move in hand stays.
        if (before?.revision === revision && this.hand) return;
        if (before && before.taken_back !== table.taken_back) this.director.skip();
        else if (before) {
            const names = table.seats.map(({ name }) => name);
            const change = { before: before.position, after: position, events, names };
            this.director.follow({ ...change, own: this.sending }, this.art);
        }
        this.hand = emptyHand(revision, position);
        this.sending = false;
        this.trouble = null;
        if (before?.taken_back === table.taken_back) this.log = [...this.log, ...events];
        this.news = { revision, events: before ? events : [] };
        if (this.#surveyWanted) void this.#askSurvey();
        void this.#ask();
    }

    /** The first look at a game. */
    #begin(table: BegunTable): void {
        notePromise(table);
        if (ownGame(this.id)?.waiting) remember(this.id, [], { waiting: false });
        this.#readLog(table);
    }

    /** Read all that has happened up to now. What comes after it is told by the socket. */
    #readLog(table: BegunTable): void {
        this.log = [];
        void this.#load(
            () => api.history(this.id),
            ({ rounds }) => {
                if (this.table?.taken_back !== table.taken_back) return;
                const past = rounds.filter((round) => round.revision <= table.revision);
                this.log = [...past.flatMap((round) => round.events), ...this.log];
            },
        );
    }

    /** Choose an action of a stage; by default of the one that is on the table. */
    async choose(offer: Offer, stage = this.hand ? openStage(this.hand) : 0): Promise<void> {
        if (!this.hand || !this.mayAct) return;
        // Whoever acts has seen enough.
        this.director.skip();
        this.hand = withChoice(this.hand, stage, offer);
        this.trouble = null;
        this.#unanswered.clear();
        const asked = this.#ask();
        if (isWaiting(this.hand)) await asked;
    }

    /** Take back the last action of the move in hand. */
    takeBack(): void {
        if (!this.hand || this.sending || this.hand.steps.length === 0) return;
        this.hand = takenBack(this.hand);
        this.trouble = null;
        void this.#ask();
    }

    /** Decline what is on the table; where that ends the move, make it. */
    async pass(): Promise<void> {
        const offer = this.hand && this.mayAct ? passOffer(this.hand) : null;
        if (offer) await this.decide(offer);
    }

    /** Choose an action; where that ends the move, make it. */
    async decide(offer: Offer): Promise<void> {
        await this.choose(offer);
        const chosen = this.hand && lastStep(this.hand);
        if (chosen?.offer.id === offer.id && chosen.reached?.finished) await this.confirm();
    }

    /** Make the move in hand. */
    async confirm(): Promise<void> {
        const { hand } = this;
        if (!hand || !this.mayAct || !this.#socket || !isFinished(hand)) return;
        this.sending = true;
        this.trouble = null;
        try {
            await this.#socket.move(hand.revision, actionsOf(hand));
            // The table tells the rest; until then nothing can be chosen.
        } catch (problem) {
            if (this.hand?.revision !== hand.revision) return;
            this.sending = false;
            this.#complain(problem);
        }
    }

    /** Take back the last move that was made here, with what bots have answered. */
    async takeMoveBack(): Promise<void> {
        if (!this.table || !this.#socket || this.sending) return;
        this.sending = true;
        this.trouble = null;
        try {
            await this.#socket.takeBack(this.table.revision);
        } catch (problem) {
            this.#complain(problem);
        } finally {
            this.sending = false;
        }
    }

    /** Whether the aids need to know the board closely. */
    wantSurvey(wanted: boolean): void {
        this.#surveyWanted = wanted;
        if (wanted) void this.#askSurvey();
    }

    async #askSurvey(): Promise<void> {
        const revision = this.table?.revision;
        if (revision === undefined || revision === this.#surveyed) return;
        this.#surveyed = revision;
        try {
            const survey = await api.survey(this.id);
            if (survey.revision >= (this.survey?.revision ?? 0)) this.survey = survey;
        } catch {
            // An aid that is missing is no reason to disturb anybody; the next move asks again.
        }
    }

    /** Ask for every feature as it would be after the move in hand, once. */
    async lookClosely(): Promise<void> {
        const { hand } = this;
        if (!hand || hand.steps.length === 0 || isWaiting(hand) || this.acting === null) return;
        if (lastStep(hand)?.reached?.features) return;
        const actions = actionsOf(hand);
        const key = `${hand.revision} ${keyOf(actions)}`;
        if (this.#lookedAt === key) return;
        this.#lookedAt = key;
        try {
            const draft = await this.#socket?.draft(hand.revision, actions, true);
            if (draft && this.hand) this.hand = withDraft(this.hand, actions, draft);
        } catch (problem) {
            // An aid that is missing is no reason to disturb anybody.
            if (!(problem instanceof ApiProblem)) throw problem;
        }
    }

    /** Ask what there is to ask about the move in hand, once. */
    #ask(): Promise<void> {
        const { hand } = this;
        const actions = hand && this.acting !== null ? question(hand) : null;
        if (!hand || !actions) return Promise.resolve();
        const key = `${hand.revision} ${keyOf(actions)}`;
        if (this.#unanswered.has(key)) return Promise.resolve();
        let asked = this.#asking.get(key);
        if (!asked) {
            asked = this.#draft(hand.revision, actions).finally(() => {
                this.#asking.delete(key);
                void this.#ask();
            });
            this.#asking.set(key, asked);
        }
        return asked;
    }

    async #draft(revision: number, actions: readonly string[]): Promise<void> {
        try {
            const draft = await this.#socket?.draft(revision, actions);
            if (draft && this.hand) this.hand = withDraft(this.hand, actions, draft);
        } catch (problem) {
            const { hand } = this;
            if (hand?.revision !== revision) return;
            if (isWaiting(hand) && keyOf(actionsOf(hand)) === keyOf(actions)) {
                this.hand = takenBack(hand);
                this.#complain(problem);
            } else this.#unanswered.add(`${revision} ${keyOf(actions)}`);
        }
    }

    #complain(problem: unknown): void {
        if (!(problem instanceof ApiProblem)) throw problem;
        const text = refusalText(problem);
        const kind = problem.status === UNREACHABLE ? "unreachable" : "refused";
        this.trouble = { kind, text, clause: problem.clause };
    }
}
