/** What was agreed on at a table, in words. */

import { ApiProblem, UNREACHABLE } from "../api/client";
import type { ClockTerms, Terms } from "../api/model";
import { refusalText, say, sentence, t } from "../i18n";
import { complain } from "../ui/toasts.svelte";

const MINUTE = 60;
const DAY = 86_400;

export function clockInWords(clock: ClockTerms | null): string {
    if (!clock) return t("online.clock.none");
    if (clock.kind === "total") {
        const count = Math.round(clock.seconds / MINUTE);
        return clock.increment > 0
            ? t("online.clock.totalWith", { count, seconds: clock.increment })
            : t("online.clock.totalOf", { count });
    }
    if (clock.seconds >= DAY) {
        return t("online.clock.daysOf", { count: Math.round(clock.seconds / DAY) });
    }
    return t("online.clock.moveOf", { count: clock.seconds });
}

/** Everything that was agreed on, one thing after another. */
export function termsInWords(terms: Terms): string[] {
    const said = [clockInWords(terms.clock)];
    if (terms.clock) said.push(t(`online.absence.${terms.absence}`));
    if (terms.rated) said.push(t("online.rated"));
    return said;
}

export const setsInWords = (sets: readonly string[]): string =>
    sets.map((name) => say(`shell.set.${name}`) ?? name).join(", ");

/** What a clock shows: minutes and seconds, or days and hours where there are days. */
export function timeLeft(milliseconds: number): string {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    const two = (number: number) => String(number).padStart(2, "0");
    if (seconds >= DAY) {
        return t("online.clock.left", {
            days: Math.floor(seconds / DAY),
            hours: Math.floor((seconds % DAY) / 3600),
        });
    }
    const minutes = Math.floor(seconds / MINUTE);
    if (minutes >= MINUTE) {
        return `${Math.floor(minutes / MINUTE)}:${two(minutes % MINUTE)}:${two(seconds % MINUTE)}`;
    }
    return `${minutes}:${two(seconds % MINUTE)}`;
}

/** Tell what the server would not do. */
export function grumble(problem: unknown): void {
    if (!(problem instanceof ApiProblem)) throw problem;
    complain(
        problem.status === UNREACHABLE
            ? t("shell.problem.unreachable")
            : sentence(refusalText(problem)),
    );
}
