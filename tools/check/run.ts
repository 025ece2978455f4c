import { execFile } from "node:child_process";
import type { Step } from "./steps.ts";

export interface Outcome {
  name: string;
  ok: boolean;
  ms: number;
  output: string;
}

// A hanging step must not block the run.
const deadlineMs = 300_000;

function runCommand([file = "", ...args]: string[], cwd: string): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd, timeout: deadlineMs, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      const late = error?.killed === true ? `stopped after ${deadlineMs / 1000} s\n` : "";
      // A program that could not be started has no output.
      const said = `${stdout}${stderr}${late}` || (error?.message ?? "");
      resolve({ ok: error === null, output: said });
    });
  });
}

async function runStep({ name, commands }: Step, cwd: string): Promise<Outcome> {
  const started = performance.now();
  let output = "";
  let ok = true;
  for (const command of commands) {
    const result = await runCommand(command, cwd);
    output += result.output;
    ok = result.ok;
    if (!ok) break;
  }
  return { name, ok, ms: performance.now() - started, output };
}

/** Runs the steps, `width` at a time, and reports each outcome when it is known. */
export async function runSteps(
  steps: Step[],
  { cwd, width, onOutcome }: { cwd: string; width: number; onOutcome: (outcome: Outcome) => void },
): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step, cwd);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return outcomes;
}
