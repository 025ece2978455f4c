import { createDatabase, type Database, tables } from "@bc/db/database";
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

test("backlog is deleted in batches, and unexpired rows stay", async () => {
  const now = new Date("2030-01-01T00:00:00Z");
  await database.withTenant({}, (tx) =>
    sql`
      insert into identity.artifact (kind, id_hash, sealed_payload, expires_at)
      select 'AccessToken', n::text::bytea, '', case when n <= 12000 then ${now}::timestamptz - interval '1 s'
        when n <= 12003 then ${now}::timestamptz + interval '1 s' end
      from generate_series(1, 12004) n`.execute(tables(tx)),
  );
  const removed: (bigint | undefined)[] = [];
  const watched: Database = {
    ...database,
    async withoutTransaction(work) {
      const result = await database.withoutTransaction(work);
      removed.push((result as { numAffectedRows?: bigint }).numAffectedRows);
      return result;
    },
  };
  await deleteExpired(watched, now);
  expect(removed.slice(0, 3)).toEqual([5_000n, 5_000n, 2_000n]);
  const { rows } = await database.withoutTransaction((tx) =>
    sql`select count(*)::int as n from identity.artifact`.execute(tables(tx)),
  );
  expect(rows).toEqual([{ n: 4 }]);
});

test("attempts, browsers, links and emails are deleted after their retention period", async () => {
  const now = new Date("2030-01-01T00:00:00Z");
  const ago = (days: number) => sql`${now}::timestamptz - ${days} * interval '1 day'`;
  const account = "0190c0de-0000-7000-8000-000000000001";
  await database.withTenant({}, async (tx) => {
    for (const statement of [
      sql`insert into identity.account (id, email) values (${account}, 'a@acme.test')`,
      sql`insert into identity.replay values ('old', 'a', ${ago(1)}), ('new', 'a', ${ago(-1)})`,
      sql`insert into identity.one_time_token (token_hash, purpose, account_id, expires_at)
        values ('old', 'reset', ${account}, ${ago(1)}), ('new', 'reset', ${account}, ${ago(-1)})`,
      sql`insert into identity.throttle values ('old', 1, ${ago(1.1)}), ('new', 1, ${ago(0.9)})`,
      sql`insert into identity.known_device values (${account}, 'old', ${ago(366)}), (${account}, 'new', ${ago(364)})`,
      sql`insert into identity.mail (id, kind, recipient, sealed_params, created_at)
        values (gen_random_uuid(), 'old', 'a', '', ${ago(8)}), (gen_random_uuid(), 'new', 'a', '', ${ago(6)})`,
    ])
      await statement.execute(tables(tx));
  });
  await deleteExpired(database, now);
  const { rows } = await database.withoutTransaction((tx) =>
    sql<{ name: string }>`
      select kind as name from identity.replay union all
      select convert_from(token_hash, 'utf8') from identity.one_time_token union all
      select convert_from(bucket_hash, 'utf8') from identity.throttle union all
      select convert_from(device_hash, 'utf8') from identity.known_device union all
      select kind from identity.mail`.execute(tables(tx)),
  );
  expect(rows.map(({ name }) => name)).toEqual(Array(5).fill("new"));
});
