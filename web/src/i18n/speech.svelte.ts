/** The language that the page speaks now. English comes with the page, others when asked for. */

import { en } from "./en";
import { fill, type Message, type Values } from "./message";
import type { Refusals } from "./refusals";

/** To add a language, see docs/translating.md. */
export const LANGUAGES = {
    en: "English",
    de: "Deutsch",
    fr: "Français",
    es: "Español",
    nl: "Nederlands",
    pl: "Polski",
    cs: "Čeština",
} as const;

export type Language = keyof typeof LANGUAGES;

type Area = keyof typeof en;
export type MessageKey = { [A in Area]: `${A}.${keyof (typeof en)[A] & string}` }[Area];
/** English has no refusals: the server says them in English. */
type Dictionary = Record<Area, Record<string, Message>> & { refusals?: Refusals };

const loaders: Record<Language, () => Promise<Dictionary>> = {
    en: async () => en,
    de: async () => (await import("./de")).de,
    fr: async () => (await import("./fr")).fr,
    es: async () => (await import("./es")).es,
    nl: async () => (await import("./nl")).nl,
    pl: async () => (await import("./pl")).pl,
    cs: async () => (await import("./cs")).cs,
};

let spoken = $state.raw<{ language: Language; dictionary: Dictionary }>({
    language: "en",
    dictionary: en,
});

/** The language spoken now. Reading it in a component follows its changes. */
export const language = (): Language => spoken.language;

export async function speak(wanted: Language): Promise<void> {
    const dictionary = await loaders[wanted]();
    spoken = { language: wanted, dictionary };
    document.documentElement.lang = wanted;
}

/** A message in the language spoken now. */
export function t(key: MessageKey, values?: Values): string {
    return say(key, values) ?? key;
}

/** A message that may not exist, such as the name of a set that the server alone knows. */
export function say(key: string, values?: Values): string | null {
    const dot = key.indexOf(".");
    const area = key.slice(0, dot) as keyof Dictionary;
    const name = key.slice(dot + 1);
    const message = messageIn(spoken.dictionary, area, name) ?? messageIn(en, area, name);
    return message === undefined ? null : fill(message, spoken.language, values);
}

const messageIn = (dictionary: Dictionary, area: keyof Dictionary, name: string) =>
    (dictionary[area] as Record<string, Message> | undefined)?.[name];

/** Several names as people list them: "Ada, Ben and Chloé". */
export const listed = (names: readonly string[]): string =>
    new Intl.ListFormat(spoken.language, { type: "conjunction" }).format(names);

/** Things to choose from as people list them: "a figure, the fairy or a tower". */
export const either = (things: readonly string[]): string =>
    new Intl.ListFormat(spoken.language, { type: "disjunction" }).format(things);

/** A moment as people write it, without what everybody knows. */
export function moment(iso: string): string {
    const when = new Date(iso);
    if (Number.isNaN(when.getTime())) return iso;
    return new Intl.DateTimeFormat(spoken.language, {
        dateStyle: "medium",
        timeStyle: "short",
    }).format(when);
}

/** The language of the browser, where we speak it. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
    const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
    return known.find((tag): tag is Language => tag in LANGUAGES) ?? "en";
}
