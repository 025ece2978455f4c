import { recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { findInvitation, type InvitationRow } from "../store/find-invitation.ts";
import { markRevoked } from "../store/write-invitations.ts";
import type { Acting } from "./acting-in.ts";
import { openInvitation } from "./open-invitation.ts";

/** Revokes an invitation; doing it twice is doing it once. Of this and accepting at the same time one wins. */
export function revokeInvitation(
  { database }: { database: Database },
  acting: Acting,
  id: string,
): Promise<InvitationRow> {
  const { actor, organizationId } = acting;
  return database.withTenant({ userId: actor.userId, organizationId }, async (tx) => {
    const open = await openInvitation(tx, acting, id);
    if (open.status === "REVOKED" || open.status === "DECLINED") return open;
    await markRevoked(tx, organizationId, id);
    const revoked = (await findInvitation(tx, organizationId, id)) ?? open;
    await recordAudit(tx, actor, {
      organizationId,
      businessId: open.businessId ?? undefined,
      action: "invitation.revoked",
      target: { type: "invitation", id },
      before: { primaryEmail: open.email, roleName: open.roleName },
    });
    return revoked;
  });
}
