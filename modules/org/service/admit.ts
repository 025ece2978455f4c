import type { Database, Tenant } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { isGranted, type Place, type RoleIntent, rights } from "../contract/rights.ts";
import { findBusinessPlace, findHeldRoles } from "../store/find-roles.ts";

export interface Admission extends Tenant {
  businessKey?: number;
}

/** Admits a user to a place where a role grants the intent, and returns the scope of the work. */
export async function admit(database: Database, userId: string, intent: RoleIntent, place: Place): Promise<Admission> {
  const { scope } = rights[intent];
  const businessId = scope === "business" || scope === "either" ? place.businessId : undefined;
  const organizationId = scope === "organization" || scope === "either" ? place.organizationId : undefined;
  // Not there, not theirs and not allowed get one answer, so that ids of other tenants can't be probed.
  const denied = () => orgError("org.denied", { intent, heldBy: [...rights[intent].roles] });
  for (const id of [businessId, organizationId]) if (id !== undefined && !isUuid(id)) throw denied();
  return database.withTenant({ userId }, async (tx) => {
    if (businessId === undefined) {
      const held = await findHeldRoles(tx, userId, organizationId);
      if (!isGranted(intent, held, { organizationId })) throw denied();
      return organizationId === undefined ? { userId, everywhere: true } : { userId, organizationId };
    }
    const business = await findBusinessPlace(tx, userId, businessId);
    const isThere = organizationId === undefined || organizationId === business?.organizationId;
    if (!business || !isThere) throw denied();
    if (!isGranted(intent, business.held, { organizationId: business.organizationId, businessId })) throw denied();
    return { userId, organizationId: business.organizationId, businessId, businessKey: business.businessKey };
  });
}
