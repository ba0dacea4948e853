/** Who is to decide what, in a few words. */

import type { Offer } from "../api/model";
import { either, t } from "../i18n";
import { isWaiting } from "../state/hand";
import type { Controls } from "./controls.svelte";
import { seatName } from "./words";

export interface Prompt {
    who: string;
    what: string;
}

const QUESTIONS = [
    "place",
    "exchange",
    "leave",
    "settle",
    "count",
    "second_turn",
    "ransom",
    "market",
] as const;

/** What may follow a tile: alone it has a question of its own, with others it is named. */
const AFTER_A_TILE = ["figure", "portal", "guard", "fairy", "build", "banish"] as const;
type AfterATile = (typeof AFTER_A_TILE)[number];

export function promptOf(controls: Controls): Prompt {
    const { table, hand, acting, tokens, sending } = controls.session;
    if (!table) return { who: "", what: t("table.link.connecting") };
    const { over, to_act: toAct } = table.position;
    if (over || toAct === null) return { who: t("table.prompt.over"), what: "" };
    const name = seatName(table, toAct);
    if (acting === null) return { who: waiting(controls, name, toAct), what: "" };
    const who = tokens.size > 1 ? t("table.turn.of", { name }) : t("table.turn.yours");
    if (sending) return { who, what: t("table.wait.sending") };
    if (hand && isWaiting(hand)) return { who, what: t("table.wait.draft") };
    if (controls.finished) return { who, what: t("table.prompt.finished") };
    return { who, what: question(controls) };
}

function question({ scenePosition, offers, session }: Controls): string {
    const phase = scenePosition?.phase ?? "";
    switch (phase) {
        case "deploy":
            return afterATile(offers, scenePosition?.last);
        case "capture": {
            const own = offers.every(
                (offer) => offer.kind !== "capture" || offer.seat === session.acting,
            );
            return t(own ? "table.prompt.capture.own" : "table.prompt.capture");
        }
        case "dragon": {
            const flight = offers.find((offer) => offer.kind === "dragon");
            if (!flight) return t("table.prompt.dragon");
            const { step, steps } = flight;
            return `${t("table.prompt.dragon")} ${t("table.prompt.step", { step, steps })}`;
        }
        default: {
            const asked = QUESTIONS.find((each) => each === phase);
            return asked ? t(`table.prompt.${asked}`) : "";
        }
    }
}

/** The question after a tile was laid: it names what can be done, which need not be a figure. */
function afterATile(offers: readonly Offer[], last: readonly [number, number] | undefined): string {
    const found = new Set(offers.map((offer) => kindOf(offer, last)));
    const kinds = AFTER_A_TILE.filter((kind) => found.has(kind));
    const [only, ...others] = kinds;
    if (!only) return "";
    if (others.length === 0) return t(`table.prompt.after.${only}`);
    return t("table.prompt.after", {
        things: either(kinds.map((kind) => t(`table.prompt.thing.${kind}`))),
    });
}

function kindOf(offer: Offer, last: readonly [number, number] | undefined): AfterATile | null {
    switch (offer.kind) {
        case "deploy":
            if (offer.role === "guard") return "guard";
            return offer.x === last?.[0] && offer.y === last[1] ? "figure" : "portal";
        case "fairy":
        case "build":
        case "banish":
            return offer.kind;
        default:
            return null;
    }
}

function waiting(controls: Controls, name: string, seat: number): string {
    const { table, tokens } = controls.session;
    if (table!.thinking === seat || table!.seats[seat]?.bot) return t("table.wait.bot", { name });
    if (tokens.size === 0) return t("table.turn.of", { name });
    return t(table!.position.phase === "place" ? "table.wait.place" : "table.wait.other", { name });
}
