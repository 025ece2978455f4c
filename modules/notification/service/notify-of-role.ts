import type { Database } from "@bc/db/database";
import { findHeldRoles, findRoleLabel } from "@bc/org/public";
import { asMember, nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Assignment extends Place {
  userId: string;
  roleName: string;
}

/** Notifies a user of an assigned role, unless it has been removed since. */
export async function notifyOfRole(database: Database, assignment: Assignment, dedupeId: string): Promise<void> {
  const { organizationId, businessId, userId, roleName } = assignment;
  const current = await asMember(database, { userId, organizationId }, async (tx) => {
    const held = await findHeldRoles(tx, userId, organizationId);
    const isHeld = held.some((role) => role.roleName === roleName && role.businessId === (businessId ?? null));
    if (!isHeld) return undefined;
    return { role: await findRoleLabel(tx, roleName), place: await nameOfPlace(tx, assignment) };
  });
  if (!current?.role || !current.place) return;
  await notify(database, {
    userId,
    kind: "org.role-assigned",
    cause: `membership:${organizationId}`,
    dedupeId,
    organizationId,
    businessId,
    params: { role: current.role, place: current.place },
  });
}
