import { createDatabase } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { testDatabase } from "@bc/testing/database";
import { expect, test, vi } from "vitest";
import { listGroups } from "../service/list-groups.ts";
import { listNotifications } from "../service/list-notifications.ts";
import { markNotifications } from "../service/mark-notifications.ts";
import { readNews } from "../service/read-news.ts";

const [archived, inInbox] = [20_000, 50];

test("everyday queries read the inbox only, regardless of archived notifications", async () => {
  const clone = await testDatabase();
  const admin = await clone.connectAdmin();
  const userId = newId();
  await admin.query("insert into notification.inbox values ($1, $2)", [userId, archived + inInbox]);
  await admin.query(
    `insert into notification.notification
       (user_id, id, number, kind, cause, dedupe_id, params, seen_at, read_at, archived_at)
     select $1, gen_random_uuid(), i, 'org.user-impersonated', 'c' || i % 100, gen_random_uuid(), '{}', past, past, past
     from generate_series(1, $2::int) i, lateral (select case when i <= $3 then now() end) as a (past)`,
    [userId, archived + inInbox, archived],
  );
  await admin.query("vacuum analyze notification.notification");
  await admin.query("select pg_stat_reset()");

  const database = createDatabase({ url: clone.urlFor("bc_api"), max: 1, onIdleError: () => undefined });
  const page = { skip: 0, take: 25 };
  expect((await listNotifications(database, userId, {}, page)).totalCount).toBe(inInbox);
  expect((await listGroups(database, userId, {}, page)).totalCount).toBe(inInbox);
  expect(await readNews(database, userId, archived + inInbox - 1)).toMatchObject({
    notifications: [{ number: archived + inInbox }],
    unreadCount: inInbox,
  });
  expect(await markNotifications(database, userId, { inbox: true }, "seen")).toBe(inInbox);
  await database.close(); // a connection reports its statistics when it ends

  const touched = async (): Promise<number> => {
    const { rows } = await admin.query<{ n: number }>(
      `select (select seq_tup_read from pg_stat_user_tables where relid = 'notification.notification'::regclass)::int
         + (select sum(idx_tup_read) from pg_stat_user_indexes where relid = 'notification.notification'::regclass)::int
         as n`,
    );
    return rows[0]?.n ?? 0;
  };
  await vi.waitFor(async () => expect(await touched()).toBeGreaterThan(inInbox), 5_000);
  expect(await touched()).toBeLessThan(20 * inInbox);
  await clone.drop();
});
