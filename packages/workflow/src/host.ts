import { once } from "node:events";
import { createServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import type { Database } from "@bc/db/database";
import { type Clock, systemClock } from "@bc/runtime/clock";
import { newId } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { createEndpointHandler } from "@restatedev/restate-sdk";
import pLimit from "p-limit";
import { createActiveRuns } from "./active-runs.ts";
import type { Workflow } from "./define.ts";
import { beat, registerRelease, routeRelease } from "./dispatch-store.ts";
import { type Dispatcher, startDispatcher } from "./dispatcher.ts";
import { createEngine, type EngineOptions } from "./engine.ts";
import { laneLimits } from "./lane-limits.ts";
import { recentTimes } from "./metrics.ts";
import { workflowObject } from "./workflow-object.ts";

export interface WorkflowHostOptions extends EngineOptions {
  workflows: readonly Workflow[];
  database: Database;
  logger: Logger;
  /** Only the engine with the private key can call. */
  identityPublicKey: string;
  /** The maximum number of steps at a time in this process, and separately of state writes: the number of connections. */
  concurrency?: number;
  clock?: Clock;
}

export interface WorkflowHost {
  listen(address: { host: string; port: number }): Promise<{ port: number }>;
  /**
   * Registers the workflows with the engine, with retries until it answers, and starts the dispatcher. A slice stays on
   * the release that started it, so each release has its own URL, and new slices start on the newest. `force` replaces
   * the code at the same URL, for development.
   */
  register(publicUrl: string, options?: { force?: boolean }): Promise<void>;
  /** Returns whether the engine can call this process. */
  ready(): boolean;
  /** Gives running steps a few seconds. Unfinished ones are executed by another worker. */
  close(): Promise<void>;
}

const closeGraceMs = 3_000;
// A run in flight is not always in a step.
const runsPerSlot = 4;

export function createWorkflowHost(options: WorkflowHostOptions): WorkflowHost {
  const { workflows, database, logger, identityPublicKey, concurrency = 32, clock = systemClock } = options;
  const engine = createEngine(options);
  const steps = laneLimits(concurrency);
  const active = createActiveRuns();
  // Separate from the steps: the end of one run must not wait for the long steps of another.
  const bookkeeping = pLimit(concurrency);
  const server = createServer(
    createEndpointHandler({
      services: workflows.map((workflow) =>
        workflowObject(workflow, { database, logger, clock, active, steps, bookkeeping, release: () => release }),
      ),
      identityKeys: [identityPublicKey],
      // workflow-object.ts logs failed attempts with their run. The SDK's own lines are for debugging.
      logger: ({ level }, ...words) => logger[level === "error" ? "warn" : "debug"](words.map(String).join(" ")),
    }),
  );
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  const closing = new AbortController();
  let release = "";
  let dispatcher: Dispatcher | undefined;

  return {
    async listen({ host, port }) {
      server.listen(port, host);
      await once(server, "listening");
      return { port: (server.address() as AddressInfo).port };
    },
    async register(publicUrl, { force = false } = {}) {
      // The engine sends new runs to the deployment that was registered last. An older release may have been since.
      const register = async ({ isKnown }: { isKnown: boolean }) => {
        const { isNewest, isRouted } = await registerRelease(database, publicUrl);
        if (!isNewest || (isRouted && isKnown)) return;
        await engine.register(publicUrl, force || !isRouted);
        if (!isRouted) await routeRelease(database, publicUrl);
      };
      release = publicUrl;
      const worker = { id: newId(), url: publicUrl, slots: concurrency * runsPerSlot };
      while (!closing.signal.aborted) {
        try {
          await beat(database, worker, [], recentTimes()); // seen before it is routed, or an older release would take over
          await register({ isKnown: false });
          dispatcher = startDispatcher({ database, engine, logger, clock, active, worker, register });
          return;
        } catch (error) {
          logger.warn({ publicUrl, err: error }, "not yet registered");
          await clock.sleep(1_000, closing.signal).catch(() => undefined);
        }
      }
    },
    ready: () => server.listening && dispatcher !== undefined,
    async close() {
      closing.abort();
      await dispatcher?.stop();
      const closed = server.listening ? once(server, "close") : undefined;
      server.close();
      for (const session of sessions) session.close(); // no new work
      const deadline = Date.now() + closeGraceMs;
      while (active.count + bookkeeping.activeCount > 0 && Date.now() < deadline) await clock.sleep(20);
      for (const session of sessions) session.destroy();
      await closed;
      await engine.close();
    },
  };
}
