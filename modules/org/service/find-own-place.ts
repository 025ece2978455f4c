import type { Database } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import type { HeldRole, Place } from "../contract/rights.ts";
import { findBusinessPlace, findHeldRoles } from "../store/find-roles.ts";

export interface OwnPlace {
  organizationId: string;
  businessId: string | undefined;
  /** The user's roles there: global, of the organization and of its businesses. */
  held: HeldRole[];
}

/** Returns the requested organization or business if the user holds a role there. */
export async function findOwnPlace(
  database: Database,
  userId: string,
  { organizationId, businessId }: Place,
): Promise<OwnPlace | undefined> {
  for (const id of [organizationId, businessId]) if (id !== undefined && !isUuid(id)) return undefined;
  return database.withTenant({ userId }, async (tx) => {
    if (businessId === undefined) {
      if (organizationId === undefined) return undefined;
      const held = await findHeldRoles(tx, userId, organizationId);
      return held.length > 0 ? { organizationId, businessId, held } : undefined;
    }
    const business = await findBusinessPlace(tx, userId, businessId);
    const isThere = organizationId === undefined || organizationId === business?.organizationId;
    if (!business || !isThere || business.held.length === 0) return undefined;
    return { organizationId: business.organizationId, businessId, held: business.held };
  });
}
