import type { Database } from "@bc/db/database";
import { invitableRoles, isGranted, type Place, type Role, rolesAt } from "../contract/rights.ts";
import { findOwnPlace } from "./find-own-place.ts";

/** Lists the roles that a user can invite others as in a place; none if they may not invite. */
export async function listInvitableRoles(
  database: Database,
  userId: string,
  place: Place,
  onlyBusiness: boolean,
): Promise<Role[]> {
  const own = await findOwnPlace(database, userId, place);
  if (!own || !isGranted("inviteMembers", own.held, own)) return [];
  return invitableRoles(rolesAt(own.held, own.businessId), { onlyBusiness });
}
