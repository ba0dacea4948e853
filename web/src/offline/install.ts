/** Lets the browser keep the page for times without a network. */

export async function keepForOffline(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // First comes what is to be seen.
    if (document.readyState !== "complete") {
        await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
    }
    // Where the browser does not allow it, all works as ever with a network.
    await navigator.serviceWorker.register("/worker.js").catch(() => {});
}
