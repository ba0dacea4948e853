import { beforeEach, describe, expect, it } from "vitest";

import type { Choices, OptionOffered, SetOffered } from "../api/model";
import {
    choose,
    chooseColour,
    choosePart,
    chooseProfile,
    coloursOf,
    conflicts,
    isSeed,
    keepPresets,
    lastWish,
    nameProblem,
    partsOf,
    presets,
    rememberWish,
    restoredWish,
    singleRules,
    unusedOf,
    usualWish,
    wanted,
    type Wish,
} from "./wishes";

const set = (name: string, tiles: number, excludes: string[] = []): SetOffered => ({
    name,
    title: name,
    summary: "",
    tiles,
    excludes,
    has_rules: true,
    most_copies: 4,
    without_rules: true,
    samples: [],
    parts: [],
    unused: null,
});

const option = (
    name: string,
    modern: string,
    classic: string,
    more: Partial<OptionOffered> = {},
): OptionOffered => ({
    name,
    values: [modern, classic],
    profiles: { modern, classic },
    sets: ["base"],
    clause: "SET-1",
    needs: [],
    ...more,
});
const farms = option("farm_scoring", "by_farm", "by_city");
const beast = option("beast", "early", "late", { values: ["early", "late", "off"], sets: ["zoo"] });
const gate = option("gate", "on", "on", { values: ["on", "off"], sets: ["zoo"] });
const lair = option("lair", "shut", "open", {
    sets: ["zoo"],
    needs: [{ beast: ["early", "late"], gate: ["on"] }],
});
const spare = option("spare", "land", "box", {
    sets: ["zoo"],
    needs: [{ beast: ["off"] }, { gate: ["off"] }],
});
const zoo = { ...set("zoo", 30), parts: ["beast", "gate"], unused: "spare" };

const choices: Choices = {
    protocol: 1,
    sets: [set("base", 72), set("river", 12, ["city"]), set("city", 12, ["river"]), zoo],
    profiles: ["classic", "modern"],
    options: [farms, beast, gate, lair, spare],
    bots: [
        { spec: "random", level: "beginner", summary: "" },
        { spec: "greedy", level: "easy", summary: "" },
        { spec: "deep", level: "hard", summary: "" },
    ],
    fewest_players: 2,
    most_players: 6,
    usual_followers: 7,
    most_followers: 20,
    most_copies: 4,
    longest_name: 30,
};

beforeEach(() => localStorage.clear());

describe("a table with open seats", () => {
    const open = () => {
        const wish = usualWish(choices, "Ada");
        wish.seats = [
            { name: "Ada", bot: null },
            { name: "Ben", bot: null, open: true },
        ];
        return wish;
    };

    it("is asked for with what is agreed on, and without a seed", () => {
        const wish = { ...open(), seed: "7" };
        wish.online = { ...wish.online, clock: "total", time: 15, increment: 10, absence: "bot" };
        expect(wanted(wish)).toMatchObject({
            seats: [{ name: "Ada", bot: null }, { open: true }],
            seed: null,
            clock: { kind: "total", seconds: 900, increment: 10 },
            absence: "bot",
            stand_in: "greedy",
        });
        wish.online = { ...wish.online, clock: "days", time: 3 };
        expect(wanted(wish).clock).toEqual({ kind: "move", seconds: 259_200, increment: 0 });
    });

    it("agrees on nothing where all sit here", () => {
        const wish = usualWish(choices, "Ada");
        wish.online = { ...wish.online, clock: "move", time: 60, listed: true };
        expect(wanted(wish)).not.toHaveProperty("clock");
        expect(wanted(wish)).not.toHaveProperty("listed");
    });

    it("is remembered, without what makes no sense", () => {
        const wish = open();
        wish.online = { ...wish.online, clock: "move", time: 60, standIn: "deep" };
        rememberWish(wish);
        expect(lastWish(choices, "Ada")).toEqual(wish);
        const odd = { ...wish.online, clock: "move", time: 7, standIn: "retired" };
        const restored = restoredWish({ ...wish, online: odd }, choices)!.online;
        expect(restored).toMatchObject({ time: 30, standIn: "greedy" });
    });

    it("needs no name for a seat that nobody has", () => {
        const wish = open();
        wish.seats[1]!.name = "Ada";
        expect(nameProblem(wish.seats)).toBeNull();
    });
});

describe("a usual wish", () => {
    it("is you against an easy bot with the base game by modern rules", () => {
        const wish = usualWish(choices, "Ada");
        expect(wish.seats).toEqual([
            { name: "Ada", bot: null },
            { name: "Aude", bot: "greedy" },
        ]);
        expect(wish.sets).toEqual(["base"]);
        expect(wish.profile).toBe("modern");
    });

    it("gives the bot another name than yours", () => {
        expect(usualWish(choices, "Aude").seats[1]!.name).toBe("Bertran");
    });
});

describe("options", () => {
    it("are noted only where they differ from the profile", () => {
        const wish = usualWish(choices, "Ada");
        choose(wish, farms, "by_city");
        expect(wish.options).toEqual({ farm_scoring: "by_city" });
        chooseProfile(wish, "classic", choices);
        expect(wish.options).toEqual({});
        choose(wish, farms, "by_farm");
        expect(wish.options).toEqual({ farm_scoring: "by_farm" });
    });
});

describe("sets", () => {
    it("tell which of those chosen they cannot be combined with", () => {
        const wish = { ...usualWish(choices, "Ada"), sets: ["base", "river"] };
        expect(conflicts(choices.sets[2]!, wish)).toEqual(["river"]);
        expect(conflicts(choices.sets[0]!, wish)).toEqual([]);
    });
});

describe("parts of a set", () => {
    const wished = () => ({ ...usualWish(choices, "Ada"), sets: ["base", "zoo"] });
    const rules = (wish: Wish) =>
        singleRules(wish, choices).map(({ option, values }) => `${option.name}: ${values}`);

    it("are offered with their set, unless only its tiles are used", () => {
        expect(partsOf(zoo, usualWish(choices, "Ada"), choices)).toEqual([]);
        expect(partsOf(zoo, wished(), choices)).toEqual([beast, gate]);
        expect(partsOf(zoo, { ...wished(), tilesOnly: ["zoo"] }, choices)).toEqual([]);
    });

    it("are left out, and taken in again as the profile has them", () => {
        const wish = wished();
        choose(wish, beast, "late");
        choosePart(wish, beast, false);
        expect(wish.options).toEqual({ beast: "off" });
        choosePart(wish, beast, true);
        expect(wish.options).toEqual({});
    });

    it("take the rules about them along", () => {
        const wish = wished();
        const farming = "farm_scoring: by_farm,by_city";
        expect(rules(wish)).toEqual([farming, "beast: early,late", "lair: shut,open"]);
        choosePart(wish, gate, false);
        expect(rules(wish)).toEqual([farming, "beast: early,late"]);
        choosePart(wish, beast, false);
        expect(rules(wish)).toEqual([farming]);
        expect(rules({ ...wished(), tilesOnly: ["zoo"] })).toEqual([farming]);
    });

    it("leave tiles over only where one is left out", () => {
        const wish = wished();
        expect(unusedOf(zoo, wish, choices)).toBeNull();
        choosePart(wish, gate, false);
        expect(unusedOf(zoo, wish, choices)).toBe(spare);
    });
});

describe("names", () => {
    const named = (...names: string[]) => names.map((name) => ({ name, bot: null }));

    it("are refused when empty, the same or with a comma", () => {
        expect(nameProblem(named("Ada", " "))).toEqual({ kind: "name", name: "" });
        expect(nameProblem(named("Ada", "Ada "))).toEqual({ kind: "sameName", name: "Ada" });
        expect(nameProblem(named("Ada", "Ben, too"))).toEqual({ kind: "comma", name: "Ben, too" });
        expect(nameProblem(named("Ada", "Ben"))).toBeNull();
    });
});

describe("seeds", () => {
    it.each(["", "0", "7", "123456789012345678", " 5 "])("can be %j", (text) => {
        expect(isSeed(text)).toBe(true);
    });

    it.each(["-1", "1.5", "007", "abc", "1234567890123456789"])("cannot be %j", (text) => {
        expect(isSeed(text)).toBe(false);
    });
});

describe("what is sent", () => {
    it("leaves out what belongs to sets that were taken off the table again", () => {
        const wish = {
            ...usualWish(choices, " Ada "),
            copies: { base: 2, river: 3 },
            tilesOnly: ["river"],
            seed: " 12 ",
        };
        expect(wanted(wish)).toMatchObject({
            seats: [{ name: "Ada", bot: null }, { bot: "greedy" }],
            copies: { base: 2 },
            tiles_only: [],
            seed: "12",
        });
        expect(wanted({ ...wish, seed: "" }).seed).toBeNull();
    });
});

describe("remembering", () => {
    it("brings back the last wish", () => {
        const wish = { ...usualWish(choices, "Ada"), sets: ["base", "river"], followers: 5 };
        rememberWish(wish);
        expect(lastWish(choices, "somebody else")).toEqual(wish);
    });

    it("begins with the usual where nothing, or nonsense, is stored", () => {
        expect(lastWish(choices, "Ada")).toEqual(usualWish(choices, "Ada"));
        localStorage.setItem("bastide.wish", "{not json");
        expect(lastWish(choices, "Ada")).toEqual(usualWish(choices, "Ada"));
        localStorage.setItem("bastide.wish", '{"seats": 7, "sets": null}');
        expect(lastWish(choices, "Ada")).toEqual(usualWish(choices, "Ada"));
    });

    it("forgets what the server does not offer", () => {
        const restored = restoredWish(
            {
                ...usualWish(choices, "Ada"),
                seats: [
                    { name: "Ada", bot: null },
                    { name: "Ben", bot: "retired" },
                ],
                sets: ["base", "moon"],
                profile: "future",
                options: { farm_scoring: "by_moon", weather: "rain" },
                copies: { moon: 2 },
            },
            choices,
        );
        expect(restored).toMatchObject({
            seats: [{ bot: null }, { bot: "greedy" }],
            sets: ["base"],
            profile: "modern",
            options: {},
            copies: {},
        });
    });

    it("keeps presets by name", () => {
        const wish = usualWish(choices, "Ada");
        keepPresets([{ name: "evening", wish }]);
        expect(presets(choices)).toEqual([{ name: "evening", wish }]);
        localStorage.setItem("bastide.presets", '[{"name": 3}, null, {"name": "x", "wish": {}}]');
        expect(presets(choices)).toEqual([]);
    });
});

describe("the colours of seats", () => {
    const seats = (...colours: (number | null)[]) =>
        colours.map((colour, at) => ({ name: `P${at}`, bot: null, colour }));

    it("are those of their numbers, unless somebody has chosen", () => {
        expect(coloursOf(seats(null, null, null), 6)).toEqual([0, 1, 2]);
        expect(coloursOf(seats(1, null, null), 6)).toEqual([1, 0, 2]);
        expect(coloursOf(seats(5, 0, null), 6)).toEqual([5, 0, 2]);
    });

    it("change places where another has the one that is chosen", () => {
        const players = seats(null, null, null);
        chooseColour(players, 0, 2, 6);
        expect(coloursOf(players, 6)).toEqual([2, 1, 0]);
        chooseColour(players, 1, 5, 6);
        expect(coloursOf(players, 6)).toEqual([2, 5, 0]);
    });
});
