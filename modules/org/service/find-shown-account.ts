import type { Database, Tenant } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { isGranted, rights } from "../contract/rights.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import { findUser } from "../store/find-user.ts";

/**
 * Under which the identity provider knows a person whose account support wants to see. That of a colleague with a global
 * role is shown only to users who assign such roles; users see their own.
 */
export async function findShownAccount(
  database: Database,
  scope: Tenant,
  { userId, callerId }: { userId: string; callerId: string },
): Promise<string> {
  if (!isUuid(userId)) throw orgError("org.user-missing");
  return database.withTenant(scope, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw orgError("org.user-missing");
    const isColleague = user.id !== callerId && (await findHeldRoles(tx, userId, undefined)).length > 0;
    if (isColleague && !isGranted("assignGlobalRoles", await findHeldRoles(tx, callerId, undefined), {}))
      throw orgError("org.account-denied", { heldBy: [...rights.assignGlobalRoles.roles] });
    return user.auth0Id;
  });
}
