import { afterEach, describe, expect, it } from "vitest";

import openapi from "../../openapi.json";
import type { Problem, Reason } from "../api/model";
import { LANGUAGES, reasonText, refusalText, sentence, speak } from "./index";
import { cs } from "./cs";
import { de } from "./de";
import { es } from "./es";
import { fr } from "./fr";
import type { Message } from "./message";
import { nl } from "./nl";
import { pl } from "./pl";

const sentences: Record<string, string> = openapi.components.schemas.Code["x-sentences"];
const dictionaries = { de, fr, es, nl, pl, cs };
type Translated = keyof typeof dictionaries;

const forms = (message: Message): string[] =>
    typeof message === "string" ? [message] : Object.values(message);
const found = (texts: string[], pattern: RegExp): Set<string> =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!)));
// In braces that are doubled nothing is filled in.
const places = (texts: string[]) =>
    found(
        texts.map((text) => text.replaceAll(/\{\{.*?\}\}/g, "")),
        /\{(\w+)(?:![rs])?\}/g,
    );
const clauses = (texts: string[]) => found(texts, /\[([A-Z]+-\d+)\]/g);

const reason = (code: Reason["code"], values: Reason["values"] = {}): Reason => ({
    error: "as the server says it",
    code,
    values,
});
const refusal = (problems: Reason[]): Problem => ({
    ...reason("not-set-up"),
    problems,
    clause: null,
});

afterEach(() => speak("en"));

it("is known in every language but English, which the server speaks", () => {
    expect(["en", ...Object.keys(dictionaries)]).toEqual(Object.keys(LANGUAGES));
});

describe.each(Object.keys(dictionaries) as Translated[])("refusals in %s", (language) => {
    const { refusals } = dictionaries[language];

    it("are the codes that the server has, and no others", () => {
        expect(Object.keys(refusals).sort()).toEqual(Object.keys(sentences).sort());
    });

    it("have the values and clauses of the sentences", () => {
        for (const [code, message] of Object.entries(refusals)) {
            const english = [sentences[code]!];
            for (const text of forms(message)) {
                expect(clauses([text]), code).toEqual(clauses(english));
                for (const place of places([text])) expect(places(english), code).toContain(place);
                expect(text, code).not.toMatch(/[.!?]$|^\s|\s$/);
            }
        }
    });
});

describe("a refusal", () => {
    it("is said in the language spoken, with what is wrong", async () => {
        await speak("de");
        const problems = [
            reason("followers-count", { most: 20, count: 30 }),
            reason("only-one", { set: "river", count: 2, reason: reason("one-spring") }),
        ];
        expect(refusalText(refusal(problems))).toBe(
            "dieser Tisch lässt sich nicht aufbauen: jeder hat 1 bis 20 Gefolgsleute, nicht 30" +
                " [SET-3]; „Der Fluss“ gibt es nur einmal, nicht 2-mal: Ein Fluss hat eine Quelle" +
                " und einen See [SET-6]",
        );
    });

    it("counts as the language does", async () => {
        await speak("pl");
        expect(reasonText(reason("ransom-costs", { count: 3 }))).toBe("okup kosztuje 3 punkty");
        expect(reasonText(reason("ransom-costs", { count: 5 }))).toBe("okup kosztuje 5 punktów");
    });

    it("is said in English by the server, and so is what the page does not know", async () => {
        expect(reasonText(reason("seat-taken"))).toBe("as the server says it");
        await speak("nl");
        expect(reasonText(reason("seat-taken"))).toBe("deze plaats is bezet");
        expect(reasonText(reason("of-tomorrow" as Reason["code"]))).toBe("as the server says it");
    });

    it("names fields as the page does", async () => {
        await speak("es");
        const short = reason("field-too-short", { field: "body.password", count: 8 });
        expect(reasonText(short)).toBe("Contraseña: al menos 8 caracteres");
        const unknown = reason("field-letters", { field: "body.taste" });
        expect(reasonText(unknown)).toContain("body.taste");
    });

    it("can stand alone", () => {
        expect(sentence("élan")).toBe("Élan.");
        expect(sentence("Why?")).toBe("Why?");
    });
});
