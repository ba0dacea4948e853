/** Calling somebody who looks elsewhere: the title of the page, and a notification if wanted. */

import { read, write } from "./storage";

const KEY = "bastide.notify";

let calling = $state(false);

/** Whether somebody has to act here who is not looking. */
export const called = (): boolean => calling;

export const canNotify = (): boolean => typeof Notification === "function";

/** Whether notifications are wanted, and allowed by the browser. */
export const notifies = (): boolean =>
    read(KEY) === true && canNotify() && Notification.permission === "granted";

/** Ask the browser for leave. Answers whether it was given. */
export async function askToNotify(wanted: boolean): Promise<boolean> {
    const given = wanted && canNotify() && (await Notification.requestPermission()) === "granted";
    write(KEY, given);
    return given;
}

/** It is your turn: say so if you are not looking. */
export function call(title: string, text: string): void {
    if (document.visibilityState === "visible") return;
    calling = true;
    if (!notifies()) return;
    // One at a time is enough: the next takes the place of the one before.
    const shown = new Notification(title, { body: text, tag: "bastide-turn" });
    shown.onclick = () => {
        focus();
        shown.close();
    };
}

if (typeof document === "object") {
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") calling = false;
    });
}
