import type { Database } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { isGranted } from "../contract/rights.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import { type OrganizationPage, pageEveryOrganization, pageOrganizationsOfUser } from "../store/page-organizations.ts";

/** Lists the organizations that a user can view: their own, or all with a global role. */
export async function listOrganizations(
  database: Database,
  userId: string,
  name: string | null | undefined,
  page: Page,
): Promise<OrganizationPage> {
  const own = await database.withTenant({ userId }, async (tx) => {
    const held = await findHeldRoles(tx, userId, undefined);
    return isGranted("viewOrganization", held, {}) ? undefined : pageOrganizationsOfUser(tx, userId, name, page);
  });
  if (own) return own;
  return database.withTenant({ userId, everywhere: true }, (tx) => pageEveryOrganization(tx, userId, name, page));
}
