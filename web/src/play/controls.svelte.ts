/**
 * The hands of whoever plays: which way the tile is held, what is pointed at, what is picked.
 * Mouse, touch and keyboard all end up here.
 */

import type { GameEvent, Offer, OfferOf, Place, Position } from "../api/model";
import { placeOf } from "../api/told";
import { byCell, cellKey } from "../art/places";
import type { Pick, Pointer } from "../board/Board.svelte";
import { t } from "../i18n";
import {
    chosenOffer,
    eventsBy,
    isFinished,
    openOffers,
    openStage,
    passOffer,
    placement,
    placementsAt,
    placingStage,
    positionAt,
} from "../state/hand";
import type { TableSession } from "../state/table.svelte";
import {
    fittingRotation,
    nextRotation,
    readyRotation,
    rotationsAnywhere,
    rotationsByCell,
} from "./rotation";
import { listed, targetKey, targetsOf, type Target } from "./targets";

/** So many choices have a key of their own. */
const NUMBERS = 9;

export class Controls {
    /** The rotation in which the tile is held, before it is laid. */
    facing = $state(0);
    pointed = $state.raw<Pick | null>(null);
    /** Where the keyboard is on the board. */
    cursor = $state.raw<Place | null>(null);
    /** The target for which one of several offers is to be picked. */
    picking = $state<string | null>(null);
    /** Tiles of the entry of the log that is pointed at. */
    recalled = $state.raw<readonly Place[]>([]);
    /** Its feature, where it is about one. */
    recalledSegments = $state.raw<readonly (readonly [number, number, number])[]>([]);
    /** The target of the choice that is pointed at. */
    lit = $state<string | null>(null);
    /** Where the tile in hand is while it is dragged. */
    carried = $state.raw<Pointer | null>(null);
    /** How often the keyboard's cursor has jumped. */
    hops = $state(0);
    /** Something that only the one who acts should hear, for the live region. */
    said = $state("");

    readonly stage: number = $derived.by(() =>
        this.session.hand ? openStage(this.session.hand) : 0,
    );
    /** Where the tile is placed in the move in hand; null where no tile is to be placed. */
    readonly placing: number | null = $derived.by(() =>
        this.session.hand && this.session.acting !== null ? placingStage(this.session.hand) : null,
    );
    readonly legal: Map<string, number[]> = $derived.by(() => {
        const { hand } = this.session;
        return hand && this.placing !== null
            ? rotationsByCell(placementsAt(hand, this.placing))
            : new Map<string, number[]>();
    });
    readonly placed: OfferOf<"place"> | null = $derived.by(() =>
        this.session.hand && this.placing !== null ? placement(this.session.hand) : null,
    );
    /** What can be chosen besides a placement, in the stage that is open. */
    readonly offers: readonly Offer[] = $derived.by(() =>
        this.session.hand && this.session.acting !== null ? openOffers(this.session.hand) : [],
    );
    readonly chosen: Offer | null = $derived.by(() =>
        this.session.hand ? chosenOffer(this.session.hand) : null,
    );
    /** The position in which the offers stand. */
    readonly scenePosition: Position | null = $derived.by(() =>
        this.session.hand ? positionAt(this.session.hand, this.stage) : null,
    );
    /** The clause that explains what is chosen, or what there is to choose. */
    readonly clause: string = $derived.by(
        () => this.chosen?.clause ?? (this.scenePosition ?? this.session.position)?.clause ?? "",
    );
    readonly finished: boolean = $derived.by(() =>
        this.session.hand ? isFinished(this.session.hand) : false,
    );
    readonly canPass: boolean = $derived.by(
        () =>
            this.session.hand !== null &&
            this.session.mayAct &&
            !this.finished &&
            passOffer(this.session.hand) !== null,
    );
    /** Another turn that can be taken now. */
    readonly again: Offer | null = $derived.by(() =>
        this.session.mayAct && !this.finished
            ? (this.offers.find((offer) => offer.kind === "again") ?? null)
            : null,
    );
    readonly targets: Target[] = $derived.by(() => {
        const { art } = this.session;
        return art && this.scenePosition ? targetsOf(art, this.scenePosition, this.offers) : [];
    });
    /** The offers besides placing and passing, as they are listed. */
    readonly listed: Offer[] = $derived.by(() => listed(this.offers, this.scenePosition?.last));
    /** The keys of the first choices: one, two, three. */
    readonly numbers: ReadonlyMap<string, number> = $derived.by(
        () => new Map(this.listed.slice(0, NUMBERS).map(({ id }, index) => [id, index + 1])),
    );
    /** The target that is pointed at, on the board or in the list. */
    readonly aimed: string | null = $derived.by(
        () => this.lit ?? (this.carried ? null : (this.pointed?.target ?? null)),
    );
    readonly picked: Target | null = $derived.by(
        () => this.targets.find((target) => target.key === this.picking) ?? null,
    );
    /** The cell under the pointer where the tile could be laid. */
    readonly ghost: { x: number; y: number; rotation: number } | null = $derived.by(() => {
        const cell = this.pointed?.cell;
        const rotations = cell && this.legal.get(cellKey(...cell));
        if (!cell || !rotations) return null;
        if (this.placed?.x === cell[0] && this.placed.y === cell[1]) return null;
        const rotation = fittingRotation(rotations, this.facing);
        return rotation === null ? null : { x: cell[0], y: cell[1], rotation };
    });

    constructor(readonly session: TableSession) {}

    /** A new tile comes ready to hand. */
    ready(): void {
        this.facing = readyRotation(this.legal);
        this.picking = null;
        this.lit = null;
        this.carried = null;
    }

    /** Lay the tile on a cell; where it lies already, turn it. */
    lay(x: number, y: number): boolean {
        const rotations = this.legal.get(cellKey(x, y));
        if (!rotations || this.placing === null || !this.session.mayAct) return false;
        if (this.placed?.x === x && this.placed.y === y) return this.turn(1);
        this.#place(x, y, fittingRotation(rotations, this.facing));
        return true;
    }

    /** Turn the tile to the next way that is legal where it is. */
    turn(step: 1 | -1): boolean {
        if (!this.session.mayAct || this.placing === null) return false;
        const { placed, ghost, carried } = this;
        if (!placed || carried) {
            // Over a square it is turned through the ways in which it would fall there.
            const here = carried && ghost ? this.legal.get(cellKey(ghost.x, ghost.y)) : undefined;
            const now = here && ghost ? ghost.rotation : this.facing;
            const ways = here ?? rotationsAnywhere(this.legal);
            this.facing = nextRotation(ways, now, step) ?? this.facing;
            return true;
        }
        const rotations = this.legal.get(cellKey(placed.x, placed.y)) ?? [];
        if (rotations.length < 2) {
            this.said = t("table.bar.onlyWay");
            return false;
        }
        this.#place(placed.x, placed.y, nextRotation(rotations, placed.rotation, step));
        return true;
    }

    #place(x: number, y: number, rotation: number | null): void {
        const { hand } = this.session;
        if (rotation === null || !hand || this.placing === null) return;
        const offer = placementsAt(hand, this.placing).find(
            (each) => each.x === x && each.y === y && each.rotation === rotation,
        );
        if (!offer) return;
        this.facing = rotation;
        this.picking = null;
        if (this.cursor) this.cursor = [x, y];
        void this.session.choose(offer, this.placing);
    }

    /** Lay the tile where the keyboard's cursor is, unless it lies there already. */
    layAtCursor(): boolean {
        const { cursor, placed } = this;
        if (!cursor || (placed?.x === cursor[0] && placed.y === cursor[1])) return false;
        return this.lay(...cursor);
    }

    /** Let go of the tile that is dragged: it falls into the square where it is seen. */
    drop(): void {
        const { ghost } = this;
        this.carried = null;
        this.pointed = null;
        this.cursor = null;
        if (ghost) this.lay(ghost.x, ghost.y);
    }

    /** A click on the board. */
    pick(pick: Pick): void {
        // Whoever points does not need the keyboard's cursor.
        this.cursor = null;
        const target = this.targets.find((each) => each.key === pick.target);
        if (target) return this.aim(target);
        if (this.picking) {
            this.picking = null;
            return;
        }
        this.lay(...pick.cell);
    }

    /** Choose what a target stands for, or ask which of several things is meant. */
    aim(target: Target): void {
        const [only, ...others] = target.offers;
        if (others.length > 0) this.picking = this.picking === target.key ? null : target.key;
        else if (only) this.choose(only);
    }

    choose(offer: Offer): void {
        this.picking = null;
        this.recalled = [];
        this.lit = null;
        if (offer.kind === "pass" || offer.kind === "again") void this.session.decide(offer);
        else if (offer.kind === "place") this.#place(offer.x, offer.y, offer.rotation);
        else void this.session.choose(offer, this.stage);
    }

    /** Show on the board what an offer in words is about: a figure, a field, a square. */
    recall(offer: Offer | null): void {
        const { art } = this.session;
        const { board = [] } = this.scenePosition ?? {};
        const key = offer && art && offer.kind !== "place" && targetKey(art, byCell(board), offer);
        this.lit = this.targets.some((target) => target.key === key) ? key || null : null;
        const place = offer && placeOf(offer);
        this.recalled = place && this.lit === null ? [place] : [];
    }

    /** What would happen by an offer, as far as the server has said so. */
    eventsBy(offer: Offer): readonly GameEvent[] {
        return (this.session.hand && eventsBy(this.session.hand, offer)) ?? [];
    }

    /** Close the picker, or take back the last action. */
    back(): boolean {
        if (this.carried) {
            this.carried = null;
            return true;
        }
        if (this.picking) {
            this.picking = null;
            return true;
        }
        if (!this.session.hand?.steps.length || this.session.sending) return false;
        this.session.takeBack();
        return true;
    }

    /** Move the cursor by so many cells; it starts at the tile laid last. */
    step(right: number, down: number): void {
        const [x, y] = this.cursor ?? this.session.position?.last ?? [0, 0];
        this.cursor = [x + right, y + down];
    }

    /** Move the cursor to the next cell where the tile fits, from west to east and north to south. */
    hop(step: 1 | -1): void {
        const cells = [...this.legal.keys()].map((key) => key.split(",").map(Number) as Place);
        if (cells.length === 0) return;
        cells.sort((one, other) => one[1] - other[1] || one[0] - other[0]);
        const [x, y] = this.cursor ?? [NaN, NaN];
        const here = cells.findIndex((cell) => cell[0] === x && cell[1] === y);
        const next = here < 0 ? 0 : (here + step + cells.length) % cells.length;
        this.cursor = cells[next]!;
        this.hops += 1;
    }

    /** Whether a tile lies on a cell. */
    isTaken([x, y]: Place): boolean {
        return byCell(this.session.position?.board ?? []).has(cellKey(x, y));
    }
}
