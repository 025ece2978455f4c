import { listAppended } from "@bc/events/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
let owner: string;
beforeAll(async () => {
  scene = await startRoleScene();
});
beforeEach(async () => {
  await scene.admin.query("delete from org.assigned_role");
  owner = await scene.person("org_owner");
});
afterAll(() => scene.stop());

const fromAcme = (callerId: string, userIds: string[]) =>
  scene.send(
    callerId,
    "mutation ($input: OrganizationRemoveUserInput!) { org_organizationRemoveUser(input: $input) }",
    {
      input: { organizationId: scene.acme, userIds },
    },
  );
const fromShop = (callerId: string, userIds: string[]) =>
  scene.send(callerId, "mutation ($input: BusinessRemoveUserInput!) { org_businessRemoveUser(input: $input) }", {
    input: { businessId: scene.shop, userIds },
  });
const take = (callerId: string, ids: string[], place: object = { organizationId: scene.acme }) =>
  scene.send(
    callerId,
    `mutation ($ids: [ID!]!, $organizationId: ID, $businessId: ID) {
      org_assignedRoleDelete(ids: $ids, organizationId: $organizationId, businessId: $businessId) }`,
    { ids, ...place },
  );
const idOf = async (userId: string, businessId: string | null = null) => {
  const text = "select id from org.assigned_role where user_id = $1 and business_id is not distinct from $2";
  return (await scene.admin.query<{ id: string }>(text, [userId, businessId])).rows[0]?.id ?? "none";
};
const alsoIn = (userId: string, businessId: string) =>
  scene.api.make.assignRole({ organizationId: scene.acme, businessId, userId, roleName: "business_member" });
const eventsOf = async (userId: string) =>
  (await listAppended(scene.admin, "org.member-removed")).filter((event) => event["userId"] === userId);

test(
  "removal from the organization removes every role in it, of many users at once",
  { tags: ["shell.mutation.organization-remove-user", "svc.graphql.remove-organization"] },
  async () => {
    const [first, second] = [await scene.person("org_member"), await scene.person("business_admin")];
    await alsoIn(first, scene.shop);
    await alsoIn(first, scene.sibling);
    expect((await fromAcme(owner, [first, second, first])).data).toEqual({ org_organizationRemoveUser: true });
    expect([await scene.rolesOf(first), await scene.rolesOf(second)]).toEqual([[], []]);
    const text = "select action, target_id, before from org.audit_entry where target_id = $1";
    const { rows } = await scene.admin.query<{ before: { roles: unknown[] } }>(text, [first]);
    expect(rows).toMatchObject([{ action: "member.removed", target_id: first }]);
    expect(rows[0]?.before.roles).toHaveLength(3);
    expect(rows[0]?.before.roles).toContainEqual({ roleName: "org_member", businessId: null });
    expect(await eventsOf(first)).toEqual([{ organizationId: scene.acme, userId: first }]);
  },
);

test(
  "removal from a business keeps the user's other roles",
  { tags: ["shell.mutation.business-remove-user", "svc.graphql.remove-business"] },
  async () => {
    const member = await scene.person("org_member");
    await alsoIn(member, scene.shop);
    await alsoIn(member, scene.sibling);
    expect((await fromShop(owner, [member])).data).toEqual({ org_businessRemoveUser: true });
    expect(await scene.rolesOf(member)).toEqual(["business_member@Sibling", "org_member"]);
    expect(await eventsOf(member)).toEqual([{ organizationId: scene.acme, businessId: scene.shop, userId: member }]);
    expect(codeOf(await fromShop(owner, [member]))).toBe("org.member-missing");
  },
);

test("removed user is refused from the next request on", async () => {
  const manager = await scene.person("org_manager");
  const list = `{ org_userRightsShow(userId: "${owner}", organizationId: "${scene.acme}") { businessCount } }`;
  const client = await scene.api.as(manager);
  expect(codeOf(await client.send({ query: list }))).toBeUndefined();
  await fromAcme(owner, [manager]);
  expect(codeOf(await client.send({ query: list }))).toBe("org.denied");
});

test("removal fails as a whole if one user can't be removed, and names that user", async () => {
  const admin = await scene.person("org_admin");
  const member = await scene.person("org_member");
  await scene.person("org_owner");
  const stranger = await scene.person();
  for (const [caller, refused, code] of [
    [admin, owner, "org.member-above"],
    [owner, stranger, "org.member-missing"],
    [owner, owner, "org.own-role"],
  ] as const) {
    const answer = await fromAcme(caller, [member, refused]);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code, userIds: [refused] });
  }
  expect(await scene.rolesOf(member)).toEqual(["org_member"]);
  const crowd = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect(codeOf(await fromAcme(owner, crowd))).toBe("org.member-count");
  expect(codeOf(await fromAcme(owner, []))).toBe("org.member-count");
});

test(
  "manager can remove members who are not administrators",
  { tags: "decision.rights.remove-members-manager" },
  async () => {
    const manager = await scene.person("org_manager");
    for (const role of ["org_admin", "org_owner"]) {
      const above = await scene.person(role);
      expect(codeOf(await fromAcme(manager, [above]))).toBe("org.member-above");
    }
    for (const role of ["org_manager", "org_member", "business_admin", "business_member"]) {
      const below = await scene.person(role);
      expect(codeOf(await fromAcme(manager, [below]))).toBeUndefined();
      expect(await scene.rolesOf(below)).toEqual([]);
    }
  },
);

test(
  "last owner can't be removed, nor the last administrator without an owner",
  { tags: "decision.rights.last-admin" },
  async () => {
    const superadmin = await scene.person("superadmin");
    const admin = await scene.person("org_admin");
    const refusedOwner = await fromAcme(superadmin, [owner]);
    expect(refusedOwner.errors?.[0]).toMatchObject({
      message: "The last owner of an organization can't be removed. Assign this role to another member first.",
      extensions: { code: "org.last-owner", userIds: [owner], roleName: "org_owner" },
    });
    expect(codeOf(await fromAcme(superadmin, [owner, admin]))).toBe("org.last-owner");
    expect(codeOf(await take(superadmin, [await idOf(owner)]))).toBe("org.last-owner");
    const demote = { organizationId: scene.acme, userId: owner, roleId: "org_admin" };
    const create = "mutation ($input: AssignedRoleInput!) { org_assignedRoleCreate(input: $input) { id } }";
    expect(codeOf(await scene.send(superadmin, create, { input: demote }))).toBe("org.last-owner");
    await scene.admin.query("delete from org.assigned_role where user_id = $1", [owner]);
    expect((await fromAcme(superadmin, [admin])).errors?.[0]).toMatchObject({
      message: "The last administrator of an organization can't be removed. Assign this role to another member first.",
    });
    await scene.person("org_admin");
    expect(codeOf(await fromAcme(superadmin, [admin]))).toBeUndefined();
  },
);

test(
  "single roles are removed by their IDs, all or none",
  { tags: "shell.mutation.assigned-role-delete" },
  async () => {
    const member = await scene.person("org_manager");
    await alsoIn(member, scene.shop);
    await alsoIn(member, scene.sibling);
    const inShop = await idOf(member, scene.shop);
    expect(codeOf(await take(owner, [inShop, crypto.randomUUID()]))).toBe("org.role-unassigned");
    expect(codeOf(await take(owner, [inShop], { businessId: scene.sibling }))).toBe("org.role-unassigned");
    expect((await take(owner, [inShop, await idOf(member)])).data).toEqual({ org_assignedRoleDelete: true });
    expect(await scene.rolesOf(member)).toEqual(["business_member@Sibling"]);
    const { rows } = await scene.admin.query("select action, before from org.audit_entry where target_id = $1", [
      member,
    ]);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ action: "role.removed", before: { roleName: "org_manager" } });
    expect(codeOf(await take(owner, [await idOf(owner)]))).toBe("org.own-role");
  },
);

test("removing the last role needs the right to remove members, which sales reps lack", async () => {
  const rep = await scene.person("customer_sales_rep");
  const member = await scene.person("org_member");
  await alsoIn(member, scene.shop);
  expect(codeOf(await take(rep, [await idOf(member)]))).toBeUndefined();
  const refused = await take(rep, [await idOf(member, scene.shop)]);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "org.denied", intent: "removeMembers" });
  expect(codeOf(await take(owner, [await idOf(member, scene.shop)]))).toBeUndefined();
  expect(await eventsOf(member)).toEqual([{ organizationId: scene.acme, userId: member }]);
});

test("business administrator removes roles and members in their business only", async () => {
  const businessAdmin = await scene.person("business_admin");
  const member = await scene.person("business_member");
  await alsoIn(member, scene.sibling);
  expect(codeOf(await fromAcme(businessAdmin, [member]))).toBe("org.denied");
  const beside = await idOf(member, scene.sibling);
  expect(codeOf(await take(businessAdmin, [beside], { businessId: scene.sibling }))).toBe("org.denied");
  expect(codeOf(await take(businessAdmin, [beside], { businessId: scene.shop }))).toBe("org.role-unassigned");
  expect(codeOf(await fromShop(businessAdmin, [member]))).toBeUndefined();
  expect(await scene.rolesOf(member)).toEqual(["business_member@Sibling"]);
});
