/**
 * What the server says, as types. They are made from its own description; `make types` renews
 * them. Only events are described here: to the server they are what its log holds.
 */

import type { components } from "./types";

type Schemas = components["schemas"];

export type Place = [number, number];
export type Figure = "follower" | "large" | "builder" | "pig";
export type District = "castle" | "market" | "blacksmith" | "cathedral";

export type SeatWanted = Schemas["SeatWanted"];
export type GameWanted = Schemas["GameWanted"];
export type TableWanted = Schemas["TableWanted"];
export type SeatTaken = Schemas["SeatTaken"];
export type TableMade = Schemas["TableMade"];
export type Laid = Schemas["Laid"];
export type Standing = Schemas["Standing"];
export type Piece = Schemas["Piece"];
export type Captive = Schemas["Captive"];
export type PlayerState = Schemas["PlayerState"];
export type Offer = Schemas["Offer"];
export type Position = Schemas["Position"];
export type SeatSeen = Schemas["SeatSeen"];
export type SetupSeen = Schemas["SetupSeen"];
export type Fairness = Schemas["Fairness"];
export type TableSeen = Schemas["TableSeen"];
export type Summary = Schemas["Summary"];
export type Move = Schemas["Move"];
export type MoveMade = Schemas["MoveMade"];
export type FeatureSeen = Schemas["FeatureSeen"];
export type EmptyCell = Schemas["EmptyCell"];
export type Survey = Schemas["Survey"];
export type SetOffered = Schemas["SetOffered"];
export type OptionOffered = Schemas["OptionOffered"];
export type BotOffered = Schemas["BotOffered"];
export type Choices = Schemas["Choices"];
export type PatchArt = Schemas["PatchArt"];
export type TileArt = Schemas["TileArt"];
export type Art = Schemas["Art"];
export type Problem = Schemas["Problem"];
export type Terms = Schemas["Terms"];
export type ClockTerms = Schemas["Clock-Output"];
export type ClockSeen = Schemas["ClockSeen"];
export type GuestSeen = Schemas["GuestSeen"];
export type PartySeen = Schemas["PartySeen"];
export type LobbySeen = Schemas["LobbySeen"];
export type LineSeen = Schemas["LineSeen"];
export type Joining = Schemas["Joining"];
export type AccountSeen = Schemas["AccountSeen"];
export type WhoAmI = Schemas["WhoAmI"];
export type SessionSeen = Schemas["SessionSeen"];
export type GamesPlayed = Schemas["GamesPlayed"];

export type Draft = Omit<Schemas["Draft"], "events"> & { events: GameEvent[] };
export type Round = Omit<Schemas["Round"], "events"> & { events: GameEvent[] };
export type History = Omit<Schemas["History"], "rounds"> & { rounds: Round[] };

/** What comes over the WebSocket. */
export interface TableChanged {
    type: "table";
    table: TableSeen;
    events: GameEvent[];
}

export interface PartyChanged {
    type: "party";
    party: PartySeen;
}

export interface LobbyChanged {
    type: "lobby";
    lobby: LobbySeen;
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
          cities: Place[][];
      })
    | (Told & { type: "returned" | "eaten"; player: string; figure: Figure } & Spot)
    | (Told & { type: "dragon"; player: string } & Cell)
    | (Told & { type: "fairy"; player: string } & Spot)
    | (Told & {
          type: "banished" | "captured";
          player: string;
          owner: string;
          figure: Figure;
      } & Spot)
    | (Told & { type: "built"; player: string; height: number } & Cell)
    | (Told & { type: "freed"; player: string; jailer: string; figure: Figure })
    | (Told & { type: "settled"; player: string; figure: Figure; district: District })
    | (Told & { type: "count"; player: string; district: District })
    | (Told & { type: "departed"; player: string; figure: Figure; district: District } & Spot)
    | (Told & { type: "goods"; player: string; good: string; tokens: number; tiles: Place[] })
    | (Told & { type: "title"; player: string; title: string; size: number })
    | (Told & { type: "challenge"; feature: string } & Cell)
    | (Told & { type: "continues"; player: string })
    | (Told & { type: "ended"; winners: string[] });

interface Told {
    turn: number;
    clause: string;
}

interface Cell {
    x: number;
    y: number;
}

interface Spot extends Cell {
    segment: number;
}
