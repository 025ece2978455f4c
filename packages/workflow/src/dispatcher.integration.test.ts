import { createDatabase, type Database } from "@bc/db/database";
import { systemClock } from "@bc/runtime/clock";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createActiveRuns } from "./active-runs.ts";
import { fireSchedules, wakeRuns } from "./dispatch-store.ts";
import { startDispatcher } from "./dispatcher.ts";
import type { Engine } from "./engine.ts";
import { workflowError } from "./errors.ts";

let testDb: TestDatabase;
let database: Database;
let admin: Awaited<ReturnType<TestDatabase["connectAdmin"]>>;

beforeAll(async () => {
  testDb = await testDatabase();
  database = createDatabase({ url: testDb.urlFor("bc_worker"), max: 5, onIdleError: () => undefined });
  admin = await testDb.connectAdmin();
});

afterAll(async () => {
  await database.close();
  await testDb.drop();
});

test("parked runs become ready a batch at a time when their time has come", async () => {
  const organizationId = newId();
  for (const [id, due] of [
    [newId(), "0"],
    [newId(), "0"],
    [newId(), "0"],
    [newId(), "1 hour"],
  ]) {
    await admin.query(
      "insert into workflow.run (organization_id, id, workflow, key, request_id, input) values ($1, $2, 'a', 'k', 'r', '{}')",
      [organizationId, id],
    );
    await admin.query(
      `insert into workflow.work (organization_id, id, lane, workflow, key, per_organization, state, due_at)
       values ($1, $2, 'bulk', 'a', 'k', 1, 'parked', now() + $3::interval)`,
      [organizationId, id, due],
    );
  }
  const countReady = async () =>
    (await admin.query("select from workflow.work where organization_id = $1 and state = 'ready'", [organizationId]))
      .rowCount;
  expect(await wakeRuns(database, 2)).toEqual(["bulk"]);
  expect(await countReady()).toBe(2);
  await wakeRuns(database, 2);
  await wakeRuns(database, 2);
  expect(await countReady()).toBe(3);
});

test("schedule that has just become due does not wait for the backlog", async () => {
  const insert = (key: string, everyMs: number, overdueMs: number) =>
    admin.query(
      `insert into workflow.schedule (organization_id, workflow, key, every_ms, next_at, input)
       values ($1, 'test.beat', $2, $3, now() - $4 * interval '1 ms', '{}')`,
      [newId(), key, everyMs, overdueMs],
    );
  for (let n = 0; n < 30; n++) await insert(`hourly ${n}`, 3_600_000, 1_800_000 - n);
  await insert("every minute", 60_000, 1_000);
  expect(await fireSchedules(database, 10)).toBe(10);
  const { rows } = await admin.query<{ key: string }>("select key from workflow.run where workflow = 'test.beat'");
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(["every minute", "hourly 0"]));
  await admin.query("delete from workflow.schedule where workflow = 'test.beat'");
});

test("schedules fire while the engine does not answer", async () => {
  const answered = Promise.withResolvers<void>();
  const engine: Engine = {
    sendRun: () => answered.promise,
    cancel: () => answered.promise,
    kill: () => answered.promise,
    register: () => answered.promise,
    ping: () => answered.promise,
    close: async () => undefined,
  };
  const dispatcher = startDispatcher({
    database,
    engine,
    logger: createLogger({ service: "test", level: "silent" }),
    clock: systemClock,
    active: createActiveRuns(),
    worker: { id: newId(), url: "http://127.0.0.1:1", slots: 1 },
    register: async () => undefined,
  });
  await admin.query(
    `insert into workflow.schedule (organization_id, workflow, key, input, every_ms, next_at)
     values ($1, 'a', 'k', '{}', 100, now())`,
    [newId()],
  );
  const nextAt = async (): Promise<number> => {
    const { rows } = await admin.query<{ at: Date }>("select next_at as at from workflow.schedule");
    return rows[0]?.at.getTime() ?? 0;
  };
  for (let firing = 0; firing < 3; firing++) {
    const last = await nextAt();
    await vi.waitFor(async () => expect(await nextAt()).toBeGreaterThan(last), 5_000);
  }
  answered.resolve();
  await dispatcher.stop();
});

test("a worker that fails to register with an engine that lost its data tries again soon", async () => {
  let tries = 0;
  const engine: Engine = {
    sendRun: async () => {
      if (tries < 2) throw workflowError("workflow.unregistered", { path: "/" });
    },
    cancel: async () => undefined,
    kill: async () => undefined,
    register: async () => undefined,
    ping: async () => undefined,
    close: async () => undefined,
  };
  const [organizationId, id] = [newId(), newId()];
  await admin.query(
    "insert into workflow.run (organization_id, id, workflow, key, request_id, input) values ($1, $2, 'a', 'k', 'r', '{}')",
    [organizationId, id],
  );
  await admin.query(
    `insert into workflow.work (organization_id, id, lane, workflow, key, per_organization, state, due_at)
     values ($1, $2, 'bulk', 'a', 'k', 1, 'sent', now())`,
    [organizationId, id],
  );
  const dispatcher = startDispatcher({
    database,
    engine,
    logger: createLogger({ service: "test", level: "silent" }),
    clock: systemClock,
    active: createActiveRuns(),
    worker: { id: newId(), url: "http://127.0.0.1:1", slots: 1 },
    register: async ({ isKnown }) => {
      if (!isKnown && ++tries === 1) throw new Error("the engine is starting");
    },
  });
  await vi.waitFor(() => expect(tries).toBe(2), 10_000);
  await dispatcher.stop();
});
