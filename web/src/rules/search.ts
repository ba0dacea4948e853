/** Looking for words in the rules, whatever their case and accents. */

import { wordsOf, type Part, type Run } from "./booklet";
import { formsOf } from "./forms";

/** A piece of text, and whether it is what was looked for. */
export interface Piece {
    text: string;
    marked: boolean;
}

/** A place where the words are: its anchor, the part it is in, its clause, and some words around
 * those, of which a title needs none. */
export interface Hit {
    id: string;
    part: string;
    clause: string | null;
    excerpt: Piece[];
}

interface Place extends Omit<Hit, "excerpt"> {
    isTitle: boolean;
    /** The terms that a clause explains, which it shows in italics. */
    terms: string[];
    text: string;
    folded: string;
    foldedPart: string;
}

export interface Index {
    language: string;
    places: readonly Place[];
}

/** Letters before and after the first word found. */
const BEFORE = 40;
const AFTER = 90;
const LETTERS: Record<string, string> = { ß: "ss", œ: "oe", æ: "ae", ł: "l", "’": "'" };

export function indexOf(parts: readonly Part[], language: string): Index {
    const places = parts.flatMap((part) => {
        const foldedPart = fold(part.title).text;
        const place = { part: part.title, foldedPart };
        return [
            {
                ...place,
                id: part.id,
                clause: null,
                isTitle: true,
                terms: [],
                text: part.title,
                folded: foldedPart,
            },
            ...part.passages.map((passage) => {
                const text = wordsOf(passage);
                const clause = passage.kind === "clause" ? passage.id : null;
                const terms = passage.kind === "clause" ? termsIn(passage.runs) : [];
                const folded = fold(text).text;
                return { ...place, id: passage.id, clause, isTitle: false, terms, text, folded };
            }),
        ];
    });
    return { language, places };
}

const termsIn = (runs: readonly Run[]): string[] =>
    runs.flatMap((run) => (run.kind === "em" ? [fold(run.text).text] : []));

/** What finds the words that are looked for. */
export const wordsIn = (wanted: string, language: string): RegExp[] =>
    fold(wanted)
        .text.split(/\s+/)
        .filter(Boolean)
        .map((word) => formsOf(word, language));

/** The places with all words, best first: the clause of that name, the one that explains that term,
 * titles, clauses, then the rest. */
export function search({ language, places }: Index, wanted: string): Hit[] {
    const words = wordsIn(wanted, language);
    if (words.length === 0) return [];
    const name = fold(wanted).text.replace(/[^a-z0-9]/g, "");
    return places
        .map((place) => ({ place, rank: rankOf(place, words, name) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank)
        .map(({ place: { id, part, clause, isTitle, text } }) => ({
            id,
            part,
            clause,
            excerpt: isTitle ? [] : excerptOf(text.slice(clause ? clause.length + 1 : 0), words),
        }));
}

function rankOf(place: Place, words: RegExp[], name: string): number {
    if (place.clause?.toLowerCase().replace("-", "") === name) return 6;
    if (place.terms.some((term) => isTerm(term, words))) return 5;
    const own = words.filter((word) => isIn(word, place.folded));
    if (own.length === words.length) return place.isTitle ? 4 : place.clause ? 3 : 2;
    const missing = words.filter((word) => !own.includes(word));
    // "cathedral end" is found in a passage on the end, in the part on cathedrals.
    return own.length > 0 && missing.every((word) => isIn(word, place.foldedPart)) ? 1 : 0;
}

const isIn = (word: RegExp, folded: string): boolean => folded.search(word) >= 0;

function isTerm(term: string, words: RegExp[]): boolean {
    const parts = term.split(" ");
    return (
        parts.length === words.length &&
        parts.every((part, at) => part.match(words[at]!)?.[0] === part)
    );
}

function excerptOf(text: string, words: RegExp[]): Piece[] {
    const pieces = mark(text, words);
    const first = pieces.findIndex((piece) => piece.marked);
    const start = pieces
        .slice(0, Math.max(first, 0))
        .reduce((sum, each) => sum + each.text.length, 0);
    const from = start <= BEFORE ? 0 : text.indexOf(" ", start - BEFORE) + 1;
    const to =
        from + BEFORE + AFTER >= text.length
            ? text.length
            : text.lastIndexOf(" ", from + BEFORE + AFTER);
    const cut = mark(text.slice(from, to), words);
    if (from > 0) cut.unshift({ text: "… ", marked: false });
    if (to < text.length) cut.push({ text: " …", marked: false });
    return cut;
}

/** A text divided into what was looked for and what is around it. */
export function mark(text: string, words: readonly RegExp[]): Piece[] {
    if (words.length === 0) return [{ text, marked: false }];
    const folded = fold(text);
    const found = new Array<boolean>(text.length).fill(false);
    for (const word of words) {
        for (const { index, 0: match } of folded.text.matchAll(word)) {
            found.fill(true, folded.from[index], folded.from[index + match.length - 1]! + 1);
        }
    }
    const pieces: Piece[] = [];
    for (let at = 0; at < text.length; at++) {
        const last = pieces.at(-1);
        if (last && last.marked === found[at]) last.text += text[at]!;
        else pieces.push({ text: text[at]!, marked: found[at]! });
    }
    return pieces;
}

/** A text without capitals and accents, and where in it each of the letters came from. */
export function fold(text: string): { text: string; from: number[] } {
    let folded = "";
    const from: number[] = [];
    for (let at = 0; at < text.length; at++) {
        const letter = text[at]!.toLowerCase();
        const bare = LETTERS[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
        for (const each of bare) {
            folded += each;
            from.push(at);
        }
    }
    return { text: folded, from };
}
