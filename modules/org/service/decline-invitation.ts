import { type Actor, recordAudit } from "@bc/audit/public";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { invitationRefused } from "../contract/events.ts";
import type { InvitationRow } from "../store/find-invitation.ts";
import { markDeclined } from "../store/write-invitations.ts";
import type { InvitationParts } from "./invite-users.ts";
import { openOwnInvitation, requirePending } from "./open-own-invitation.ts";

/** Declines an invitation for the invited user, and notifies the inviter. */
export async function declineInvitation(
  { database, invitationTokens }: Omit<InvitationParts, "workflows">,
  actor: Actor,
  token: string,
): Promise<InvitationRow> {
  const { userId } = actor;
  return database.withTenant({ userId }, async (tx) => {
    const found = await openOwnInvitation(tx, invitationTokens, userId, token);
    if (found.status === "DECLINED") return found;
    requirePending(found);
    const { organizationId, businessId, id, invitedBy } = found;
    await markDeclined(tx, organizationId, id);
    const place = { organizationId, ...(businessId && { businessId }) };
    const payload = { invitationId: id, invitedBy };
    await appendEvents(tx, [eventOf(invitationRefused, { ...place, key: id, payload })]);
    await recordAudit(tx, actor, {
      ...place,
      action: "invitation.refused",
      target: { type: "invitation", id },
      after: { primaryEmail: found.email, roleName: found.roleName },
    });
    return { ...found, status: "DECLINED" as const };
  });
}
