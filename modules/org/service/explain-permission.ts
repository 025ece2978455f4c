import type { Database } from "@bc/db/database";
import { isGranted, isRoleIntent, type Place, rankOf, type Role, rights, type Scope } from "../contract/rights.ts";
import { type HolderRow, listHolders } from "../store/list-holders.ts";
import { checkPermission } from "./check-permission.ts";
import { findOwnPlace } from "./find-own-place.ts";

export interface Explanation {
  access: boolean;
  /** That hold the permission. */
  roleNames: Role[];
  /** Whom to ask. */
  members: HolderRow[];
}

const maxMembers = 10;

/** Explains whether a user has a right in a place, which roles grant it and, to members, who holds them. */
export async function explainPermission(
  database: Database,
  userId: string,
  permissionName: string,
  place: Place,
): Promise<Explanation> {
  if (!isRoleIntent(permissionName)) return { access: false, roleNames: [], members: [] };
  const { scope, roles }: { scope: Scope; roles: readonly Role[] } = rights[permissionName];
  const roleNames = roles.toSorted((a, b) => rankOf([b]) - rankOf([a]));
  const access = await checkPermission(database, userId, permissionName, place);
  const own = await findOwnPlace(database, userId, place);
  if (!own || scope === "everywhere") return { access, roleNames, members: [] };
  const { organizationId, businessId } = own;
  // Who works in a business is for those who see it; the others ask in the organization.
  const seesBusiness = businessId !== undefined && isGranted("viewBusiness", own.held, { organizationId, businessId });
  const members = await database.withTenant({ userId, organizationId }, (tx) =>
    listHolders(tx, {
      organizationId,
      businessId: seesBusiness ? businessId : undefined,
      isInAnyBusiness: scope === "organization",
      roles: roleNames,
      besides: userId,
      max: maxMembers,
    }),
  );
  return { access, roleNames, members };
}
