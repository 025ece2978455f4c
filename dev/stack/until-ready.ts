import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export interface Readiness {
  name: string;
  child: ChildProcess;
  part: { stop(): Promise<void> };
  logFile: string;
  seconds: number;
  /** Gives up the start. */
  signal: AbortSignal | undefined;
  isReady: () => Promise<boolean>;
}

/** Waits until a process can work; one that takes too long or is no longer wanted is ended before this throws. */
export async function untilReady({ name, child, part, logFile, seconds, signal, isReady }: Readiness): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (Date.now() < deadline && signal?.aborted !== true) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${name} ended while starting; see ${logFile}`);
    if (await isReady().catch(() => false)) return;
    await sleep(25);
  }
  await part.stop();
  signal?.throwIfAborted();
  throw new Error(`${name} was not ready in ${seconds} s; see ${logFile}`);
}
