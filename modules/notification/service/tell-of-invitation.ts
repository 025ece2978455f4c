import type { Database } from "@bc/db/database";
import { findUserName } from "@bc/org/public";
import { nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Invitation extends Place {
  invitationId: string;
  userId: string;
  invitedBy: string;
}

/** Tells somebody that they are invited. */
export async function tellOfInvitation(database: Database, invitation: Invitation, dedupeId: string): Promise<void> {
  const { organizationId, businessId, userId, invitedBy } = invitation;
  // In the inviter's own name: support is no colleague of anybody.
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
