import { type Actor, recordAudit } from "@bc/audit/public";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { orgError } from "../contract/errors.ts";
import { memberJoined } from "../contract/events.ts";
import type { Role } from "../contract/rights.ts";
import { mayInvite } from "../domain/may-invite.ts";
import { listInviterRoles } from "../store/find-invitation.ts";
import { raiseRole } from "../store/raise-role.ts";
import { markAccepted } from "../store/write-invitations.ts";
import type { InvitationParts } from "./invite-users.ts";
import { openOwnInvitation, requirePending } from "./open-own-invitation.ts";
import { needsApproval } from "./request-approval.ts";

export interface AcceptedInvitation {
  organizationId: string;
  organizationName: string;
  businessId: string | null;
  businessName: string | null;
  roleName: Role;
}

/**
 * Makes the user a member if their verified address was invited. One of several concurrent acceptances, refusals and
 * revocations wins.
 */
export async function acceptInvitation(
  { database, invitationTokens }: Omit<InvitationParts, "workflows">,
  actor: Actor,
  token: string,
): Promise<AcceptedInvitation> {
  const { userId } = actor;
  return database.withTenant({ userId }, async (tx) => {
    const invitation = await openOwnInvitation(tx, invitationTokens, userId, token);
    requirePending(invitation);
    const { organizationId, id } = invitation;
    const { organizationName, businessId, businessName, invitedBy } = invitation;
    const held = await listInviterRoles(tx, id);
    // The inviter's roles and the organization's owners may have changed since the invitation was sent.
    const isAllowed =
      mayInvite(held, invitation) && (invitation.isApproved || !(await needsApproval(tx, held, invitation)));
    if (!isAllowed)
      throw orgError("org.invite-lapsed", { placeName: businessName ?? organizationName, organizationName });
    const { before, after } = await raiseRole(tx, { organizationId, businessId }, userId, invitation.roleName);
    await markAccepted(tx, organizationId, id, userId);
    const place = { organizationId, ...(businessId && { businessId }) };
    await appendEvents(tx, [eventOf(memberJoined, { ...place, key: userId, payload: { userId, invitedBy } })]);
    await recordAudit(tx, actor, {
      ...place,
      action: "invitation.accepted",
      target: { type: "invitation", id },
      before: before && { roleName: before },
      after: { primaryEmail: invitation.email, roleName: after },
    });
    return { organizationId, organizationName, businessId, businessName, roleName: after };
  });
}
