import type { Tx } from "@bc/db/database";
import type { Run, WorkflowClient } from "@bc/workflow/client";
import { invitationRequested } from "../contract/events.ts";
import type { Role } from "../contract/rights.ts";
import { mayInvite } from "../domain/may-invite.ts";
import type { InvitationRow } from "../store/find-invitation.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import { listApprovers } from "../store/list-approvers.ts";
import type { InvitationPlace } from "../store/write-invitations.ts";

/**
 * Returns whether an invitation needs the approval of an owner or admin: the user can invite to the organization only
 * as a sales representative, and the organization has an owner or admin.
 */
export async function needsApproval(
  tx: Tx,
  userId: string,
  { organizationId, businessId }: InvitationPlace,
  roleName: Role,
): Promise<boolean> {
  if (businessId !== null) return false;
  const held = await findHeldRoles(tx, userId, organizationId);
  const others = held.filter((role) => role.roleName !== "customer_sales_rep");
  if (mayInvite(others, { organizationId, businessId, roleName })) return false;
  return (await listApprovers(tx, organizationId)).length > 0;
}

/** Asks the owners and admins of the organization to approve the invitations, with one notification for all. */
export async function requestApproval(
  tx: Tx,
  workflows: WorkflowClient,
  invitations: readonly InvitationRow[],
): Promise<Run[]> {
  const [first] = invitations;
  if (!first) return [];
  const { organizationId, id: invitationId, invitedBy } = first;
  const input = { organizationId, invitationId, count: invitations.length, invitedBy };
  return [await workflows.enqueue(tx, invitationRequested, { input })];
}
