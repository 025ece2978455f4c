// pnpm scaffold module|area|feature|connector NAME   writes the smallest working example
import { join } from "node:path";
import { parseArgs } from "node:util";
import { filesOf, formatScaffold, planScaffold, Refusal, writeScaffold } from "./scaffold/scaffold.ts";

const root = join(import.meta.dirname, "..");
const [kind = "", name = "", ...rest] = parseArgs({ allowPositionals: true }).positionals;
try {
  if (name === "" || rest.length > 0) throw new Refusal("Usage: pnpm scaffold module|area|feature|connector NAME");
  const scaffold = planScaffold(kind, name);
  await writeScaffold(scaffold, root);
  await formatScaffold(scaffold, root);
  for (const path of Object.keys(filesOf(scaffold))) console.log(`wrote ${path}`);
  console.log("\nNext:");
  for (const step of scaffold.next) console.log(`- ${step}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
