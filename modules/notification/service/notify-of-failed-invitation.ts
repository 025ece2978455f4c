import type { Database } from "@bc/db/database";
import { findInvitedAddress } from "@bc/org/public";
import { asMember, nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Failure extends Place {
  invitationId: string;
  invitedBy: string;
}

/** Notifies the inviter that an invitation could not be delivered. */
export async function notifyOfFailedInvitation(database: Database, failure: Failure, dedupeId: string): Promise<void> {
  const { organizationId, businessId, invitationId, invitedBy } = failure;
  const inviter = { userId: invitedBy, organizationId };
  const names = await asMember(database, inviter, async (tx) => ({
    email: await findInvitedAddress(tx, organizationId, invitationId),
    place: await nameOfPlace(tx, failure),
  }));
  if (!names?.email || !names.place) return;
  await notify(database, {
    userId: invitedBy,
    kind: "org.invitation-undeliverable",
    cause: `members:${businessId ?? organizationId}`,
    dedupeId,
    organizationId,
    businessId,
    params: { email: names.email, place: names.place },
  });
}
