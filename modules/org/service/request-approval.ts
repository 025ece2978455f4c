import type { Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
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
export async function requestApproval(tx: Tx, invitations: readonly InvitationRow[]): Promise<void> {
  const [first] = invitations;
  if (!first) return;
  const { organizationId, id: invitationId, invitedBy } = first;
  const payload = { invitationId, count: invitations.length, invitedBy };
  await appendEvents(tx, [eventOf(invitationRequested, { organizationId, key: invitationId, payload })]);
}
