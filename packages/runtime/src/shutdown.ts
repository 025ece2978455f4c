import { systemClock } from "./clock.ts";

interface Hook {
  readonly name: string;
  readonly run: () => unknown;
}

interface Limits {
  readonly totalMs: number;
  readonly hookMs: number;
}

const signals = ["SIGTERM", "SIGINT"] as const;

// The orchestrator kills the process after its grace period, so a hanging hook must leave time for the others.
export const onShutdown = listenForShutdown({ totalMs: 10_000, hookMs: 5_000 });

/** Runs the hooks in reverse order of registration at the first signal, then exits; a second signal exits immediately. */
export function listenForShutdown(limits: Limits): (name: string, fn: () => unknown) => void {
  const hooks: Hook[] = [];
  let stopping = false;

  function stop(): void {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), limits.totalMs);
    void runAll(hooks.toReversed(), limits.hookMs).then((clean) => process.exit(clean ? 0 : 1));
  }

  return (name, fn) => {
    if (hooks.length === 0) for (const signal of signals) process.on(signal, stop);
    hooks.push({ name, run: fn });
  };
}

async function runAll(hooks: Hook[], hookMs: number): Promise<boolean> {
  let clean = true;
  for (const hook of hooks) {
    try {
      await within(hookMs, hook.run);
    } catch (error) {
      clean = false;
      // The logger may be closed already.
      const msg = `shutdown hook "${hook.name}" failed: ${String(error)}`;
      process.stderr.write(`${JSON.stringify({ level: "error", msg })}\n`);
    }
  }
  return clean;
}

async function within(ms: number, run: () => unknown): Promise<void> {
  const tooLong = systemClock.sleep(ms).then(() => {
    throw new Error(`not done after ${ms} ms`);
  });
  await Promise.race([run(), tooLong]);
}
