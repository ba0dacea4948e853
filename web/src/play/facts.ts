/** What a choice costs and brings, in a few words for its button. */

import type { GameEvent, Offer } from "../api/model";
import { listed, t } from "../i18n";
import { previewOf, signed } from "./preview";
import { roleWords, seatName, type Scene } from "./words";

/** What is known of an offer: its price, who would be eaten, who would score. */
export function factsOf(offer: Offer, scene: Scene, events: readonly GameEvent[]): string[] {
    if (offer.kind === "ransom") return [t("table.fact.price", { count: offer.price })];
    const facts = offer.kind === "dragon" ? eaten(offer.eats, scene) : [];
    const own = seatName(scene.table, scene.seat);
    for (const [player, points] of previewOf(events).points) {
        if (points === 0) continue;
        facts.push(
            player === own
                ? t("table.fact.own", { points: signed(points) })
                : t("table.fact.points", { count: points, name: player }),
        );
    }
    return facts;
}

function eaten(eats: readonly { seat: number; role: string }[], scene: Scene): string[] {
    if (eats.length === 0) return [];
    const victims = eats.map(({ seat, role }) =>
        t(seat === scene.seat ? "table.fact.victim.own" : "table.fact.victim", {
            name: seatName(scene.table, seat),
            role: roleWords(role),
        }),
    );
    return [t("table.fact.eats", { victims: listed(victims) })];
}
