/**
 * What the server says, as types. Optional fields that a request may leave out are marked; what
 * the server sends is always complete.
 */

export type Place = [number, number];
export type Figure = "follower" | "large" | "builder" | "pig";
export type District = "castle" | "market" | "blacksmith" | "cathedral";

export interface SeatWanted {
    name: string;
    bot?: string | null;
}

export interface TableWanted {
    seats: SeatWanted[];
    sets?: string[];
    copies?: Record<string, number>;
    tiles_only?: string[];
    profile?: string;
    options?: Record<string, string | number>;
    followers?: number | null;
    /** A number as text: large ones are not exact in a browser. */
    seed?: string | null;
}

export interface SeatTaken {
    seat: number;
    name: string;
    token: string;
}

export interface TableMade {
    table: string;
    seats: SeatTaken[];
}

export interface Laid {
    x: number;
    y: number;
    tile: string;
    rotation: number;
}

export interface Standing {
    seat: number;
    figure: Figure;
    role: string;
    x: number;
    y: number;
    segment: number;
    district: District | null;
}

export interface Captive {
    jailer: number;
    owner: number;
    figure: Figure;
}

export interface PlayerState {
    score: number;
    supply: Record<string, number>;
    goods: Record<string, number>;
    tower_pieces: number | null;
}

export interface Offer {
    id: string;
    kind: string;
    x: number | null;
    y: number | null;
    rotation: number | null;
    segment: number | null;
    figure: Figure | null;
    seat: number | null;
    district: District | null;
    side: number | null;
    role: string | null;
    clause: string | null;
}

export interface Position {
    turn: number;
    phase: string;
    to_act: number | null;
    active: number;
    tile: string | null;
    board: Laid[];
    last: Place;
    figures: Standing[];
    players: PlayerState[];
    towers: [number, number, number][];
    prisoners: Captive[];
    dragon: Place | null;
    fairy: Place | null;
    fairy_by: Standing | null;
    count_in: District | null;
    king: number | null;
    robber: number | null;
    tiles_left: number;
    discarded: number;
    set_aside: Record<string, number>;
    over: boolean;
    winners: number[];
    offers: Offer[];
}

export interface SeatSeen {
    seat: number;
    name: string;
    bot: string | null;
    connected: boolean;
}

export interface SetupSeen {
    sets: string[];
    copies: Record<string, number>;
    tiles_only: string[];
    profile: string | null;
    options: Record<string, string | number>;
    followers: number;
}

export interface TableSeen {
    protocol: 1;
    table: string;
    revision: number;
    created: string;
    setup: SetupSeen;
    seats: SeatSeen[];
    position: Position;
    thinking: number | null;
    seed: string | null;
}

export interface Summary {
    table: string;
    created: string;
    changed: string;
    names: string[];
    bots: (string | null)[];
    sets: string[];
    scores: number[];
    turn: number;
    to_act: number | null;
    over: boolean;
    winners: number[];
}

export interface Move {
    revision: number;
    actions: string[];
}

export interface MoveMade {
    revision: number;
}

export interface Draft {
    revision: number;
    position: Position;
    events: GameEvent[];
    finished: boolean;
}

export interface FeatureSeen {
    kind: string;
    segments: [number, number, number][];
    owners: number[];
    strengths: number[];
    complete: boolean;
    open_edges: number;
    value: number;
    pennants: number;
    clause: string;
    extras: Record<string, number>;
}

export interface EmptyCell {
    x: number;
    y: number;
    fits: Record<string, number>;
}

export interface Survey {
    revision: number;
    features: FeatureSeen[];
    cells: EmptyCell[];
    left: Record<string, number>;
    standing: number[];
}

export interface Round {
    revision: number;
    turn: number;
    seat: number | null;
    actions: string[];
    events: GameEvent[];
    scores: number[];
}

export interface History {
    rounds: Round[];
    points_by_source: Record<string, number>[];
}

export interface SetOffered {
    name: string;
    title: string;
    summary: string;
    tiles: number;
    excludes: string[];
    has_rules: boolean;
  most_copies: number;
  without_rules: boolean;
    samples: string[];
}

export interface OptionOffered {
    name: string;
    values: (string | number)[];
    profiles: Record<string, string | number>;
    sets: string[];
    clause: string;
}

export interface BotOffered {
    spec: string;
    level: string;
    summary: string;
}

export interface Choices {
    protocol: 1;
    sets: SetOffered[];
    profiles: string[];
    options: OptionOffered[];
    bots: BotOffered[];
    fewest_players: number;
    most_players: number;
    usual_followers: number;
    most_followers: number;
    most_copies: number;
    longest_name: number;
}

export interface PatchArt {
    path: string;
    anchor: [number, number];
}

export interface TileArt {
    ground: string;
    standing: [string, number, number][][];
    patches: PatchArt[];
    tower: PatchArt | null;
}

export interface Art {
    size: number;
    prefix: string;
    definitions: string;
    styles: Record<string, string>;
    tiles: Record<string, TileArt>;
    quarters: string | null;
    districts: Record<string, PatchArt>;
    player_colours: string[];
}

export interface Problem {
    error: string;
    problems: string[];
    clause: string | null;
}

export interface TableChanged {
    type: "table";
    table: TableSeen;
    events: GameEvent[];
}

export interface Refused {
    type: "refused";
    error: string;
}

/** Something that happened. Which of the fields are there depends on `type`. */
export type GameEvent =
    | (Told & { type: "drawn" | "discarded" | "set_aside"; player: string; tile: string })
    | (Told & { type: "placed"; player: string; tile: string; rotation: number } & Cell)
    | (Told & {
          type: "deployed";
          player: string;
          figure: Figure;
          role: string;
          where: string;
      } & Spot)
    | (Told & { type: "completed"; player: string; feature: string; tiles: Place[] })
    | (Told & {
          type: "scored";
          player: string;
          points: number;
          source: string;
          feature: string;
          complete: boolean;
          tiles: Place[];
          pennants: number;
          clause: string;
          cities: Place[][];
      })
    | (Told & { type: "returned" | "eaten"; player: string; figure: Figure } & Spot)
    | (Told & { type: "dragon"; player: string; clause: string } & Cell)
    | (Told & { type: "fairy"; player: string } & Spot)
    | (Told & {
          type: "banished" | "captured";
          player: string;
          owner: string;
          figure: Figure;
      } & Spot)
    | (Told & { type: "built"; player: string; height: number } & Cell)
    | (Told & { type: "freed"; player: string; jailer: string; figure: Figure; clause: string })
    | (Told & { type: "settled"; player: string; figure: Figure; district: District })
    | (Told & { type: "count"; player: string; district: District })
    | (Told & { type: "departed"; player: string; figure: Figure; district: District } & Spot)
    | (Told & { type: "goods"; player: string; good: string; tokens: number; tiles: Place[] })
    | (Told & { type: "title"; player: string; title: string; size: number; clause: string })
    | (Told & { type: "challenge"; feature: string } & Cell)
    | (Told & { type: "continues"; player: string; clause: string })
    | (Told & { type: "ended"; winners: string[] });

interface Told {
    turn: number;
    clause?: string;
}

interface Cell {
    x: number;
    y: number;
}

interface Spot extends Cell {
    segment: number;
}
