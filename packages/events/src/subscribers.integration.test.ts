import { tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { metricsText } from "@bc/runtime/telemetry";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appendEvents } from "./append.ts";
import { eventOf } from "./define.ts";
import { deliverWindow } from "./deliver.ts";
import { readEventLag } from "./lag.ts";
import { replayEvents } from "./letters.ts";
import { observeEventLag } from "./metrics.ts";
import { poll, register, renewLeases, settle, type Window } from "./store.ts";
import { closed, counted, eventually, logger, openScene, recorder, type Scene } from "./testing/scene.ts";

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.end());

const numbers = async (subscriber?: string) => (await scene.effects(subscriber)).map(({ n }) => n);

test("each subscriber gets the events it declares, once and in order, in the event's tenant", async () => {
  const other = newId();
  scene.start(recorder("test.recorder"), recorder("test.both", { types: [counted, closed] }));
  for (let n = 1; n <= 5; n++) await scene.append("a", n);
  await scene.append("a", 6, closed);
  await scene.append("a", 7);
  await scene.append("b", 8, counted, other);
  await eventually(async () => expect(await scene.effects()).toHaveLength(7));
  await eventually(async () => expect(await scene.effects("test.both")).toHaveLength(8));
  const own = (await scene.effects("test.both")).filter(({ organization }) => organization === scene.organizationId);
  expect(own.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await scene.effects()).toContainEqual({ subscriber: "test.recorder", organization: other, key: "b", n: 8 });
});

test("rolled back transaction leaves no event", async () => {
  const { organizationId, database } = scene;
  scene.start(recorder("test.recorder"));
  const failed = database.withTenant({ organizationId }, async (tx) => {
    await appendEvents(tx, [eventOf(counted, { organizationId, key: "a", payload: { n: 1 } })]);
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  await scene.append("a", 2);
  await eventually(async () => expect(await numbers()).toEqual([2]));
});

test("event that commits after later events is delivered", async () => {
  const { organizationId, database } = scene;
  scene.start(recorder("test.recorder"));
  await database.withTenant({ organizationId }, async (tx) => {
    await appendEvents(tx, [eventOf(counted, { organizationId, key: "slow", payload: { n: 1 } })]);
    await scene.append("fast", 2);
    // Until the slow transaction ends, no ID from its own on counts as settled.
    for (let looks = 0; looks < 5; looks++) expect((await settle(database)).isPending).toBe(true);
    expect(await numbers()).toEqual([]);
  });
  await eventually(async () => expect(await numbers()).toEqual([1, 2]));
});

test("subscriber that is registered before the first event commits gets it", async () => {
  const { organizationId, database } = scene;
  await database.withTenant({ organizationId }, async (tx) => {
    await appendEvents(tx, [eventOf(counted, { organizationId, key: "slow", payload: { n: 1 } })]);
    await scene.append("fast", 2);
    await register(database, { "test.recorder": [counted.name] });
  });
  scene.start(recorder("test.recorder"));
  await eventually(async () => expect(await numbers()).toEqual([1, 2]));
});

test("event of the only open transaction is delivered when it commits", async () => {
  const { organizationId, database } = scene;
  scene.start(recorder("test.recorder"));
  await database.withTenant({ organizationId }, async (tx) => {
    await appendEvents(tx, [eventOf(counted, { organizationId, key: "only", payload: { n: 7 } })]);
    const before = (await settle(database)).settled;
    for (let looks = 0; looks < 5; looks++)
      expect(await settle(database)).toEqual({ settled: before, isPending: true });
  });
  await eventually(async () => expect(await numbers()).toEqual([7]));
});

test("transaction has its own ID before it takes the ID of an event", async () => {
  // Row triggers run between the defaults of a row and its insert, which would assign a transaction ID too.
  await scene.admin.query(`
    create function public.check_own_id() returns trigger language plpgsql as $$
    begin
      if pg_current_xact_id_if_assigned() is null then raise 'no transaction ID'; end if;
      return new;
    end $$;
    create trigger check_own_id before insert on event.log_default for each row execute function public.check_own_id()`);
  // The sequence itself assigns one, but only for the first of 32 values.
  for (const n of [1, 2]) await expect(scene.append("a", n)).resolves.toBeUndefined();
});

test("order of a key is the order of its lock, not of the transactions' start", async () => {
  const { organizationId, database, admin } = scene;
  await admin.query(
    "create table public.thing (key text, n integer); grant select, update, insert on public.thing to bc_worker",
  );
  await admin.query("insert into public.thing values ('a', 0)");
  scene.start(recorder("test.recorder"));
  await database.withTenant({ organizationId }, async (early) => {
    await sql`insert into public.thing values ('other', 0)`.execute(tables(early)); // has its transaction ID now
    await database.withTenant({ organizationId }, async (late) => {
      await sql`update public.thing set n = 1 where key = 'a'`.execute(tables(late));
      await appendEvents(late, [eventOf(counted, { organizationId, key: "a", payload: { n: 1 } })]);
    });
    await sql`update public.thing set n = 2 where key = 'a'`.execute(tables(early));
    await appendEvents(early, [eventOf(counted, { organizationId, key: "a", payload: { n: 2 } })]);
  });
  await eventually(async () => expect(await numbers()).toEqual([1, 2]));
});

test("subscriber that starts later gets the kept events, and continues after a restart", async () => {
  for (let n = 1; n <= 3; n++) await scene.append("a", n);
  const first = scene.start(recorder("test.recorder"));
  await eventually(async () => expect(await numbers()).toEqual([1, 2, 3]));
  await first.stop();
  await scene.append("a", 4);
  scene.start(recorder("test.recorder"));
  await eventually(async () => expect(await numbers()).toEqual([1, 2, 3, 4]));
});

test("more events than a row and a batch hold are delivered once and in order", async () => {
  const { database } = scene;
  const organizations = Array.from({ length: 5 }, () => `${newId().slice(0, -1)}7`); // in one shard
  const numbers = Array.from({ length: 150 }, (_, n) => n);
  const append = (organizationId: string, part: number[]) =>
    database.withTenant({ organizationId }, (tx) =>
      appendEvents(
        tx,
        part.map((n) => eventOf(counted, { organizationId, key: "a", payload: { n } })),
      ),
    );
  for (const organizationId of organizations.slice(1)) await append(organizationId, numbers);
  for (const n of numbers) await append(organizations[0] ?? "", [n]);
  for (let n = 150; n < 250; n++) await append(organizations[0] ?? "", [n]);
  scene.start(recorder("test.recorder"));
  await eventually(async () => expect((await scene.effects()).length).toBeGreaterThanOrEqual(850));
  const effects = await scene.effects();
  const handled = (organization?: string) => effects.filter((it) => it.organization === organization).map(({ n }) => n);
  expect(handled(organizations[0])).toEqual(Array.from({ length: 250 }, (_, n) => n));
  for (const organization of organizations.slice(1)) expect(handled(organization)).toEqual(numbers);
});

test("processes share the shards, and one takes over those of a process that ended", async () => {
  const owners = async () => {
    const { rows } = await scene.admin.query<{ shards: number }>(
      "select count(*)::int as shards from event.cursor where owner in (select id from event.worker) group by owner",
    );
    return rows.map(({ shards }) => shards);
  };
  const first = scene.start(recorder("test.recorder"));
  await eventually(async () => expect(await owners()).toEqual([16]));
  scene.start(recorder("test.recorder"));
  await eventually(async () => expect(await owners()).toEqual([8, 8]));
  await first.stop();
  await eventually(async () => expect(await owners()).toEqual([16]));
  await scene.append("a", 1);
  await eventually(async () => expect(await numbers()).toEqual([1]));
});

test("process that lost its lease writes nothing", async () => {
  const { database, admin } = scene;
  const subscriber = recorder("test.recorder");
  const declared = { "test.recorder": [counted.name] };
  const worker = newId();
  await register(database, declared);
  const leases = await renewLeases(database, worker, declared);
  expect(leases).toHaveLength(16);
  await scene.append("a", 1);
  const upto = await eventually(async () => {
    const { settled, isPending } = await settle(database);
    expect(isPending).toBe(false);
    return settled;
  });
  const windows = await poll(database, worker, { busy: [], upto, batch: 10 });
  expect(windows).toHaveLength(1);
  const [window] = windows as [Window];
  await admin.query("update event.cursor set owner = gen_random_uuid()");
  await deliverWindow({ database, logger, worker, subscriber, repeated: new Map() }, window);
  expect(await numbers()).toEqual([]);
  await admin.query("update event.cursor set owner = $1", [worker]);
  await deliverWindow({ database, logger, worker, subscriber, repeated: new Map() }, window);
  await deliverWindow({ database, logger, worker, subscriber, repeated: new Map() }, window);
  expect(await numbers()).toEqual([1]);
});

test("release that declares more events takes over from the previous one", async () => {
  const previous = { "test.recorder": [counted.name] };
  const old = newId();
  await register(scene.database, previous);
  expect(await renewLeases(scene.database, old, previous)).toHaveLength(16);
  await scene.append("a", 1, closed);
  scene.start(recorder("test.recorder", { types: [counted, closed] }));
  await eventually(async () => expect(await numbers()).toEqual([1]));
  expect(await renewLeases(scene.database, old, previous)).toEqual([]);
});

test("declaration that lacks events waits until no process delivers with the present one", async () => {
  const { database, admin } = scene;
  const [present, previous] = [{ "test.recorder": [counted.name, closed.name] }, { "test.recorder": [counted.name] }];
  const registered = async () => (await admin.query<{ events: string[] }>("select events from event.subscriber")).rows;
  await register(database, present);
  expect(await renewLeases(database, newId(), present)).toHaveLength(16);
  await register(database, previous);
  expect(await registered()).toEqual([{ events: present["test.recorder"] }]);
  expect(await renewLeases(database, newId(), previous)).toEqual([]);
  await admin.query("update event.worker set until = now() - interval '1 second'");
  await register(database, previous);
  expect(await registered()).toEqual([{ events: previous["test.recorder"] }]);
  expect(await renewLeases(database, newId(), previous)).toHaveLength(16);
});

test("replay delivers the events since an instant again", async () => {
  scene.start(recorder("test.recorder"));
  await scene.append("a", 1);
  const { rows } = await scene.admin.query<{ now: Date }>("select clock_timestamp() as now");
  for (const n of [2, 3]) await scene.append("a", n);
  await eventually(async () => expect(await numbers()).toEqual([1, 2, 3]));
  expect(await replayEvents(scene.database, "test.recorder", rows[0]?.now ?? new Date())).toBe(true);
  await eventually(async () => expect(await numbers()).toEqual([1, 2, 3, 2, 3]));
  expect(await replayEvents(scene.database, "test.unknown", new Date())).toBe(false);
});

test("lag is the age of the oldest undelivered event of the subscriber", async () => {
  const started = scene.start(recorder("test.recorder"));
  await eventually(async () => expect(await readEventLag(scene.database)).toHaveLength(1));
  await started.stop();
  const idle = { subscriber: "test.recorder", seconds: 0, retrying: 0, dead: 0 };
  await scene.append("a", 1, closed);
  expect(await readEventLag(scene.database)).toEqual([idle]);
  await scene.append("a", 2);
  await scene.admin.query("update event.log set at = at - interval '1 hour'");
  const [lag] = await readEventLag(scene.database);
  expect(lag?.seconds).toBeGreaterThan(3_600);
  observeEventLag(scene.database, logger);
  const metrics = await metricsText();
  expect(metrics).toMatch(/^event_lag\{subscriber="test.recorder"\} 36\d\d/m);
  expect(metrics).toMatch(/^event_dead\{subscriber="test.recorder"\} 0$/m);
  scene.start(recorder("test.recorder"));
  await eventually(async () => expect(await readEventLag(scene.database)).toEqual([idle]));
});

test("subscriber far behind has a lag, even if the next events are those of others", async () => {
  await register(scene.database, { "test.recorder": [counted.name] });
  await scene.append("a", 1, closed);
  await scene.admin.query("select setval('event.log_id', 64 * 10000)");
  await scene.append("a", 2, closed);
  await scene.admin.query("update event.log set at = at - interval '1 hour'");
  await eventually(async () => expect((await settle(scene.database)).isPending).toBe(false));
  const [far] = await readEventLag(scene.database);
  expect(far?.seconds).toBeGreaterThan(3_600);
});

test("cursor moves over events of other subscribers", async () => {
  scene.start(recorder("test.recorder"));
  await scene.append("a", 1, closed);
  const { rows } = await scene.admin.query<{ last: string }>("select max(id) as last from event.log");
  await eventually(async () => {
    const behind = await scene.admin.query("select from event.cursor where id < $1", [rows[0]?.last]);
    expect(behind.rowCount).toBe(0);
  });
});
