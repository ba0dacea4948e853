/** What the server says, as types. They are made from its own description; `make types` renews them. */

import type { components } from "./types";

type Schemas = components["schemas"];

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
export type PositionChange = Schemas["PositionChange"];
export type SeatSeen = Schemas["SeatSeen"];
export type SetupSeen = Schemas["SetupSeen"];
export type Fairness = Schemas["Fairness"];
export type TableSeen = Schemas["TableSeen"];
export type Summary = Schemas["Summary"];
export type Move = Schemas["Move"];
export type MoveMade = Schemas["MoveMade"];
export type Draft = Schemas["Draft"];
export type Outcome = Schemas["Outcome"];
export type GameEvent = Schemas["Event"];
export type Round = Schemas["Round"];
export type History = Schemas["History"];
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
export type Showcase = Schemas["Showcase"];
export type Problem = Schemas["Problem"];
export type Reason = Schemas["Reason"];
export type Terms = Schemas["Terms"];
export type ClockTerms = Schemas["ClockTerms"];
export type ClockSeen = Schemas["ClockSeen"];
export type SeatListed = Schemas["SeatListed"];
export type TableListed = Schemas["TableListed"];
export type LobbySeen = Schemas["LobbySeen"];
export type LineSeen = Schemas["LineSeen"];
export type Joining = Schemas["Joining"];
export type AccountSeen = Schemas["AccountSeen"];
export type WhoAmI = Schemas["WhoAmI"];
export type SessionSeen = Schemas["SessionSeen"];
export type GamesPlayed = Schemas["GamesPlayed"];

export type TableMessage = Schemas["TableMessage"];
export type RematchOffered = Schemas["RematchOffered"];
export type WholeTable = Schemas["WholeTable"];
export type TableChange = Schemas["TableChange"];
export type LobbyMessage = Schemas["LobbyMessage"];
export type Refused = Schemas["Refused"];
export type ClientMessage = Schemas["ClientMessage"];
export type DraftAsked = Schemas["DraftAsked"];
export type MoveAsked = Schemas["MoveAsked"];
export type TakeBackAsked = Schemas["TakeBackAsked"];

/** What a board shows of a position. */
export type OnBoard = Pick<Position, "board" | "pieces" | "last">;
export type Place = Position["last"];
export type Figure = Standing["figure"];
export type District = NonNullable<Standing["district"]>;

/** A table whose game has begun: tiles lie on it, and somebody sits on every seat. */
export interface BegunTable extends TableSeen {
    position: Position;
    seats: (SeatSeen & { name: string })[];
}

/** The offers of one kind, or of several. */
export type OfferOf<Kind extends Offer["kind"]> = Extract<Offer, { kind: Kind }>;
