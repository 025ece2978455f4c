import type { Tx } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { longDate } from "../domain/long-date.ts";
import { maskedAddress } from "../domain/masked-address.ts";
import { lockRoles } from "../store/assigned-roles.ts";
import {
  enterByInvitation,
  type InvitationEntry,
  type InvitationRow,
  lockInvitation,
} from "../store/find-invitation.ts";
import { findUser } from "../store/find-user.ts";
import type { InvitationTokens } from "./invitation-tokens.ts";

/**
 * Enters the organization and locks the invitation of a link, for the user whose verified address was invited: a link
 * can be passed on, an address can't. The database enters the organization for the invited user alone.
 */
export async function openOwnInvitation(
  tx: Tx,
  invitationTokens: InvitationTokens,
  userId: string,
  token: string,
): Promise<InvitationRow> {
  const tokenHash = invitationTokens.hashOf(token);
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
  // Users can't give themselves a role by inviting another address of their own.
  if (invitation.status === "PENDING" && invitation.invitedBy === userId)
    throw orgError("org.own-role", { userIds: [userId] });
  return invitation;
}

/** Throws the reason why the invited user can no longer answer the invitation. */
export function requirePending(invitation: InvitationRow): void {
  const { organizationName, businessName, status, expiresAt } = invitation;
  const placeName = businessName ?? organizationName;
  const inviter = inviterOf(invitation);
  if (status === "AWAITING_APPROVAL") throw orgError("org.invite-unknown");
  if (status === "ACCEPTED") throw orgError("org.invite-accepted");
  if (status === "DECLINED") throw orgError("org.invite-declined", { placeName, inviter });
  if (status === "REVOKED") throw orgError("org.invite-revoked", { placeName, inviter });
  if (status === "EXPIRED") throw orgError("org.invite-expired", { placeName, inviter, date: longDate(expiresAt) });
}

function inviterOf({ inviter, organizationName }: Pick<InvitationEntry, "inviter" | "organizationName">): string {
  return inviter ?? `an administrator of ${organizationName}`;
}
