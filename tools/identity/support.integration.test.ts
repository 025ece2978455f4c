import { listAppended } from "@bc/events/testing";
import { createApiClient } from "@bc/testing/api-client";
import { connectFactories } from "@bc/testing/factories";
import { decodeJwt } from "jose";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../apps/api/testing/start-api.ts";
import { browserKey, createBrowser } from "../../apps/identity/test/browser.ts";
import { enrollApp, signInWithApp } from "../../apps/identity/test/strong-sign-in.ts";
import { account, internalKey, startIdentity } from "../../apps/identity/test/start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let api: TestApi;
let admin: pg.Client;
let identityAdmin: pg.Client;
let token: string;
/** Signs in at the provider; a role over everything, or in the organization, is given by the tests. */
let caller: string;
let acme: string;
let other: string;

beforeAll(async () => {
  identity = await startIdentity();
  api = await startApi({
    ISSUER_URL: identity.url,
    IDENTITY_INTERNAL_URL: identity.internalUrl,
    IDENTITY_INTERNAL_KEY: internalKey,
    TOKEN_LIMIT_PER_MINUTE: "100000",
  });
  admin = await api.connectAdmin();
  identityAdmin = await identity.connectAdmin();
  caller = identity.accountId;
  await api.make.user({ id: caller, email: account.email, firstName: "Sam", lastName: "Support" });
  ({ id: acme } = await api.make.organization({ name: "Acme" }));
  ({ id: other } = await api.make.organization({ name: "Other" }));
  const browser = createBrowser(identity.url);
  const { body } = await browser.token({
    grant_type: "authorization_code",
    code: await signInWithApp(browser, await enrollApp(identity)),
  });
  token = body["access_token"] ?? "";
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
});

/** Creates a user with an account, a profile and a role in each of the organizations. */
async function person(name: string, ...organizationIds: string[]): Promise<string> {
  const id = crypto.randomUUID();
  const email = `${name}@acme.test`;
  const accounts = await connectFactories(identity.adminUrl);
  await accounts.account({ id, email, passwordHash: "none" });
  await accounts.end();
  await api.make.user({ id, email, firstName: name, lastName: "Person" });
  for (const organizationId of organizationIds)
    await api.make.assignRole({ organizationId, userId: id, roleName: "org_member" });
  return id;
}

async function holding(
  roleName: "superadmin" | "customer_sales_rep" | "org_admin" | "org_manager",
  work: () => Promise<void>,
) {
  const isOfOrganization = roleName.startsWith("org_");
  if (isOfOrganization) await api.make.assignRole({ organizationId: acme, userId: caller, roleName });
  else await admin.query("insert into org.global_role (user_id, role_name) values ($1, $2)", [caller, roleName]);
  try {
    await work();
  } finally {
    const table = isOfOrganization ? "org.assigned_role" : "org.global_role";
    await admin.query(`delete from ${table} where user_id = $1`, [caller]);
  }
}

const clientOf = async (as: string) =>
  createApiClient(api.url, as, { key: await browserKey, resource: api.issuer.resource });
const send = async (query: string, input: object, as = token) =>
  (await clientOf(as)).send({ query, variables: { input } });
const unblock = (input: object) =>
  send("mutation ($input: UserUnblockInput!) { org_userUnblock(input: $input) }", input);
const impersonate = (input: object, as = token) =>
  send(
    "mutation ($input: UserImpersonateInput!) { org_userImpersonate(input: $input) { accessToken endsAt } }",
    input,
    as,
  );
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.errors?.[0]?.extensions["code"];
const auditOf = async (userId: string) =>
  (
    await admin.query(
      `select organization_id as place, action, user_id as by, after from org.audit_entry where target_id = $1 order by at`,
      [userId],
    )
  ).rows;
const block = (id: string) =>
  identityAdmin.query("update identity.account set blocked_at = now(), blocked_reason = 'test' where id = $1", [id]);
const isBlocked = async (id: string) =>
  (await identityAdmin.query("select blocked_at is not null as blocked from identity.account where id = $1", [id]))
    .rows[0].blocked;

test(
  "support unblocks a blocked member, and the log records it once",
  { tags: ["shell.mutation.user-unblock", "svc.graphql.unblock"] },
  async () => {
    const ann = await person("ann", acme);
    await block(ann);
    await holding("customer_sales_rep", async () => {
      expect((await unblock({ orgUserId: ann, organizationId: acme })).data).toEqual({ org_userUnblock: true });
      expect(await isBlocked(ann)).toBe(false);
      expect(codeOf(await unblock({ orgUserId: ann, organizationId: acme }))).toBe("org.user-not-blocked");
    });
    expect(await auditOf(ann)).toEqual([{ place: acme, action: "user.unblocked", by: caller, after: null }]);
    const { rows } = await identityAdmin.query(
      "select actor_id from identity.event where account_id = $1 and kind = 'account.unblocked'",
      [ann],
    );
    expect(rows[0]).toEqual({ actor_id: caller });
  },
);

test("log marks an unblock by a global role as support's, and an administrator's as their own", async () => {
  const ben = await person("ben", acme);
  const blockInOrganization = () =>
    admin.query("update org.assigned_role set blocked_at = now() where user_id = $1", [ben]);
  for (const roleName of ["org_admin", "customer_sales_rep", "superadmin"] as const)
    await holding(roleName, async () => {
      await (roleName === "org_admin" ? blockInOrganization() : block(ben));
      expect((await unblock({ orgUserId: ben, organizationId: acme })).data).toEqual({ org_userUnblock: true });
    });
  const { rows } = await admin.query(
    "select support_id as support from org.audit_entry where target_id = $1 order by at",
    [ben],
  );
  expect(rows).toEqual([{ support: null }, { support: caller }, { support: caller }]);
});

test("unblocking needs the right in the user's organization", async () => {
  const bob = await person("bob", other);
  const { id: elsewhere } = await api.make.user({ email: "no@account.test", firstName: "No", lastName: "Account" });
  await api.make.assignRole({ organizationId: acme, userId: elsewhere, roleName: "org_member" });
  await block(bob);
  await holding("org_admin", async () => {
    expect(codeOf(await unblock({ orgUserId: bob, organizationId: acme }))).toBe("org.member-missing");
    expect(codeOf(await unblock({ orgUserId: "1", organizationId: acme }))).toBe("org.member-missing");
    expect(codeOf(await unblock({ orgUserId: bob, organizationId: other }))).toBe("org.denied");
    expect(codeOf(await unblock({ orgUserId: elsewhere, organizationId: acme }))).toBe("identity.account-missing");
  });
  await holding("org_manager", async () =>
    expect(codeOf(await unblock({ orgUserId: bob, organizationId: acme }))).toBe("org.denied"),
  );
  expect(await isBlocked(bob)).toBe(true);
  expect([await auditOf(bob), await auditOf(elsewhere)]).toEqual([[], []]);
});

test(
  "support impersonates a user read-only for 30 minutes with a reason, and all are notified",
  {
    tags: [
      "decision.rights.impersonate-read-only",
      "decision.rights.impersonate-reason",
      "decision.rights.impersonate-minutes",
    ],
  },
  async () => {
    const carl = await person("carl", acme, other);
    await holding("customer_sales_rep", async () => {
      const { data } = await impersonate({ userId: carl, reason: " ticket 4711 " });
      const { org_userImpersonate: given } = data as { org_userImpersonate: { accessToken: string; endsAt: string } };
      const { accessToken, endsAt } = given;
      const claims = decodeJwt(accessToken);
      expect(claims).toMatchObject({ sub: carl, act: { sub: caller }, cnf: { jkt: (await browserKey).thumbprint } });
      expect(Math.floor(Date.parse(endsAt) / 1_000)).toBe(claims.exp);
      expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(30 * 60);
      const looking = await clientOf(accessToken);
      const { data: seen } = await looking.send({ query: "{ me { firstName organizations { name } } }" });
      expect(seen).toEqual({ me: { firstName: "carl", organizations: [{ name: "Acme" }, { name: "Other" }] } });
      const profile = { firstName: "C", lastName: "P", phone: "+12025550123" };
      const update = "mutation ($input: UserUpdateInput!) { org_userUpdate(input: $input) { id } }";
      expect(codeOf(await send(update, profile, accessToken))).toBe("identity.read-only");
      expect(codeOf(await impersonate({ userId: carl, reason: "again" }, accessToken))).toBe("identity.read-only");
    });
    const entry = { action: "user.impersonated", by: caller, after: { reason: "ticket 4711" } };
    const audit = await auditOf(carl);
    expect(audit.toSorted((a, b) => a.place.localeCompare(b.place))).toEqual(
      [acme, other].toSorted().map((place) => ({ place, ...entry })),
    );
    expect(await listAppended(admin, "org.user-impersonated")).toEqual([
      { organizationId: expect.any(String) as string, userId: carl },
    ]);
  },
);

test("impersonating a user without an organization is audited in the console's own log", async () => {
  const dan = await person("dan");
  await holding("superadmin", async () =>
    expect((await impersonate({ userId: dan, reason: "ticket 4712" })).errors).toBeUndefined(),
  );
  expect(await auditOf(dan)).toMatchObject([
    { place: "00000000-0000-0000-0000-000000000000", action: "user.impersonated" },
  ]);
});

test("impersonation of oneself, global roles, blocked accounts or without a reason is refused", async () => {
  const [eve, colleague] = [await person("eve", acme), await person("colleague", acme)];
  const { id: unknown } = await api.make.user({ email: "un@known.test", firstName: "Un", lastName: "Known" });
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'customer_sales_rep')", [colleague]);
  const reason = "ticket 4713";
  await holding("superadmin", async () => {
    expect(codeOf(await impersonate({ userId: caller, reason }))).toBe("org.impersonation-refused");
    expect(codeOf(await impersonate({ userId: colleague, reason }))).toBe("org.impersonation-refused");
    expect(codeOf(await impersonate({ userId: crypto.randomUUID(), reason }))).toBe("org.user-missing");
    expect(codeOf(await impersonate({ userId: "1", reason }))).toBe("org.user-missing");
    expect(codeOf(await impersonate({ userId: unknown, reason }))).toBe("identity.account-missing");
    for (const none of ["", "  ", "x".repeat(501)])
      expect(codeOf(await impersonate({ userId: eve, reason: none }))).toBe("org.reason-refused");
    await block(eve);
    expect(codeOf(await impersonate({ userId: eve, reason }))).toBe("identity.account-blocked");
  });
  await holding("org_admin", async () => expect(codeOf(await impersonate({ userId: eve, reason }))).toBe("org.denied"));
  for (const id of [caller, colleague, unknown, eve]) expect(await auditOf(id)).toEqual([]);
});

test("support reads a user's sign-in methods, sessions, events and block", async () => {
  const eve = await person("locked", acme);
  await block(eve);
  const query = `query ($input: ID!) { org_userAccountShow(userId: $input) {
    blockedAt blockedReason isEmailVerified hasPassword isMfaEnabled passkeyCount
    sessions { id device isCurrent } events { kind sentence } } }`;
  const show = async (userId: string) => (await clientOf(token)).send({ query, variables: { input: userId } });
  expect(codeOf(await show(eve))).toBe("org.denied");
  await holding("customer_sales_rep", async () => {
    expect((await show(eve)).data?.["org_userAccountShow"]).toMatchObject({
      blockedAt: expect.any(String),
      blockedReason: "test",
      hasPassword: true,
      isMfaEnabled: false,
      passkeyCount: 0,
      sessions: [],
      events: [],
    });
    const own = (await show(caller)).data?.["org_userAccountShow"];
    expect(own).toMatchObject({ blockedAt: null, sessions: [{ isCurrent: false }] });
    expect(own).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ kind: "session.started" })]),
    });
    expect(codeOf(await show(crypto.randomUUID()))).toBe("org.user-missing");
  });
});

test("the account of a colleague with a global role is shown to superadmins alone", async () => {
  const colleague = await person("global", acme);
  await admin.query("insert into org.global_role (user_id, role_name) values ($1, 'superadmin')", [colleague]);
  const query = `query ($userId: ID!) { org_userAccountShow(userId: $userId) { sessions { id } events { kind } } }`;
  const show = async () => (await clientOf(token)).send({ query, variables: { userId: colleague } });
  await holding("customer_sales_rep", async () =>
    expect((await show()).errors?.[0]?.extensions).toMatchObject({
      code: "org.account-denied",
      heldBy: ["superadmin"],
    }),
  );
  await holding("superadmin", async () =>
    expect((await show()).data).toEqual({ org_userAccountShow: { sessions: [], events: [] } }),
  );
});
