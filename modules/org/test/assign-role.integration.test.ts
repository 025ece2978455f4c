import { listAppended } from "@bc/events/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
beforeAll(async () => {
  scene = await startRoleScene();
});
afterAll(() => scene.stop());

const create = `mutation ($input: AssignedRoleInput!) {
  org_assignedRoleCreate(input: $input) { id organizationId businessId userId role { id name displayName } user { lastName } } }`;
const assign = (callerId: string, input: object) => scene.send(callerId, create, { input });
const inAcme = (userId: string, roleId: string) => ({ organizationId: scene.acme, userId, roleId });
const inShop = (userId: string, roleId: string) => ({ businessId: scene.shop, userId, roleId });
const events = async (name: string, userId: string) =>
  (await listAppended(scene.admin, name)).filter((event) => event["userId"] === userId);
const audit = async (targetId: string) => {
  const text =
    "select user_id, action, business_id, before, after from org.audit_entry where target_id = $1 order by sequence";
  return (await scene.admin.query<Record<string, unknown>>(text, [targetId])).rows;
};

test(
  "organization roles attach to the organization, others to the business, replacing the old one",
  {
    tags: [
      "shell.mutation.assigned-role-create",
      "shell.mutation.assigned-role-create-input",
      "shell.invitable.attach",
    ],
  },
  async () => {
    const owner = await scene.person("org_owner");
    const member = await scene.person("org_member");
    const answer = await assign(owner, inAcme(member, "org_manager"));
    expect(answer.data).toMatchObject({
      org_assignedRoleCreate: {
        organizationId: scene.acme,
        businessId: null,
        userId: member,
        role: { id: "org_manager", name: "org_manager", displayName: "Organization manager" },
        user: { lastName: expect.any(String) },
      },
    });
    await assign(owner, inShop(member, "business_member"));
    await assign(owner, inShop(member, "business_admin"));
    expect(await scene.rolesOf(member)).toEqual(["business_admin@Shop", "org_manager"]);
    for (const input of [inAcme(member, "business_admin"), inShop(member, "org_member")])
      expect(codeOf(await assign(owner, input))).toBe("org.role-place-wrong");
    expect(await scene.rolesOf(member)).toEqual(["business_admin@Shop", "org_manager"]);
  },
);

test("change is recorded with before and after and the user is notified; a no-op is neither", async () => {
  const owner = await scene.person("org_owner");
  const member = await scene.person("org_member");
  for (let time = 0; time < 2; time += 1) await assign(owner, inAcme(member, "org_admin"));
  await assign(owner, inShop(member, "business_member"));
  expect(await audit(member)).toEqual([
    {
      user_id: owner,
      action: "role.changed",
      business_id: null,
      before: { roleName: "org_member" },
      after: { roleName: "org_admin" },
    },
    {
      user_id: owner,
      action: "role.assigned",
      business_id: scene.shop,
      before: null,
      after: { roleName: "business_member" },
    },
  ]);
  expect(await events("org.role-assigned", member)).toEqual([
    { organizationId: scene.acme, userId: member, roleName: "org_admin" },
    { organizationId: scene.acme, businessId: scene.shop, userId: member, roleName: "business_member" },
  ]);
});

test("unknown role and global role are not found", { tags: "shell.error.role-not-found" }, async () => {
  const owner = await scene.person("org_owner");
  const member = await scene.person("org_member");
  for (const roleId of ["org_king", "superadmin", "", "toString"]) {
    const answer = await assign(owner, inAcme(member, roleId));
    expect(answer.errors?.[0]?.message).toBe("Could not assign role: Role not found");
  }
  expect(await scene.rolesOf(member)).toEqual(["org_member"]);
});

test(
  "user can't assign a role above their own or change a user above them",
  { tags: "decision.rights.no-higher-grant" },
  async () => {
    const owner = await scene.person("org_owner");
    const admin = await scene.person("org_admin");
    const manager = await scene.person("org_manager");
    const rep = await scene.person("customer_sales_rep");
    const businessAdmin = await scene.person("business_admin");
    const member = await scene.person("org_member");
    const above = [
      [admin, inAcme(member, "org_owner")],
      [rep, inAcme(member, "org_owner")],
      [manager, inAcme(member, "org_admin")],
    ] as const;
    for (const [caller, input] of above) expect(codeOf(await assign(caller, input))).toBe("org.role-above");
    const superiors = [
      [admin, inAcme(owner, "org_member")],
      [manager, inAcme(admin, "org_member")],
      [businessAdmin, inShop(manager, "business_member")],
    ] as const;
    for (const [caller, input] of superiors) {
      const answer = await assign(caller, input);
      expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "org.member-above", userIds: [input.userId] });
    }
    for (const [caller, input] of [...above, ...superiors]) {
      const answer = await assign(caller, input);
      expect(answer.errors?.[0]?.extensions["heldBy"]).toContain("superadmin");
    }
    expect(codeOf(await assign(manager, inAcme(member, "org_manager")))).toBeUndefined();
    expect(codeOf(await assign(owner, inAcme(admin, "org_owner")))).toBeUndefined();
    expect(codeOf(await assign(businessAdmin, inShop(member, "business_admin")))).toBe("org.member-above");
  },
);

test("user can't change their own role, whatever it is", { tags: "decision.rights.no-self-change" }, async () => {
  const owner = await scene.person("org_owner");
  const businessAdmin = await scene.person("business_admin");
  const superadmin = await scene.person("superadmin");
  await scene.api.make.assignRole({ organizationId: scene.acme, userId: superadmin, roleName: "org_member" });
  for (const [caller, input] of [
    [owner, inAcme(owner, "org_member")],
    [owner, inShop(owner, "business_admin")],
    [businessAdmin, inShop(businessAdmin, "business_member")],
    [superadmin, inAcme(superadmin, "org_owner")],
  ] as const)
    expect(codeOf(await assign(caller, input))).toBe("org.own-role");
  expect(await scene.rolesOf(owner)).toEqual(["org_owner"]);
});

test("user outside the organization must be invited", async () => {
  const owner = await scene.person("org_owner");
  const { id: other } = await scene.api.make.organization({ name: "Other" });
  const strangers = [await scene.person(), await scene.person("org_owner", { organizationId: other }), "not-an-id"];
  for (const stranger of strangers) {
    const answer = await assign(owner, inAcme(stranger, "org_member"));
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "org.member-missing", userIds: [stranger] });
  }
});

test("business administrator assigns roles in their business only", async () => {
  const businessAdmin = await scene.person("business_admin");
  const member = await scene.person("business_member");
  expect(codeOf(await assign(businessAdmin, inShop(member, "business_admin")))).toBeUndefined();
  const beside = { businessId: scene.sibling, userId: member, roleId: "business_member" };
  expect(codeOf(await assign(businessAdmin, beside))).toBe("org.denied");
  expect(codeOf(await assign(businessAdmin, inAcme(member, "org_member")))).toBe("org.denied");
  const both = { ...inShop(member, "org_member"), organizationId: scene.acme };
  expect(codeOf(await assign(businessAdmin, both))).toBe("org.role-place-wrong");
});

test("support must name the place too", async () => {
  const superadmin = await scene.person("superadmin");
  const member = await scene.person("org_member");
  expect(codeOf(await assign(superadmin, { userId: member, roleId: "org_admin" }))).toBe("org.place-missing");
  expect(codeOf(await assign(superadmin, inAcme(member, "org_admin")))).toBeUndefined();
});
