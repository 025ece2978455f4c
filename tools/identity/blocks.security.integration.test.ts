import { connectFactories } from "@bc/testing/factories";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../apps/api/testing/start-api.ts";
import { internalKey, startIdentity } from "../../apps/identity/test/start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let api: TestApi;
let identityAdmin: pg.Client;
let organizationId: string;
beforeAll(async () => {
  identity = await startIdentity();
  api = await startApi({ IDENTITY_INTERNAL_URL: identity.internalUrl, IDENTITY_INTERNAL_KEY: internalKey });
  identityAdmin = await identity.connectAdmin();
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
});

async function user(name: string, roleName: string): Promise<string> {
  const id = crypto.randomUUID();
  await api.make.user({ id, email: `${name}@acme.test`, firstName: name, lastName: "Lee" });
  if (roleName.startsWith("org_")) await api.make.assignRole({ organizationId, userId: id, roleName });
  else await api.make.globalRole({ userId: id, roleName });
  return id;
}

async function blockedMember(name: string): Promise<string> {
  const id = await user(name, "org_member");
  const accounts = await connectFactories(identity.adminUrl);
  await accounts.account({ id, email: `${name}@acme.test`, passwordHash: "none" });
  await accounts.end();
  await identityAdmin.query("update identity.account set blocked_at = now(), blocked_reason = 'abuse' where id = $1", [
    id,
  ]);
  return id;
}

const isBlocked = async (id: string) =>
  (
    await identityAdmin.query<{ blocked: boolean }>(
      "select blocked_at is not null as blocked from identity.account where id = $1",
      [id],
    )
  ).rows[0]?.blocked;

async function askToUnblock(by: string, orgUserId: string) {
  const query = "mutation ($input: UserUnblockInput!) { org_userUnblock(input: $input) }";
  return (await api.as(by)).send({ query, variables: { input: { orgUserId, organizationId } } });
}

async function unblock(by: string, orgUserId: string) {
  const { data, errors } = await askToUnblock(by, orgUserId);
  return errors?.[0]?.extensions["code"] ?? data;
}

test.each(["org_owner", "org_admin"])(
  "%s can't lift a block of the platform",
  { tags: "decision.block.platform" },
  async (role) => {
    const member = await blockedMember(`blocked-${role}`);
    expect(await unblock(await user(role, role), member)).toBe("identity.block-by-platform");
    expect(await isBlocked(member)).toBe(true);
  },
);

test.each(["superadmin", "customer_sales_rep"])("%s lifts a block of the platform", async (role) => {
  const member = await blockedMember(`blocked-${role}`);
  expect(await unblock(await user(role, role), member)).toEqual({ org_userUnblock: true });
  expect(await isBlocked(member)).toBe(false);
});

const blockInOrganization = async (orgUserId: string) => {
  const query = "mutation ($input: UserBlockInput!) { org_userBlock(input: $input) }";
  const owner = await user(`owner-${crypto.randomUUID()}`, "org_owner");
  const { errors } = await (await api.as(owner)).send({ query, variables: { input: { orgUserId, organizationId } } });
  expect(errors).toBeUndefined();
};

test.each(["org_owner", "superadmin"])("%s is told that a member is not blocked", async (role) => {
  const member = await blockedMember(`free-${role}`);
  await unblock(await user(`first-${role}`, "superadmin"), member);
  expect(await unblock(await user(`second-${role}`, role), member)).toBe("org.user-not-blocked");
});

test("a sales rep can't lift an organization's block", { tags: "decision.block.organization" }, async () => {
  const member = await blockedMember("rep-blocked");
  const rep = await user("rep-unblocks", "customer_sales_rep");
  await blockInOrganization(member);
  expect(await unblock(rep, member)).toEqual({ org_userUnblock: true });
  expect(await isBlocked(member)).toBe(false);
  expect((await askToUnblock(rep, member)).errors).toMatchObject([
    {
      message: expect.stringContaining("unblock this user") as string,
      extensions: { code: "org.denied", intent: "unblockUser", heldBy: ["superadmin", "org_owner", "org_admin"] },
    },
  ]);
});

test("a superadmin lifts the blocks of the organization and of the platform", async () => {
  const member = await blockedMember("twice-blocked");
  const superadmin = await user("unblocks-all", "superadmin");
  await blockInOrganization(member);
  expect(await unblock(superadmin, member)).toEqual({ org_userUnblock: true });
  expect(await isBlocked(member)).toBe(false);
  expect(await unblock(superadmin, member)).toBe("org.user-not-blocked");
});
