import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { environmentWith } from "@bc/runtime/env";
import { root } from "./root.ts";

export interface ServiceOptions {
  name: string;
  /** Arguments of node, paths from the repository's root. */
  args: string[];
  environment: Record<string, string>;
  logFile: string;
  /** Answers 200 as soon as the service can work. */
  readyUrl: string;
}

/** One of our own processes. */
export interface Service {
  name: string;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

export async function startService({ name, args, environment, logFile, readyUrl }: ServiceOptions): Promise<Service> {
  const log = openSync(logFile, "a");
  // Its own process group: Ctrl-C reaches the stack alone, which then ends its parts in order.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environmentWith(environment),
    stdio: ["ignore", log, log],
    detached: true,
  });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const signal = (which: NodeJS.Signals): void => {
    try {
      process.kill(-(child.pid ?? 0), which);
    } catch {
      // already gone
    }
  };
  const service: Service = {
    name,
    pid: child.pid ?? 0,
    exited,
    async stop() {
      signal("SIGTERM");
      const late = setTimeout(signal, 12_000, "SIGKILL");
      await exited;
      clearTimeout(late);
    },
    kill: () => signal("SIGKILL"),
  };
  const deadline = Date.now() + 60_000;
  while (!(await answers(readyUrl))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}; see ${logFile}`);
    if (Date.now() > deadline) {
      await service.stop();
      throw new Error(`${name} was not ready in 60 s; see ${logFile}`);
    }
    await sleep(50);
  }
  return service;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
