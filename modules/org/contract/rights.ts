/** Roles over every organization, given by the console's own people to one another. */
export const globalRoles = ["superadmin", "customer_sales_rep"] as const;
export const organizationRoles = ["org_owner", "org_admin", "org_manager", "org_member"] as const;
export const businessRoles = ["business_admin", "business_member"] as const;
export const roles = [...globalRoles, ...organizationRoles, ...businessRoles] as const;
export type GlobalRole = (typeof globalRoles)[number];
export type Role = (typeof roles)[number];

/**
 * Where an intent is exercised; the gate finds the id in the arguments of the field. "either" is a business or an
 * organization, whichever the arguments name. "everywhere" is the console itself and needs a global role.
 */
export type Scope = "organization" | "business" | "either" | "everywhere";

interface Right {
  scope: Scope;
  roles: readonly Role[];
}

const support = globalRoles;
const admins = ["org_owner", "org_admin"] as const;
const managers = [...admins, "org_manager"] as const;
const everybodyIn = [...support, ...managers, ...businessRoles] as const;

/**
 * The one table of rights, read by the server's gate, the permission check and the console. A business role counts
 * only in its own business, so "where assigned" needs no rule of its own: an org_member sees a business by a role in
 * it. Asked about an organization, it counts only where the scope is the organization and the table names it.
 */
export const rights = {
  viewOrganization: { scope: "organization", roles },
  updateOrganization: { scope: "organization", roles: ["superadmin", ...admins] },
  createBusiness: { scope: "organization", roles: ["superadmin", ...managers] },
  viewAllBusinesses: { scope: "organization", roles: [...support, ...managers] },
  viewBusiness: { scope: "business", roles: everybodyIn },
  updateBusiness: { scope: "business", roles: ["superadmin", ...managers, "business_admin"] },
  inviteMembers: { scope: "either", roles: [...support, ...managers, "business_admin"] },
  assignRoles: { scope: "either", roles: [...support, ...managers, "business_admin"] },
  removeMembers: { scope: "either", roles: ["superadmin", ...managers, "business_admin"] },
  unblockUser: { scope: "organization", roles: [...support, ...admins] },
  viewOrders: { scope: "business", roles: everybodyIn },
  viewAnalytics: { scope: "business", roles: everybodyIn },
  updateOrders: { scope: "business", roles: ["superadmin", ...managers, ...businessRoles] },
  exportOrders: { scope: "business", roles: ["superadmin", ...managers, ...businessRoles] },
  manageConnectors: { scope: "business", roles: ["superadmin", ...managers, "business_admin"] },
  syncConnectors: { scope: "business", roles: ["superadmin", ...managers, ...businessRoles] },
  manageReports: { scope: "business", roles: ["superadmin", ...managers, "business_admin"] },
  emailSubscriptions: { scope: "business", roles: ["superadmin", ...managers, "business_admin"] },
  startTrial: { scope: "business", roles: [...support, ...managers, "business_admin"] },
  requestService: { scope: "business", roles: everybodyIn },
  runPings: { scope: "business", roles: [...support, ...admins, "business_admin"] },
  viewAudit: { scope: "organization", roles: [...support, ...admins] },
  adminTools: { scope: "everywhere", roles: support },
  impersonate: { scope: "everywhere", roles: support },
  manageFlags: { scope: "everywhere", roles: ["superadmin"] },
  assignGlobalRoles: { scope: "everywhere", roles: ["superadmin"] },
} as const satisfies Record<string, Right>;

/** Intents that a role must grant. */
export type RoleIntent = keyof typeof rights;
/** Everything that may stand behind @can. */
export type Intent = RoleIntent | "anyone" | "signedIn";

export function isRoleIntent(name: string): name is RoleIntent {
  return Object.hasOwn(rights, name);
}

/** What somebody wants to act on. Of a business the organization is named too; nothing named is everywhere. */
export interface Place {
  organizationId?: string | undefined;
  businessId?: string | undefined;
}

export interface HeldRole {
  roleName: Role;
  /** Null for a global role. */
  organizationId: string | null;
  /** Null for a role in the organization itself. */
  businessId: string | null;
}

/** Whether the roles somebody holds let them do this there. */
export function isGranted(intent: RoleIntent, held: readonly HeldRole[], place: Place): boolean {
  const right: Right = rights[intent];
  return held.some((role) => right.roles.includes(role.roleName) && counts(role, right.scope, place));
}

function counts(role: HeldRole, scope: Scope, { organizationId, businessId }: Place): boolean {
  if (role.organizationId === null) return true;
  if (scope === "everywhere" || role.organizationId !== organizationId) return false;
  return role.businessId === null || scope === "organization" || role.businessId === businessId;
}

/** Of the roles somebody holds in an organization, those that count there: one in another business does not. */
export function rolesAt(held: readonly HeldRole[], businessId: string | null | undefined): Role[] {
  return held.filter((role) => role.businessId === null || role.businessId === businessId).map((role) => role.roleName);
}

const ranks: Record<Role, number> = {
  superadmin: 6,
  org_owner: 5,
  org_admin: 4,
  customer_sales_rep: 4,
  org_manager: 3,
  business_admin: 2,
  org_member: 1,
  business_member: 1,
};

/** How high the highest of these roles stands; nobody gives or takes a role above their own. */
export function rankOf(held: readonly Role[]): number {
  return Math.max(0, ...held.map((role) => ranks[role]));
}

const invitableInOrganization: Partial<Record<Role, readonly Role[]>> = {
  superadmin: ["org_admin", "org_manager", "org_member"],
  customer_sales_rep: ["org_admin", "org_manager", "org_member"],
  org_owner: ["org_admin", "org_manager", "org_member"],
  org_admin: ["org_admin", "org_manager", "org_member"],
  org_manager: ["org_manager", "org_member"],
  org_member: ["org_member"],
};

/** The roles that somebody with these roles is offered to invite others as. */
export function invitableRoles(held: readonly Role[], { onlyBusiness }: { onlyBusiness: boolean }): Role[] {
  const ofOrganization = onlyBusiness ? [] : held.flatMap((role) => invitableInOrganization[role] ?? []);
  return [...new Set([...businessRoles, ...ofOrganization])];
}
