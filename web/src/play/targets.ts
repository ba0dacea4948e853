/** What can be clicked on the board: each place once, with every offer that it stands for. */

import type { Art, District, Laid, Offer, Piece, Place, Position } from "../api/model";
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
    const { kind, x, y, segment, district } = offer;
    if (kind === "settle" || kind === "count") return `district:${district}`;
    if (x === null || y === null) return null;
    const cell = cellKey(x, y);
    switch (kind) {
        case "deploy":
        case "leave": {
            const tile = art.tiles[tiles.get(cell)?.tile ?? ""];
            const onTower = tile?.tower && segment !== null && segment >= tile.patches.length;
            return onTower ? `tower:${cell}` : `spot:${cell}.${segment}`;
        }
        case "build":
            return `tower:${cell}`;
        case "banish":
        case "capture":
            return `figure:${cell}.${segment}`;
        case "fairy":
            return offer.seat === null ? `cell:${cell}` : `figure:${cell}.${segment}`;
        case "dragon":
            return `cell:${cell}`;
        default:
            return null;
    }
}

/** What has a button of its own beside that for confirming, and is listed nowhere else. */
export const hasOwnButton = ({ kind }: Offer): boolean => kind === "pass" || kind === "again";

/**
 * The offers besides placing and those with a button of their own, in the order of the list. What is nowhere on the board,
 * such as a ransom, comes first, for it can be chosen only there; then what is about the last tile.
 */
export function listed(offers: readonly Offer[], last: Place | undefined): Offer[] {
    const distance = ({ x, y, district }: Offer): number => {
        if (x === null && district === null) return 0;
        return x === last?.[0] && y === last?.[1] ? 1 : 2;
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
    if (kind === "district") {
        const district = first.district as District;
        const at = districtAnchor(art, position, district);
        return { ...base, at, area: { path: art.districts[district]?.path ?? "", transform: "" } };
    }
    const laid = tiles.get(cellKey(first.x!, first.y!));
    if (!laid) return null;
    const transform = layTransform(laid.x, laid.y, laid.rotation, art.size);
    const segment = first.segment ?? 0;
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
            const standing = position.pieces.find(
                ({ kind, cell: [x, y], seat, segment: own, district }) =>
                    x === laid.x &&
                    y === laid.y &&
                    own === segment &&
                    !district &&
                    (first.seat === null || seat === first.seat) &&
                    (first.figure === null || kind === first.figure),
            );
            const at = standing ?? anchorOf(art, laid, segment);
            return { ...base, at: { x: at.x, y: at.y }, area: null, standing: standing ?? null };
        }
        case "spot": {
            const lying = first.figure !== null && lies(art, first.figure, first.role);
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
function footOn(art: Art, laid: Laid, segment: number, lying: boolean): Spot {
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
