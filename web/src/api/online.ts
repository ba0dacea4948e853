/** The server's routes for people who play from elsewhere. They are loaded where they are needed. */

import { ask } from "./client";
import type {
    GamesPlayed,
    Joining,
    LineSeen,
    LobbySeen,
    SessionSeen,
    TableListed,
    TableMade,
    TableSeen,
    WhoAmI,
} from "./model";

export const lobby = (): Promise<LobbySeen> => ask("/lobby");

export const invited = (invitation: string): Promise<TableListed> =>
    ask("/invitations", { body: { invitation } });

export const join = (id: string, joining: Joining): Promise<TableMade> =>
    ask(`/tables/${id}/join`, { body: joining });

export const leave = (id: string, token: string, seat: number): Promise<TableSeen> =>
    ask(`/tables/${id}/leave`, { body: { seat }, token });

export const arrange = (
    id: string,
    host: string,
    seat: number,
    bot: string | null,
): Promise<TableSeen> => ask(`/tables/${id}/arrange`, { body: { seat, bot }, token: host });

export const chooseColour = (
    id: string,
    token: string,
    seat: number,
    colour: number,
): Promise<TableSeen> => ask(`/tables/${id}/colour`, { body: { seat, colour }, token });

export const begin = (id: string, host: string, bot: string): Promise<TableSeen> =>
    ask(`/tables/${id}/begin`, { body: { bot }, token: host });

export const resign = (id: string, token: string, seat: number): Promise<TableSeen> =>
    ask(`/tables/${id}/resign`, { body: { seat }, token });

export const offerEnd = (
    id: string,
    token: string,
    seat: number,
    agree: boolean,
): Promise<TableSeen> => ask(`/tables/${id}/end`, { body: { seat, agree }, token });

export const comeBack = (id: string, token: string, seat: number): Promise<TableSeen> =>
    ask(`/tables/${id}/return`, { body: { seat }, token });

export const claim = (id: string, token: string, seat: number): Promise<TableSeen> =>
    ask(`/tables/${id}/claim`, { body: { seat }, token });

export const chat = (id: string, since: number): Promise<LineSeen[]> =>
    ask(`/tables/${id}/chat?since=${since}`);

export const speak = (
    id: string,
    token: string,
    seat: number,
    text: string,
): Promise<{ number: number }> => ask(`/tables/${id}/say`, { body: { seat, text }, token });

export const signUp = (name: string, password: string): Promise<WhoAmI> =>
    ask("/account/sign-up", { body: { name, password } });

export const signIn = (name: string, password: string): Promise<WhoAmI> =>
    ask("/account/sign-in", { body: { name, password } });

export const signOut = (session: string | null = null): Promise<WhoAmI> =>
    ask("/account/sign-out", { body: { session } });

export const sessions = (): Promise<SessionSeen[]> => ask("/account/sessions");

export const changePassword = (old: string, next: string): Promise<WhoAmI> =>
    ask("/account/password", { body: { old, new: next } });

export const deleteAccount = (password: string): Promise<WhoAmI> =>
    ask("/account/delete", { body: { password } });

export const gamesPlayed = (): Promise<GamesPlayed> => ask("/account/games");
