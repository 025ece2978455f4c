import { createKeyRing } from "@bc/runtime/key-ring";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "./database.ts";
import { countByKey, noKeyId, resealColumn } from "./reseal.ts";

const older = createKeyRing(["o".repeat(32)], "test");
const ring = createKeyRing(["n".repeat(32), "o".repeat(32)], "test");
const sealed = { table: "public.sealed", column: "value" };
let clone: TestDatabase;
let database: Database;
let admin: pg.Client;

beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
  admin = await clone.connectAdmin();
  await admin.query(
    "create table public.sealed (id int primary key, value bytea, padding text default repeat('x', 3000))",
  );
  await admin.query("alter table public.sealed alter column padding set storage plain");
  await admin.query("grant select, update on public.sealed to bc_app");
});
beforeEach(async () => {
  await admin.query("truncate public.sealed");
  // Two rows a block, so the table spans several steps.
  const values = Array.from({ length: 1_000 }, (_, id) => older.seal({ id }));
  await admin.query(
    "insert into public.sealed (id, value) select n - 1, v from unnest($1::bytea[]) with ordinality as s (v, n)",
    [values],
  );
  await admin.query("insert into public.sealed (id, value) values (1000, null), (1001, '')");
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const idsOpened = async (opens: (value: Buffer) => unknown) => {
  const { rows } = await admin.query<{ id: number; value: Buffer }>(
    "select id, value from public.sealed where length(value) > 0 order by id",
  );
  return rows.filter(({ id, value }) => (opens(value) as { id: number }).id === id).length;
};

test("every value is sealed with the first key, with progress and counts", async () => {
  expect([...(await countByKey(database, sealed))]).toEqual([[older.keyIds[0], 1_000]]);
  const progress: number[] = [];
  expect(await resealColumn(database, ring, sealed, (done) => progress.push(done))).toBe(1_000);
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.at(-1)).toBe(1_000);
  expect([...(await countByKey(database, sealed))]).toEqual([[ring.keyIds[0], 1_000]]);
  const alone = createKeyRing(["n".repeat(32)], "test");
  expect(await idsOpened((value) => alone.open(value))).toBe(1_000);
  expect(await resealColumn(database, ring, sealed)).toBe(0);
});

test("locked rows are left for the next run, and a value written meanwhile is kept", async () => {
  await admin.query("begin");
  await admin.query("update public.sealed set value = $1 where id = 7", [older.seal({ id: 7, isNewer: true })]);
  expect(await resealColumn(database, ring, sealed)).toBe(999);
  await admin.query("commit");
  expect(Object.fromEntries(await countByKey(database, sealed))).toEqual({
    [ring.keyIds[0]]: 999,
    [older.keyIds[0]]: 1,
  });
  expect(await resealColumn(database, ring, sealed)).toBe(1);
  const { rows } = await admin.query<{ value: Buffer }>("select value from public.sealed where id = 7");
  expect(rows[0] && ring.open(rows[0].value)).toEqual({ id: 7, isNewer: true });
});

test("a stopped run continues with the remaining rows", async () => {
  const stop = () => {
    throw new Error("stopped");
  };
  await expect(resealColumn(database, ring, sealed, stop)).rejects.toThrow("stopped");
  const left = (await countByKey(database, sealed)).get(older.keyIds[0]) ?? 0;
  expect(left).toBeLessThan(1_000);
  expect(await resealColumn(database, ring, sealed)).toBe(left);
});

test("values without a key ID are counted separately", async () => {
  await admin.query("update public.sealed set value = '\\x0102030405060708090a0b0c0d0e0f' where id = 1");
  expect((await countByKey(database, sealed)).get(noKeyId)).toBe(1);
});
