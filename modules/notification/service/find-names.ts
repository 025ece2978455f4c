import type { Database, Tx } from "@bc/db/database";
import { findBusinessName, findOrganizationName } from "@bc/org/public";
import { toAppError } from "@bc/runtime/app-error";

export interface Place {
  organizationId: string;
  businessId?: string | undefined;
}

/** Reads as a member of the organization, or of the business. Returns undefined if the member has left or is blocked. */
export async function asMember<T>(
  database: Database,
  member: { userId: string; organizationId: string; businessId?: string },
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
