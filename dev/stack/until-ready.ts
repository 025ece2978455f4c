import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

export interface Readiness {
  name: string;
  child: ChildProcess;
  part: { stop(): Promise<void> };
  logFile: string;
  seconds: number;
  /** Aborts the start. */
  signal: AbortSignal | undefined;
  isReady: () => Promise<boolean>;
}

/** Waits until a process is ready. On timeout or abort, ends the process and throws. */
export async function untilReady({ name, child, part, logFile, seconds, signal, isReady }: Readiness): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (Date.now() < deadline && signal?.aborted !== true) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${name} ended while starting; see ${logFile}`);
    if (await isReady().catch(() => false)) return;
    await sleep(100);
  }
  await part.stop();
  signal?.throwIfAborted();
  throw new Error(`${name} was not ready in ${seconds} s; see ${logFile}`);
}
