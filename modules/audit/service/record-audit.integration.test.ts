import { createDatabase, type Database, type Tenant } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories, type Factories } from "@bc/testing/factories";
import { runStatement } from "@bc/testing/run-statement";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NewAuditEntry, recordAudit } from "./record-audit.ts";

let clone: TestDatabase;
let admin: pg.Client;
let database: Database;
let make: Factories;
let userId: string;
let organizationId: string;

beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  make = await connectFactories(clone.adminUrl);
  database = createDatabase({ url: clone.urlFor("bc_api"), max: 20, onIdleError: () => undefined });
  ({ id: userId } = await make.user({ email: "ann@acme.test", firstName: "Ann", lastName: "Lee" }));
  ({ id: organizationId } = await make.organization({ name: "Acme" }));
  await make.assignRole({ organizationId, userId, roleName: "org_admin" });
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'superadmin')", [userId]);
});
afterAll(async () => {
  await database.close();
  await make.end();
  await clone.drop();
});

const actor = () => ({ userId, network: "192.0.2.1", device: "Firefox", requestId: "r1" });
const record = (tenant: Tenant, entry: Partial<NewAuditEntry> = {}, who = actor()) =>
  database.withTenant(tenant, (tx) =>
    recordAudit(tx, who, {
      organizationId,
      action: "organization.updated",
      target: { type: "organization", id: organizationId },
      ...entry,
    }),
  );
const chain = async (id = organizationId) =>
  (await admin.query("select * from org.audit_entry where organization_id = $1 order by sequence", [id])).rows;

test("entry has actor, action, origin and change, without secrets", async () => {
  const before = { name: "Acme", apiToken: "t-1" };
  await record({ userId, organizationId }, { before, after: { name: "Acme Ltd" } });
  expect(await chain()).toMatchObject([
    {
      sequence: "1",
      user_id: userId,
      support_id: null,
      action: "organization.updated",
      target_type: "organization",
      target_id: organizationId,
      before: { name: "Acme", apiToken: "[secret]" },
      after: { name: "Acme Ltd" },
      network: "192.0.2.1",
      device: "Firefox",
      request_id: "r1",
    },
  ]);
});

test("user with a global role records for the console itself", async () => {
  await record({ userId, everywhere: true }, { organizationId: null, action: "flag.updated" });
  const nil = "00000000-0000-0000-0000-000000000000";
  expect(await chain(nil)).toMatchObject([{ sequence: "1", action: "flag.updated" }]);
});

test("entry for another organization, another actor, or the console without a global role is refused", async () => {
  const { id: other } = await make.organization({ name: "Other" });
  const stranger = { ...actor(), userId: other };
  await expect(record({ userId, organizationId: other })).rejects.toThrow(/another tenant/);
  await expect(record({ userId, organizationId }, {}, stranger)).rejects.toThrow(/another person/);
  await expect(record({ userId, organizationId }, { organizationId: null })).rejects.toThrow(/another tenant/);
  await expect(record({ userId })).rejects.toThrow(/another tenant/);
});

test("20 concurrent writers make one chain without gaps, and a rollback removes its entry", async () => {
  const { id } = await make.organization({ name: "Busy" });
  const failing = database.withTenant({ userId, organizationId: id }, async (tx) => {
    await recordAudit(tx, actor(), {
      organizationId: id,
      action: "organization.updated",
      target: { type: "organization", id },
    });
    throw new Error("stop");
  });
  await Promise.all([
    expect(failing).rejects.toThrow("stop"),
    ...Array.from({ length: 20 }, () => record({ userId, organizationId: id }, { organizationId: id })),
  ]);
  const entries = await chain(id);
  expect(entries.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  for (const [i, { previous_hash: previous }] of entries.entries())
    expect(previous).toEqual(i === 0 ? Buffer.alloc(32) : entries[i - 1].hash);
});

test.for([
  ["changes", "update org.audit_entry set action = 'x'"],
  ["deletes", "delete from org.audit_entry"],
  ["empties", "truncate org.audit_entry"],
] as const)(
  "no login %s entries, not even the owner or the superuser",
  { tags: "console.audit.append-only" },
  async ([, statement]) => {
    await expect(runStatement(clone.urlFor("bc_api"), statement)).rejects.toThrow("permission denied");
    await expect(runStatement(clone.urlFor("bc_owner"), statement)).rejects.toThrow("the audit log only grows");
    await expect(runStatement(clone.adminUrl, statement)).rejects.toThrow("the audit log only grows");
    await expect(runStatement(clone.adminUrl, `set session_replication_role = replica; ${statement}`)).rejects.toThrow(
      "only grows",
    );
  },
);

test("application can add entries only by the function, and can't move the end of a chain", async () => {
  const url = clone.urlFor("bc_api");
  const planted = "insert into org.audit_entry select (e).* from org.audit_entry e";
  for (const statement of [planted, "update org.audit_head set sequence = 0", "delete from org.audit_head"])
    await expect(runStatement(url, statement)).rejects.toThrow(/permission denied/);
});
