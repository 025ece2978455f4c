import type { Database } from "@bc/db/database";
import { findInvitedAddress } from "@bc/org/public";
import { asMember, nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Invited extends Place {
  invitationId: string;
  invitedBy: string;
}

/** Notifies the inviter, unless they have left, that an invitation was declined or could not be delivered. */
export async function notifyInviter(
  kind: "org.invitation-refused" | "org.invitation-undeliverable",
  database: Database,
  invited: Invited,
  dedupeId: string,
): Promise<void> {
  const { organizationId, businessId, invitationId, invitedBy } = invited;
  const inviter = { userId: invitedBy, organizationId };
  const names = await asMember(database, inviter, async (tx) => ({
    email: await findInvitedAddress(tx, organizationId, invitationId),
    place: await nameOfPlace(tx, invited),
  }));
  if (!names?.email || !names.place) return;
  await notify(database, {
    userId: invitedBy,
    kind,
    cause: `members:${businessId ?? organizationId}`,
    dedupeId,
    organizationId,
    businessId,
    params: { email: names.email, place: names.place },
  });
}
