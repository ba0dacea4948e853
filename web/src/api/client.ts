/** The server's routes as functions. Each answers with what the server says or throws. */

import type {
    Art,
    BegunTable,
    Choices,
    GameWanted,
    History,
    Problem,
    RematchOffered,
    Showcase,
    Summary,
    Survey,
    TableMade,
    TableSeen,
    TableWanted,
} from "./model";

const API = "/api/v1";

/** The server could not be reached at all. */
export const UNREACHABLE = 0;

/** Why the server refused something, or `UNREACHABLE`. */
export class ApiProblem extends Error implements Problem {
    readonly code: Problem["code"];
    readonly values: Problem["values"];
    readonly problems: Problem["problems"];
    readonly clause: string | null;

    constructor(
        readonly status: number,
        readonly error: string,
        { code = "other", values = {}, problems = [], clause = null }: Partial<Problem> = {},
    ) {
        super(error);
        this.name = "ApiProblem";
        this.code = code;
        this.values = values;
        this.problems = problems;
        this.clause = clause;
    }
}

interface Request {
    body?: unknown;
    token?: string;
    signal?: AbortSignal;
}

export async function ask<Answer>(path: string, request: Request = {}): Promise<Answer> {
    const response = await respond(path, request);
    return (await response.json()) as Answer;
}

async function respond(path: string, request: Request): Promise<Response> {
    const headers: Record<string, string> = { Accept: "application/json" };
    const init: RequestInit = { headers };
    if (request.signal) init.signal = request.signal;
    if (request.token) headers["Authorization"] = `Bearer ${request.token}`;
    if (request.body !== undefined || request.token) {
        init.method = "POST";
        headers["Content-Type"] = "application/json";
        init.body = JSON.stringify(request.body ?? {});
    }
    const response = await send(API + path, init);
    if (!response.ok) throw await problemOf(response);
    return response;
}

async function send(url: string, init: RequestInit): Promise<Response> {
    try {
        return await fetch(url, init);
    } catch (problem) {
        if (problem instanceof DOMException && problem.name === "AbortError") throw problem;
        throw new ApiProblem(UNREACHABLE, "The server does not answer.");
    }
}

async function problemOf(response: Response): Promise<ApiProblem> {
    // A proxy between the page and the server answers with a page of its own.
    const said = (await response.json().catch(() => null)) as Partial<Problem> | null;
    return new ApiProblem(
        response.status,
        said?.error ?? `${response.status} ${response.statusText}`.trim(),
        said ?? {},
    );
}

export const choices = (): Promise<Choices> => ask("/choices");

/** How many tiles a game has, before it is set up. */
export const countTiles = async (wanted: GameWanted, signal: AbortSignal): Promise<number> =>
    (await ask<{ tiles: number }>("/choices/tiles", { body: wanted, signal })).tiles;

export const createTable = (wanted: TableWanted): Promise<TableMade> =>
    ask("/tables", { body: wanted });

export const summaries = (ids: string[]): Promise<Summary[]> =>
    ask("/tables/summaries", { body: { tables: ids } });

export const table = (id: string): Promise<TableSeen> => ask(`/tables/${id}`);

export const survey = (id: string): Promise<Survey> => ask(`/tables/${id}/survey`);

export const history = (id: string, since = 0): Promise<History> =>
    ask(`/tables/${id}/history?since=${since}`);

/** The table as it was after `revision` moves. */
export const at = (id: string, revision: number, signal?: AbortSignal): Promise<BegunTable> =>
    ask(`/tables/${id}/at/${revision}`, { ...(signal && { signal }) });

/** The drawings of a table; where they are wanted `soon`, perhaps only of what lies on it. */
export const art = (id: string, soon = false): Promise<Art> =>
    ask(`/tables/${id}/art${soon ? "?soon=true" : ""}`);

/** Pictures of some tiles of every set, for those who choose sets. */
export const sampleArt = (): Promise<Art> => ask("/art/tiles");

/** A game between bots, to be watched by anybody, and the drawings for it. */
export const showcase = (): Promise<Showcase> => ask("/showcase");
export const showcaseArt = (): Promise<Art> => ask("/showcase/art");

/**
 * Offer to play the same again from these seats, or agree, or decline. Answers the table of the
 * rematch once all have agreed.
 */
export const rematch = async (
    id: string,
    tokens: string[],
    agree = true,
): Promise<TableMade | null> =>
    (await ask<RematchOffered>(`/tables/${id}/rematch`, { body: { tokens, agree } })).made;

/** A table from a saved game. Where it is not over, people play on in all seats. */
export const importRecord = (text: string): Promise<TableMade> =>
    ask("/tables/import", { body: { record: text } });

export type Download = "record" | "picture.svg" | "picture.png" | "film.gif" | "film.webp";

/** Where a download is found; for links. */
export const downloadUrl = (id: string, what: Download): string => `${API}/tables/${id}/${what}`;

/** A picture or a film as a file; to draw one may take the server a while. */
export const drawn = async (id: string, what: Download): Promise<Blob> =>
    (await respond(`/tables/${id}/${what}`, {})).blob();
