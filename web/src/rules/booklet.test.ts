import { describe, expect, it } from "vitest";

import rules from "../../../docs/rules.md?raw";
import { readBooklet, readRuns, search, wordsOf } from "./booklet";

const parts = readBooklet(rules);
const clauses = parts.flatMap((part) =>
    part.passages.flatMap((passage) => (passage.kind === "clause" ? [passage.id] : [])),
);

describe("the booklet", () => {
    it("has an anchor for every clause of the rules, and each only once", () => {
        const written = [...rules.matchAll(/^\*\*([A-Z]+-\d+)\*\*/gm)].map((match) => match[1]);
        expect(written.length).toBeGreaterThan(100);
        expect(clauses).toEqual(written);
        expect(new Set(clauses).size).toBe(clauses.length);
    });

    it("gives every part another anchor", () => {
        expect(new Set(parts.map((part) => part.id)).size).toBe(parts.length);
    });

    it("takes no tile for a clause", () => {
        const runs = readRuns("RIV-1 and IC-02", new Set(["RIV-1"]));
        expect(runs).toEqual([
            { kind: "clause", id: "RIV-1" },
            { kind: "text", text: " and " },
            { kind: "text", text: "IC-02" },
        ]);
    });

    it("leaves no mark of Markdown in what is read", () => {
        for (const passage of parts.flatMap((part) => part.passages)) {
            expect(wordsOf(passage)).not.toMatch(/\*\*|\]\(|^\||`/);
        }
    });

    it("reads tables and lists", () => {
        const kinds = new Set(parts.flatMap((part) => part.passages.map((each) => each.kind)));
        expect(kinds).toEqual(new Set(["clause", "paragraph", "list", "table"]));
    });
});

describe("runs", () => {
    it("tell clauses, stress and code apart", () => {
        const known = new Set(["ROAD-2"]);
        expect(
            readRuns("By *Option `x`* or `y`, see ROAD-2 and\n**this** [page](a.md).", known),
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
            { kind: "text", text: "." },
        ]);
    });
});

describe("searching", () => {
    it("finds a clause by its name", () => {
        const found = search(parts, "road-2").flatMap((part) => part.passages);
        expect(found.some((passage) => passage.kind === "clause" && passage.id === "ROAD-2")).toBe(
            true,
        );
    });

    it("wants all words, in any order and case", () => {
        const found = search(parts, "POINTS cloister nine").flatMap((part) => part.passages);
        for (const passage of found) expect(wordsOf(passage)).toContain("nine");
        expect(search(parts, "zebra")).toEqual([]);
    });

    it("shows everything when nothing is looked for", () => {
        expect(search(parts, "  ")).toBe(parts);
    });
});
