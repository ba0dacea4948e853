/**
 * Plans what is seen of a move. Events tell what happened, the two positions where everything was
 * and is; out of these comes a list of scenes to be played one after another.
 */

import type { Art, Figure, GameEvent, Laid, Piece, Place, Position } from "../api/model";
import { finalScores, type Scored } from "../api/told";
import { cellKey, type Spot } from "../art/places";
import { lies, pieceName } from "../art/pieces";
import { footOn } from "../play/targets";

/** A point of the board, or whoever has a seat. */
export type End = Spot | { seat: number };

/** How something moves: by this its path and its length are chosen. */
export type Gait = "lay" | "step" | "walk" | "lead" | "fly" | "glide" | "grow";

/** What moves in a scene: a tile or a piece, drawn as it will lie or stand. */
export interface Actor {
    gait: Gait;
    tile: Laid | null;
    piece: Piece | null;
    from: End;
    to: End;
}

export type Segments = readonly (readonly [number, number, number])[];

export interface Scene {
    kind: Gait | "score" | "count" | "winner";
    /** What happens in it. */
    events: readonly GameEvent[];
    /** What lies still on the table meanwhile. */
    still: Position;
    actors: readonly Actor[];
    /** The feature that is lit up. */
    feature: Segments;
    /** The squares that are to be seen. */
    focus: readonly Place[];
    /** In milliseconds, at the normal speed. */
    length: number;
}

/** A change of the table, as it was told. */
export interface Change {
    before: Position;
    after: Position;
    events: readonly GameEvent[];
    /** The players by seat, as events name them. */
    names: readonly string[];
    /** Whether it was put together here, so that its choices have been seen already. */
    own: boolean;
}

export const LENGTHS: Record<Scene["kind"], number> = {
    lay: 480,
    step: 360,
    walk: 520,
    lead: 620,
    fly: 400,
    glide: 420,
    grow: 380,
    score: 950,
    count: 1300,
    winner: 2800,
};
/** However many features are counted in the end, it takes no longer than so many milliseconds. */
const LONGEST_COUNT = 26_000;
const SHORTEST_COUNT = 600;

/** The scenes of a change; where the game has ended, the final scoring is the last of them. */
export function scenesOf(change: Change, art: Art): Scene[] {
    const final = finalScores(change.events);
    const plan = new Plan(change, art);
    for (let at = 0; at < change.events.length;) {
        const together = alike(change.events, at);
        at += together.length;
        if (!final.includes(together[0] as Scored)) plan.add(together);
    }
    return [...plan.scenes, ...finaleOf(change.after, change.events, change.names)];
}

/** The final scoring feature by feature, the farms last, and then the winner. */
export function finaleOf(
    over: Position,
    events: readonly GameEvent[],
    names: readonly string[],
): Scene[] {
    const ended = events.find(({ type }) => type === "ended");
    if (!ended) return [];
    const steps = stepsOf(finalScores(events));
    let players = over.players;
    for (const step of steps) players = withPoints(players, step, names, -1);
    const length = Math.min(LENGTHS.count, Math.max(SHORTEST_COUNT, LONGEST_COUNT / steps.length));
    const scenes = steps.map((step): Scene => {
        const still = { ...over, players };
        players = withPoints(players, step, names, 1);
        const feature = step[0]!.segments;
        const focus = step[0]!.tiles;
        return { kind: "count", events: step, still, actors: [], feature, focus, length };
    });
    const winner: Scene = {
        kind: "winner",
        events: [ended],
        still: over,
        actors: [],
        feature: [],
        focus: [],
        length: LENGTHS.winner,
    };
    return [...scenes, winner];
}

/** The position after so many steps of the final scoring, and what the last of them paid. */
export function finaleAt(
    scenes: readonly Scene[],
    step: number,
): { position: Position; events: readonly Scored[] } | null {
    const next = scenes[step];
    if (!next) return null;
    const events = step > 0 ? (scenes[step - 1]!.events as readonly Scored[]) : [];
    return { position: next.still, events };
}

/** Scores for one feature are told together; farms come after everything else. */
export function stepsOf(scored: readonly Scored[]): Scored[][] {
    const steps: Scored[][] = [];
    for (const event of scored) {
        const last = steps.at(-1);
        if (last && sameFeature(last[0]!, event)) last.push(event);
        else steps.push([event]);
    }
    const farm = ([event]: Scored[]): boolean =>
        event!.source === "farms" || event!.feature === "field";
    return [...steps.filter((step) => !farm(step)), ...steps.filter(farm)];
}

const sameFeature = (one: Scored, other: Scored): boolean =>
    one.feature === other.feature &&
    one.tiles.length > 0 &&
    one.segments.join() === other.segments.join();

const withPoints = (
    players: Position["players"],
    scored: readonly Scored[],
    names: readonly string[],
    sign: 1 | -1,
): Position["players"] =>
    players.map((player, seat) => {
        const own = scored.filter((event) => event.player === names[seat]);
        const points = own.reduce((sum, event) => sum + event.points, 0);
        return points === 0 ? player : { ...player, score: player.score + sign * points };
    });

/** The events from one on that are seen at the same time. */
function alike(events: readonly GameEvent[], at: number): GameEvent[] {
    const first = events[at]!;
    const together = [first];
    for (const next of events.slice(at + 1)) {
        if (!goTogether(first, next)) break;
        together.push(next);
    }
    return together;
}

function goTogether(first: GameEvent, next: GameEvent): boolean {
    if (first.type === "returned") return next.type === "returned";
    if (next.type !== "scored") return false;
    // What one pays the other gets.
    if (next.source === "ransom") return first.type === "scored" && first.source === "ransom";
    if (next.tiles.length === 0) return false;
    if (first.type === "completed") {
        return first.segments.join() === next.segments.join();
    }
    return first.type === "scored" && sameFeature(first, next);
}

/** What was put together here has been seen while it was. */
const CHOSEN = new Set<GameEvent["type"]>([
    "placed",
    "deployed",
    "dragon",
    "built",
    "fairy",
    "settled",
    "departed",
    "count",
]);

interface FigureAt {
    figure: Figure;
    x: number;
    y: number;
    segment: number;
}

class Plan {
    readonly scenes: Scene[] = [];
    /** The table as it has come so far. */
    #stage: Position;

    constructor(
        private readonly change: Change,
        private readonly art: Art,
    ) {
        const { before, after } = change;
        // What lies before the players is told in words; only points are counted up.
        const players = after.players.map((player, seat) => ({
            ...player,
            score: before.players[seat]?.score ?? player.score,
        }));
        const { board, pieces, last } = before;
        this.#stage = { ...after, board, pieces, last, players, offers: [] };
    }

    /** Some events that happen at once. */
    add(events: readonly GameEvent[]): void {
        const first = events[0]!;
        switch (first.type) {
            case "placed":
                return this.#lay(first);
            case "deployed":
                return this.#deploy(first);
            case "completed":
            case "scored":
                return this.#score(events);
            case "returned":
            case "eaten":
                return this.#leave(events as (typeof first)[], "walk");
            case "banished":
                return this.#leave([first], "walk", first.owner, first.owner);
            case "captured":
                return this.#leave([first], "lead", first.owner, first.player);
            case "freed":
                return this.#free(first);
            case "dragon":
                return this.#flyDragon(first);
            case "built":
                return this.#build(first);
            case "fairy":
                return this.#moveAlone("fairy", first, [[first.x, first.y]]);
            case "count":
                return this.#moveAlone("count", first, []);
            case "settled":
            case "departed":
                return this.#changeDistrict(first);
        }
    }

    #seatOf(name: string): number {
        return this.change.names.indexOf(name);
    }

    /** Actors do something; then the table is as `after` says. */
    #play(
        kind: Scene["kind"],
        events: readonly GameEvent[],
        actors: readonly Actor[],
        still: Partial<Position>,
        after: Partial<Position>,
        focus: readonly Place[],
        feature: Segments = [],
    ): void {
        if (!(this.change.own && CHOSEN.has(events[0]!.type))) {
            this.scenes.push({
                kind,
                events,
                still: { ...this.#stage, ...still },
                actors,
                feature,
                focus,
                length: LENGTHS[kind],
            });
        }
        this.#stage = { ...this.#stage, ...after };
    }

    #lay(event: Extract<GameEvent, { type: "placed" }>): void {
        const { x, y, tile, rotation, player } = event;
        const laid: Laid = { x, y, tile, rotation };
        const { size } = this.art;
        const actor: Actor = {
            gait: "lay",
            tile: laid,
            piece: null,
            from: { seat: this.#seatOf(player) },
            to: { x: (x + 0.5) * size, y: (y + 0.5) * size },
        };
        const board = [...this.#stage.board, laid];
        this.#play("lay", [event], [actor], {}, { board, last: [x, y] }, [[x, y]]);
    }

    #deploy(event: Extract<GameEvent, { type: "deployed" }>): void {
        const seat = this.#seatOf(event.player);
        const piece = this.#arrived(event, seat) ?? this.#standing(event, seat, event.role);
        if (!piece) return;
        const actor = moving("step", piece, { seat }, at(piece));
        const { x, y } = event;
        this.#play("step", [event], [actor], {}, { pieces: inOrder(this.#stage.pieces, piece) }, [
            [x, y],
        ]);
    }

    #score(events: readonly GameEvent[]): void {
        const first = events[0] as Extract<GameEvent, { type: "completed" | "scored" }>;
        const scored = events.filter((event): event is Scored => event.type === "scored");
        const players = withPoints(this.#stage.players, scored, this.change.names, 1);
        this.#play("score", events, [], {}, { players }, first.tiles, first.segments);
    }

    /** Figures leave the board: each goes to its owner, or to somebody else. */
    #leave(
        events: readonly (GameEvent & FigureAt & { player: string })[],
        gait: "walk" | "lead",
        owner?: string,
        goal?: string,
    ): void {
        let pieces = this.#stage.pieces;
        const actors: Actor[] = [];
        for (const event of events) {
            const seat = this.#seatOf(owner ?? event.player);
            const known = pieces.find((each) => isAt(each, event, seat));
            const piece = known ?? this.#standing(event, seat, null);
            if (!piece) continue;
            pieces = pieces.filter((each) => each !== known);
            const to = { seat: this.#seatOf(goal ?? event.player) };
            actors.push(moving(gait, piece, at(piece), to));
        }
        const focus = events.map(({ x, y }): Place => [x, y]);
        if (actors.length > 0) this.#play(gait, events, actors, { pieces }, { pieces }, focus);
    }

    /** A prisoner goes from hand to hand. */
    #free(event: Extract<GameEvent, { type: "freed" }>): void {
        const [seat, jailer] = [this.#seatOf(event.player), this.#seatOf(event.jailer)];
        const piece = this.#figure(event.figure, seat, false, 0, 0);
        const actor = moving("lead", piece, { seat: jailer }, { seat });
        this.#play("lead", [event], [actor], {}, {}, []);
    }

    #flyDragon(event: Extract<GameEvent, { type: "dragon" }>): void {
        const { pieces } = this.#stage;
        const known = pieces.find(({ kind }) => kind === "dragon");
        const model = known ?? this.change.after.pieces.find(({ kind }) => kind === "dragon");
        if (!model) return;
        const { size } = this.art;
        const [right, down] = [event.x - model.cell[0], event.y - model.cell[1]];
        const dragon: Piece = {
            ...model,
            x: model.x + right * size,
            y: model.y + down * size,
            depth: model.depth + down * size,
            cell: [event.x, event.y],
        };
        const from = known ? at(known) : { x: dragon.x, y: dragon.y - 3 * size };
        const others = pieces.filter((each) => each !== known);
        const place: Place = [event.x, event.y];
        this.#play(
            "fly",
            [event],
            [moving("fly", dragon, from, at(dragon))],
            { pieces: others },
            { pieces: inOrder(others, dragon), dragon: place },
            [place],
        );
    }

    #build(event: Extract<GameEvent, { type: "built" }>): void {
        const here = ({ kind, cell: [x, y] }: Piece): boolean =>
            kind === "tower" && x === event.x && y === event.y;
        const tower = this.change.after.pieces.find(here);
        if (!tower) return;
        const others = this.#stage.pieces.filter((each) => !here(each));
        this.#play(
            "grow",
            [event],
            [moving("grow", tower, at(tower), at(tower))],
            { pieces: others },
            { pieces: inOrder(others, tower) },
            [[event.x, event.y]],
        );
    }

    /** The fairy or the Count, of whom there is but one. */
    #moveAlone(
        kind: "fairy" | "count",
        event: GameEvent & { player: string },
        focus: readonly Place[],
    ): void {
        const goal = this.change.after.pieces.find((each) => each.kind === kind);
        if (!goal) return;
        const known = this.#stage.pieces.find((each) => each.kind === kind);
        const from = known ? at(known) : { seat: this.#seatOf(event.player) };
        const others = this.#stage.pieces.filter((each) => each !== known);
        this.#play(
            "glide",
            [event],
            [moving("glide", goal, from, at(goal))],
            { pieces: others },
            { pieces: inOrder(others, goal) },
            focus.length > 0 ? focus : [goal.cell],
        );
    }

    /** A follower goes into a district of Carcassonne, or leaves it for a feature. */
    #changeDistrict(event: Extract<GameEvent, { type: "settled" | "departed" }>): void {
        const seat = this.#seatOf(event.player);
        const inDistrict = (piece: Piece): boolean =>
            piece.district === event.district && piece.seat === seat && piece.kind === event.figure;
        const leaves = event.type === "departed";
        const left = leaves ? this.#stage.pieces.find(inDistrict) : undefined;
        const others = this.#stage.pieces.filter((each) => each !== left);
        const goal = leaves
            ? (this.#arrived(event, seat) ?? this.#standing(event, seat, null))
            : this.change.after.pieces.find(
                  (each) => inDistrict(each) && !others.some((other) => samePlace(other, each)),
              );
        if (!goal) return;
        const actor = left
            ? moving("glide", goal, at(left), at(goal))
            : moving("step", goal, { seat }, at(goal));
        this.#play(
            actor.gait,
            [event],
            [actor],
            { pieces: others },
            { pieces: inOrder(others, goal) },
            [goal.cell],
        );
    }

    /** A figure where the server says that it stands in the end. */
    #arrived(event: FigureAt, seat: number): Piece | undefined {
        return this.change.after.pieces.find((each) => isAt(each, event, seat));
    }

    /** A figure that did not stay, where it would stand alone. */
    #standing(event: FigureAt, seat: number, role: string | null): Piece | null {
        const laid = this.#stage.board.find(({ x, y }) => x === event.x && y === event.y);
        if (!laid || !this.art.tiles[laid.tile]) return null;
        const lying = lies(this.art, event.figure, role);
        const { x, y } = footOn(this.art, laid, event.segment, lying);
        const figure = this.#figure(event.figure, seat, lying, x, y);
        return { ...figure, cell: [event.x, event.y], segment: event.segment };
    }

    #figure(figure: Figure, seat: number, lying: boolean, x: number, y: number): Piece {
        const name = pieceName(figure, seat, lying);
        const nowhere = { cell: [0, 0] as Place, segment: null, district: null };
        return { name, kind: figure, x, y, depth: y, seat, lying, ...nowhere };
    }
}

const isAt = (piece: Piece, at: FigureAt, seat: number): boolean =>
    piece.seat === seat &&
    piece.kind === at.figure &&
    piece.segment === at.segment &&
    piece.district === null &&
    cellKey(...piece.cell) === cellKey(at.x, at.y);

const samePlace = (one: Piece, other: Piece): boolean =>
    one.name === other.name && one.x === other.x && one.y === other.y;

/** Some pieces and one more, the nearest last. */
const inOrder = (pieces: readonly Piece[], more: Piece): Piece[] => {
    const next = pieces.findIndex(({ depth }) => depth > more.depth);
    const at = next < 0 ? pieces.length : next;
    return [...pieces.slice(0, at), more, ...pieces.slice(at)];
};

const at = ({ x, y }: Spot): Spot => ({ x, y });

const moving = (gait: Gait, piece: Piece, from: End, to: End): Actor => ({
    gait,
    tile: null,
    piece,
    from,
    to,
});
