import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { environmentWith } from "@bc/runtime/env";
import { root } from "./root.ts";
import { endWithParent } from "./end-with-parent.ts";
import { untilReady } from "./until-ready.ts";

export interface ServiceOptions {
  name: string;
  /** Arguments of node, with paths relative to the repository's root. */
  args: string[];
  environment: Record<string, string>;
  logFile: string;
  /** Returns 200 when the service is ready. */
  readyUrl: string;
  /** Aborts the start. */
  signal: AbortSignal | undefined;
}

/** Starts one of our own processes. */
export interface Service {
  name: string;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, args, environment, logFile, readyUrl, signal } = options;
  const log = openSync(logFile, "a");
  // Its own process group: Ctrl-C only reaches the stack, which then stops its parts in order.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environmentWith(environment),
    stdio: ["ignore", log, log],
    detached: true,
  });
  endWithParent(child, "TERM");
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const send = (which: NodeJS.Signals): void => {
    try {
      process.kill(-(child.pid ?? 0), which);
    } catch {
      // already ended
    }
  };
  const service: Service = {
    name,
    pid: child.pid ?? 0,
    exited,
    async stop() {
      send("SIGTERM");
      const late = setTimeout(send, 12_000, "SIGKILL");
      await exited;
      clearTimeout(late);
    },
    kill: () => send("SIGKILL"),
  };
  const isReady = (): Promise<boolean> => answers(readyUrl);
  await untilReady({ name, child, part: service, logFile, seconds: 60, signal, isReady });
  return service;
}

async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
}
