import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const built = ["apps/console/dist/index.html", "packages/sidebar/dist/unified-sidebar.js"].map(
  (path) => new URL(`../../${path}`, import.meta.url),
);

/** Builds what a stack serves to browsers. With `--built` the last build is used, and its absence ends the command. */
export function buildConsole(isBuilt: boolean): void {
  if (!isBuilt) execFileSync("pnpm", ["--filter", "@bc/console", "--filter", "@bc/sidebar", "build"]);
  else if (!built.every((file) => existsSync(file))) {
    console.error("The console is not built. Run pnpm build first, or leave out --built.");
    process.exit(1);
  }
}
