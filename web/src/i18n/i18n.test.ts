import { afterEach, describe, expect, it } from "vitest";

import type { GameEvent } from "../api/model";
import { cs } from "./cs";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { browserLanguage, LANGUAGES, listed, say, speak, t, tell } from "./index";
import { fill, type Message } from "./message";
import { nl } from "./nl";
import { pl } from "./pl";

type Dictionary = Record<string, Record<string, Message>>;
const dictionaries: Record<keyof typeof LANGUAGES, Dictionary> = {
    en,
    de,
    fr,
    es,
    nl,
    pl,
    cs,
};
const languages = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
const translated = languages.filter((language) => language !== "en");

const forms = (message: Message): string[] =>
    typeof message === "string" ? [message] : Object.values(message);
const places = (message: Message): string[] =>
    [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

afterEach(() => speak("en"));

describe.each(translated)("%s", (language) => {
    it("has every message, with the same places for values", () => {
        const wrong = Object.entries(dictionaries.en).flatMap(([area, messages]) =>
            Object.entries(messages)
                .filter(([key, english]) => {
                    const message = dictionaries[language][area]?.[key];
                    return !message || `${places(message)}` !== `${places(english)}`;
                })
                .map(([key]) => `${area}.${key}`),
        );
        expect(wrong).toEqual([]);
    });

    it("has every plural form that it needs", () => {
        // Some forms are for fractions, or for millions: nobody counts either here.
        const rules = new Intl.PluralRules(language);
        const needed = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
        const counted = Object.values(dictionaries[language])
            .flatMap((messages) => Object.entries(messages))
            .filter(([, message]) => typeof message !== "string");
        for (const [key, message] of counted) {
            for (const form of needed) {
                expect(message, key).toHaveProperty(form);
            }
        }
    });
});

describe("fr", () => {
    it("never begins a line with a punctuation mark", () => {
        const wrong = Object.values(dictionaries.fr)
            .flatMap((messages) => Object.values(messages).flatMap(forms))
            .filter((text) => / [;:!?»]|« | …/.test(text));
        expect(wrong).toEqual([]);
    });
});

describe("filling in", () => {
    it("chooses the plural form and writes numbers as the language does", () => {
        const message = { one: "{count} tile", other: "{count} tiles" };
        expect(fill(message, "en", { count: 1 })).toBe("1 tile");
        expect(fill(message, "en", { count: 0 })).toBe("0 tiles");
        expect(fill("{n}", "de", { n: 1234567 })).toBe("1.234.567");
        expect(fill({ one: "zéro ou un", other: "plus" }, "fr", { count: 0 })).toBe("zéro ou un");
        const tiles = { one: "kafelek", few: "kafelki", many: "kafelków", other: "kafelka" };
        const told = [1, 2, 5, 12, 22].map((count) => fill(tiles, "pl", { count }));
        expect(told).toEqual(["kafelek", "kafelki", "kafelków", "kafelków", "kafelki"]);
    });

    it("never takes a value for a place", () => {
        expect(fill("{a} {b}", "en", { a: "{b}", b: "x" })).toBe("{b} x");
    });
});

describe("speaking", () => {
    it("changes the language of all that is said", async () => {
        await speak("de");
        expect(t("shell.nav.rules")).toBe("Regeln");
        expect(document.documentElement.lang).toBe("de");
        expect(listed(["A", "B", "C"])).toBe("A, B und C");
    });

    it("knows what it does not know", () => {
        expect(say("shell.set.not-there")).toBeNull();
        expect(say("nowhere.at.all")).toBeNull();
    });

    it("begins with the browser's language, where we speak it", () => {
        expect(browserLanguage(["pt-BR", "fr-CA", "de"])).toBe("fr");
        expect(browserLanguage(["cs-CZ", "en"])).toBe("cs");
        expect(browserLanguage(["ja"])).toBe("en");
    });
});

describe.each(languages)("events in %s", (language) => {
    const base = { turn: 1, player: "Ada", x: 0, y: 0, segment: 0, clause: "X-1" };
    const score = { ...base, type: "scored" as const, points: 3, pennants: 0, cities: [] };
    const figures = ["follower", "large", "builder", "pig"] as const;
    const districts = ["castle", "market", "blacksmith", "cathedral"] as const;
    const roles = ["knight", "thief", "farmer", "monk", "heretic", "guard", "courtier"];
    const features = ["road", "city", "cloister", "shrine"];
    const all = [
        { ...base, type: "drawn", tile: "A" },
        { ...base, type: "discarded", tile: "A" },
        { ...base, type: "set_aside", tile: "A" },
        { ...base, type: "placed", tile: "A", rotation: 0 },
        ...roles.map((role) => ({
            ...base,
            type: "deployed",
            figure: "follower",
            role,
            where: "N",
        })),
        { ...base, type: "deployed", figure: "large", role: "knight", where: "N" },
        { ...base, type: "deployed", figure: "builder", role: "builder", where: "N" },
        { ...base, type: "deployed", figure: "pig", role: "pig", where: "N" },
        ...features.map((feature) => ({ ...base, type: "completed", feature, tiles: [[0, 0]] })),
        ...features.flatMap((feature) =>
            [true, false].map((complete) => ({
                ...score,
                feature,
                complete,
                source: { road: "roads", city: "cities" }[feature] ?? "cloisters",
                tiles: [
                    [0, 0],
                    [1, 0],
                ],
                pennants: feature === "city" ? 2 : 0,
            })),
        ),
        ...["cloister", "shrine"].map((feature) => ({
            ...score,
            feature,
            complete: true,
            source: "cloisters",
            tiles: [[0, 0]],
            points: 0,
            clause: "CULT-6",
        })),
        { ...score, source: "farms", feature: "field", complete: false, tiles: [], cities: [[]] },
        { ...score, source: "farms", feature: "city", complete: true, tiles: [[0, 0]] },
        { ...score, source: "fairy", feature: "fairy", complete: false, tiles: [] },
        { ...score, source: "fairy", feature: "road", complete: true, tiles: [[0, 0]] },
        ...["wine", "grain", "cloth"].map((good) => ({
            ...score,
            source: "goods",
            feature: good,
            complete: false,
            tiles: [],
        })),
        ...["king", "robber", "ransom"].map((source) => ({
            ...score,
            source,
            feature: source,
            complete: false,
            tiles: [],
        })),
        ...figures.flatMap((figure) => [
            { ...base, type: "returned", figure },
            { ...base, type: "eaten", figure },
        ]),
        { ...base, type: "dragon", clause: "VOL-1" },
        { ...base, type: "dragon", clause: "DRG-4" },
        { ...base, type: "fairy" },
        ...["Ada", "Ben"].flatMap((owner) => [
            { ...base, type: "banished", owner, figure: "follower" },
            { ...base, type: "captured", owner, figure: "follower" },
        ]),
        { ...base, type: "built", height: 1 },
        { ...base, type: "built", height: 3 },
        { ...base, type: "freed", jailer: "Ben", figure: "large", clause: "TWR-8" },
        { ...base, type: "freed", jailer: "Ben", figure: "large", clause: "TWR-9" },
        ...districts.flatMap((district) => [
            { ...base, type: "settled", figure: "follower", district },
            { ...base, type: "departed", figure: "follower", district },
            { ...base, type: "count", district },
        ]),
        ...["wine", "grain", "cloth"].map((good) => ({
            ...base,
            type: "goods",
            good,
            tokens: 2,
            tiles: [],
        })),
        { ...base, type: "title", title: "king", size: 4 },
        { ...base, type: "title", title: "robber", size: 4 },
        { ...base, type: "challenge", feature: "cloister" },
        { ...base, type: "challenge", feature: "shrine" },
        { ...base, type: "continues", clause: "BLD-4" },
        { ...base, type: "continues", clause: "RIV-12" },
        { turn: 1, type: "ended", winners: ["Ada"] },
        { turn: 1, type: "ended", winners: ["Ada", "Ben"] },
    ] as unknown as GameEvent[];

    it("are all told, and each in its own words", async () => {
        await speak(language);
        const words = all.map((event) => tell(event, true));
        for (const told of words) expect(told).not.toMatch(/\{|\}|events\.|\bundefined\b|\bnull\b/);
        expect(words.filter((told, at) => words.indexOf(told) !== at)).toEqual([]);
    });
});
