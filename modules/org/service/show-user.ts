import type { Database } from "@bc/db/database";
import { findUsersOfAddresses } from "../store/find-addressees.ts";
import { findUsers, type PersonRow } from "../store/find-users.ts";
import { listOrganizationsOfUsers, type OrganizationRow } from "../store/list-organizations.ts";
import { admit } from "./admit.ts";

export interface Wanted {
  id: string | undefined;
  primaryEmail: string | undefined;
  organizationId: string | undefined;
}

/** Somebody by id or address: oneself, a member of an organization for its managers, anybody for global roles. */
export async function showUser(
  database: Database,
  readerId: string,
  { id, primaryEmail, organizationId }: Wanted,
): Promise<(PersonRow & { organizations: OrganizationRow[] }) | undefined> {
  const wantedId = id ?? (primaryEmail && (await idOfAddress(database, primaryEmail)));
  // Asked also when there is nobody, so that a denial does not tell who is.
  const tenant =
    wantedId === readerId
      ? { userId: readerId }
      : await admit(database, readerId, "viewAllBusinesses", { organizationId });
  if (!wantedId) return undefined;
  return database.withTenant(tenant, async (tx) => {
    const [user] = await findUsers(tx, [wantedId]);
    return user && { ...user, organizations: await listOrganizationsOfUsers(tx, [wantedId]) };
  });
}

async function idOfAddress(database: Database, address: string): Promise<string | undefined> {
  const lower = address.trim().toLowerCase();
  return (await database.withTenant({}, (tx) => findUsersOfAddresses(tx, [lower]))).get(lower);
}
