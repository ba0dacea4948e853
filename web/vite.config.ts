import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { books } from "./books.ts";
import { offline } from "./offline.ts";

// In development the page is served by Vite and asks the server of `bastide play` for the rest.
const server = process.env.BASTIDE_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), books(), offline()],
  base: "/",
  build: {
    outDir: "../bastide/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The first browsers that know light-dark(), of early 2024.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: server, ws: true }, "/healthz": server },
    // The rules are read from docs.
    fs: { allow: [".."] },
  },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
} as Parameters<typeof defineConfig>[0]);
