/** The page on the whole screen, without what the browser shows around it. */

let filled = $state(document.fullscreenElement !== null);

addEventListener("fullscreenchange", () => (filled = document.fullscreenElement !== null));

/** Some browsers, those of phones above all, cannot do it. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

export const fillsScreen = (): boolean => filled;

export async function toggleFullScreen(): Promise<void> {
    if (!canFillScreen()) return;
    if (filled) await document.exitFullscreen();
    // A browser may refuse; then all stays as it is.
    else await document.documentElement.requestFullscreen().catch(() => {});
}
