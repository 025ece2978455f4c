import { accountOfEnrolmentToken, createEnrolmentToken, type MailRow, openMail } from "@bc/identity/public";
import { createApiClient } from "@bc/testing/api-client";
import { connectFactories } from "@bc/testing/factories";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../apps/api/testing/start-api.ts";
import { asAdmin } from "../../apps/identity/test/outbox.ts";
import { internalKey, startIdentity } from "../../apps/identity/test/start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let api: TestApi;
let admin: pg.Client;
let support: string;

beforeAll(async () => {
  identity = await startIdentity();
  api = await startApi({ IDENTITY_INTERNAL_URL: identity.internalUrl, IDENTITY_INTERNAL_KEY: internalKey });
  admin = await api.connectAdmin();
  support = await user("support", { role: "customer_sales_rep" });
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
});

interface Standing {
  role?: "superadmin" | "customer_sales_rep";
  organizationIds?: string[];
}

/** A user with an account, an authenticator app, a recovery code and a running session. */
async function user(name: string, { role, organizationIds = [] }: Standing = {}): Promise<string> {
  const id = crypto.randomUUID();
  const email = `${name}@acme.test`;
  const accounts = await connectFactories(identity.adminUrl);
  await accounts.account({ id, email, passwordHash: "none" });
  await accounts.end();
  await asAdmin(
    identity,
    `with factors as (
       insert into identity.factor (id, account_id, kind, name, active, sealed_secret)
       select gen_random_uuid(), $1::uuid, kind, kind, true, $2 from unnest('{otp,passkey}'::text[]) kind
     ), code as (
       insert into identity.recovery_code (account_id, code_hash) values ($1, '\\x01')
     )
     insert into identity.session (id, account_id, device, network, acr, amr, signed_in_at, last_used_at)
     values ('session ' || $1::text, $1, 'd', 'n', 'urn:bc:mfa', '{pwd,otp}', now(), now())`,
    [id, identity.services.vault.seal({ secret: "S" })],
  );
  await api.make.user({ id, email, firstName: name, lastName: "User" });
  for (const organizationId of organizationIds)
    await api.make.assignRole({ organizationId, userId: id, roleName: "org_member" });
  if (role) await admin.query("insert into org.global_role (user_id, role_name) values ($1, $2)", [id, role]);
  return id;
}

async function reset(
  by: string,
  userId: string,
  reason = "lost phone",
  claims: object = {},
  idempotencyKey: string = crypto.randomUUID(),
) {
  const now = Math.floor(Date.now() / 1_000);
  const token = await api.issuer.token({ sub: by, auth_time: now, acr: "urn:bc:mfa", ...claims });
  const query = "mutation ($input: UserResetFactorsInput!) { org_userResetFactors(input: $input) }";
  const { data, errors } = await createApiClient(api.url, token).send({
    query,
    variables: { input: { userId, reason, idempotencyKey } },
  });
  return errors?.[0]?.extensions["code"] ?? data?.["org_userResetFactors"];
}

async function factorCount(id: string): Promise<number> {
  const [row] = await asAdmin<{ count: number }>(
    identity,
    `select (select count(*)::int from identity.factor where account_id = $1)
      + (select count(*)::int from identity.recovery_code where account_id = $1) as count`,
    [id],
  );
  return row?.count ?? 0;
}
const auditOf = async (id: string) =>
  (
    await admin.query(
      "select organization_id as place, action, user_id as by, after from org.audit_entry where target_id = $1",
      [id],
    )
  ).rows;

test("support resets lost factors: they are removed, sessions end, log, event and mail tell of it", async () => {
  const { id: acme } = await api.make.organization({ name: "Acme" });
  const { id: other } = await api.make.organization({ name: "Other" });
  const ann = await user("ann", { organizationIds: [acme, other] });
  expect(await reset(support, ann, " lost phone, ticket 7 ")).toBe(true);
  expect(await factorCount(ann)).toBe(0);
  const entry = { action: "user.factors-reset", by: support, after: { reason: "lost phone, ticket 7" } };
  const audit = await auditOf(ann);
  expect(audit).toHaveLength(2);
  expect(audit).toEqual(expect.arrayContaining([acme, other].map((place) => ({ place, ...entry }))));
  const events = "select kind, actor_id, detail from identity.event where account_id = $1 order by kind";
  expect(await asAdmin(identity, events, [ann])).toEqual([
    {
      kind: "factor.reset",
      actor_id: support,
      detail: expect.objectContaining({ removed: 2, reason: "lost phone, ticket 7" }),
    },
    { kind: "session.ended", actor_id: support, detail: { reason: "factors-reset" } },
  ]);
  const sessions = "select end_reason from identity.session where account_id = $1";
  expect(await asAdmin(identity, sessions, [ann])).toEqual([{ end_reason: "factors-reset" }]);
  const mails = `select kind, recipient, sealed_params as "sealedParams" from identity.mail where recipient = 'ann@acme.test'`;
  const [mail] = await asAdmin<MailRow>(identity, mails);
  expect(mail && openMail(identity.services.vault, mail)).toEqual({
    kind: "factors-reset",
    params: {},
    recipient: "ann@acme.test",
  });
});

test("the reset of a user without an organization is in the console's own log", async () => {
  const dan = await user("dan");
  expect(await reset(support, dan)).toBe(true);
  expect(await auditOf(dan)).toMatchObject([
    { place: "00000000-0000-0000-0000-000000000000", action: "user.factors-reset" },
  ]);
});

test("a reset needs a fresh sign-in with a second factor, a reason, a support role and another user", async () => {
  const [eve, colleague] = [await user("eve"), await user("colleague", { role: "customer_sales_rep" })];
  const stale = { auth_time: Math.floor(Date.now() / 1_000) - 901 };
  expect(await reset(support, eve, "lost phone", stale)).toBe("identity.step-up-required");
  expect(await reset(support, eve, "lost phone", { acr: "urn:bc:pwd" })).toBe("identity.step-up-required");
  expect(await reset(support, eve, "  ")).toBe("org.reason-refused");
  expect(await reset(support, eve, "x".repeat(501))).toBe("org.reason-refused");
  expect(await reset(support, eve, "lost phone", {}, "key")).toBe("api.query-refused");
  expect(await reset(eve, colleague)).toBe("org.denied");
  expect(await reset(support, support)).toBe("org.factor-reset-refused");
  expect(await reset(support, colleague)).toBe("org.account-denied");
  expect(await reset(support, crypto.randomUUID())).toBe("org.user-missing");
  for (const id of [eve, colleague, support]) expect([await factorCount(id), await auditOf(id)]).toEqual([3, []]);

  const superadmin = await user("superadmin", { role: "superadmin" });
  expect(await reset(superadmin, colleague)).toBe(true);
  expect(await reset(superadmin, superadmin)).toBe("org.factor-reset-refused");
});

test("a reset cancels an enrolment that is under way", async () => {
  const fay = await user("fay");
  const visitor = { network: "127.0.0.1", device: "test" };
  const token = await createEnrolmentToken(identity.services, { accountId: fay, visitor });
  expect(await reset(support, fay)).toBe(true);
  await expect(accountOfEnrolmentToken(identity.services, token)).rejects.toMatchObject({
    code: "identity.token-refused",
  });
});

test("a retry removes nothing that was enrolled in the meantime, but a new reset does", async () => {
  const gil = await user("gil");
  const key = crypto.randomUUID();
  expect(await reset(support, gil, "lost phone", {}, key)).toBe(true);
  const enroll = () =>
    asAdmin(
      identity,
      `insert into identity.factor (id, account_id, kind, name, active, sealed_secret)
       values (gen_random_uuid(), $1, 'passkey', 'New key', true, $2)`,
      [gil, identity.services.vault.seal({ secret: "S" })],
    );
  await enroll();
  expect(await reset(support, gil, "lost phone", {}, key)).toBe(true);
  expect(await factorCount(gil)).toBe(1);
  expect(await reset(support, gil, "lost phone")).toBe(true);
  expect(await factorCount(gil)).toBe(0);
});
