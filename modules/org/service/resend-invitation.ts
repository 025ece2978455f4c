import { recordAudit } from "@bc/audit/public";
import { orgError } from "../contract/errors.ts";
import { maxInvitationsToAddress, resendAfterMs } from "../contract/invitation.ts";
import { findAddressees } from "../store/find-addressees.ts";
import { findInvitation, type InvitationRow } from "../store/find-invitation.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import { renewInvitations } from "../store/write-invitations.ts";
import type { Acting } from "./acting-in.ts";
import { type InvitationParts, notifyInvited } from "./invite-users.ts";
import { openInvitation } from "./open-invitation.ts";
import { postInvitations } from "./post-invitations.ts";
import { needsApproval, requestApproval } from "./request-approval.ts";
import { openMailing, takeMailQuotas } from "./take-mail-quotas.ts";

/**
 * Resends an invitation with a new link, which replaces the previous one. The caller becomes the inviter, so an
 * invitation that the caller can send only with approval awaits approval again.
 */
export async function resendInvitation(
  { database, workflows, invitationTokens: tokens }: InvitationParts,
  acting: Acting,
  id: string,
): Promise<InvitationRow> {
  const { actor, organizationId } = acting;
  const { invitation, runs } = await database.withTenant({ userId: actor.userId, organizationId }, async (tx) => {
    await openMailing(tx, organizationId);
    const open = await openInvitation(tx, acting, id);
    const { generation, roleName, businessId, email, address, status, postedAt } = open;
    if (status === "REVOKED") throw orgError("org.invite-already-revoked");
    if (status === "DECLINED") throw orgError("org.invite-already-declined", { primaryEmail: email });
    if (status === "AWAITING_APPROVAL") throw orgError("org.invite-awaits-approval");
    const waitMs = postedAt.getTime() + resendAfterMs - Date.now();
    if (waitMs > 0) throw orgError("org.invite-too-soon", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    const [addressee] = await findAddressees(tx, [email]);
    if (addressee?.userId === actor.userId) throw orgError("org.own-role", { userIds: [actor.userId] });
    const spent = await takeMailQuotas(tx, { organizationId, userId: actor.userId }, [address]);
    if (spent.size > 0)
      throw orgError("org.invite-address-limit", { primaryEmail: email, max: maxInvitationsToAddress });
    const held = await findHeldRoles(tx, actor.userId, organizationId);
    const awaitsApproval = await needsApproval(tx, held, open);
    const next = { id, generation: generation + 1 };
    const tokenHash = tokens.hashOf(tokens.newTokenOf(next));
    await renewInvitations(tx, organizationId, [
      { ...next, tokenHash, roleName, invitedBy: actor.userId, awaitsApproval },
    ]);
    const renewed = await findInvitation(tx, organizationId, id);
    if (!renewed) throw orgError("org.invite-missing");
    // The user has not heard of an invitation that expired before it was approved.
    const unheard = open.awaitsApproval && addressee ? [addressee] : [];
    if (awaitsApproval) await requestApproval(tx, [renewed]);
    else await notifyInvited(tx, [renewed], unheard);
    const mails = awaitsApproval ? [] : await postInvitations(tx, workflows, [next]);
    await recordAudit(tx, actor, {
      organizationId,
      businessId: businessId ?? undefined,
      action: awaitsApproval ? "invitation.requested" : "invitation.resent",
      target: { type: "invitation", id },
      after: { primaryEmail: email, roleName },
    });
    return { invitation: renewed, runs: mails };
  });
  await Promise.all(runs.map((run) => workflows.submit(run)));
  return invitation;
}
