import type { Database } from "@bc/db/database";
import { findHeldRoles, findRoleLabel } from "@bc/org/public";
import { asMember, nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Assignment extends Place {
  userId: string;
  roleName: string;
}

/** Tells somebody of the role they were given, if they still hold it: what is taken since is not news of theirs. */
export async function tellOfRole(database: Database, assignment: Assignment, dedupeId: string): Promise<void> {
  const { organizationId, businessId, userId, roleName } = assignment;
  const told = await asMember(database, { userId, organizationId }, async (tx) => {
    const held = await findHeldRoles(tx, userId, organizationId);
    const isHeld = held.some((role) => role.roleName === roleName && role.businessId === (businessId ?? null));
    if (!isHeld) return undefined;
    return { role: await findRoleLabel(tx, roleName), place: await nameOfPlace(tx, assignment) };
  });
  if (!told?.role || !told.place) return;
  await notify(database, {
    userId,
    kind: "org.role-assigned",
    cause: `membership:${organizationId}`,
    dedupeId,
    organizationId,
    businessId,
    params: { role: told.role, place: told.place },
  });
}
