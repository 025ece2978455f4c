import type { DeclaredIntent, Scope } from "./declaration.ts";
import { rights } from "./rights.gen.ts";
import { businessRoles, type Role } from "./roles.ts";

export type { Scope } from "./declaration.ts";
export { businessRoles, type GlobalRole, globalRoles, organizationRoles, type Role, roles } from "./roles.ts";
export { rights };

type Right = Pick<DeclaredIntent, "scope" | "roles">;

/** Intents that a role must grant. */
export type RoleIntent = keyof typeof rights;
/** Everything that may stand behind @can. */
export type Intent = RoleIntent | "anyone" | "signedIn";

export function isRoleIntent(name: string): name is RoleIntent {
  return Object.hasOwn(rights, name);
}

/** Where an intent applies. A business comes with its organization; without either it applies everywhere. */
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

/** Whether these roles grant the intent in that place. */
export function isGranted(intent: RoleIntent, held: readonly HeldRole[], place: Place): boolean {
  const right: Right = rights[intent];
  return held.some((role) => right.roles.includes(role.roleName) && counts(role, right.scope, place));
}

function counts(role: HeldRole, scope: Scope, { organizationId, businessId }: Place): boolean {
  if (role.organizationId === null) return true;
  if (scope === "everywhere" || role.organizationId !== organizationId) return false;
  return role.businessId === null || scope === "organization" || role.businessId === businessId;
}

/** Returns the roles that count in a place: a role in another business does not. */
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

/** Returns the rank of the highest role. Users can't assign or remove a role above their own. */
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

/** Returns the roles that a user with these roles can invite others as. */
export function invitableRoles(held: readonly Role[], { onlyBusiness }: { onlyBusiness: boolean }): Role[] {
  const ofOrganization = onlyBusiness ? [] : held.flatMap((role) => invitableInOrganization[role] ?? []);
  return [...new Set([...businessRoles, ...ofOrganization])];
}
