// pnpm check              runs every static check
// pnpm check lint types   only these
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runSteps } from "./check/run.ts";
import { pickSteps, stepNames } from "./check/steps.ts";

const steps = pickSteps(parseArgs({ allowPositionals: true }).positionals);
if (steps === undefined) console.error(`Usage: pnpm check [step…]; steps are ${stepNames.join(", ")}`);
const outcomes = await runSteps(steps ?? [], {
  cwd: join(import.meta.dirname, ".."),
  width: Math.min(availableParallelism(), 4),
  onOutcome: ({ name, ok, ms, output }) => {
    console.log(`${ok ? "ok    " : "FAILED"} ${name.padEnd(12)} ${(ms / 1000).toFixed(1)} s`);
    if (!ok) console.log(output.trimEnd().replaceAll(/^/gm, "    "));
  },
});
const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
if (steps === undefined || failed.length > 0) process.exitCode = 1;
