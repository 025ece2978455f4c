import type { Tx } from "@bc/db/database";
import type { Run, WorkflowClient } from "@bc/workflow/client";
import { orgError } from "../contract/errors.ts";
import { mostInvitationsPerDay, sendInvitation } from "../contract/invitation.ts";
import { takeInvitationQuota } from "../store/write-invitations.ts";

/**
 * Asks for the mails of invitations, in the transaction that makes or renews them. Each is a run of its own: a mailbox
 * that has to be tried for hours holds up nobody else's mail.
 */
export async function postInvitations(
  tx: Tx,
  workflows: WorkflowClient,
  organizationId: string,
  invitations: readonly { id: string; generation: number }[],
): Promise<Run[]> {
  if (invitations.length === 0) return [];
  const taken = await takeInvitationQuota(tx, organizationId, invitations.length);
  if (taken > mostInvitationsPerDay) throw orgError("org.invite-limit", { most: mostInvitationsPerDay });
  const inputs = invitations.map(({ id: invitationId, generation }) => ({ invitationId, generation }));
  return workflows.enqueueAll(tx, sendInvitation, inputs);
}
