import { recordAudit } from "@bc/audit/public";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { isUuid } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { invitationDecided } from "../contract/events.ts";
import { findAddressees } from "../store/find-addressees.ts";
import { findInvitation, type InvitationRow, lockInvitation } from "../store/find-invitation.ts";
import { isApprover } from "../store/list-approvers.ts";
import { markApproved, markRevoked } from "../store/write-invitations.ts";
import type { Acting } from "./acting-in.ts";
import { type InvitationParts, notifyInvited } from "./invite-users.ts";
import { postInvitations } from "./post-invitations.ts";

/** Approves or declines an invitation that support asked for. The mail leaves once it is approved. */
export async function decideInvitation(
  { database, workflows }: Omit<InvitationParts, "invitationTokens">,
  { actor, organizationId }: Acting,
  id: string,
  isApproved: boolean,
): Promise<InvitationRow> {
  const { invitation, runs } = await database.withTenant({ userId: actor.userId, organizationId }, async (tx) => {
    const found = isUuid(id) ? await lockInvitation(tx, organizationId, id) : undefined;
    if (!found) throw orgError("org.invite-missing");
    if (!(await isApprover(tx, organizationId, actor.userId))) throw orgError("org.approval-refused");
    if (found.status !== "AWAITING_APPROVAL") throw orgError("org.invite-decided");
    if (isApproved) await markApproved(tx, organizationId, id, actor.userId);
    else await markRevoked(tx, organizationId, id);
    const posted = isApproved ? await postInvitations(tx, workflows, [found]) : [];
    if (isApproved) await notifyInvited(tx, [found], await findAddressees(tx, [found.email]));
    const payload = { invitationId: id, invitedBy: found.invitedBy, isApproved };
    await appendEvents(tx, [eventOf(invitationDecided, { organizationId, key: id, payload })]);
    const next = (await findInvitation(tx, organizationId, id)) ?? found;
    await recordAudit(tx, actor, {
      organizationId,
      action: isApproved ? "invitation.approved" : "invitation.declined",
      target: { type: "invitation", id },
      after: { primaryEmail: found.email, roleName: found.roleName },
    });
    return { invitation: next, runs: posted };
  });
  await Promise.all(runs.map((run) => workflows.submit(run)));
  return invitation;
}
