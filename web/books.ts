import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * The rules as modules: `docs/rules.de.md?book` holds what scripts/translations.py has to say of
 * that book. It is asked at every build, so what is out of date can never be old news itself.
 */
export function books(): Plugin {
  const python = process.env.BASTIDE_PYTHON ?? "python3";
  return {
    name: "bastide-books",
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split("?");
      if (query !== "book") return null;
      const language = /\brules\.(\w+)\.md$/.exec(file)?.[1] ?? "en";
      this.addWatchFile(file);
      this.addWatchFile(`${ROOT}docs/rules.md`);
      if (language !== "en") this.addWatchFile(file.replace(/md$/, "lock"));
      const book = execFileSync(python, ["-m", "scripts.translations", "page", language], {
        cwd: ROOT,
        encoding: "utf-8",
        maxBuffer: 1 << 24,
      });
      return `export default ${book}`;
    },
  };
}
