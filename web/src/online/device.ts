/** Which browser somebody uses, of what it says of itself: enough to know it again in a list. */

import { t } from "../i18n";

// The first that is found counts: most name those that they descend from as well.
const BROWSERS: readonly [RegExp, string][] = [
    [/\bEdg(e|A|iOS)?\//, "Edge"],
    [/\b(OPR|Opera)\//, "Opera"],
    [/\bVivaldi\//, "Vivaldi"],
    [/\bSamsungBrowser\//, "Samsung Internet"],
    [/\b(Firefox|FxiOS)\//, "Firefox"],
    [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
    [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
    [/\bAndroid\b/, "Android"],
    [/\biPad\b/, "iPad"],
    [/\biPhone\b/, "iPhone"],
    [/\bCrOS\b/, "ChromeOS"],
    [/\bWindows\b/, "Windows"],
    [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
    [/\bLinux\b|\bX11\b/, "Linux"],
];

const found = (names: readonly [RegExp, string][], text: string): string | undefined =>
    names.find(([sign]) => sign.test(text))?.[1];

/** A browser in words, from its `User-Agent`. */
export function deviceInWords(agent: string): string {
    const [browser, system] = [found(BROWSERS, agent), found(SYSTEMS, agent)];
    if (browser && system) return t("online.device", { browser, system });
    // A program tells its name first, as in `curl/8.5.0`.
    return browser ?? system ?? (agent.match(/^[\w.-]+/)?.[0] || t("online.device.unknown"));
}
