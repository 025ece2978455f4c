import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Task } from "../contract/workflows.ts";
import { planSync, restOf } from "../domain/plan-sync.ts";
import type { RunPlace } from "../service/parts.ts";
import { publishSlice } from "../service/publish-slice.ts";
import { changeConnection, insertConnection } from "../store/connections.ts";
import { insertFeed } from "../store/feeds.ts";
import { listStreams } from "../store/streams.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

const accountId = "a-1";
const beganAt = "2026-11-18T08:00:00.000Z";
const startDate = "2026-10-01";

let scene: SourceScene;
let run: RunPlace;
beforeAll(async () => {
  scene = await startSourceScene([], () => Promise.reject(new Error("no connector")));
});
afterAll(() => scene.close());
beforeEach(async () => {
  const { tenant, businessKey, userId } = scene;
  const connectionId = newId();
  const feedKey = await inTenant(async (tx) => {
    const made = { slug: "shopify", settings: {}, startDate, createdBy: userId };
    await insertConnection(tx, tenant.businessId, { id: connectionId, businessKey, ...made });
    return insertFeed(tx, tenant.businessId, connectionId);
  });
  run = { tenant, syncId: newId(), connectionId, feedKey };
});

const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => scene.database.withTenant(scene.tenant, work);
const publish = (task: Task) => {
  const read = { batches: [], announced: null, rows: 1, changed: 0, refused: 0, beganAt };
  return inTenant((tx) => publishSlice(tx, run, task, read, { batches: [], differing: 0, missingSince: null }));
};
const task = (from: string, to: string, plannedStart = startDate): Task => ({
  accountId,
  shape: "marketing_daily",
  days: { from, to, newest: to, step: 7 },
  startDate: plannedStart,
});
const stream = async () => (await inTenant((tx) => listStreams(tx, scene.tenant.businessId, run.feedKey)))[0];

test("changes are read again from a start date that was moved earlier while they were read", async () => {
  const changes: Task = { accountId, shape: "order", since: `${startDate}T00:00:00.000Z`, startDate };
  await inTenant((tx) => changeConnection(tx, scene.tenant.businessId, run.connectionId, { start_date: "2026-09-01" }));
  await publish(changes);
  expect(await stream()).toMatchObject({ changedAt: "2026-09-01T00:00:00.000Z" });
  await publish({ ...changes, startDate: "2026-09-01" });
  expect(await stream()).toMatchObject({ changedAt: beganAt });
});

test("stream continues after a gap that the source no longer has, once all days since are read", async () => {
  await publish(task("2026-01-05", "2026-01-11"));
  const held = { oldestDay: "2026-01-05", newestDay: "2026-01-11" };
  // The source keeps two weeks.
  const recent = task("2026-11-05", "2026-11-18");
  await publish(recent);
  expect(await stream()).toMatchObject(held);
  await publish(restOf(recent) as Task);
  expect(await stream()).toMatchObject({ ...held, newestDay: "2026-11-18" });
});

test("days between those that are held and a later start date are read once it is moved back", async () => {
  const { businessId } = scene.tenant;
  const move = (start_date: string) =>
    inTenant((tx) => changeConnection(tx, businessId, run.connectionId, { start_date }));
  const scope = async (start: string) => ({
    divisions: { marketing_daily: { kind: "days", step: 31, lookBack: 3, weeklyLookBack: 7, history: 400 } } as const,
    accounts: [{ id: accountId, today: "2026-05-01" }],
    states: await inTenant((tx) => listStreams(tx, businessId, run.feedKey)),
    startDate: start,
  });
  const readAll = async (tasks: Task[]) => {
    for (const first of tasks) for (let left: Task | undefined = first; left; left = restOf(left)) await publish(left);
  };
  await publish(task("2026-02-25", "2026-03-01", "2026-01-01"));
  await move("2026-04-01");
  const resumed = planSync(await scope("2026-04-01"), false);
  expect(resumed).toMatchObject([{ days: { from: "2026-04-01", to: "2026-05-01" } }]);
  // The date may be moved back before the days are read.
  await move("2026-01-01");
  await readAll(resumed);
  expect(await stream()).toMatchObject({ newestDay: "2026-03-01" });
  const next = planSync(await scope("2026-01-01"), false);
  expect(next).toMatchObject([{ days: { from: "2026-03-01", to: "2026-05-01" } }]);
  await readAll(next);
  expect(await stream()).toMatchObject({ oldestDay: "2026-02-25", newestDay: "2026-05-01" });
});

test("days before a gap do not count", async () => {
  await publish(task("2026-11-05", "2026-11-11"));
  await publish(task("2026-10-05", "2026-10-11"));
  expect(await stream()).toMatchObject({ oldestDay: "2026-11-05", newestDay: "2026-11-11" });
});
