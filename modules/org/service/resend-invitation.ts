import { orgError } from "../contract/errors.ts";
import { findInvitation, type InvitationRow } from "../store/find-invitation.ts";
import { renewInvitations } from "../store/write-invitations.ts";
import type { InvitationParts, Inviting } from "./invite-users.ts";
import { openInvitation } from "./open-invitation.ts";
import { postInvitations } from "./post-invitations.ts";
import { recordAudit } from "./record-audit.ts";

/** Sends an invitation again with a new link; the one before is void from now on. */
export async function resendInvitation(
  { database, workflows, invitationTokens: tokens }: InvitationParts,
  inviting: Inviting,
  id: string,
): Promise<InvitationRow> {
  const { doer, organizationId } = inviting;
  const { invitation, runs } = await database.withTenant({ userId: doer.userId, organizationId }, async (tx) => {
    const { generation, roleName, invitedBy, businessId, email, state } = await openInvitation(tx, inviting, id);
    if (state === "REVOKED") throw orgError("org.invite-withdrawn");
    const next = { id, generation: generation + 1 };
    const tokenHash = tokens.hashOf(tokens.tokenOf(next));
    await renewInvitations(tx, organizationId, [{ ...next, tokenHash, roleName, invitedBy }]);
    const posted = await postInvitations(tx, workflows, organizationId, [next]);
    const renewed = await findInvitation(tx, organizationId, id);
    await recordAudit(tx, doer, {
      organizationId,
      businessId: businessId ?? undefined,
      action: "invitation.resent",
      target: { type: "invitation", id },
      after: { primaryEmail: email, roleName },
    });
    if (!renewed) throw orgError("org.invite-missing");
    return { invitation: renewed, runs: posted };
  });
  await Promise.all(runs.map((run) => workflows.submit(run)));
  return invitation;
}
