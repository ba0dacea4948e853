import { describe, expect, it } from "vitest";

import { LANGUAGES, type Language } from "../i18n";
import { readBooklet, readRuns, wordsOf, type Book } from "./booklet";
import { loadBook } from "./books";

const english = await loadBook("en");
const parts = readBooklet(english);
const passages = parts.flatMap((part) => part.passages);
const clauses = passages.filter((each) => each.kind === "clause").map((each) => each.id);

const sample = (markdown: string, more: Partial<Book> = {}): Book => ({
    language: "de",
    markdown,
    anchors: ["the-rules", "roads"],
    pictures: { "road.svg": [120, 60] },
    outdated: {},
    ...more,
});

const text = (words: string) => [{ kind: "text", text: words }];

describe("the booklet", () => {
    it("has an anchor for every clause of the rules, and each only once", () => {
        const starts = english.markdown.matchAll(/^\*\*([A-Z]+-\d+)\*\*/gm);
        const written = [...starts].map((match) => match[1]);
        expect(written.length).toBeGreaterThan(100);
        expect(clauses).toEqual(written);
        expect(new Set(clauses).size).toBe(clauses.length);
    });

    it("gives every part and every passage another anchor", () => {
        const ids = [...parts.map((part) => part.id), ...passages.map((passage) => passage.id)];
        expect(new Set(ids).size).toBe(ids.length);
        expect(parts.map((part) => part.id)).toEqual(english.anchors);
    });

    it("leaves no mark of Markdown in what is read", () => {
        for (const passage of passages) {
            expect(wordsOf(passage)).not.toMatch(/\*\*|\]\(|^\||`|^>/);
        }
    });

    it("knows the size of every picture", () => {
        for (const passage of passages) {
            const first = passage.kind === "example" ? passage.passages[0]! : passage;
            if (first.kind === "picture") expect(first.width * first.height).toBeGreaterThan(0);
        }
    });

    it("reads tables and lists", () => {
        const kinds = passages.map((passage) => passage.kind);
        expect(kinds).toEqual(expect.arrayContaining(["clause", "paragraph", "list", "table"]));
    });
});

describe("passages", () => {
    const only = (markdown: string) =>
        readBooklet(sample(`# Rules\n\n## Roads\n\n${markdown}`))[1]!.passages;

    it("may be pictures", () => {
        expect(only("![A road,\nseen from above](pictures/rules/road.svg)")).toEqual([
            {
                kind: "picture",
                id: "roads~0",
                name: "road.svg",
                alt: "A road, seen from above",
                width: 120,
                height: 60,
                english: null,
            },
        ]);
    });

    it("may be examples, which are named by their picture", () => {
        const [example] = only(
            "> ![A road](pictures/rules/road.svg)\n>\n> **Example.** Ann gets\n> 3 points.\n>\n" +
                "> - One.\n> - Two.",
        );
        expect(example).toMatchObject({
            kind: "example",
            id: "road.svg",
            passages: [
                { kind: "picture", name: "road.svg" },
                {
                    kind: "paragraph",
                    runs: [
                        { kind: "strong", text: "Example." },
                        { kind: "text", text: " Ann gets 3 points." },
                    ],
                },
                { kind: "list", items: [text("One."), text("Two.")] },
            ],
        });
        expect(wordsOf(example!)).toBe("A road Example. Ann gets 3 points. One. Two.");
    });

    it("may quote a quotation", () => {
        expect(only("> Outside.\n>\n> > Inside.")).toMatchObject([
            {
                kind: "quote",
                id: "roads~0",
                passages: [
                    { kind: "paragraph", runs: text("Outside.") },
                    { kind: "quote", passages: [{ kind: "paragraph", runs: text("Inside.") }] },
                ],
            },
        ]);
    });
});

describe("a translation", () => {
    const markdown =
        "# Regeln\n\nAlles.\n\n## Straßen\n\n**ROAD-1** Lang.\n\n" +
        "> ![Straße](pictures/rules/road.svg)\n>\n> **Beispiel.** Eins.";

    it("has the anchors of the English book", () => {
        const book = readBooklet(sample(markdown));
        expect(book.map(({ id, title }) => [id, title])).toEqual([
            ["the-rules", "Regeln"],
            ["roads", "Straßen"],
        ]);
    });

    it("has the English text beside what is out of date, and only there", () => {
        const outdated = {
            roads: "## Roads\n\nA text.",
            "ROAD-1": "**ROAD-1** Longer.",
            "road.svg": "> ![Road](pictures/rules/road.svg)\n>\n> **Example.** Two.",
        };
        const [rules, roads] = readBooklet(sample(markdown, { outdated }));
        expect(rules!.english).toBeNull();
        expect(rules!.passages[0]!.english).toBeNull();
        expect(roads!.english).toMatchObject({
            title: "Roads",
            passages: [{ kind: "paragraph", runs: text("A text.") }],
        });
        expect(roads!.passages.map((passage) => passage.english!.map(wordsOf))).toEqual([
            [" Longer."],
            ["Road Example. Two."],
        ]);
        // The anchor leads to the translation.
        expect(roads!.passages.flatMap((passage) => passage.english!.map(({ id }) => id))).toEqual([
            "",
            "",
        ]);
    });

    it("is loaded where there is one, and otherwise the English book", async () => {
        for (const language of Object.keys(LANGUAGES) as Language[]) {
            const book = await loadBook(language);
            expect([language, "en"]).toContain(book.language);
            expect(book.anchors).toEqual(english.anchors);
            const read = readBooklet(book).flatMap((part) => part.passages);
            expect(read.filter((each) => each.kind === "clause").map((each) => each.id)).toEqual(
                clauses,
            );
        }
    });
});

describe("runs", () => {
    it("tell clauses, stress, code and links apart", () => {
        const known = new Set(["ROAD-2"]);
        expect(
            readRuns(
                "By *Option `x`* or `y`, see ROAD-2 and\n**this** [page](a.md), " +
                    "[below](#the-end), [there](rules.md#road-2).",
                known,
            ),
        ).toEqual([
            { kind: "text", text: "By " },
            { kind: "em", text: "Option x" },
            { kind: "text", text: " or " },
            { kind: "code", text: "y" },
            { kind: "text", text: ", see " },
            { kind: "clause", id: "ROAD-2" },
            { kind: "text", text: " and " },
            { kind: "strong", text: "this" },
            { kind: "text", text: " " },
            { kind: "text", text: "page" },
            { kind: "text", text: ", " },
            { kind: "link", text: "below", to: "the-end" },
            { kind: "text", text: ", " },
            { kind: "link", text: "there", to: "ROAD-2" },
            { kind: "text", text: "." },
        ]);
    });

    it("take no tile for a clause", () => {
        const runs = readRuns("RIV-1 and IC-02", new Set(["RIV-1"]));
        expect(runs).toEqual([
            { kind: "clause", id: "RIV-1" },
            { kind: "text", text: " and " },
            { kind: "text", text: "IC-02" },
        ]);
    });
});
