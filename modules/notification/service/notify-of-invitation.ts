import type { Database } from "@bc/db/database";
import { findUserName } from "@bc/org/public";
import { nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Invitation extends Place {
  invitationId: string;
  userId: string;
  invitedBy: string;
}

/** Notifies a user that they are invited. */
export async function notifyOfInvitation(database: Database, invitation: Invitation, dedupeId: string): Promise<void> {
  const { organizationId, businessId, userId, invitedBy } = invitation;
  // Under the inviter's own name, because support is not a member of the organization.
  const inviter = await database.withTenant({ userId: invitedBy }, (tx) => findUserName(tx, invitedBy));
  const place = await database.withTenant({ organizationId }, (tx) => nameOfPlace(tx, invitation));
  if (!inviter || !place) return;
  await notify(database, {
    userId,
    kind: "org.invitation-received",
    cause: `membership:${organizationId}`,
    dedupeId,
    organizationId,
    businessId,
    params: { inviter, place },
  });
}
