import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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
import { createEngine } from "./engine.ts";
import { createWorkflowHost, type WorkflowHost } from "./host.ts";

const logger = createLogger({ service: "test", level: "silent" });
const tenant = { organizationId: newId(), businessId: newId() };

const fails = -1;
const beats = new Map<string, number[]>();
const beat = defineWorkflow({
  name: "test.beat",
  input: z.object({ key: z.string(), takesMs: z.number() }),
  run: (step, { key, takesMs }) =>
    step.run("beat", async () => {
      beats.set(key, [...(beats.get(key) ?? []), Date.now()]);
      if (takesMs === fails) throw new AppError("test.refused", "denied");
      await sleep(takesMs);
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

const schedule = (key: string, everyMs: number, takesMs = 0) =>
  database.withTenant(tenant, (tx) => client.schedule(tx, beat, { key, everyMs, input: { key, takesMs } }));
const unschedule = (key: string) => database.withTenant(tenant, (tx) => client.unschedule(tx, beat, key));
const count = (key: string) => beats.get(key)?.length ?? 0;
const untilCount = (key: string, least: number) =>
  vi.waitFor(() => expect(count(key)).toBeGreaterThanOrEqual(least), { timeout: 15_000, interval: 20 });

async function openRuns(key: string): Promise<number> {
  const { rows } = await database.withTenant(tenant, (tx) =>
    sql`select from workflow.run where key = ${key} and finished_at is null`.execute(tables(tx)),
  );
  return rows.length;
}

async function generationOf(key: string): Promise<string> {
  const { rows } = await database.withTenant(tenant, (tx) =>
    sql<{ generation: string }>`select generation from workflow.schedule where key = ${key}`.execute(tables(tx)),
  );
  return rows[0]?.generation ?? "none";
}

test("a schedule fires again and again for its tenant, until it is removed", async () => {
  const key = newId();
  await schedule(key, 400);
  await untilCount(key, 4);
  await unschedule(key);
  await vi.waitFor(async () => expect(await openRuns(key)).toBe(0), 5_000);
  const stopped = count(key);
  await sleep(1_000);
  expect(count(key)).toBe(stopped);
  const [first = 0, ...rest] = beats.get(key) ?? [];
  const average = ((rest.at(-1) ?? 0) - first) / rest.length;
  expect(average).toBeGreaterThan(300);
  expect(average).toBeLessThan(2_000); // by its own timer: the sweeper would need ten seconds for each
  const { runs } = await database.withTenant(tenant, (tx) =>
    listRuns(tx, { workflow: beat.name, key }, { skip: 0, take: 1 }),
  );
  expect(runs).toMatchObject([tenant]);
});

test("a run that a schedule asked for is kept for a day when it went well; any other for two weeks", async () => {
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
  await schedule(failing, 200, fails);
  await client.start(tenant, beat, { key: asked, input: { key: asked, takesMs: 0 } });
  const input = { key: cancelled, takesMs: 0 };
  const queued = await database.withTenant(tenant, (tx) => client.enqueue(tx, beat, { key: cancelled, input }));
  await client.cancel(tenant, queued.id);
  expect(await keptFor(well, "succeeded")).toBe("1 day");
  expect(await keptFor(failing, "failed")).toBe("14 days");
  expect(await keptFor(asked, "succeeded")).toBe("14 days");
  expect(await keptFor(cancelled, "cancelled")).toBe("14 days");
  await unschedule(well);
  await unschedule(failing);
});

test("a beat is left out while the run before it is open", async () => {
  const key = newId();
  await schedule(key, 200, 1_000);
  await untilCount(key, 3);
  await unschedule(key);
  const { totalCount } = await database.withTenant(tenant, (tx) =>
    listRuns(tx, { workflow: beat.name, key }, { skip: 0, take: 1 }),
  );
  expect(totalCount).toBe(count(key));
  const [first = 0, second = 0] = beats.get(key) ?? [];
  expect(second - first).toBeGreaterThanOrEqual(1_000);
});

test("a timer of an earlier generation is ignored, the armed one fires", async () => {
  const key = newId();
  const engine = createEngine(restate);
  // Out of the sweeper's sight: what it arms for an hour ahead, the engine would not take a second time for now.
  const scheduleUnseen = () =>
    database.withTenant(tenant, async (tx) => {
      await client.schedule(tx, beat, { key, everyMs: 3_600_000, input: { key, takesMs: 0 } });
      await sql`update workflow.schedule set check_at = now() + interval '1 hour' where key = ${key}`.execute(
        tables(tx),
      );
    });
  await scheduleUnseen();
  const stale = await generationOf(key);
  await scheduleUnseen();
  const armed = await generationOf(key);
  expect(armed).not.toBe(stale);
  const tick = (generation: string) =>
    engine.sendTick({ organizationId: tenant.organizationId, workflow: beat.name, key, generation }, 0);
  await tick(stale);
  await sleep(500);
  expect(count(key)).toBe(0);
  await tick(armed);
  await untilCount(key, 1);
  expect(await generationOf(key)).not.toBe(armed);
  await engine.close();
});

test("a schedule whose timer the engine lost is armed again when it is overdue", async () => {
  const key = newId();
  await schedule(key, 3_600_000);
  await sleep(1_500); // armed by now, an hour ahead
  await database.withTenant(tenant, (tx) =>
    sql`update workflow.schedule set next_at = now(), check_at = now(), generation = nextval('workflow.generation') where key = ${key}`.execute(
      tables(tx),
    ),
  );
  await untilCount(key, 1);
});

test("another business of the organization neither replaces nor ends a schedule", async () => {
  const key = newId();
  await schedule(key, 3_600_000);
  const generation = await generationOf(key);
  const sibling = { ...tenant, businessId: newId() };
  const input = { key, takesMs: 0 };
  await expect(
    database.withTenant(sibling, (tx) => client.schedule(tx, beat, { key, everyMs: 200, input })),
  ).rejects.toThrow(/row-level security/);
  await database.withTenant(sibling, (tx) => client.unschedule(tx, beat, key));
  expect(await generationOf(key)).toBe(generation);
});
