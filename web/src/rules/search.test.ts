import { describe, expect, it } from "vitest";

import { readBooklet } from "./booklet";
import { loadBook } from "./books";
import { indexOf, mark, search, wordsIn } from "./search";

const index = indexOf(readBooklet(await loadBook("en")), "en");
const french = indexOf(
    readBooklet({
        language: "fr",
        markdown:
            "# Règles\n\n## Les fermes\n\n**FARM-1** Le fermier dort, couché dans le pré.\n\n" +
            "- Un bœuf.\n- Une straße.\n\n## Ville\n\n**CITY-1** Aucun fermier.",
        anchors: ["rules", "farms", "cities"],
        pictures: {},
        outdated: {},
    }),
    "fr",
);
const polish = indexOf(
    readBooklet({
        language: "pl",
        markdown:
            "# Zasady\n\n## Łąki\n\n**FARM-1** Na łące leżą chłopi, to jest *gospodarstwo*.\n\n" +
            "**FARM-2** Na ławce nie siedzi nikt.",
        anchors: ["rules", "farms"],
        pictures: {},
        outdated: {},
    }),
    "pl",
);
const found = (wanted: string, index = french) => search(index, wanted).map((hit) => hit.id);

describe("searching", () => {
    it.each(["road-2", "ROAD 2", "road2"])("finds a clause by its name: %s", (wanted) => {
        expect(search(index, wanted)[0]).toMatchObject({ id: "ROAD-2", clause: "ROAD-2" });
    });

    it.each([
        ["ransom", "TWR-9"],
        ["tie", "MAJ-2"],
        ["u-turn", "RIV-4"],
    ])("finds the clause that explains a term: %s", (wanted, clause) => {
        expect(search(index, wanted)[0]).toMatchObject({ clause });
    });

    it.each([
        ["pl", "okupu", "TWR-9"],
        ["pl", "przewagą", "MAJ-1"],
        ["cs", "vykupneho", "TWR-9"],
        ["cs", "převahy", "MAJ-1"],
    ] as const)("finds that clause in %s by another form of the term: %s", async (...row) => {
        const [language, wanted, clause] = row;
        const book = indexOf(readBooklet(await loadBook(language)), language);
        expect(search(book, wanted)[0]).toMatchObject({ clause });
    });

    it("finds titles before other texts", () => {
        expect(search(index, "cloisters")[0]).toMatchObject({ id: "cloisters", clause: null });
    });

    it("wants all words, in any order and case", () => {
        expect(found("PRÉ fermier")).toEqual(["FARM-1"]);
        expect(found("fermier")).toEqual(["FARM-1", "CITY-1"]);
        expect(search(index, "zebra")).toEqual([]);
    });

    it("makes nothing of accents and ligatures", () => {
        expect(found("couche pre")).toEqual(["FARM-1"]);
        expect(found("boeuf")).toEqual(["farms~1"]);
        expect(found("strasse")).toEqual(["farms~1"]);
    });

    it("finds a word whatever its ending, where a language has many", () => {
        for (const wanted of ["łąka", "laka", "łąk"]) {
            expect(found(wanted, polish)).toEqual(["farms", "FARM-1"]);
        }
        expect(found("chłop łąką", polish)).toEqual(["FARM-1"]);
        expect(found("gospodarstwa", polish)).toEqual(["FARM-1"]);
        expect(search(polish, "lake")[1]?.excerpt[1]).toEqual({ text: "łące", marked: true });
        expect(found("fermière")).toEqual([]);
    });

    it("takes words of the title for those of the passage, but not them alone", () => {
        expect(found("fermes dort")).toEqual(["FARM-1"]);
        expect(found("fermes")).toEqual(["farms"]);
    });

    it("finds nothing when nothing is looked for", () => {
        expect(search(index, "  ")).toEqual([]);
    });

    it("shows some words around those found", () => {
        for (const hit of search(index, "follower")) {
            const shown = hit.excerpt.map((piece) => piece.text).join("");
            expect(shown.length).toBeLessThan(180);
            if (hit.excerpt.length > 0) {
                const marked = hit.excerpt.filter((piece) => piece.marked);
                expect(marked[0]?.text.toLowerCase()).toBe("follower");
            }
        }
    });
});

describe("marking", () => {
    it("leaves the text as it is written", () => {
        expect(mark("Le Bœuf, la VACHE", wordsIn("boeuf vâche", "fr"))).toEqual([
            { text: "Le ", marked: false },
            { text: "Bœuf", marked: true },
            { text: ", la ", marked: false },
            { text: "VACHE", marked: true },
        ]);
    });

    it("marks nothing when nothing is looked for", () => {
        expect(mark("Le pré", [])).toEqual([{ text: "Le pré", marked: false }]);
    });
});
