import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDatabase, type Database, tables } from "./database.ts";
import { sql } from "kysely";

let clone: TestDatabase;
let database: Database;
let admin: pg.Client;

beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_worker"), max: 2, onIdleError: () => undefined });
  admin = await clone.connectAdmin();
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const listeners = async (): Promise<number> => {
  const asked =
    "select count(*)::int as n from pg_stat_activity where query = 'listen greeting' and datname = current_database()";
  return (await admin.query<{ n: number }>(asked)).rows[0]?.n ?? 0;
};

test("listen receives notifications until stopped, also after the connection broke", async () => {
  const heard: string[] = [];
  let began = 0;
  const listening = database.listen(
    "greeting",
    (payload) => heard.push(payload),
    () => began++,
  );
  await vi.waitFor(async () => expect(await listeners()).toBe(1), 5_000);
  await admin.query("select pg_notify('greeting', 'hello')");
  await vi.waitFor(() => expect(heard).toEqual(["hello"]));
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen greeting' and datname = current_database()",
  );
  await vi.waitFor(async () => expect(await listeners()).toBe(0));
  await vi.waitFor(async () => expect(await listeners()).toBe(1), 5_000);
  await admin.query("select pg_notify('greeting', 'again')");
  await vi.waitFor(() => expect(heard).toEqual(["hello", "again"]));
  expect(began).toBe(2); // once per connection, so that the caller can catch up
  await listening.stop();
  await vi.waitFor(async () => expect(await listeners()).toBe(0));
});

test("a statement without a transaction sees no tenant's rows", async () => {
  const organizationId = crypto.randomUUID();
  await admin.query("insert into org.organization (id, name) values ($1, 'Acme')", [organizationId]);
  const count = () =>
    database.withoutTransaction((tx) =>
      sql<{ n: number }>`select count(*)::int as n from org.organization`.execute(tables(tx)),
    );
  await database.withTenant({ organizationId }, async (tx) => {
    const inside = await sql<{ n: number }>`select count(*)::int as n from org.organization`.execute(tables(tx));
    expect(inside.rows[0]?.n).toBe(1);
  });
  expect((await count()).rows[0]?.n).toBe(0);
});
