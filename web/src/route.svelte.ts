/** Which screen is shown. Addresses are those of the History API; the server knows them all. */

export type Route =
    | { screen: "home" | "new" | "rules" | "lobby" | "account" | "missing" }
    | { screen: "table" | "replay" | "join"; id: string };

const ID = "[A-Za-z0-9_-]{22}";

export function routeOf(path: string): Route {
    if (path === "/") return { screen: "home" };
    if (path === "/new") return { screen: "new" };
    if (path === "/rules") return { screen: "rules" };
    if (path === "/lobby") return { screen: "lobby" };
    if (path === "/account") return { screen: "account" };
    const [, screen, id] = new RegExp(`^/(table|replay|join)/(${ID})$`).exec(path) ?? [];
    if (id && (screen === "table" || screen === "replay" || screen === "join")) {
        return { screen, id };
    }
    return { screen: "missing" };
}

let shown = $state.raw(routeOf(location.pathname));
let mark = $state.raw(location.hash.slice(1));

export const route = (): Route => shown;

/** What stands behind # in the address: the clause that is looked up. */
export const anchor = (): string => mark;

/** Show another screen. */
export function go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    follow();
    if (!location.hash) scrollTo(0, 0);
}

function follow(): void {
    const next = routeOf(location.pathname);
    // The same screen is not built anew for another anchor.
    if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next;
    mark = location.hash.slice(1);
}

/** Follow links within the page without loading it again. */
export function followLinks(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download"))
        return;
    if (link.origin !== location.origin || routeOf(link.pathname).screen === "missing") return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", follow);
