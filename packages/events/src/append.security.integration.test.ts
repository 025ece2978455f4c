import { createDatabase, type Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendEvents } from "./append.ts";
import { eventOf } from "./define.ts";
import { counted, openScene, type Scene } from "./testing/scene.ts";

let scene: Scene;
let api: Database;
let apiClient: pg.Client;
const userId = newId();

beforeAll(async () => {
  scene = await openScene();
  const { admin, clone, organizationId } = scene;
  await admin.query("insert into org.organization (id, name) values ($1, 'Acme')", [organizationId]);
  await admin.query(
    `insert into org."user" (id, auth0_id, first_name, last_name, primary_email) values ($1::uuid, $1::text, '', '', $1::text)`,
    [userId],
  );
  await admin.query(
    "insert into org.assigned_role (organization_id, id, user_id, role_name) values ($1, $1, $2, 'org_owner')",
    [organizationId, userId],
  );
  api = createDatabase({ url: clone.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
  apiClient = new pg.Client({ connectionString: clone.urlFor("bc_api") });
  await apiClient.connect();
});
afterAll(async () => {
  await apiClient.end();
  await api.close();
  await scene.end();
});

const event = (organizationId: string, businessId?: string) =>
  eventOf(counted, { organizationId, businessId, key: "k", payload: { n: 1 } });

test("api appends events of the organization that it entered", async () => {
  const { organizationId } = scene;
  await api.withTenant({ userId, organizationId }, (tx) => appendEvents(tx, [event(organizationId)]));
  const { rows } = await scene.admin.query("select names, events::json from event.log where organization_id = $1", [
    organizationId,
  ]);
  const events = [{ name: counted.name, key: "k", payload: { n: 1 } }];
  expect(rows).toEqual([{ names: [counted.name], events }]);
});

test("event of another organization is refused", async () => {
  const { organizationId, database } = scene;
  const other = [event(newId())];
  await expect(api.withTenant({ userId, organizationId }, (tx) => appendEvents(tx, other))).rejects.toThrow(
    "row-level security",
  );
  await expect(database.withTenant({ organizationId }, (tx) => appendEvents(tx, other))).rejects.toThrow(
    "row-level security",
  );
  await expect(database.withTenant({}, (tx) => appendEvents(tx, other))).rejects.toThrow("row-level security");
});

test("event of another business than the transaction's is refused", async () => {
  const { organizationId, database } = scene;
  const businessId = newId();
  const append = (of: string) =>
    database.withTenant({ organizationId, businessId }, (tx) => appendEvents(tx, [event(organizationId, of)]));
  await append(businessId);
  await expect(append(newId())).rejects.toThrow("row-level security");
});

test("payload above 16 KiB is refused", async () => {
  const { organizationId, database } = scene;
  const large = { ...event(organizationId), payload: "x".repeat(16 * 1024) };
  await expect(database.withTenant({ organizationId }, (tx) => appendEvents(tx, [large]))).rejects.toThrow(
    "event.payload-too-large",
  );
});

test.each([
  "select * from event.log",
  "update event.log set events = '[]'",
  "delete from event.log",
  "insert into event.log (organization_id, id, names, events) values (gen_random_uuid(), 1, '{}', '[]')",
  "insert into event.log_default (organization_id, names, events) values (gen_random_uuid(), '{}', '[]')",
  "select * from event.log_default",
  "select * from event.letter",
  "select * from event.cursor",
  "select event.register('{}')",
  "select event.poll(gen_random_uuid(), '{}', 1, 1)",
  "select event.due_keys(gen_random_uuid(), 1)",
  "select event.list_letters(1)",
  "select event.release_letter('', 1, true)",
  "select event.replay('', now())",
  "select event.create_days()",
  "select event.drop_days(1)",
  "select event.settle()",
])("api is refused: %s", async (statement) => {
  await expect(apiClient.query(statement)).rejects.toThrow("permission denied");
});

test("worker reads the log of the entered organization only, and can't change it", async () => {
  const worker = new pg.Client({ connectionString: scene.clone.urlFor("bc_worker") });
  await worker.connect();
  try {
    expect((await worker.query("select * from event.log")).rows).toEqual([]);
    for (const statement of ["update event.log set events = '[]'", "delete from event.log", "truncate event.log"])
      await expect(worker.query(statement)).rejects.toThrow("permission denied");
  } finally {
    await worker.end();
  }
});
