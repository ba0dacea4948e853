import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

import type { Plugin, Rolldown } from "vite";

const SOURCE = fileURLToPath(new URL("src/offline/worker.ts", import.meta.url));
const FILE = "worker.js";
/** What is there without a network, besides what every screen needs. */
const ALONE = [
  "src/screens/Home.svelte",
  "src/screens/Rules.svelte",
  "src/screens/Missing.svelte",
  "docs/rules.md?book",
];
const FONT = /\.woff2$/;

/** The service worker, told what belongs to this very build. */
export function offline(): Plugin {
  return {
    name: "bastide-offline",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: SOURCE, fileName: FILE });
    },
    generateBundle: {
      // Once the page is in the bundle, with the names of its files.
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        const worker = bundle[FILE];
        if (page?.type !== "asset" || worker?.type !== "chunk") {
          throw new Error("the page or its service worker was not built");
        }
        const build = {
          name: `bastide-${hashOf(bundle)}`,
          page: String(page.source),
          shell: shellOf(bundle).map((name) => `/${name}`),
        };
        worker.code = `const BUILD = ${JSON.stringify(build)};\n${worker.code}`;
      },
    },
  };
}

/** A hash of all names, which hold hashes themselves, and of the page. */
function hashOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle["index.html"] as Rolldown.OutputAsset;
  const names = Object.keys(bundle).sort().join("\n");
  return createHash("sha256").update(names).update(page.source).digest("hex").slice(0, 16);
}

/** Scripts, styles and fonts of what works alone. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>(Object.keys(bundle).filter((name) => FONT.test(name)));
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(add);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== "chunk" || name === FILE) continue;
    const id = chunk.facadeModuleId ?? "";
    if (chunk.isEntry || ALONE.some((name) => id.endsWith(name))) add(name);
  }
  return [...found].sort();
}
