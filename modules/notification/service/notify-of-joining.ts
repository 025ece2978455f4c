import type { Database } from "@bc/db/database";
import { findUserName } from "@bc/org/public";
import { asMember, nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Joining extends Place {
  userId: string;
  invitedBy: string;
}

/** Does nothing if the member or the place no longer exists. */
export async function notifyOfJoining(database: Database, joining: Joining, dedupeId: string): Promise<void> {
  const { organizationId, businessId, userId, invitedBy } = joining;
  const inviter = { userId: invitedBy, organizationId };
  const names = await asMember(database, inviter, async (tx) => ({
    member: await findUserName(tx, userId),
    place: await nameOfPlace(tx, joining),
  }));
  if (!names?.member || !names.place) return;
  await notify(database, {
    userId: invitedBy,
    kind: "org.member-joined",
    cause: `members:${businessId ?? organizationId}`,
    dedupeId,
    organizationId,
    businessId,
    params: { member: names.member, place: names.place },
  });
}
