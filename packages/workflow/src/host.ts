import { once } from "node:events";
import { createServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import type { Database } from "@bc/db/database";
import { type Clock, systemClock } from "@bc/runtime/clock";
import type { Logger } from "@bc/runtime/logger";
import { createEndpointHandler } from "@restatedev/restate-sdk";
import pLimit from "p-limit";
import type { Workflow } from "./define.ts";
import { createEngine, type EngineOptions } from "./engine.ts";
import { startSweeper } from "./sweeper.ts";
import { workflowObject } from "./workflow-object.ts";

export interface WorkflowHostOptions extends EngineOptions {
  workflows: readonly Workflow[];
  database: Database;
  logger: Logger;
  /** Only the engine that holds the private key to this may call. */
  identityPublicKey: string;
  /** Steps that run at a time in this process, and writes of runs' own state besides: the database's connections. */
  concurrency?: number;
  clock?: Clock;
}

export interface WorkflowHost {
  listen(address: { host: string; port: number }): Promise<{ port: number }>;
  /**
   * Tells the engine where the workflows are executed, and again until it answers; then begins to sweep. Work that has
   * begun stays on the release that began it, so each release is registered under a URL of its own. `force` takes over
   * the same URL with other code, as happens while developing.
   */
  register(publicUrl: string, options?: { force?: boolean }): Promise<void>;
  /** Whether work reaches this process. */
  ready(): boolean;
  /** Steps in progress get a few seconds; what they do not finish is executed elsewhere. */
  close(): Promise<void>;
}

const closeGraceMs = 3_000;

export function createWorkflowHost(options: WorkflowHostOptions): WorkflowHost {
  const { workflows, database, logger, identityPublicKey, concurrency = 32, clock = systemClock } = options;
  const engine = createEngine(options);
  const steps = pLimit(concurrency);
  // Apart from the steps: the end of one run must not wait for minutes of another.
  const bookkeeping = pLimit(concurrency);
  const server = createServer(
    createEndpointHandler({
      services: workflows.map((workflow) => workflowObject(workflow, { database, logger, clock, steps, bookkeeping })),
      identityKeys: [identityPublicKey],
      // Tries that fail are logged with their run by workflow-object.ts; the SDK's own lines are for debugging it.
      logger: ({ level }, ...words) => logger[level === "error" ? "warn" : "debug"](words.map(String).join(" ")),
    }),
  );
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  const closing = new AbortController();
  let sweeper: ReturnType<typeof startSweeper> | undefined;

  return {
    async listen({ host, port }) {
      server.listen(port, host);
      await once(server, "listening");
      return { port: (server.address() as AddressInfo).port };
    },
    async register(publicUrl, { force = false } = {}) {
      const register = () => engine.register(publicUrl, force);
      while (!closing.signal.aborted) {
        try {
          await register();
          sweeper = startSweeper({ database, engine, logger, clock, register });
          return;
        } catch (error) {
          logger.warn({ publicUrl, err: error }, "not yet registered");
          await clock.sleep(1_000, closing.signal).catch(() => undefined);
        }
      }
    },
    ready: () => server.listening && sweeper !== undefined,
    async close() {
      closing.abort();
      await sweeper?.stop();
      const closed = server.listening ? once(server, "close") : undefined;
      server.close();
      for (const session of sessions) session.close(); // no new work
      const deadline = Date.now() + closeGraceMs;
      while (steps.activeCount + bookkeeping.activeCount > 0 && Date.now() < deadline) await clock.sleep(20);
      for (const session of sessions) session.destroy();
      await closed;
      await engine.close();
    },
  };
}
