import type { Tx } from "@bc/db/database";
import type { RequestedRun, WorkflowClient } from "@bc/workflow/client";
import { invitationRequested } from "../contract/events.ts";
import type { HeldRole } from "../contract/rights.ts";
import { type Invited, mayInvite } from "../domain/may-invite.ts";
import type { InvitationRow } from "../store/find-invitation.ts";
import { listApprovers } from "../store/list-approvers.ts";

/**
 * Returns whether an invitation needs the approval of an owner or admin: a user with these roles can invite to the
 * organization only as a sales representative, and the organization has an owner or admin.
 */
export async function needsApproval(tx: Tx, held: readonly HeldRole[], invited: Invited): Promise<boolean> {
  if (invited.businessId !== null) return false;
  const others = held.filter((role) => role.roleName !== "customer_sales_rep");
  if (mayInvite(others, invited)) return false;
  return (await listApprovers(tx, invited.organizationId)).length > 0;
}

/** Asks the owners and admins of the organization to approve the invitations, with one notification for all. */
export async function requestApproval(
  tx: Tx,
  workflows: WorkflowClient,
  invitations: readonly InvitationRow[],
): Promise<RequestedRun[]> {
  const [first] = invitations;
  if (!first) return [];
  const { organizationId, id: invitationId, invitedBy } = first;
  const input = { organizationId, invitationId, count: invitations.length, invitedBy };
  return [await workflows.enqueue(tx, invitationRequested, { input })];
}
