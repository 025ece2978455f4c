import { createDatabase, type Database, tables, type Tx } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteArtifactsOfGrant, deleteArtifactsOfSessions } from "./artifacts.ts";

let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await testDatabase();
  const admin = createDatabase({ url: clone.adminUrl, max: 1, onIdleError: () => undefined });
  await admin.withoutTransaction(async (tx) => {
    await sql`
      insert into identity.artifact (kind, id_hash, sealed_payload, grant_hash, uid_hash)
      select kind, convert_to(kind || n, 'UTF8'), '', case when kind <> 'Session' then convert_to('Grant' || n, 'UTF8') end,
        case when kind <> 'Grant' then convert_to('uid' || n, 'UTF8') end
      from generate_series(1, 20000) n, unnest(array['Session', 'Grant', 'RefreshToken']) kind`.execute(tables(tx));
    await sql`vacuum analyze identity.artifact`.execute(tables(tx));
  });
  await admin.close();
  database = createDatabase({ url: clone.urlFor("bc_identity"), max: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

interface Cost {
  /** Rows read, by scans and by indexes. */
  read: number;
  deleted: number;
}

const costOf = (work: (tx: Tx) => Promise<unknown>): Promise<Cost> =>
  database.withTenant({}, async (tx) => {
    const count = async (): Promise<Cost> => {
      const { rows } = await sql<Cost>`
        select (t.seq_tup_read + coalesce(t.idx_tup_fetch, 0))::int as read, t.n_tup_del::int as deleted
        from pg_stat_xact_user_tables t where t.relid = 'identity.artifact'::regclass`.execute(tables(tx));
      return rows[0] ?? { read: 0, deleted: 0 };
    };
    const before = await count();
    await work(tx);
    const after = await count();
    return { read: after.read - before.read, deleted: after.deleted - before.deleted };
  });

test("ending sessions reads only their own rows, tokens and grants", async () => {
  const ended = [1, 2, 3].map((n) => Buffer.from(`uid${n}`));
  const { read, deleted } = await costOf((tx) => deleteArtifactsOfSessions(tx, ended));
  expect(deleted).toBe(9);
  expect(read).toBeLessThan(100);
});

test("revoking a grant reads only its own rows and leaves the session", async () => {
  const { read, deleted } = await costOf((tx) => deleteArtifactsOfGrant(tx, Buffer.from("Grant9")));
  expect(deleted).toBe(2);
  expect(read).toBeLessThan(100);
});
