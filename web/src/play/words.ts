/** Offers and features in words: for buttons, for screen readers, for those who like words. */

import type {
    Art,
    District,
    FeatureSeen,
    Figure,
    GameEvent,
    Offer,
    OfferOf,
    Position,
    BegunTable,
} from "../api/model";
import { placeOf } from "../api/told";
import { byCell, cellKey } from "../art/places";
import { language, listed, t, tell, type MessageKey } from "../i18n";
import { whereOn } from "./compass";

export const placeWords = (x: number, y: number): string => t("table.place", { x, y });

export const facingWords = (rotation: number): string =>
    t(`table.facing.${((rotation % 4) + 4) % 4}` as MessageKey);

export const figureWords = (figure: Figure): string => t(`table.figure.${figure}`);

export const seatName = (table: BegunTable, seat: number): string =>
    table.seats[seat]?.name ?? String(seat + 1);

export interface Scene {
    art: Art;
    table: BegunTable;
    /** The position in which the offer can be chosen. */
    position: Position;
    /** The seat that chooses. */
    seat: number;
}

/** An offer as the words of a button; where its square cannot be seen, with its coordinates. */
export function offerWords(offer: Offer, scene: Scene, coordinates = false): string {
    const what = plainWords(offer, scene);
    const at = offer.kind === "place" ? null : placeOf(offer);
    const words =
        at && coordinates ? t("table.offer.at", { what, place: placeWords(...at) }) : what;
    return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
}

function plainWords(offer: Offer, scene: Scene): string {
    switch (offer.kind) {
        case "place":
            return t(offer.strands.length > 0 ? "table.offer.place.risky" : "table.offer.place", {
                place: placeWords(offer.x, offer.y),
                facing: facingWords(offer.rotation),
            });
        case "deploy":
            return deployWords(offer, scene);
        case "fairy":
            return offer.seat === null
                ? t("table.offer.fairy.tile")
                : t("table.offer.fairy", { role: roleWords(offer.role) });
        case "build": {
            const { x, y } = offer;
            const height =
                scene.position.towers.find(([left, top]) => left === x && top === y)?.[2] ?? 0;
            return t("table.offer.build", { count: height + 1 });
        }
        case "banish":
        case "capture": {
            const own = offer.seat === scene.seat;
            return t(own ? `table.offer.${offer.kind}.own` : `table.offer.${offer.kind}`, {
                name: seatName(scene.table, offer.seat),
                role: roleWords(offer.role),
            });
        }
        case "exchange":
            return t("table.offer.exchange", { figure: figureWords(offer.figure) });
        case "ransom":
            return t("table.offer.ransom", {
                figure: figureWords(offer.figure),
                name: seatName(scene.table, offer.seat),
            });
        case "dragon":
            return t("table.offer.dragon", { side: facingWords(offer.side) });
        case "settle":
            return t("table.offer.settle", {
                figure: figureWords(offer.figure),
                into: districtWords("into", offer.district),
            });
        case "count":
            return t("table.offer.count", { into: districtWords("into", offer.district) });
        case "leave":
            return t("table.offer.leave", {
                figure: figureWords(offer.figure),
                from: districtWords("from", offer.district),
                where: whereWords(offer, scene),
            });
        case "again":
            return t("table.offer.again");
        case "pass":
            return passWords(scene.position.phase);
    }
}

const PASSES = ["deploy", "capture", "leave", "settle", "count", "second_turn", "ransom"] as const;

/** What it is to decline, by the phase in which it is done. */
export function passWords(phase: string): string {
    const known = PASSES.find((each) => each === phase);
    return known ? t(`table.pass.${known}`) : t("table.pass");
}

export const roleWords = (role: string | null): string =>
    t(`table.role.${role ?? "follower"}` as MessageKey);

/** Into, from or in a district of Carcassonne. */
export const districtWords = (how: "into" | "from" | "in", district: District | null): string =>
    t(`table.district.${how}.${district ?? "castle"}`);

export const kindWords = (kind: string): string => t(`table.feature.${kind}` as MessageKey);

function deployWords(offer: OfferOf<"deploy">, scene: Scene): string {
    const [x, y] = scene.position.last;
    const values = {
        figure: figureWords(offer.figure),
        role: roleWords(offer.role),
        where: whereWords(offer, scene),
    };
    if (offer.role === "guard") return t("table.offer.guard", values);
    const away = offer.x === x && offer.y === y ? "" : ".away";
    if (offer.figure === "large") return t(`table.offer.deploy.large${away}`, values);
    return t(`table.offer.deploy${away}`, values);
}

function whereWords(offer: OfferOf<"deploy" | "leave">, scene: Scene): string {
    const laid = byCell(scene.position.board).get(cellKey(offer.x, offer.y));
    return laid ? t(`table.where.${whereOn(scene.art, laid, offer.segment)}`) : "";
}

/** What has just happened, without what goes without saying. */
export const newsInWords = (events: readonly GameEvent[], places = false): string =>
    events
        .filter(({ type }) => type !== "drawn" && type !== "returned" && type !== "completed")
        .map((event) => `${tell(event, places)}.`)
        .join(" ");

/** A feature with its size, owners and worth. */
export function featureWords(feature: FeatureSeen, table: BegunTable): string {
    const tiles = new Set(feature.segments.map(([x, y]) => cellKey(x, y))).size;
    const what = t("table.feature.size", { what: kindWords(feature.kind), count: tiles });
    return [what, stateWords(feature), ownerWords(feature, table), worthWords(feature)]
        .filter((part) => part !== "")
        .join(" · ");
}

export function stateWords(feature: FeatureSeen): string {
    if (feature.kind === "field" || feature.kind === "tower") return "";
    if (feature.complete) return t("table.feature.complete");
    const open = t("table.feature.open", { count: feature.open_edges });
    return feature.lost_challenge ? `${open} · ${t("table.feature.lost_challenge")}` : open;
}

export function ownerWords(feature: FeatureSeen, table: BegunTable): string {
    if (feature.owners.length === 0) return t("table.feature.nobody");
    const names = feature.owners.map((seat) => seatName(table, seat));
    return t("table.feature.owners", { count: names.length, names: listed(names) });
}

export const worthWords = (feature: FeatureSeen): string =>
    t("table.feature.worth", { count: feature.value });
