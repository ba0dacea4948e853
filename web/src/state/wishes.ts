/** What people wish for a new game: the last wish is remembered, others are kept by name. */

import type {
    Choices,
    GameWanted,
    OptionOffered,
    SetOffered,
    BegunTable,
    TableWanted,
} from "../api/model";
import { read, write } from "./storage";

export interface SeatWish {
    name: string;
    /** The spec of a bot, null for a person here. */
    bot: string | null;
    /** Nobody yet: somebody joins. */
    open?: boolean;
    /** The number of a colour, where one was chosen. */
    colour?: number | null;
}

/** What is agreed on with people who join. */
export interface OnlineWish {
    listed: boolean;
    clock: "none" | "move" | "total" | "days";
    /** Seconds a move, minutes in all, or days a move. */
    time: number;
    /** Seconds more after each move, where there is a time in all. */
    increment: number;
    absence: "wait" | "bot";
    /** The bot that takes over, by its spec. */
    standIn: string;
    rated: boolean;
}

export interface Wish {
    seats: SeatWish[];
    sets: string[];
    profile: string;
    /** Only options that differ from the profile. */
    options: Record<string, string | number>;
    followers: number | null;
    /** Only sets of which there is more than one copy. */
    copies: Record<string, number>;
    tilesOnly: string[];
    seed: string;
    online: OnlineWish;
}

export interface Preset {
    name: string;
    wish: Wish;
}

const LAST = "bastide.wish";
const PRESETS = "bastide.presets";

/** Names for bots, of people who might have lived in such a land. */
export const BOT_NAMES = ["Aude", "Bertran", "Clémence", "Guilhem", "Esclarmonde", "Raimon"];

/** Usual times by the kind of clock, and what may be chosen. */
export const TIMES: Record<OnlineWish["clock"], readonly number[]> = {
    none: [0],
    move: [30, 60, 90, 180, 300],
    total: [10, 15, 20, 30, 45, 60],
    days: [1, 2, 3, 5, 7, 14],
};

export const usualOnline = (standIn = ""): OnlineWish => ({
    listed: false,
    clock: "none",
    time: 0,
    increment: 0,
    absence: "wait",
    standIn,
    rated: false,
});

export const rememberWish = (wish: Wish): boolean => write(LAST, wish);

export function lastWish(choices: Choices, you: string): Wish {
    return restoredWish(read(LAST), choices) ?? usualWish(choices, you);
}

export const presets = (choices: Choices): Preset[] => {
    const stored = read(PRESETS);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each: Partial<Preset> | null) => {
        const wish = restoredWish(each?.wish, choices);
        return wish && typeof each?.name === "string" ? [{ name: each.name, wish }] : [];
    });
};

export const keepPresets = (kept: Preset[]): boolean => write(PRESETS, kept);

/** You against a bot, the base game. */
export function usualWish(choices: Choices, you: string): Wish {
    return {
        seats: [
            { name: you, bot: null },
            { name: freeBotName([you]), bot: usualBot(choices) },
        ],
        sets: choices.sets.slice(0, 1).map((set) => set.name),
        profile: choices.profiles.includes("modern") ? "modern" : (choices.profiles[0] ?? "modern"),
        options: {},
        followers: null,
        copies: {},
        tilesOnly: [],
        seed: "",
        online: usualOnline(usualBot(choices) ?? ""),
    };
}

/** A bot that gives a fair game: easy if there is one, otherwise the last that is named. */
export const usualBot = (choices: Choices): string | null =>
    (choices.bots.find((bot) => bot.level === "easy") ?? choices.bots.at(-1))?.spec ?? null;

export const freeBotName = (taken: readonly string[]): string =>
    BOT_NAMES.find((name) => !taken.includes(name)) ?? `Bot ${taken.length + 1}`;

/** The same table again, with the same tiles to come. */
export function wishAgain(seen: BegunTable): void {
    const { setup } = seen;
    rememberWish({
        seats: seen.seats.map(({ name, bot, colour }) => ({ name, bot, colour })),
        sets: setup.sets,
        profile: setup.profile ?? "modern",
        // All of them: those that are as in the profile are forgotten on reading.
        options: setup.options,
        followers: setup.followers,
        copies: setup.copies,
        tilesOnly: setup.tiles_only,
        seed: seen.seed ?? "",
        online: usualOnline(),
    });
}

/** What was stored, without what the server does not offer; null if it makes no sense at all. */
export function restoredWish(stored: unknown, choices: Choices): Wish | null {
    if (typeof stored !== "object" || stored === null) return null;
    const kept = stored as Partial<Wish>;
    if (!Array.isArray(kept.seats) || !Array.isArray(kept.sets)) return null;
    const seats = kept.seats
        .filter((seat) => typeof seat?.name === "string")
        .slice(0, choices.most_players)
        .map((seat) => ({
            name: seat.name,
            ...(seat.open === true
                ? { bot: null, open: true }
                : { bot: knownBot(seat.bot, choices) }),
            ...(typeof seat.colour === "number" && { colour: seat.colour }),
        }));
    if (seats.length < choices.fewest_players) return null;
    const sets = choices.sets.map((set) => set.name).filter((name) => kept.sets!.includes(name));
    const profile = choices.profiles.find((name) => name === kept.profile);
    const wish: Wish = {
        ...usualWish(choices, ""),
        seats,
        sets,
        ...(profile && { profile }),
        seed: typeof kept.seed === "string" ? kept.seed : "",
        online: restoredOnline(kept.online, choices),
    };
    if (typeof kept.followers === "number") wish.followers = kept.followers;
    if (kept.followers === choices.usual_followers) wish.followers = null;
    for (const option of choices.options) {
        const value = kept.options?.[option.name];
        if (value !== undefined && option.values.includes(value)) choose(wish, option, value);
    }
    for (const name of sets) {
        const copies = kept.copies?.[name];
        if (typeof copies === "number" && copies > 1) wish.copies[name] = copies;
        if (Array.isArray(kept.tilesOnly) && kept.tilesOnly.includes(name))
            wish.tilesOnly.push(name);
    }
    return wish;
}

function restoredOnline(stored: Partial<OnlineWish> | undefined, choices: Choices): OnlineWish {
    const made = usualOnline(usualBot(choices) ?? "");
    if (!stored || !stored.clock || !(stored.clock in TIMES)) return made;
    const time = TIMES[stored.clock].find((each) => each === stored.time);
    return {
        listed: stored.listed === true,
        clock: stored.clock,
        time: time ?? TIMES[stored.clock][0]!,
        increment: typeof stored.increment === "number" ? stored.increment : 0,
        absence: stored.absence === "bot" ? "bot" : "wait",
        standIn: knownBot(stored.standIn ?? "", choices) ?? made.standIn,
        rated: stored.rated === true,
    };
}

const knownBot = (spec: unknown, choices: Choices): string | null =>
    typeof spec === "string" && choices.bots.some((bot) => bot.spec === spec)
        ? spec
        : spec === null
          ? null
          : usualBot(choices);

/** Choose a value of an option. What the profile says anyhow is not noted. */
export function choose(wish: Wish, option: OptionOffered, value: string | number): void {
    if (option.profiles[wish.profile] === value) delete wish.options[option.name];
    else wish.options[option.name] = value;
}

/** Change the profile; options that the new one has anyhow are no longer special. */
export function chooseProfile(wish: Wish, profile: string, choices: Choices): void {
    wish.profile = profile;
    for (const option of choices.options) {
        const value = wish.options[option.name];
        if (value !== undefined) choose(wish, option, value);
    }
}

/** The chosen sets that a set cannot be combined with. */
export const conflicts = (set: SetOffered, wish: Wish): string[] =>
    wish.sets.filter((name) => name !== set.name && set.excludes.includes(name));

/** The value of an option, chosen or by the profile. */
export const valueOf = (option: OptionOffered, wish: Wish): string | number =>
    wish.options[option.name] ?? option.profiles[wish.profile]!;

export const OFF = "off";

/** Leave a part of a set out, or take it in as the profile has it. */
export function choosePart(wish: Wish, option: OptionOffered, on: boolean): void {
    choose(wish, option, on ? option.profiles[wish.profile]! : OFF);
}

/** Whether a set is in the game with its rules. */
const inForce = (name: string, wish: Wish): boolean =>
    wish.sets.includes(name) && !wish.tilesOnly.includes(name);

/** Whether an option changes anything in the game that is wished for. */
export function decides(option: OptionOffered, wish: Wish, choices: Choices): boolean {
    if (!option.sets.some((name) => inForce(name, wish))) return false;
    const meets = (need: OptionOffered["needs"][number]): boolean =>
        choices.options.every((other) => need[other.name]?.includes(valueOf(other, wish)) ?? true);
    return option.needs.length === 0 || option.needs.some(meets);
}

/** The parts of a set that can be left out; none where its rules are not played. */
export const partsOf = (set: SetOffered, wish: Wish, choices: Choices): OptionOffered[] =>
    inForce(set.name, wish)
        ? choices.options.filter((option) => set.parts.includes(option.name))
        : [];

/** What becomes of the tiles of parts that are left out, while there are any. */
export const unusedOf = (set: SetOffered, wish: Wish, choices: Choices): OptionOffered | null =>
    choices.options.find(
        (option) => option.name === set.unused && decides(option, wish, choices),
    ) ?? null;

/** Options with the values to choose from, but for what is chosen with the sets. */
export function singleRules(
    wish: Wish,
    choices: Choices,
): { option: OptionOffered; values: OptionOffered["values"] }[] {
    const parts = choices.sets.flatMap((set) => set.parts);
    const withSets = choices.sets.map((set) => set.unused);
    return choices.options
        .filter((option) => !withSets.includes(option.name) && decides(option, wish, choices))
        .filter((option) => !parts.includes(option.name) || valueOf(option, wish) !== OFF)
        .map((option) => ({
            option,
            values: parts.includes(option.name)
                ? option.values.filter((value) => value !== OFF)
                : option.values,
        }))
        .filter(({ values }) => values.length > 1);
}

export type NameProblem = { kind: "name" | "sameName" | "comma"; name: string };

/** What is wrong with the names, which are typed by hand; the server judges everything else. */
export function nameProblem(seats: readonly SeatWish[]): NameProblem | null {
    const names = seats.filter((seat) => !seat.open).map((seat) => seat.name.trim());
    if (names.includes("")) return { kind: "name", name: "" };
    const comma = names.find((name) => name.includes(","));
    if (comma) return { kind: "comma", name: comma };
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    return twice ? { kind: "sameName", name: twice } : null;
}

export const isSeed = (text: string): boolean => /^(0|[1-9]\d{0,17})?$/.test(text.trim());

/** With what the game is played, as the server wants to hear it. */
export const gameWanted = (wish: Wish): GameWanted => ({
    sets: wish.sets,
    profile: wish.profile,
    options: wish.options,
    copies: only(wish.copies, wish.sets),
    tiles_only: wish.tilesOnly.filter((name) => wish.sets.includes(name)),
});

/** The wish as the server wants to hear it. */
export function wanted(wish: Wish): TableWanted {
    return {
        ...gameWanted(wish),
        seats: wish.seats.map(({ name, bot, open, colour = null }) =>
            open ? { open, colour } : { name: name.trim(), bot, colour },
        ),
        followers: wish.followers,
        seed: isOpen(wish) ? null : wish.seed.trim() || null,
        ...(isOpen(wish) && online(wish.online)),
    };
}

/** The colour of each seat: what was chosen, then that of its number, then what is left. */
export function coloursOf(seats: readonly SeatWish[], count: number): number[] {
    const colours = seats.map((seat) => seat.colour ?? null);
    colours.forEach((colour, seat) => {
        if (colour === null && !colours.includes(seat)) colours[seat] = seat;
    });
    const left = Array.from({ length: count }, (_, colour) => colour).filter(
        (colour) => !colours.includes(colour),
    );
    return colours.map((colour) => colour ?? left.shift() ?? 0);
}

/** Give a seat a colour; whoever has it takes the one of that seat. */
export function chooseColour(seats: SeatWish[], at: number, colour: number, count: number): void {
    const before = coloursOf(seats, count);
    const other = before.indexOf(colour);
    if (other >= 0 && other !== at) seats[other]!.colour = before[at]!;
    seats[at]!.colour = colour;
}

/** Whether somebody joins from elsewhere. */
export const isOpen = (wish: Wish): boolean => wish.seats.some((seat) => seat.open);

const SECONDS = { none: 0, move: 1, total: 60, days: 86_400 };

function online(wish: OnlineWish): Partial<TableWanted> {
    const { clock, time, increment } = wish;
    return {
        listed: wish.listed,
        absence: wish.absence,
        ...(wish.standIn && { stand_in: wish.standIn }),
        rated: wish.rated,
        clock:
            clock === "none"
                ? null
                : {
                      kind: clock === "total" ? "total" : "move",
                      seconds: time * SECONDS[clock],
                      increment: clock === "total" ? increment : 0,
                  },
    };
}

const only = (copies: Record<string, number>, sets: string[]): Record<string, number> =>
    Object.fromEntries(Object.entries(copies).filter(([name]) => sets.includes(name)));
