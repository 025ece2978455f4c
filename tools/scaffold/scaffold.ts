import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { areaScaffold, featureScaffold } from "./area.ts";
import { connectorScaffold } from "./connector.ts";
import { moduleScaffold } from "./module.ts";
import type { Scaffold } from "./shape.ts";

export class Refusal extends Error {}

const word = /^[a-z][a-z0-9]{1,23}$/;
const kebab = /^(?=.{2,24}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const layers = ["pages", "components", "api"];
// Schemas that belong to packages or to PostgreSQL itself.
const taken = new Set(["app", "public", "workflow"]);

export function planScaffold(kind: string, name: string): Scaffold {
  if (kind === "module") {
    if (!word.test(name) || taken.has(name))
      throw new Refusal(`A module is named by one lower-case word of its own, such as "feedback"; not "${name}".`);
    return moduleScaffold(name);
  }
  if (kind === "area") {
    if (!kebab.test(name)) throw new Refusal(`An area has a kebab-case name, such as "order-list"; not "${name}".`);
    return areaScaffold(name);
  }
  if (kind === "feature") {
    const [area = "", feature = "", ...rest] = name.split("/");
    if (![area, feature].every((part) => kebab.test(part)) || rest.length > 0 || layers.includes(feature))
      throw new Refusal(`A feature is named by its area and itself, such as "orders/labels"; not "${name}".`);
    return featureScaffold(area, feature);
  }
  if (kind === "connector") {
    if (!kebab.test(name)) throw new Refusal(`A connector has a kebab-case name, such as "shop-ads"; not "${name}".`);
    return connectorScaffold(name);
  }
  throw new Refusal(`There are scaffolds for a module, an area, a feature and a connector; none for "${kind}".`);
}

/** Returns the text of all files by their path within the repository. */
export function filesOf({ folder, files, elsewhere }: Scaffold): Record<string, string> {
  const inside = Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]);
  return { ...(Object.fromEntries(inside) as Record<string, string>), ...elsewhere };
}

/** Writes the files and adds the dependency on the new package. Refuses what exists already. */
export async function writeScaffold(scaffold: Scaffold, root: string): Promise<void> {
  const { folder, elsewhere = {}, dependant } = scaffold;
  const existing = [folder, ...Object.keys(elsewhere)].find((path) => existsSync(join(root, path)));
  if (existing !== undefined) throw new Refusal(`${existing} is already there.`);
  for (const [path, text] of Object.entries(filesOf(scaffold))) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: "wx" });
  }
  if (dependant) await addDependency(join(root, dependant.file), dependant.name);
}

/** Wraps lines, which depends on the length of the name. */
export async function formatScaffold({ folder, elsewhere = {} }: Scaffold, root: string): Promise<void> {
  await promisify(execFile)("node_modules/.bin/oxfmt", [folder, ...Object.keys(elsewhere)], { cwd: root });
}

async function addDependency(file: string, name: string): Promise<void> {
  const description = JSON.parse(await readFile(file, "utf8")) as { dependencies: Record<string, string> };
  const dependencies = Object.entries({ ...description.dependencies, [name]: "workspace:*" });
  dependencies.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify({ ...description, dependencies: Object.fromEntries(dependencies) }, null, 2);
  await writeFile(file, `${text}\n`);
}
