/**
 * The rules as a booklet of parts and passages, read from their Markdown. Only the little of
 * Markdown that docs/rules.md uses is known here; the text is ours, and still nothing in it
 * becomes HTML: passages are made of runs, and a component shows each.
 */

/** A book as scripts/translations.py describes it. */
export interface Book {
    language: string;
    markdown: string;
    /** The anchors of its headings, in order: those of the English book in every language. */
    anchors: string[];
    /** Width and height of its pictures. */
    pictures: Record<string, [number, number]>;
    /** The English text of what was translated from another one, by clause, picture or anchor. */
    outdated: Record<string, string>;
}

export type Run =
    | { kind: "text" | "strong" | "em" | "code"; text: string }
    | { kind: "clause"; id: string }
    | { kind: "link"; text: string; to: string };

export interface Picture {
    name: string;
    alt: string;
    width: number;
    height: number;
}

type Content =
    | { kind: "clause"; runs: Run[] }
    | { kind: "paragraph"; runs: Run[] }
    | { kind: "list"; ordered: boolean; items: Run[][] }
    | { kind: "table"; head: Run[][]; rows: Run[][][] }
    | ({ kind: "picture" } & Picture)
    /** Examples begin with a picture. */
    | { kind: "example" | "quote"; passages: Passage[] };

/** `id` is the anchor; `english` is what holds where the translation is out of date. */
export type Passage = Content & { id: string; english: Passage[] | null };

export interface Part {
    id: string;
    title: string;
    level: number;
    passages: Passage[];
    /** The title and what is neither clause nor example, where that is out of date. */
    english: { title: string; passages: Passage[] } | null;
}

/** What has to be known of the whole book to read a passage of it. */
export interface Known {
    clauses: ReadonlySet<string>;
    pictures: Book["pictures"];
}

const HEADING = /^(#{1,6}) +(.+)$/;
const STARTS = /^\*\*([A-Z]{2,5}-\d{1,2})\*\*/gm;
const PICTURE = /^!\[([^\]]*)\]\((?:[^)]*\/)?([^)/]+)\)$/;
const INLINE =
    /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]*)\)|\b([A-Z]{2,5}-\d{1,2})\b/g;
/** A link to a place of the book itself, in whatever language. */
const WITHIN = /^(?:rules(?:\.\w+)?\.md)?#(.+)$/;

export function readBooklet(book: Book): Part[] {
    const starts = [...book.markdown.matchAll(STARTS)];
    const known: Known = {
        clauses: new Set(starts.map((match) => match[1]!)),
        pictures: book.pictures,
    };
    const parts: Part[] = [];
    for (const block of blocksOf(book.markdown)) {
        const heading = HEADING.exec(block);
        const part = parts.at(-1);
        if (heading) {
            const id = book.anchors[parts.length]!;
            const [, marks = "", title = ""] = heading;
            const english = englishPart(book.outdated[id], known);
            parts.push({ id, title, level: marks.length, passages: [], english });
        } else if (part) {
            const passage = readPassage(block, known, `${part.id}~${part.passages.length}`);
            const english = book.outdated[passage.id];
            part.passages.push({ ...passage, english: english ? read(english, known) : null });
        }
    }
    return parts;
}

function englishPart(markdown: string | undefined, known: Known): Part["english"] {
    if (!markdown) return null;
    const [heading = "", ...blocks] = blocksOf(markdown);
    return { title: heading.replace(HEADING, "$2"), passages: read(blocks.join("\n\n"), known) };
}

/** The passages of a text that is no part by itself. */
export const read = (markdown: string, known: Known): Passage[] =>
    blocksOf(markdown).map((block) => ({ ...readPassage(block, known, ""), id: "" }));

const blocksOf = (markdown: string): string[] =>
    markdown
        .split(/\n{2,}/)
        .map((block) => block.trim())
        .filter(Boolean);

function readPassage(block: string, known: Known, id: string): Passage {
    const runs = (text: string) => readRuns(text, known.clauses);
    const plain = { id, english: null };
    const clause = /^\*\*([A-Z]{2,5}-\d{1,2})\*\*\s*/.exec(block);
    if (clause) {
        const text = block.slice(clause[0].length);
        return { ...plain, kind: "clause", id: clause[1]!, runs: runs(text) };
    }
    const picture = PICTURE.exec(block);
    if (picture) return { ...plain, kind: "picture", ...readPicture(picture, known) };
    if (block.startsWith(">")) {
        const passages = read(block.replace(/^> ?/gm, ""), known);
        const [first] = passages;
        return first?.kind === "picture"
            ? { ...plain, kind: "example", id: first.name, passages }
            : { ...plain, kind: "quote", passages };
    }
    if (block.startsWith("|")) return { ...plain, ...readTable(block.split("\n"), runs) };
    const mark = /^(-|\d+\.) /.exec(block);
    if (mark) {
        const items = block
            .split(/\n(?=(?:-|\d+\.) )/)
            .map((item) => item.replace(/^(-|\d+\.) /, ""));
        return { ...plain, kind: "list", ordered: mark[1] !== "-", items: items.map(runs) };
    }
    return { ...plain, kind: "paragraph", runs: runs(block) };
}

function readPicture([, alt, file]: RegExpExecArray, known: Known): Picture {
    const [width, height] = known.pictures[file!] ?? [0, 0];
    return { name: file!, alt: alt!.replace(/\s+/g, " "), width, height };
}

function readTable(lines: string[], runs: (text: string) => Run[]): Content {
    const rows = lines.map((line) =>
        line
            .replace(/^\||\|$/g, "")
            .split("|")
            .map((cell) => runs(cell.trim())),
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
        const [, strong, em, code, link, address, clause] = match;
        if (clause && clauses.has(clause)) runs.push({ kind: "clause", id: clause });
        else if (clause) runs.push({ kind: "text", text: clause });
        else if (strong) runs.push({ kind: "strong", text: strong });
        else if (em) runs.push({ kind: "em", text: em.replaceAll("`", "") });
        else if (code) runs.push({ kind: "code", text: code });
        else runs.push(readLink(link!, address!, clauses));
        end = match.index + match[0].length;
    }
    if (end < flat.length) runs.push({ kind: "text", text: flat.slice(end) });
    return runs;
}

function readLink(text: string, address: string, clauses: ReadonlySet<string>): Run {
    const anchor = WITHIN.exec(address)?.[1];
    // Other links lead to other documents, which are not part of the page.
    if (!anchor) return { kind: "text", text };
    const clause = anchor.toUpperCase();
    return { kind: "link", text, to: clauses.has(clause) ? clause : anchor };
}

const plain = (runs: Run[]): string =>
    runs.map((run) => (run.kind === "clause" ? run.id : run.text)).join("");

/** All that a passage says. */
export function wordsOf(passage: Passage): string {
    switch (passage.kind) {
        case "clause":
            return `${passage.id} ${plain(passage.runs)}`;
        case "paragraph":
            return plain(passage.runs);
        case "list":
            return passage.items.map(plain).join(" ");
        case "table":
            return [passage.head, ...passage.rows].map((row) => row.map(plain).join(" ")).join(" ");
        case "picture":
            return passage.alt;
        case "example":
        case "quote":
            return passage.passages.map(wordsOf).join(" ");
    }
}
