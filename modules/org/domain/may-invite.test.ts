import { expect, test } from "vitest";
import type { Role } from "../contract/rights.ts";
import { mayInvite } from "./may-invite.ts";

const organizationId = "acme";
const role = (roleName: Role, businessId: string | null = null) => ({ roleName, organizationId, businessId });
const toAcme = (roleName: Role) => ({ organizationId, businessId: null, roleName });
const toShop = (roleName: Role) => ({ organizationId, businessId: "shop", roleName });

test.for([
  ["an administrator to a role of their own", [role("org_admin")], toAcme("org_admin"), true],
  ["a manager above their own", [role("org_manager")], toAcme("org_admin"), false],
  ["a member", [role("org_member")], toAcme("org_member"), false],
  ["a member who runs a business", [role("org_member"), role("business_admin", "shop")], toAcme("org_member"), true],
  ["administrator of the business", [role("business_admin", "shop")], toShop("business_member"), true],
  ["administrator of another business", [role("business_admin", "other")], toShop("business_member"), false],
  [
    "administrator of a business, inviting to the organization",
    [role("business_admin", "shop")],
    toAcme("org_member"),
    false,
  ],
  ["user who left", [], toShop("business_member"), false],
  [
    "support",
    [{ roleName: "customer_sales_rep" as const, organizationId: null, businessId: null }],
    toAcme("org_admin"),
    true,
  ],
] as const)("%s", ([, held, invited, answer]) => {
  expect(mayInvite(held, invited)).toBe(answer);
});
