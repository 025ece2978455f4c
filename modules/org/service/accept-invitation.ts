import { orgError } from "../contract/errors.ts";
import { memberJoined } from "../contract/events.ts";
import type { Role } from "../contract/rights.ts";
import { longDate } from "../domain/long-date.ts";
import { maskedAddress } from "../domain/masked-address.ts";
import { mayInvite } from "../domain/may-invite.ts";
import { lockRoles } from "../store/assigned-roles.ts";
import { type Addressee, findAddressees } from "../store/find-addressees.ts";
import {
  findInvitationOfToken,
  type InvitationRow,
  listInviterRoles,
  lockInvitation,
} from "../store/find-invitation.ts";
import { findUser } from "../store/find-user.ts";
import { raiseRole } from "../store/raise-role.ts";
import { markAccepted } from "../store/write-invitations.ts";
import type { InvitationParts } from "./invite-users.ts";
import { type Doer, recordAudit } from "./record-audit.ts";

export interface AcceptedInvitation {
  organizationId: string;
  organizationName: string;
  businessId: string | null;
  businessName: string | null;
  roleName: Role;
}

/**
 * Makes a member of whoever proves the invited address. They are in no role there yet, so once this has decided, the
 * system acts in the organization. The invitation is locked: of several who accept it or revoke it, one wins.
 */
export async function acceptInvitation(
  { database, workflows, invitationTokens }: InvitationParts,
  doer: Doer,
  token: string,
): Promise<AcceptedInvitation> {
  const { userId } = doer;
  const tokenHash = invitationTokens.hashOf(token);
  const found = await database.withTenant({}, (tx) => findInvitationOfToken(tx, tokenHash));
  if (!found) throw orgError("org.invite-unknown");
  const user = await database.withTenant({ userId }, (tx) => findUser(tx, userId));
  if (!user) throw orgError("org.user-unknown");
  const { organizationId, id } = found;
  const { accepted, run } = await database.withTenant({ organizationId }, async (tx) => {
    // Before the invitation, as removing does: in another order the two would wait for each other.
    await lockRoles(tx, organizationId);
    const invitation = await lockInvitation(tx, organizationId, id);
    if (!invitation?.tokenHash.equals(tokenHash)) throw orgError("org.invite-unknown");
    const [own] = await findAddressees(tx, [user.primaryEmail]);
    requireAcceptable(invitation, userId, own);
    const { organizationName, businessId, businessName, invitedBy } = invitation;
    if (!mayInvite(await listInviterRoles(tx, id), invitation))
      throw orgError("org.invite-lapsed", { placeName: businessName ?? organizationName, organizationName });
    const { before, after } = await raiseRole(tx, { organizationId, businessId }, userId, invitation.roleName);
    await markAccepted(tx, organizationId, id, userId);
    const place = { organizationId, ...(businessId && { businessId }) };
    const joined = await workflows.enqueue(tx, memberJoined, { input: { ...place, userId, invitedBy } });
    await recordAudit(tx, doer, {
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

/** Only the verified address opens an invitation: a link can be passed on, an address can't. */
function requireAcceptable(invitation: InvitationRow, userId: string, own: Addressee | undefined): void {
  const { organizationName, businessName, email, status, expiresAt, acceptedBy } = invitation;
  const placeName = businessName ?? organizationName;
  const inviter = invitation.inviter ?? `an administrator of ${organizationName}`;
  // Whoever accepted it may have changed their address since.
  if (acceptedBy === userId) throw orgError("org.invite-accepted");
  if (invitation.address !== own?.address)
    throw orgError("org.invite-other-address", {
      invited: maskedAddress(email),
      signedInAs: own?.email ?? "",
      inviter,
    });
  if (status === "ACCEPTED") throw orgError("org.invite-accepted");
  if (status === "REVOKED") throw orgError("org.invite-revoked", { placeName, inviter });
  if (status === "EXPIRED") throw orgError("org.invite-expired", { placeName, inviter, date: longDate(expiresAt) });
  // Invited by another address of theirs, it would be a role that somebody gives to themselves.
  if (invitation.invitedBy === userId) throw orgError("org.own-role", { userIds: [userId] });
}
