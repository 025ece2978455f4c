import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Backfill, backfill } from "./backfill.ts";
import { createDatabase, type Database } from "./database.ts";

let clone: TestDatabase;
let admin: pg.Client;
let owner: Database;
beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  owner = createDatabase({ url: clone.urlFor("bc_owner"), max: 2, onIdleError: () => undefined });
  await admin.query("create table org.planted (business_id uuid, id bigint, total int, primary key (business_id, id))");
  await admin.query("alter table org.planted owner to bc_owner");
});
afterAll(async () => {
  await owner.close();
  await clone.drop();
});
beforeEach(async () => {
  await admin.query("truncate org.planted, app.backfill");
  await admin.query(
    `insert into org.planted select b, n from (select gen_random_uuid() as b from generate_series(1, 5)) s,
     generate_series(1, 21) n`,
  );
});

/** Calls back before each transaction. */
const watched = (onTransaction: () => void): Database => ({
  ...owner,
  async withTenant(...given) {
    onTransaction();
    return owner.withTenant(...given);
  },
});

const totals: Backfill = {
  name: "totals",
  table: "org.planted",
  key: ["business_id", "id"],
  set: sql`total = coalesce(t.total, 0) + 1`,
  batch: 10,
  pauseMs: 0,
};
const changed = async () =>
  (
    await admin.query<{ total: number; rows: number }>(
      "select total, count(*)::int as rows from org.planted group by total order by total",
    )
  ).rows;

test("every row is changed once, in batches of short transactions", async () => {
  let transactions = 0;
  const counted = watched(() => void transactions++);
  expect(await backfill(counted, totals)).toBe(105);
  expect(transactions).toBe(1 + 11);
  expect(await changed()).toEqual([{ total: 1, rows: 105 }]);
  expect(await backfill(owner, totals)).toBe(105); // a finished one does not run again
  expect(await changed()).toEqual([{ total: 1, rows: 105 }]);
});

test("only the rows of the condition are changed", async () => {
  expect(await backfill(owner, { ...totals, where: sql<boolean>`t.id <= 2` })).toBe(10);
  expect(await changed()).toEqual([
    { total: 1, rows: 10 },
    { total: null, rows: 95 },
  ]);
});

test("a stopped backfill continues after its last batch", async () => {
  const controller = new AbortController();
  let transactions = 0;
  const stopping = watched(() => {
    if (++transactions === 5) controller.abort(new Error("stopped"));
  });
  await expect(backfill(stopping, totals, controller.signal)).rejects.toThrow("stopped");
  expect(await changed()).toEqual([
    { total: 1, rows: 30 },
    { total: null, rows: 75 },
  ]);
  expect(await backfill(owner, totals)).toBe(105);
  expect(await changed()).toEqual([{ total: 1, rows: 105 }]);
});

test("two processes share the work", async () => {
  const other = createDatabase({ url: clone.urlFor("bc_owner"), max: 1, onIdleError: () => undefined });
  expect(await Promise.all([backfill(owner, totals), backfill(other, totals)])).toEqual([105, 105]);
  await other.close();
  expect(await changed()).toEqual([{ total: 1, rows: 105 }]);
});

test("a batch whose rows are locked is retried", async () => {
  const blocker = await clone.connectAdmin();
  await blocker.query("begin");
  await blocker.query("select from org.planted for update");
  let transactions = 0;
  const running = backfill(
    watched(() => void transactions++),
    totals,
  );
  await vi.waitFor(() => expect(transactions).toBe(3), 10_000); // the first batch, again
  await blocker.query("commit");
  expect(await running).toBe(105);
  expect(await changed()).toEqual([{ total: 1, rows: 105 }]);
});
