/**
 * Shows changes of the table one after another. Until a scene has been played, the table is staged
 * as it was before it; whoever acts or does not want to wait sees everything at once.
 */

import type { Art, Position } from "../api/model";
import { pace } from "../state/preferences.svelte";
import { finaleOf, scenesOf, type Change, type Scene } from "./scenes";

/** Whoever is farther behind sees what came first at once. */
const MOST_BEHIND = 6;

export class Director {
    /** The scene that is being played. */
    scene = $state.raw<Scene | null>(null);
    /** How many of the features of the final scoring have been counted, of how many. */
    counted = $state.raw<{ done: number; all: number } | null>(null);

    /** The table as it is to be seen; null where it is seen as it is. */
    readonly staged: Position | null = $derived(this.scene?.still ?? null);
    readonly playing: boolean = $derived(this.scene !== null);

    /** What is still to be played, change by change. */
    #queue: Scene[][] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;

    /** Something happened: it is played, unless nothing is to move. */
    follow(change: Change, art: Art | null): void {
        if (pace() === 0 || document.hidden || !art) return this.skip();
        this.#add(scenesOf(change, art));
    }

    /** Show the final scoring of a game, once more. */
    showFinale(over: Position, events: Change["events"], names: readonly string[]): void {
        this.skip();
        this.#add(finaleOf(over, events, names));
    }

    /** How long it takes until all has been played, in milliseconds. */
    remaining(): number {
        const scenes = [this.scene, ...this.#queue.flat()];
        return scenes.reduce((sum, scene) => sum + (scene?.length ?? 0), 0) * (pace() || 1);
    }

    /** Everything is shown as it is. */
    skip(): void {
        clearTimeout(this.#timer);
        this.#queue = [];
        this.scene = null;
        this.counted = null;
    }

    #add(scenes: Scene[]): void {
        if (scenes.length === 0) return;
        this.#queue.push(scenes);
        while (this.#queue.length > MOST_BEHIND) this.#queue.shift();
        if (!this.scene) this.#next();
    }

    #next(): void {
        while (this.#queue[0]?.length === 0) this.#queue.shift();
        const scene = this.#queue[0]?.shift() ?? null;
        this.scene = scene;
        if (!scene) return this.skip();
        this.#count(scene);
        // Without motion the final scoring is still told one feature after another.
        this.#timer = setTimeout(() => this.#next(), scene.length * (pace() || 1));
    }

    #count(scene: Scene): void {
        if (scene.kind !== "count") return;
        const left = this.#queue[0]!.filter(({ kind }) => kind === "count").length;
        const all = this.counted?.all ?? left + 1;
        this.counted = { done: all - left, all };
    }
}
