import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Task } from "../contract/workflows.ts";
import { restOf } from "../domain/plan-sync.ts";
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
const stream = async () => (await inTenant((tx) => listStreams(tx, scene.tenant.businessId, run.feedKey)))[0];

test("changes are read again from a start date that was moved earlier while they were read", async () => {
  const task: Task = { accountId, shape: "order", since: `${startDate}T00:00:00.000Z`, startDate };
  await inTenant((tx) => changeConnection(tx, scene.tenant.businessId, run.connectionId, { start_date: "2026-09-01" }));
  await publish(task);
  expect(await stream()).toMatchObject({ changedAt: "2026-09-01T00:00:00.000Z" });
  await publish({ ...task, startDate: "2026-09-01" });
  expect(await stream()).toMatchObject({ changedAt: beganAt });
});
