/** Who is signed in. The session itself is in a cookie that no script can read. */

import { ask } from "../api/client";
import type { AccountSeen, WhoAmI } from "../api/model";
import { read, write } from "./storage";

/** Whether somebody signed in here: most never do, and then there is nothing to ask for. */
const KEY = "bastide.signedIn";

let account = $state.raw<AccountSeen | null>(null);
let asked: Promise<void> | null = null;

export const whoIs = (): AccountSeen | null => account;

export function isNow(who: WhoAmI): void {
    account = who.account;
    write(KEY, account !== null);
}

/** The account that is signed in, if somebody ever did so in this browser. */
export async function signedIn(): Promise<string | null> {
    if (read(KEY) !== true) return null;
    await lookUp();
    return account?.account ?? null;
}

/** Ask the server who is signed in, once. */
export function lookUp(): Promise<void> {
    asked ??= ask<WhoAmI>("/account").then(isNow, () => {
        asked = null;
    });
    return asked;
}
