import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
let owner: string;
const log: string[] = [];
beforeAll(async () => {
  scene = await startRoleScene((line) => log.push(line));
  owner = await scene.person("org_owner");
});
afterAll(() => scene.stop());

const change = (what: "Block" | "Unblock") => (by: string, orgUserId: string) =>
  scene.send(by, `mutation ($input: User${what}Input!) { org_user${what}(input: $input) }`, {
    input: { organizationId: scene.acme, orgUserId },
  });
const block = change("Block");
const unblock = change("Unblock");

const reads = async (userId: string, organizationId = scene.acme) =>
  codeOf(
    await scene.send(userId, "query ($id: ID!) { org_organizationShow(id: $id) { name } }", { id: organizationId }),
  );
const readsShop = async (userId: string) =>
  codeOf(await scene.send(userId, "query ($id: ID!) { org_businessShow(id: $id) { name } }", { id: scene.shop }));
const organizationsOf = async (userId: string) => {
  const { data } = await scene.send(userId, "{ me { organizations { id } } }");
  const me = data?.["me"] as { organizations: { id: string }[] } | undefined;
  return me?.organizations.map(({ id }) => id);
};
const auditOf = async (userId: string) => {
  const text = "select action from org.audit_entry where target_id = $1 order by sequence";
  return (await scene.admin.query<{ action: string }>(text, [userId])).rows.map(({ action }) => action);
};

test(
  "a member whom an organization blocks loses it and its businesses until unblocked, and no other",
  { tags: "decision.block.organization" },
  async () => {
    const member = await scene.person("org_manager");
    const { id: other } = await scene.api.make.organization({ name: "Other" });
    await scene.api.make.assignRole({ organizationId: other, userId: member, roleName: "org_member" });
    expect(codeOf(await block(owner, member))).toBeUndefined();
    expect(codeOf(await block(owner, member))).toBeUndefined();
    expect([await reads(member), await readsShop(member)]).toEqual(["org.denied", "org.denied"]);
    expect(await organizationsOf(member)).toEqual([other]);
    expect(await reads(member, other)).toBeUndefined();
    expect(await scene.rolesOf(member)).toEqual(["org_manager", "org_member"]);
    expect(codeOf(await unblock(owner, member))).toBeUndefined();
    expect([await reads(member), await readsShop(member)]).toEqual([undefined, undefined]);
    expect(await auditOf(member)).toEqual(["member.blocked", "member.unblocked"]);
  },
);

test("a blocked member does not count as a user with access", { tags: "console.users.with-access" }, async () => {
  const count = async () => {
    const query = "query ($id: ID!) { org_businessShow(id: $id) { numUsersWithAccess } }";
    const { data } = await scene.send(owner, query, { id: scene.shop });
    return (data!["org_businessShow"] as { numUsersWithAccess: number }).numUsersWithAccess;
  };
  const before = await count();
  const member = await scene.person("org_manager");
  expect(await count()).toBe(before + 1);
  await block(owner, member);
  expect(await count()).toBe(before);
});

test("the database refuses a blocked member the organization", async () => {
  const member = await scene.person("org_admin");
  const enters = async () =>
    (await scene.admin.query<{ may: boolean }>("select app.may_enter($1, $2, null) as may", [member, scene.acme]))
      .rows[0]?.may;
  expect(await enters()).toBe(true);
  await block(owner, member);
  expect(await enters()).toBe(false);
});

test("roles that a blocked member gets later grant nothing", async () => {
  const member = await scene.person("org_member");
  await block(owner, member);
  await scene.api.make.assignRole({
    organizationId: scene.acme,
    businessId: scene.shop,
    userId: member,
    roleName: "business_admin",
  });
  expect(await readsShop(member)).toBe("org.denied");
  await unblock(owner, member);
  expect(await readsShop(member)).toBeUndefined();
});

test("owners and admins block members up to their own rank, but not themselves", async () => {
  const admin = await scene.person("org_admin");
  const member = await scene.person("org_member");
  for (const role of ["org_manager", "business_admin", "customer_sales_rep"])
    expect(codeOf(await block(await scene.person(role), member))).toBe("org.denied");
  expect(codeOf(await block(admin, await scene.person("org_owner")))).toBe("org.member-above");
  expect(codeOf(await block(admin, admin))).toBe("org.own-role");
  expect(codeOf(await block(admin, await scene.person()))).toBe("org.member-missing");
  expect(codeOf(await block(admin, member))).toBeUndefined();
});

test("an admin can't lift a block of an owner, and a blocked owner does not count as one", async () => {
  const superadmin = await scene.person("superadmin");
  const owners = await scene.admin.query<{ id: string }>(
    "select user_id as id from org.assigned_role where organization_id = $1 and role_name = 'org_owner' and user_id <> $2",
    [scene.acme, owner],
  );
  const second = await scene.person("org_owner");
  for (const id of [...owners.rows.map((row) => row.id), second])
    expect(codeOf(await block(owner, id))).toBeUndefined();
  expect(codeOf(await unblock(await scene.person("org_admin"), second))).toBe("org.member-above");
  expect(codeOf(await block(superadmin, owner))).toBe("org.last-owner");
  expect(codeOf(await unblock(owner, second))).toBeUndefined();
});

const emailOf = async (userId: string) => {
  const text = 'select primary_email as email from org."user" where id = $1';
  return (await scene.admin.query<{ email: string }>(text, [userId])).rows[0]?.email;
};
const inviteToShop = async (by: string, ...primaryEmails: unknown[]) => {
  const { data } = await scene.send(
    by,
    "mutation ($input: UserInviteInput!) { org_userInvite(input: $input) { status message } }",
    { input: { businessId: scene.shop, primaryEmails, roleNames: ["business_member"] } },
  );
  return data?.["org_userInvite"] as { status: string; message: string }[];
};

test("blocking a member revokes the invites that the member could accept, and new ones are refused", async () => {
  const member = await scene.person("org_member");
  const email = await emailOf(member);
  const open = async () =>
    (await scene.admin.query("select from org.invitation where email = $1 and revoked_at is null", [email])).rowCount;
  expect(await inviteToShop(owner, email)).toMatchObject([{ status: "INVITED" }]);
  expect(await open()).toBe(1);
  await block(owner, member);
  expect(await open()).toBe(0);
  expect(await inviteToShop(owner, email)).toMatchObject([{ status: "ALREADY_MEMBER" }]);
});

test("a business admin can't tell a blocked member of another business from an unknown address", async () => {
  const member = await scene.person("business_member", { businessId: scene.sibling });
  await block(owner, member);
  const email = await emailOf(member);
  for (const role of ["org_manager", "customer_sales_rep"])
    expect(await inviteToShop(await scene.person(role), email)).toMatchObject([{ status: "ALREADY_MEMBER" }]);
  const [unknown, blocked] = await inviteToShop(await scene.person("business_admin"), "unknown@else.test", email);
  expect(unknown?.status).toBe("INVITED");
  expect(blocked).toEqual(unknown);
});

test("a blocked member who accepts an invite stays blocked until unblocked", async () => {
  const member = await scene.person("business_member", { businessId: scene.sibling });
  await block(owner, member);
  await inviteToShop(await scene.person("business_admin"), await emailOf(member));
  const { data } = await scene.send(member, "{ org_userInviteMe { inviteToken } }");
  const invites = data?.["org_userInviteMe"] as { inviteToken: string }[] | undefined;
  const accept = "mutation ($inviteToken: String!) { org_userConsumeInvite(inviteToken: $inviteToken) { roleName } }";
  expect(codeOf(await scene.send(member, accept, { ...invites?.[0] }))).toBeUndefined();
  expect([await reads(member), await readsShop(member)]).toEqual(["org.denied", "org.denied"]);
  await unblock(owner, member);
  expect(await readsShop(member)).toBeUndefined();
});

test("a blocked member of the business is already a member to its admin", async () => {
  const member = await scene.person("business_member");
  await block(owner, member);
  const admin = await scene.person("business_admin");
  expect(await inviteToShop(admin, await emailOf(member))).toMatchObject([{ status: "ALREADY_MEMBER" }]);
});

test("the members of an organization show who is blocked", async () => {
  const member = await scene.person("org_member");
  await block(owner, member);
  const { data } = await scene.send(
    owner,
    "query ($id: ID!) { org_organizationShow(id: $id) { members(paginationArgs: { take: 100 }) { data { id isBlocked } } } }",
    { id: scene.acme },
  );
  const shown = data?.["org_organizationShow"] as
    | { members: { data: { id: string; isBlocked: boolean }[] } }
    | undefined;
  expect(shown?.members.data.filter(({ id }) => id === member || id === owner)).toEqual(
    expect.arrayContaining([
      { id: member, isBlocked: true },
      { id: owner, isBlocked: false },
    ]),
  );
});

const removeFromAcme = (by: string, ...userIds: string[]) =>
  scene.send(by, "mutation ($input: OrganizationRemoveUserInput!) { org_organizationRemoveUser(input: $input) }", {
    input: { organizationId: scene.acme, userIds },
  });
const removeFromShop = (by: string, ...userIds: string[]) =>
  scene.send(by, "mutation ($input: BusinessRemoveUserInput!) { org_businessRemoveUser(input: $input) }", {
    input: { businessId: scene.shop, userIds },
  });
const roleIdsOf = async (userId: string) => {
  const text = "select id from org.assigned_role where user_id = $1";
  return (await scene.admin.query<{ id: string }>(text, [userId])).rows.map(({ id }) => id);
};

test("managers and business admins can't undo a block by removing the member", async () => {
  const manager = await scene.person("org_manager");
  const member = await scene.person("business_member");
  await block(owner, member);
  const ids = await roleIdsOf(member);
  const take = (by: string, place: object) =>
    scene.send(
      by,
      `mutation ($ids: [ID!]!, $organizationId: ID, $businessId: ID) {
        org_assignedRoleDelete(ids: $ids, organizationId: $organizationId, businessId: $businessId) }`,
      { ids, ...place },
    );
  const refused = await removeFromAcme(manager, member);
  expect(refused.errors?.[0]?.message).toBe(
    "Only an owner or admin of the organization can remove a blocked member. Ask one of them.",
  );
  const answers = [
    refused,
    await take(manager, { organizationId: scene.acme }),
    await removeFromShop(await scene.person("business_admin"), member),
    await take(await scene.person("customer_sales_rep"), { organizationId: scene.acme }),
  ];
  expect(answers.map(codeOf)).toEqual(["org.member-blocked", "org.member-blocked", "org.member-blocked", "org.denied"]);
  expect(await roleIdsOf(member)).toEqual(ids);
  expect(codeOf(await removeFromAcme(owner, member))).toBeUndefined();
  expect(await roleIdsOf(member)).toEqual([]);
});

test("removing the last unblocked owner together with a role of a blocked owner is refused", async () => {
  const { id: organizationId } = await scene.api.make.organization({ name: "Two owners" });
  const [first, second] = [
    await scene.person("org_owner", { organizationId }),
    await scene.person("org_owner", { organizationId }),
  ];
  const { id: businessId } = await scene.api.make.business({ organizationId, name: "Two owners North" });
  await scene.api.make.assignRole({ organizationId, businessId, userId: second, roleName: "business_member" });
  await scene.admin.query("update org.assigned_role set blocked_at = now() where user_id = $1", [second]);
  const text = "select id from org.assigned_role where user_id = $1 or (user_id = $2 and business_id = $3)";
  const { rows } = await scene.admin.query<{ id: string }>(text, [first, second, businessId]);
  const answer = await scene.send(
    await scene.person("superadmin"),
    "mutation ($ids: [ID!]!, $organizationId: ID) { org_assignedRoleDelete(ids: $ids, organizationId: $organizationId) }",
    { ids: rows.map(({ id }) => id), organizationId },
  );
  expect(codeOf(answer)).toBe("org.last-owner");
});

test("a blocked member who acts by a global role is logged as support", async () => {
  const superadmin = await scene.person("superadmin");
  await scene.api.make.assignRole({ organizationId: scene.acme, userId: superadmin, roleName: "org_member" });
  await block(owner, superadmin);
  expect(codeOf(await block(superadmin, await scene.person("org_member")))).toBeUndefined();
  const text = "select support_id as support from org.audit_entry where user_id = $1";
  expect((await scene.admin.query(text, [superadmin])).rows).toEqual([{ support: superadmin }]);
});

test("an organization requires no second factor from members whom it blocks", async () => {
  const { id: organizationId } = await scene.api.make.organization({ name: "Strict" });
  await scene.admin.query("update org.organization set factor_required_from = now() where id = $1", [organizationId]);
  const member = await scene.person("org_member", { organizationId });
  const required = async () =>
    (await scene.admin.query("select required_by from identity.factor_requirement($1)", [member])).rows;
  expect(await required()).toEqual([{ required_by: "Strict" }]);
  await scene.admin.query("update org.assigned_role set blocked_at = now() where user_id = $1", [member]);
  expect(await required()).toEqual([]);
});

test("a blocked member has no rights to show", async () => {
  const member = await scene.person("org_manager");
  const rights = async () => {
    const query = `query ($userId: ID!, $organizationId: ID!) {
      org_userRightsShow(userId: $userId, organizationId: $organizationId) { rights { intent } } }`;
    const { data } = await scene.send(owner, query, { userId: member, organizationId: scene.acme });
    return (data?.["org_userRightsShow"] as { rights: unknown[] } | undefined)?.rights;
  };
  expect(await rights()).toContainEqual({ intent: "viewOrganization" });
  await block(owner, member);
  expect(await rights()).toEqual([]);
});

test("a superadmin lifts an organization's block while accounts can't be reached", async () => {
  const member = await scene.person("org_member");
  await block(owner, member);
  const superadmin = await scene.person("superadmin");
  expect(codeOf(await unblock(superadmin, member))).toBeUndefined();
  expect(await reads(member)).toBeUndefined();
  const failures = log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line["err"]);
  expect(failures).toContainEqual(
    expect.objectContaining({ level: "warn", memberId: member, msg: "could not unblock the account of a member" }),
  );
  expect(log.join("")).not.toContain("k".repeat(32));
  expect(codeOf(await unblock(superadmin, member))).toBeDefined();
});
