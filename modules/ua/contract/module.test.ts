import { rights } from "@bc/org/contract/rights";
import { type Role, roles } from "@bc/org/contract/roles";
import { expect, test } from "vitest";

test("the area has no roles of its own", { tags: "ua.access.no-roles" }, () => {
  const { viewAnalytics, provisionCustomers, syncConnectors, manageConnectors } = rights;
  const used: Role[] = [viewAnalytics, provisionCustomers, syncConnectors, manageConnectors].flatMap(
    (right) => right.roles,
  );
  expect(roles.filter((role) => used.includes(role))).toEqual([
    "superadmin",
    "customer_sales_rep",
    "org_owner",
    "org_admin",
    "org_manager",
    "business_admin",
    "business_member",
  ]);
});
