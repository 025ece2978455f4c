// node .ci/vitest.mjs DIR [word…]: runs the tests of vitest; files with failed tests, failed hooks or unhandled errors are
// run again alone, one at a time.
// The outcomes of both runs are written to DIR/vitest.json and DIR/vitest-alone.json.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesToRepeat, sumUp } from "../tools/outcomes.ts";

const [dir = ".", ...words] = process.argv.slice(2);

function vitest(name, ...args) {
  const file = join(dir, name);
  const reporters = ["--reporter=default", "--reporter=./.ci/outcomes-reporter.mjs", `--outputFile.outcomes=${file}`];
  const { status } = spawnSync("pnpm", ["exec", "vitest", "run", ...reporters, ...args], { stdio: "inherit" });
  return { isGreen: status === 0, outcomes: JSON.parse(readFileSync(file, "utf8")) };
}

const first = vitest("vitest.json", ...words);
const files = first.isGreen ? [] : filesToRepeat(first.outcomes);
if (!first.isGreen && files.length === 0) process.exitCode = 1;
else if (!first.isGreen) {
  const alone = vitest("vitest-alone.json", "--maxWorkers=1", ...files);
  const { passedAlone, failed } = sumUp(first.outcomes, alone.outcomes);
  for (const name of passedAlone) process.stdout.write(`figure vitest.passed-alone: ${name}\n`);
  for (const name of failed) process.stdout.write(`failed alone too: ${name}\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
