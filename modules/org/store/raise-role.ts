import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type Role, rankOf } from "../contract/rights.ts";
import { saveAssignedRole } from "./assigned-roles.ts";
import type { OrgTables } from "./tables.gen.ts";
import type { InvitationPlace } from "./write-invitations.ts";

/**
 * Assigns a role in a place unless the user's role there is as high already; returns the old and the new one.
 * The organization's roles must be locked.
 */
export async function raiseRole(
  tx: Tx,
  { organizationId, businessId }: InvitationPlace,
  userId: string,
  roleName: Role,
): Promise<{ before: Role | undefined; after: Role }> {
  const held = await tables<OrgTables>(tx)
    .selectFrom("org.assigned_role")
    .select(sql<Role>`role_name`.as("roleName"))
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("business_id", businessId === null ? "is" : "=", businessId)
    .executeTakeFirst();
  const before = held?.roleName;
  if (before && rankOf([before]) >= rankOf([roleName])) return { before, after: before };
  await saveAssignedRole(tx, { organizationId, businessId, userId, roleName });
  return { before, after: roleName };
}
