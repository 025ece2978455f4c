import { orgError } from "../contract/errors.ts";
import { memberJoined } from "../contract/events.ts";
import type { Role } from "../contract/rights.ts";
import { longDate } from "../domain/long-date.ts";
import { maskedAddress } from "../domain/masked-address.ts";
import { findInvitationOfToken, type InvitationRow, lockInvitation } from "../store/find-invitation.ts";
import { findUser, type UserRow } from "../store/find-user.ts";
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
 * system acts in the organization. The invitation is locked: of several who accept it or withdraw it, one wins.
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
    const invitation = await lockInvitation(tx, organizationId, id);
    if (!invitation?.tokenHash.equals(tokenHash)) throw orgError("org.invite-unknown");
    requireAcceptable(invitation, user);
    const { organizationName, businessId, businessName, invitedBy } = invitation;
    const roleName = await raiseRole(tx, { organizationId, businessId }, userId, invitation.roleName);
    await markAccepted(tx, organizationId, id, userId);
    const place = { organizationId, ...(businessId && { businessId }) };
    const joined = await workflows.enqueue(tx, memberJoined, { input: { ...place, userId, invitedBy } });
    await recordAudit(tx, doer, {
      ...place,
      action: "invitation.accepted",
      target: { type: "invitation", id },
      after: { primaryEmail: invitation.email, roleName },
    });
    return { accepted: { organizationId, organizationName, businessId, businessName, roleName }, run: joined };
  });
  await workflows.submit(run);
  return accepted;
}

/** Only the verified address opens an invitation: a link can be passed on, an address can't. */
function requireAcceptable(invitation: InvitationRow, user: UserRow): void {
  const { organizationName, businessName, email, state, expiresAt, acceptedBy } = invitation;
  const placeName = businessName ?? organizationName;
  const inviter = invitation.inviter ?? `an administrator of ${organizationName}`;
  // Whoever accepted it may have changed their address since.
  if (acceptedBy === user.id) throw orgError("org.invite-accepted");
  if (email.toLowerCase() !== user.primaryEmail.toLowerCase())
    throw orgError("org.invite-other-address", {
      invited: maskedAddress(email),
      signedInAs: user.primaryEmail,
      inviter,
    });
  if (state === "ACCEPTED") throw orgError("org.invite-accepted");
  if (state === "REVOKED") throw orgError("org.invite-revoked", { placeName, inviter });
  if (state === "EXPIRED") throw orgError("org.invite-expired", { placeName, inviter, date: longDate(expiresAt) });
}
