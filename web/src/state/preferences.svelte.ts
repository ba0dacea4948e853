/** How you like your table. Kept in the browser. */

import { browserLanguage, LANGUAGES, type Language } from "../i18n";
import { read, write } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "on" | "off";
/** How fast moves are shown. */
export type Speed = "none" | "fast" | "normal" | "slow";

export interface Aids {
    /** Show a whole feature with its owners and worth when pointing at it. */
    features: boolean;
    /** Colour farms by who holds them. */
    farms: boolean;
    /** Colour every feature by who holds it. */
    owners: boolean;
    /** Count the tiles that are left. */
    tiles: boolean;
    /** Mark squares that no tile left can fill, and tell which still fit. */
    cells: boolean;
    /** Tell what the score would be if the game ended now. */
    standing: boolean;
}

export interface Preferences {
    language: Language;
    theme: Theme;
    sound: boolean;
    motion: Motion;
    speed: Speed;
    /** Name squares by their coordinates, and print these at the edge of the board. */
    coordinates: boolean;
    /** Hides every aid, whatever is chosen of them. */
    purist: boolean;
    aids: Aids;
    /** The name under which you sit down. */
    name: string;
    /** Whether you were asked for it and would rather have none. */
    nameless: boolean;
    /** The colour that you like, by its number. */
    colour: number | null;
    /** Whether the log and what else is told of the game stands beside the board. */
    panel: boolean;
}

export const SPEEDS: Speed[] = ["none", "fast", "normal", "slow"];

const KEY = "bastide.preferences";
/** How many times as long as usual a move is shown. */
const PACES: Record<Speed, number> = { none: 0, fast: 0.5, normal: 1, slow: 1.8 };

function usual(): Preferences {
    return {
        language: browserLanguage(),
        theme: "auto",
        sound: true,
        motion: "auto",
        speed: "normal",
        coordinates: false,
        purist: false,
        aids: {
            features: true,
            farms: false,
            owners: false,
            tiles: true,
            cells: true,
            standing: false,
        },
        name: "",
        nameless: false,
        colour: null,
        panel: false,
    };
}

export const preferences: Preferences = $state(restored(read(KEY)));

/** Call after a change. */
export const keepPreferences = (): boolean => write(KEY, preferences);

/** Whether an aid is to be shown. */
export const aided = (aid: keyof Aids): boolean => !preferences.purist && preferences.aids[aid];

/** Whether things may move on the screen. */
export function moving(): boolean {
    if (preferences.motion !== "auto") return preferences.motion === "on";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How many times as long as usual moves are shown; 0 where they are not to be seen moving. */
export const pace = (): number => (moving() ? PACES[preferences.speed] : 0);

/** What was stored, with the usual value for what is missing or makes no sense. */
export function restored(stored: unknown): Preferences {
    const made = usual();
    if (typeof stored !== "object" || stored === null) return made;
    const kept = stored as Partial<Record<keyof Preferences, unknown>>;
    if (typeof kept.language === "string" && kept.language in LANGUAGES) {
        made.language = kept.language as Language;
    }
    if (isOneOf(kept.theme, ["auto", "light", "dark"])) made.theme = kept.theme;
    if (isOneOf(kept.motion, ["auto", "on", "off"])) made.motion = kept.motion;
    if (isOneOf(kept.speed, SPEEDS)) made.speed = kept.speed;
    if (typeof kept.sound === "boolean") made.sound = kept.sound;
    if (typeof kept.coordinates === "boolean") made.coordinates = kept.coordinates;
    if (typeof kept.purist === "boolean") made.purist = kept.purist;
    if (typeof kept.name === "string") made.name = kept.name;
    if (typeof kept.nameless === "boolean") made.nameless = kept.nameless;
    if (isOneOf(kept.colour, [0, 1, 2, 3, 4, 5])) made.colour = kept.colour;
    if (typeof kept.panel === "boolean") made.panel = kept.panel;
    if (typeof kept.aids === "object" && kept.aids !== null) {
        for (const aid of Object.keys(made.aids) as (keyof Aids)[]) {
            const chosen = (kept.aids as Partial<Aids>)[aid];
            if (typeof chosen === "boolean") made.aids[aid] = chosen;
        }
    }
    return made;
}

function isOneOf<Value extends string | number>(value: unknown, values: Value[]): value is Value {
    return values.includes(value as Value);
}
