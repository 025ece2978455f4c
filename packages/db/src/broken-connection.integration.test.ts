import { testDatabase } from "@bc/testing/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase, tables } from "./database.ts";

test("a connection that breaks in use only fails its transaction", async () => {
  const clone = await testDatabase();
  const database = createDatabase({ url: clone.urlFor("bc_api"), max: 1, onIdleError: () => undefined });
  const admin = await clone.connectAdmin();
  const broken = database.withTenant({}, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tables(tx));
    await Promise.all([
      sql`select pg_sleep(5)`.execute(tables(tx)),
      admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]),
    ]);
  });
  await expect(broken).rejects.toMatchObject({ code: "database.unavailable" });
  await expect(database.withTenant({}, async () => "open")).resolves.toBe("open");
  await database.close();
  await clone.drop();
});
