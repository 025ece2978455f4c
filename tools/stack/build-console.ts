import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const built = ["apps/console/dist/index.html", "packages/sidebar/dist/unified-sidebar.js"].map(
  (path) => new URL(`../../${path}`, import.meta.url),
);

/** Builds the console for a stack. With `--built`, uses the last build, and exits if there is none. */
export function buildConsole(isBuilt: boolean): void {
  if (!isBuilt) execFileSync("pnpm", ["--filter", "@bc/console", "--filter", "@bc/sidebar", "build"]);
  else if (!built.every((file) => existsSync(file))) {
    console.error("The console is not built. Run pnpm build first, or omit --built.");
    process.exit(1);
  }
}
