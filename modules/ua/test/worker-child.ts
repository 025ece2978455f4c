import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Reach } from "./reach.ts";

/** What a worker process is started with. */
export interface WorkerStart {
  reach: Reach;
  restate: { ingressUrl: string; adminUrl: string; identityPublicKey: string };
  port: number;
}

/** What it does to the streams of sources. */
export interface Disturbance {
  /** Slices don't go on after their first page. */
  isHeld: boolean;
  /** Rows of this day are lost. */
  lostDay: string;
  /** Inserts into this table don't return, although their rows are written. */
  heldTable: string;
}

export interface WorkerChild {
  disturb(changed: Partial<Disturbance>): void;
  /** Resolves once a slice of the source, or an insert into the table, is held. */
  held(name: string): Promise<void>;
  /** Ends the process without any warning, and starts another one. */
  killAndRestart(): Promise<void>;
  /** What its processes have logged. */
  log(): string;
  close(): Promise<void>;
}

/** Starts a worker in a process of its own. */
export async function startWorkerChild(start: WorkerStart): Promise<WorkerChild> {
  let log = "";
  let child: ChildProcess;
  let held: string[] = [];
  const launch = async (): Promise<void> => {
    held = [];
    child = fork(new URL("worker-process.ts", import.meta.url), [JSON.stringify(start)], { silent: true });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => void (log += text));
    const isReady = new Promise<void>((resolve, reject) => {
      child.on("message", (message: { isReady?: boolean; held?: string }) => {
        if (message.isReady) resolve();
        if (message.held !== undefined) held.push(message.held);
      });
      child.once("exit", (code) => reject(new Error(`the worker ended with ${code}: ${log.slice(-2_000)}`)));
    });
    await isReady;
  };
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  await launch();
  return {
    disturb: (changed) => void child.send(changed),
    async held(name) {
      while (!held.includes(name)) await once(child, "message");
    },
    async killAndRestart() {
      await end("SIGKILL");
      await launch();
    },
    log: () => log,
    close: () => end("SIGKILL"),
  };
}
