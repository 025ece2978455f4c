import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { recordAudit } from "@bc/audit/public";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../testing/start-api.ts";

let api: TestApi;
let admin: pg.Client;
const [owner, manager, support, stranger] = ["o", "m", "s", "x"].map(
  (letter) => `${letter.charCodeAt(0).toString(16)}000000-0000-4000-8000-000000000000`,
) as [string, string, string, string];
let organizationId: string;
let businessId: string;

beforeAll(async () => {
  api = await startApi();
  admin = await api.connectAdmin();
  for (const [id, firstName] of Object.entries({
    [owner]: "Olga",
    [manager]: "Max",
    [support]: "Sue",
    [stranger]: "X",
  }))
    await api.make.user({ id, firstName, lastName: "Test", email: `${firstName}@acme.test`.toLowerCase() });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "Shop" }));
  await api.make.assignRole({ organizationId, userId: owner, roleName: "org_owner" });
  await api.make.assignRole({ organizationId, userId: manager, roleName: "org_manager" });
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'customer_sales_rep')", [support]);
  const renamed = { action: "business.renamed", target: { type: "business", id: businessId }, businessId } as const;
  const from = { network: "192.0.2.1", device: "Firefox", requestId: "r" };
  const record = (
    actor: { userId: string; supportId?: string },
    entry: Omit<Parameters<typeof recordAudit>[2], "organizationId">,
  ) =>
    api.database.withTenant({ userId: actor.userId, organizationId }, (tx) =>
      recordAudit(tx, { ...from, ...actor }, { organizationId, ...entry }),
    );
  await record({ userId: owner }, { ...renamed, before: { name: "Shop" }, after: { name: "Store" } });
  // A member who has left the organization since.
  await api.make.assignRole({ organizationId, userId: stranger, roleName: "org_admin" });
  await record({ userId: stranger }, { action: "member.removed", target: { type: "user", id: manager } });
  await admin.query("delete from org.assigned_role where user_id = $1", [stranger]);
  await record({ userId: owner, supportId: support }, renamed);
  await record({ userId: support }, { action: "user.impersonated", target: { type: "user", id: owner } });
  const flag = { action: "flag.updated", target: { type: "flag", id: "new-menu" } } as const;
  await api.database.withTenant({ userId: support, everywhere: true }, (tx) =>
    recordAudit(tx, { ...from, userId: support }, { organizationId: null, ...flag }),
  );
});
afterAll(async () => {
  await api.stop();
});

const person = "{ id name email }";
const fields = `id at who ${person} isSupport forWhom ${person} action sentence targetType targetId targetName businessId businessName before after network device requestId`;
async function list(userId: string, args: Record<string, unknown>) {
  const query = `query ($organizationId: ID, $filter: AuditFilter, $page: PaginationArgs) {
    org_auditList(organizationId: $organizationId, filter: $filter, paginationArgs: $page) { data { ${fields} } skip take totalCount }
  }`;
  const { data, errors } = await (await api.as(userId)).send({ query, variables: args });
  return { page: data?.["org_auditList"] as { data: { id: string }[]; totalCount: number }, code: errors?.[0] };
}
const ids = async (filter: Record<string, unknown>) =>
  (await list(owner, { organizationId, filter })).page.data.map(({ id }) => Number(id));

test("owner reads actor, action, target, origin and change of each entry, newest first", async () => {
  const { page } = await list(owner, { organizationId, page: { skip: 0, take: 3 } });
  const olga = { id: owner, name: "Olga Test", email: "olga@acme.test" };
  expect(page).toMatchObject({
    totalCount: 4,
    data: [
      { id: "4", who: { id: support, name: "Sue Test" }, isSupport: true, forWhom: null, action: "user.impersonated" },
      { id: "3", who: { id: support, name: "Sue Test" }, isSupport: true, forWhom: olga },
      { id: "2", who: { name: "X Test", email: "x@acme.test" }, forWhom: null, sentence: "removed a member" },
    ],
  });
  const older = await list(owner, { organizationId, page: { skip: 3, take: 3 } });
  expect(older.page.data).toEqual([
    {
      id: "1",
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      who: olga,
      isSupport: false,
      forWhom: null,
      action: "business.renamed",
      sentence: "renamed the business",
      targetType: "business",
      targetId: businessId,
      targetName: "Shop",
      businessId,
      businessName: "Shop",
      before: { name: "Shop" },
      after: { name: "Store" },
      network: "192.0.2.1",
      device: "Firefox",
      requestId: "r",
    },
  ]);
});

test("log is filtered by time, user, action, target, business and support", async () => {
  const { rows } = await admin.query<{ at: Date }>(
    "select date_trunc('milliseconds', at) + interval '1 millisecond' as at from org.audit_entry where organization_id = $1 and sequence = 4",
    [organizationId],
  );
  const after = rows[0]?.at.toISOString();
  expect(await ids({ from: after })).toEqual([]);
  expect(await ids({ to: after })).toEqual([4, 3, 2, 1]);
  expect(await ids({ userId: stranger })).toEqual([2]);
  expect(await ids({ action: "business.renamed" })).toEqual([3, 1]);
  expect(await ids({ targetType: "user", targetId: manager })).toEqual([2]);
  expect(await ids({ businessId, userId: owner })).toEqual([3, 1]);
  expect(await ids({ supportOnly: true })).toEqual([4, 3]);
  expect((await list(owner, { organizationId, filter: { userId: "x" } })).code?.extensions["code"]).toBe(
    "api.query-refused",
  );
});

test("managers and strangers are denied; support reads every organization's log and the console's", async () => {
  for (const id of [manager, stranger])
    expect((await list(id, { organizationId })).code?.extensions).toMatchObject({
      code: "org.denied",
      intent: "viewAudit",
    });
  expect((await list(support, { organizationId })).page.totalCount).toBe(4);
  expect((await list(support, {})).page.data).toMatchObject([
    { id: "1", action: "flag.updated", who: { id: support } },
  ]);
  expect((await list(owner, {})).code?.extensions["code"]).toBe("org.denied");
});

test("log marks actions by a global role as support's, and no others", async () => {
  const { id: place } = await api.make.organization({ name: "Birch" });
  await api.make.assignRole({ organizationId: place, userId: owner, roleName: "org_owner" });
  await api.make.assignRole({ organizationId: place, userId: stranger, roleName: "org_member" });
  const change = `mutation ($input: AssignedRoleInput!) { org_assignedRoleCreate(input: $input) { id } }`;
  const { id: businessId } = await api.make.business({ organizationId: place, name: "Birch North" });
  const give = async (by: string, roleId: string, where: object = { organizationId: place }) => {
    const input = { ...where, userId: stranger, roleId };
    expect((await (await api.as(by)).send({ query: change, variables: { input } })).errors).toBeUndefined();
  };
  const invite = `mutation ($input: UserInviteInput!) { org_userInvite(input: $input) { status } }`;
  const invited = { organizationId: place, primaryEmails: ["new@birch.test"], roleNames: ["org_member"] };
  await give(support, "business_member", { businessId });
  await (await api.as(support)).send({ query: invite, variables: { input: invited } });
  await give(owner, "org_manager");
  await api.make.assignRole({ organizationId: place, userId: support, roleName: "org_admin" });
  await give(support, "org_member");
  const told = async (filter: object) =>
    (await list(owner, { organizationId: place, filter })).page.data as unknown as Record<string, unknown>[];
  const byRole = { who: { name: "Sue Test" }, isSupport: true, forWhom: null };
  expect(await told({ supportOnly: true })).toMatchObject([
    { action: "invitation.requested", ...byRole },
    { action: "role.assigned", ...byRole },
  ]);
  expect((await told({})).map(({ isSupport }) => isSupport)).toEqual([false, false, true, true]);
});

test("command counts checked entries and fails at a broken link", async () => {
  expect(await verify()).toEqual({ code: 0, text: "checked 3 chains with 9 entries\n" });
  await admin.query("alter table org.audit_entry disable trigger only_grows");
  await admin.query("update org.audit_entry set network = '' where organization_id = $1 and sequence = 2", [
    organizationId,
  ]);
  const { code, text } = await verify();
  expect(code).toBe(1);
  expect(text).toContain(`broken in organization ${organizationId} at entry 2: the entry was changed`);
});

function verify(): Promise<{ code: number; text: string }> {
  const script = fileURLToPath(new URL("../src/verify-audit.ts", import.meta.url));
  return new Promise((resolve) => {
    const env = { PATH: "", DATABASE_ADMIN_URL: api.adminUrl };
    const child = execFile(process.execPath, [script], { env }, (_error, text) =>
      resolve({ code: child.exitCode ?? -1, text }),
    );
  });
}
