import { globalRoles, type Role } from "@bc/org/contract/rights";

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

/** Returns a sentence with the roles to ask, without those of the platform's own staff. */
export function askRoles(roles: readonly string[]): string {
  const own = roles.filter((role) => !globalRoles.some((name) => name === role));
  return own.length > 0
    ? `Ask one of these roles: ${own.map(roleLabel).join(", ")}.`
    : "If you need access, contact support.";
}
