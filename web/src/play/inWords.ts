/** The board in words: who stands where, and what lies on every square. */

import type { Laid, Place, Survey } from "../api/model";
import { byCell, cellKey, extent } from "../art/places";
import { t } from "../i18n";
import { aided } from "../state/preferences.svelte";
import { whereOn } from "./compass";
import type { Controls } from "./controls.svelte";
import {
    districtWords,
    facingWords,
    figureWords,
    kindWords,
    placeWords,
    roleWords,
    seatName,
    type Scene,
} from "./words";

/** Everybody and everything that stands on the board. */
export function figuresInWords({ position, table }: Scene): string[] {
    const lines = position.figures.map((figure) =>
        figure.district
            ? t("table.words.court", {
                  name: seatName(table, figure.seat),
                  figure: figureWords(figure.figure),
                  in: districtWords("in", figure.district),
              })
            : t("table.words.standing", {
                  name: seatName(table, figure.seat),
                  role: roleWords(figure.role),
                  place: placeWords(figure.x, figure.y),
              }),
    );
    for (const [x, y, height] of position.towers) {
        if (height > 0) lines.push(t("table.words.tower", { height, place: placeWords(x, y) }));
    }
    if (position.dragon) {
        lines.push(t("table.words.dragon", { place: placeWords(...position.dragon) }));
    }
    if (position.fairy)
        lines.push(t("table.words.fairy", { place: placeWords(...position.fairy) }));
    if (position.count_in) {
        lines.push(t("table.words.count", { in: districtWords("in", position.count_in) }));
    }
    return lines;
}

export interface Row {
    y: number;
    cells: { x: number; words: string }[];
}

/** The board from north to south, each row from west to east. */
export function rowsInWords(scene: Scene, survey: Survey | null): Row[] {
    const tiles = byCell(scene.position.board);
    const kinds = kindsOf(survey);
    const { left, top, right, bottom } = extent(scene.position.board);
    const columns = Array.from({ length: right - left }, (_, column) => left + column);
    return Array.from({ length: bottom - top }, (_, row) => {
        const y = top + row;
        return {
            y,
            cells: columns.map((x) => ({ x, words: cellWords(scene, tiles, kinds, x, y) })),
        };
    });
}

function cellWords(
    scene: Scene,
    tiles: ReadonlyMap<string, Laid>,
    kinds: ReadonlyMap<string, string>,
    x: number,
    y: number,
): string {
    const laid = tiles.get(cellKey(x, y));
    if (!laid) return `${placeWords(x, y)} ${t("table.words.empty")}`;
    return `${placeWords(x, y)} ${tileWords(scene, laid, kinds)}`;
}

/** What a tile shows, where, and who stands on it. */
export function tileWords(
    { art, position, table }: Scene,
    laid: Laid,
    kinds: ReadonlyMap<string, string>,
): string {
    const shown = (art.tiles[laid.tile]?.patches ?? []).flatMap((_, segment) => {
        const kind = kinds.get(`${cellKey(laid.x, laid.y)}.${segment}`);
        if (!kind) return [];
        const where = t(`table.where.${whereOn(art, laid, segment)}`);
        return [`${kindWords(kind)} ${where}`];
    });
    const standing = position.figures
        .filter((figure) => figure.x === laid.x && figure.y === laid.y && !figure.district)
        .map((figure) => `${seatName(table, figure.seat)}: ${roleWords(figure.role)}`);
    const facing = t("table.words.facing", { tile: laid.tile, facing: facingWords(laid.rotation) });
    return [facing, ...shown, ...standing].join(", ");
}

/** The kind of every segment, as far as the survey tells it. */
export const kindsOf = (survey: Survey | null): Map<string, string> =>
    new Map(
        (survey?.features ?? []).flatMap(({ kind, segments }) =>
            segments.map(([x, y, segment]): [string, string] => [
                `${cellKey(x, y)}.${segment}`,
                kind,
            ]),
        ),
    );

/** What is on a cell, for whoever moves the keyboard's cursor there. */
export function cellInWords(controls: Controls, scene: Scene, [x, y]: Place): string {
    const { survey } = controls.session;
    const place = placeWords(x, y);
    const laid = byCell(scene.position.board).get(cellKey(x, y));
    if (laid) return `${place} ${tileWords(scene, laid, kindsOf(survey))}`;
    const rotations = controls.legal.get(cellKey(x, y));
    if (rotations) return t("table.cell.fits", { place, count: rotations.length });
    const cell = aided("cells")
        ? survey?.cells.find((each) => each.x === x && each.y === y)
        : undefined;
    if (!cell) return t("table.cell.empty", { place });
    const count = Object.values(cell.fits).reduce((sum, each) => sum + each, 0);
    return count === 0 ? t("table.cell.dead", { place }) : t("table.cell.tiles", { place, count });
}
