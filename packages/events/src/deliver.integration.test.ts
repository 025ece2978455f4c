import { tables, type Tx } from "@bc/db/database";
import { databaseError } from "@bc/db/errors";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineSubscriber, on, onAny } from "./define.ts";
import { type Delivery, deliverWindow } from "./deliver.ts";
import { listFailedEvents, releaseFailedEvent } from "./letters.ts";
import { poll, register, renewLeases, settle, type Window } from "./store.ts";
import { closed, counted, eventually, logger, openScene, recorder, type Scene } from "./testing/scene.ts";

let scene: Scene;
let delivery: Delivery;
const failing = new Set<number>();
beforeEach(async () => {
  failing.clear();
  scene = await openScene();
  const subscriber = recorder("test.recorder", { failing });
  delivery = { database: scene.database, logger, worker: newId(), subscriber, repeated: new Map() };
  const declared = { "test.recorder": [counted.name] };
  await register(scene.database, declared);
  await renewLeases(scene.database, delivery.worker, declared);
});
afterEach(() => scene.end());

/** Returns the window with everything that was appended. */
async function nextWindow(): Promise<Window> {
  const upto = await eventually(async () => {
    const { settled, isPending } = await settle(scene.database);
    expect(isPending).toBe(false);
    return settled;
  });
  const windows = await poll(scene.database, delivery.worker, { busy: [], upto, batch: 10 });
  expect(windows).toHaveLength(1);
  return windows[0] as Window;
}

const numbers = async () => (await scene.effects()).map(({ n }) => n);
const failed = async () => (await listFailedEvents(scene.database)).map(({ errorCode }) => errorCode);

test("handler that is too slow writes nothing, and its event is put aside without calling it again", async () => {
  const { promise: isLate, resolve: continueHandlers } = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  const slow = on(counted, (tx) => {
    vi.advanceTimersByTime(5_000);
    const writing = isLate.then(() => sql`select`.execute(tables(tx)));
    late.push(writing);
    return writing.then(() => undefined);
  });
  delivery.subscriber = defineSubscriber({ name: "test.recorder", handlers: [slow] });
  await scene.append("a", 1);
  const window = await nextWindow();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await expect(deliverWindow(delivery, window)).rejects.toThrow("event.handler-too-slow");
    expect(await failed()).toEqual([]);
    await deliverWindow(delivery, window);
  } finally {
    vi.useRealTimers();
  }
  expect(await failed()).toEqual(["event.handler-too-slow"]);
  // Twice with all events of the window, once alone.
  expect(late).toHaveLength(3);
  continueHandlers();
  for (const { status } of await Promise.allSettled(late)) expect(status).toBe("rejected");
});

const unavailable = () => Promise.reject(databaseError("database.unavailable"));
const locked = (tx: Tx) => sql`do $$ begin raise lock_not_available; end $$`.execute(tables(tx));
const failWith = (fail: (tx: Tx) => Promise<unknown>) =>
  defineSubscriber({ name: "test.recorder", handlers: [on(counted, async (tx) => void (await fail(tx)))] });

test.each([
  ["unavailable engine", "database.unavailable", unavailable],
  ["locked row", "database.busy", locked],
])("%s fails the delivery, and no event is put aside", async (_, code, fail) => {
  const { subscriber } = delivery;
  await scene.append("a", 1);
  const window = await nextWindow();
  await expect(deliverWindow({ ...delivery, subscriber: failWith(fail) }, window)).rejects.toThrow(code);
  expect(await failed()).toEqual([]);
  await deliverWindow({ ...delivery, subscriber }, window);
  expect(await numbers()).toEqual([1]);
});

test("event that meets a locked row again is put aside, and an unavailable engine repeats the delivery", async () => {
  await scene.append("a", 1);
  const window = await nextWindow();
  const away = { ...delivery, subscriber: failWith(unavailable) };
  await expect(deliverWindow(away, window)).rejects.toThrow("database.unavailable");
  await expect(deliverWindow(away, window)).rejects.toThrow("database.unavailable");
  const busy = { ...delivery, subscriber: failWith(locked) };
  await expect(deliverWindow(busy, window)).rejects.toThrow("database.busy");
  await deliverWindow(busy, window);
  expect(await failed()).toEqual(["database.busy"]);
});

test.each(["no JSON", "{}", '[{"name":"test.counted"}]'])(
  "row with unreadable events does not stop the others: %s",
  async (events) => {
    await scene.append("a", 1);
    await scene.admin.query(
      "insert into event.log (organization_id, names, events) select organization_id, names, $1 from event.log",
      [events],
    );
    await scene.append("a", 2);
    await deliverWindow(delivery, await nextWindow());
    expect(await numbers()).toEqual([1, 2]);
  },
);

test("skipping an event waits for a delivery that puts another one behind it", async () => {
  failing.add(1);
  await scene.append("a", 1);
  await deliverWindow(delivery, await nextWindow());
  const [letter] = await listFailedEvents(scene.database);
  await scene.append("a", 2);
  await scene.append("b", 3);
  let released: Promise<boolean> | undefined;
  let isReleased = false;
  const skipping = on(counted, async () => {
    released ??= releaseFailedEvent(scene.database, {
      subscriber: "test.recorder",
      id: letter?.id ?? 0,
      isSkipped: true,
    });
    void released.then(() => (isReleased = true));
    await eventually(async () => {
      const { rowCount } = await scene.admin.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(isReleased || rowCount === 1).toBe(true);
    });
  });
  delivery.subscriber = defineSubscriber({ name: "test.recorder", handlers: [skipping] });
  await deliverWindow(delivery, await nextWindow());
  expect(await released).toBe(true);
  // Without a time for its retry, the event that waited would wait for ever.
  const { rows } = await scene.admin.query("select retry_at is not null as is_due from event.letter");
  expect(rows).toEqual([{ is_due: true }]);
});

test("events of alternating types reach a shared handler in one call, in order", async () => {
  const calls: string[][] = [];
  const handlers = onAny([counted, closed], async (_tx, events) => {
    calls.push(events.map(({ name, payload }) => `${name} ${payload.n}`));
  });
  for (const [n, type] of [counted, closed, counted].entries()) await scene.append("key", n, type);
  await nextWindow();
  scene.start(defineSubscriber({ name: "test.shared", handlers }));
  await eventually(async () => expect(calls).toEqual([["shop.counted 0", "shop.closed 1", "shop.counted 2"]]));
});
