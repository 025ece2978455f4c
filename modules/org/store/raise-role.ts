import { type Tx, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import { type Role, rankOf, roles } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";
import type { InvitationPlace } from "./write-invitations.ts";

/** Gives somebody a role in a place unless theirs there is as high already; answers the one they now hold. */
export async function raiseRole(
  tx: Tx,
  { organizationId, businessId }: InvitationPlace,
  userId: string,
  roleName: Role,
): Promise<Role> {
  const lower = roles.filter((role) => rankOf([role]) < rankOf([roleName]));
  await tables<OrgTables>(tx)
    .insertInto("org.assigned_role")
    .values({
      organization_id: organizationId,
      id: newId(),
      user_id: userId,
      business_id: businessId,
      role_name: roleName,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "user_id", "business_id"])
        .doUpdateSet({ role_name: roleName })
        .where(sql<boolean>`assigned_role.role_name = any (${lower})`),
    )
    .execute();
  const held = await tables<OrgTables>(tx)
    .selectFrom("org.assigned_role")
    .select(sql<Role>`role_name`.as("roleName"))
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("business_id", businessId === null ? "is" : "=", businessId)
    .executeTakeFirstOrThrow();
  return held.roleName;
}
