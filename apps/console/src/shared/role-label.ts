import type { Role } from "@bc/org/contract/rights";

const labels: Record<Role, string> = {
  superadmin: "Super administrator",
  customer_sales_rep: "Customer sales representative",
  org_owner: "Organization owner",
  org_admin: "Organization administrator",
  org_manager: "Organization manager",
  org_member: "Organization member",
  business_admin: "Business administrator",
  business_member: "Business member",
};

/** The display name of a role; an unknown role keeps its name. */
export function roleLabel(role: string): string {
  return role in labels ? labels[role as Role] : role;
}
