import { decidedRoles, readDecidedRights } from "@bc/testing/decided-rights";
import { expect, test } from "vitest";
import {
  businessRoles,
  globalRoles,
  type HeldRole,
  invitableRoles,
  isGranted,
  isRoleIntent,
  organizationRoles,
  rankOf,
  type Role,
  type RoleIntent,
  rights,
  roles,
  rolesAt,
} from "./rights.ts";

const decidedRights = readDecidedRights();
const [acme, other, shop, sibling] = ["acme", "other", "shop", "sibling"];

/** The role where it stands: over everything, in Acme, or in Acme's shop. */
function heldIn(roleName: Role): HeldRole[] {
  const isGlobal = globalRoles.some((name) => name === roleName);
  const isOfBusiness = businessRoles.some((name) => name === roleName);
  return [{ roleName, organizationId: isGlobal ? null : acme, businessId: isOfBusiness ? shop : null }];
}
const can = (roleName: Role, intent: RoleIntent, place = { organizationId: acme, businessId: shop }) =>
  isGranted(intent, heldIn(roleName), place);

/** Each role and whether it holds the intent in Acme's shop: as the product answers, and as it was decided. */
const answered = (intent: RoleIntent) => roles.map((role) => [role, can(role, intent)]);
const decided = (intent: RoleIntent) => roles.map((role) => [role, Boolean(decidedRights.get(intent)?.get(role))]);

test("only the names of declared intents are role intents", () => {
  expect(isRoleIntent("viewOrders")).toBe(true);
  expect(["signedIn", "toString", ""].map(isRoleIntent)).toEqual([false, false, false]);
});

test("global roles are superadmin and sales rep", { tags: "decision.roles.global" }, () => {
  expect(globalRoles).toEqual(["superadmin", "customer_sales_rep"]);
});
test("roles of an organization", { tags: "decision.roles.organization" }, () => {
  expect(organizationRoles).toEqual(["org_owner", "org_admin", "org_manager", "org_member"]);
});
test("roles of a business", { tags: ["decision.roles.business", "decision.settled.member"] }, () => {
  expect(businessRoles).toEqual(["business_admin", "business_member"]);
});
test("the names of all roles", { tags: ["shell.roles.names", "svc.roles.names"] }, () => {
  expect(roles).toEqual(decidedRoles);
});

const inShop = { organizationId: acme, businessId: shop };
const inSibling = { organizationId: acme, businessId: sibling };

const reachOfBusinessAdmin = (intent: RoleIntent) => ({
  shop: can("business_admin", intent),
  sibling: can("business_admin", intent, inSibling),
  organization: isGranted(intent, heldIn("business_admin"), { organizationId: acme }),
});
const itsBusinessAlone = { shop: true, sibling: false, organization: false };

function reachOfAssignedMember(intent: RoleIntent) {
  const held = [...heldIn("org_member"), ...heldIn("business_member")];
  return {
    unassigned: can("org_member", intent),
    shop: isGranted(intent, held, inShop),
    sibling: isGranted(intent, held, inSibling),
  };
}
const whereAssigned = { unassigned: false, shop: true, sibling: false };

test("viewOrganization", { tags: "decision.rights.view-organization" }, () => {
  expect(answered("viewOrganization")).toEqual(decided("viewOrganization"));
});
test("a business role shows its own organization alone", { tags: "decision.rights.view-organization-own" }, () => {
  for (const role of businessRoles) {
    expect(can(role, "viewOrganization", { organizationId: acme, businessId: sibling })).toBe(true);
    expect(can(role, "viewOrganization", { organizationId: other, businessId: shop })).toBe(false);
  }
});
test("updateOrganization", { tags: "decision.rights.update-organization" }, () => {
  expect(answered("updateOrganization")).toEqual(decided("updateOrganization"));
});
test("createBusiness", { tags: "decision.rights.create-business" }, () => {
  expect(answered("createBusiness")).toEqual(decided("createBusiness"));
});
test("viewAllBusinesses", { tags: "decision.rights.view-all-businesses" }, () => {
  expect(answered("viewAllBusinesses")).toEqual(decided("viewAllBusinesses"));
});
test("viewBusiness", { tags: "decision.rights.view-business" }, () => {
  expect(answered("viewBusiness")).toEqual(decided("viewBusiness"));
});
test(
  "an organization member sees a business by a role in it",
  { tags: "decision.rights.view-business-assigned" },
  () => {
    expect(reachOfAssignedMember("viewBusiness")).toEqual(whereAssigned);
  },
);
test("updateBusiness", { tags: "decision.rights.update-business" }, () => {
  expect(answered("updateBusiness")).toEqual(decided("updateBusiness"));
});
test("inviteMembers", { tags: "decision.rights.invite-members" }, () => {
  expect(answered("inviteMembers")).toEqual(decided("inviteMembers"));
});
test("a business administrator invites to its business", { tags: "decision.rights.invite-members-own" }, () => {
  expect(reachOfBusinessAdmin("inviteMembers")).toEqual(itsBusinessAlone);
});
test("assignRoles", { tags: "decision.rights.assign-roles" }, () => {
  expect(answered("assignRoles")).toEqual(decided("assignRoles"));
});
test("a business administrator assigns roles in its business", { tags: "decision.rights.assign-roles-own" }, () => {
  expect(reachOfBusinessAdmin("assignRoles")).toEqual(itsBusinessAlone);
});
test("removeMembers", { tags: "decision.rights.remove-members" }, () => {
  expect(answered("removeMembers")).toEqual(decided("removeMembers"));
});
test("a business administrator removes members of its business", { tags: "decision.rights.remove-members-own" }, () => {
  expect(reachOfBusinessAdmin("removeMembers")).toEqual(itsBusinessAlone);
});
test("unblockUser", { tags: "decision.rights.unblock-user" }, () => {
  expect(answered("unblockUser")).toEqual(decided("unblockUser"));
});
test("viewOrders", { tags: "decision.rights.view-orders" }, () => {
  expect(answered("viewOrders")).toEqual(decided("viewOrders"));
});
test("an organization member sees orders where assigned", { tags: "decision.rights.view-orders-assigned" }, () => {
  expect(reachOfAssignedMember("viewOrders")).toEqual(whereAssigned);
});
test("viewAnalytics", { tags: "decision.rights.view-analytics" }, () => {
  expect(answered("viewAnalytics")).toEqual(decided("viewAnalytics"));
});
test(
  "an organization member sees analytics where assigned",
  { tags: "decision.rights.view-analytics-assigned" },
  () => {
    expect(reachOfAssignedMember("viewAnalytics")).toEqual(whereAssigned);
  },
);
test("updateOrders", { tags: "decision.rights.update-orders" }, () => {
  expect(answered("updateOrders")).toEqual(decided("updateOrders"));
});
test("exportOrders", { tags: "decision.rights.export-orders" }, () => {
  expect(answered("exportOrders")).toEqual(decided("exportOrders"));
});
test("manageConnectors", { tags: "decision.rights.manage-connectors" }, () => {
  expect(answered("manageConnectors")).toEqual(decided("manageConnectors"));
});
test(
  "a business member may sync, and nothing else of connectors",
  { tags: "decision.rights.manage-connectors-sync" },
  () => {
    expect(answered("syncConnectors")).toEqual(decided("syncConnectors"));
    expect(can("business_member", "syncConnectors")).toBe(true);
    expect(can("business_member", "manageConnectors")).toBe(false);
  },
);
test("manageReports", { tags: "decision.rights.manage-reports" }, () => {
  expect(answered("manageReports")).toEqual(decided("manageReports"));
});
test("emailSubscriptions", { tags: "decision.rights.email-subscriptions" }, () => {
  expect(answered("emailSubscriptions")).toEqual(decided("emailSubscriptions"));
});
test("startTrial", { tags: "decision.rights.start-trial" }, () => {
  expect(answered("startTrial")).toEqual(decided("startTrial"));
});
test("requestService", { tags: "decision.rights.request-service" }, () => {
  expect(answered("requestService")).toEqual(decided("requestService"));
});
test("viewAudit", { tags: "decision.rights.view-audit" }, () => {
  expect(answered("viewAudit")).toEqual(decided("viewAudit"));
});
test("adminTools", { tags: "decision.rights.admin-tools" }, () => {
  expect(answered("adminTools")).toEqual(decided("adminTools"));
});
test("impersonate", { tags: "decision.rights.impersonate" }, () => {
  expect(answered("impersonate")).toEqual(decided("impersonate"));
});
test("manageFlags", { tags: "decision.rights.manage-flags" }, () => {
  expect(answered("manageFlags")).toEqual(decided("manageFlags"));
});
test("assignGlobalRoles", { tags: "decision.rights.assign-global-roles" }, () => {
  expect(answered("assignGlobalRoles")).toEqual(decided("assignGlobalRoles"));
});

test("user without a role has no right", () => {
  for (const intent of Object.keys(rights) as RoleIntent[])
    expect(isGranted(intent, [], { organizationId: acme, businessId: shop })).toBe(false);
});

test("roles of the business, its organization and global ones count there, and no others", () => {
  const elsewhere: HeldRole = { roleName: "business_admin", organizationId: acme, businessId: sibling };
  const held = [...heldIn("customer_sales_rep"), ...heldIn("org_member"), ...heldIn("business_member"), elsewhere];
  expect(rolesAt(held, shop)).toEqual(["customer_sales_rep", "org_member", "business_member"]);
  expect(rolesAt(held, null)).toEqual(["customer_sales_rep", "org_member"]);
  expect(rolesAt(held, undefined)).toEqual(rolesAt(held, null));
});

test("highest role counts, and no role ranks lowest", () => {
  expect(roles.toSorted((a, b) => rankOf([b]) - rankOf([a]) || a.localeCompare(b))).toEqual([
    "superadmin",
    "org_owner",
    "customer_sales_rep",
    "org_admin",
    "org_manager",
    "business_admin",
    "business_member",
    "org_member",
  ]);
  expect(rankOf(["org_admin"])).toBe(rankOf(["customer_sales_rep"]));
  expect(rankOf(["org_member"])).toBe(rankOf(["business_member"]));
  expect(rankOf(["business_member", "org_owner", "org_member"])).toBe(rankOf(["org_owner"]));
  expect(rankOf([])).toBe(0);
});

const offered = (held: Role[], onlyBusiness = false) => invitableRoles(held, { onlyBusiness }).toSorted();

test("business roles are always offered", { tags: "shell.invitable.business" }, () => {
  for (const role of roles) expect(offered([role])).toEqual(expect.arrayContaining([...businessRoles]));
});
test(
  "organization-level inviters can choose organization roles, unless only business roles are asked for",
  {
    tags: ["shell.invitable.organization-level", "decision.invitable.organization-level", "decision.invitable.follow"],
  },
  () => {
    const all = ["business_admin", "business_member", "org_admin", "org_manager", "org_member"];
    for (const role of ["org_owner", "org_admin", "superadmin", "customer_sales_rep"] as const) {
      expect(offered([role])).toEqual(all);
      expect(offered([role], true)).toEqual([...businessRoles]);
    }
  },
);
test(
  "a manager is offered managers and members beside the business roles",
  { tags: "decision.invitable.manager" },
  () => {
    expect(offered(["org_manager"])).toEqual(["business_admin", "business_member", "org_manager", "org_member"]);
  },
);
test(
  "an inviter at member level is offered the member role",
  { tags: ["shell.invitable.member-level", "svc.invite-dialog.member-level"] },
  () => {
    expect(offered(["org_member"])).toEqual(["business_admin", "business_member", "org_member"]);
    expect(offered(["business_admin"])).toEqual([...businessRoles]);
  },
);
