import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Check, fix, ok } from "./check.ts";

/** `wanted` as in the engines of package.json: ">=24.12". */
export function checkNode(running: string, wanted: string): Check {
  const minimum = wanted.replace(/^>=/, "");
  if (compareVersions(running, minimum) >= 0) return ok("Node.js", running);
  return fix("Node.js", `${running} is too old: install ${minimum} or newer, for example with nvm install`);
}

/** `wanted` as in the packageManager of package.json: "pnpm@12.4.2". */
export function checkPnpm(found: string | undefined, wanted: string): Check {
  const version = wanted.replace(/^pnpm@/, "");
  const install = `npm install --global pnpm@${version}`;
  if (found === undefined) return fix("pnpm", `is missing: ${install}`);
  if (Number.parseInt(found) < Number.parseInt(version)) return fix("pnpm", `${found} is too old: ${install}`);
  return ok("pnpm", found);
}

export function checkGit(found: string | undefined): Check {
  return found === undefined
    ? fix("git", "is missing: install it with the system's package manager")
    : ok("git", found);
}

export function checkDependencies(missing: string[]): Check {
  if (missing.length === 0) return ok("dependencies", "installed");
  const [first] = missing;
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : "";
  return fix("dependencies", `${first}${more} not installed: run pnpm install`);
}

/** Returns missing dependencies of the workspace's packages. Optional ones depend on the platform. */
export function findMissingDependencies(root: string): string[] {
  const manifests = globSync("{,*/,*/*/}package.json", { cwd: root, exclude: ["**/node_modules", ".*"] });
  return manifests.flatMap((manifest) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, manifest), "utf8")) as {
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    };
    const names = Object.keys({ ...dependencies, ...devDependencies });
    return names.filter((name) => !existsSync(join(root, dirname(manifest), "node_modules", name)));
  });
}

function compareVersions(left: string, right: string): number {
  const rights = right.split(".").map(Number);
  const lefts = left.split(".").map(Number);
  const at = rights.findIndex((part, index) => part !== (lefts[index] ?? 0));
  return at === -1 ? 0 : (lefts[at] ?? 0) - (rights[at] ?? 0);
}
