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

export const isGlobalRole = (role: string): boolean => globalRoles.some((name) => name === role);

/** Returns a sentence with the roles to ask. Only the platform's own staff reads which of its roles to ask. */
export function askRoles(roles: readonly string[], isStaff = false): string {
  const shown = isStaff ? roles : roles.filter((role) => !isGlobalRole(role));
  return shown.length > 0
    ? `Ask one of these roles: ${shown.map(roleLabel).join(", ")}.`
    : "If you need access, contact support.";
}
