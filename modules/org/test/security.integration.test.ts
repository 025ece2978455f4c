import { listAppended } from "@bc/events/testing";
import { randomUUID } from "node:crypto";
import { sessionIdleDays } from "@bc/identity/contract/session";
import { staleAfterDays } from "@bc/org/contract/security";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
let owner: string;
beforeAll(async () => {
  scene = await startRoleScene();
  owner = await scene.person("org_owner");
});
afterAll(() => scene.stop());

const show = `query ($id: ID!) { org_securityShow(organizationId: $id) {
  factorRequiredFrom isFactorDue memberCount lackingCount lackingAdministratorCount staleCount unusedInviteCount } }`;
const list = `query ($id: ID!, $which: SecurityMembers!) { org_securityMemberList(organizationId: $id, which: $which) {
  totalCount data { id factors staleSessionCount sessionCount lastSignInAt oldestUseAt role { name } } } }`;
const invites = `query ($id: ID!) { org_unusedInviteList(organizationId: $id) {
  totalCount data { primaryEmail inviteStatus inviteToken } } }`;
const update = `mutation ($input: FactorRequirementInput!) { org_factorRequirementUpdate(input: $input) {
  factorRequiredFrom } }`;
const ask = (userId: string, query: string, id = scene.acme, more: object = {}) =>
  scene.send(userId, query, { id, ...more });
const requireIn = (userId: string, graceDays: number | null, organizationId = scene.acme) =>
  scene.send(userId, update, { input: { organizationId, graceDays } });
const audit = async (id: string) =>
  (
    await scene.admin.query<{ action: string; user_id: string }>(
      "select action, user_id from org.audit_entry where organization_id = $1 and action like '%factor%' order by sequence",
      [id],
    )
  ).rows;

async function elsewhere(): Promise<{ id: string; owner: string }> {
  const { id } = await scene.api.make.organization({ name: "Elsewhere" });
  return { id, owner: await scene.person("org_owner", { organizationId: id }) };
}

async function addAccount(id: string): Promise<void> {
  await scene.api.make.account({ id, email: `${id}@acme.test`, passwordHash: "x" });
}
const addFactor = (id: string, kind: string, isActive = true) =>
  scene.admin.query(
    `insert into identity.factor (id, account_id, kind, name, active, sealed_secret)
     values (gen_random_uuid(), $1, $2, '', $3, '')`,
    [id, kind, isActive],
  );
const addSession = (id: string, unusedFor: string, amr = "pwd", isEnded = false) =>
  scene.admin.query(
    `insert into identity.session (id, account_id, device, network, acr, amr, signed_in_at, last_used_at, ended_at)
     values ($1, $2, '', '', '', array[$3], now() - interval '13 days', now() - $4::interval, $5)`,
    [randomUUID(), id, amr, unusedFor, isEnded ? new Date() : null],
  );

test("session is stale from the stated day until it expires", async () => {
  const place = await elsewhere();
  await addAccount(place.owner);
  const counted = async (unusedFor: string) => {
    await scene.admin.query("delete from identity.session where account_id = $1", [place.owner]);
    await addSession(place.owner, unusedFor);
    const { data } = await ask(place.owner, list, place.id, { which: "ALL" });
    return (data as { org_securityMemberList: { data: object[] } }).org_securityMemberList.data;
  };
  expect(await counted(`${staleAfterDays} days -1 minute`)).toMatchObject([{ sessionCount: 1, staleSessionCount: 0 }]);
  expect(await counted(`${staleAfterDays} days 1 minute`)).toMatchObject([{ sessionCount: 1, staleSessionCount: 1 }]);
  expect(await counted(`${sessionIdleDays} days -1 minute`)).toMatchObject([{ sessionCount: 1, staleSessionCount: 1 }]);
  expect(await counted(`${sessionIdleDays} days 1 minute`)).toMatchObject([{ sessionCount: 0, staleSessionCount: 0 }]);
});

test("members are listed with their factors; administrators without one come first", async () => {
  const place = await elsewhere();
  const member = await scene.person("org_member", { organizationId: place.id });
  const admin = await scene.person("org_admin", { organizationId: place.id });
  for (const id of [place.owner, member, admin]) await addAccount(id);
  await addFactor(place.owner, "otp");
  await addFactor(place.owner, "passkey");
  await addFactor(admin, "otp", false);
  await addSession(member, "8 days");
  await addSession(member, "1 hour");
  // None of these counts: one that ran out, one that ended, support's own.
  await addSession(member, "15 days");
  await addSession(member, "9 days", "pwd", true);
  await addSession(member, "9 days", "support");
  expect((await ask(place.owner, show, place.id)).data).toEqual({
    org_securityShow: {
      factorRequiredFrom: null,
      isFactorDue: false,
      memberCount: 3,
      lackingCount: 2,
      lackingAdministratorCount: 1,
      staleCount: 1,
      unusedInviteCount: 0,
    },
  });
  const all = await ask(place.owner, list, place.id, { which: "ALL" });
  expect(all.data).toMatchObject({
    org_securityMemberList: {
      totalCount: 3,
      data: [
        { id: admin, factors: [], lastSignInAt: null },
        { id: place.owner, factors: ["OTP", "PASSKEY"] },
        { id: member, factors: [], sessionCount: 2, staleSessionCount: 1, role: { name: "org_member" } },
      ],
    },
  });
  const lacking = await ask(place.owner, list, place.id, { which: "LACKING" });
  expect(lacking.data).toMatchObject({ org_securityMemberList: { data: [{ id: admin }, { id: member }] } });
  const stale = await ask(place.owner, list, place.id, { which: "STALE" });
  expect(stale.data).toMatchObject({ org_securityMemberList: { totalCount: 1, data: [{ id: member }] } });
});

test("another organization's administrator can't see or change anything", async () => {
  const { owner: stranger } = await elsewhere();
  for (const query of [show, list, invites])
    expect(codeOf(await ask(stranger, query, scene.acme, { which: "ALL" }))).toBe("org.denied");
  expect(codeOf(await requireIn(stranger, 0))).toBe("org.denied");
  expect(await audit(scene.acme)).toEqual([]);
});

test.for([
  ["org_manager", false, false],
  ["org_member", false, false],
  ["business_admin", false, false],
  ["customer_sales_rep", true, false],
  ["org_admin", true, true],
  ["superadmin", true, true],
] as const)("%s sees it: %s, changes it: %s", async ([role, sees, changes]) => {
  const person = await scene.person(role);
  expect(codeOf(await ask(person, show))).toBe(sees ? undefined : "org.denied");
  expect(codeOf(await requireIn(person, null))).toBe(changes ? undefined : "org.denied");
});

test("requirement is recorded and notified once, and other grace periods are refused", async () => {
  const place = await elsewhere();
  expect(codeOf(await requireIn(place.owner, 3, place.id))).toBe("org.input-refused");
  expect(codeOf(await requireIn(place.owner, null, place.id))).toBeUndefined();
  const answer = await requireIn(place.owner, 14, place.id);
  const saved = answer.data?.["org_factorRequirementUpdate"] as { factorRequiredFrom: string } | undefined;
  const factorRequiredFrom = saved?.factorRequiredFrom ?? "";
  const days = (Date.parse(factorRequiredFrom) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(14, 2);
  const isDue = async () => (await ask(place.owner, show, place.id)).data?.["org_securityShow"];
  expect(await isDue()).toMatchObject({ isFactorDue: false });
  await scene.admin.query("update org.organization set factor_required_from = now() where id = $1", [place.id]);
  expect(await isDue()).toMatchObject({ isFactorDue: true });
  await requireIn(place.owner, null, place.id);
  await requireIn(place.owner, null, place.id);
  expect(await audit(place.id)).toEqual([
    { action: "organization.factor-required", user_id: place.owner },
    { action: "organization.factor-not-required", user_id: place.owner },
  ]);
  expect(await listAppended(scene.admin, "org.factor-required")).toEqual([
    { organizationId: place.id, requiredFrom: factorRequiredFrom },
  ]);
});

test("concurrent changes are all recorded, and the last one stands", async () => {
  const place = await elsewhere();
  const answers = await Promise.all([0, 7, 14, 30].map((days) => requireIn(place.owner, days, place.id)));
  expect(answers.map(codeOf)).toEqual([undefined, undefined, undefined, undefined]);
  const { rows } = await scene.admin.query<{ before: object; after: object }>(
    "select before, after from org.audit_entry where organization_id = $1 order by sequence",
    [place.id],
  );
  expect(rows.slice(1).map(({ before }) => before)).toEqual(rows.slice(0, -1).map(({ after }) => after));
  const shown = await ask(place.owner, show, place.id);
  expect(shown.data).toMatchObject({
    org_securityShow: { factorRequiredFrom: rows.at(-1)?.after["requiredFrom" as never] },
  });
});

test("invites are unused after seven days or when expired, even if resent since", async () => {
  const add = (email: string, age: string, left: string, end = "null") =>
    scene.admin.query(
      `insert into org.invitation (organization_id, id, email, role_name, token_hash, invited_by, created_at, expires_at, revoked_at)
       values ($1, gen_random_uuid(), $2, 'org_member', sha256($2::text::bytea), $3, now() - $4::interval, now() + $5::interval, ${end})`,
      [scene.acme, email, owner, age, left],
    );
  await add("new@acme.test", "6 days", "1 day");
  await add("again@acme.test", "8 days", "6 days");
  await add("expired@acme.test", "9 days", "-2 days");
  await add("revoked@acme.test", "9 days", "-2 days", "now()");
  expect((await ask(owner, invites)).data).toEqual({
    org_unusedInviteList: {
      totalCount: 2,
      data: [
        { primaryEmail: "expired@acme.test", inviteStatus: "EXPIRED", inviteToken: null },
        { primaryEmail: "again@acme.test", inviteStatus: "PENDING", inviteToken: null },
      ],
    },
  });
  expect((await ask(owner, show)).data).toMatchObject({ org_securityShow: { unusedInviteCount: 2 } });
});
