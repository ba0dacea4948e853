/**
 * The rules as a booklet of parts and passages, read from their Markdown. Only the little of
 * Markdown that docs/rules.md uses is known here; the text is ours, and still nothing in it
 * becomes HTML: passages are made of runs, and a component shows each.
 */

export type Run =
    { kind: "text" | "strong" | "em" | "code"; text: string } | { kind: "clause"; id: string };

export type Passage =
    | { kind: "clause"; id: string; runs: Run[] }
    | { kind: "paragraph"; runs: Run[] }
    | { kind: "list"; ordered: boolean; items: Run[][] }
    | { kind: "table"; head: Run[][]; rows: Run[][][] };

export interface Part {
    id: string;
    title: string;
    level: number;
    passages: Passage[];
}

const STARTS = /^\*\*([A-Z]{2,5}-\d{1,2})\*\*/gm;
const INLINE =
    /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)|\b([A-Z]{2,5}-\d{1,2})\b/g;

export function readBooklet(markdown: string): Part[] {
    const clauses = new Set([...markdown.matchAll(STARTS)].map((match) => match[1]!));
    const parts: Part[] = [];
    for (const block of markdown.split(/\n{2,}/)) {
        const heading = /^(#{1,4}) (.+)$/.exec(block.trim());
        if (heading) {
            const [, marks = "", title = ""] = heading;
            parts.push({ id: partId(title), title, level: marks.length, passages: [] });
        } else if (block.trim() && parts.length > 0) {
            parts.at(-1)!.passages.push(readPassage(block.trim(), clauses));
        }
    }
    return parts;
}

/** The anchor of a part; no clause has lower-case letters. */
const partId = (title: string): string =>
    title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "");

function readPassage(block: string, clauses: ReadonlySet<string>): Passage {
    const read = (text: string) => readRuns(text, clauses);
    const lines = block.split("\n");
    const clause = /^\*\*([A-Z]{2,5}-\d{1,2})\*\*\s*/.exec(block);
    if (clause) {
        return { kind: "clause", id: clause[1]!, runs: read(block.slice(clause[0].length)) };
    }
    if (lines[0]!.startsWith("|")) return readTable(lines, read);
    const mark = /^(-|\d+\.) /.exec(block);
    if (mark) {
        const items = block
            .split(/\n(?=(?:-|\d+\.) )/)
            .map((item) => item.replace(/^(-|\d+\.) /, ""));
        return { kind: "list", ordered: mark[1] !== "-", items: items.map(read) };
    }
    return { kind: "paragraph", runs: read(block) };
}

function readTable(lines: string[], read: (text: string) => Run[]): Passage {
    const rows = lines.map((line) =>
        line
            .replace(/^\||\|$/g, "")
            .split("|")
            .map((cell) => read(cell.trim())),
    );
    // The second line only rules off the head.
    return { kind: "table", head: rows[0]!, rows: rows.slice(2) };
}

/** Tiles have names like those of clauses; only what is a clause becomes a link. */
export function readRuns(text: string, clauses: ReadonlySet<string>): Run[] {
    const flat = text.replace(/\s*\n\s*/g, " ");
    const runs: Run[] = [];
    let end = 0;
    for (const match of flat.matchAll(INLINE)) {
        if (match.index > end) runs.push({ kind: "text", text: flat.slice(end, match.index) });
        const [, strong, em, code, link, clause] = match;
        if (clause && clauses.has(clause)) runs.push({ kind: "clause", id: clause });
        else if (clause) runs.push({ kind: "text", text: clause });
        else if (strong) runs.push({ kind: "strong", text: strong });
        else if (em) runs.push({ kind: "em", text: em.replaceAll("`", "") });
        else if (code) runs.push({ kind: "code", text: code });
        // Links lead to other documents, which are not part of the page.
        else runs.push({ kind: "text", text: link! });
        end = match.index + match[0].length;
    }
    if (end < flat.length) runs.push({ kind: "text", text: flat.slice(end) });
    return runs;
}

/** All words of a passage, in lower case, for searching. */
export function wordsOf(passage: Passage): string {
    const plain = (runs: Run[]) =>
        runs.map((run) => (run.kind === "clause" ? run.id : run.text)).join("");
    let words: string;
    if (passage.kind === "clause") words = `${passage.id} ${plain(passage.runs)}`;
    else if (passage.kind === "paragraph") words = plain(passage.runs);
    else if (passage.kind === "list") words = passage.items.map(plain).join(" ");
    else words = [passage.head, ...passage.rows].map((row) => row.map(plain).join(" ")).join(" ");
    return words.toLowerCase();
}

/** The parts with only those passages that hold every word looked for. */
export function search(parts: Part[], wanted: string): Part[] {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return parts;
    return parts
        .map((part) => ({
            ...part,
            passages: part.passages.filter((passage) => {
                const said = wordsOf(passage) + " " + part.title.toLowerCase();
                return words.every((word) => said.includes(word));
            }),
        }))
        .filter((part) => part.passages.length > 0);
}
