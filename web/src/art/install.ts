/**
 * The drawings of the tiles and pieces, put into the document once for every picture of the page.
 *
 * A name means the same drawing at every table, so what is known already is not put there again.
 */

import type { Art } from "../api/model";
import { plainArt } from "./colours";

const SVG = "http://www.w3.org/2000/svg";
const HOLDER = "bastide-art";
const installed = new WeakSet<Art>();
let sheet: CSSStyleSheet | null = null;

/** Make the drawings of a table usable by `href` in every picture of class `art`. */
export function installArt(shown: Art): void {
    const art = plainArt(shown);
    if (installed.has(art)) return;
    installed.add(art);
    const holder = definitionsHolder();
    const { prefix, size } = art;
    const frame = `<clipPath id="${prefix}cell"><rect width="${size}" height="${size}"/></clipPath>`;
    const cut = `clip-path="url(#${prefix}cell)"`;
    const grounds = Object.entries(art.tiles).map(
        ([tile, drawn]) =>
            `<g id="${groundId(art, tile)}" ${cut}>${drawn.ground}</g>` +
            `<g id="${groundId(art, tile, true)}" ${cut}>${drawn.far_ground}</g>` +
            `<path id="${wallsId(art, tile)}" d="${drawn.walls}"/>`,
    );
    const quarters = [art.quarters, art.far_quarters].map((drawn, far) =>
        drawn === null ? "" : `<g id="${quartersId(art, far === 1)}">${drawn}</g>`,
    );
    for (const drawing of parsed(art.definitions + frame + grounds.join("") + quarters.join(""))) {
        if (drawing.id !== "" && document.getElementById(drawing.id)) continue;
        drawing.classList.add("art");
        flatten(drawing);
        holder.append(drawing);
    }
    colour(art.styles);
}

/**
 * Let shadows be paler themselves instead of being made so afterwards: it looks the same, and saves
 * the browser a layer for each of thousands.
 */
function flatten(drawing: Element): void {
    for (const shape of [drawing, ...drawing.querySelectorAll("[opacity]")]) {
        const opacity = shape.getAttribute("opacity");
        if (opacity === null || shape.children.length > 0 || shape.localName === "use") continue;
        // What has both a colour and a contour would show the one through the other.
        if (shape.classList.contains("o") || shape.classList.contains("f")) continue;
        shape.removeAttribute("opacity");
        shape.setAttribute("fill-opacity", opacity);
        shape.setAttribute("stroke-opacity", opacity);
    }
}

/** Day and night follow the theme of the page. */
function colour(styles: Record<string, string>): void {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    const day = styles["classic"] ?? "";
    sheet.replaceSync(scoped(dayAndNight(day, styles["night"] ?? day)));
}

/** One style sheet out of two that differ in nothing but their colours. */
export function dayAndNight(day: string, night: string): string {
    const colours = /#[0-9a-f]{6}\b/gi;
    const dark = night.match(colours) ?? [];
    if ((day.match(colours) ?? []).length !== dark.length) return day;
    let next = 0;
    return day.replace(colours, (light) => {
        const other = dark[next++]!;
        return light === other ? light : `light-dark(${light},${other})`;
    });
}

/**
 * A style sheet for pictures alone. What is shown by `use` is cut off from what surrounds it, so
 * every drawing has the class `art` itself.
 */
export const scoped = (css: string): string =>
    css.replace(/(^|\})\s*\.([\w-]+)/g, "$1.art .$2,.art.$2");

export const groundId = (art: Art, tile: string, far = false): string =>
    `${art.prefix}${far ? "far-" : ""}ground-${tile}`;
export const wallsId = (art: Art, tile: string): string => `${art.prefix}walls-${tile}`;
export const quartersId = (art: Art, far = false): string =>
    `${art.prefix}${far ? "far-" : ""}quarters`;

function definitionsHolder(): Element {
    const known = document.getElementById(HOLDER);
    if (known) return known;
    const svg = document.createElementNS(SVG, "svg");
    // Not `display: none`, which would take clip paths and patterns out of use.
    svg.setAttribute("class", "art");
    svg.style.position = "absolute";
    svg.setAttribute("width", "0");
    svg.setAttribute("height", "0");
    svg.setAttribute("aria-hidden", "true");
    const holder = document.createElementNS(SVG, "defs");
    holder.id = HOLDER;
    svg.append(holder);
    document.body.prepend(svg);
    return holder;
}

function parsed(drawings: string): Element[] {
    const markup = `<svg xmlns="${SVG}">${drawings}</svg>`;
    const root = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
    return [...root.children].flatMap((child) =>
        child.localName === "defs" ? [...child.children] : [child],
    );
}
