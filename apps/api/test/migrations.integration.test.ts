import { migrate } from "@bc/db/migrate";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { databaseMigrations } from "../src/migrations.ts";

let clone: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
});
afterAll(() => clone.drop());

const policies = async (table: string, condition: string) =>
  (await admin.query(`select from pg_policy where polrelid = $1::regclass and ${condition}`, [table])).rowCount;

test.for([
  {
    file: "app/0011_call_policies_once.sql",
    before: `create policy early on org.organization using (id = app.organization_id());
      create policy early on org.sales_channel using (business_id = app.business_id())`,
    done: "polname = 'early' and pg_get_expr(polqual, polrelid) ~* 'select app'",
  },
  {
    file: "org/0030_together.sql",
    before: "drop policy together on org.organization; drop policy together on org.sales_channel",
    done: "polname = 'together'",
  },
])("$file changes one table at a time and never blocks a table for long", async ({ file, before, done }) => {
  const [source, name] = file.split("/");
  await admin.query(before);
  await admin.query("delete from public.schema_migration where source = $1 and name = $2", [source, name]);
  const [reader, other] = [await clone.connectAdmin(), await clone.connectAdmin()];
  await reader.query("begin; select from org.sales_channel");
  const migrating = migrate(clone.adminUrl, databaseMigrations);
  await vi.waitFor(async () => expect(await policies("org.organization", done)).toBe(1), 5_000);
  const waiting = "select from pg_locks where relation = 'org.sales_channel'::regclass and not granted";
  await vi.waitFor(async () => expect((await admin.query(waiting)).rowCount).toBe(1), 5_000);
  await other.query("set statement_timeout = '2s'");
  await other.query("select from org.sales_channel");
  expect(await policies("org.sales_channel", done)).toBe(0);
  await reader.query("commit");
  expect(await migrating).toEqual([file]);
  expect(await policies("org.sales_channel", done)).toBe(1);
});
