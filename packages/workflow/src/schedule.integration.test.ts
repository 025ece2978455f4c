import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, type Database, tables } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { type Restate, startRestate } from "@bc/dev/restate";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { createWorkflowClient, listRuns, type RunStatus, type WorkflowClient } from "./client.ts";
import { defineWorkflow } from "./define.ts";
import { createWorkflowHost, type WorkflowHost } from "./host.ts";
import { untilIdle } from "./testing/invocations.ts";

const logger = createLogger({ service: "test", level: "silent" });
const tenant = { organizationId: newId(), businessId: newId() };

/** When each key's runs executed. */
const beats = new Map<string, number[]>();
/** Holds the runs of input "held" open. */
const held = Promise.withResolvers<void>();
const beat = defineWorkflow({
  name: "test.beat",
  input: z.object({ key: z.string(), end: z.enum(["succeeds", "fails", "held"]) }),
  run: (step, { key, end }) =>
    step.run("beat", async () => {
      beats.set(key, [...(beats.get(key) ?? []), Date.now()]);
      if (end === "fails") throw new AppError("test.refused", "denied");
      if (end === "held") await held.promise;
    }),
});

let dir: string;
let restate: Restate;
let testDb: TestDatabase;
let database: Database;
let client: WorkflowClient;
let host: WorkflowHost;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "workflow-"));
  const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()]);
  restate = await startRestate({ dir, ports: { ingress, admin, node } });
  testDb = await testDatabase();
  database = createDatabase({ url: testDb.urlFor("bc_worker"), max: 10, onIdleError: () => undefined });
  client = createWorkflowClient({ database, logger, ...restate });
  host = createWorkflowHost({ workflows: [beat], database, logger, ...restate });
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  await host.register(`http://127.0.0.1:${port}`);
});

afterAll(async () => {
  await host.close();
  await client.close();
  await restate.stop();
  await database.close();
  await testDb.drop();
  rmSync(dir, { recursive: true });
});

const schedule = (key: string, everyMs: number, end: "succeeds" | "fails" | "held" = "succeeds") =>
  database.withTenant(tenant, (tx) => client.schedule(tx, beat, { key, everyMs, input: { key, end } }));
const unschedule = (key: string) => database.withTenant(tenant, (tx) => client.unschedule(tx, beat, key));
const count = (key: string) => beats.get(key)?.length ?? 0;
const untilCount = (key: string, min: number) =>
  vi.waitFor(() => expect(count(key)).toBeGreaterThanOrEqual(min), { timeout: 15_000, interval: 20 });

async function nextOf(key: string): Promise<number> {
  const { rows } = await database.withTenant(tenant, (tx) =>
    sql<{ next: Date }>`select next_at as next from workflow.schedule where key = ${key}`.execute(tables(tx)),
  );
  return rows[0]?.next.getTime() ?? 0;
}

test("a schedule fires at its interval for its tenant until it is removed", async () => {
  const key = newId();
  const scheduledAt = Date.now();
  await schedule(key, 400);
  await untilCount(key, 4);
  await unschedule(key);
  expect((beats.get(key)?.[3] ?? 0) - scheduledAt).toBeGreaterThan(3.5 * 400 - 50);
  await untilIdle(restate, tenant.organizationId, key);
  const { runs } = await database.withTenant(tenant, (tx) =>
    listRuns(tx, { workflow: beat.name, key }, { skip: 0, take: 1 }),
  );
  expect(runs).toMatchObject([tenant]);
});

test("successful scheduled runs are kept for a day, all others for two weeks", async () => {
  const keptFor = (key: string, status: RunStatus) =>
    vi.waitFor(async () => {
      const kept = sql<{ kept: string }>`
        select distinct (forget_at - finished_at)::text as kept from workflow.run
        where key = ${key} and status = ${status}`;
      const { rows } = await database.withTenant(tenant, (tx) => kept.execute(tables(tx)));
      expect(rows).toHaveLength(1);
      return rows[0]?.kept;
    }, 5_000);
  const [well, failing, asked, cancelled] = [newId(), newId(), newId(), newId()];
  await schedule(well, 200);
  await schedule(failing, 200, "fails");
  await client.start(tenant, beat, { key: asked, input: { key: asked, end: "succeeds" as const } });
  const input = { key: cancelled, end: "succeeds" as const };
  const queued = await database.withTenant(tenant, (tx) => client.enqueue(tx, beat, { key: cancelled, input }));
  await client.cancel(tenant, queued.id);
  expect(await keptFor(well, "succeeded")).toBe("1 day");
  expect(await keptFor(failing, "failed")).toBe("14 days");
  expect(await keptFor(asked, "succeeded")).toBe("14 days");
  expect(await keptFor(cancelled, "cancelled")).toBe("14 days");
  await unschedule(well);
  await unschedule(failing);
});

test("a schedule requests no run while the previous one is open", async () => {
  const key = newId();
  await schedule(key, 200, "held");
  await untilCount(key, 1);
  for (let firing = 0; firing < 2; firing++) {
    const next = await nextOf(key);
    await vi.waitFor(async () => expect(await nextOf(key)).toBeGreaterThan(next), 10_000);
  }
  const { totalCount } = await database.withTenant(tenant, (tx) =>
    listRuns(tx, { workflow: beat.name, key }, { skip: 0, take: 1 }),
  );
  expect(totalCount).toBe(1);
  held.resolve();
  await untilCount(key, 2);
  await unschedule(key);
});

test("another business of the organization can neither replace nor remove a schedule", async () => {
  const key = newId();
  await schedule(key, 3_600_000);
  const next = await nextOf(key);
  const sibling = { ...tenant, businessId: newId() };
  const input = { key, end: "succeeds" as const };
  await expect(
    database.withTenant(sibling, (tx) => client.schedule(tx, beat, { key, everyMs: 200, input })),
  ).rejects.toThrow(/row-level security/);
  await database.withTenant(sibling, (tx) => client.unschedule(tx, beat, key));
  expect(await nextOf(key)).toBe(next);
});
