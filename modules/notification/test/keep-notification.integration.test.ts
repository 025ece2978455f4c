import { randomUUID } from "node:crypto";
import { type Database, createDatabase } from "@bc/db/database";
import { closeCause, keepNotification } from "@bc/notification/public";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

let clone: Awaited<ReturnType<typeof testDatabase>>;
let worker: Database;
let admin: pg.Client;
let userId: string;
beforeAll(async () => {
  clone = await testDatabase();
  worker = createDatabase({ url: clone.urlFor("bc_worker"), max: 4, onIdleError: () => undefined });
  admin = await clone.connectAdmin();
  const make = await connectFactories(clone.adminUrl);
  userId = (await make.user({ email: "ada@console.test", firstName: "Ada", lastName: "Lovelace" })).id;
  await make.end();
});
afterAll(async () => {
  await worker.close();
  await clone.drop();
});

test("notification of a cause that had ended is unread again, and one that the user archived stays", async () => {
  const [cause, dedupeId] = ["board", randomUUID()];
  const keep = (isNews: boolean | "if-closed") => {
    const notice = { userId, kind: "org.member-removed", cause, dedupeId, params: { place: "Acme" } } as const;
    return keepNotification(worker, notice, { isNews });
  };
  const states = async () => {
    const { rows } = await admin.query<{ state: string }>(
      `select case when archived_at is not null then 'archived' when read_at is null then 'unread' else 'read' end as state
        from notification.notification where user_id = $1`,
      [userId],
    );
    return rows.map(({ state }) => state);
  };
  await keep("if-closed");
  expect(await states()).toEqual(["unread"]);
  await admin.query("update notification.notification set archived_at = now(), read_at = now()");
  await keep("if-closed");
  expect(await states()).toEqual(["archived"]);
  await keep(true);
  await closeCause(worker, [userId], cause);
  await keep(false);
  expect(await states()).toEqual(["archived"]);
  await keep("if-closed");
  expect(await states()).toEqual(["unread"]);
  await admin.query("update notification.notification set read_at = now()");
  await keep("if-closed");
  expect(await states()).toEqual(["read"]);
});
