import type { Database } from "@bc/db/database";
import { findInvitedAddress, findOrganizationName, findUserName, listApprovers } from "@bc/org/public";
import { asMember } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Requested {
  organizationId: string;
  invitationId: string;
  invitedBy: string;
}

/** Asks the owners and admins of an organization to approve invitations by support. */
export async function notifyApprovers(
  database: Database,
  { count, ...requested }: Requested & { count: number },
  dedupeId: string,
): Promise<void> {
  const { organizationId, invitationId, invitedBy } = requested;
  const inviter = await database.withTenant({ userId: invitedBy }, (tx) => findUserName(tx, invitedBy));
  const { email, place, approvers } = await database.withTenant({ organizationId }, async (tx) => ({
    email: await findInvitedAddress(tx, organizationId, invitationId),
    place: await findOrganizationName(tx, organizationId),
    approvers: await listApprovers(tx, organizationId),
  }));
  if (!inviter || !email || !place) return;
  for (const userId of approvers)
    await notify(database, {
      userId,
      kind: "org.invitation-requested",
      cause: `members:${organizationId}`,
      dedupeId,
      organizationId,
      params: { inviter, email, others: count - 1, place },
    });
}

/** Notifies support of what became of an invitation that needed approval. */
export async function notifyOfDecision(
  database: Database,
  { isApproved, ...requested }: Requested & { isApproved: boolean },
  dedupeId: string,
): Promise<void> {
  const { organizationId, invitationId, invitedBy } = requested;
  const names = await asMember(database, { userId: invitedBy, organizationId }, async (tx) => ({
    email: await findInvitedAddress(tx, organizationId, invitationId),
    place: await findOrganizationName(tx, organizationId),
  }));
  if (!names?.email || !names.place) return;
  await notify(database, {
    userId: invitedBy,
    kind: isApproved ? "org.invitation-approved" : "org.invitation-declined",
    cause: `members:${organizationId}`,
    dedupeId,
    organizationId,
    params: { email: names.email, place: names.place },
  });
}
