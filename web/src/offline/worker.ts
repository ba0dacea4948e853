/**
 * The service worker: without a network the page opens all the same, and says what needs one.
 *
 * The page itself always comes from the server where it answers, so that nobody is shown an old
 * one; whatever the server says of games is never kept.
 */

/** Put in by the build: a name that changes with any of its files, its page, and its shell. */
declare const BUILD: { name: string; page: string; shell: string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const PAGE = "/";
/** Files here never change: their names hold a hash of what is in them. */
const ASSETS = "/assets/";
const API = "/api/";

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    if (request.mode === "navigate" && !pathname.startsWith(API)) {
        event.respondWith(fetch(request).catch(() => shell()));
    } else if (pathname.startsWith(ASSETS)) {
        event.respondWith(asset(request));
    }
});

async function install(): Promise<void> {
    const cache = await caches.open(BUILD.name);
    const page = await fetch(PAGE, { cache: "reload" });
    // While servers are renewed one may still have the page of another build: then a later visit
    // tries again.
    if ((await page.clone().text()) !== BUILD.page) throw new Error("another build is served");
    await cache.addAll(BUILD.shell);
    await cache.put(PAGE, page);
    await worker.skipWaiting();
}

/** What older builds have kept is of no use to anybody. */
async function activate(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(
        names.filter((name) => name !== BUILD.name).map((name) => caches.delete(name)),
    );
    await worker.clients.claim();
}

const shell = async (): Promise<Response> => (await caches.match(PAGE)) ?? Response.error();

async function asset(request: Request): Promise<Response> {
    const known = await caches.match(request);
    if (known) return known;
    const found = await fetch(request);
    if (found.ok) await (await caches.open(BUILD.name)).put(request, found.clone());
    return found;
}
