import type { Role } from "./rights.ts";

/**
 * Groups of roles by which screens choose what to show. What somebody may do is asked by intent (rights.ts), which also
 * knows where a role counts.
 */
export const roleGroups = {
  manage: ["business_admin", "org_admin", "org_manager", "superadmin"],
  admins: ["org_admin", "customer_sales_rep", "superadmin"],
  managers: ["org_manager", "org_admin", "customer_sales_rep", "superadmin"],
  members: ["org_member", "org_admin", "org_manager", "customer_sales_rep", "superadmin"],
} as const satisfies Record<string, readonly Role[]>;
