/** A tile that has just been drawn is turned up. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

import { pace } from "../state/preferences.svelte";

const LENGTH = 320;

/** Turns up whatever shows the tile, once for every revision of the table. */
export const turnedUp =
    (revision: number): Attachment =>
    (element) => {
        const speed = untrack(pace);
        if (revision < 0 || speed === 0) return;
        const back = { transform: "perspective(400px) rotateY(90deg) scale(0.85)", opacity: 0.2 };
        const animation = element.animate([back, {}], {
            duration: LENGTH * speed,
            easing: "ease-out",
        });
        return () => animation.cancel();
    };
