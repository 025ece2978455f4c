import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { interruption } from "@bc/dev/interruption";
import { freePorts } from "@bc/dev/ports";
import { type Stack, type StackOptions, startStack } from "@bc/dev/stack";

/** A stack of this run's own on free ports, gone with all its data afterwards, be it finished or interrupted. */
export async function withStack<T>(
  options: Pick<StackOptions, "apiEnvironment" | "identityEnvironment" | "workerEnvironment" | "logLevel">,
  work: (stack: Stack, interrupted: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = interruption();
  const dir = mkdtempSync(join(tmpdir(), "stack-"));
  try {
    const stack = await startStack({ ...options, dir, ports: await freePorts(), mode: "built", signal });
    try {
      return await Promise.race([work(stack, signal), rejection(signal)]);
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
    // Whatever the work still waits for would keep the process.
    if (signal.aborted) process.exit(130);
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
