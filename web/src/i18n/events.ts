/** Events as sentences, without their full stop. */

import type { GameEvent } from "../api/model";
import { listed, t, type MessageKey } from "./speech.svelte";

type Scored = Extract<GameEvent, { type: "scored" }>;

function scoredAs({ points }: Scored): MessageKey {
    if (points === 0) return "events.scored.nothing";
    return points < 0 ? "events.scored.paid" : "events.scored";
}

function dragonAs(flies: boolean, places: boolean): MessageKey {
    if (flies) return places ? "events.dragon.flies.at" : "events.dragon.flies";
    return places ? "events.dragon.at" : "events.dragon";
}

/** What happened, in words; with the coordinates of places for those who want them. */
export function tell(event: GameEvent, places = false): string {
    switch (event.type) {
        case "drawn":
        case "discarded":
        case "set_aside":
        case "fairy":
            return t(`events.${event.type}`, { player: event.player });
        case "placed":
            return t(places ? "events.placed.at" : "events.placed", {
                player: event.player,
                place: placeName(event.x, event.y),
            });
        case "deployed":
            return t(event.figure === "large" ? "events.deployed.large" : "events.deployed", {
                player: event.player,
                who: t(`events.a.${event.role}` as MessageKey),
            });
        case "completed":
            return t(`events.completed.${event.feature}` as MessageKey, {
                player: event.player,
                count: event.tiles.length,
            });
        case "scored":
            return t(scoredAs(event), {
                player: event.player,
                count: Math.abs(event.points),
                what: whatWasScored(event),
            });
        case "returned":
        case "eaten":
            return t(`events.${event.type}`, { player: event.player, figure: aFigure(event) });
        case "dragon":
            return t(dragonAs(event.clause === "VOL-1", places), {
                player: event.player,
                place: placeName(event.x, event.y),
            });
        case "banished":
        case "captured":
            return t(
                event.player === event.owner ? `events.${event.type}.own` : `events.${event.type}`,
                {
                    player: event.player,
                    owner: event.owner,
                    figure: aFigure(event),
                },
            );
        case "built":
            return t("events.built", { player: event.player, count: event.height });
        case "freed":
            return t(event.clause === "TWR-8" ? "events.freed.exchange" : "events.freed.ransom", {
                player: event.player,
                jailer: event.jailer,
                figure: aFigure(event),
            });
        case "settled":
        case "departed":
            return t(`events.${event.type}.${event.district}`, {
                player: event.player,
                figure: aFigure(event),
            });
        case "count":
            return t(`events.count.${event.district}`, { player: event.player });
        case "goods":
            return t(`events.goods.${event.good}` as MessageKey, {
                player: event.player,
                count: event.tokens,
            });
        case "title":
            return t(`events.title.${event.title}` as MessageKey, {
                player: event.player,
                count: event.size,
            });
        case "challenge":
            return t(`events.challenge.${event.feature}` as MessageKey);
        case "continues":
            return t(
                event.clause === "BLD-4" ? "events.continues.builder" : "events.continues.lake",
                {
                    player: event.player,
                },
            );
        case "ended":
            return t("events.ended", {
                count: event.winners.length,
                winners: listed(event.winners),
            });
    }
}

/** What paid, as it stands after "points for". */
export function whatWasScored(event: Scored): string {
    switch (event.source) {
        case "fairy":
            return t(
                event.tiles.length === 0 ? "events.for.fairy.turn" : "events.for.fairy.company",
            );
        case "goods":
            return t(`events.for.goods.${event.feature}` as MessageKey);
        case "king":
        case "robber":
        case "ransom":
            return t(`events.for.${event.source}`);
        case "farms":
            return event.feature === "field"
                ? t("events.for.farm", { count: event.cities.length })
                : t("events.for.supply", { count: event.tiles.length });
        default:
            return forFeature(event);
    }
}

function howScored(event: Scored): "" | ".lost" | ".incomplete" {
    if (event.clause === "CULT-6") return ".lost";
    return event.complete ? "" : ".incomplete";
}

function forFeature(event: Scored): string {
    const alone = event.feature === "cloister" || event.feature === "shrine";
    const what = t(`events.for.${event.feature}${howScored(event)}` as MessageKey, {
        count: alone ? event.points - 1 : event.tiles.length,
    });
    if (event.pennants === 0) return what;
    return t("events.for.with", {
        what,
        pennants: t("events.for.pennants", { count: event.pennants }),
    });
}

/** A square as people speak of it, counted from the first tile. */
export const placeName = (x: number, y: number): string => `(${x}, ${y})`;

const aFigure = (event: { figure: string }): string => t(`events.a.${event.figure}` as MessageKey);
