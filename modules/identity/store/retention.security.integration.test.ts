import { createDatabase, type Database, tables } from "@bc/db/database";
import { runStatement } from "@bc/testing/run-statement";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteExpired } from "./delete-expired.ts";

let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_identity"), max: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const column = async (query: string): Promise<unknown[]> =>
  (await runStatement<{ value: unknown }>(clone.adminUrl, `${query} order by 1`, [])).map(({ value }) => value);

const runAll = async (statements: string): Promise<void> => {
  for (const text of statements.split(";")) await runStatement(clone.adminUrl, text, []);
};

test("events are deleted after 400 days, in batches, and not by the service's own statement", async () => {
  await runAll(`
    insert into identity.event (id, at, kind, network, device)
    select gen_random_uuid(), now() - make_interval(days => days), days::text, 'n', 'd'
    from (select 401 as days from generate_series(1, 6000) union all select 399) e`);
  await deleteExpired(database, new Date());
  expect(await column("select kind as value from identity.event")).toEqual(["399"]);
  const deletion = database.withoutTransaction((tx) => sql`delete from identity.event`.execute(tables(tx)));
  await expect(deletion).rejects.toThrow("permission denied");
});

test("sessions are deleted 400 days after their last use", async () => {
  await runAll(`
    insert into identity.account (id, email, email_verified_at)
      values ('0190c0de-0000-7000-8000-000000000001', 'a@acme.test', now());
    insert into identity.session (id, account_id, device, network, acr, amr, signed_in_at, last_used_at)
    select name, '0190c0de-0000-7000-8000-000000000001', 'd', 'n', 'a', '{}',
      now() - make_interval(days => began), now() - make_interval(days => used)
    from (values ('unused', 500, 401), ('used', 500, 399), ('new', 1, 1)) s (name, began, used)`);
  await deleteExpired(database, new Date());
  expect(await column("select id as value from identity.session")).toEqual(["new", "used"]);
});

test("accounts that were never verified are deleted after 7 days, unless a link can still verify them", async () => {
  await runAll(`
    insert into identity.account (id, email, created_at, email_verified_at)
    select gen_random_uuid(), name, now() - make_interval(days => days), case when verified then now() end
    from (values ('old', 8, false), ('verified', 8, true), ('young', 6, false), ('pending', 8, false))
      a (name, days, verified);
    insert into identity.one_time_token (token_hash, purpose, account_id, expires_at)
    select 'hash', 'verify-email', id, now() + interval '1 hour' from identity.account where email = 'pending'`);
  await deleteExpired(database, new Date());
  expect(await column("select email as value from identity.account where email not like '%@%'")).toEqual([
    "pending",
    "verified",
    "young",
  ]);
});
