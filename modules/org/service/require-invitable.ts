import type { Tx } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { invitableRoles, type Role, rolesAt } from "../contract/rights.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import type { InvitationPlace } from "../store/write-invitations.ts";

/** Refuses a role that a user with these roles can't invite others as. */
export async function requireInvitable(
  tx: Tx,
  userId: string,
  { organizationId, businessId }: InvitationPlace,
  roleName: string,
): Promise<Role> {
  const held = await findHeldRoles(tx, userId, organizationId);
  const offered = invitableRoles(rolesAt(held, businessId), { onlyBusiness: false });
  const wanted = offered.find((role) => role === roleName);
  if (!wanted) throw orgError("org.invite-role-refused", { roleName, offered: offered.toSorted() });
  return wanted;
}
