import { existsSync } from "node:fs";
import { moduleNames } from "./list.ts";

/** Migrations of the PostgreSQL schemas named after the modules. */
export const moduleMigrations = sourcesIn("migrations");
export const warehouseMigrations = sourcesIn("warehouse");

/** Looks for folders instead of declarations, because loading all modules takes most of the time of a start. */
function sourcesIn(folder: string): { name: string; directory: URL }[] {
  return moduleNames
    .map((name) => ({ name, directory: new URL(`./${name}/store/${folder}/`, import.meta.url) }))
    .filter(({ directory }) => existsSync(directory));
}
