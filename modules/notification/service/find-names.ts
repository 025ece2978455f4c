import type { Database, Tx } from "@bc/db/database";
import { findBusinessName, findOrganizationName } from "@bc/org/public";
import { toAppError } from "@bc/runtime/app-error";

export interface Place {
  organizationId: string;
  businessId?: string | undefined;
}

/** Reads names as a member of the organization sees them; undefined after the member has left. */
export async function asMember<T>(
  database: Database,
  member: { userId: string; organizationId: string },
  read: (tx: Tx) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await database.withTenant(member, read);
  } catch (error) {
    if (toAppError(error).code === "database.tenant-refused") return undefined;
    throw error;
  }
}

/** What a sentence calls the place where something happened: the business, or else the organization. */
export function nameOfPlace(tx: Tx, { organizationId, businessId }: Place): Promise<string | undefined> {
  return businessId ? findBusinessName(tx, organizationId, businessId) : findOrganizationName(tx, organizationId);
}
