import { metricsText } from "@bc/runtime/telemetry";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDatabase, type Database, tables, type Tx } from "./database.ts";
import { type BatchStatement, inBatch } from "./in-batch.ts";

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 4, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

interface Answer {
  item: string;
  xid: string;
  size: number;
}

const xidOf = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tables(tx));
  return rows[0]?.xid ?? "";
};
const statementOf = (name: string): BatchStatement<string, Answer> => ({
  name,
  async run(tx, items) {
    const xid = await xidOf(tx);
    return items.map((item) => ({ item, xid, size: items.length }));
  },
});
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));

test("concurrent items run in one transaction, and each gets its own answer", async () => {
  const [one, other] = [statementOf("one"), statementOf("other")];
  const answers = await Promise.all(
    numbered(20).map((item) => inBatch(database, Number(item) % 2 ? one : other, item)),
  );
  expect(answers.map(({ item }) => item)).toEqual(numbered(20));
  expect(new Set(answers.map(({ xid }) => xid)).size).toBe(1);
  expect(new Set(answers.map(({ size }) => size))).toEqual(new Set([10]));
});

test("statements of a batch run in the order of their names", async () => {
  const order: string[] = [];
  const statements = ["c", "a", "b"].map((name) => ({
    name,
    run: async () => [order.push(name)],
  }));
  await Promise.all(statements.map((statement) => inBatch(database, statement, undefined)));
  expect(order).toEqual(["a", "b", "c"]);
});

test("a busy process starts one transaction every 25 milliseconds, after a burst of 40", async () => {
  const statement = statementOf("busy");
  const xids = new Set<string>();
  const began = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - began < 1_500) xids.add((await inBatch(database, statement, "")).xid);
  };
  await Promise.all(numbered(8).map(client));
  expect(xids.size).toBeLessThanOrEqual((performance.now() - began) / 25 + 42);
});

test("no item is answered before the commit, and all fail if it fails", async () => {
  const admin = await clone.connectAdmin();
  await admin.query(`create table batched (id int primary key deferrable initially deferred);
    insert into batched values (1); grant insert on batched to bc_api`);
  const insert: BatchStatement<number, boolean> = {
    name: "insert",
    async run(tx, ids) {
      await sql`insert into batched select * from unnest(${ids}::int[])`.execute(tables(tx));
      return ids.map(() => true);
    },
  };
  // The constraint is checked at commit, after both statements have succeeded.
  const fail = await Promise.allSettled([
    inBatch(database, insert, 1),
    inBatch(database, insert, 2),
    inBatch(database, statementOf("z"), "z"),
  ]);
  expect(fail.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await inBatch(database, insert, 3)).toBe(true);
  expect((await admin.query("select id from batched order by id")).rows).toEqual([{ id: 1 }, { id: 3 }]);
});

const runOne = async (tx: Tx, text: string) => (await sql.raw(text).execute(tables(tx))).rows[0];

test("a batch waits two seconds for a lock, and its transaction is idle for a second at most", async () => {
  const show = (name: string): BatchStatement<string, unknown> => ({
    name,
    run: async (tx, settings) => Promise.all(settings.map((setting) => runOne(tx, `show ${setting}`))),
  });
  const idle = "idle_in_transaction_session_timeout";
  expect(await inBatch(database, show("one"), "lock_timeout")).toEqual({ lock_timeout: "2s" });
  const two = [inBatch(database, show("one"), "lock_timeout"), inBatch(database, show("two"), idle)];
  expect(await Promise.all(two)).toEqual([{ lock_timeout: "2s" }, { [idle]: "1s" }]);
});

test("a batch that stands still between its statements loses its locks before others give up", async () => {
  const admin = await clone.connectAdmin();
  await admin.query("insert into app.rate_bucket values ('still', now(), 1)");
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: moved, resolve: move } = Promise.withResolvers<void>();
  const still: BatchStatement<undefined, unknown> = {
    name: "a",
    async run(tx) {
      await runOne(tx, "update app.rate_bucket set taken = 2 where bucket = 'still'");
      hold();
      await moved;
      return [undefined];
    },
  };
  const stuck = Promise.allSettled([inBatch(database, still, undefined), inBatch(database, statementOf("b"), "")]);
  await held;
  await admin.query("set lock_timeout = '2s'; update app.rate_bucket set taken = 3 where bucket = 'still'");
  move();
  const failed = { status: "rejected", reason: expect.objectContaining({ code: "database.unavailable" }) as unknown };
  expect(await stuck).toEqual([failed, failed]);
});

test.for([[["one"]], [["one", "two"]]])("a batch of %j is not refused when too many callers wait", async ([names]) => {
  const single = createDatabase({ url: clone.urlFor("bc_worker"), max: 1, onIdleError: () => undefined });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const wait = (work = async (): Promise<void> => undefined) => single.withTenant({}, work);
  const waiting = [wait(() => held), ...numbered(10).map(() => wait())];
  await expect(wait()).rejects.toMatchObject({ code: "database.overloaded" });
  const answers = Promise.all((names ?? []).map((name) => inBatch(single, statementOf(name), name)));
  const pending = /^db_client_connection_pending_requests\S* 11$/m;
  await vi.waitFor(async () => expect(await metricsText()).toMatch(pending));
  release();
  expect((await answers).map(({ item }) => item)).toEqual(names);
  await Promise.all(waiting);
  await single.close();
});

test("a batch without an answer fails after three seconds, and the next one runs", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let calls = 0;
    const stuck: BatchStatement<undefined, number> = {
      name: "stuck",
      run: () => (++calls === 1 ? new Promise(() => undefined) : Promise.resolve([calls])),
    };
    const first = inBatch(database, stuck, undefined).catch((error: unknown) => error);
    await vi.waitFor(() => expect(calls).toBe(1));
    const second = inBatch(database, stuck, undefined);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toMatchObject({ code: "database.too-slow" });
    await vi.advanceTimersByTimeAsync(100);
    expect(await second).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
