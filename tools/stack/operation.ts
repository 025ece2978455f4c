import { readFileSync } from "node:fs";

const operations = JSON.parse(
  readFileSync(new URL(import.meta.resolve("@bc/api-schema/persisted-operations.json")), "utf8"),
) as Record<string, string>;

/** Returns the request body of one of the console's operations. */
export function operationBody(name: string, variables: Record<string, unknown> = {}): string {
  const found = Object.entries(operations).find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error(`the console has no operation ${name}`);
  return JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: found[0] } } });
}
