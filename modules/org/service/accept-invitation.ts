import { type Actor, recordAudit } from "@bc/audit/public";
import { orgError } from "../contract/errors.ts";
import { memberJoined } from "../contract/events.ts";
import type { Role } from "../contract/rights.ts";
import { longDate } from "../domain/long-date.ts";
import { maskedAddress } from "../domain/masked-address.ts";
import { mayInvite } from "../domain/may-invite.ts";
import { lockRoles } from "../store/assigned-roles.ts";
import {
  enterByInvitation,
  type InvitationEntry,
  type InvitationRow,
  listInviterRoles,
  lockInvitation,
} from "../store/find-invitation.ts";
import { findUser } from "../store/find-user.ts";
import { raiseRole } from "../store/raise-role.ts";
import { markAccepted } from "../store/write-invitations.ts";
import type { InvitationParts } from "./invite-users.ts";
import { needsApproval } from "./request-approval.ts";

export interface AcceptedInvitation {
  organizationId: string;
  organizationName: string;
  businessId: string | null;
  businessName: string | null;
  roleName: Role;
}

/**
 * Makes the user a member if their verified address was invited: a link can be passed on, an address can't. The
 * database enters the organization for the invited user alone. The invitation is locked, so one of several concurrent
 * acceptances and revocations wins.
 */
export async function acceptInvitation(
  { database, workflows, invitationTokens }: InvitationParts,
  actor: Actor,
  token: string,
): Promise<AcceptedInvitation> {
  const { userId } = actor;
  const tokenHash = invitationTokens.hashOf(token);
  const { accepted, run } = await database.withTenant({ userId }, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw orgError("org.user-unknown");
    const found = await enterByInvitation(tx, tokenHash);
    if (!found) throw orgError("org.invite-unknown");
    const { organizationId, id } = found;
    if (!found.isOwn)
      throw orgError("org.invite-other-address", {
        invited: maskedAddress(found.email),
        signedInAs: user.primaryEmail,
        inviter: inviterOf(found),
      });
    // Before the invitation, as removing does: in another order the two would wait for each other.
    await lockRoles(tx, organizationId);
    const invitation = await lockInvitation(tx, organizationId, id);
    if (!invitation?.tokenHash.equals(tokenHash)) throw orgError("org.invite-unknown");
    requireAcceptable(invitation, userId);
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
    const joined = await workflows.enqueue(tx, memberJoined, { input: { ...place, userId, invitedBy } });
    await recordAudit(tx, actor, {
      ...place,
      action: "invitation.accepted",
      target: { type: "invitation", id },
      before: before && { roleName: before },
      after: { primaryEmail: invitation.email, roleName: after },
    });
    return { accepted: { organizationId, organizationName, businessId, businessName, roleName: after }, run: joined };
  });
  await workflows.submit(run);
  return accepted;
}

function requireAcceptable(invitation: InvitationRow, userId: string): void {
  const { organizationName, businessName, status, expiresAt } = invitation;
  const placeName = businessName ?? organizationName;
  const inviter = inviterOf(invitation);
  if (status === "AWAITING_APPROVAL") throw orgError("org.invite-unknown");
  if (status === "ACCEPTED") throw orgError("org.invite-accepted");
  if (status === "REVOKED") throw orgError("org.invite-revoked", { placeName, inviter });
  if (status === "EXPIRED") throw orgError("org.invite-expired", { placeName, inviter, date: longDate(expiresAt) });
  // Users can't give themselves a role by inviting another address of their own.
  if (invitation.invitedBy === userId) throw orgError("org.own-role", { userIds: [userId] });
}

function inviterOf({ inviter, organizationName }: Pick<InvitationEntry, "inviter" | "organizationName">): string {
  return inviter ?? `an administrator of ${organizationName}`;
}
