import type { Database } from "@bc/db/database";
import { findRoleLabel } from "@bc/org/public";
import { nameOfPlace, type Place } from "./find-names.ts";
import { notify } from "./notify.ts";

interface Assignment extends Place {
  userId: string;
  roleName: string;
}

/** Tells somebody of the role they were given. */
export async function tellOfRole(database: Database, assignment: Assignment, dedupeId: string): Promise<void> {
  const { organizationId, businessId, userId, roleName } = assignment;
  const [role, place] = await database.withTenant({ organizationId }, async (tx) => [
    await findRoleLabel(tx, roleName),
    await nameOfPlace(tx, assignment),
  ]);
  if (!role || !place) return;
  await notify(database, {
    userId,
    kind: "org.role-assigned",
    cause: `membership:${organizationId}`,
    dedupeId,
    organizationId,
    businessId,
    params: { role, place },
  });
}
