import { recordAudit } from "@bc/audit/public";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

let api: TestApi;
let admin: pg.Client;
const people: Record<"owner" | "manager" | "support" | "gone", string> = {
  owner: "",
  manager: "",
  support: "",
  gone: "",
};
let organizationId: string;
let businessId: string;

beforeAll(async () => {
  api = await startApi();
  admin = await api.connectAdmin();
  for (const name of Object.keys(people) as (keyof typeof people)[])
    people[name] = (await api.make.user({ firstName: name, lastName: "Test", email: `${name}@acme.test` })).id;
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "=HYPERLINK(1)" }));
  await api.make.assignRole({ organizationId, userId: people.owner, roleName: "org_owner" });
  await api.make.assignRole({ organizationId, userId: people.manager, roleName: "org_manager" });
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'superadmin')", [people.support]);
  const actor = { userId: people.owner, network: "192.0.2.1", device: 'Firefox, "new"', requestId: "r" };
  await api.database.withTenant({ userId: people.owner, organizationId }, (tx) =>
    recordAudit(
      tx,
      actor,
      { organizationId, action: "member.removed", target: { type: "user", id: people.gone } },
      {
        organizationId,
        businessId,
        action: "business.renamed",
        target: { type: "business", id: businessId },
        before: { name: "Shop" },
        after: { name: "=HYPERLINK(1)" },
      },
    ),
  );
});
afterAll(async () => {
  await api.stop();
});

async function take(userId: string, query: Record<string, string>) {
  const token = await api.issuer.token({ sub: userId, auth_time: Math.floor(Date.now() / 1_000) });
  const url = `${api.url}/api/v1/audit/export/?${new URLSearchParams(query)}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  // What is given to the decoder keeps its mark.
  return { response, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
}
const lastEntry = async () => {
  const { rows } = await admin.query<Record<string, unknown>>(
    "select action, user_id, target_type, after from org.audit_entry order by at desc limit 1",
  );
  return rows[0];
};

test("file has the filtered entries, newest first, with names and without formulas", async () => {
  const { response, text } = await take(people.owner, { organization_id: organizationId });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="audit-log.csv"');
  const [head, renamed, removed, ...rest] = text.split("\r\n");
  expect(head).toMatch(/^\uFEFFEntry,Time \(UTC\),Who,/);
  expect(renamed).toMatch(
    new RegExp(
      `^2,\\d{4}-[^,]+Z,owner Test,owner@acme.test,,,renamed the business,business.renamed,"'=HYPERLINK\\(1\\)",business,${businessId},"'=HYPERLINK\\(1\\)",`,
    ),
  );
  expect(renamed).toContain('"{""name"":""Shop""}","{""name"":""=HYPERLINK(1)""}",192.0.2.1,"Firefox, ""new""",r');
  // A former member is still named.
  expect(removed).toContain(`removed a member,member.removed,gone Test,user,${people.gone}`);
  expect(rest).toEqual([""]);
});

test("export is recorded with its filters, also an empty one, which reveals no unknown IDs", async () => {
  const { text } = await take(people.owner, {
    organization_id: organizationId,
    action: "user.unblocked",
    support_only: "true",
    business_id: crypto.randomUUID(),
  });
  expect(text.split("\r\n")).toHaveLength(2);
  expect(await lastEntry()).toEqual({
    action: "audit.exported",
    user_id: people.owner,
    target_type: "audit",
    after: { action: "user.unblocked", supportOnly: true },
  });
});

test("long log is exported completely and in order", async () => {
  const actor = { userId: people.owner, network: "", device: "", requestId: "long" };
  const entry = { organizationId, action: "user.unblocked", target: { type: "user", id: people.gone } } as const;
  await api.database.withTenant({ userId: people.owner, organizationId }, (tx) =>
    recordAudit(tx, actor, ...Array.from({ length: 2_345 }, () => entry)),
  );
  const { text } = await take(people.owner, { organization_id: organizationId, action: "user.unblocked" });
  const ids = text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => Number(line.split(",")[0]));
  expect(ids).toHaveLength(2_345);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test("user without the right gets no file and leaves no entry; support exports any log", async () => {
  const before = await lastEntry();
  const denied = await take(people.manager, { organization_id: organizationId });
  expect([denied.response.status, denied.text]).toEqual([403, expect.stringContaining("org.denied")]);
  expect((await take(people.owner, {})).response.status).toBe(403);
  expect((await take(people.owner, { organization_id: organizationId, from: "yesterday" })).response.status).toBe(400);
  expect(await lastEntry()).toEqual(before);
  expect((await take(people.support, { organization_id: organizationId })).response.status).toBe(200);
  expect((await take(people.support, {})).response.status).toBe(200);
  expect((await take(people.support, { action: "audit.exported" })).text).toContain("support Test,support@acme.test");
});

test("filter values are limited, and a user can export 20 files per hour", async () => {
  const { id } = await api.make.user({ firstName: "busy", lastName: "Test", email: "busy@acme.test" });
  await api.make.assignRole({ organizationId, userId: id, roleName: "org_admin" });
  const asked = { organization_id: organizationId, action: "business.renamed" };
  for (const name of ["action", "target_type", "target_id"])
    expect((await take(id, { ...asked, [name]: "x".repeat(101) })).response.status).toBe(400);
  for (let i = 0; i < 20; i++) expect((await take(id, asked)).response.status).toBe(200);
  const refused = await take(id, asked);
  expect(refused.response.status).toBe(429);
  expect(JSON.parse(refused.text)).toMatchObject({
    errors: [
      { code: "audit.export-limit", title: expect.stringMatching(/^Too many exports .* Try again in \d+ minutes?\.$/) },
    ],
  });
  const { rows } = await admin.query("select from org.audit_entry where action = 'audit.exported' and user_id = $1", [
    id,
  ]);
  expect(rows).toHaveLength(20);
  expect((await take(people.owner, asked)).response.status).toBe(200);
});
