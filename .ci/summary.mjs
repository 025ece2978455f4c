// node .ci/summary.mjs DIR [red]: prints "N passed, M failed" over both runners, and before it the tests that failed or
// passed only when they were run alone. A failed step without tests counts as one failure.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sumUp } from "../tools/outcomes.ts";

const [dir = ".", color] = process.argv.slice(2);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
const results = "e2e/test-results";
const summaries = [
  [read(join(dir, "vitest.json")), read(join(dir, "vitest-alone.json"))],
  [read(join(results, "outcomes.json")), read(join(results, "alone", "outcomes.json"))],
].map(([run, alone]) => sumUp(run ?? { tests: [], errors: [] }, alone));
const failed = summaries.flatMap((summary) => summary.failed);
for (const name of summaries.flatMap(({ passedAlone }) => passedAlone))
  process.stdout.write(`passed only when run alone: ${name}\n`);
for (const name of failed) process.stdout.write(`failed: ${name}\n`);
const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0);
process.stdout.write(`${passed} passed, ${color === "red" ? Math.max(failed.length, 1) : failed.length} failed\n`);
