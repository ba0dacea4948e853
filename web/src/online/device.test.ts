import { beforeAll, describe, expect, it } from "vitest";

import { speak } from "../i18n";
import { deviceInWords } from "./device";

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

beforeAll(() => speak("en"));

describe("a browser in words", () => {
    it.each([
        [
            `${MOZILLA} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`,
            "Firefox on Linux",
        ],
        [
            `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/129.0.0.0 Safari/537.36`,
            "Chrome on Windows",
        ],
        [
            `${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/129.0 Safari/537.36 Edg/129.0`,
            "Edge on Windows",
        ],
        [
            `${MOZILLA} (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15`,
            "Safari on macOS",
        ],
        [
            `${MOZILLA} (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/129.0 Mobile/15E148 Safari/604.1`,
            "Chrome on iPhone",
        ],
        [
            `${MOZILLA} (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
            "Samsung Internet on Android",
        ],
        // What is stored is cut off after some letters.
        [`${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, li`, "Linux"],
        ["curl/8.5.0", "curl"],
        ["", "unknown browser"],
    ])("%s", (agent, words) => {
        expect(deviceInWords(agent)).toBe(words);
    });
});
