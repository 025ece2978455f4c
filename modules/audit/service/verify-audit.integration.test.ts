import { createDatabase, type Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordAudit } from "./record-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

let clone: TestDatabase;
let admin: pg.Client;
let owner: Database;
const [first, second] = [newId(), newId()].sort() as [string, string];

beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  owner = createDatabase({ url: clone.urlFor("bc_owner"), max: 20, onIdleError: () => undefined });
});
afterAll(async () => {
  await owner.close();
  await clone.drop();
});

beforeEach(async () => {
  await tamper("truncate org.audit_entry; truncate org.audit_head");
  const actor = { userId: newId(), network: "2001:db8::1", device: "Größer, 10:x", requestId: "r" };
  for (const organizationId of [first, second])
    for (const name of ["Ädam", 'a "quoted"\n\\ \u{1F600} \u0007', "c"])
      await owner.withTenant({ organizationId }, (tx) =>
        recordAudit(tx, actor, {
          organizationId,
          action: "business.renamed",
          target: { type: "business", id: newId() },
          before: { name, count: 1.5e3, list: [null, true, { deep: "x" }] },
          after: name === "c" ? undefined : {},
        }),
      );
});

/** Tampers as a superuser who knows of the trigger. */
async function tamper(statement: string): Promise<void> {
  await admin.query("alter table org.audit_entry disable trigger only_grows");
  await admin.query(statement);
  await admin.query("alter table org.audit_entry enable always trigger only_grows");
}

test("unmodified chains verify, whatever characters they contain", async () => {
  expect(await verifyAudit(owner)).toEqual({ chains: 2, entries: 6, broken: undefined });
});

test("hash is the same in the database and in code, across batches", async () => {
  const organizationId = newId();
  const actor = { userId: newId(), supportId: "support|1", network: "n", device: "d", requestId: "r" };
  const entry = { organizationId, action: "user.impersonated", target: { type: "user", id: "u" } } as const;
  await owner.withTenant({ organizationId }, async (tx) => {
    for (let i = 0; i < 1_001; i += 1) await recordAudit(tx, actor, entry);
  });
  expect(await verifyAudit(owner)).toEqual({ chains: 3, entries: 1_007, broken: undefined });
});

const where = (sequence: number) => `organization_id = '${second}' and sequence = ${sequence}`;
const rehash = `update org.audit_entry e set hash = org.audit_hash(e) where ${where(2)}`;

test.for([
  ["a changed word", `update org.audit_entry set after = '{"name": "x"}' where ${where(2)}`, 2, "was changed"],
  ["a moved time", `update org.audit_entry set at = at - interval '1 microsecond' where ${where(1)}`, 1, "was changed"],
  [
    "a changed word with its hash made anew",
    `update org.audit_entry set action = 'x' where ${where(2)}; ${rehash}`,
    3,
    "does not follow",
  ],
  [
    "a changed last entry with its hash made anew",
    `update org.audit_entry set action = 'x' where ${where(3)}; ${rehash.replace("= 2", "= 3")}`,
    3,
    "not what the head",
  ],
  ["an entry cut out", `delete from org.audit_entry where ${where(2)}`, 2, "is missing"],
  ["an entry cut off the end", `delete from org.audit_entry where ${where(3)}`, 3, "is missing"],
  [
    "two entries swapped",
    `update org.audit_entry set sequence = sequence + 10 where ${where(1)};
     update org.audit_entry set sequence = 1 where ${where(2)};
     update org.audit_entry set sequence = 2 where ${where(11)}`,
    1,
    "does not follow",
  ],
  ["a whole chain removed", `delete from org.audit_entry where organization_id = '${second}'`, 1, "is missing"],
  ["a head removed", `delete from org.audit_head where organization_id = '${second}'`, 1, "lost its head"],
  [
    "a head set back",
    `update org.audit_head h set sequence = 2, hash = (select hash from org.audit_entry where ${where(2)})
     where organization_id = '${second}'`,
    3,
    "behind the head",
  ],
] as const)(
  "%s is detected with organization and number",
  { tags: "console.audit.chain" },
  async ([, statement, sequence, problem]) => {
    await tamper(statement);
    const { broken } = await verifyAudit(owner);
    expect(broken).toEqual({ organizationId: second, sequence, problem: expect.stringContaining(problem) as string });
  },
);

test("chain verifies while 20 writers append to it", async () => {
  const organizationId = newId();
  const entry = { organizationId, action: "organization.updated", target: { type: "organization", id: "o" } } as const;
  const actor = { userId: newId(), network: "n", device: "d", requestId: "r" };
  const write = () => owner.withTenant({ organizationId }, (tx) => recordAudit(tx, actor, entry));
  const [during] = await Promise.all([verifyAudit(owner), ...Array.from({ length: 20 }, write)]);
  expect(during.broken).toBeUndefined();
  expect(await verifyAudit(owner)).toEqual({ chains: 3, entries: 26, broken: undefined });
});
