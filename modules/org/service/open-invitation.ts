import type { Tx } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { type InvitationRow, lockInvitation } from "../store/find-invitation.ts";
import type { Acting } from "./acting-in.ts";
import { requireInvitable } from "./require-invitable.ts";

/**
 * Locks an invitation that the caller resends or revokes until the transaction ends. It must lie where they
 * were admitted, and be for a role that they could have invited to: a manager leaves an administrator's alone.
 */
export async function openInvitation(
  tx: Tx,
  { actor, organizationId, businessId }: Acting,
  id: string,
): Promise<InvitationRow> {
  const found = isUuid(id) ? await lockInvitation(tx, organizationId, id) : undefined;
  if (!found || (businessId && found.businessId !== businessId)) throw orgError("org.invite-missing");
  await requireInvitable(tx, actor.userId, { organizationId, businessId: businessId ?? null }, found.roleName);
  if (found.status === "ACCEPTED") throw orgError("org.invite-used", { primaryEmail: found.email });
  return found;
}
