import type { Database } from "@bc/db/database";
import { findUserName } from "@bc/org/public";
import { asMember, nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Joining extends Place {
  userId: string;
  invitedBy: string;
}

/** What has vanished meanwhile needs no telling. */
export async function tellInviterOfJoining(database: Database, joining: Joining, dedupeId: string): Promise<void> {
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
