/** The two levels of detail of a tile: near like an illustration, far like a map. */

import { getContext, setContext } from "svelte";

import type { Art } from "../api/model";

const KEY = Symbol("detail");

/** Whether tiles so wide, in pixels, are drawn with less detail. */
export const isFar = (art: Art, pixels: number): boolean => pixels < art.near_from;

/** Tell the tiles within this component whether they are far. */
export const tellDetail = (far: () => boolean): void => {
    setContext(KEY, far);
};

/** Whether the tiles around this component are far; nobody told means near. */
export const detail = (): (() => boolean) => getContext<(() => boolean) | undefined>(KEY) ?? near;

const near = (): boolean => false;
