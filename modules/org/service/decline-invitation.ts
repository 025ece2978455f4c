import { type Actor, recordAudit } from "@bc/audit/public";
import { invitationRefused } from "../contract/events.ts";
import type { InvitationRow } from "../store/find-invitation.ts";
import { markDeclined } from "../store/write-invitations.ts";
import type { InvitationParts } from "./invite-users.ts";
import { openOwnInvitation, requirePending } from "./open-own-invitation.ts";

/** Declines an invitation for the invited user, and notifies the inviter. */
export async function declineInvitation(parts: InvitationParts, actor: Actor, token: string): Promise<InvitationRow> {
  const { database, workflows, invitationTokens } = parts;
  const { userId } = actor;
  const { invitation, run } = await database.withTenant({ userId }, async (tx) => {
    const found = await openOwnInvitation(tx, invitationTokens, userId, token);
    if (found.status === "DECLINED") return { invitation: found, run: undefined };
    requirePending(found);
    const { organizationId, businessId, id, invitedBy } = found;
    await markDeclined(tx, organizationId, id);
    const place = { organizationId, ...(businessId && { businessId }) };
    const refused = await workflows.enqueue(tx, invitationRefused, {
      input: { ...place, invitationId: id, invitedBy },
    });
    await recordAudit(tx, actor, {
      ...place,
      action: "invitation.refused",
      target: { type: "invitation", id },
      after: { primaryEmail: found.email, roleName: found.roleName },
    });
    return { invitation: { ...found, status: "DECLINED" as const }, run: refused };
  });
  if (run) await workflows.submit(run);
  return invitation;
}
