import { newId } from "@bc/runtime/ids";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appendEvents } from "./append.ts";
import { readEventLag } from "./lag.ts";
import { listFailedEvents, releaseFailedEvent } from "./letters.ts";
import { counted, eventually, openScene, recorder, type Scene } from "./testing/scene.ts";

let scene: Scene;
const failing = new Set<number>();
beforeEach(async () => {
  failing.clear();
  scene = await openScene();
  scene.start(recorder("test.recorder", { failing }));
});
afterEach(() => scene.end());

const handled = async () => (await scene.effects()).map(({ key, n }) => `${key}${n}`);
const failForTheLastTime = async () => {
  await eventually(async () => {
    const last = "update event.letter set attempts = 19, retry_at = now() where retry_at is not null";
    expect((await scene.admin.query(last)).rowCount).toBe(1);
  });
  await eventually(async () => expect((await readEventLag(scene.database))[0]?.dead).toBe(1));
};
const firstFailed = async () => {
  const [failed] = await listFailedEvents(scene.database);
  if (!failed) throw new Error("no event has failed");
  return failed;
};

test("failed event blocks later events of its key only, and leaves no effect", async () => {
  failing.add(1);
  for (const n of [1, 2]) await scene.append("a", n);
  await scene.append("b", 3);
  await scene.append("a", 4, counted, newId());
  await eventually(async () => expect((await handled()).sort()).toEqual(["a4", "b3"]));
  await eventually(async () =>
    expect(await firstFailed()).toMatchObject({ key: "a", name: counted.name, errorCode: "internal", waiting: 1 }),
  );
  expect((await handled()).sort()).toEqual(["a4", "b3"]);
});

test("failed event is retried, and its key continues in order", async () => {
  failing.add(2);
  for (const n of [1, 2, 3]) await scene.append("a", n);
  await eventually(async () => expect(await firstFailed()).toMatchObject({ waiting: 1 }));
  await scene.append("a", 4);
  await eventually(async () => expect(await firstFailed()).toMatchObject({ waiting: 2 }));
  expect(await handled()).toEqual(["a1"]);
  failing.clear();
  await scene.admin.query("update event.letter set retry_at = now() where attempts > 0");
  await eventually(async () => expect(await handled()).toEqual(["a1", "a2", "a3", "a4"]));
  expect(await readEventLag(scene.database)).toEqual([
    { subscriber: "test.recorder", seconds: 0, retrying: 0, dead: 0 },
  ]);
});

test("event that keeps failing waits for an operator, who retries it", async () => {
  failing.add(1);
  for (const n of [1, 2]) await scene.append("a", n);
  await eventually(async () => expect(await firstFailed()).toMatchObject({ waiting: 1 }));
  await failForTheLastTime();
  failing.clear();
  const { subscriber, id, retryAt } = await firstFailed();
  expect(retryAt).toBeNull();
  expect(await releaseFailedEvent(scene.database, { subscriber, id, isSkipped: false })).toBe(true);
  await eventually(async () => expect(await handled()).toEqual(["a1", "a2"]));
});

test("operator skips a failed event, and its key continues", async () => {
  failing.add(1);
  for (const n of [1, 2]) await scene.append("a", n);
  await eventually(async () => expect(await firstFailed()).toMatchObject({ waiting: 1 }));
  await failForTheLastTime();
  const { subscriber, id } = await firstFailed();
  expect(await releaseFailedEvent(scene.database, { subscriber, id: id + 1, isSkipped: true })).toBe(false);
  expect(await releaseFailedEvent(scene.database, { subscriber, id, isSkipped: true })).toBe(true);
  await eventually(async () => expect(await handled()).toEqual(["a2"]));
  expect(await listFailedEvents(scene.database)).toEqual([]);
});

test("payload that no longer matches its schema is put aside with the reason", async () => {
  await scene.append("a", 1);
  await eventually(async () => expect(await handled()).toEqual(["a1"]));
  await scene.database.withTenant({ organizationId: scene.organizationId }, async (tx) => {
    const { organizationId } = scene;
    await appendEvents(tx, [{ organizationId, name: counted.name, key: "a", payload: { n: "many" } }]);
  });
  await eventually(async () => expect(await firstFailed()).toMatchObject({ errorCode: "event.payload-invalid" }));
});
