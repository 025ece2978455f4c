import type { Database } from "@bc/db/database";
import { addressOf } from "@bc/runtime/address-of";
import type { MemberRole } from "../domain/role-change.ts";
import { findAddressees } from "../store/find-addressees.ts";
import { findUser } from "../store/find-user.ts";
import { findUsers, type PersonRow } from "../store/find-users.ts";
import { listOrganizationsOfUsers, maxOrganizations, type OrganizationRow } from "../store/list-organizations.ts";
import { listRolesOfPeople } from "../store/own-roles.ts";
import { admit } from "./admit.ts";

export interface Wanted {
  id: string | undefined;
  primaryEmail: string | undefined;
  organizationId: string | undefined;
}

type ShownUser = PersonRow & { organizations: OrganizationRow[]; roles: MemberRole[] };

/** Finds a user by ID or address: the caller, a member for the organization's managers, any user for global roles. */
export async function showUser(
  database: Database,
  readerId: string,
  { id, primaryEmail, organizationId }: Wanted,
): Promise<ShownUser | undefined> {
  const address = primaryEmail === undefined ? undefined : addressOf(primaryEmail.trim());
  const isOneself = id === readerId || (id === undefined && (await ownAddress(database, readerId)) === address);
  const tenant = isOneself
    ? { userId: readerId }
    : await admit(database, readerId, "viewAllBusinesses", { organizationId });
  return database.withTenant(tenant, async (tx) => {
    // The same work whether there is such a profile or not: how long it takes must not tell who has one.
    const [addressee] = id === undefined ? await findAddressees(tx, [primaryEmail?.trim() ?? ""]) : [];
    const wanted = id ?? addressee?.userId ?? noUser;
    const [user] = await findUsers(tx, [wanted]);
    if (!user) return undefined;
    const organizations = await listOrganizationsOfUsers(tx, [user.id], maxOrganizations);
    const [roles = []] = await listRolesOfPeople(tx, [user.id]);
    return { ...user, organizations: organizations.map((row) => ({ ...row, readAs: tenant })), roles };
  });
}

const noUser = "00000000-0000-0000-0000-000000000000";

async function ownAddress(database: Database, userId: string): Promise<string | undefined> {
  const user = await database.withTenant({ userId }, (tx) => findUser(tx, userId));
  return user && addressOf(user.primaryEmail);
}
