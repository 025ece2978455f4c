import { setTimeout as sleep } from "node:timers/promises";
import { metricsText } from "@bc/runtime/telemetry";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createDatabase, type Database, runPrepared, runText, tables, type Tx } from "./database.ts";

let clone: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
});
afterAll(() => clone.drop());

function connect(max: number): Database {
  const database = createDatabase({ url: clone.urlFor("bc_worker"), max, onIdleError: () => undefined });
  onTestFinished(() => database.close());
  return database;
}

const run = (tx: Tx, text: string) => sql.raw<Record<string, unknown>>(text).execute(tables(tx));
const backend = async (tx: Tx) => (await run(tx, "select pg_backend_pid() as pid")).rows[0]?.["pid"];
const sleepers = async () =>
  (await admin.query("select from pg_stat_activity where query like 'select pg_sleep(60)%' and state = 'active'"))
    .rowCount;

test("aborting cancels the running statement on the server and keeps the connection", async () => {
  const database = connect(1);
  const pid = await database.withTenant({}, backend);
  const controller = new AbortController();
  const slow = database.withTenant({}, (tx) => run(tx, "select pg_sleep(60)"), { signal: controller.signal });
  await vi.waitFor(async () => expect(await sleepers()).toBe(1), 5_000);
  controller.abort(new Error("the caller is gone"));
  await expect(slow).rejects.toThrow("the caller is gone");
  expect(await sleepers()).toBe(0);
  expect(await database.withTenant({}, backend)).toBe(pid);
});

test("an aborted transaction is rolled back and runs no further statement", async () => {
  const database = connect(1);
  const controller = new AbortController();
  const work = database.withTenant(
    {},
    async (tx) => {
      await run(tx, "insert into app.rate_bucket values ('aborted', now(), 1)");
      controller.abort(new Error("the caller is gone"));
      await run(tx, "insert into app.rate_bucket values ('after', now(), 1)");
    },
    { signal: controller.signal },
  );
  await expect(work).rejects.toThrow("the caller is gone");
  expect((await admin.query("select from app.rate_bucket where bucket in ('aborted', 'after')")).rowCount).toBe(0);
});

test("aborting ends the wait for a connection, which the next caller gets", async () => {
  const database = connect(1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holder = database.withTenant({}, () => held);
  const controller = new AbortController();
  const waiting = database.withTenant({}, backend, { signal: controller.signal });
  const next = database.withTenant({}, async () => "next");
  controller.abort(new Error("the caller is gone"));
  await expect(waiting).rejects.toThrow("the caller is gone");
  release();
  await holder;
  await expect(next).resolves.toBe("next");
});

test("a timeout ends the transaction, also on the server", async () => {
  const database = connect(1);
  const timeout = await database.withTenant({}, (tx) => run(tx, "show statement_timeout"), { timeoutMs: 1_234 });
  expect(timeout.rows).toEqual([{ statement_timeout: "1234ms" }]);
  const slow = database.withTenant({}, (tx) => run(tx, "select pg_sleep(60)"), { timeoutMs: 50 });
  await expect(slow).rejects.toMatchObject({ code: "database.too-slow" });
  expect(await sleepers()).toBe(0);
  const after = await database.withTenant({}, (tx) => run(tx, "show statement_timeout"));
  expect(after.rows).toEqual([{ statement_timeout: "10s" }]);
});

test("a timeout limits the wait for a connection", async () => {
  const database = connect(1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holder = database.withTenant({}, () => held);
  await expect(database.withTenant({}, backend, { timeoutMs: 50 })).rejects.toMatchObject({
    code: "database.too-slow",
  });
  release();
  await holder;
});

test("a read-only transaction refuses to write", async () => {
  const database = connect(1);
  const insert = (tx: Tx) => run(tx, "insert into app.rate_bucket values ('read-only', now(), 1)");
  await expect(database.withTenant({}, insert, { readOnly: true })).rejects.toThrow(/read-only transaction/);
});

test("a transaction with a failed statement is not reported as committed", async () => {
  const database = connect(1);
  const work = database.withTenant({}, async (tx) => {
    await run(tx, "insert into app.rate_bucket values ('half', now(), 1)");
    await run(tx, "select 1 / 0").catch(() => undefined);
  });
  await expect(work).rejects.toThrow("the transaction was rolled back");
});

test("callers beyond the queue's limit are refused at once and told when to retry", async () => {
  const database = connect(1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holder = database.withTenant({}, () => held);
  await vi.waitFor(async () => expect(await metric('db_client_connection_count{state="used"}')).toBe(1));
  const queued = Array.from({ length: 10 }, () => database.withTenant({}, async () => "done"));
  const refused = { code: "database.overloaded", class: "unavailable", params: { retryAfterSeconds: 1 } };
  const before = await metric("db_client_connection_refused_total");
  await expect(database.withTenant({}, async () => "done")).rejects.toMatchObject(refused);
  await expect(database.withoutTransaction((tx) => run(tx, "select 1"))).rejects.toMatchObject(refused);
  expect(await metric("db_client_connection_refused_total")).toBe(before + 2);
  expect(await metric("db_client_connection_pending_requests")).toBe(10);
  release();
  await holder;
  expect(await Promise.all(queued)).toEqual(Array.from({ length: 10 }, () => "done"));
  await expect(database.withTenant({}, async () => "done")).resolves.toBe("done");
});

async function metric(name: string): Promise<number> {
  const line = (await metricsText()).split("\n").find((text) => text.startsWith(name));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("metrics show the pool's connections and how long callers waited", async () => {
  const database = connect(3);
  const count = await metric("db_client_connection_wait_time_count");
  const seconds = await metric("db_client_connection_wait_time_sum");
  const single = connect(1);
  await Promise.all([single.withTenant({}, () => sleep(60)), single.withTenant({}, async () => undefined)]);
  await database.withTenant({}, async () => {
    expect(await metric("db_client_connection_max")).toBe(4);
    expect(await metric('db_client_connection_count{state="used"}')).toBe(1);
    expect(await metric('db_client_connection_count{state="idle"}')).toBe(1);
  });
  // Pools of other tests in this process count too.
  expect(await metric("db_client_connection_wait_time_count")).toBeGreaterThanOrEqual(count + 3);
  expect((await metric("db_client_connection_wait_time_sum")) - seconds).toBeGreaterThan(0.05);
});

test("constant statements are prepared once per connection, others never", async () => {
  const database = connect(1);
  const prepared = (tx: Tx) => run(tx, "select statement from pg_prepared_statements order by prepare_time");
  const found = await database.withTenant({}, async (tx) => {
    for (const n of [1, 2, 3]) {
      expect(await runText(tx, "select $1::int as n", [n])).toEqual([{ n }]);
      expect(await runPrepared(tx, sql<{ m: number }>`select ${n}::int as m`)).toEqual([{ m: n }]);
    }
    return prepared(tx);
  });
  expect(found.rows.map((row) => row["statement"])).toEqual(["select $1::int as n", "select $1::int as m"]);
});

test("a prepared statement reads the rows of the tenant that runs it", async () => {
  const database = connect(1);
  const [acme, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [acme, other])
    await admin.query("insert into org.organization (id, name) values ($1::uuid, $1::text)", [id]);
  const seenBy = (organizationId: string) =>
    database.withTenant({ organizationId }, (tx) => runText(tx, "select id from org.organization", []));
  // More often than the server plans a statement for its values.
  for (let round = 0; round < 8; round++) for (const id of [acme, other]) expect(await seenBy(id)).toEqual([{ id }]);
});

test("the shared plan of a prepared statement locks every partition of its table", async () => {
  const database = connect(1);
  await admin.query(`
    create table org.parted (organization_id uuid primary key) partition by hash (organization_id);
    do $$ begin for part in 0..7 loop
      execute format('create table org.parted_%s partition of org.parted for values with (modulus 8, remainder %s)',
        part, part);
    end loop; end $$;
    select app.protect('org.parted', 'organization')`);
  const organizationId = crypto.randomUUID();
  const read = sql`select from org.parted where organization_id = ${organizationId}`;
  const locks = `select from pg_locks l join pg_inherits on inhrelid = relation
    where inhparent = 'org.parted'::regclass and l.pid = pg_backend_pid()`;
  const locksOf = (reading: (tx: Tx) => Promise<unknown>) =>
    database.withTenant({ organizationId }, async (tx) => {
      await reading(tx);
      return (await run(tx, locks)).rows.length;
    });
  expect(await locksOf((tx) => read.execute(tables(tx)))).toBe(1);
  // The server plans the first five executions for their values.
  for (let round = 0; round < 5; round++) expect(await locksOf((tx) => runPrepared(tx, read))).toBe(1);
  expect(await locksOf((tx) => runPrepared(tx, read))).toBe(8);
});

test("an ended transaction refuses constant statements too", async () => {
  const database = connect(1);
  const kept = await database.withTenant({}, async (tx) => [tx]);
  await expect(runText(kept[0] as Tx, "select 1", [])).rejects.toThrow("the transaction has ended");
});
