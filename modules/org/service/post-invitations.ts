import type { Tx } from "@bc/db/database";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { sendInvitation } from "../contract/invitation.ts";

/**
 * Asks for the mails of invitations, in the transaction that makes or renews them. Each is a run of its own: a mailbox
 * that is retried for hours does not delay other mail.
 */
export function postInvitations(
  tx: Tx,
  workflows: WorkflowClient,
  invitations: readonly { id: string; generation: number }[],
): Promise<RequestedRun[]> {
  const inputs = invitations.map(({ id: invitationId, generation }) => ({ invitationId, generation }));
  return workflows.enqueueAll(tx, sendInvitation, inputs);
}
