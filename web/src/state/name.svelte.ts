/** Under which name somebody sits down: asked once, when it is first needed, and remembered. */

import { t } from "../i18n";
import { keepPreferences, preferences } from "./preferences.svelte";

let waiting = $state.raw<((name: string) => void) | null>(null);

/** Whether somebody is being asked for their name. */
export const isAsking = (): boolean => waiting !== null;

/** A name as a table takes it: with a comma it would be refused. */
export const tidied = (name: string): string => name.replace(/[,\s]+/g, " ").trim();

/** The name that is known, or a number for those who want none. */
export const nameHere = (): string => preferences.name || t("shell.new.person", { number: 1 });

/** The name under which somebody sits down, asked for if it never was. */
export function yourName(): Promise<string> {
    if (preferences.name || preferences.nameless) return Promise.resolve(nameHere());
    return new Promise((settle) => (waiting = settle));
}

/** Somebody has said how they are called, or that they would rather not. */
export function answer(name: string): void {
    preferences.name = tidied(name);
    preferences.nameless = preferences.name === "";
    keepPreferences();
    waiting?.(nameHere());
    waiting = null;
}

/** Nothing was said: then nothing is begun either. */
export function stopAsking(): void {
    waiting = null;
}
