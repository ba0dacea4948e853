/** What can be clicked on the board: each place once, with every offer that it stands for. */

import type { Art, Laid, Offer, Piece, Place, Position } from "../api/model";
import { placeOf } from "../api/told";
import {
    anchorOf,
    byCell,
    cellKey,
    districtAnchor,
    patchPath,
    layTransform,
    type Spot,
} from "../art/places";
import { lies, type PieceKind } from "../art/pieces";

export interface Target {
    key: string;
    kind: "cell" | "spot" | "tower" | "figure" | "district";
    offers: Offer[];
    /** Where it is, in units of the board: the foot of the figure that is or would be there. */
    at: Spot;
    /** The area that can be clicked, and how it lies. */
    area: { path: string; transform: string } | null;
    /** What would stand there. */
    piece: PieceKind | null;
    lying: boolean;
    /** The figure that is there already and that it is about. */
    standing: Piece | null;
}

/** Where an offer belongs on the board; null for what is chosen in words alone. */
export function targetKey(art: Art, tiles: ReadonlyMap<string, Laid>, offer: Offer): string | null {
    switch (offer.kind) {
        case "settle":
        case "count":
            return `district:${offer.district}`;
        case "deploy":
        case "leave": {
            const cell = cellKey(offer.x, offer.y);
            const tile = art.tiles[tiles.get(cell)?.tile ?? ""];
            const onTower = tile?.tower && offer.segment >= tile.patches.length;
            return onTower ? `tower:${cell}` : `spot:${cell}.${offer.segment}`;
        }
        case "build":
            return `tower:${cellKey(offer.x, offer.y)}`;
        case "banish":
        case "capture":
            return `figure:${cellKey(offer.x, offer.y)}.${offer.segment}`;
        case "fairy": {
            const cell = cellKey(offer.x, offer.y);
            return offer.seat === null ? `cell:${cell}` : `figure:${cell}.${offer.segment}`;
        }
        case "dragon":
            return `cell:${cellKey(offer.x, offer.y)}`;
        default:
            return null;
    }
}

/** Whether one of the offers of a target is the one that was chosen. */
export const isChosen = ({ offers }: Target, chosen: Offer | null): boolean =>
    chosen !== null && offers.some(({ id }) => id === chosen.id);

/** Whether a target is on the tile that was laid last. */
export function aboutLast({ offers: [first] }: Target, position: Position | null): boolean {
    const place = first && placeOf(first);
    return !!place && !!position && place[0] === position.last[0] && place[1] === position.last[1];
}

/** What has a button of its own beside that for confirming, and is listed nowhere else. */
export const hasOwnButton = ({ kind }: Offer): boolean => kind === "pass" || kind === "again";

/**
 * The offers besides placing and those with a button of their own, in the order of the list. What is nowhere on the board,
 * such as a ransom, comes first, for it can be chosen only there; then what is about the last tile.
 */
export function listed(offers: readonly Offer[], last: Place | undefined): Offer[] {
    const distance = (offer: Offer): number => {
        const place = placeOf(offer);
        if (!place) return "district" in offer ? 2 : 0;
        return place[0] === last?.[0] && place[1] === last[1] ? 1 : 2;
    };
    return offers
        .filter((offer) => offer.kind !== "place" && !hasOwnButton(offer))
        .sort((one, other) => distance(one) - distance(other));
}

/** All that can be clicked, but for the cells of placements. */
export function targetsOf(art: Art, position: Position, offers: readonly Offer[]): Target[] {
    const tiles = byCell(position.board);
    const grouped = new Map<string, Offer[]>();
    for (const offer of offers) {
        const key = offer.kind === "place" ? null : targetKey(art, tiles, offer);
        if (key !== null) grouped.set(key, [...(grouped.get(key) ?? []), offer]);
    }
    if (grouped.size === 0) return [];
    return [...grouped].flatMap(([key, own]) => {
        const made = targetOf(key, own, art, position, tiles);
        return made ? [made] : [];
    });
}

function targetOf(
    key: string,
    offers: Offer[],
    art: Art,
    position: Position,
    tiles: ReadonlyMap<string, Laid>,
): Target | null {
    const kind = key.slice(0, key.indexOf(":")) as Target["kind"];
    const first = offers[0]!;
    const piece = pieceOf(first);
    const base = { key, kind, offers, piece, lying: false, standing: null };
    if (first.kind === "settle" || first.kind === "count") {
        const { district } = first;
        const at = districtAnchor(art, position, district);
        return { ...base, at, area: { path: art.districts[district]?.path ?? "", transform: "" } };
    }
    const place = placeOf(first);
    const laid = place && tiles.get(cellKey(...place));
    if (!laid) return null;
    const transform = layTransform(laid.x, laid.y, laid.rotation, art.size);
    const segment = "segment" in first ? first.segment : 0;
    switch (kind) {
        case "cell": {
            const middle = { x: (laid.x + 0.5) * art.size, y: (laid.y + 0.5) * art.size };
            const path = `M0 0h${art.size}v${art.size}h${-art.size}z`;
            return { ...base, at: middle, area: { path, transform } };
        }
        case "tower": {
            const place = art.tiles[laid.tile]!;
            const at = topOfTower(art, position, laid);
            return { ...base, at, area: { path: place.tower?.path ?? "", transform } };
        }
        case "figure": {
            // Whoever came from Carcassonne may stand where somebody stood before.
            const whose = "seat" in first ? first : null;
            const standing = position.pieces.find(
                ({ kind, cell: [x, y], seat, segment: own, district }) =>
                    x === laid.x &&
                    y === laid.y &&
                    own === segment &&
                    !district &&
                    seat === whose?.seat &&
                    kind === whose.figure,
            );
            const at = standing ?? anchorOf(art, laid, segment);
            return { ...base, at: { x: at.x, y: at.y }, area: null, standing: standing ?? null };
        }
        default: {
            const lying = first.kind === "deploy" && lies(art, first.figure, first.role);
            const at = footOn(art, laid, segment, lying);
            return {
                ...base,
                at,
                lying,
                area: { path: patchPath(art, laid.tile, segment), transform },
            };
        }
    }
}

/** Where a guard would stand, or the next block of the tower. */
function topOfTower(art: Art, position: Position, laid: Laid): Spot {
    const here = ([x, y]: readonly number[]): boolean => x === laid.x && y === laid.y;
    const tower = position.pieces.find(({ kind, cell }) => kind === "tower" && here(cell));
    if (!tower) return anchorOf(art, laid, art.tiles[laid.tile]!.patches.length);
    const height = position.towers.find(here)?.[2] ?? 0;
    return { x: tower.x, y: tower.y + (art.tower_tops[height] ?? 0) };
}

/** Where the foot of a figure is that would stand alone on a segment. */
export function footOn(art: Art, laid: Laid, segment: number, lying: boolean): Spot {
    const anchor = anchorOf(art, laid, segment);
    const feet = lying ? art.lying_feet : art.feet;
    const [left, top] = [laid.x * art.size, laid.y * art.size];
    return {
        x: Math.min(Math.max(anchor.x, left + feet.left), left + feet.right),
        y: Math.min(Math.max(anchor.y + feet.below, top + feet.top), top + feet.bottom),
    };
}

function pieceOf(offer: Offer): PieceKind | null {
    switch (offer.kind) {
        case "fairy":
        case "dragon":
        case "count":
            return offer.kind;
        case "build":
            return "tower-piece";
        case "deploy":
        case "settle":
        case "leave":
            return offer.figure;
        default:
            return null;
    }
}
