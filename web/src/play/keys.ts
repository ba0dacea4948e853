/** The keys of the table: each does one thing, wherever the focus is, unless a control wants it. */

import type { Controls } from "./controls.svelte";

export interface KeyTargets {
    controls: Controls;
    /** Open or close the view in words. */
    words: () => void;
    help: () => void;
    fullScreen: () => void;
    /** Say and show what is at the cursor. */
    look: () => void;
}

const TYPING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
const PRESSING = "button, a[href], summary, input, [role=tab]";

/** Whether the key was one of ours. */
export function pressKey(event: KeyboardEvent, on: KeyTargets): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
    const focused = event.target instanceof Element ? event.target : null;
    if (focused?.closest(TYPING) || document.querySelector("dialog[open]")) return false;
    const pressing = focused?.closest(PRESSING) !== null && focused !== null;
    const { controls } = on;
    const { session } = controls;
    switch (event.key) {
        case "Enter":
            if (pressing) return false;
            if (controls.layAtCursor()) return true;
            if (!controls.finished && !controls.again) return false;
            if (controls.again) controls.choose(controls.again);
            else void session.confirm();
            return true;
        case " ":
            if (pressing || !controls.canPass) return false;
            void session.pass();
            return true;
        case "p":
        case "P":
            if (!controls.canPass) return false;
            void session.pass();
            return true;
        case "Backspace":
        case "Escape":
            return controls.back();
        case "r":
            return controls.turn(1);
        case "R":
            return controls.turn(-1);
        case "n":
            controls.hop(1);
            return true;
        case "N":
            controls.hop(-1);
            return true;
        case "l":
        case "L":
            on.look();
            return true;
        case "t":
        case "T":
            on.words();
            return true;
        case "f":
        case "F":
            on.fullScreen();
            return true;
        case "?":
            on.help();
            return true;
        default:
            return chooseByNumber(event.key, controls);
    }
}

function chooseByNumber(key: string, controls: Controls): boolean {
    const offer = /^[1-9]$/.test(key) ? controls.listed[Number(key) - 1] : undefined;
    if (!offer || !controls.session.mayAct) return false;
    controls.choose(offer);
    return true;
}
