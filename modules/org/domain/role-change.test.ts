import { expect, test } from "vitest";
import type { HeldRole, Role } from "../contract/rights.ts";
import { type MemberRole, requireAllowed, type RoleChange } from "./role-change.ts";

const organizationId = "acme";
const roleOf = (userId: string, roleName: Role, businessId: string | null = null): MemberRole => ({
  id: `${userId}-${roleName}`,
  userId,
  roleName,
  organizationId,
  businessId,
  isBlocked: false,
});
const blockedRoleOf = (...role: Parameters<typeof roleOf>): MemberRole => ({ ...roleOf(...role), isBlocked: true });
const held = (roleName: Role): HeldRole[] => [
  { roleName, organizationId: roleName === "superadmin" ? null : organizationId, businessId: null },
];

/** The refusal when a user with the role removes these roles of a member who holds them all. */
function refusal(callerRole: Role, change: Partial<RoleChange>): unknown {
  try {
    requireAllowed({
      intent: "removeMembers",
      place: { organizationId },
      callerId: "caller",
      callerRoles: held(callerRole),
      memberRoles: change.taken ?? [],
      otherAdministrators: ["org_owner"],
      taken: [],
      ...change,
    });
    return undefined;
  } catch (error) {
    return error;
  }
}

test("organization with an owner keeps one, even if administrators remain", () => {
  const taken = [roleOf("a", "org_owner")];
  expect(refusal("superadmin", { taken, otherAdministrators: ["org_admin"] })).toMatchObject({
    code: "org.last-owner",
    params: { roleName: "org_owner", userIds: ["a"] },
  });
  expect(refusal("superadmin", { taken, otherAdministrators: ["org_owner"] })).toBeUndefined();
  const given = { userId: "a", roleName: "org_owner" as const };
  expect(refusal("superadmin", { taken, given, otherAdministrators: [] })).toBeUndefined();
});

test("organization without an owner keeps an administrator, one without either keeps none", () => {
  const taken = [roleOf("a", "org_admin"), roleOf("b", "org_admin")];
  expect(refusal("superadmin", { taken, otherAdministrators: [] })).toMatchObject({
    code: "org.last-owner",
    params: { roleName: "org_admin", userIds: ["a", "b"] },
  });
  const staying = { taken: taken.slice(0, 1), memberRoles: taken, otherAdministrators: [] };
  expect(refusal("superadmin", staying)).toBeUndefined();
  expect(refusal("superadmin", { taken: [roleOf("a", "org_member")], otherAdministrators: [] })).toBeUndefined();
});

test("blocked owner or admin does not count as the remaining one", () => {
  for (const roleName of ["org_owner", "org_admin"] as const) {
    const taken = [roleOf("a", roleName)];
    const memberRoles = [...taken, blockedRoleOf("b", roleName)];
    expect(refusal("superadmin", { taken, memberRoles, otherAdministrators: [] })).toMatchObject({
      code: "org.last-owner",
      params: { roleName, userIds: ["a"] },
    });
    const unblocked = [...taken, roleOf("b", roleName)];
    expect(refusal("superadmin", { taken, memberRoles: unblocked, otherAdministrators: [] })).toBeUndefined();
  }
});

test("only roles that can block remove a blocked member from the organization", () => {
  const taken = [blockedRoleOf("a", "org_member")];
  expect(refusal("org_manager", { taken })).toMatchObject({
    code: "org.member-blocked",
    params: { userIds: ["a"], heldBy: ["superadmin", "org_owner", "org_admin"] },
  });
  expect(refusal("org_admin", { taken })).toBeUndefined();
  const memberRoles = [...taken, blockedRoleOf("a", "business_member", "shop")];
  expect(refusal("org_manager", { taken, memberRoles })).toBeUndefined();
});

test("rank ignores roles in another business", () => {
  const place = { organizationId, businessId: "shop" };
  const callerRoles = [{ roleName: "business_admin" as const, organizationId, businessId: "shop" }];
  const inShop = roleOf("a", "business_member", "shop");
  const elsewhere = roleOf("a", "business_admin", "sibling");
  expect(
    refusal("org_member", { place, callerRoles, taken: [inShop], memberRoles: [inShop, elsewhere] }),
  ).toBeUndefined();
  const manager = roleOf("a", "org_manager");
  expect(refusal("org_member", { place, callerRoles, taken: [inShop], memberRoles: [inShop, manager] })).toMatchObject({
    code: "org.member-above",
    params: { userIds: ["a"], heldBy: ["superadmin", "customer_sales_rep", "org_owner", "org_admin", "org_manager"] },
  });
});

test("caller who lost the right after the gate is refused", () => {
  expect(refusal("org_member", { taken: [roleOf("a", "org_member")] })).toMatchObject({
    code: "org.denied",
    params: { intent: "removeMembers" },
  });
});

test("a sales rep can't assign organization roles while the organization has an owner or admin", () => {
  const sales: HeldRole = { roleName: "customer_sales_rep", organizationId: null, businessId: null };
  const memberRoles = [roleOf("a", "business_member", "shop")];
  const assigning = (callerRoles: HeldRole[], roleName: Role, change: Partial<RoleChange> = {}) =>
    refusal("org_member", {
      intent: "assignRoles",
      callerRoles,
      memberRoles,
      given: { userId: "a", roleName },
      ...change,
    });
  const refused = { code: "org.role-by-support", params: { heldBy: ["superadmin", "org_owner", "org_admin"] } };
  for (const roleName of ["org_admin", "org_member"] as const)
    expect(assigning([sales], roleName)).toMatchObject(refused);
  const admin = roleOf("a", "org_admin");
  const lowered = { memberRoles: [admin, roleOf("b", "org_admin")], taken: [admin], otherAdministrators: [] };
  expect(assigning([sales], "org_member", lowered)).toMatchObject(refused);
  expect(assigning([sales, ...held("org_manager")], "org_admin")).toMatchObject(refused);
  expect(assigning([sales, ...held("org_manager")], "org_manager")).toBeUndefined();
  expect(assigning([sales], "org_admin", { otherAdministrators: [] })).toBeUndefined();
  expect(assigning([sales], "business_admin", { place: { organizationId, businessId: "shop" } })).toBeUndefined();
});
