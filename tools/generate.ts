// pnpm generate          writes every generated file
// pnpm generate --check  only says which committed ones are stale, and exits 1 if any is
import { parseArgs } from "node:util";
import { generateResolvers } from "./generate/resolvers.ts";
import { generateSchema } from "./generate/schema.ts";
import { generateTables } from "./generate/tables.ts";

const { check } = parseArgs({ options: { check: { type: "boolean", default: false } } }).values;
const stale: string[] = [];
// The schema first: resolvers and operations are typed by it.
for (const generate of [generateSchema, generateResolvers, generateTables])
  stale.push(...(await generate(check)));
for (const file of stale) console.log(`${check ? "stale" : "wrote"} ${file}`);
if (check && stale.length > 0) {
  console.error("Run pnpm generate and commit what it writes.");
  process.exitCode = 1;
}
