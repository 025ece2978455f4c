import { readFileSync } from "node:fs";

/** The console's own operations by hash; production runs nothing else. */
export function readOperations(): ReadonlyMap<string, string> {
  const file = new URL(import.meta.resolve("@bc/api-schema/persisted-operations.json"));
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}
