import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, type Database, tables, type Tenant } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Restate, startRestate } from "@bc/dev/restate";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase } from "@bc/testing/database";
import { type RawBuilder, sql } from "kysely";
import { expect, vi } from "vitest";
import { z } from "zod";
import {
  createWorkflowClient,
  findRun,
  type RequestedRun,
  type Run,
  type RunStatus,
  type WorkflowClient,
} from "../client.ts";
import { defineWorkflow, type Step, type Workflow } from "../define.ts";
import { createWorkflowHost } from "../host.ts";

export const playedInput = z.object({ play: z.string(), at: z.number().default(0) });
type Play = (step: Step, at: number) => Promise<void>;

export interface Scene {
  restate: Restate;
  database: Database;
  client: WorkflowClient;
  tenant: { organizationId: string; businessId: string };
  /** A workflow that runs the function the test registered under the input's name. */
  define(more: Omit<Workflow<typeof playedInput>, "input" | "run">): Workflow<typeof playedInput>;
  /** Registers a function and returns the input that runs it. */
  play(play: Play): { play: string };
  start(workflow: Workflow<typeof playedInput>, play: Play, options?: { key?: string }): Promise<RequestedRun>;
  find(id: string, as?: Tenant): Promise<Run | undefined>;
  until(run: Pick<Run, "id">, status: RunStatus): Promise<Run>;
  query<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  close(): Promise<void>;
}

/** Starts the engine, a database, and a host of the workflows. */
export async function startScene(
  names: readonly Omit<Workflow<typeof playedInput>, "input" | "run">[],
): Promise<Scene> {
  const dir = mkdtempSync(join(tmpdir(), "workflow-"));
  const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()]);
  const restate = await startRestate({ dir, ports: { ingress, admin, node } });
  const testDb = await testDatabase();
  const logger = createLogger({ service: "test", level: "silent" });
  const database = createDatabase({ url: testDb.urlFor("bc_worker"), max: 10, onIdleError: () => undefined });
  const client = createWorkflowClient({ database, logger, ...restate });
  const plays = new Map<string, Play>();
  const define: Scene["define"] = (more) =>
    defineWorkflow({ ...more, input: playedInput, run: async (step, { play, at }) => plays.get(play)?.(step, at) });
  const host = createWorkflowHost({ workflows: names.map(define), database, logger, ...restate });
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  await host.register(`http://127.0.0.1:${port}`);
  const tenant = { organizationId: newId(), businessId: newId() };
  const find: Scene["find"] = (id, as = tenant) => database.withTenant(as, (tx) => findRun(tx, id));
  const register: Scene["play"] = (play) => {
    const name = newId();
    plays.set(name, play);
    return { play: name };
  };
  return {
    restate,
    database,
    client,
    tenant,
    define,
    play: register,
    start: (workflow, play, options = {}) => client.start(tenant, workflow, { input: register(play), ...options }),
    find,
    until: ({ id }, status) =>
      vi.waitFor(
        async () => {
          const found = await find(id);
          expect(found?.status).toBe(status);
          return found as Run;
        },
        { timeout: 20_000, interval: 20 },
      ),
    query: (query) => database.withTenant(tenant, async (tx) => (await query.execute(tables(tx))).rows),
    async close() {
      await host.close();
      await client.close();
      await restate.stop();
      await database.close();
      await testDb.drop();
      rmSync(dir, { recursive: true });
    },
  };
}

/** The state of a run's place in the queue. */
export const placeOf = (id: string) =>
  sql<{ state: string; due_at: Date | null }>`select state, due_at from workflow.work where id = ${id}`;
