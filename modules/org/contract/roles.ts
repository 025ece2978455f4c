/** Roles over every organization, given by the console's own people to one another. */
export const globalRoles = ["superadmin", "customer_sales_rep"] as const;
export const organizationRoles = ["org_owner", "org_admin", "org_manager", "org_member"] as const;
export const businessRoles = ["business_admin", "business_member"] as const;
export const roles = [...globalRoles, ...organizationRoles, ...businessRoles] as const;
export type GlobalRole = (typeof globalRoles)[number];
export type Role = (typeof roles)[number];

/** Groups of roles in which rights are usually given. */
export const admins = ["org_owner", "org_admin"] as const;
export const managers = [...admins, "org_manager"] as const;
export const everyoneInBusiness = [...globalRoles, ...managers, ...businessRoles] as const;
