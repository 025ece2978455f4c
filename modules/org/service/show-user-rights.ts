import type { Database, Tenant } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { type Role, type RoleIntent, rights, type Scope } from "../contract/rights.ts";
import { listPlacedRoles, type PlacedRole } from "../store/list-placed-roles.ts";
import { requireIds } from "./open-role-change.ts";

export interface UserRights {
  rights: { intent: RoleIntent; grants: PlacedRole[] }[];
  businessCount: number;
}

const maxBusinesses = 100;

/** Returns what a member can see and do in an organization, where and by which role; nothing while blocked. */
export async function showUserRights(
  database: Database,
  tenant: Tenant & { organizationId: string },
  member: string,
): Promise<UserRights> {
  const [userId = ""] = requireIds([member]);
  const { rows, businessCount } = await database.withTenant(tenant, (tx) =>
    listPlacedRoles(tx, tenant.organizationId, userId, maxBusinesses + 1),
  );
  if (rows.length === 0) throw orgError("org.member-missing", { userIds: [userId] });
  const held = rows[0]?.businessId === null ? rows : rows.slice(0, maxBusinesses);
  const granted = (Object.keys(rights) as RoleIntent[]).map((intent) => ({ intent, grants: grantsOf(intent, held) }));
  return { rights: granted.filter(({ grants }) => grants.length > 0), businessCount };
}

function grantsOf(intent: RoleIntent, held: readonly PlacedRole[]): PlacedRole[] {
  const { roles, scope }: { roles: readonly Role[]; scope: Scope } = rights[intent];
  return scope === "everywhere" ? [] : held.filter(({ roleName, isBlocked }) => !isBlocked && roles.includes(roleName));
}
