/**
 * Where every piece stands on the board: figures, towers, the dragon, the fairy and the Count.
 *
 * Pieces stand upright at the anchors of their segments; farmers lie. Those that share a spot
 * stand side by side, and pieces that would hide one another move apart a little.
 */

import type { Art, Laid, Position, Standing } from "../api/model";
import { anchorOf, byCell, cellKey, districtAnchor, type Spot } from "../art/places";
import {
    extentOf,
    lies,
    pieceName,
    standingName,
    towerName,
    towerTop,
    type Extent,
} from "../art/pieces";
import { within, withElbowroom, type Placed } from "./elbowroom";

export type { Placed } from "./elbowroom";

interface Gathering {
    spot: Spot;
    cell: Spot;
    lift: number;
    insideTile: boolean;
    pieces: { name: string; extent: Extent; lying: boolean; figure: Standing | null }[];
}

// A standing piece is drawn with its middle at the anchor, so its foot is below it.
const FOOT = 8;
const GAP = { across: 12.5, down: 10 };
const LYING_GAP = { across: 17, down: 11 };
const BREADTH = 1.8;
const DRAGON_FOOT = { x: 35, y: 55 };
const CORNERS = [
    { x: 57, y: 64 },
    { x: 13, y: 64 },
    { x: 57, y: 26 },
    { x: 13, y: 26 },
];

/** Every piece on the board in the order in which they are drawn: the nearest last. */
export function crowd(art: Art, position: Position): Placed[] {
    const tiles = byCell(position.board);
    const placed = [...towers(art, position, tiles), ...dragon(art, position)];
    for (const gathering of gatherings(art, position, tiles))
        placed.push(...sideBySide(gathering, art));
    placed.push(...fairyOnTile(art, position, placed));
    numbered(placed);
    return withElbowroom(placed, art.size).sort((one, other) => one.depth - other.depth);
}

/** Where the foot of a figure is that would stand alone on a segment. */
export function footOn(art: Art, laid: Laid, segment: number, lying: boolean, height = 0): Spot {
    const anchor = anchorOf(art, laid, segment);
    if (height > 0) return { x: anchor.x, y: anchor.y + 2 - towerTop(height) };
    const foot = { x: anchor.x, y: anchor.y + (lying ? 0 : FOOT) };
    return within(foot, { x: laid.x, y: laid.y }, lying, art.size);
}

/** Names that stay the same while a piece stays where it is, so that only others are redrawn. */
function numbered(placed: Placed[]): void {
    const seen = new Map<string, number>();
    for (const each of placed) {
        const key = `${each.name}@${each.cell.x},${each.cell.y}.${each.figure?.segment ?? ""}`;
        const count = seen.get(key) ?? 0;
        seen.set(key, count + 1);
        each.key = `${key}#${count}`;
    }
}

function gatherings(art: Art, position: Position, tiles: Map<string, Laid>): Iterable<Gathering> {
    const found = new Map<string, Gathering>();
    const at = (key: string, make: () => Omit<Gathering, "pieces">): Gathering => {
        const known = found.get(key) ?? { ...make(), pieces: [] };
        found.set(key, known);
        return known;
    };
    const inDistrict = (district: NonNullable<Standing["district"]>): Gathering =>
        at(district, () => {
            const spot = districtAnchor(art, position, district);
            const cell = { x: Math.floor(spot.x / art.size), y: Math.floor(spot.y / art.size) };
            return { spot, cell, lift: 0, insideTile: false };
        });
    if (position.count_in) {
        inDistrict(position.count_in).pieces.push({
            name: pieceName("count"),
            extent: extentOf("count"),
            lying: false,
            figure: null,
        });
    }
    const heights = new Map(position.towers.map(([x, y, height]) => [cellKey(x, y), height]));
    let accompanied = position.fairy_by;
    for (const figure of position.figures) {
        const key = cellKey(figure.x, figure.y);
        const laid = tiles.get(key);
        if (!laid) continue;
        const gathering = figure.district
            ? inDistrict(figure.district)
            : at(`${key}.${figure.segment}`, () => {
                  const anchor = anchorOf(art, laid, figure.segment);
                  const height = figure.role === "guard" ? (heights.get(key) ?? 0) : 0;
                  return {
                      spot: height > 0 ? { x: anchor.x, y: anchor.y + 2 } : anchor,
                      cell: { x: figure.x, y: figure.y },
                      lift: towerTop(height),
                      insideTile: true,
                  };
              });
        const lying = lies(figure.figure, figure.role);
        gathering.pieces.push({
            name: standingName(figure),
            extent: extentOf(figure.figure, lying),
            lying,
            figure,
        });
        if (accompanied && isSame(figure, accompanied)) {
            gathering.pieces.push({
                name: pieceName("fairy"),
                extent: extentOf("fairy"),
                lying: false,
                figure: null,
            });
            accompanied = null;
        }
    }
    return found.values();
}

const isSame = (one: Standing, other: Standing): boolean =>
    one.seat === other.seat &&
    one.figure === other.figure &&
    one.x === other.x &&
    one.y === other.y &&
    one.segment === other.segment;

/** Pieces around a spot, in rows, within their tile. */
function sideBySide(gathering: Gathering, art: Art): Placed[] {
    const { spot, cell, lift, pieces } = gathering;
    const gap = pieces.some((piece) => piece.lying) ? LYING_GAP : GAP;
    const columns = pieces.length > 1 ? Math.ceil(Math.sqrt(pieces.length * BREADTH)) : 1;
    const rows = Math.ceil(pieces.length / columns);
    return pieces.map((piece, index) => {
        const row = Math.floor(index / columns);
        const column = index % columns;
        const inRow = Math.min(columns, pieces.length - row * columns);
        const foot = piece.lying || lift > 0 ? 0 : FOOT;
        const y = spot.y + (row - (rows - 1) / 2) * gap.down + foot;
        const insideTile = gathering.insideTile && lift === 0;
        const wanted = { x: spot.x + (column - (inRow - 1) / 2) * gap.across, y: y - lift };
        const at = insideTile ? within(wanted, cell, piece.lying, art.size) : wanted;
        return {
            key: "",
            name: piece.name,
            ...at,
            // A guard is drawn after the tower that carries him.
            depth: y + 0.1 + (at.y - wanted.y),
            extent: piece.extent,
            cell,
            movable: lift === 0,
            insideTile,
            figure: piece.figure,
        };
    });
}

function towers(art: Art, position: Position, tiles: Map<string, Laid>): Placed[] {
    return position.towers.flatMap(([x, y, height]) => {
        const laid = tiles.get(cellKey(x, y));
        const place = laid && art.tiles[laid.tile];
        if (!laid || !place || height === 0) return [];
        const foot = anchorOf(art, laid, place.patches.length);
        const top = -towerTop(height) - 4;
        return {
            key: "",
            name: towerName(height),
            x: foot.x,
            y: foot.y + 2,
            depth: foot.y + 2,
            extent: { left: -8, top, width: 16, height: 4 - top },
            cell: { x, y },
            movable: false,
            insideTile: false,
            figure: null,
        };
    });
}

function dragon(art: Art, position: Position): Placed[] {
    if (!position.dragon) return [];
    const [x, y] = position.dragon;
    return [
        {
            key: "",
            name: pieceName("dragon"),
            x: x * art.size + DRAGON_FOOT.x,
            y: y * art.size + DRAGON_FOOT.y,
            // Whoever else is on its tile is drawn before its bulk, not behind it.
            depth: y * art.size + 1,
            extent: extentOf("dragon"),
            cell: { x, y },
            movable: false,
            insideTile: false,
            figure: null,
        },
    ];
}

/** Where the fairy is on a tile and by nobody, she stands where most room is. */
function fairyOnTile(art: Art, position: Position, others: Placed[]): Placed[] {
    if (!position.fairy || position.fairy_by) return [];
    const [x, y] = position.fairy;
    const there = others.filter((each) => each.cell.x === x && each.cell.y === y);
    const room = (corner: Spot): number =>
        Math.min(...there.map((each) => Math.hypot(corner.x - each.x, corner.y - each.y)), 999);
    const corners = CORNERS.map((corner) => ({
        x: x * art.size + corner.x,
        y: y * art.size + corner.y,
    }));
    const best = corners.reduce((one, other) => (room(other) > room(one) ? other : one));
    return [
        {
            key: "",
            name: pieceName("fairy"),
            ...best,
            depth: best.y,
            extent: extentOf("fairy"),
            cell: { x, y },
            movable: true,
            insideTile: true,
            figure: null,
        },
    ];
}
