/** Who is to decide what, in a few words. */

import { t } from "../i18n";
import { isWaiting } from "../state/hand";
import type { Controls } from "./controls.svelte";
import { placeWords, seatName } from "./words";

export interface Prompt {
    who: string;
    what: string;
}

const QUESTIONS = [
    "place",
    "deploy",
    "capture",
    "exchange",
    "dragon",
    "leave",
    "settle",
    "count",
    "second_turn",
    "ransom",
    "market",
] as const;

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
    const { placed } = controls;
    const phase = controls.scenePosition?.phase ?? "";
    if (phase === "deploy" && placed) {
        const place = placeWords(placed.x, placed.y);
        return { who: t("table.prompt.placed", { place }), what: t("table.prompt.deploy") };
    }
    const asked = QUESTIONS.find((question) => question === phase);
    return { who, what: asked ? t(`table.prompt.${asked}`) : "" };
}

function waiting(controls: Controls, name: string, seat: number): string {
    const { table, tokens } = controls.session;
    if (table!.thinking === seat || table!.seats[seat]?.bot) return t("table.wait.bot", { name });
    if (tokens.size === 0) return t("table.turn.of", { name });
    return t(table!.position.phase === "place" ? "table.wait.place" : "table.wait.other", { name });
}
