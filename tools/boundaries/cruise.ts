import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, format, type ICruiseResult } from "dependency-cruiser";
import readOptions from "dependency-cruiser/config-utl/extract-depcruise-options";

const config = fileURLToPath(new URL("../../.dependency-cruiser.mjs", import.meta.url));
const roots = ["apps", "modules", "packages", "connectors", "dev", "e2e", "tools"];

/** Checks the imports of the tree under `base` with the rules of this repository. */
export async function cruiseTree(base: string): Promise<ICruiseResult> {
  const present = roots.filter((root) => existsSync(join(base, root)));
  const { output } = await cruise(present, { ...(await readOptions(config)), baseDir: base });
  if (typeof output === "string") throw new Error("dependency-cruiser returned text instead of a result");
  // With an unknown compiler version, it skips every file and reports success.
  if (output.summary.totalCruised === 0) throw new Error("dependency-cruiser read no files");
  return output;
}

export async function describeViolations(result: ICruiseResult): Promise<string> {
  const { output } = await format(result, { outputType: "err-long" });
  return typeof output === "string" ? output : JSON.stringify(output);
}

export async function ruleNames(): Promise<string[]> {
  const { ruleSet } = await readOptions(config);
  return (ruleSet?.forbidden ?? []).map((rule) => rule.name ?? "unnamed");
}
