import { randomUUID } from "node:crypto";
import { createDatabase, type Database, tables } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deleteArtifactsOfSessions } from "./artifacts.ts";
import { markEnded } from "./sessions.ts";
import { writeArtifacts } from "./write-artifacts.ts";

let clone: TestDatabase;
let database: Database;
const accountId = randomUUID();
const now = new Date();

beforeAll(async () => {
  clone = await testDatabase();
  const make = await connectFactories(clone.adminUrl);
  await make.account({ id: accountId, email: "person@acme.test", passwordHash: "none" });
  await make.end();
  database = createDatabase({ url: clone.urlFor("bc_identity"), max: 3, onIdleError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const session = (id: string) => ({
  id,
  accountId,
  device: "test",
  network: "127.0.0.1",
  acr: "urn:bc:pwd",
  amr: ["pwd"],
  signedInAt: now,
  lastUsedAt: now,
});
const save = (id: string, withRow = false): Promise<void> => {
  const [idHash, sealedPayload, uidHash] = [Buffer.from(`cookie ${id}`), Buffer.from("sealed"), Buffer.from(id)];
  const row = { kind: "Session", idHash, sealedPayload, uidHash, grantHash: null, accountId, expiresAt: null };
  return database.withoutTransaction((tx) =>
    writeArtifacts(tx, {
      upserts: [{ ...row, sessionId: id }],
      deletes: [],
      session: withRow ? session(id) : undefined,
    }),
  );
};
const end = (id: string, before: () => Promise<unknown> = async () => undefined): Promise<void> =>
  database.withTenant({}, async (tx) => {
    await markEnded(tx, { sessionId: id }, "ended", now);
    await deleteArtifactsOfSessions(tx, [Buffer.from(id)]);
    await before();
  });
/** Returns how many statements wait for rows that another transaction holds. */
const countBlocked = async (): Promise<number> => {
  const { rows } = await database.withoutTransaction((tx) =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      tables(tx),
    ),
  );
  return rows.length;
};
const isSaved = async (id: string): Promise<boolean> => {
  const { rows } = await database.withoutTransaction((tx) =>
    sql`select from identity.artifact where uid_hash = ${Buffer.from(id)}`.execute(tables(tx)),
  );
  return rows.length > 0;
};

test("browser session is saved while active, and not after it ended", async () => {
  await save("first", true);
  await save("first");
  expect(await isSaved("first")).toBe(true);
  await end("first");
  await save("first");
  await save("first", true);
  expect(await isSaved("first")).toBe(false);
});

test("browser session that ends concurrently is not saved again", async () => {
  await save("second", true);
  let saved: Promise<void> | undefined;
  await end("second", async () => {
    saved = save("second");
    await vi.waitFor(async () => expect(await countBlocked()).toBe(1), 5_000);
  });
  await saved;
  expect(await isSaved("second")).toBe(false);
});
