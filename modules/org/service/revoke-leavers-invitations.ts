import type { NewAuditEntry } from "@bc/audit/public";
import type { Tx } from "@bc/db/database";
import { leaversOf, type RoleChange } from "../domain/role-change.ts";
import { revokeInvitationsOf } from "../store/write-invitations.ts";

/**
 * Revokes what would bring people back: the open invitations to where they lose a role, and of those who leave the
 * organization all in it. Runs before the roles are removed, because a former member's address can't be read.
 */
export async function revokeLeaversInvitations(
  tx: Tx,
  organizationId: string,
  change: Pick<RoleChange, "memberRoles" | "taken" | "given">,
): Promise<NewAuditEntry[]> {
  const revoked = await revokeInvitationsOf(tx, organizationId, leaversOf(change), change.taken);
  return revoked.map(({ id, businessId, email, roleName }) => ({
    organizationId,
    businessId: businessId ?? undefined,
    action: "invitation.revoked",
    target: { type: "invitation", id },
    before: { primaryEmail: email, roleName },
  }));
}
