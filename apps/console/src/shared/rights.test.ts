import {
  businessRoles,
  globalRoles,
  isGranted,
  organizationRoles,
  rights,
  type RoleIntent,
} from "@bc/org/contract/rights";
import { expect, test } from "vitest";
import type { Me } from "./api/use-me.ts";
import type { Current } from "./current/current.tsx";
import { rightsOf } from "./rights.ts";

const intents = Object.keys(rights) as RoleIntent[];
const place = { organizationId: "o", businessId: "b" };
const person = (globalRole?: string) => ({ globalRoles: globalRole ? [globalRole] : [] }) as unknown as Me;
const current = (organizationRole: string | null, businessRole: string | null): Current => ({
  organization: { id: "o", name: "Harbour", roleName: organizationRole, terminology: "Business" },
  business: { id: "b", name: "Coffee", roleName: businessRole, timeZone: undefined, hasFulfillment: undefined },
});

test.each(globalRoles)("%s has the rights of the table everywhere", (role) => {
  const { may, roles } = rightsOf(person(role), current(null, null));
  const held = [{ roleName: role, organizationId: null, businessId: null }];
  for (const intent of intents) expect([intent, may(intent)]).toEqual([intent, isGranted(intent, held, place)]);
  expect(roles).toEqual([role]);
});

test.each(organizationRoles)("%s of the organization has the rights of the table", (role) => {
  const { may, roles } = rightsOf(person(), current(role, null));
  const held = [{ roleName: role, organizationId: "o", businessId: null }];
  for (const intent of intents) expect([intent, may(intent)]).toEqual([intent, isGranted(intent, held, place)]);
  expect(roles).toEqual([role]);
});

test.each(businessRoles)("%s of the business has the rights of the table", (role) => {
  const { may, roles } = rightsOf(person(), current("org_member", role));
  const held = [{ roleName: role, organizationId: "o", businessId: "b" }];
  for (const intent of intents) expect([intent, may(intent)]).toEqual([intent, isGranted(intent, held, place)]);
  expect(roles).toEqual(["org_member", role]);
});

test(
  "helper groups of roles follow from rights",
  { tags: ["svc.roles.flag-organization-admin", "svc.roles.flag-business-admin", "svc.roles.flag-business-member"] },
  () => {
    const everybody = [
      ...globalRoles.map((role) => ({ role, ...rightsOf(person(role), current(null, null)) })),
      ...organizationRoles.map((role) => ({ role, ...rightsOf(person(), current(role, null)) })),
      ...businessRoles.map((role) => ({ role, ...rightsOf(person(), current(null, role)) })),
    ];
    const who = (intent: RoleIntent) => everybody.filter(({ may }) => may(intent)).map(({ role }) => role);
    expect(who("updateOrganization")).toEqual(["superadmin", "org_owner", "org_admin"]);
    const inBusiness = (intent: RoleIntent) => who(intent).filter((role) => role.startsWith("business_"));
    expect(inBusiness("updateBusiness")).toEqual(["business_admin"]);
    expect(inBusiness("syncConnectors")).toEqual(["business_admin", "business_member"]);
  },
);

test("organization without a business has only organization rights", () => {
  const { may, roles } = rightsOf(person(), { ...current("org_owner", null), business: null });
  expect(may("updateOrganization")).toBe(true);
  expect(may("adminTools")).toBe(false);
  expect(roles).toEqual(["org_owner"]);
});

test("user without a role has no rights", () => {
  const { may, roles } = rightsOf(person(), current(null, null));
  expect(intents.filter(may)).toEqual([]);
  expect(roles).toEqual([]);
});
